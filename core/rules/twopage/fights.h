// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/twopage/man.h"

// Who fought whom: what was ticked in a melee counts, whatever was tracked before it.

namespace muster::twopage {

/// The place among the deeds of this turn at which the figure fought last; -1 if it did not.
int lastFight(const Moment &moment, ThingId figure);
/// Whom the figure fought in the latest melee step, or in its last one.
std::vector<ThingId> opponentsOf(const Moment &moment, const Man &man);
/// Whether the figure has fought in the melee step that is now.
bool hasFoughtNow(const Moment &moment, ThingId figure);
/// What became of its opponents is still to be said: it fought in this step, or rests from a fight of the phase before.
bool isToSettle(const Moment &moment, const Man &man);
/// When the melee step is over: opponents as they fought, and who of each fight is within an inch of whom.
std::vector<Change> fightsRemembered(const Moment &moment);

} // namespace muster::twopage
