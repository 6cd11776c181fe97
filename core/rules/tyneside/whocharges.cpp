// SPDX-License-Identifier: GPL-3.0-or-later
// Who is the nearest enemy, who charges, whom he touches. Source: "Charging and Melee".
#include "core/rules/tyneside/actionrule.h"
#include "core/rules/tyneside/lastshot.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/whomtohit.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whocharges {
namespace {

Orders ordersNow(const Moment &moment, ThingId unit)
{
    return ordersOf(moment, Unit(moment.things, unit));
}

bool isStillToMove(const Moment &moment, ThingId unit)
{
    return !hasMoved(moment, unit);
}

bool mayChargeAtAll(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    const Orders orders = ordersOf(moment, unit);
    return orders.isBound ? orders.charges : unit.isLed();
}

bool isEnemyKnown(const Moment &moment, ThingId unit)
{
    return nearestEnemyOf(moment, unit) != 0 && distanceOf(moment, unit) > 0;
}

bool isKnownWhatItMeets(const Moment &moment, ThingId unit)
{
    return !dependsOnWhomItMeets(moment, Unit(moment.things, unit));
}

bool isInReachOfIt(const Moment &moment, ThingId unit)
{
    return isEnemyInReach(moment, Unit(moment.things, unit));
}

bool isTheNearest(const Moment &moment, ThingId enemy)
{
    return nearestEnemyOf(moment, moment.who("unit")) == enemy;
}

bool hasNotTried(const Moment &moment, ThingId unit)
{
    return deedNow(moment, "charge", "unit", unit) == nullptr;
}

bool isOrdered(const Moment &moment)
{
    return ordersNow(moment, moment.who("unit")).charges;
}

bool isFree(const Moment &moment)
{
    return !ordersNow(moment, moment.who("unit")).isBound;
}

int ledFirst(const Moment &moment)
{
    return Unit(moment.things, moment.who("unit")).isLed() ? 4 : 5;
}

std::vector<Change> charges(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    const Unit unit(moment.things, moment.who("unit"));
    if (!outcome.value("contact"_L1).toBool() || !unit.isThere())
        return {};
    changes.set(unit.id(), u"moved"_s, keyOf(Moved::Full));
    leaveCover(changes, unit);
    if (unit.isMounted())
        changes.set(unit.id(), u"pace"_s, inputs.value("pace"_L1));
    return std::move(changes).list();
}

// Whom it touches.

/// Who made for him and went all the way has met him, though nobody ordered a charge.
bool hasGoneAllTheWay(const Moment &moment, ThingId unit)
{
    const Deed *move = deedNow(moment, "movement", "unit", unit);
    const int distance = distanceOf(moment, unit);
    if (move == nullptr || distance == 0 || nearestEnemyOf(moment, unit) == 0 || !ordersNow(moment, unit).towards)
        return false;
    const int gone = move->inputs.value("easy_cm"_L1).toInt()
        + figuresOf(moment.rules).movement.difficultCosts * move->inputs.value("difficult_cm"_L1).toInt();
    return move->outcome.value("allowed"_L1).toBool() && gone >= distance;
}

bool hasComeIntoReach(const Moment &moment, ThingId unit)
{
    return chargeInReach(moment, unit) != nullptr || hasGoneAllTheWay(moment, unit);
}

bool isContactOpen(const Moment &moment, ThingId unit)
{
    return answerNow(moment, "name_contact", "unit", unit) == nullptr && enemiesTouched(moment, unit).empty();
}

std::vector<ThingId> enemiesOf(const Moment &moment, ThingId unit)
{
    const ThingId own = moment.things.armyOf(unit);
    std::vector<Unit> enemies = unitsOfTheirOwn(moment.things);
    std::erase_if(enemies, [&](const Unit &enemy) { return enemy.army() == own; });
    return idsOf(enemies);
}

std::vector<ThingId> enemiesToTouch(const Moment &moment)
{
    return enemiesOf(moment, moment.who("unit"));
}

std::vector<Change> comeIntoContact(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId enemy : answer.named)
        touch(changes, moment.who("unit"), enemy);
    return std::move(changes).list();
}

bool isTouchedInTheOpen(const Moment &moment, ThingId enemy)
{
    return Unit(moment.things, enemy).isOfItsOwn();
}

// The nearest enemy.

bool wantsAnEnemy(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    if (!isMovePhase(moment.phase()))
        return isToShootAtTheNearest(moment, id);
    if (!isOnTheTable(moment, id) || !isOfDicingSide(moment, id) || !hasItsOrders(moment, id) || unit.isCrew()
        || hasMoved(moment, id) || hasShot(moment, id))
        return false;
    const Orders orders = ordersOf(moment, unit);
    if (orders.isBound)
        return orders.wantsAnEnemy();
    const bool stays = answerNow(moment, "movement", "unit", id) != nullptr;
    return unit.isLed() && isInNoContact(moment, id) && !stays;
}

bool mustKnow(const Moment &moment)
{
    return !isMovePhase(moment.phase()) || ordersNow(moment, moment.who("unit")).isBound;
}

std::vector<ThingId> enemiesInSight(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    return isMovePhase(moment.phase()) ? enemiesOf(moment, unit) : enemiesToHit(moment, unit);
}

/// Where all of them are in contact, or were found out of reach, nobody can be hit: that is known. Who moves makes for
/// one of them all the same.
bool isAnybodyInSight(const Moment &moment, ThingId)
{
    return isMovePhase(moment.phase()) || !enemiesInSight(moment).empty();
}

/// Who shot at somebody mostly does so again, while both stand as they stood; who moves measures anew.
TableAnswer whomItShotAt(const Moment &moment)
{
    return isMovePhase(moment.phase()) ? TableAnswer()
                                       : lastTargetAmong(moment, moment.who("unit"), enemiesInSight(moment));
}

bool hasNamedAnEnemy(const Moment &moment, ThingId unit)
{
    return nearestEnemyOf(moment, unit) != 0;
}

/// How far he is matters to who may charge him, and to who makes for him.
bool mayComeToHim(const Moment &moment, ThingId unit)
{
    return isMovePhase(moment.phase()) && (mayChargeAtAll(moment, unit) || ordersNow(moment, unit).towards);
}

/// Whom it shoots at it has to be able to hit.
Phrase whoIsTheNearest(const Moment &moment)
{
    const char *words = isMovePhase(moment.phase())
        ? (mustKnow(moment) ? QT_TRANSLATE_NOOP("muster", "Who is the nearest enemy in sight of %1?")
                            : QT_TRANSLATE_NOOP("muster", "A charge by %1? Name the nearest enemy in sight."))
        : QT_TRANSLATE_NOOP("muster", "Who is the nearest enemy that %1 can hit?");
    return Phrase(words).arg(moment.things.name(moment.who("unit")));
}

bool isToSeeWhomItMeets(const Moment &moment, ThingId unit)
{
    return dependsOnWhomItMeets(moment, Unit(moment.things, unit));
}

bool isItsDistance(const Moment &moment, const TableAnswer &)
{
    return isSaidOfTheNearest(moment, moment.who("unit"), "distance");
}

bool isItToBeMet(const Moment &moment, const TableAnswer &)
{
    return isSaidOfTheNearest(moment, moment.who("unit"), "meets");
}

bool isTheNearestStillThere(const Moment &moment, const TableAnswer &)
{
    return isNearestSaid(moment, moment.who("unit"));
}

Conditions ofAsking()
{
    return {{"unit", &isByItself}, {"unit", &wantsAnEnemy}, {"unit", &isAnybodyInSight}};
}

Role enemyRole(const char *key)
{
    return unitRole(key, QT_TRANSLATE_NOOP("muster", "Enemy"), RoleSide::OtherThanFirst);
}

} // namespace
} // namespace in_whocharges

std::vector<TurnRule> chargingRules()
{
    using namespace in_whocharges;
    return {
        {.what = "charge",
            .roles = {unitRole("unit", QT_TRANSLATE_NOOP("muster", "Charger")), enemyRole("target")},
            .conditions = {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &isByItself, kGoesWithItsGroup},
                {"unit", &isOfDicingSide, kNotItsStep}, {"unit", &hasItsOrders, kDicesFirst},
                {"unit", &isNoCrew, QT_TRANSLATE_NOOP("muster", "%1: bound to the gun.")},
                {"unit", &isInNoContact, kInContact},
                {"unit", &isStillToMove, QT_TRANSLATE_NOOP("muster", "%1: moved or charged already.")},
                {"unit", &hasNotShot, kFiredAlready},
                {"unit", &hasNotTried, QT_TRANSLATE_NOOP("muster", "%1: tried to charge and reached nobody.")},
                {"unit", &mayChargeAtAll, QT_TRANSLATE_NOOP("muster", "%1: not told to charge.")},
                {"unit", &isEnemyKnown,
                    QT_TRANSLATE_NOOP("muster", "%1: first say who the nearest enemy is, and how far off.")},
                {"unit", &isKnownWhatItMeets, QT_TRANSLATE_NOOP("muster", "%1: first say what meets its charge.")},
                {"unit", &isInReachOfIt, QT_TRANSLATE_NOOP("muster", "%1 cannot reach the nearest enemy.")},
                {"target", &isOnTheTable, kOffTheTable},
                {"target", &isTheNearest, QT_TRANSLATE_NOOP("muster", "%1: not the nearest enemy.")}},
            .must = &isOrdered,
            .offered = &isFree,
            .place = &ledFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1 to charge %2"),
            .follows = &charges,
            .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no charge")}},
            .asks = QT_TRANSLATE_NOOP("muster", "Does anything lie in the way of %1, difficult ground or a barrier?"),
            .mustAnswer = false},
        {.what = "name_contact",
            .conditions = {{"unit", &isOnTheTable, kOffTheTable},
                {"unit", &hasComeIntoReach, QT_TRANSLATE_NOOP("muster", "%1: charged nobody in this step.")},
                {"unit", &isContactOpen, QT_TRANSLATE_NOOP("muster", "%1: contacts are settled.")},
                {"enemy", &isOnTheTable, kOffTheTable}, {"enemy", &isTouchedInTheOpen, kGoesWithItsGroup}},
            .must = &always,
            .uponOneOf = true,
            .text = QT_TRANSLATE_NOOP("muster", "Contacts of %1")},
    };
}

std::vector<TableQuestion> chargingQuestions()
{
    using namespace in_whocharges;
    const std::vector<const char *> steps {"player_move", "other_move"};
    Conditions distance = ofAsking();
    distance.push_back({"unit", &hasNamedAnEnemy});
    Conditions meeting = distance;
    distance.push_back({"unit", &mayComeToHim});
    meeting.push_back({"unit", &isToSeeWhomItMeets});
    return {
        {.key = "name_contact",
            .words = QT_TRANSLATE_NOOP("muster", "Who is now in contact with %1?"),
            .phases = steps,
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &hasComeIntoReach}, {"unit", &isContactOpen}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: stopped short, in contact with nobody")}},
            .named = &enemiesToTouch,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: in contact with %2"),
            .follows = &comeIntoContact},
        {.key = "nearest",
            .wording = &whoIsTheNearest,
            .phases = {"player_move", "other_move", "uncommanded_shooting"},
            .roles = aboutUnit(),
            .conditions = ofAsking(),
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "No such enemy for %1")}},
            .usual = &whomItShotAt,
            .named = &enemiesInSight,
            .told = QT_TRANSLATE_NOOP("muster", "%1: nearest enemy %2"),
            .owed = &mustKnow,
            .place = &ledFirst,
            .describedAs = "nearest_enemy",
            .stillHolds = &isTheNearestStillThere},
        {.key = "meets",
            .words = QT_TRANSLATE_NOOP(
                "muster", "What meets the charge of %1: pikes or other foot facing it, or any other enemy?"),
            .phases = steps,
            .roles = aboutUnit(),
            .conditions = std::move(meeting),
            .answers = {{"other", QT_TRANSLATE_NOOP("muster", "%1: no foot facing the charge")},
                {"foot_facing", QT_TRANSLATE_NOOP("muster", "%1: foot facing the charge")},
                {"pikes_facing", QT_TRANSLATE_NOOP("muster", "%1: pikes facing the charge")}},
            .stillHolds = &isItToBeMet},
        {.key = "distance",
            .words =
                QT_TRANSLATE_NOOP("muster", "How far from %1 to that enemy, in cm? Difficult going counts double."),
            .phases = {"player_move", "other_move", "commanded_shooting", "uncommanded_shooting"},
            .roles = aboutUnit(),
            .conditions = std::move(distance),
            .told = QT_TRANSLATE_NOOP("muster", "%1: %2 cm to the nearest enemy"),
            .least = 1,
            .most = 500,
            .owed = &mustKnow,
            .describedAs = "distance",
            .stillHolds = &isItsDistance},
    };
}

} // namespace muster::tyneside
