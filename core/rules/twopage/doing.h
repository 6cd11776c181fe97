// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/phaseoptionsrule.h"

namespace muster::twopage {

/// What the figure may do now, as far as the tracker knows; nothing while it has no action.
Options optionsNow(const Moment &moment, const Man &man);
/// Enemies of the figure that have chosen to leave the fight.
int opponentsLeavingOf(const Moment &moment, const Man &man);
/// Of each melee the first of those who are joined by contacts.
struct Fights {
    std::vector<ThingId> wanted {}; ///< somebody's card says so
    std::vector<ThingId> possible {}; ///< nobody's does, yet one of them may want it (TP-R41)
};
/// Those that were neither fought nor asked about yet in this step.
Fights fightsToCome(const Moment &moment);
/// It fought in this step, or lost its last opponents to fire, and what becomes of it has not been said yet.
bool isToSettle(const Moment &moment, const Man &man);

} // namespace muster::twopage
