// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/sides.h"

#include <optional>

// Who is in reach of whom, as the table says in the combat phase. It holds until a run or a pursuit changes who stands
// where.

namespace muster::pikemusket {

/// In mm: no distance of a combat is more.
inline constexpr int kMostReach = 50;

/// An enemy of whom the table said how far he is.
struct Reach {
    ThingId enemy = 0;
    std::optional<int> distance {}; ///< nothing where he was only said to be in reach
};

/// The enemies of whom something was said in this step, by the unit's player or by theirs, and who still stand there.
std::vector<Reach> reachesOf(const Moment &moment, ThingId unit);
std::optional<Reach> reachTo(const Moment &moment, ThingId unit, ThingId enemy);
/// How far this kind of unit attacks; nothing where it does not attack at all.
std::optional<int> reachOfKind(const Moment &moment, const Unit &unit);
/// Whether the unit can attack the enemy from where it stands, as far as was said.
bool isInReach(const Moment &moment, ThingId unit, ThingId enemy);
/// An answer about who is in reach is out of date: whoever it named has gone, and somebody ran or pursued since.
bool isReachOutOfDate(const Moment &moment, const Deed &said);

} // namespace muster::pikemusket
