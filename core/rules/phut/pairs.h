// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/sides.h"

namespace muster::phut {

/// Whom the unit strikes in this round of melee: the enemy that its player named, or the only one in contact with it.
/// 0 where it strikes nobody: it has struck, it is routing, its enemies are gone; and where it is still to be named.
ThingId strikesAt(const Moment &moment, ThingId unit);
/// Whether it strikes, has several enemies and none of them is named (PH-R28).
bool hasToNameAnEnemy(const Moment &moment, ThingId unit);

/// Whether the unit throws its dice if these two are worked out now; its players may say otherwise. Where nobody is
/// named it is taken to strike the first of its enemies that is left.
bool strikes(const Moment &moment, ThingId unit, ThingId enemy);

/// Whether the melee of these two is on record in this turn.
bool haveFought(const Moment &moment, ThingId unit, ThingId enemy);

} // namespace muster::phut
