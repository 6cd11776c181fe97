// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/regrouping.h"

#include "core/rules/thistle/acts.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/tracker.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char kParentRole[] = "parent";

Refusal disordered(const Unit &unit, const char *role)
{
    return refusal(role, Phrase(QT_TRANSLATE_NOOP("muster", "%1: disordered, may only rally.")).arg(unit.name()));
}

Refusal apart(const char *role, const char *text, const Unit &one, const Unit &other)
{
    return refusal(role, Phrase(text).arg(one.name()).arg(other.name()));
}

/// Who is under a general is under him for the whole game; so is all that belongs to a group or a command.
bool leavesItsGeneral(const Things &things, ThingId thing, ThingId parent)
{
    if (things.armyOf(thing) != things.armyOf(parent))
        return true;
    if (things.find(thing)->type == u"command"_s)
        return false;
    const ThingId army = things.armyOf(thing);
    // Those who belong to a general without a command of the muster stand in the army itself.
    const bool isSetFree = parent == army && things.within(thing, u"command"_s) == 0;
    const ThingId command = commandOf(things, thing);
    return !isSetFree && command != army && command != commandOf(things, parent);
}

std::optional<Refusal> keepsUnit(const Moment &moment, const Unit &unit, ThingId parent)
{
    if (!unit.isPresent())
        return {};
    if (auto refused = keepsIn(moment, unit, kParentRole))
        return refused;
    if (moment.things.find(parent)->type != u"group"_s)
        return {};
    const Group group(moment.things, parent);
    if (auto refused = keepsTogether(moment, group, kParentRole))
        return refused;
    std::vector<Unit> units = group.units();
    units.push_back(unit);
    return keepsApart(units, kParentRole);
}

} // namespace

std::optional<Refusal> keepsApart(const std::vector<Unit> &units, const char *role)
{
    for (const Unit &unit : units) {
        const Unit &first = units.front();
        if (!unit.isPresent())
            return outOfTheGame(role, unit.name());
        if (unit.command() != first.command())
            return apart(role, QT_TRANSLATE_NOOP("muster", "%1 and %2 have different generals."), first, unit);
        if (unit.isDisordered())
            return disordered(unit, role);
        if (unit.facing() != first.facing())
            return apart(role, QT_TRANSLATE_NOOP("muster", "%1 and %2 face different ways."), first, unit);
    }
    return {};
}

std::optional<Refusal> keepsTogether(const Moment &moment, const Group &group, const char *role)
{
    if (group.hasHitsToLay())
        return refusal(
            role, Phrase(QT_TRANSLATE_NOOP("muster", "%1: lay the hits on stands first.")).arg(group.name()));
    if (isMeleePhase(moment.phase()) && isInTheMelee(moment, group))
        return refusal(role,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: melees of this phase and the test come first.")).arg(group.name()));
    return {};
}

std::optional<Refusal> isAlone(const Unit &unit, const char *role)
{
    if (!unit.isPresent())
        return outOfTheGame(role, unit.name());
    if (unit.group() != unit.id())
        return {};
    return refusal(role, Phrase(QT_TRANSLATE_NOOP("muster", "%1: alone already.")).arg(unit.name()));
}

std::optional<Refusal> keepsIn(const Moment &moment, const Unit &unit, const char *role)
{
    if (auto refused = keepsTogether(moment, Group(moment.things, unit.group()), role))
        return refused;
    return unit.isDisordered() ? std::optional(disordered(unit, role)) : std::nullopt;
}

std::optional<Refusal> keepsPlace(const Moment &moment, const Unit &unit, const char *role)
{
    const Group group(moment.things, unit.group());
    if (unit.isDisordered())
        return disordered(unit, role);
    if (group.isHeld())
        return refusal(role,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: held, having failed the detached group test.")).arg(group.name()));
    if (unit.isInContact())
        return refusal(role,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: in contact, and may not leave it by choice.")).arg(unit.name()));
    return {};
}

std::optional<Refusal> keepsFrom(const Moment &moment, ThingId thing, ThingId parent)
{
    const Things &things = moment.things;
    if (things.find(thing) == nullptr || things.find(parent) == nullptr)
        return {};
    if (leavesItsGeneral(things, thing, parent))
        return refusal(kParentRole,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: bound to one general for the whole game."))
                .arg(things.name(thing)));
    if (things.find(thing)->type != u"unit"_s)
        return {};
    return keepsUnit(moment, Unit(things, thing), parent);
}

} // namespace muster::thistle
