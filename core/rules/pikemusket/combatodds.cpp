// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/columns.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"

namespace muster::pikemusket {

namespace in_combatodds {
namespace {

struct Outcome {
    OddsFound found {};
    int base = 0;
    int shift = 0;
    int column = 0;
    const char *name = "";
};

Outcome resolve(const OddsQuestion &in, Dice &, const Figures &figures)
{
    const OddsFound found = findOdds(in, figures);
    return {found, found.base, found.shift, found.column, figures.words.columns[size_t(found.column)].label};
}

std::vector<WorkingLine> explain(const OddsQuestion &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addOdds(lines, in, out.found, figures);
    return lines;
}

Phrase tell(const OddsQuestion &, const Outcome &out, const Names &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "The odds are %1.")).arg(Phrase(out.name));
}

std::vector<Phrase> describe(const OddsQuestion &in, const Figures &)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1 : %2")).arg(in.attacker).arg(in.defender), wordOf(in.direction)};
}

} // namespace
} // namespace in_combatodds

std::unique_ptr<Procedure> combatOdds(const TableWords &words)
{
    using namespace in_combatodds;
    auto p = std::make_unique<PikeProcedure<OddsQuestion, Outcome>>();
    p->id = "combat-odds";
    p->title = QT_TRANSLATE_NOOP("muster", "Odds of a combat");
    p->section = kCombat;
    p->letter = 'D';
    p->phases = {"combat"};
    p->reads = {"odds", "text_shifts"};
    p->boundInputs = {
        input<&OddsQuestion::attacker>("attacker_strength", QT_TRANSLATE_NOOP("muster", "Attackers' strength"))
            .range(0, 10000)
            .needed()
            .asked(),
        input<&OddsQuestion::defender>("defender_strength", QT_TRANSLATE_NOOP("muster", "Defender's strength"))
            .range(0, 10000)
            .needed()
            .asked(),
        input<&OddsQuestion::arms>("arms", QT_TRANSLATE_NOOP("muster", "Arms that attack together"))
            .range(1, 3)
            .help(QT_TRANSLATE_NOOP("muster", "Of foot, horse and guns."))
            .asked(),
        input<&OddsQuestion::direction>("direction", QT_TRANSLATE_NOOP("muster", "Attacked from")).asked(),
    };
    p->boundOutputs = {
        wordOutput<&Outcome::base>("base_column", QT_TRANSLATE_NOOP("muster", "Odds by strength"), words.columns),
        output<&Outcome::shift>("shift", QT_TRANSLATE_NOOP("muster", "Columns moved")),
        wordOutput<&Outcome::column>("column", QT_TRANSLATE_NOOP("muster", "Odds"), words.columns).shown(),
    };
    p->resolves = &resolve;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
