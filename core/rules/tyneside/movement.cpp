// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/movementinputs.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

namespace in_movement {
namespace {

using Inputs = Move;

struct Outcome {
    int allowance = 0;
    int least = 0;
    int barrier = 0;
    int cost = 0;
    int left = 0;
    bool allowed = false;
};

int roundedUp(int number, int parts)
{
    return (number + parts - 1) / parts;
}

Outcome measure(const Inputs &in, Dice &, const Figures &figures)
{
    const MoveCost cost = costOf(in, figures);
    const bool isEnough = cost.cost == 0 || cost.cost >= cost.least || in.stopped; // TY-R07
    return {.allowance = cost.allowance / cost.parts,
        .least = cost.least / cost.parts,
        .barrier = roundedUp(cost.barrier, cost.parts),
        .cost = roundedUp(cost.cost, cost.parts),
        .left = std::max(0, cost.allowance - cost.cost) / cost.parts,
        .allowed = cost.cost <= cost.allowance && isEnough};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "it may move %1")).arg(centimetres(out.allowance)),
            readingOf(in) == nullptr ? kMovement : "TY-R08", readingOf(in)}};
    if (in.half)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "half speed, so that firelocks may shoot")),
            in.mover == Mover::Horse ? "TY-R37" : kShooting});
    if (in.heavy && in.mover == Mover::Foot && !in.wounded && !in.civilian)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "heavy clothing slows only the wounded")), "TY-R32"});
    if (in.barriers > 0)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "each barrier costs %1")).arg(centimetres(out.barrier)), kMovement});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "this move costs %1")).arg(centimetres(out.cost)), kMovement});
    if (out.cost > 0 && out.cost < out.least)
        lines.push_back({Phrase(in.stopped ? QT_TRANSLATE_NOOP("muster", "less than %1, but it is cut short")
                                           : QT_TRANSLATE_NOOP("muster", "less than %1, the least at this pace"))
                             .arg(centimetres(out.least)),
            "TY-R07"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    constexpr int kMillimetres = 10;
    const Phrase way = centimetres((in.easyCm + in.difficultCm) * kMillimetres);
    if (!out.allowed && out.cost <= out.allowance)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot move %2 at the %3: %4 at the least."))
            .arg(unitName(names))
            .arg(way)
            .arg(wordOf(in.pace))
            .arg(centimetres(out.least));
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot move %2; it may move %3."))
            .arg(unitName(names))
            .arg(way)
            .arg(centimetres(out.allowance));
    if (out.cost == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 stands.")).arg(unitName(names));
    if (in.mover == Mover::Horse)
        return Phrase(in.half ? QT_TRANSLATE_NOOP("muster", "%1 moves %2 at the %3, half a move.")
                              : QT_TRANSLATE_NOOP("muster", "%1 moves %2 at the %3."))
            .arg(unitName(names))
            .arg(way)
            .arg(wordOf(in.pace));
    return Phrase(in.half ? QT_TRANSLATE_NOOP("muster", "%1 moves %2, half a move.")
                          : QT_TRANSLATE_NOOP("muster", "%1 moves %2."))
        .arg(unitName(names))
        .arg(way);
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    return refuseMove(in, figures);
}

} // namespace
} // namespace in_movement

std::unique_ptr<Procedure> movement()
{
    using namespace in_movement;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "movement";
    p->title = QT_TRANSLATE_NOOP("muster", "Movement");
    p->section = kMovement;
    p->letter = 'M';
    p->phases = {"player_move", "other_move"};
    p->reads = {"movement", "horse_paces", "guns"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .things = {"group", "figure", "gun"},
        .badge = QT_TRANSLATE_NOOP("muster", "moves")}};
    p->boundInputs = moveInputs(MoveInputs::All);
    p->boundOutputs = {
        output<&Outcome::allowance>("allowance_mm", QT_TRANSLATE_NOOP("muster", "Whole move, mm")).shown(),
        output<&Outcome::least>("least_mm", QT_TRANSLATE_NOOP("muster", "Least move, mm")),
        output<&Outcome::barrier>("barrier_mm", QT_TRANSLATE_NOOP("muster", "A barrier, mm")),
        output<&Outcome::cost>("cost_mm", QT_TRANSLATE_NOOP("muster", "Cost, mm")),
        output<&Outcome::left>("left_mm", QT_TRANSLATE_NOOP("muster", "Left, mm")),
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &measure;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
