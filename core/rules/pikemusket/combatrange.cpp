// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/reach.h"

namespace muster::pikemusket {

namespace in_combatrange {
namespace {

struct Inputs {
    UnitType type {};
    State state {};
    bool retreating = false;
    int distance = 0;
    UnitType target {};
};

struct Outcome {
    int reach = 0;
    bool inRange = false;
    bool mustAttack = false;
    bool closeCombat = false;
    bool standsOff = false;
};

Outcome resolve(const Inputs &in, Dice &, const Figures &figures)
{
    const TypeFigures &type = figures.of(in.type);
    Outcome out;
    out.reach = type.attacks ? type.reach : 0;
    out.inRange = type.attacks && in.distance <= out.reach;
    out.mustAttack = out.inRange && in.state != State::Routing && !in.retreating;
    out.closeCombat = in.distance == 0;
    out.standsOff = out.mustAttack && standsOff(in.type, in.distance, in.target);
    return out;
}

WorkingLine attackLine(const Inputs &in, const Outcome &out)
{
    if (!out.inRange)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm: out of range")).arg(in.distance), kCombat};
    if (in.state == State::Routing)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "routing: no attack")), kCombat};
    if (in.retreating)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "back turned: no attack")), kMovement};
    return {Phrase(QT_TRANSLATE_NOOP("muster", "in range: combat is compulsory")), kCombat};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (!figures.of(in.type).attacks)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "no attack in this phase")), kCombat}};
    std::vector<WorkingLine> lines;
    if (out.reach == 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: in contact alone")).arg(wordOf(in.type)), kCombat});
    else
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1: up to %2 mm")).arg(wordOf(in.type)).arg(out.reach), kCombat});
    lines.push_back(attackLine(in, out));
    if (out.standsOff)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "standing off from shock cavalry, no harm taken")), "PM-R24"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase unit = names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the enemy"));
    if (out.mustAttack)
        return Phrase(out.standsOff ? QT_TRANSLATE_NOOP("muster", "%1 must attack %2, standing off.")
                                    : QT_TRANSLATE_NOOP("muster", "%1 must attack %2."))
            .arg(unit)
            .arg(target);
    return Phrase(out.inRange ? QT_TRANSLATE_NOOP("muster", "%1: %2 in range, but no attack allowed.")
                              : QT_TRANSLATE_NOOP("muster", "%1: %2 out of reach."))
        .arg(unit)
        .arg(target);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.type), wordOf(in.state), wordOf(in.target)};
}

} // namespace
} // namespace in_combatrange

std::unique_ptr<Procedure> combatRange()
{
    using namespace in_combatrange;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "combat-range";
    p->title = QT_TRANSLATE_NOOP("muster", "Who must attack?");
    p->section = kCombat;
    p->letter = 'W';
    p->phases = {"combat"};
    p->reads = {"text_units"};
    p->roles = {
        {.key = "unit",
            .label = QT_TRANSLATE_NOOP("muster", "Unit"),
            .side = RoleSide::Active,
            .badge = QT_TRANSLATE_NOOP("muster", "attacks?")},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Enemy"),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "in range?")},
    };
    p->boundInputs = {
        unitTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        stateInput<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State")).from("unit", "state"),
        input<&Inputs::retreating>("retreating", QT_TRANSLATE_NOOP("muster", "Retreating, back turned"))
            .from("unit", "retreating"),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, mm"))
            .range(0, 10000)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "0 in contact."))
            .asked(),
        input<&Inputs::target>("target_type", QT_TRANSLATE_NOOP("muster", "Type of the enemy"))
            .needed()
            .workedOut(&typeOfTarget),
    };
    p->boundOutputs = {
        output<&Outcome::reach>("reach", QT_TRANSLATE_NOOP("muster", "Reach, mm")),
        output<&Outcome::inRange>("in_range", QT_TRANSLATE_NOOP("muster", "In range")),
        output<&Outcome::mustAttack>("must_attack", QT_TRANSLATE_NOOP("muster", "Must attack")).shown(),
        output<&Outcome::closeCombat>("close_combat", QT_TRANSLATE_NOOP("muster", "In contact")),
        output<&Outcome::standsOff>("stands_off", QT_TRANSLATE_NOOP("muster", "Stands off")),
    };
    p->resolves = &resolve;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
