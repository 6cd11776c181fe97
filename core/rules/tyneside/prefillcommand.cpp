// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/person.h"
#include "core/rules/tyneside/prefilling.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

// Points, markers, command, victory.

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whose points are counted.
ThingId person(const Moment &moment)
{
    return moment.row != 0 ? moment.row : moment.who("unit");
}

bool isGun(const Moment &moment, ThingId id)
{
    const Thing *thing = moment.things.find(id);
    return thing != nullptr && thing->type == u"gun"_s;
}

Value besides(const Moment &moment, Weapon pistol, const char *key)
{
    const Unit unit(moment.things, person(moment));
    if (!unit.isGroup() && !unit.isFigure())
        return kUnknown;
    return unit.number(key) + (unit.weapon() == pistol ? 1 : 0);
}

std::vector<ThingId> markers(const Moment &moment, bool dummy)
{
    std::vector<ThingId> some;
    for (const ThingId id : moment.things.ofType(u"marker"_s)) {
        if (moment.things.flag(id, u"dummy"_s) == dummy)
            some.push_back(id);
    }
    return some;
}

/// Its men, and those attached who are no active links.
int menToCommand(const Moment &moment, const Unit &unit)
{
    int men = unit.living();
    for (const Unit &figure : attachedTo(moment.things, unit.id()))
        men += figure.flag("commanded") || figure.isPlayerCharacter() ? 0 : 1;
    return men;
}

bool costsDouble(const Moment &moment, const Unit &unit)
{
    return unit.isRouting() || !unit.isLoyalTo(moment.who("commander"));
}

/// Whether his points are too few for it, whoever else is commanded.
bool isTooDear(const Moment &moment, const Unit &unit)
{
    const int men = menToCommand(moment, unit);
    const bool isDouble = costsDouble(moment, unit);
    const ThingId commander = moment.who("commander");
    return hasThrownForPoints(moment, commander)
        && groupPrice(isDouble ? 0 : men, isDouble ? men : 0, figuresOf(moment.rules))
        > moment.things.number(commander, u"command_points"_s);
}

std::vector<ThingId> armyOf(const Moment &moment, const QString &side)
{
    const ThingId army = armyOfSide(moment.things, side);
    return army == 0 ? std::vector<ThingId> {} : std::vector {army};
}

Value countUnits(const Moment &moment, const QString &side, bool inRetreat)
{
    const ThingId army = armyOfSide(moment.things, side);
    if (army == 0)
        return kUnknown;
    const std::vector<Unit> units = unitsOfTheirOwn(moment.things, army);
    return int(std::ranges::count_if(units, [&](const Unit &unit) { return !inRetreat || unit.isInRetreat(); }));
}

} // namespace

Value kindOfPerson(const Moment &moment)
{
    const Unit unit(moment.things, person(moment));
    if (isGun(moment, unit.id()))
        return keyOf(Kind::Gun);
    if (unit.isGroup())
        return keyOf(unit.arm() == Arm::GunCrew ? Kind::Crewman : Kind::Soldier);
    if (!unit.isFigure())
        return kUnknown;
    if (unit.isPlayerCharacter())
        return keyOf(Kind::Officer);
    return keyOf(unit.rank() == Rank::Nco ? Kind::Nco : Kind::Musician);
}

Value firearmOfPerson(const Moment &moment)
{
    const Unit unit(moment.things, person(moment));
    if (!unit.isGroup() && !unit.isFigure())
        return kUnknown;
    if (unit.weapon() == Weapon::Musket && unit.flag("dutch_pattern"))
        return keyOf(Firearm::DutchMusket);
    return keyOf(enumOf(keyOf(unit.weapon()).toString(), Firearm::None));
}

Value pistolsOfPerson(const Moment &moment)
{
    return besides(moment, Weapon::Pistol, "pistols");
}

Value rifledPistolsOfPerson(const Moment &moment)
{
    return besides(moment, Weapon::RifledPistol, "rifled_pistols");
}

/// A crewman's sword is in his price.
Value handOfPerson(const Moment &moment)
{
    const Unit unit(moment.things, person(moment));
    if (!unit.isGroup() && !unit.isFigure())
        return kUnknown;
    const QString hand = moment.things.word(unit.id(), u"hand_weapon"_s);
    const bool isPaid = unit.isGroup() && unit.arm() == Arm::GunCrew && hand == keyOf(Weapon::Sword);
    return isPaid ? keyOf(Weapon::None) : Value(hand);
}

Value countOfRow(const Moment &moment)
{
    if (isGun(moment, moment.row))
        return 1;
    return ofRow(moment, [](const Unit &unit) { return std::max(1, unit.living()); });
}

std::vector<ThingId> everybodyOfArmy(const Moment &moment)
{
    const ThingId army = moment.who("army");
    std::vector<ThingId> all = idsOf(unitsOf(moment.things, army));
    for (const ThingId gun : moment.things.ofType(u"gun"_s)) {
        if (moment.things.armyOf(gun) == army)
            all.push_back(gun);
    }
    return army == 0 ? std::vector<ThingId> {} : all;
}

Value numberOfMarkers(const Moment &moment)
{
    const int number = int(markers(moment, false).size());
    return number == 0 ? kUnknown : Value(number);
}

std::vector<ThingId> trueMarkers(const Moment &moment)
{
    return markers(moment, false);
}

std::vector<ThingId> dummyMarkers(const Moment &moment)
{
    return markers(moment, true);
}

/// Those whom the table has said, a drummer or bugler first: his die was taken for him (TURN-1).
std::vector<ThingId> linksOfCommander(const Moment &moment)
{
    const TableAnswer *said = answerNow(moment, "links", "commander", moment.who("commander"));
    std::vector<ThingId> links = said == nullptr ? std::vector<ThingId>() : said->named;
    std::ranges::stable_sort(
        links, {}, [&](ThingId link) { return Unit(moment.things, link).rank() != Rank::Musician; });
    if (links.size() > 6)
        links.resize(6);
    return links;
}

Value chainHasMusician(const Moment &moment)
{
    for (int number = 1; number <= 6; ++number) {
        const Unit link(moment.things, moment.cast.value(u"link_"_s + QString::number(number)));
        if (link.isFigure() && link.rank() == Rank::Musician)
            return true;
    }
    return false;
}

Value rankOfLink(const Moment &moment)
{
    return ofRow(moment, [](const Unit &unit) { return unit.rank() == Rank::Musician ? u"musician"_s : u"nco"_s; });
}

Value linkIsLoyal(const Moment &moment)
{
    return ofRow(moment, [&](const Unit &unit) { return unit.isLoyalTo(moment.who("commander")); });
}

Value linkIsRouting(const Moment &moment)
{
    return ofRow(moment, [](const Unit &unit) { return unit.isRouting(); });
}

Value commanderIsBusy(const Moment &moment)
{
    const Unit commander(moment.things, moment.who("commander"));
    return commander.isFigure() ? Value(commander.flag("busy") || isCountedInMelee(moment, commander)) : kUnknown;
}

Value linkIsBusy(const Moment &moment)
{
    return ofRow(moment, [&](const Unit &unit) { return unit.flag("busy") || isCountedInMelee(moment, unit); });
}

std::vector<ThingId> groupsOfCommander(const Moment &moment)
{
    const Unit commander(moment.things, moment.who("commander"));
    if (!commander.isFigure())
        return {};
    std::vector<Unit> groups = unitsOfTheirOwn(moment.things, commander.army());
    const TableAnswer *reach = answerNow(moment, "reach", "commander", commander.id());
    std::erase_if(groups, [&](const Unit &unit) {
        return unit.isLed() || unit.isCrew() || dicingOf(moment, unit) != nullptr || isTooDear(moment, unit)
            || (reach != nullptr && !reach->names(unit.id()));
    });
    // In the order in which the table named them; before that his own group comes first.
    std::ranges::stable_sort(groups, {}, [&](const Unit &unit) {
        return reach == nullptr ? ptrdiff_t(unit.id() != commander.attachedTo())
                                : std::ranges::find(reach->named, unit.id()) - reach->named.begin();
    });
    if (groups.size() > 12)
        groups.erase(groups.begin() + 12, groups.end());
    return idsOf(groups);
}

Value pointsOfCommander(const Moment &moment)
{
    const ThingId commander = moment.who("commander");
    return commander != 0 && hasThrownForPoints(moment, commander)
        ? Value(moment.things.number(commander, u"command_points"_s))
        : kUnknown;
}

Value rowIsInReach(const Moment &moment)
{
    const TableAnswer *reach = answerNow(moment, "reach", "commander", moment.who("commander"));
    return reach == nullptr || moment.row == 0 ? kUnknown : Value(reach->names(moment.row));
}

Value loyalOfRow(const Moment &moment)
{
    return ofRow(moment, [&](const Unit &unit) { return costsDouble(moment, unit) ? 0 : menToCommand(moment, unit); });
}

Value doubleOfRow(const Moment &moment)
{
    return ofRow(moment, [&](const Unit &unit) { return costsDouble(moment, unit) ? menToCommand(moment, unit) : 0; });
}

Value groupsAreSimilar(const Moment &moment)
{
    const Unit host(moment.things, moment.who("host"));
    const Unit joining(moment.things, moment.who("joining"));
    if (!host.isGroup() || !joining.isGroup())
        return kUnknown;
    return host.arm() == joining.arm() && host.weapon() == joining.weapon()
        && host.meleeWeapon() == joining.meleeWeapon();
}

std::vector<ThingId> armyOfSideA(const Moment &moment)
{
    return armyOf(moment, u"a"_s);
}

std::vector<ThingId> armyOfSideB(const Moment &moment)
{
    return armyOf(moment, u"b"_s);
}

Value unitsOfSideA(const Moment &moment)
{
    return countUnits(moment, u"a"_s, false);
}

Value unitsOfSideB(const Moment &moment)
{
    return countUnits(moment, u"b"_s, false);
}

Value retreatingOfSideA(const Moment &moment)
{
    return countUnits(moment, u"a"_s, true);
}

Value retreatingOfSideB(const Moment &moment)
{
    return countUnits(moment, u"b"_s, true);
}

} // namespace muster::tyneside
