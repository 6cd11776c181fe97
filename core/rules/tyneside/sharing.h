// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/sides.h"

// How the figures of a group are shared out among the enemies whom it fights in one step: nobody fights twice, nobody
// is left out. Source: "Charging and Melee", figures are matched as evenly as possible.

namespace muster::tyneside {

/// How many figures of the unit are matched with this enemy: those who have fought nobody yet, shared out evenly by the
/// strength of all whom it has still to fight.
int matchedWith(const Moment &moment, ThingId unit, ThingId enemy);
/// Others of the enemy's side, whom the unit touches and has fought, have figures left whom nobody is to fight.
bool standOthersUnengaged(const Moment &moment, ThingId unit, ThingId enemy);
/// The most that may be: each other enemy whom it has still to fight needs one.
int mostMatchedWith(const Moment &moment, ThingId unit, ThingId enemy);
/// How many of the wounded on record have fought nobody yet.
int freshWoundedOf(const Moment &moment, const Unit &unit);

} // namespace muster::tyneside
