// SPDX-License-Identifier: GPL-3.0-or-later
// What the crews of guns do, one task a turn. Source: "Artillery effect".
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whoserves {
namespace {

bool isLimbered(const Moment &moment, ThingId gun)
{
    return moment.things.flag(gun, u"limbered"_s);
}

/// In the steps of the moves guns pivot and move, in those of the shots they load and fire; the guns of a second side
/// without officers do so beside those of the first (TURN-7).
bool isTimeToShoot(const Moment &moment, ThingId gun)
{
    const ThingId army = moment.things.armyOf(gun);
    if (moment.phase() == u"commanded_shooting"_s)
        return army == activeArmy(moment) || !hasPlayerCharacters(moment.things, army);
    return moment.phase() == u"other_move"_s && army == passiveArmy(moment) && hasPlayerCharacters(moment.things, army);
}

bool isTimeToMove(const Moment &moment, ThingId gun)
{
    return isMovePhase(moment.phase()) && moment.things.armyOf(gun) == dicingArmy(moment);
}

/// Where its side moves and shoots in one step, its shots come when all have diced and who must go has gone (TURN-7).
bool hasItsSideGone(const Moment &moment, ThingId gun)
{
    return moment.phase() != u"other_move"_s || haveAllGone(moment, moment.things.armyOf(gun));
}

/// Moved or pivoted it may be before that.
bool isItsTurnInTheStep(const Moment &moment, ThingId gun)
{
    return isLimbered(moment, gun) || !isTimeToShoot(moment, gun) || hasItsSideGone(moment, gun);
}

bool isBeforeItsShots(const Moment &moment, ThingId gun)
{
    return !isItsTurnInTheStep(moment, gun);
}

bool isItsTime(const Moment &moment, ThingId gun)
{
    return isTimeToMove(moment, gun) || isTimeToShoot(moment, gun);
}

bool hasHadNoTask(const Moment &moment, ThingId gun)
{
    return std::ranges::none_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"gun-turn"_s && deed.cast.value(u"gun"_s) == gun
            && deed.outcome.value("done"_L1).toBool(true);
    });
}

bool hasCrew(const Moment &moment, ThingId gun)
{
    return isLimbered(moment, gun) || crewInShooting(moment, gun) >= figuresOf(moment.rules).guns.crew;
}

bool isCrewFree(const Moment &moment, ThingId gun)
{
    for (const ThingId crew : moment.things.links(gun, u"served_by"_s)) {
        const Unit unit(moment.things, crew);
        if (unit.isInRetreat() || !isInNoContact(moment, crew))
            return false;
    }
    return true;
}

bool hasATaskNow(const Moment &moment, ThingId gun)
{
    return isLimbered(moment, gun) ? isTimeToMove(moment, gun) : isItsTime(moment, gun);
}

constexpr char kShootsLast[] =
    QT_TRANSLATE_NOOP("muster", "%1: first all of its side dice and do as they are told, then come its shots.");
constexpr char kOtherStep[] =
    QT_TRANSLATE_NOOP("muster", "Pivots and moves belong to the move step, loading and firing to the shots.");

std::optional<Refusal> refuseTask(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId gun = moment.who("gun");
    const QString task = inputs.value("task"_L1).toString();
    const auto refusal = [&](const char *why) {
        return std::optional(Refusal {u"task"_s, Phrase(why).arg(moment.things.name(gun))});
    };
    const bool moves = task == u"move"_s || task == u"pivot"_s;
    if (!task.isEmpty() && !(moves ? isTimeToMove(moment, gun) : isTimeToShoot(moment, gun)))
        return refusal(kOtherStep);
    if (!task.isEmpty() && !moves && !hasItsSideGone(moment, gun))
        return refusal(kShootsLast);
    if (task == u"move"_s && !isLimbered(moment, gun))
        return refusal(QT_TRANSLATE_NOOP("muster", "%1: unlimbered guns are not moved in the game."));
    const GunFigures &guns = figuresOf(moment.rules).guns;
    if (task == u"pivot"_s && inputs.value("degrees"_L1).toInt() > guns.pivot)
        return Refusal {u"degrees"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: a pivot of %2° at most in a turn."))
                .arg(moment.things.name(gun))
                .arg(guns.pivot)};
    if (task == u"move"_s && inputs.value("distance"_L1).toInt() > guns.limberedMove)
        return Refusal {u"distance"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: limbered, %2 cm at most in a turn."))
                .arg(moment.things.name(gun))
                .arg(guns.limberedMove)};
    if (!task.isEmpty() && task != u"move"_s && isLimbered(moment, gun))
        return refusal(QT_TRANSLATE_NOOP("muster", "%1: limbered, and not to be unlimbered in the game."));
    const int needed = figuresOf(moment.rules).loadTurnsOf(moment.things.flag(gun, u"slow"_s));
    const bool isLoaded = moment.things.number(gun, u"load_turns"_s) >= needed;
    if (task == u"fire"_s && !isLoaded)
        return refusal(QT_TRANSLATE_NOOP("muster", "%1: not loaded yet."));
    if (task == u"load"_s && isLoaded)
        return refusal(QT_TRANSLATE_NOOP("muster", "%1: loaded already."));
    return {};
}

// The shot.

bool hasFiredNow(const Moment &moment, ThingId gun)
{
    const int fired = lastDeed(moment, "gun-turn", "gun", gun);
    if (fired < 0)
        return false;
    const Deed &deed = moment.deeds[size_t(fired)];
    return deed.phase == moment.phase() && deed.inputs.value("task"_L1) == u"fire"_s
        && deed.outcome.value("done"_L1).toBool(true) && lastDeed(moment, "artillery", "gun", gun) < fired;
}

std::vector<Change> putsUnderFire(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    const bool couldHit = outcome.value("band"_L1) != u"out"_s;
    return couldHit ? isUnderFire(moment, moment.who("target")) : std::vector<Change>();
}

std::optional<Refusal> refuseTarget(const Moment &moment, const QJsonObject &inputs)
{
    return refuseAtNoDistance(moment, moment.who("target"), inputs);
}

int atOnceOrLater(const Moment &)
{
    return 6;
}

bool isUnlimbered(const Moment &moment, ThingId gun)
{
    return !isLimbered(moment, gun);
}

/// Who has not moved his gun may still load or fire it: left out in the step of the moves, it has not lost its turn.
TurnRule serving(std::vector<const char *> phases, const char *text, const char *left)
{
    return {.what = "gun-turn",
        .phases = std::move(phases),
        .conditions = {{"gun", &isItsTime, QT_TRANSLATE_NOOP("muster", "%1: its crew has its turn in another step.")},
            {"gun", &hasHadNoTask, QT_TRANSLATE_NOOP("muster", "%1: its crew has done its one thing this turn.")},
            {"gun", &hasCrew, QT_TRANSLATE_NOOP("muster", "%1: too few men to serve it.")},
            {"gun", &isCrewFree, QT_TRANSLATE_NOOP("muster", "%1: its crew fights or falls back.")},
            {"gun", &hasATaskNow, QT_TRANSLATE_NOOP("muster", "%1: limbered, no loading or firing.")}},
        .place = &atOnceOrLater,
        .text = text,
        .refuses = &refuseTask,
        .declines = {{"idle", left}},
        .mustAnswer = false};
}

TurnRule movingLimbered()
{
    TurnRule rule = serving({"player_move"}, QT_TRANSLATE_NOOP("muster", "%1, limbered, may be moved"),
        QT_TRANSLATE_NOOP("muster", "%1: stays as it stands"));
    rule.conditions.push_back(
        {"gun", &isLimbered, QT_TRANSLATE_NOOP("muster", "%1: unlimbered guns are not moved in the game.")});
    return rule;
}

TurnRule pivoting()
{
    TurnRule rule =
        serving({"player_move"}, QT_TRANSLATE_NOOP("muster", "%1 may be pivoted instead of loaded or fired"),
            QT_TRANSLATE_NOOP("muster", "%1: stays as it stands"));
    rule.conditions.push_back(
        {"gun", &isUnlimbered, QT_TRANSLATE_NOOP("muster", "%1: limbered, and not to be unlimbered in the game.")});
    return rule;
}

/// Before the shots of its side come in the same step it may be pivoted, and nobody is asked.
TurnRule pivotingFirst()
{
    TurnRule rule = pivoting();
    rule.phases = {"other_move"};
    rule.conditions.push_back({"gun", &isBeforeItsShots, ""});
    rule.offered = &never;
    rule.declines.clear();
    return rule;
}

TurnRule loadingOrFiring()
{
    TurnRule rule = serving({"commanded_shooting", "other_move"}, QT_TRANSLATE_NOOP("muster", "%1: what its crew does"),
        QT_TRANSLATE_NOOP("muster", "%1: its crew does nothing"));
    rule.conditions.push_back({"gun", &isItsTurnInTheStep, kShootsLast});
    return rule;
}

} // namespace
} // namespace in_whoserves

std::vector<TurnRule> servingRules()
{
    using namespace in_whoserves;
    return {
        {.what = "artillery",
            .phases = {"commanded_shooting", "other_move"},
            .conditions = {{"gun", &hasFiredNow, QT_TRANSLATE_NOOP("muster", "%1: not fired.")},
                {"target", &isOnTheTable, kOffTheTable}, {"target", &isByItself, kGoesWithItsGroup},
                {"target", &isInNoContact, kNobodyShootsIntoAMelee}},
            .must = &always,
            .uponOneOf = true,
            .atOnce = true,
            .text = QT_TRANSLATE_NOOP("muster", "%1: who is hit"),
            .follows = &putsUnderFire,
            .refuses = &refuseTarget,
            .asks = QT_TRANSLATE_NOOP("muster", "%1: which group is hit, and how far off?")},
        movingLimbered(),
        pivoting(),
        pivotingFirst(),
        loadingOrFiring(),
    };
}

} // namespace muster::tyneside
