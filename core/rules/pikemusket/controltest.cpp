// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

namespace in_controltest {
namespace {

constexpr char kControl[] = QT_TRANSLATE_NOOP("muster", "Control test");

struct Inputs {
    int army = 0;
    UnitType type {};
    bool leader = false;
    bool pursuing = false;
    bool hasQuarry = true;
};

struct Outcome {
    int score = 0;
    int needed = 0;
    bool underControl = false;
    int bonus = 0;
};

int bonusOf(const Inputs &in, const Figures &figures)
{
    return in.leader ? figures.leaderBonus : 0;
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.needed = figures.of(in.army, in.type).morale;
    out.bonus = bonusOf(in, figures);
    out.score = dice.die({kControl, 1, 6}) + out.bonus;
    out.underControl = out.score >= out.needed;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (in.pursuing == out.underControl)
        effects.set("unit", "pursuing", !out.underControl);
    return std::move(effects).list();
}

const char *outOfControl(const Inputs &in)
{
    return in.hasQuarry ? QT_TRANSLATE_NOOP("muster", "%1 against %2: must pursue")
                        : QT_TRANSLATE_NOOP("muster", "%1 against %2: out of control, nobody left to pursue");
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2: morale %3"))
                .arg(figures.armyName(in.army))
                .arg(wordOf(in.type))
                .arg(out.needed),
            kArmyTable},
        {Phrase(out.underControl ? QT_TRANSLATE_NOOP("muster", "%1 against %2: under control") : outOfControl(in))
                .arg(scoreInWords(out.score, out.bonus))
                .arg(out.needed),
            kCombat},
    };
    if (!out.underControl)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "tests again in each of its own first phases")), "PM-R31"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    return Phrase(out.underControl ? QT_TRANSLATE_NOOP("muster", "%1: under control.")
            : in.hasQuarry         ? QT_TRANSLATE_NOOP("muster", "%1: out of control, must pursue.")
                                   : QT_TRANSLATE_NOOP("muster", "%1: out of control, nobody left to pursue."))
        .arg(names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit")));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {figures.armyName(in.army), wordOf(in.type),
        neededInWords(figures.of(in.army, in.type).morale, bonusOf(in, figures))};
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    const bool passes = face + bonusOf(in, figures) >= figures.of(in.army, in.type).morale;
    return passes ? DieMeaning::Good : DieMeaning::Plain;
}

} // namespace
} // namespace in_controltest

std::unique_ptr<Procedure> controlTest(const TableWords &words)
{
    using namespace in_controltest;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "control-test";
    p->title = QT_TRANSLATE_NOOP("muster", "Control test");
    p->section = kCombat;
    p->letter = 'P';
    p->phases = {"combat", "rally"};
    p->reads = {"armies", "text_numbers"};
    p->roles = {
        {.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .badge = QT_TRANSLATE_NOOP("muster", "tests")}};
    p->boundInputs = {
        armyInput<&Inputs::army>(words).from("unit", "army"),
        attackerTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        input<&Inputs::leader>("leader", QT_TRANSLATE_NOOP("muster", "A leader is present"))
            .help(QT_TRANSLATE_NOOP("muster", "His base touches the unit."))
            .workedOut(&leaderWithUnit)
            .asked(),
        input<&Inputs::pursuing>("pursuing", QT_TRANSLATE_NOOP("muster", "Pursuing now")).from("unit", "pursuing"),
        input<&Inputs::hasQuarry>("has_quarry", QT_TRANSLATE_NOOP("muster", "Somebody runs from it"))
            .workedOut(&whetherAnybodyRuns),
    };
    p->boundOutputs = {
        output<&Outcome::score>("score", QT_TRANSLATE_NOOP("muster", "Score")),
        output<&Outcome::needed>("needed", QT_TRANSLATE_NOOP("muster", "Needed")),
        output<&Outcome::underControl>("under_control", QT_TRANSLATE_NOOP("muster", "Under control")).shown(),
    };
    p->stages = {{"control", kControl, QT_TRANSLATE_NOOP("muster", "one")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
