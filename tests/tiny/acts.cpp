// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostInAGroup = 12;

std::vector<ThingId> picked(const Moment &moment)
{
    std::vector<ThingId> stands;
    for (int number = 1; number <= kMostInAGroup; ++number) {
        if (const ThingId stand = moment.cast.value(roleKey("stand_", number)))
            stands.push_back(stand);
    }
    return stands;
}

/// The stands leave where they were and make a group of their own.
Result<Doing> grouping(const Moment &moment, const std::vector<ThingId> &stands)
{
    const Things &things = moment.things;
    const ThingId command = things.within(stands.front(), u"command"_s);
    Doing doing;
    const ThingId group = doing.make(u"group"_s, command, {{u"name"_s, things.name(stands.front())}});
    for (const ThingId stand : stands) {
        if (things.within(stand, u"command"_s) != command && !moment.overruled) {
            return Refusal {u"stand_"_s,
                Phrase("%1 and %2 are of different commands.")
                    .arg(things.name(stands.front()))
                    .arg(things.name(stand))};
        }
        doing.changes.push_back(things.changing(stand, kParent, group));
    }
    return doing;
}

Result<Doing> form(const Moment &moment)
{
    return grouping(moment, picked(moment));
}

/// One stand is dragged onto another.
Result<Doing> pair(const Moment &moment)
{
    return grouping(moment, {moment.who("with"), moment.who("stand")});
}

Phrase formTold(const Moment &moment, const Doing &)
{
    return Phrase::plural("%1 and those with it form a group of %n", int(picked(moment).size()))
        .arg(moment.things.name(picked(moment).front()));
}

Result<Doing> send(const Moment &moment)
{
    const ThingId command = moment.who("command");
    Doing doing;
    doing.make(
        u"messenger"_s, moment.things.armyOf(command), {{u"name"_s, u"Messenger"_s}, {u"to"_s, QJsonArray {command}}});
    return doing;
}

} // namespace

std::vector<Act> acts()
{
    return {
        {.id = "form",
            .label = "Form a group",
            .letter = 'F',
            .roles = {{.key = "stand_", .label = "Stand", .things = {"stand"}, .most = kMostInAGroup}},
            .does = &form,
            .told = &formTold},
        {.id = "pair",
            .label = "Stand together",
            .roles = {{.key = "stand", .label = "Stand", .things = {"stand"}},
                {.key = "with", .label = "With", .things = {"stand"}, .side = RoleSide::SameAsFirst}},
            .does = &pair},
        {.id = "send",
            .label = "Send a messenger",
            .letter = 'S',
            .roles = {{.key = "command", .label = "Command", .things = {"command"}}},
            .does = &send},
    };
}

} // namespace muster::tiny
