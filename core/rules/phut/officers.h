// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

// Staff officers: with whom each stands, and who has rallied a unit in this turn.

namespace muster::phut {

/// Of the unit's side.
std::vector<ThingId> officersOf(const Moment &moment, ThingId unit);
bool isWith(const Moment &moment, ThingId officer, ThingId unit);
/// Officers of its side who have rallied nobody in this turn.
std::vector<ThingId> freeOfficers(const Moment &moment, ThingId unit);
/// One who may rally it.
bool hasOfficerInContact(const Moment &moment, ThingId unit);

/// No officer is with it any more: what was on record of him before no longer counts (TURN-13).
std::vector<Change> officersStayBehind(const Moment &moment, ThingId unit);
/// Who is with it has rallied his unit of this turn.
std::vector<Change> officersHaveRallied(const Moment &moment, ThingId unit);

} // namespace muster::phut
