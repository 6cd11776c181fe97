// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/unit.h"
#include "core/rules/sides.h"

namespace muster::pikemusket {

std::vector<Unit> phasingUnits(const Moment &moment);

/// Horse of the enemy that could still come at the unit.
bool isEnemyHorseThere(const Things &things, ThingId unit);

/// The thing alone; nothing where there is none.
std::vector<ThingId> onlyIf(ThingId thing);

/// Neither wounded nor dead.
bool isUnhurt(const Things &things, ThingId leader);
/// He went with the unit that ran off it (TURN-10), and comes back with it.
bool isOffTheBoard(const Things &things, ThingId leader);
/// Unhurt, and on the table.
bool isFit(const Things &things, ThingId leader);
/// On the table and on horseback.
bool canHelp(const Things &things, ThingId leader);
/// The leaders who are with the unit and can help it, in the order of the muster.
std::vector<ThingId> leadersWith(const Things &things, ThingId unit);
/// The first of them; 0 if nobody is.
ThingId leaderWith(const Things &things, ThingId unit);
/// The key of the act by which a leader joins a unit.
inline constexpr char kJoinKey = 'J';

} // namespace muster::pikemusket
