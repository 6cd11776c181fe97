// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/sides.h"

namespace muster::tyneside {

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
    bool isIn(QLatin1StringView id) const { return phase == id; }
    bool isDicing() const { return isIn(QLatin1StringView("command")) || isIn(QLatin1StringView("other_move")); }
    bool isMoving() const { return isMovePhase(phase); }
    bool isShooting() const { return isShootingPhase(phase); }

    void say(const char *id, const char *text, const char *icon, Tone tone = Tone::Quiet);
    void say(const char *id, Phrase text, ThingId about, const char *icon, Tone tone = Tone::Quiet);
    /// A text with the name of who it is about in it.
    void say(const char *id, const char *text, ThingId about, const char *icon, Tone tone = Tone::Warning);

    std::vector<Reminder> list() && { return std::move(m_list); }

private:
    std::vector<Reminder> m_list;
};

void remindOfCommand(Reminding &list); ///< TY-M01 … TY-M07
void remindOfActions(Reminding &list); ///< TY-M08 … TY-M12
void remindOfMoves(Reminding &list); ///< TY-M13 … TY-M18
void remindOfShots(Reminding &list); ///< TY-M19 … TY-M24
void remindOfMelee(Reminding &list); ///< TY-M25 … TY-M28
void remindOfMuster(Reminding &list); ///< TY-M29 … TY-M30

} // namespace muster::tyneside
