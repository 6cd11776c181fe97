// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/man.h"

#include <vector>

// What stands between two figures, and the doors and windows through which they are near each other.
namespace muster::twopage {

/// They are not in the same room, or one is in a room and the other outside.
bool areRoomsApart(const Man &one, const Man &other);
/// Of the rooms that they are in those that lead from the one to the other; where none is on record that does, all.
std::vector<ThingId> openingsBetween(const Things &things, const Man &one, const Man &other);
/// Those of them through which they can be near each other: who stands inside at a door or window is reached through
/// no other.
std::vector<ThingId> openingsToReach(const Things &things, const Man &one, const Man &other);
/// The one at which somebody stands inside; 0 where nobody does, or each at another.
ThingId openingStoodAt(const Things &things, const Man &one, const Man &other);
/// The same of who stands there by himself: not only because he was said to be met across it.
ThingId openingHeld(const Things &things, const Man &one, const Man &other);
/// Where he does inside his room; 0: nowhere in particular.
ThingId holdsInside(const Things &things, const Man &man);
/// Their rooms have doors and windows, and there is none across which they are on record.
bool isWallBetween(const Things &things, const Man &one, const Man &other);

} // namespace muster::twopage
