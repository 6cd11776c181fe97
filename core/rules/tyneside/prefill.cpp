// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/actionrule.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefilling.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>
#include <optional>

// Losses and risk, actions, moves.

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A sum over the groups and figures of an army, or what a unit has itself.
Value summed(const Moment &moment, int (Unit::*count)() const)
{
    const ThingId id = moment.who("unit");
    const Thing *thing = moment.things.find(id);
    if (thing == nullptr)
        return kUnknown;
    int sum = 0;
    if (thing->type != u"army"_s)
        return (Unit(moment.things, id).*count)();
    for (const Unit &unit : unitsOf(moment.things, id))
        sum += (unit.*count)();
    return sum;
}

/// The last dicing of the unit in this turn, alone or in a formed unit, as what it was told to do.
QString lastAction(const Moment &moment, const Unit &unit)
{
    return moment.things.word(unit.id(), u"action"_s);
}

/// Whether and at which pace the last dicing of this turn has the unit charge.
struct OrderedCharge {
    bool charge = false;
    ChargePace pace {};
};

/// What a formed unit throws is kept as the action of each group: what it brings follows from that.
OrderedCharge chargeOfFormed(const Deed &deed, ThingId unit)
{
    const QString group = deed.cast.key(unit);
    const QString action = deed.outcome.value(u"action_"_s + group.section(u'_', 1)).toString();
    const ActionInputs in {.table = enumOf(deed.inputs.value("table"_L1).toString(), ActionTable::Firearms)};
    const ActionOutcome out = obeyed(in, {.action = enumOf(action, Action::None)});
    return {out.charge, out.chargePace};
}

std::optional<OrderedCharge> orderedCharge(const Moment &moment, const Unit &unit)
{
    const Deed *diced = dicingOf(moment, unit);
    if (diced == nullptr)
        return {};
    if (diced->procedure == u"formed-actions"_s)
        return chargeOfFormed(*diced, unit.id());
    return OrderedCharge {diced->outcome.value("charge"_L1).toBool(),
        enumOf(diced->outcome.value("charge_pace"_L1).toString(), ChargePace::None)};
}

/// The pace at which the dice of this turn have it charge.
std::optional<Pace> paceOfCharge(const Moment &moment, const Unit &unit)
{
    switch (orderedCharge(moment, unit).value_or(OrderedCharge {}).pace) {
    case ChargePace::Trot:
        return Pace::Trot;
    case ChargePace::Gallop:
        return Pace::Gallop;
    default:
        return {};
    }
}

} // namespace

Value startingOfUnit(const Moment &moment)
{
    return summed(moment, &Unit::starting);
}

Value woundedOfUnit(const Moment &moment)
{
    return summed(moment, &Unit::wounded);
}

Value deadOfUnit(const Moment &moment)
{
    return summed(moment, &Unit::dead);
}

Value casualtiesOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.wounded() + unit.dead(); });
}

Value unitHasOfficer(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) {
        return unit.isPlayerCharacter()
            || std::ranges::any_of(attachedTo(moment.things, unit.id()), &Unit::isPlayerCharacter);
    });
}

namespace {

bool isShotAt(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        const bool isShot = deed.procedure == u"shooting"_s || deed.procedure == u"artillery"_s;
        return (isShot && deed.cast.value(u"target"_s) == unit)
            || (deed.procedure == u"aimed-shot"_s && deed.cast.value(u"figure"_s) == unit);
    });
}

} // namespace

// Sights are as last turn until somebody says otherwise.

Value unitSeesAnEnemy(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    if (!enemiesTouched(moment, unit).empty() || isShotAt(moment, unit))
        return true;
    return unit != 0 && moment.things.flag(unit, u"saw_nobody"_s) ? Value(false) : kUnknown;
}

namespace {

/// As said now, else as last turn.
bool isNobodySeen(const Moment &moment, ThingId unit)
{
    const Value said = moment.given.value("enemy_in_sight"_L1);
    return said.isBool() ? !said.toBool() : unit != 0 && unitSeesAnEnemy(moment) == Value(false);
}

bool wasSo(const Moment &moment, ThingId unit, const QString &flag)
{
    return unit != 0 && moment.things.flag(unit, flag);
}

} // namespace

Value unitIsInRange(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const bool isSo =
        !enemiesTouched(moment, unit).empty() || isShotAt(moment, unit) || wasSo(moment, unit, u"was_in_range"_s);
    return isSo && !isNobodySeen(moment, unit) ? Value(true) : kUnknown;
}

Value unitIsFlanked(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    return wasSo(moment, unit, u"was_flanked"_s) && !isNobodySeen(moment, unit) ? Value(true) : kUnknown;
}

Value riskOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) {
        const bool isAddedUp = deedOf(moment, "risk-factor", "unit", unit.id()) != nullptr;
        return isAddedUp ? Value(unit.number("risk")) : kUnknown;
    });
}

Value tableOfUnit(const Moment &moment)
{
    const char *role = moment.procedure == u"formed-actions"_s ? "group_1" : "unit";
    return ofPlayer(moment, role, [](const Unit &unit) { return keyOf(unit.table()); });
}

Value unitIsLed(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.isLed(); });
}

Value unitShootsAfterHalfAMove(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) {
        return unit.isLed() && unit.flag("firelock") && unit.weapon() != Weapon::None && unit.weapon() != Weapon::Bow;
    });
}

Value noDieIsNeeded(const Moment &moment)
{
    const Value risk = moment.given.value("risk"_L1).toInt(riskOfUnit(moment).toInt());
    const bool isRiskKnown = moment.given.contains("risk"_L1) || riskOfUnit(moment) != kUnknown;
    return ofPlayer(moment, "unit", [&](const Unit &unit) {
        const bool isLed = moment.given.value("commanded"_L1).toBool(unit.isLed());
        const ActionTable table = enumOf(moment.given.value("table"_L1).toString(), unit.table());
        return isLed && isRiskKnown && allInItalics(table, risk.toInt(), figuresOf(moment.rules));
    });
}

namespace {

/// Who dices: the unit, or the first group of a formed unit.
const char *whoDices(const Moment &moment)
{
    return moment.procedure == u"formed-actions"_s ? "group_1" : "unit";
}

} // namespace

Value unitIsDragoon(const Moment &moment)
{
    return ofPlayer(moment, whoDices(moment), [](const Unit &unit) { return unit.isDragoon(); });
}

Value dragoonIsMounted(const Moment &moment)
{
    return ofPlayer(moment, whoDices(moment), [](const Unit &unit) { return unit.isDragoon() && unit.isMounted(); });
}

Value unitFallsBack(const Moment &moment)
{
    return ofPlayer(moment, whoDices(moment),
        [](const Unit &unit) { return !unit.flag("defending") && (unit.isInRetreat() || unit.flag("falling_back")); });
}

Value unitDefends(const Moment &moment)
{
    return ofPlayer(
        moment, whoDices(moment), [](const Unit &unit) { return !unit.isHorse() && unit.flag("defending"); });
}

std::vector<ThingId> groupsOfFormedUnit(const Moment &moment)
{
    const ThingId first = moment.who("group_1");
    const Unit unit(moment.things, first);
    if (!unit.isGroup())
        return {};
    std::vector<ThingId> groups {first};
    if (const TableAnswer *said = answerNow(moment, "formed", "group_1", first))
        groups.insert(groups.end(), said->named.begin(), said->named.end());
    if (groups.size() > kMostInFormedUnit)
        groups.resize(kMostInFormedUnit);
    return groups;
}

Value formedIsShelled(const Moment &moment)
{
    for (int number = 1; number <= kMostInFormedUnit; ++number) {
        const ThingId id = moment.cast.value(u"group_"_s + QString::number(number));
        if (id != 0 && Unit(moment.things, id).flag("shelled"))
            return true;
    }
    return false;
}

Value moverOfUnit(const Moment &moment)
{
    const Thing *thing = moment.things.find(moment.who("unit"));
    if (thing != nullptr && thing->type == u"gun"_s)
        return keyOf(Mover::Gun);
    return ofPlayer(
        moment, "unit", [](const Unit &unit) { return keyOf(unit.isMounted() ? Mover::Horse : Mover::Foot); });
}

/// A rider who was trained in no manner comes to the pace that the way to the enemy is, and slows down for nobody.
Pace paceOfRider(const Moment &moment, const Unit &unit)
{
    const Pace fastest = chargingPace(moment, unit);
    for (const Pace pace : {Pace::Walk, Pace::Trot}) {
        if (pace >= unit.lastPace() && pace < fastest && distanceOf(moment, unit.id()) <= wholeMove(moment, unit, pace))
            return pace;
    }
    return fastest;
}

/// Runners gallop, who charges does so at the pace the dice ordered; who was told a pace keeps it; others walk until
/// the referee says otherwise. None goes faster than it may (TY-R43).
Value paceOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) -> Value {
        if (!unit.isMounted())
            return keyOf(Pace::Walk);
        const QString action = lastAction(moment, unit);
        const bool trots = action == keyOf(Action::TrotAndShoot) || action == keyOf(Action::TrotAndStrike)
            || (unit.isHorse() && action == keyOf(Action::SeekEnemy));
        if (const auto away = paceAway(moment, unit))
            return keyOf(*away);
        if (trots && moment.procedure != u"charge"_s)
            return keyOf(fastestPace(moment, unit, Pace::Trot)); // it gallops into contact only
        if (const auto charges = paceOfCharge(moment, unit))
            return keyOf(fastestPace(moment, unit, *charges));
        if (moment.procedure == u"charge"_s && isEnemyInReach(moment, unit))
            return keyOf(unit.isHorse() ? chargingPace(moment, unit) : paceOfRider(moment, unit));
        if (trots)
            return keyOf(fastestPace(moment, unit, Pace::Trot));
        const bool goesOn = action == keyOf(Action::CarryOn) || action == keyOf(Action::PressOn);
        const Pace as = goesOn && unit.pace() == Pace::Halt ? unit.lastPace() : unit.pace();
        return as == Pace::Halt ? keyOf(Pace::Walk) : keyOf(fastestPace(moment, unit, as));
    });
}

Value wayOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) -> Value {
        const int distance = distanceOf(moment, unit.id());
        if (moment.procedure == u"charge"_s)
            return distance > 0 ? Value(distance) : kUnknown;
        const Orders orders = ordersOf(moment, unit);
        if (!orders.isBound || !orders.isToMove())
            return kUnknown;
        const Pace pace = enumOf(paceOfUnit(moment).toString(), Pace::Walk);
        const int whole = wholeMove(moment, unit, pace);
        if (orders.towards && distance == 0)
            return kUnknown; // no further than the enemy whom it seeks
        constexpr int kShort = 1; // the least that is measured: who charges nobody stops short of him
        const int halt = orders.shoots ? figuresOf(moment.rules).of(unit.weapon()).upTo[size_t(Band::Medium)] : kShort;
        return orders.towards ? std::clamp(distance - halt, 0, whole) : whole;
    });
}

Value moveIsCutShort(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) { return ordersOf(moment, unit).towards; });
}

Value trainingOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return keyOf(unit.training()); });
}

Value unitFlees(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.isRouting(); });
}

Value allAreWounded(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.fit() == 0 && unit.wounded() > 0; });
}

Value unitIsCivilian(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.flag("civilian"); });
}

Value unitIsHeavy(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.flag("heavy"); });
}

Value gunIsLimbered(const Moment &moment)
{
    const Thing *thing = moment.things.find(moment.who("unit"));
    return thing != nullptr && thing->type == u"gun"_s && moment.things.flag(thing->id, u"limbered"_s);
}

Value unitIsDirected(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) { return !unit.isLed() && ordersOf(moment, unit).charges; });
}

/// A plain action that it obeyed and that is no charge.
Value unitIsForcedElsewhere(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) {
        const Deed *diced = deedOf(moment, "actions", "unit", unit.id());
        return unit.isLed() && diced != nullptr && diced->outcome.value("obeyed"_L1).toBool()
            && !diced->outcome.value("italic"_L1).toBool() && !diced->outcome.value("charge"_L1).toBool();
    });
}

Value taskOfGun(const Moment &moment)
{
    const ThingId gun = moment.who("gun");
    if (gun == 0)
        return kUnknown;
    if (moment.things.flag(gun, u"limbered"_s))
        return u"move"_s;
    // Where its side has no officers its shots are in another step, else they come last in this one (TURN-7).
    const ThingId army = moment.things.armyOf(gun);
    const bool mayShoot =
        moment.phase() != u"other_move"_s || (hasPlayerCharacters(moment.things, army) && haveAllGone(moment, army));
    if (moment.phase() == u"player_move"_s || !mayShoot)
        return u"pivot"_s;
    const int needed = figuresOf(moment.rules).loadTurnsOf(moment.things.flag(gun, u"slow"_s));
    return moment.things.number(gun, u"load_turns"_s) >= needed ? u"fire"_s : u"load"_s;
}

Value crewOfGun(const Moment &moment)
{
    const ThingId gun = moment.who("gun");
    return gun == 0 ? kUnknown : Value(crewInShooting(moment, gun));
}

} // namespace muster::tyneside
