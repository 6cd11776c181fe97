// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/group.h"

#include "core/rules/arranging.h"
#include "core/rules/changes.h"
#include "core/rules/thistle/hittype.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

std::vector<Unit> Group::units() const
{
    const Thing *thing = m_things->find(m_id);
    std::vector<Unit> units;
    if (thing == nullptr)
        return units;
    if (thing->type == u"unit"_s)
        units.emplace_back(*m_things, m_id);
    for (const ThingId own : arranged(*m_things, m_id))
        units.emplace_back(*m_things, own);
    std::erase_if(units, [](const Unit &unit) { return !unit.isPresent(); });
    return units;
}

bool Group::isDisordered() const
{
    return std::ranges::any_of(units(), &Unit::isDisordered);
}

bool Group::hasHitsToLay() const
{
    return std::ranges::any_of(
        kPendingHits, [&](const char *key) { return m_things->number(m_id, QLatin1StringView(key)) > 0; });
}

bool Group::isInContact() const
{
    return std::ranges::any_of(units(), &Unit::isInContact);
}

std::vector<Group> groupsOf(const Things &things, ThingId army)
{
    std::vector<ThingId> ids;
    for (const Unit &unit : unitsOf(things, army)) {
        if (unit.isPresent() && !contains(ids, unit.group()))
            ids.push_back(unit.group());
    }
    std::vector<Group> groups;
    for (const ThingId id : ids)
        groups.emplace_back(things, id);
    return groups;
}

std::vector<ThingId> idsOf(const std::vector<Unit> &units)
{
    std::vector<ThingId> ids;
    for (const Unit &unit : units)
        ids.push_back(unit.id());
    return ids;
}

namespace {

/// Who leads the command, or led it.
std::vector<Unit> leadersOf(const Things &things, ThingId command)
{
    std::vector<Unit> leaders;
    for (const ThingId named : things.links(command, u"general"_s))
        leaders.emplace_back(things, named);
    if (!leaders.empty())
        return leaders;
    leaders = unitsInCommand(things, command);
    std::erase_if(leaders, [](const Unit &unit) { return !unit.isGeneral(); });
    return leaders;
}

} // namespace

ThingId generalOf(const Things &things, ThingId command)
{
    for (const Unit &leader : leadersOf(things, command)) {
        if (leader.isPresent())
            return leader.id();
    }
    return 0;
}

bool hasLostItsGeneral(const Things &things, ThingId command)
{
    return !leadersOf(things, command).empty() && generalOf(things, command) == 0;
}

bool wasMeasuredWithItsGeneral(const Things &things, ThingId command)
{
    return std::ranges::any_of(
        leadersOf(things, command), [](const Unit &leader) { return leader.inCommand() == InCommand::Yes; });
}

ThingId armyGeneralOf(const Things &things, ThingId army)
{
    for (const Unit &unit : unitsOf(things, army)) {
        const bool leadsAll = unit.rank() == Rank::ArmyGeneral
            || (things.flag(unit.command(), u"army_general"_s) && generalOf(things, unit.command()) == unit.id());
        if (leadsAll && unit.isPresent())
            return unit.id();
    }
    return 0;
}

bool hasLostItsArmyGeneral(const Things &things, ThingId army)
{
    const std::vector<Unit> units = unitsOf(things, army);
    return armyGeneralOf(things, army) == 0 && std::ranges::any_of(units, [&](const Unit &unit) {
        return unit.rank() == Rank::ArmyGeneral
            || (things.flag(unit.command(), u"army_general"_s) && hasLostItsGeneral(things, unit.command()));
    });
}

} // namespace muster::thistle
