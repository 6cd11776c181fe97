// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/prefill.h"

#include "core/rules/binding.h"
#include "core/rules/changes.h"
#include "core/rules/thistle/artilleryrule.h"
#include "core/rules/thistle/movementrule.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/turnrules.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What `asked` says of the group that plays the role.
template <class Asked>
Value ofGroup(const Moment &moment, const char *role, const Asked &asked)
{
    const ThingId id = moment.who(role);
    return id == 0 ? kUnknown : Value(asked(Group(moment.things, id)));
}

/// The same of a unit.
template <class Asked>
Value ofUnit(const Moment &moment, const char *role, const Asked &asked)
{
    const ThingId id = moment.who(role);
    return id == 0 ? kUnknown : Value(asked(Unit(moment.things, id)));
}

bool isIn(const Group &group, ThingId unit)
{
    return std::ranges::any_of(group.units(), [&](const Unit &one) { return one.id() == unit; });
}

} // namespace

Value generalOfGroup(const Moment &moment)
{
    return ofGroup(moment, "group", [&](const Group &group) {
        return hasLostItsGeneral(moment.things, group.command()) ? u"lost"_s : u"in_play"_s;
    });
}

Value distanceToGeneral(const Moment &moment)
{
    const ThingId id = moment.who("group");
    if (id == 0)
        return kUnknown;
    const Group group(moment.things, id);
    return isIn(group, generalOf(moment.things, group.command())) ? Value(0) : kUnknown;
}

Value groupInCommand(const Moment &moment)
{
    return ofGroup(moment, "group", [](const Group &group) {
        InCommand measured = InCommand::Unmeasured;
        for (const Unit &unit : group.units()) {
            if (isMeasuredOut(unit.inCommand()))
                measured = unit.inCommand();
        }
        return keyOf(measured);
    });
}

Value groupIsDisordered(const Moment &moment)
{
    return ofGroup(moment, "group", [](const Group &group) { return group.isDisordered(); });
}

Value groupIsDemoralised(const Moment &moment)
{
    return ofGroup(moment, "group", [](const Group &group) { return group.isDemoralised(); });
}

Value groupIsHeld(const Moment &moment)
{
    const ThingId id = moment.who("group");
    return id == 0 ? kUnknown : Value(Group(moment.things, groupOf(moment.things, id)).isHeld());
}

/// A single unit moves though its group may not.
Value groupIsReformed(const Moment &moment)
{
    return ofGroup(moment, "group", [](const Group &group) { return group.isReformed(); });
}

Value isTouchedFromBehind(const Moment &moment)
{
    return ofGroup(moment, "group", [&](const Group &group) {
        const std::vector<Unit> units = group.units();
        return isMovePhase(moment.phase()) && units.size() == 1 && units.front().contact() == Contact::FlankRear
            && units.front().army() == activeArmy(moment);
    });
}

Value rowShoots(const Moment &moment)
{
    if (moment.row == 0)
        return kUnknown;
    const Unit unit(moment.things, moment.row);
    if (hasShot(moment, unit))
        return true;
    const bool can = unit.weapon() != Weapon::None || isArtillery(unit.type());
    return can ? kUnknown : Value(false);
}

Value armyGeneralInGroup(const Moment &moment)
{
    const ThingId id = moment.who("group");
    if (id == 0)
        return kUnknown;
    const std::vector<Unit> units = Group(moment.things, id).units();
    const ThingId general = armyGeneralOf(moment.things, moment.things.armyOf(id));
    if (general == 0 || contains(idsOf(units), general))
        return general != 0;
    const TableAnswer *said = answerNow(moment, "army_general", "group", id); // he may touch it from outside
    return said == nullptr ? kUnknown : Value(said->answer == u"yes"_s);
}

Value enemyNearGroup(const Moment &moment)
{
    const ThingId id = moment.who("group");
    if (id == 0)
        return kUnknown;
    if (Group(moment.things, id).isInContact())
        return true;
    const TableAnswer *said = answerNow(moment, "enemy_near", "group", id);
    return said == nullptr ? kUnknown : Value(said->answer == u"yes"_s);
}

std::vector<ThingId> unitsOfGroup(const Moment &moment)
{
    return idsOf(Group(moment.things, moment.who("group")).units());
}

/// Nobody shoots into contact: shots are for who could be shot at. Generals' stands are last.
static int placeInHits(const Moment &moment, const Unit &unit)
{
    if (unit.isGeneral())
        return 2;
    return isMovePhase(moment.phase()) && unit.contact() != Contact::None ? 1 : 0;
}

std::vector<ThingId> unitsInOrderOfHits(const Moment &moment)
{
    std::vector<ThingId> units = unitsOfGroup(moment);
    std::ranges::stable_sort(units, {}, [&](ThingId id) { return placeInHits(moment, Unit(moment.things, id)); });
    return units;
}

Value typeOfCharger(const Moment &moment)
{
    const std::vector<Unit> units = Group(moment.things, moment.who("charger")).units();
    const auto barred = std::ranges::find_if(
        units, [&](const Unit &unit) { return !figuresOf(moment.rules).of(unit.type()).mayCharge(); });
    if (units.empty())
        return kUnknown;
    return keyOf(barred == units.end() ? units.front().type() : barred->type());
}

Value isAheadOfTarget(const Moment &moment)
{
    const Value showsItsBack = ofUnit(moment, "target", [](const Unit &unit) { return unit.facing() == Facing::Away; });
    return showsItsBack.toBool() ? Value(false) : kUnknown; // of one who shows his face only the table sees it
}

Value whereTargetIsStruck(const Moment &moment)
{
    return ofUnit(moment, "target", [&](const Unit &unit) { return usualWayToStrike(moment, unit.id()); });
}

Value allowanceOfCharger(const Moment &moment)
{
    const Group group(moment.things, moment.who("charger"));
    MovementInputs in {.action = Action::Charge,
        .disordered = group.isDisordered(),
        .held = Group(moment.things, groupOf(moment.things, group.id())).isHeld(),
        .reformed = group.isReformed()};
    for (const Unit &unit : group.units()) {
        in.units.push_back({unit.type(), unit.gun(), hasShot(moment, unit)});
    }
    if (in.units.empty())
        return kUnknown;
    return distanceOf(in, figuresOf(moment.rules)) / kEighths;
}

Value unitsWithTarget(const Moment &moment)
{
    return ofUnit(moment, "target",
        [&](const Unit &unit) { return std::max(1, int(Group(moment.things, unit.group()).units().size())); });
}

Value targetIsEngaged(const Moment &moment)
{
    return ofUnit(moment, "target", [](const Unit &unit) { return unit.isInContact(); });
}

Value targetIsDisordered(const Moment &moment)
{
    return ofUnit(moment, "target", [](const Unit &unit) { return unit.isDisordered(); });
}

Value roomBehind(const Moment &moment)
{
    const TableAnswer *said = answerNow(moment, "room", "evader", moment.who("evader"));
    if (said == nullptr || said->answer == u"enough"_s)
        return kUnknown;
    return said->number;
}

Value shooterWeapon(const Moment &moment)
{
    const ThingId id = moment.who("shooter");
    if (id == 0 || Unit(moment.things, id).weapon() == Weapon::None)
        return kUnknown;
    return keyOf(Unit(moment.things, id).weapon());
}

Value shooterHasMoved(const Moment &moment)
{
    return ofUnit(moment, "shooter",
        [](const Unit &unit) { return keyOf(unit.moved() == Moved::Pivoted ? Moved::None : unit.moved()); });
}

Value isReaction(const Moment &moment)
{
    const ThingId active = activeArmy(moment);
    return active == 0 ? kUnknown : ofUnit(moment, "shooter", [&](const Unit &unit) { return unit.army() != active; });
}

Value shooterHasItAhead(const Moment &moment)
{
    const ThingId id = moment.who("shooter");
    const bool reacts = id != 0 && moment.things.armyOf(id) != activeArmy(moment);
    return id == 0 || reacts || Unit(moment.things, id).facing() == Facing::Enemy ? kUnknown : Value(false);
}

Value gunHasItAhead(const Moment &moment)
{
    const ThingId id = moment.who("gun");
    return id == 0 || Unit(moment.things, id).facing() == Facing::Enemy ? kUnknown : Value(false);
}

Value shooterIsDisordered(const Moment &moment)
{
    return ofUnit(moment, "shooter", [](const Unit &unit) { return unit.isDisordered(); });
}

Value shooterIsDemoralised(const Moment &moment)
{
    return ofUnit(moment, "shooter", [](const Unit &unit) { return unit.isDemoralised(); });
}

Value shootingInContact(const Moment &moment)
{
    const ThingId target = moment.who("target");
    return ofUnit(moment, "shooter", [&](const Unit &unit) {
        return unit.isInContact() || (target != 0 && Unit(moment.things, target).isInContact());
    });
}

Value typeOfGun(const Moment &moment)
{
    const ThingId id = moment.who("gun");
    if (id == 0 || !isArtillery(Unit(moment.things, id).type()))
        return kUnknown;
    return keyOf(Unit(moment.things, id).type());
}

Value gunIsDeployed(const Moment &moment)
{
    return ofUnit(moment, "gun", [](const Unit &unit) { return unit.gun() == Gun::Deployed; });
}

Value gunHasMoved(const Moment &moment)
{
    return ofUnit(moment, "gun", [](const Unit &unit) {
        if (unit.moved() == Moved::Pivoted)
            return keyOf(GunMoved::Pivoted);
        return keyOf(unit.moved() == Moved::None ? GunMoved::None : GunMoved::Moved);
    });
}

Value gunIsDisordered(const Moment &moment)
{
    return ofUnit(moment, "gun", [](const Unit &unit) { return unit.isDisordered(); });
}

Value gunIsDemoralised(const Moment &moment)
{
    return ofUnit(moment, "gun", [](const Unit &unit) { return unit.isDemoralised(); });
}

Value gunInContact(const Moment &moment)
{
    return ofUnit(moment, "gun", [](const Unit &unit) { return unit.isInContact(); });
}

Value sideOfRow(const Moment &moment)
{
    const ThingId gun = moment.who("gun");
    if (gun == 0 || moment.row == 0)
        return kUnknown;
    const bool same = moment.things.armyOf(gun) == moment.things.armyOf(moment.row);
    return keyOf(same ? LineSide::Friend : LineSide::Enemy);
}

Value rowInContact(const Moment &moment)
{
    return moment.row == 0 ? kUnknown : Value(Unit(moment.things, moment.row).isInContact());
}

} // namespace muster::thistle
