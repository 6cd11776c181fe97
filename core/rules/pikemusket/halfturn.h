// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/sides.h"

// What a unit did in this half turn, and what is still open to it.

namespace muster::pikemusket {

bool isCombat(const Deed &deed);

/// It attacked (PM-R04).
bool hasAttacked(const Moment &moment, ThingId unit);
/// Able to attack whoever is in its reach.
bool mayAttack(const Moment &moment, const Unit &unit);
/// It may yet have an enemy in range.
bool maybeAttacks(const Moment &moment, const Unit &unit);

/// Guns that were captured, until their captor's next half turn: all of its move is spent and it counts as having
/// fired, which no gun does that fired by itself (TURN-16).
bool isJustTaken(const Unit &unit);

/// It moved, changed its formation or limbered in the phase that is now.
bool hasMoved(const Moment &moment, const Unit &unit);
/// It may move at will in the movement phase; who pursued or ran before does so no more (PM-R07, PM-R31).
bool mayMove(const Moment &moment, const Unit &unit);

} // namespace muster::pikemusket
