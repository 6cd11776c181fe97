// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/strength.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

namespace in_combatstrength {
namespace {

struct Inputs {
    int army = 0;
    UnitType type {};
    int bases = 0;
    State state {};
    bool retreating = false;
};

struct Outcome {
    int attack = 0;
    int defence = 0;
};

Standing standingOf(const Inputs &in)
{
    return {in.state, in.bases, in.retreating};
}

Outcome resolve(const Inputs &in, Dice &, const Figures &figures)
{
    const Standing standing = standingOf(in);
    return {in.bases * attackPoints(in.army, in.type, standing, figures),
        in.bases * defencePoints(in.army, in.type, standing, figures)};
}

/// Why it has no strength to attack with; null where it has.
const char *idleness(const Inputs &in, const Figures &figures)
{
    if (!figures.of(in.type).attacks)
        return QT_TRANSLATE_NOOP("muster", "no attack in this phase");
    if (in.state == State::Routing)
        return QT_TRANSLATE_NOOP("muster", "routing: no attack");
    return in.retreating ? QT_TRANSLATE_NOOP("muster", "back turned: no attack") : nullptr;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &, const Figures &figures)
{
    const Standing standing = standingOf(in);
    std::vector<WorkingLine> lines;
    if (standing.isShaken())
        lines.push_back({Phrase(in.state == State::GoodOrder
                                 ? QT_TRANSLATE_NOOP("muster", "its back is turned: the points of a disrupted unit")
                                 : QT_TRANSLATE_NOOP("muster", "not in good order: the points of a disrupted unit")),
            in.state == State::Routing ? "PM-R26" : kCombat});
    if (const char *why = idleness(in, figures))
        lines.push_back({Phrase(why), kCombat});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "attack: %1"))
                             .arg(strengthInWords(in.bases, attackPoints(in.army, in.type, standing, figures))),
            kArmyTable});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "defence: %1"))
                         .arg(strengthInWords(in.bases, defencePoints(in.army, in.type, standing, figures))),
        kArmyTable});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: attack %2, defence %3."))
        .arg(names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit")))
        .arg(out.attack)
        .arg(out.defence);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {figures.armyName(in.army), unitInWords(in.type, in.bases), wordOf(in.state)};
}

} // namespace
} // namespace in_combatstrength

std::unique_ptr<Procedure> combatStrength(const TableWords &words)
{
    using namespace in_combatstrength;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "combat-strength";
    p->title = QT_TRANSLATE_NOOP("muster", "Combat strength");
    p->section = kCombat;
    p->letter = 'S';
    p->phases = {"combat"};
    p->reads = {"armies", "text_units"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .badge = QT_TRANSLATE_NOOP("muster", "is counted")}};
    p->boundInputs = {
        armyInput<&Inputs::army>(words).from("unit", "army"),
        unitTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        basesInput<&Inputs::bases>().from("unit", "bases"),
        stateInput<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State")).from("unit", "state"),
        input<&Inputs::retreating>("retreating", QT_TRANSLATE_NOOP("muster", "Retreating, back turned"))
            .from("unit", "retreating"),
    };
    p->boundOutputs = {
        output<&Outcome::attack>("attack", QT_TRANSLATE_NOOP("muster", "Attack")).shown(),
        output<&Outcome::defence>("defence", QT_TRANSLATE_NOOP("muster", "Defence")).shown(),
    };
    p->resolves = &resolve;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
