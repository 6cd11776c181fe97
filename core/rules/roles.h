// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

// Who may play the parts of a procedure or an act, and who does.

namespace muster {

/// The parts that nobody picks: `game`, and the armies of the sides a and b as `army_a`, `army_b`.
Cast standingCast(const Things &things);

/// Under which key who plays the role stands in a cast; of several the first.
QString playerKey(const Role &role);

/// Who plays the role, in order; several only where it is for several.
std::vector<ThingId> playersOf(const Role &role, const Cast &cast);

/// The roles that must be played and are not.
std::vector<const Role *> missingRoles(const std::vector<Role> &roles, const Cast &cast);

/// Whether the thing may play the role. `first` is who plays the first role, 0 if nobody does.
bool mayPlay(const Role &role, const Things &things, ThingId thing, ThingId first);

} // namespace muster
