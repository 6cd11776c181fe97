// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/unit.h"

#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

namespace {

/// Over however many others; each step is one that a result may rest on.
bool belongsTo(const Things &things, ThingId id, ThingId of)
{
    while (id != 0 && id != of)
        id = things.parentOf(id);
    return id != 0;
}

} // namespace

bool isArtillery(Type type)
{
    return type == Type::LightArtillery || type == Type::HeavyArtillery;
}

ThingId commandOf(const Things &things, ThingId id)
{
    const ThingId command = things.within(id, QStringLiteral("command"));
    return command == 0 ? things.armyOf(id) : command;
}

template <class E>
E Unit::word(const char *key) const
{
    return enumOf(m_things->word(m_id, QString::fromLatin1(key)), E {});
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
        if (command != 0 && std::ranges::count(commands, command) == 0)
            commands.push_back(command);
    }
    return commands;
}

std::vector<Unit> unitsInCommand(const Things &things, ThingId command)
{
    std::vector<Unit> units = unitsOf(things, command);
    std::erase_if(units, [&](const Unit &unit) { return unit.command() != command; });
    return units;
}

} // namespace muster::thistle
