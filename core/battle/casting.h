// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/roles.h"
#include "core/rules/ruleset.h"

namespace muster {

/// Who plays which role when the referee has picked these things, in this order (0: nobody), the standing parts among
/// them. A picked thing takes the first role that its type and side allow, so that a role of the Active side falls to
/// the Active side's unit whatever was picked first; a role for what it belongs to falls to that: its group, its army.
/// Where things of several types may play a role, the first type there is one of: {"group", "unit"} is its group, or
/// itself where it has none. A role for several takes as many as may play it. Roles that nobody can play are left out.
Cast castFor(const std::vector<Role> &roles, const Things &things, const std::vector<ThingId> &picks);

/// Whether who does this hangs on which side is Active: by its roles, or because the phase that it is done in is one
/// side's.
bool hangsOnActive(
    const Ruleset &set, const QString &phase, const std::vector<Role> &roles, const std::vector<const char *> &phases);

} // namespace muster
