// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace Qt::Literals::StringLiterals;

namespace {

int standsEver(const Things &things, ThingId of)
{
    int stands = 0;
    for (const ThingId own : things.own(of))
        stands += (things.find(own)->type == u"stand"_s ? 1 : 0) + standsEver(things, own);
    return stands;
}

} // namespace

std::vector<Phase> phases()
{
    return {
        {.id = "setup", .title = "Setting up", .brief = "Set up", .onlyOnce = true},
        {.id = "move", .title = "The Active side moves", .brief = "Move", .side = RoleSide::Active},
        {.id = "melee", .title = "Melee", .brief = "Melee"},
    };
}

std::vector<Change> phaseBegins(const Moment &)
{
    return {};
}

std::vector<Change> phaseEnds(const Moment &moment)
{
    if (moment.phase() != u"melee"_s)
        return {};
    return {moment.things.changing(moment.game(), u"turn"_s, moment.things.number(moment.game(), u"turn"_s) + 1)};
}

/// A stand full of hits is destroyed; a command that has lost more than half of its stands breaks, for good.
std::vector<Change> settles(const Rules &, const Things &, const Things &after)
{
    Changes changes(after);
    for (const ThingId stand : after.ofType(u"stand"_s)) {
        if (after.number(stand, u"hits"_s) >= after.number(stand, u"figures"_s))
            changes.set(stand, u"state"_s, keyOf(State::Destroyed));
    }
    for (const ThingId command : after.ofType(u"command"_s)) {
        const int left = int(standsOf(changes.now(), command).size());
        if (2 * left < standsEver(after, command))
            changes.set(command, u"broken"_s, true);
    }
    return std::move(changes).list();
}

/// The order of a group is that of every stand in it.
std::vector<Landing> lands(const Things &things, ThingId player, const Effect &effect)
{
    std::vector<Landing> landings;
    if (qstrcmp(effect.field, "order") != 0 || things.find(player)->type != u"group"_s)
        return landings;
    for (const ThingId stand : standsOf(things, player))
        landings.push_back({stand, u"order"_s});
    return landings;
}

std::optional<Refusal> keepsFrom(const Moment &moment, ThingId thing, ThingId parent)
{
    const Things &things = moment.things;
    if (things.within(thing, u"command"_s) == things.within(parent, u"command"_s))
        return std::nullopt;
    return Refusal {kParent, Phrase("A stand stays in its own command.")};
}

namespace {

bool isNotSettled(const Moment &moment, ThingId)
{
    return latestDeed(moment, "initiative") == nullptr;
}

bool hasHitsToLay(const Moment &moment, ThingId group)
{
    return moment.things.number(group, u"pending"_s) > 0;
}

bool always(const Moment &)
{
    return true;
}

} // namespace

std::vector<TurnRule> turnRules()
{
    return {{.what = "initiative",
                .phases = {"move"},
                .conditions = {{"", &isNotSettled, "It is settled who goes first."}},
                .must = &always,
                .ofBothSides = true,
                .text = "Who goes first?"},
        {.what = "lay-hits",
            .phases = {"setup", "move", "melee"},
            .conditions = {{"group", &hasHitsToLay, "%1 has no hits to lay."}},
            .must = &always,
            .atOnce = true,
            .text = "%1: lay hits"}};
}

std::vector<Reminder> reminders(const Moment &moment)
{
    std::vector<Reminder> reminders;
    for (const ThingId command : moment.things.ofType(u"command"_s)) {
        if (moment.things.flag(command, u"broken"_s))
            reminders.push_back({"T-M1", Phrase("%1 is broken.").arg(moment.things.name(command)), command});
    }
    return reminders;
}

UnitLook look(const Things &things, ThingId thing)
{
    UnitLook look;
    const QString type = things.find(thing)->type;
    if (type == u"command"_s && things.flag(thing, u"broken"_s))
        look.badges.push_back({"warning", Phrase("broken"), Tone::Danger});
    if (type == u"group"_s && things.number(thing, u"pending"_s) > 0)
        look.badges.push_back({"warning", Phrase::plural("%n hit(s) to lay", things.number(thing, u"pending"_s))});
    if (type != u"stand"_s)
        return look;
    look.kind = {wordOf(enumOf<Kind>(things.word(thing, u"kind"_s)))};
    look.atStart = things.number(thing, u"figures"_s);
    look.strength = look.atStart - things.number(thing, u"hits"_s);
    look.gone = enumOf<State>(things.word(thing, u"state"_s)) == State::Destroyed;
    if (enumOf<Order>(things.word(thing, u"order"_s)) == Order::Disordered)
        look.badges.push_back({"warning", wordOf(Order::Disordered), Tone::Warning});
    return look;
}

Casualties casualties(const Rules &, const Things &things, ThingId of)
{
    const QString type = things.find(of)->type;
    if (type != u"army"_s && type != u"command"_s)
        return {};
    Casualties losses;
    losses.atStart = standsEver(things, of);
    losses.left = int(standsOf(things, of).size());
    losses.lost = losses.atStart - losses.left;
    losses.percentLost = losses.atStart == 0 ? 0 : 100 * losses.lost / losses.atStart;
    losses.marks = {50};
    return losses;
}

RosterLine rosterLine(const Rules &, const Things &things, ThingId unit)
{
    return {.kind = {wordOf(enumOf<Kind>(things.word(unit, u"kind"_s)))},
        .columns = {wordOf(enumOf<Weapon>(things.word(unit, u"weapon"_s)))},
        .boxes = things.number(unit, u"figures"_s),
        .crossed = things.number(unit, u"hits"_s)};
}

} // namespace muster::tiny
