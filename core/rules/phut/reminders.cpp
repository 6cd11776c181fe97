// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/describing.h"
#include "core/rules/phut/reminding.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/telling.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

ThingId Reminding::shooters() const
{
    return isPhase("shoot_passive"_L1) ? passiveArmy(moment) : activeArmy(moment);
}

ThingId Reminding::targets() const
{
    return isPhase("shoot_passive"_L1) ? activeArmy(moment) : passiveArmy(moment);
}

std::vector<Unit> Reminding::picked() const
{
    std::vector<Unit> units;
    for (const ThingId id : {actorOf(moment), targetOf(moment)}) {
        if (id != 0 && (units.empty() || units.front().id() != id))
            units.push_back(unit(id));
    }
    return units;
}

std::vector<Unit> Reminding::allPresent() const
{
    std::vector<Unit> units = unitsActiveFirst(moment);
    std::erase_if(units, [](const Unit &unit) { return !unit.isPresent(); });
    return units;
}

void Reminding::say(const char *id, Phrase text, const char *icon, Tone tone, ThingId about)
{
    m_list.push_back({id, std::move(text), about, icon, tone});
}

void Reminding::say(const char *id, const char *text, const Unit &unit, const char *icon, Tone tone)
{
    say(id, Phrase(text).arg(unit.name()), icon, tone, unit.id());
}

void remindOfCounters(Reminding &list)
{
    const Things &things = list.moment.things;
    const std::vector<ThingId> armies = things.ofType(u"army"_s);
    const bool any = std::ranges::any_of(armies, [&](ThingId army) { return things.number(army, u"counters"_s) > 0; });
    if (!list.isOpen("counter-duel"_L1) && !(list.isPhase("initiative"_L1) && any))
        return;
    std::vector<Phrase> left;
    for (const ThingId army : armies) {
        left.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2"))
                           .arg(things.name(army))
                           .arg(things.number(army, u"counters"_s)));
    }
    list.say("PH-M01",
        Phrase(QT_TRANSLATE_NOOP("muster", "Counters left: %1. A spent counter never comes back.")).arg(listed(left)),
        "reminder", Tone::Quiet);
}

std::vector<Reminder> reminders(const Moment &moment)
{
    Reminding list(moment);
    remindOfCounters(list);
    remindOfMoving(list);
    remindOfShooting(list);
    remindOfMelee(list);
    remindOfBroken(list);
    remindOfRunning(list);
    remindOfLosses(list);
    return std::move(list).list();
}

} // namespace muster::phut
