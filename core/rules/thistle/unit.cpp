// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/unit.h"

#include "core/rules/arranging.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Over however many others; each step is one that a result may rest on.
bool belongsTo(const Things &things, ThingId id, ThingId of)
{
    while (id != 0 && id != of)
        id = things.parentOf(id);
    return id != 0;
}

bool isUnit(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    return thing != nullptr && thing->type == u"unit"_s;
}

bool hasSeveralGenerals(const Things &things, ThingId army)
{
    return generalsOfArmy(things, army).size() > 1;
}

/// Of a unit that is in no command of the muster.
ThingId commandByGeneral(const Things &things, ThingId unit)
{
    const ThingId army = things.armyOf(unit);
    const std::vector<ThingId> said = things.links(unit, u"commander"_s);
    const ThingId general = !said.empty() ? said.front() : Unit(things, unit).isGeneral() ? unit : 0;
    return general != 0 && hasSeveralGenerals(things, army) ? general : army;
}

/// Units that stand together are under one general.
ThingId commandOfGroup(const Things &things, ThingId group)
{
    const ThingId army = things.armyOf(group);
    for (const ThingId unit : arranged(things, group)) {
        if (const ThingId command = commandByGeneral(things, unit); command != army)
            return command;
    }
    return army;
}

} // namespace

bool isArtillery(Type type)
{
    return type == Type::LightArtillery || type == Type::HeavyArtillery;
}

ThingId commandOf(const Things &things, ThingId id)
{
    const ThingId command = things.within(id, u"command"_s);
    const Thing *thing = things.find(id);
    if (command != 0 || thing == nullptr)
        return command;
    if (thing->type == u"unit"_s)
        return commandByGeneral(things, id);
    return thing->type == u"group"_s ? commandOfGroup(things, id) : things.armyOf(id);
}

bool isWithoutCommand(const Things &things, ThingId id)
{
    const ThingId army = things.armyOf(id);
    if (things.within(id, u"command"_s) != 0 || !hasSeveralGenerals(things, army))
        return false;
    if (isUnit(things, id))
        return commandByGeneral(things, id) == army;
    const std::vector<ThingId> units = arranged(things, id);
    return std::ranges::any_of(units, [&](ThingId unit) { return commandByGeneral(things, unit) == army; });
}

std::vector<ThingId> generalsOfArmy(const Things &things, ThingId army)
{
    std::vector<ThingId> generals;
    for (const ThingId id : things.ofType(u"unit"_s)) {
        if (Unit(things, id).isGeneral() && things.armyOf(id) == army)
            generals.push_back(id);
    }
    return generals;
}

template <class E>
E Unit::word(const char *key) const
{
    return enumOf(m_things->word(m_id, QLatin1StringView(key)), E {});
}

ThingId Unit::home() const
{
    const ThingId command = m_things->within(m_id, u"command"_s);
    return command == 0 ? army() : command;
}

ThingId Unit::group() const
{
    const ThingId group = m_things->within(m_id, QStringLiteral("group"));
    return group == 0 ? m_id : group;
}

Type Unit::type() const
{
    return word<Type>("type");
}

Class Unit::quality() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("class")), Class::Trained);
}

Weapon Unit::weapon() const
{
    return word<Weapon>("weapon");
}

Gun Unit::gun() const
{
    return word<Gun>("gun");
}

Rank Unit::rank() const
{
    return word<Rank>("general");
}

State Unit::state() const
{
    return word<State>("state");
}

Facing Unit::facing() const
{
    return word<Facing>("facing");
}

Contact Unit::contact() const
{
    return word<Contact>("contact");
}

Charge Unit::charge() const
{
    return word<Charge>("charge");
}

Moved Unit::moved() const
{
    return word<Moved>("moved");
}

bool isMeasuredOut(InCommand measured)
{
    return measured == InCommand::TooFar || measured == InCommand::OutOfSight || measured == InCommand::No;
}

InCommand Unit::inCommand() const
{
    return word<InCommand>("in_command");
}

std::vector<Unit> unitsOf(const Things &things, ThingId of)
{
    std::vector<Unit> units;
    for (const ThingId id : things.ofType(QStringLiteral("unit"))) {
        if (belongsTo(things, id, of))
            units.emplace_back(things, id);
    }
    return units;
}

std::vector<ThingId> commandsOf(const Things &things)
{
    std::vector<ThingId> commands;
    for (const ThingId id : things.ofType(QStringLiteral("unit"))) {
        const ThingId command = commandOf(things, id);
        const bool isKnown = command != things.armyOf(id) || !isWithoutCommand(things, id);
        if (command != 0 && isKnown && std::ranges::count(commands, command) == 0)
            commands.push_back(command);
    }
    return commands;
}

std::vector<Unit> unitsInCommand(const Things &things, ThingId command)
{
    std::vector<Unit> units = unitsOf(things, isUnit(things, command) ? things.armyOf(command) : command);
    std::erase_if(units, [&](const Unit &unit) { return unit.command() != command; });
    return units;
}

bool Unit::isMetOnItsFrontBy(ThingId enemy) const
{
    const std::vector<ThingId> behind = flankers();
    return contact() != Contact::FlankRear && std::ranges::find(behind, enemy) == behind.end();
}

} // namespace muster::thistle
