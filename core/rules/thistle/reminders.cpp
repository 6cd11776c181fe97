// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/reminding.h"
#include "core/rules/thistle/tracker.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

std::optional<Unit> Reminding::unitIn(std::initializer_list<const char *> roles) const
{
    for (const char *role : roles) {
        const ThingId id = moment.who(role);
        const Thing *thing = moment.things.find(id);
        if (thing != nullptr && thing->type == u"unit"_s && Unit(moment.things, id).isPresent())
            return Unit(moment.things, id);
    }
    return {};
}

std::optional<Group> Reminding::groupIn(std::initializer_list<const char *> roles) const
{
    for (const char *role : roles) {
        const Group group(moment.things, moment.who(role));
        if (group.isPresent())
            return group;
    }
    return {};
}

void Reminding::say(const char *id, const char *text, const char *icon, Tone tone)
{
    m_list.push_back({id, Phrase(text), 0, icon, tone});
}

void Reminding::say(const char *id, Phrase text, ThingId about, const char *icon, Tone tone)
{
    m_list.push_back({id, std::move(text), about, icon, tone});
}

void Reminding::say(const char *id, const char *text, ThingId about, const char *icon, Tone tone)
{
    say(id, Phrase(text).arg(moment.things.name(about)), about, icon, tone);
}

namespace {

void remindOfInitiative(Reminding &list)
{
    if (list.phase != u"initiative"_s)
        return;
    const Value previous = list.moment.things.value(list.moment.game(), u"previous_first"_s);
    list.say("TL-M28",
        previous == u"none"_s ? QT_TRANSLATE_NOOP("muster", "A tie on the first turn: both roll again.")
                              : QT_TRANSLATE_NOOP("muster", "A tie: the order of the last turn holds."),
        "die");
    list.say("TL-M29", QT_TRANSLATE_NOOP("muster", "The winner says whether he goes first or second."), "reminder",
        Tone::Accent);
}

/// Before anybody moves: who must rally, who must test.
void remindOfStart(Reminding &list)
{
    if (!list.isMoving())
        return;
    for (const Group &group : movingGroups(list.moment)) {
        if (group.isDisordered() && !group.isDone())
            list.say("TL-M01",
                QT_TRANSLATE_NOOP("muster", "%1: disordered, must try to rally and may do nothing else."), group.id(),
                "routing");
        if (!group.isReformed() || group.units().size() == 1)
            continue;
        list.say("TL-M04", QT_TRANSLATE_NOOP("muster", "%1: regrouped, may not move as a whole; single units may."),
            group.id(), "moved");
        list.say("TL-M03",
            QT_TRANSLATE_NOOP("muster", "%1: one general, all touch and are aligned? A unit may be one by itself."),
            group.id(), "infantry", Tone::Quiet);
    }
    const auto begun = [](const Group &group) { return hasMoved(group); };
    if (std::ranges::none_of(movingGroups(list.moment), begun))
        list.say("TL-M02",
            QT_TRANSLATE_NOOP("muster",
                "Groups beyond 12″ or out of sight of their general test before they move: measure now, not later."),
            "general");
}

/// One more loss would demoralise it, or it is.
void remindOfLosses(Reminding &list, ThingId command)
{
    const bool hasLosses = lossesIn(list.moment.things, command).lost() > 0;
    if (list.moment.things.flag(command, u"demoralised"_s))
        list.say("TL-M26", QT_TRANSLATE_NOOP("muster", "%1: demoralised for the rest of the game."), command,
            "rout-due", Tone::Danger);
    else if (hasLosses && lossesUntilDemoralised(list.figures, list.moment.things, command) == 1)
        list.say("TL-M27", QT_TRANSLATE_NOOP("muster", "%1: one more loss, and demoralised."), command, "warning");
}

bool hasAnybody(const Things &things, ThingId command)
{
    return std::ranges::any_of(
        unitsInCommand(things, command), [](const Unit &unit) { return unit.isPresent() && !unit.isWagon(); });
}

/// In the first turn, who goes second has not been measured before.
bool isFirstHalfToCome(const Reminding &list, ThingId army)
{
    const bool isOfOther = activeArmy(list.moment) != 0 && activeArmy(list.moment) != army;
    const bool isBeforeIt = list.phase == u"first_move"_s || list.phase == u"first_melee"_s;
    return list.moment.things.number(list.moment.game(), u"turn"_s) == 1 && isOfOther && isBeforeIt;
}

/// What was measured holds, whatever becomes of the general (TURN-2).
void remindOfDetachedCommand(Reminding &list, ThingId command)
{
    const bool isToCome = wasMeasuredWithItsGeneral(list.moment.things, command)
        || isFirstHalfToCome(list, list.moment.things.armyOf(command));
    list.say("TL-M25",
        isToCome ? QT_TRANSLATE_NOOP("muster", "%1: no general, so from its next measuring every group is detached.")
                 : QT_TRANSLATE_NOOP("muster", "%1: no general, so every group is detached."),
        command, "general");
}

} // namespace

void remindOfCommand(Reminding &list)
{
    remindOfInitiative(list);
    remindOfStart(list);
    for (const ThingId command : commandsOf(list.moment.things)) {
        if (generalOf(list.moment.things, command) == 0 && hasAnybody(list.moment.things, command))
            remindOfDetachedCommand(list, command);
        remindOfLosses(list, command);
    }
}

std::vector<Reminder> reminders(const Moment &moment)
{
    Reminding list(moment);
    remindOfCommand(list);
    remindOfMoving(list);
    remindOfShooting(list);
    remindOfCharges(list);
    remindOfMelee(list);
    return std::move(list).list();
}

} // namespace muster::thistle
