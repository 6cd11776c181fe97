// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/pikemusket/unit.h"

namespace muster::pikemusket {

ThingId armyOfSide(const Things &things, const QString &side);
/// The army whose half turn it is, and its enemy.
ThingId phasingArmy(const Moment &moment);
ThingId otherArmy(const Moment &moment);
std::vector<Unit> phasingUnits(const Moment &moment);

/// On the table and on horseback.
bool isFit(const Things &things, ThingId leader);
bool canHelp(const Things &things, ThingId leader);
/// The leader who is with the unit and can help it; 0 if nobody is.
ThingId leaderWith(const Things &things, ThingId unit);

/// The place among the deeds of this turn at which the unit played this role in the procedure for the last time; -1 if
/// it did not. Both halves of a turn have the same phases: what belongs to one of them is told by the order.
int lastDeed(const Moment &moment, const char *procedure, const char *role, ThingId unit);
const Deed *deedOf(const Moment &moment, const char *procedure, const char *role, ThingId unit);
/// The same, of those in the phase that is now.
const Deed *deedNow(const Moment &moment, const char *procedure, const char *role, ThingId unit);

} // namespace muster::pikemusket
