// SPDX-License-Identifier: GPL-3.0-or-later
// The Active side moves: who may, whom it passes through, whom it reaches.
#include "core/rules/changes.h"
#include "core/rules/phut/contacts.h"
#include "core/rules/phut/figures.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isInNoContact(const Moment &moment, ThingId unit)
{
    return !isInContact(moment, unit);
}

bool hasWheeled(const Moment &moment, ThingId unit)
{
    return hasDone(moment, "manoeuvre", "unit", unit);
}

/// A wheel sets `moved` but does not use up the move (TURN-4); what moved otherwise was moved by hand.
bool hasThrown(const Moment &moment, ThingId unit)
{
    return hasDone(moment, "movement", "unit", unit)
        || (Unit(moment.things, unit).moved() && !hasWheeled(moment, unit));
}

bool hasNotThrown(const Moment &moment, ThingId unit)
{
    return !hasThrown(moment, unit);
}

bool hasThrownDice(const Moment &moment, ThingId unit)
{
    return hasDone(moment, "movement", "unit", unit);
}

bool isNoHeavyGun(const Moment &moment, ThingId unit)
{
    const Unit mover(moment.things, unit);
    return !mover.isArtillery() || mover.troop() == Troop::LightArtillery;
}

/// How far it wheeled, or drifted, in this step: the limits hold for all of it.
int turnedSoFar(const Moment &moment, ThingId unit, QLatin1StringView input)
{
    int sum = 0;
    for (const Deed &deed : moment.deeds) {
        const bool isIts = deed.procedure == u"manoeuvre"_s && deed.cast.value(u"unit"_s) == unit;
        if (isIts && deed.phase == moment.phase() && deed.outcome.value("allowed"_L1).toBool(true))
            sum += deed.inputs.value(input).toInt();
    }
    return sum;
}

bool mayTurnFurther(const Moment &moment, ThingId unit)
{
    const Figures &figures = figuresOf(moment.rules);
    const Unit mover(moment.things, unit);
    if (mover.isPikeBlock())
        return turnedSoFar(moment, unit, "drift"_L1) < figures.pikeBlock.drift;
    return turnedSoFar(moment, unit, "wheel"_L1) < figures.manoeuvreOf(mover.troop()).wheel;
}

/// What is left of its wheel or drift, the turns of this step counted.
std::optional<Refusal> refuseTurningTooFar(const Moment &moment, const QJsonObject &inputs)
{
    const Unit mover(moment.things, moment.who("unit"));
    const Figures &figures = figuresOf(moment.rules);
    const ManoeuvreFigures &may = mover.isPikeBlock() ? figures.pikeBlock : figures.manoeuvreOf(mover.troop());
    const auto tooFar = [&](QLatin1StringView input, int limit, const char *never,
                            const char *left) -> std::optional<Refusal> {
        const int most = std::max(0, limit - turnedSoFar(moment, mover.id(), input));
        if (inputs.value(input).toInt() <= most)
            return std::nullopt;
        return Refusal {
            QString(input), limit == 0 ? Phrase(never).arg(mover.name()) : Phrase(left).arg(mover.name()).arg(most)};
    };
    if (auto wheel = tooFar("wheel"_L1, may.wheel, QT_TRANSLATE_NOOP("muster", "%1 may not wheel."),
            mover.isArtillery() ? QT_TRANSLATE_NOOP("muster", "In this step %1 may pivot by %2° at most.")
                                : QT_TRANSLATE_NOOP("muster", "In this step %1 may wheel by %2° at most.")))
        return wheel;
    return tooFar("drift"_L1, may.drift, QT_TRANSLATE_NOOP("muster", "%1 may not drift."),
        QT_TRANSLATE_NOOP("muster", "In this step %1 may drift by %2″ at most."));
}

/// Only who stands at an obstacle crosses it with a whole move; one that is reached on the way ends the move.
std::optional<Refusal> refuseCrossingNothing(const Moment &moment, const QJsonObject &inputs)
{
    const Unit mover(moment.things, moment.who("unit"));
    if (mover.id() == 0 || mover.atObstacle() || inputs.value("obstacle"_L1) != u"touching"_s)
        return std::nullopt;
    return Refusal {
        u"obstacle"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 stands at no obstacle on record.")).arg(mover.name())};
}

/// Its dice are thrown, but the table has still to say where it came to stand.
bool isStillMoving(const Moment &moment, ThingId unit)
{
    return answerNow(moment, "contact", "unit", unit) == nullptr;
}

/// Guns stay where they are more often than they pivot.
bool isOfGuns(const Moment &moment)
{
    return Unit(moment.things, moment.who("unit")).isArtillery();
}

/// Before the dice; light troops at any point of the move.
bool isBeforeItsDice(const Moment &moment, ThingId unit)
{
    if (hasNotThrown(moment, unit))
        return true;
    const Unit mover(moment.things, unit);
    const bool anyTime = !mover.isPikeBlock() && figuresOf(moment.rules).manoeuvreOf(mover.troop()).anyTime;
    return anyTime && hasThrownDice(moment, unit) && isStillMoving(moment, unit);
}

/// Guns that have pivoted may do so again as far as their limit goes; that is not left, for they did not stay.
bool hasPivoted(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isArtillery() && turnedSoFar(moment, unit, "wheel"_L1) > 0;
}

bool hasNotPivoted(const Moment &moment, ThingId unit)
{
    return !hasPivoted(moment, unit);
}

/// A move that has begun with a wheel goes on.
bool hasBegunToMove(const Moment &moment)
{
    return hasWheeled(moment, moment.who("unit"));
}

// Friends passed through.

bool isNoPikeBlock(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isPikeBlock();
}

std::vector<ThingId> friendsOf(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> friends;
    for (const Unit &other : unitsOf(moment.things, moment.things.armyOf(unit))) {
        if (other.id() != unit && other.isPresent() && !other.isPikeBlock())
            friends.push_back(other.id());
    }
    return friends;
}

std::vector<ThingId> friendsInTheWay(const Moment &moment)
{
    return friendsOf(moment, moment.who("unit"));
}

bool hasFriendsToPass(const Moment &moment, ThingId unit)
{
    return isNoPikeBlock(moment, unit) && !friendsOf(moment, unit).empty();
}

// Contact.

bool hasPaidForAllPassed(const Moment &moment, ThingId unit)
{
    return passedAndUnpaid(moment, unit).empty();
}

bool isSaidWhomItPassed(const Moment &moment, ThingId unit)
{
    return !hasFriendsToPass(moment, unit) || answerNow(moment, "passed", "unit", unit) != nullptr;
}

std::vector<ThingId> enemiesToReach(const Moment &moment)
{
    std::vector<ThingId> enemies;
    for (const Unit &unit : unitsOf(moment.things, passiveArmy(moment))) {
        if (unit.isPresent())
            enemies.push_back(unit.id());
    }
    return enemies;
}

bool areEnemiesToReach(const Moment &moment, ThingId)
{
    return !enemiesToReach(moment).empty();
}

/// A move that neither stopped at an obstacle nor crossed one has left that at which the unit stood (TURN-5).
bool hasMovedOff(const Moment &moment, ThingId unit)
{
    const Deed *move = deedOf(moment, "movement", "unit", unit);
    return move != nullptr && !move->outcome.value("stops_at_obstacle"_L1).toBool()
        && !move->outcome.value("crosses"_L1).toBool();
}

/// Both name each other; whoever was not fighting begins with the first turn of combat. Guns fight no melee: they are
/// overrun.
std::vector<Change> comeIntoContact(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId mover = moment.who("unit");
    if (hasMovedOff(moment, mover))
        changes.set(mover, u"at_obstacle"_s, false);
    for (const ThingId enemy : answer.named) {
        if (Unit(moment.things, enemy).isArtillery())
            continue;
        for (const ThingId unit : {mover, enemy}) {
            if (!isInContact(moment, unit))
                changes.set(unit, u"melee_rounds"_s, 0);
        }
        meet(changes, mover, enemy);
        meet(changes, enemy, mover);
    }
    return std::move(changes).list();
}

bool isAGun(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isArtillery();
}

/// Where the mover is known: the table has named the guns among those whom it reached.
bool areReached(const Moment &moment, ThingId guns)
{
    const ThingId mover = moment.who("unit");
    const TableAnswer *contact = mover == 0 ? nullptr : answerNow(moment, "contact", "unit", mover);
    return mover == 0 || (contact != nullptr && contact->names(guns));
}

/// Guns that are reached fall at once: nobody else moves before they have.
int beforeAnythingElse(const Moment &)
{
    return 0;
}

Conditions mayMove()
{
    return {
        {"", &isOneSideActive, kNobodyIsActive},
        {"unit", &isInTheGame, kOutOfTheGame},
        {"unit", &isNoGun, QT_TRANSLATE_NOOP("muster", "%1: guns stay where they were placed.")},
        {"unit", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: routing, a rout move only.")},
        {"unit", &isNotRetiring, QT_TRANSLATE_NOOP("muster", "%1: retiring, no move before a round of melee is won.")},
        {"unit", &isInNoContact, QT_TRANSLATE_NOOP("muster", "%1: in contact, and bound to the melee.")},
        {"unit", &hasNotThrown, QT_TRANSLATE_NOOP("muster", "%1: moved already, one throw each.")},
    };
}

Conditions mayWheel()
{
    return {
        {"", &isOneSideActive, kNobodyIsActive},
        {"unit", &isInTheGame, kOutOfTheGame},
        {"unit", &isNoHeavyGun, QT_TRANSLATE_NOOP("muster", "%1: only light guns may pivot.")},
        {"unit", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: routing, a rout move only.")},
        {"unit", &isNotRetiring, QT_TRANSLATE_NOOP("muster", "%1: retiring, no move before a round of melee is won.")},
        {"unit", &isInNoContact, QT_TRANSLATE_NOOP("muster", "%1: in contact, no wheel or drift.")},
        {"unit", &isBeforeItsDice, QT_TRANSLATE_NOOP("muster", "%1: dice thrown, and wheels come before the move.")},
        {"unit", &mayTurnFurther, QT_TRANSLATE_NOOP("muster", "%1: turned as far as allowed in this step.")},
    };
}

TurnRule pivotingAgain()
{
    Conditions conditions = mayWheel();
    conditions.push_back({"unit", &hasPivoted});
    return {.what = "manoeuvre",
        .conditions = std::move(conditions),
        .text = QT_TRANSLATE_NOOP("muster", "%1 may pivot further"),
        .refuses = &refuseTurningTooFar,
        .offeredStill = true,
        .declinedWith = "movement"};
}

TurnRule turning()
{
    Conditions conditions = mayWheel();
    conditions.push_back(
        {"unit", &hasNotPivoted, QT_TRANSLATE_NOOP("muster", "%1: turned as far as allowed in this step.")});
    return {.what = "manoeuvre",
        .conditions = std::move(conditions),
        .text = QT_TRANSLATE_NOOP("muster", "%1 may wheel, pivot or drift"),
        .refuses = &refuseTurningTooFar,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: left as it stands")}},
        .usuallyLeft = &isOfGuns,
        .declinedWith = "movement"};
}

} // namespace

std::vector<TurnRule> movingRules()
{
    return {
        {.what = "artillery-overrun",
            .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Who arrives"), .side = RoleSide::Active},
                {.key = "artillery",
                    .label = QT_TRANSLATE_NOOP("muster", "Artillery"),
                    .side = RoleSide::OtherThanFirst}},
            .phases = {"move_active"},
            .conditions = {{"", &isOneSideActive, kNobodyIsActive}, {"unit", &isInTheGame, kOutOfTheGame},
                {"unit", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: routers overrun no guns.")},
                {"unit", &isNotRetiring, QT_TRANSLATE_NOOP("muster", "%1: retiring, overruns no guns.")},
                {"artillery", &isAGun, QT_TRANSLATE_NOOP("muster", "%1: no guns, nothing to overrun.")},
                {"artillery", &isInTheGame, kOutOfTheGame},
                {"artillery", &areReached, QT_TRANSLATE_NOOP("muster", "%1: nobody has reached these guns.")}},
            .must = &always,
            .atOnce = true,
            .place = &beforeAnythingElse,
            .text = QT_TRANSLATE_NOOP("muster", "%2 overrun by %1")},
        {.what = "movement",
            .conditions = mayMove(),
            .text = QT_TRANSLATE_NOOP("muster", "%1 may move"),
            .refuses = &refuseCrossingNothing,
            .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no move")}},
            .asks =
                QT_TRANSLATE_NOOP("muster", "Is a linear obstacle or a fordable river in the way of %1, and how far?"),
            .asksWhen = &hasBegunToMove},
        pivotingAgain(),
        turning(),
    };
}

std::vector<TableQuestion> movingQuestions()
{
    return {
        {.key = "passed",
            .words = QT_TRANSLATE_NOOP("muster", "Through which friends did %1 pass?"),
            .phases = {"move_active"},
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"unit", &isInTheGame}, {"unit", &hasThrownDice}, {"unit", &hasFriendsToPass}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody in the way of %1")}},
            .usualAnswer = "nobody",
            .named = &friendsInTheWay,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "In the way of %1: %2")},
        {.key = "contact",
            .words = QT_TRANSLATE_NOOP("muster", "%1: in base contact with which enemies?"),
            .phases = {"move_active"},
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"unit", &isInTheGame}, {"unit", &hasThrownDice}, {"unit", &isInNoContact},
                {"unit", &isSaidWhomItPassed}, {"unit", &hasPaidForAllPassed}, {"unit", &areEnemiesToReach}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: in contact with nobody")}},
            .usualAnswer = "nobody",
            .named = &enemiesToReach,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: in contact with %2"),
            .follows = &comeIntoContact},
    };
}

} // namespace muster::phut
