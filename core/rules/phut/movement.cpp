// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/march.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/telling.h"

namespace muster {

namespace phut {
enum class Obstacle { None, Ahead, Touching };
}

template <>
struct WordsOf<phut::Obstacle> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"ahead", QT_TRANSLATE_NOOP("muster", "in its way")},
        {"touching", QT_TRANSLATE_NOOP("muster", "it stands at one and crosses")},
    };
};

} // namespace muster

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_movement {
namespace {

struct Inputs {
    Troop troop {};
    bool woods = false;
    int rerollUpTo = 3;
    Obstacle obstacle {};
    int obstacleDistance = 0;
};

struct Outcome {
    int allowance = 0;
    int mayMove = 0;
    bool rerolled = false;
    bool stopsAtObstacle = false;
    bool crosses = false;
    March thrown {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = immobile(in.troop, figures))
        return refusal;
    if (auto refusal = keptOutOfWoods(in.troop, in.woods, figures))
        return refusal;
    if (in.obstacle == Obstacle::Ahead && in.obstacleDistance == 0) {
        return Refusal {u"obstacle_distance"_s,
            Phrase(
                QT_TRANSLATE_NOOP("muster", "With an obstacle in its way the distance to it is needed: 1 or more."))};
    }
    if (in.obstacle != Obstacle::Ahead && in.obstacleDistance != 0) {
        return Refusal {u"obstacle_distance"_s,
            Phrase(
                QT_TRANSLATE_NOOP("muster", "A distance belongs only to an obstacle in its way; otherwise it is 0."))};
    }
    return {};
}

/// Crossing takes the whole of a move; an obstacle that is reached ends it. Source: "Linear obstacles".
Outcome move(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    if (in.obstacle == Obstacle::Touching) {
        out.crosses = true;
        return out;
    }
    out.thrown = march(figures.of(in.troop), in.woods, in.rerollUpTo, dice);
    out.allowance = out.thrown.distance;
    out.rerolled = out.thrown.rerolled;
    out.stopsAtObstacle = in.obstacle == Obstacle::Ahead && out.allowance >= in.obstacleDistance;
    out.mayMove = out.stopsAtObstacle ? in.obstacleDistance : out.allowance;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("unit", "moved", true);
    if (out.stopsAtObstacle || out.crosses)
        effects.set("unit", "at_obstacle", out.stopsAtObstacle);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    if (out.crosses) {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "crossing and forming up beyond takes the whole move")),
            "Linear obstacles"});
        return lines;
    }
    addLines(lines, out.thrown, in.troop, in.woods, figures);
    if (in.obstacle == Obstacle::Ahead) {
        Phrase reach(out.stopsAtObstacle
                ? QT_TRANSLATE_NOOP("muster", "the obstacle at %1″ is reached: the move ends there")
                : QT_TRANSLATE_NOOP("muster", "the obstacle at %1″ is not reached"));
        lines.push_back({std::move(reach).arg(in.obstacleDistance), "Linear obstacles"});
    }
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    if (out.crosses)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: across the obstacle and formed up beyond."))
            .arg(unitNameFirst(names));
    if (out.stopsAtObstacle) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may move %2″, up to the obstacle, and must stop there."))
            .arg(unitNameFirst(names))
            .arg(out.mayMove);
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a move of up to %2″.")).arg(unitNameFirst(names)).arg(out.mayMove);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known {wordOf(in.troop)};
    const ClassReroll reroll = figures.of(in.troop).reroll;
    if (reroll != ClassReroll::None && !in.woods)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "re-roll: %1")).arg(wordOf(reroll)));
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::troop>("troop", QT_TRANSLATE_NOOP("muster", "Troops")).needed().from("unit", "troop"),
        input<&Inputs::woods>("woods", QT_TRANSLATE_NOOP("muster", "In woods"))
            .help(QT_TRANSLATE_NOOP("muster", "Does any part of this move touch woods?"))
            .asked(),
        input<&Inputs::rerollUpTo>("reroll_up_to", QT_TRANSLATE_NOOP("muster", "Re-roll the lowest die up to"))
            .range(0, 6)
            .help(QT_TRANSLATE_NOOP(
                "muster", "Light troops only: the lowest die is re-rolled when it shows this or less; 0: never."))
            .decided({{0, QT_TRANSLATE_NOOP("muster", "Keep the dice")},
                {6, QT_TRANSLATE_NOOP("muster", "Re-roll the lowest die")}}),
        input<&Inputs::obstacle>("obstacle", QT_TRANSLATE_NOOP("muster", "Linear obstacle"))
            .help(QT_TRANSLATE_NOOP("muster", "A fordable river is one too."))
            .workedOut(&obstacleAtHand)
            .asked(),
        input<&Inputs::obstacleDistance>("obstacle_distance", QT_TRANSLATE_NOOP("muster", "Distance to the obstacle"))
            .range(0, 99)
            .askedWhere([](const QJsonObject &inputs) {
                return inputs.value("obstacle"_L1).toString() == keyOf(Obstacle::Ahead).toString();
            }),
    };
}

} // namespace
} // namespace in_movement

std::unique_ptr<Procedure> movement()
{
    using namespace in_movement;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "movement";
    p->title = QT_TRANSLATE_NOOP("muster", "How far a unit moves");
    p->section = "Movement";
    p->letter = 'M';
    p->phases = {"move_active"};
    p->reads = {"movement"};
    p->roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Mover"), .side = RoleSide::Active}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::allowance>("allowance", QT_TRANSLATE_NOOP("muster", "Allowance")),
        output<&Outcome::mayMove>("may_move", QT_TRANSLATE_NOOP("muster", "May move")).shown(),
        output<&Outcome::rerolled>("rerolled", QT_TRANSLATE_NOOP("muster", "A die is re-rolled")),
        output<&Outcome::stopsAtObstacle>("stops_at_obstacle", QT_TRANSLATE_NOOP("muster", "Stops at the obstacle")),
        output<&Outcome::crosses>("crosses", QT_TRANSLATE_NOOP("muster", "Crosses the obstacle")),
    };
    p->refuses = &refuse;
    p->stages = marchStages(); // none when it crosses an obstacle
    p->resolves = &move;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
