// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/movementrule.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_movement {
namespace {

using Inputs = MovementInputs;
using Outcome = MovementOutcome;

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    for (size_t at = 0; at < in.units.size(); ++at) {
        if (in.units[at].gun == Gun::Limbered && !figures.of(in.units[at].type).isGun())
            return Refusal {u"units[%1].gun"_s.arg(at), Phrase(QT_TRANSLATE_NOOP("muster", "Only guns limber."))};
    }
    if (in.action == Action::Single && in.units.size() > 1)
        return Refusal {u"units"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A single move is that of one unit."))};
    return {};
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    const bool turns = in.action == Action::Limber || in.action == Action::Unlimber;
    for (size_t at = 0; turns && out.mayMove && at < in.units.size(); ++at) {
        effects.set({"unit_", int(at) + 1}, "gun", keyOf(in.action == Action::Limber ? Gun::Limbered : Gun::Deployed));
    }
    return std::move(effects).list();
}

/// Where the reason stands, and the house option that decided it.
WorkingLine reasonLine(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const Phrase said = wordOf(out.reason);
    switch (out.reason) {
    case MoveReason::MustRally:
        return {said, kRally};
    case MoveReason::Detached:
        return {said, "TL-R07"};
    case MoveReason::CannotCharge:
        return {said, "TL-R16"};
    case MoveReason::CannotEvade:
        return {said, kCharges};
    case MoveReason::GunsMoveOrShoot:
        return {said, in.action == Action::Pivot ? "TL-R15" : kShooting,
            in.action == Action::Pivot ? "pivot_and_shoot" : nullptr};
    case MoveReason::NoGroupMoves:
        return {said, in.ground == Ground::Road ? "TL-R11" : kWoods};
    case MoveReason::Barred:
        return {said, "TL-R10", isBarred(in, figures, WoodsFoot::Full) ? nullptr : "woods_foot"};
    default:
        return {said, kMovement};
    }
}

/// The unit that sets the pace.
const Mover &slowest(const Inputs &in, const Figures &figures)
{
    return *std::ranges::min_element(in.units, {}, [&](const Mover &mover) { return allowanceOf(in, mover, figures); });
}

bool turnsToFace(const Inputs &in)
{
    return in.turnsOnly && in.action == Action::Single;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (out.reason != MoveReason::Ok)
        return {reasonLine(in, out, figures)};
    if (turnsToFace(in))
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "in contact: it may turn, and keeps its place")), "TL-R45"}};
    const Mover &mover = slowest(in, figures);
    const int halves = halvesOf(in, mover, figures);
    const Inputs whole;
    const Mover alone {mover.type, mover.gun};
    std::vector<WorkingLine> lines {{Phrase(in.units.size() > 1 ? QT_TRANSLATE_NOOP("muster", "the slowest, %1: %2")
                                                                : QT_TRANSLATE_NOOP("muster", "%1: %2"))
                                         .arg(wordOf(mover.type))
                                         .arg(double(allowanceOf(whole, alone, figures)) / kEighths),
        kMovement}};
    if (in.ground == Ground::Road)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "on the road at full speed")), "TL-R11"});
    if (in.ground == Ground::WoodsTown && figures.of(mover.type).difficult == Difficult::Barred)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "foot enters woods and towns")), "TL-R10", "woods_foot"});
    const bool shootsAndOthersDoNot = mover.shoots && !std::ranges::all_of(in.units, &Mover::shoots);
    if (halves == 1)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "half of that")), kMovement});
    if (halves > 1)
        lines.push_back({Phrase(figures.halves == Halves::Once
                                 ? QT_TRANSLATE_NOOP("muster", "several rules halve it: halved once")
                                 : QT_TRANSLATE_NOOP("muster", "several rules halve it: halved for each")),
            "TL-R13", "halves"});
    if (shootsAndOthersDoNot)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "only the stands that shoot move at half")), "TL-R56"});
    return lines;
}

/// How far it goes: a withdrawal is no permission, nor is it cut short.
const char *distanceTold(Action action)
{
    switch (action) {
    case Action::Retreat:
        return QT_TRANSLATE_NOOP("muster", "%1 must retreat a full move, %2″, back to the enemy.");
    case Action::FallBack:
        return QT_TRANSLATE_NOOP("muster", "%1 must fall back half a move, %2″, facing the enemy.");
    case Action::Pursue:
        return QT_TRANSLATE_NOOP("muster", "%1: a pursuit of up to %2″.");
    case Action::Charge:
        return QT_TRANSLATE_NOOP("muster", "%1 may charge up to %2″.");
    case Action::Evade:
        return QT_TRANSLATE_NOOP("muster", "%1 must run %2″, back to the enemy.");
    default:
        return QT_TRANSLATE_NOOP("muster", "%1: a move of up to %2″.");
    }
}

/// Of what takes no inches and is a move.
const char *wholeMoveTold(Action action)
{
    switch (action) {
    case Action::Limber:
        return QT_TRANSLATE_NOOP("muster", "%1: limbering is the whole move.");
    case Action::Unlimber:
        return QT_TRANSLATE_NOOP("muster", "%1: unlimbering is the whole move.");
    default:
        return QT_TRANSLATE_NOOP("muster", "%1: a pivot is the whole move.");
    }
}

bool isWithdrawal(Action action)
{
    return action == Action::Retreat || action == Action::FallBack || action == Action::Evade;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    if (turnsToFace(in) && out.mayMove)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: turning to face, in its place.")).arg(groupNameFirst(names));
    if (out.reason == MoveReason::Ok)
        return Phrase(distanceTold(in.action)).arg(groupNameFirst(names)).arg(double(out.allowance) / kEighths);
    if (isWithdrawal(in.action) && (out.reason == MoveReason::Barred || out.reason == MoveReason::PivotOnly))
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may go no farther: %2."))
            .arg(groupNameFirst(names))
            .arg(wordOf(out.reason));
    if (out.mayMove)
        return Phrase(wholeMoveTold(in.action)).arg(groupNameFirst(names));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not move: %2."))
        .arg(groupNameFirst(names))
        .arg(wordOf(out.reason));
}

/// Whoever withdraws or pursues has a share of its move of its own, whether it shot or not.
bool shootingMatters(const QJsonObject &inputs)
{
    const auto action = enumOf(inputs.value("action"_L1).toString(), Action::Advance);
    return !isWithdrawal(action) && action != Action::Pursue;
}

/// Foot without missiles do not shoot; who can does where it is said of them all.
Value shootsByDefault(const QJsonObject &unit, const QJsonObject &inputs)
{
    switch (enumOf(unit.value("type"_L1).toString(), Type::Pikes)) {
    case Type::Pikes:
    case Type::Bills:
    case Type::Swordsmen:
    case Type::Wagon:
        return false;
    default:
        return inputs.value("shooting"_L1).toBool();
    }
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        listInput<&Inputs::units>("units", QT_TRANSLATE_NOOP("muster", "Units"),
            {input<&Mover::type>("type", QT_TRANSLATE_NOOP("muster", "Type")).needed().ofEach("type"),
                input<&Mover::gun>("gun", QT_TRANSLATE_NOOP("muster", "Guns")).ofEach("gun"),
                input<&Mover::shoots>("shoots", QT_TRANSLATE_NOOP("muster", "Shoots too"))
                    .defaultFrom(&shootsByDefault)
                    .workedOut(&rowShoots)})
            .needed()
            .range(1, 30)
            .rowForEach("unit_"),
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).workedOut(&actionOfGroup).asked(),
        input<&Inputs::ground>("ground", QT_TRANSLATE_NOOP("muster", "Ground"))
            .help(QT_TRANSLATE_NOOP("muster", "Any part of the move counts; a road in the open is open ground."))
            .asked(),
        input<&Inputs::shooting>("shooting", QT_TRANSLATE_NOOP("muster", "Those who can shoot do so too"))
            .help(QT_TRANSLATE_NOOP(
                "muster", "In this half of the turn, before or after they move: a stand that shoots moves at half."))
            .askedWhere(&shootingMatters),
        input<&Inputs::disordered>("disordered", QT_TRANSLATE_NOOP("muster", "Disordered"))
            .workedOut(&groupIsDisordered),
        input<&Inputs::held>("held", QT_TRANSLATE_NOOP("muster", "Failed its test as detached"))
            .workedOut(&groupIsHeld),
        input<&Inputs::reformed>("reformed", QT_TRANSLATE_NOOP("muster", "Regrouped this turn"))
            .help(QT_TRANSLATE_NOOP("muster", "A unit joined, left or changed its place in this half of the turn."))
            .workedOut(&groupIsReformed),
        input<&Inputs::turnsOnly>("turns_only", QT_TRANSLATE_NOOP("muster", "Touched on flank or rear alone"))
            .help(QT_TRANSLATE_NOOP("muster", "It may turn to face who touches it, and nothing else."))
            .workedOut(&isTouchedFromBehind),
    };
}

} // namespace
} // namespace in_movement

std::unique_ptr<Procedure> movement()
{
    using namespace in_movement;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "movement";
    p->title = QT_TRANSLATE_NOOP("muster", "How far it moves");
    p->section = kMovement;
    p->letter = 'M';
    p->allowedBy = "may_move";
    p->phases = {"first_move", "first_melee", "second_move", "second_melee"};
    p->reads = {"troops"};
    p->roles = {{.key = "group",
                    .label = QT_TRANSLATE_NOOP("muster", "Group or unit"),
                    .things = groupTypes(),
                    .badge = QT_TRANSLATE_NOOP("muster", "moves")},
        {.key = "unit_",
            .label = QT_TRANSLATE_NOOP("muster", "Unit"),
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = 30,
            .offers = &unitsOfGroup}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::mayMove>("may_move", QT_TRANSLATE_NOOP("muster", "May move")),
        output<&Outcome::allowance>("allowance", QT_TRANSLATE_NOOP("muster", "Allowance")).dividedBy(kEighths).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
    };
    p->refuses = &refuse;
    p->resolves = &move;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::thistle
