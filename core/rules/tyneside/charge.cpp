// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/movementinputs.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_charge {
namespace {

struct Inputs {
    Move move;
    bool directed = false;
    bool forcedElsewhere = false;
};

struct Outcome {
    bool mayCharge = false;
    bool inReach = false;
    bool contact = false;
    int meleeBonus = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (in.move.commanded && in.directed)
        return Refusal {
            u"directed"_s, Phrase(QT_TRANSLATE_NOOP("muster", "An action directs only units that are not commanded."))};
    if (in.forcedElsewhere && !in.move.commanded)
        return Refusal {u"forced_elsewhere"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Only of commanded units it is asked whether an action binds them."))};
    return refuseMove(in.move, figures);
}

/// Source: "Charging and Melee".
Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    const MoveCost cost = costOf(in.move, figures);
    Outcome out;
    out.mayCharge = in.move.commanded ? !in.forcedElsewhere : in.directed;
    out.inReach = cost.cost <= cost.allowance;
    out.contact = out.mayCharge && out.inReach;
    if (out.contact && in.move.mover == Mover::Horse)
        out.meleeBonus = figures.of(in.move.pace).melee;
    return out;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const MoveCost cost = costOf(in.move, figures);
    const char *why = nullptr;
    if (in.move.commanded)
        why = out.mayCharge ? QT_TRANSLATE_NOOP("muster", "commanded, and no plain action sends it elsewhere")
                            : QT_TRANSLATE_NOOP("muster", "a plain action sends it elsewhere");
    else
        why = out.mayCharge ? QT_TRANSLATE_NOOP("muster", "its action is to charge")
                            : QT_TRANSLATE_NOOP("muster", "not commanded, and its action is not to charge");
    std::vector<WorkingLine> lines {{Phrase(why), kMelee},
        {Phrase(out.inReach ? QT_TRANSLATE_NOOP("muster", "in reach: %1 of %2")
                            : QT_TRANSLATE_NOOP("muster", "out of reach: %1 of %2"))
                .arg(centimetres((cost.cost + cost.parts - 1) / cost.parts))
                .arg(centimetres(cost.allowance / cost.parts)),
            kMovement, readingOf(in.move)}};
    if (out.meleeBonus != 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "+%1 in melee")).arg(out.meleeBonus), kMelee});
    return lines;
}

/// Of horse at what pace, which decides the fight and who must follow up: it is read before it is recorded.
Phrase tellHorse(const Inputs &in, const Outcome &out, const Phrase &unit, const Phrase &target)
{
    const Phrase pace = wordOf(in.move.pace);
    if (out.meleeBonus == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 charged %2 at the %3: contact.")).arg(unit).arg(target).arg(pace);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 charged %2 at the %3, +%4 in melee: contact."))
        .arg(unit)
        .arg(target)
        .arg(pace)
        .arg(out.meleeBonus);
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = unitName(names);
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the enemy"));
    if (out.contact && in.move.mover == Mover::Horse)
        return tellHorse(in, out, unit, target);
    const char *text = QT_TRANSLATE_NOOP("muster", "%1 may not charge %2.");
    if (out.contact)
        text = QT_TRANSLATE_NOOP("muster", "%1 charged %2: contact.");
    else if (out.mayCharge)
        text = QT_TRANSLATE_NOOP("muster", "%1 charged %2 and fell short.");
    return Phrase(text).arg(unit).arg(target);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    for (BoundInput<Move> &field : moveInputs(MoveInputs::OfCharge))
        all.push_back(inputOf<&Inputs::move>(std::move(field)));
    all.push_back(input<&Inputs::directed>("directed", QT_TRANSLATE_NOOP("muster", "Its action is to charge"))
                      .workedOut(&unitIsDirected));
    all.push_back(
        input<&Inputs::forcedElsewhere>("forced_elsewhere", QT_TRANSLATE_NOOP("muster", "An action sends it elsewhere"))
            .workedOut(&unitIsForcedElsewhere));
    return all;
}

} // namespace
} // namespace in_charge

std::unique_ptr<Procedure> charge()
{
    using namespace in_charge;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "charge";
    p->title = QT_TRANSLATE_NOOP("muster", "Charge");
    p->section = kMelee;
    p->letter = 'H';
    p->phases = {"player_move", "other_move"};
    p->reads = {"movement", "horse_paces"};
    p->roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Charger"), .things = unitTypes()},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Nearest enemy"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst,
            .needed = false}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::mayCharge>("may_charge", QT_TRANSLATE_NOOP("muster", "May charge")),
        output<&Outcome::inReach>("in_reach", QT_TRANSLATE_NOOP("muster", "In reach")),
        output<&Outcome::contact>("contact", QT_TRANSLATE_NOOP("muster", "Contact")).shown(),
        output<&Outcome::meleeBonus>("melee_bonus", QT_TRANSLATE_NOOP("muster", "In melee")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
