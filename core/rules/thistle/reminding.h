// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/sides.h"

namespace muster::thistle {

/// Gathers what the referee should not forget at a moment.
class Reminding {
public:
    explicit Reminding(const Moment &moment) : moment(moment), figures(figuresOf(moment.rules)), phase(moment.phase())
    {
    }

    const Moment &moment;
    const Figures &figures;
    const QString phase;

    bool isOpen(QLatin1StringView procedure) const { return moment.procedure == procedure; }
    bool isMoving() const { return isMovePhase(phase); }
    bool isMelee() const { return isMeleePhase(phase); }
    /// Who plays one of these roles and is there.
    std::optional<Unit> unitIn(std::initializer_list<const char *> roles) const;
    std::optional<Group> groupIn(std::initializer_list<const char *> roles) const;

    void say(const char *id, const char *text, const char *icon, Tone tone = Tone::Quiet);
    void say(const char *id, Phrase text, ThingId about, const char *icon, Tone tone);
    /// A text with the name of who it is about in it.
    void say(const char *id, const char *text, ThingId about, const char *icon, Tone tone = Tone::Warning);

    std::vector<Reminder> list() && { return std::move(m_list); }

private:
    std::vector<Reminder> m_list;
};

void remindOfCommand(Reminding &list); ///< TL-M01 … TL-M04, TL-M25 … TL-M29
void remindOfMoving(Reminding &list); ///< TL-M05 … TL-M10
void remindOfShooting(Reminding &list); ///< TL-M11 … TL-M15
void remindOfCharges(Reminding &list); ///< TL-M16 … TL-M18
void remindOfMelee(Reminding &list); ///< TL-M19 … TL-M24

} // namespace muster::thistle
