// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

#include <vector>

// Whom the uncommanded can hit in their step: they shoot at the nearest of these (TURN-12).

namespace muster::tyneside {

/// Shots of the uncommanded at an enemy whom they could not hit: none was fired, and another enemy may be shot at.
bool isNoShot(const Deed &deed);
/// Whether a shot at him may be tried: none found in this step that he cannot be hit.
bool mayBeTried(const Moment &moment, ThingId unit, ThingId enemy);
std::vector<ThingId> enemiesToHit(const Moment &moment, ThingId unit);

} // namespace muster::tyneside
