// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/sides.h"

namespace muster::pikemusket {

/// Gathers what the referee should not forget at a moment.
class Reminding {
public:
    explicit Reminding(const Moment &moment)
        : moment(moment), things(moment.things), figures(moment.rules.as<Figures>()), phase(moment.phase())
    {
    }

    const Moment &moment;
    const Things &things;
    const std::shared_ptr<const Figures> figures;
    const QString phase;

    bool isPhase(QLatin1StringView id) const { return phase == id; }
    bool isOpen(QLatin1StringView procedure) const { return moment.procedure == procedure; }
    int turn() const { return things.number(moment.game(), QStringLiteral("turn")); }
    /// Units on the table of the phasing army, of the other, of both.
    std::vector<Unit> phasing() const { return present(activeArmy(moment)); }
    std::vector<Unit> others() const { return present(passiveArmy(moment)); }
    std::vector<Unit> all() const;

    void say(const char *id, Phrase text, const char *icon, Tone tone, ThingId about = 0);
    /// A text with the unit's name in it.
    void say(const char *id, const char *text, const Unit &unit, const char *icon, Tone tone);

    std::vector<Reminder> list() && { return std::move(m_list); }

private:
    std::vector<Unit> present(ThingId army) const;
    std::vector<Reminder> m_list;
};

void remindOfBroken(Reminding &list); ///< PM-M01 … PM-M03
void remindOfGuns(Reminding &list); ///< PM-M04, PM-M05, PM-M16
void remindOfMoving(Reminding &list); ///< PM-M06 … PM-M10, PM-M17
void remindOfCombat(Reminding &list); ///< PM-M11 … PM-M14
void remindOfOrders(Reminding &list); ///< PM-M15
void remindOfLosses(Reminding &list); ///< PM-M18, PM-M19

} // namespace muster::pikemusket
