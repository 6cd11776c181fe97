// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/unit.h"
#include "core/rules/sides.h"

namespace muster::phut {

/// The units of one army, in the order of the muster.
std::vector<Unit> unitsOf(const Things &things, ThingId army);
/// Every unit, those of the Active side first.
std::vector<Unit> unitsActiveFirst(const Moment &moment);

/// The unit that acts: it plays `actor` or the leading role of a procedure; 0 if none is picked.
ThingId actorOf(const Moment &moment);
/// The unit that is acted on.
ThingId targetOf(const Moment &moment);

} // namespace muster::phut
