// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// Who plays which role when the referee has picked `actor` and `target` (0: nobody). The game and the armies of
/// roles `army_a` and `army_b` are filled in; a picked thing takes the first role that its type and side allow,
/// so that a role of the Active side falls to the Active side's unit whatever was picked first. Roles that nobody can
/// play are left out.
Cast castFor(const std::vector<Role> &roles, const Things &things, ThingId actor, ThingId target = 0);

/// The roles that must be played and are not.
std::vector<const Role *> missingRoles(const std::vector<Role> &roles, const Cast &cast);

/// Whether the thing may play the role. `first` is who plays the first role of a picked thing, 0 if nobody does.
bool mayPlay(const Role &role, const Things &things, ThingId thing, ThingId first);

} // namespace muster
