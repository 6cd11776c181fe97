// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/moverule.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_move {
namespace {

constexpr int kHalves = 2; ///< to the inch

using Inputs = MoveInputs;
using Outcome = MoveOutcome;

int allowanceOf(const Inputs &in, const Figures &figures)
{
    const MovementFigures &table = figures.movement;
    if (in.action == Action::MoveFire)
        return in.movingGun ? 0 : kHalves * table.moveFire;
    if (in.action != Action::Move)
        return 0;
    if (in.movingGun)
        return kHalves * figures.gun.move;
    return kHalves * (in.mounted ? table.mounted : table.foot);
}

MoveReason reasonFor(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (in.action != Action::Move && in.action != Action::MoveFire)
        return MoveReason::Action;
    if (in.movingGun && in.action == Action::MoveFire)
        return MoveReason::NoMoveFire;
    if (in.movingGun && in.crew < figures.gun.crew)
        return MoveReason::Crew;
    if (in.pathBlocked)
        return MoveReason::Blocked;
    if (in.levels > 1 || (in.levels == 1 && out.path > 0))
        return MoveReason::LevelOnly;
    return out.cost > out.allowance ? MoveReason::TooFar : MoveReason::Ok;
}

} // namespace
} // namespace in_move

MoveOutcome moved(const MoveInputs &in, const Figures &figures)
{
    using namespace in_move;
    Outcome out;
    out.allowance = allowanceOf(in, figures);
    out.path = in.open + figures.movement.difficult * in.difficult + kHalves * figures.movement.obstacle * in.obstacles;
    out.cost = out.path + in.levels * out.allowance;
    out.reason = reasonFor(in, out, figures);
    out.allowed = out.reason == MoveReason::Ok;
    if (out.allowed && !in.toStream)
        out.left = out.allowance - out.cost;
    return out;
}

namespace in_move {
namespace {

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (!in.toStream || in.levels == 0)
        return {};
    return Refusal {
        u"to_stream"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No stream runs between the levels of a building."))};
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    return moved(in, figures);
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (!out.allowed)
        return {};
    if (out.cost > 0 || in.toStream) {
        effects.set("mover", "moved", true);
        effects.set("mover", "stream", keyOf(in.toStream ? Stream::Near : Stream::None));
    }
    if (in.movingGun && out.cost > 0)
        effects.set("gun", "ammo", keyOf(Ammo::Unloaded));
    return std::move(effects).list();
}

WorkingLine allowanceLine(const Inputs &in, const Outcome &out)
{
    const char *source = kMoving;
    if (in.movingGun)
        source = kWeapons;
    else if (in.action == Action::MoveFire)
        source = in.mounted ? "TP-R02" : kMoveFire;
    return {
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: up to %2")).arg(wordOf(in.action)).arg(inches(out.allowance)), source};
}

void addCosts(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out, const Figures &figures)
{
    const int difficult = figures.movement.difficult * in.difficult;
    const int obstacles = out.path - in.open - difficult;
    if (in.open > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "open ground %1")).arg(inches(in.open)), "TP-R36"});
    if (in.difficult > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "difficult ground %1, costs %2"))
                             .arg(inches(in.difficult))
                             .arg(inches(difficult)),
            kMoving});
    if (in.obstacles > 0)
        lines.push_back(
            {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n obstacle(s), %1"), in.obstacles).arg(inches(obstacles)),
                in.difficult > 0 ? "TP-R01" : kMoving});
    if (in.levels > 0)
        lines.push_back({Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n level(s), %1"), in.levels)
                             .arg(inches(out.cost - out.path)),
            "TP-R03"});
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {allowanceLine(in, out)};
    addCosts(lines, in, out, figures);
    lines.push_back(
        {Phrase(QT_TRANSLATE_NOOP("muster", "costs %1: %2")).arg(inches(out.cost)).arg(wordOf(out.reason)), kMoving});
    if (out.allowed && in.toStream)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "halts at the edge, and may try to cross in the next phase")),
                "TP-R06"});
    if (out.allowed && in.movingGun && out.cost > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the gun is unloaded by moving")), "TP-R11"});
    return lines;
}

/// A door, a window or a wall is no way, and costs some of the move.
Phrase crossedBy(const Inputs &in, const Outcome &out, const Phrase &who)
{
    const int way = in.open + in.difficult;
    const bool walksOff = in.crew > 0 && !in.movingGun;
    const bool leavesRoom = in.doorsLeadOut && in.obstacles == 1 && !walksOff;
    if (leavesRoom && way > 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 leaves the room and moves %2, %3 left."))
            .arg(who)
            .arg(inches(way))
            .arg(inches(out.left));
    if (leavesRoom)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 leaves the room, %2 left.")).arg(who).arg(inches(out.left));
    if (way > 0)
        return Phrase::plural(walksOff
                ? QT_TRANSLATE_N_NOOP("muster", "%1 moves %2 over %n obstacle(s), %3 left, and leaves the gun.")
                : QT_TRANSLATE_N_NOOP("muster", "%1 moves %2 over %n obstacle(s), %3 left."),
            in.obstacles)
            .arg(who)
            .arg(inches(way))
            .arg(inches(out.left));
    return Phrase::plural(walksOff
            ? QT_TRANSLATE_N_NOOP("muster", "%1 crosses %n obstacle(s), %2 left, and leaves the gun.")
            : QT_TRANSLATE_N_NOOP("muster", "%1 crosses %n obstacle(s), %2 left."),
        in.obstacles)
        .arg(who)
        .arg(inches(out.left));
}

/// How far he goes, not what it costs: brush counts double.
Phrase goneBy(const Inputs &in, const Outcome &out, const Phrase &who)
{
    const int way = in.open + in.difficult;
    const bool walksOff = in.crew > 0 && !in.movingGun;
    if (in.levels > 0)
        return Phrase(walksOff ? QT_TRANSLATE_NOOP("muster", "%1 goes up or down a level, and leaves the gun.")
                               : QT_TRANSLATE_NOOP("muster", "%1 goes up or down a level."))
            .arg(who);
    if (in.obstacles > 0)
        return crossedBy(in, out, who);
    return Phrase(walksOff ? QT_TRANSLATE_NOOP("muster", "%1 moves %2, %3 left, and leaves the gun.")
                           : QT_TRANSLATE_NOOP("muster", "%1 moves %2, %3 left."))
        .arg(who)
        .arg(inches(way))
        .arg(inches(out.left));
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names, "mover");
    if (out.reason == MoveReason::TooFar)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Too far for %1: %2 needed, %3 allowed."))
            .arg(who)
            .arg(inches(out.cost))
            .arg(inches(out.allowance));
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not move so: %2.")).arg(who).arg(wordOf(out.reason));
    if (in.toStream)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 moves to the edge of the stream and halts.")).arg(who);
    return goneBy(in, out, who);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).workedOut(&actionBy<kMover>),
        input<&Inputs::mounted>("mounted", QT_TRANSLATE_NOOP("muster", "Mounted")).from("mover", "mounted"),
        input<&Inputs::movingGun>("moving_gun", QT_TRANSLATE_NOOP("muster", "Brings the gun along"))
            .workedOut(&servesGun)
            .askedWhere(&hasCrew),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew of the gun"))
            .range(0, 2)
            .workedOut(&crewOf<kMover>),
        input<&Inputs::open>("open_half", QT_TRANSLATE_NOOP("muster", "Over open ground"))
            .range(0, 200)
            .inParts(kHalves)
            .asked(),
        input<&Inputs::difficult>("difficult_half", QT_TRANSLATE_NOOP("muster", "Over difficult ground"))
            .range(0, 200)
            .inParts(kHalves)
            .help(QT_TRANSLATE_NOOP("muster", "As measured, not doubled."))
            .asked(),
        input<&Inputs::obstacles>("obstacles", QT_TRANSLATE_NOOP("muster", "Obstacles crossed"))
            .range(0, 10)
            .help(QT_TRANSLATE_NOOP("muster", "Low walls, fences, hedges, windows and doors."))
            .workedOut(&doorToGoThrough)
            .asked(),
        input<&Inputs::levels>("levels", QT_TRANSLATE_NOOP("muster", "Levels up or down")).range(0, 5).asked(),
        input<&Inputs::toStream>("to_stream", QT_TRANSLATE_NOOP("muster", "Ends at a stream to be crossed"))
            .measuredAnew()
            .asked(),
        input<&Inputs::pathBlocked>("path_blocked", QT_TRANSLATE_NOOP("muster", "A figure stands in the way"))
            .measuredAnew()
            .asked(),
        input<&Inputs::doorsLeadOut>(
            "doors_lead_out", QT_TRANSLATE_NOOP("muster", "In a room whose doors and windows all lead outdoors"))
            .workedOut(&doorsLeadOutdoors),
    };
}

} // namespace
} // namespace in_move

std::unique_ptr<Procedure> move()
{
    using namespace in_move;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "move";
    p->title = QT_TRANSLATE_NOOP("muster", "Move");
    p->section = kMoving;
    p->letter = 'M';
    p->phases = {"movement"};
    p->reads = {"movement", "gun"};
    p->roles = {
        {.key = "mover", .label = QT_TRANSLATE_NOOP("muster", "Mover"), .badge = QT_TRANSLATE_NOOP("muster", "moves")},
        {.key = "gun",
            .label = QT_TRANSLATE_NOOP("muster", "The gun"),
            .things = {"gun"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .offers = &gunOfMover}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::allowance>("allowance_half", QT_TRANSLATE_NOOP("muster", "Allowance")).inParts(kHalves),
        output<&Outcome::cost>("cost_half", QT_TRANSLATE_NOOP("muster", "Cost")).inParts(kHalves),
        output<&Outcome::left>("left_half", QT_TRANSLATE_NOOP("muster", "Left over")).inParts(kHalves),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
