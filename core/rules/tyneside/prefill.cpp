// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/actionrule.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/prefilling.h"

#include <algorithm>

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

Value tableOfUnit(const Moment &moment)
{
    const char *role = moment.procedure == u"formed-actions"_s ? "group_1" : "unit";
    return ofPlayer(moment, role, [](const Unit &unit) { return keyOf(unit.table()); });
}

Value unitIsLed(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return unit.isLed(); });
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
    for (const Unit &other : presentUnits(moment.things, unit.army())) {
        const bool isLike = other.isGroup() && other.table() == unit.table() && !other.isLed();
        if (isLike && other.id() != first && groups.size() < 4)
            groups.push_back(other.id());
    }
    return groups;
}

Value formedIsShelled(const Moment &moment)
{
    for (int number = 1; number <= 4; ++number) {
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

/// Runners gallop; who was told a pace keeps it; others walk until the referee says otherwise.
Value paceOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) -> Value {
        if (!unit.isMounted())
            return keyOf(Pace::Walk);
        const QString action = lastAction(moment, unit);
        if (unit.isRouting())
            return keyOf(Pace::Gallop);
        const bool trots = action == keyOf(Action::TrotAway) || action == keyOf(Action::TrotAndShoot)
            || action == keyOf(Action::TrotAndStrike);
        if (trots)
            return keyOf(Pace::Trot);
        return unit.pace() == Pace::Halt ? keyOf(Pace::Walk) : keyOf(unit.pace());
    });
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
    return ofPlayer(moment, "unit", [&](const Unit &unit) {
        const Deed *diced = deedOf(moment, "actions", "unit", unit.id());
        if (unit.isLed())
            return false;
        if (diced != nullptr)
            return diced->outcome.value("charge"_L1).toBool();
        const QString action = lastAction(moment, unit);
        return action == keyOf(Action::PressOnCharge) || action == keyOf(Action::AdvanceCharge);
    });
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
    const int needed = figuresOf(moment.rules).loadTurnsOf(moment.things.flag(gun, u"slow"_s));
    return moment.things.number(gun, u"load_turns"_s) >= needed ? u"fire"_s : u"load"_s;
}

} // namespace muster::tyneside
