// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/orders.h"

#include "core/rules/tyneside/actionrule.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/whomtohit.h"

#include <vector>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_orders {
namespace {

/// What it was last told, `Action::None` where it does as its player orders.
Action actionOf(const Moment &moment, const Unit &unit)
{
    const QString word = moment.things.word(unit.id(), u"action"_s);
    const bool hasNoOrderOfHisOwn = unit.attachedTo() != 0 && unit.isLed(); // his group dices for him (TURN-3)
    if (word == u"ordered"_s || hasNoOrderOfHisOwn)
        return Action::None;
    const Action action = enumOf(word, Action::CarryOn);
    const bool isToldToCarryOn = action == Action::CarryOn && unit.isLed();
    return isToldToCarryOn && dicingOf(moment, unit) == nullptr ? Action::None : action;
}

Pace fastestOf(Move move, Pace wanted, const Figures &figures)
{
    if (move.mover != Mover::Horse)
        return Pace::Walk;
    move.pace = wanted;
    while (move.pace > Pace::Walk && refuseMove(move, figures))
        move.pace = Pace(int(move.pace) - 1);
    return move.pace;
}

/// What its dice of this turn found it doing: what they told it may have ended that on record.
bool wasFallingBack(const Moment &moment, const Unit &unit)
{
    const Deed *diced = dicingOf(moment, unit);
    return diced != nullptr && diced->inputs.value("falling_back"_L1).toBool();
}

bool wasRunning(const Moment &moment, const Unit &unit)
{
    const Deed *risk = deedOf(moment, "risk-factor", "unit", unit.id());
    return unit.isRouting() || (risk != nullptr && risk->inputs.value("ran_last_turn"_L1).toBool());
}

/// It falls back or runs on, or moves on as last turn (TY-R38). Who went back to cover and has reached it stands there.
void goOnAsBefore(const Moment &moment, const Unit &unit, bool isFighting, Orders &orders)
{
    const bool isGoingBack = unit.isInRetreat() || unit.flag("falling_back") || wasFallingBack(moment, unit);
    if (!unit.isRouting() && (isFighting || (isGoingBack && unit.flag("in_cover"))))
        return;
    orders.runsStill = wasRunning(moment, unit);
    orders.away = isGoingBack || orders.runsStill;
    orders.fallsBackStill = isGoingBack && !orders.runsStill;
    orders.asBefore = !orders.away && unit.flag("was_moving");
}

/// Who has left the table since is no enemy to make for: another is; who fell to a shot of this step is named still.
/// Who was found out of reach is no enemy to shoot at.
const TableAnswer *nearestSaid(const Moment &moment, ThingId unit)
{
    const TableAnswer *said = answerNow(moment, "nearest", "unit", unit);
    if (said == nullptr || said->named.empty())
        return said;
    const ThingId enemy = said->named.front();
    const bool holds = isMovePhase(moment.phase()) ? isOnTheTable(moment, enemy) : mayBeTried(moment, unit, enemy);
    return holds ? said : nullptr;
}

/// The places among the deeds at which this was said of the unit in this step, in order.
std::vector<size_t> placesSaid(const Moment &moment, const char *question, ThingId unit)
{
    std::vector<size_t> places;
    for (size_t place = 0; place < moment.deeds.size(); ++place) {
        const Deed &deed = moment.deeds[place];
        if (deed.question == QLatin1String(question) && deed.cast.value(u"unit"_s) == unit && isOfNow(moment, deed))
            places.push_back(place);
    }
    return places;
}

/// What was said at this place is about the enemy who was named last.
bool isOfTheNearest(const Moment &moment, ThingId unit, size_t said)
{
    const std::vector<size_t> named = placesSaid(moment, "nearest", unit);
    if (named.empty()) // a battle that is described may tell only how far he is of whom they shoot at
        return !isMovePhase(moment.phase());
    // A battle that is described tells them in any order.
    return nearestSaid(moment, unit) != nullptr && (named.size() == 1 || named.back() < said);
}

std::optional<NearestEnemy> saidToMeet(const Moment &moment, const Unit &unit)
{
    // As it was said in its move: who halted before pikes is to shoot at them in a later step.
    for (size_t place = moment.deeds.size(); place-- > 0;) {
        const Deed &deed = moment.deeds[place];
        if (deed.question == u"meets"_s && deed.cast.value(u"unit"_s) == unit.id()
            && (!isMovePhase(moment.phase()) || isOfTheNearest(moment, unit.id(), place)))
            return enumOf(deed.answer.answer, NearestEnemy::Other);
    }
    const Deed *diced = dicingOf(moment, unit);
    const bool isAlone = diced != nullptr && diced->procedure == u"actions"_s;
    // "Any other" stands in the dialog of the die before anybody is asked: who seeks an enemy is asked then.
    const auto enemy =
        isAlone ? enumOf(diced->inputs.value("enemy"_L1).toString(), NearestEnemy::Other) : NearestEnemy::Other;
    return enemy == NearestEnemy::Other ? std::nullopt : std::optional(enemy);
}

/// Horse that make for the enemy: into whom they charge, before whom they halt.
void seek(const Moment &moment, const Unit &unit, Action action, Orders &orders)
{
    orders.towards = true;
    if (!unit.isHorse())
        return;
    const ActionInputs in {.table = unit.table(), .enemy = saidToMeet(moment, unit).value_or(NearestEnemy::Other)};
    const ActionOutcome out = obeyed(in, {.action = action});
    orders.charges = out.charge;
    orders.shoots = out.shoot;
}

} // namespace
} // namespace in_orders

Orders ordersOf(const Moment &moment, const Unit &unit)
{
    using namespace in_orders;
    const Action action = actionOf(moment, unit);
    const bool isFighting = !enemiesTouched(moment, unit.id()).empty();
    Orders orders {.isBound = action != Action::None || !unit.isLed()};
    switch (action) {
    case Action::Run:
    case Action::Flee:
    case Action::TrotAway:
        orders.away = true;
        break;
    case Action::Withdraw:
        orders.toCover = true;
        break;
    case Action::Shelter:
        orders.toCover = !unit.flag("in_cover");
        break;
    case Action::StandInCover:
        orders.toCover = !unit.flag("in_cover") && !isFighting;
        break;
    case Action::CarryOn:
    case Action::PressOn:
        goOnAsBefore(moment, unit, isFighting, orders);
        break;
    case Action::PressOnCharge:
        if (!isFighting) {
            orders.charges = true;
            goOnAsBefore(moment, unit, false, orders);
        }
        break;
    case Action::AdvanceCharge:
        orders.charges = orders.towards = !isFighting;
        break;
    case Action::TrotAndShoot:
        orders.towards = !isFighting;
        orders.shoots = true;
        break;
    case Action::SeekEnemy:
    case Action::TrotAndStrike:
        if (!isFighting)
            seek(moment, unit, action, orders);
        break;
    default:
        break;
    }
    return orders;
}

bool hasAWayToGo(const Moment &moment, ThingId unit)
{
    const Orders orders = ordersOf(moment, Unit(moment.things, unit));
    return orders.away || orders.toCover || orders.asBefore || (orders.towards && nearestEnemyOf(moment, unit) != 0);
}

bool takesAlong(const Moment &moment, const Unit &group, const Unit &figure)
{
    const Deed *diced = dicingOf(moment, group);
    const bool isInItalics = diced != nullptr
        && (diced->outcome.value("italic"_L1).toBool() || diced->outcome.value("diced_once"_L1).toBool());
    return ordersOf(moment, group).isBound && !(isInItalics && figure.isLed());
}

bool dependsOnWhomItMeets(const Moment &moment, const Unit &unit)
{
    using namespace in_orders;
    const Action action = actionOf(moment, unit);
    const bool seeks = action == Action::SeekEnemy || action == Action::TrotAndStrike;
    const ThingId nearest = nearestEnemyOf(moment, unit.id());
    const bool isHorse = nearest != 0 && Unit(moment.things, nearest).isMounted(); // which is no foot that faces it
    return seeks && unit.isHorse() && !isHorse && !saidToMeet(moment, unit);
}

bool isNearestSaid(const Moment &moment, ThingId unit)
{
    return in_orders::nearestSaid(moment, unit) != nullptr;
}

ThingId nearestEnemyOf(const Moment &moment, ThingId unit)
{
    const TableAnswer *said = in_orders::nearestSaid(moment, unit);
    return said == nullptr || said->named.empty() ? 0 : said->named.front();
}

int distanceOf(const Moment &moment, ThingId unit)
{
    const TableAnswer *said = answerNow(moment, "distance", "unit", unit);
    return said == nullptr || !isSaidOfTheNearest(moment, unit, "distance") ? 0 : said->number;
}

bool isSaidOfTheNearest(const Moment &moment, ThingId unit, const char *question)
{
    const std::vector<size_t> said = in_orders::placesSaid(moment, question, unit);
    return !said.empty() && in_orders::isOfTheNearest(moment, unit, said.back());
}

Move moverAt(const Moment &, const Unit &unit, Pace pace)
{
    const bool isMounted = unit.isMounted();
    return {.mover = isMounted ? Mover::Horse : Mover::Foot,
        .pace = isMounted ? pace : Pace::Walk,
        .training = unit.training(),
        .fleeing = unit.isRouting(),
        .commanded = unit.isLed(),
        .wounded = unit.fit() == 0 && unit.wounded() > 0,
        .civilian = unit.flag("civilian"),
        .heavy = unit.flag("heavy")};
}

Pace fastestPace(const Moment &moment, const Unit &unit, Pace wanted)
{
    return in_orders::fastestOf(moverAt(moment, unit, wanted), wanted, figuresOf(moment.rules));
}

std::optional<Pace> paceAway(const Moment &moment, const Unit &unit)
{
    return paceAway(moment, unit, moverAt(moment, unit, Pace::Walk));
}

std::optional<Pace> paceAway(const Moment &moment, const Unit &unit, const Move &mover)
{
    const bool trots = in_orders::actionOf(moment, unit) == Action::TrotAway;
    if (!unit.isMounted() || (!unit.isRouting() && !trots))
        return {};
    return in_orders::fastestOf(mover, unit.isRouting() ? Pace::Gallop : Pace::Trot, figuresOf(moment.rules));
}

Pace chargingPace(const Moment &moment, const Unit &unit)
{
    // Dragoons move at the walk (TY-R35); the tables of foot know no pace.
    const bool isSlow = unit.isDragoon() || (!unit.isHorse() && !unit.isLed());
    if (!unit.isMounted() || isSlow)
        return Pace::Walk;
    return fastestPace(moment, unit, unit.training() == Training::Dutch && !unit.isLed() ? Pace::Trot : Pace::Gallop);
}

int wholeMove(const Moment &moment, const Unit &unit, Pace pace)
{
    constexpr int kMillimetres = 10;
    const MoveCost cost = costOf(moverAt(moment, unit, pace), figuresOf(moment.rules));
    return cost.allowance / (cost.parts * kMillimetres);
}

bool isEnemyInReach(const Moment &moment, const Unit &unit)
{
    const int distance = distanceOf(moment, unit.id());
    return distance > 0 && nearestEnemyOf(moment, unit.id()) != 0
        && distance <= wholeMove(moment, unit, chargingPace(moment, unit));
}

const Deed *chargeInReach(const Moment &moment, ThingId unit)
{
    const Deed *charge = deedNow(moment, "charge", "unit", unit);
    return charge != nullptr && charge->outcome.value("contact"_L1).toBool() ? charge : nullptr;
}

bool isPaceOfACharge(const Moment &moment, ThingId unit)
{
    const Deed *charge = deedOf(moment, "charge", "unit", unit);
    return charge != nullptr ? charge->outcome.value("contact"_L1).toBool()
                             : deedOf(moment, "movement", "unit", unit) == nullptr;
}

bool hasMoved(const Moment &moment, ThingId unit)
{
    const Deed *move = deedNow(moment, "movement", "unit", unit);
    const bool isMade = move != nullptr && move->outcome.value("allowed"_L1).toBool(true);
    return isMade || chargeInReach(moment, unit) != nullptr || Unit(moment.things, unit).moved() != Moved::Stationary;
}

} // namespace muster::tyneside
