// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/phut/unit.h"

namespace muster::phut {

/// The army whose turn this is, and its enemy; 0 before the first initiative.
ThingId activeArmy(const Moment &moment);
ThingId passiveArmy(const Moment &moment);
ThingId armyOfSide(const Things &things, const QString &side);

/// The units of one army, in the order of the muster.
std::vector<Unit> unitsOf(const Things &things, ThingId army);
/// Every unit, those of the Active side first.
std::vector<Unit> unitsActiveFirst(const Moment &moment);

/// The unit that acts: it plays `actor` or the leading role of a procedure; 0 if none is picked.
ThingId actorOf(const Moment &moment);
/// The unit that is acted on.
ThingId targetOf(const Moment &moment);

/// The latest time in this turn that the unit played this role in the procedure; null if it did not.
const Deed *deedOf(const Moment &moment, const char *procedure, const char *role, ThingId unit);
/// The same, in the phase that is now.
const Deed *deedNow(const Moment &moment, const char *procedure, const char *role, ThingId unit);

} // namespace muster::phut
