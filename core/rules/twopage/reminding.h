// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/twopage/man.h"

namespace muster::twopage {

/// Gathers what the referee should not forget at a moment.
class Reminding {
public:
    explicit Reminding(const Moment &moment) : moment(moment), phase(moment.phase()), men(menOf(moment.things))
    {
        std::erase_if(men, &Man::isOut);
    }

    const Moment &moment;
    const QString phase;
    std::vector<Man> men; ///< that are not out

    bool isOpen(QLatin1StringView procedure) const { return moment.procedure == procedure; }
    bool is(QLatin1StringView wanted) const { return phase == wanted; }
    bool isOfAPhase() const;
    /// The figure in the role, while there is one.
    std::optional<Man> manIn(const char *role) const;

    void say(const char *id, const char *text, const char *icon, Tone tone = Tone::Quiet);
    void say(const char *id, Phrase text, ThingId about, const char *icon, Tone tone = Tone::Warning);
    /// A text with the name of who it is about in it.
    void say(const char *id, const char *text, ThingId about, const char *icon, Tone tone = Tone::Warning);

    std::vector<Reminder> list() && { return std::move(m_list); }

private:
    std::vector<Reminder> m_list;
};

void remindOfDice(Reminding &list); ///< TP-M22
void remindOfChoices(Reminding &list); ///< TP-M01 … TP-M04
void remindOfMoving(Reminding &list); ///< TP-M05 … TP-M10
void remindOfFiring(Reminding &list); ///< TP-M11 … TP-M14
void remindOfFighting(Reminding &list); ///< TP-M15 … TP-M20

} // namespace muster::twopage
