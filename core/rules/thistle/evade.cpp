// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_evade {
namespace {

struct Inputs {
    Type evader {};
    int distance = 0;
    int chargerAllowance = 0;
    int room = 200;
};

struct Outcome {
    int moved = 0;
    bool trapped = false;
    bool caught = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.distance <= in.chargerAllowance)
        return {};
    return Refusal {u"distance"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "The charger moves only %1″: no legal charge.")).arg(in.chargerAllowance)};
}

/// It stops at the table edge and at ground that it may not enter (TL-R21).
Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    const int whole = figures.of(in.evader).move;
    Outcome out;
    out.moved = std::min(whole, in.room);
    out.trapped = in.room < whole;
    out.caught = in.chargerAllowance >= in.distance + out.moved;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("evader", "facing", keyOf(Facing::Away));
    effects.set("evader", "charge", keyOf(Charge::None));
    if (out.caught)
        effects.set("evader", "contact", keyOf(Contact::FlankRear));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines;
    if (out.trapped)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "stopped after %1″")).arg(out.moved), "TL-R21"});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a full move away: %1″")).arg(out.moved), kCharges});
    lines.push_back({Phrase(out.caught ? QT_TRANSLATE_NOOP("muster", "the charger moves %1″, needs %2″")
                                       : QT_TRANSLATE_NOOP("muster", "the charger moves %1″, would need %2″"))
                         .arg(in.chargerAllowance)
                         .arg(in.distance + out.moved),
        "TL-R21"});
    if (out.caught)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "struck from behind: no dice")), kAuthor});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(out.caught ? QT_TRANSLATE_NOOP("muster", "%1 ran %2″, caught from behind.")
                             : QT_TRANSLATE_NOOP("muster", "%1 ran %2″ and got away."))
        .arg(names.of("evader", QT_TRANSLATE_NOOP("muster", "The evader")))
        .arg(out.moved);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::evader>("evader", QT_TRANSLATE_NOOP("muster", "Evader"))
            .oneOf({Type::LightCavalry, Type::Shot})
            .needed()
            .from("evader", "type"),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Gap to the charger"))
            .range(0, 24)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "When the charge is declared, rounded up to whole inches."))
            .workedOut(&gapToCharger)
            .asked(),
        input<&Inputs::chargerAllowance>("charger_allowance", QT_TRANSLATE_NOOP("muster", "Move of the charger"))
            .range(0, 24)
            .needed()
            .workedOut(&allowanceOfCharger),
        input<&Inputs::room>("room", QT_TRANSLATE_NOOP("muster", "Room behind it"))
            .range(0, 200)
            .help(QT_TRANSLATE_NOOP("muster", "To the table edge, ground it may not enter or units it may not pass."))
            .workedOut(&roomBehind),
    };
}

} // namespace
} // namespace in_evade

std::unique_ptr<Procedure> evade()
{
    using namespace in_evade;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "evade";
    p->title = QT_TRANSLATE_NOOP("muster", "Is the evader caught?");
    p->section = kCharges;
    p->letter = 'V';
    p->phases = {"first_move", "second_move"};
    p->reads = {"troops"};
    p->roles = {{.key = "evader", .label = QT_TRANSLATE_NOOP("muster", "Evader"), .side = RoleSide::Passive},
        {.key = "charger",
            .label = QT_TRANSLATE_NOOP("muster", "Charger"),
            .things = groupTypes(),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .offers = &whoCharges}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::moved>("moved", QT_TRANSLATE_NOOP("muster", "Runs")),
        output<&Outcome::trapped>("trapped", QT_TRANSLATE_NOOP("muster", "Trapped")),
        output<&Outcome::caught>("caught", QT_TRANSLATE_NOOP("muster", "Caught")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::thistle
