// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/prefill.h"

#include "core/rules/changes.h"
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/sides.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

const Value kUnknown(Value::Undefined);

Value typeOf(const Moment &moment, ThingId unit)
{
    return unit == 0 ? kUnknown : keyOf(Unit(moment.things, unit).type());
}

Value hasLeader(const Moment &moment, ThingId unit)
{
    const ThingId army = moment.things.armyOf(unit);
    if (unit == 0 || moment.things.ofType(u"leader"_s, army).empty())
        return kUnknown;
    return leaderWith(moment.things, unit) != 0;
}

std::vector<ThingId> onlyIf(ThingId thing)
{
    return thing == 0 ? std::vector<ThingId>() : std::vector {thing};
}

/// All attackers that are cast, in order.
std::vector<ThingId> attackers(const Moment &moment)
{
    std::vector<ThingId> units;
    for (const auto &[role, thing] : moment.cast.asKeyValueRange()) {
        if (role.startsWith(u"attacker_"_s) && role != u"attacker_leader"_s)
            units.push_back(thing);
    }
    return units;
}

Value fielded(const Moment &moment, const char *role)
{
    const ThingId army = moment.who(role);
    return army == 0 ? kUnknown : Value(lossesOf(moment.things, army).fielded());
}

Value lost(const Moment &moment, const char *role)
{
    const ThingId army = moment.who(role);
    const auto figures = moment.rules.as<Figures>();
    return army == 0 ? kUnknown : Value(lossesOf(moment.things, army).lost(*figures));
}

} // namespace

Value typeOfUnit(const Moment &moment)
{
    return typeOf(moment, moment.who("unit"));
}

Value typeOfTarget(const Moment &moment)
{
    return typeOf(moment, moment.who("target"));
}

Value typeOfDefender(const Moment &moment)
{
    return typeOf(moment, moment.who("defender"));
}

Value typeOfRow(const Moment &moment)
{
    return typeOf(moment, moment.row);
}

Value leaderWithUnit(const Moment &moment)
{
    return hasLeader(moment, moment.who("unit"));
}

Value leaderWithDefender(const Moment &moment)
{
    return hasLeader(moment, moment.who("defender"));
}

Value leaderWithRow(const Moment &moment)
{
    return hasLeader(moment, moment.row);
}

std::vector<ThingId> leaderOfDefender(const Moment &moment)
{
    return onlyIf(leaderWith(moment.things, moment.who("defender")));
}

std::vector<ThingId> leaderOfAttackers(const Moment &moment)
{
    for (const ThingId unit : attackers(moment)) {
        if (const ThingId leader = leaderWith(moment.things, unit))
            return {leader};
    }
    return {};
}

std::vector<ThingId> unitOfLeader(const Moment &moment)
{
    return moment.things.links(moment.who("leader"), u"attached_unit"_s);
}

Value rowCharges(const Moment &moment)
{
    if (moment.row == 0)
        return kUnknown;
    const int charged = Unit(moment.things, moment.row).lastCharge();
    return charged > 0 && charged == moment.things.number(moment.game(), u"turn"_s);
}

Value gunsFiredBefore(const Moment &moment)
{
    const ThingId defender = moment.who("defender");
    if (defender == 0)
        return kUnknown;
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"artillery-fire"_s && deed.cast.value(u"target"_s) == defender
            && moment.things.armyOf(deed.cast.value(u"battery"_s)) == activeArmy(moment)
            && deed.outcome.value("band"_L1).toString() != QLatin1String(kOutOfRange);
    });
}

Value sideOfLeader(const Moment &moment)
{
    const ThingId leader = moment.who("leader");
    if (leader == 0)
        return kUnknown;
    return moment.things.armyOf(leader) == activeArmy(moment) ? u"attacker"_s : u"defender"_s;
}

Value turnNow(const Moment &moment)
{
    return moment.things.value(moment.game(), u"turn"_s);
}

Value modeOfMove(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    if (unit.isRouting())
        return u"rout"_s;
    return unit.isPursuing() ? Value(u"pursue"_s) : kUnknown;
}

Value gunsOfMover(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    return keyOf(unit.isArtillery() ? unit.gunState() : GunState::Limbered);
}

Value formationBefore(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    if (unit.kind() == UnitKind::Dragoons && !unit.isChangingFormation())
        return keyOf(unit.type() == UnitType::DragoonsMounted ? Posture::Mounted : Posture::Dismounted);
    const auto goal = unit.formationGoal();
    if (goal == Posture::Mounted || goal == Posture::Dismounted)
        return keyOf(goal == Posture::Mounted ? Posture::Dismounted : Posture::Mounted);
    return keyOf(Posture(unit.formation()));
}

Value formationAfter(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    if (unit.isChangingFormation())
        return keyOf(*unit.formationGoal());
    if (unit.kind() != UnitKind::Dragoons)
        return kUnknown;
    return keyOf(unit.type() == UnitType::DragoonsMounted ? Posture::Dismounted : Posture::Mounted);
}

Value limberingOf(const Moment &moment)
{
    const ThingId battery = moment.who("battery");
    if (battery == 0)
        return kUnknown;
    const bool limbered = Unit(moment.things, battery).gunState() == GunState::Limbered;
    return limbered ? u"unlimber"_s : u"limber"_s;
}

Value prizeOf(const Moment &moment)
{
    if (moment.who("battery") != 0)
        return u"battery"_s;
    return moment.who("messenger") == 0 ? kUnknown : Value(u"messenger"_s);
}

std::vector<ThingId> generalOfCaptor(const Moment &moment)
{
    std::vector<ThingId> fit;
    for (const ThingId leader : moment.things.ofType(u"leader"_s, moment.things.armyOf(moment.who("captor")))) {
        if (isFit(moment.things, leader))
            fit.push_back(leader);
    }
    return fit.size() == 1 ? fit : std::vector<ThingId>();
}

Value wayOfMessenger(const Moment &moment)
{
    const ThingId messenger = moment.who("messenger");
    if (messenger == 0)
        return kUnknown;
    const int left = moment.things.number(messenger, u"distance"_s);
    const bool repeats = moment.things.word(messenger, u"errand"_s) == u"repeat"_s;
    return left == 0 && !repeats ? kUnknown : Value(left);
}

std::vector<ThingId> commandOfMessenger(const Moment &moment)
{
    return moment.things.links(moment.who("messenger"), u"to"_s);
}

Value fieldedByArmy(const Moment &moment)
{
    return fielded(moment, "army");
}

Value lostByArmy(const Moment &moment)
{
    return lost(moment, "army");
}

Value fieldedByA(const Moment &moment)
{
    return fielded(moment, "a");
}

Value lostByA(const Moment &moment)
{
    return lost(moment, "a");
}

Value fieldedByB(const Moment &moment)
{
    return fielded(moment, "b");
}

Value lostByB(const Moment &moment)
{
    return lost(moment, "b");
}

std::vector<ThingId> armyA(const Moment &moment)
{
    return onlyIf(armyOfSide(moment.things, u"a"_s));
}

std::vector<ThingId> armyB(const Moment &moment)
{
    return onlyIf(armyOfSide(moment.things, u"b"_s));
}

std::vector<ThingId> unitsOfArmy(const Moment &moment)
{
    std::vector<ThingId> units;
    for (const Unit &unit : unitsOf(moment.things, moment.who("army"))) {
        if (unit.isPresent())
            units.push_back(unit.id());
    }
    return units;
}

} // namespace muster::pikemusket
