// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/figures.h"
#include "core/rules/phut/sides.h"

// Names stand before a colon or with "may" and the past tense, so that the sentences fit one gun as well as many men.

namespace muster::phut {

/// Gathers what the referee should not forget at a moment.
class Reminding {
public:
    explicit Reminding(const Moment &moment) : moment(moment), figures(figuresOf(moment.rules)), phase(moment.phase())
    {
    }

    const Moment &moment;
    const Figures &figures;
    const QString phase;

    Unit unit(ThingId id) const { return {moment.things, id}; }
    bool isPhase(QLatin1StringView id) const { return phase == id; }
    bool isShooting() const { return phase.startsWith(QLatin1StringView("shoot_")); }
    bool isMelee() const { return phase.startsWith(QLatin1StringView("melee_")); }
    bool isOpen(QLatin1StringView procedure) const { return moment.procedure == procedure; }
    /// The army that shoots in this phase, and the one that is shot at.
    ThingId shooters() const;
    ThingId targets() const;
    /// Units that the referee has picked, acting or acted on.
    std::vector<Unit> picked() const;
    std::vector<Unit> allPresent() const;

    void say(const char *id, Phrase text, const char *icon, Tone tone, ThingId about = 0);
    /// A text with the unit's name in it.
    void say(const char *id, const char *text, const Unit &unit, const char *icon, Tone tone);

    std::vector<Reminder> list() && { return std::move(m_list); }

private:
    std::vector<Reminder> m_list;
};

void remindOfCounters(Reminding &list); ///< PH-M01
void remindOfMoving(Reminding &list); ///< PH-M02 … PH-M07, PH-M11
void remindOfShooting(Reminding &list); ///< PH-M08 … PH-M10
void remindOfMelee(Reminding &list); ///< PH-M11, PH-M12
void remindOfBroken(Reminding &list); ///< PH-M13 … PH-M15
void remindOfRunning(Reminding &list); ///< PH-M16 … PH-M18
void remindOfLosses(Reminding &list); ///< PH-M19, PH-M20

} // namespace muster::phut
