// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"
#include "core/rules/moment.h"
#include "core/rules/thistle/unit.h"

namespace muster::thistle {

/// The actor's front meets the target, on its front or from behind. Whose front a charging stand meets while units move
/// is charged, whomever the charge was declared on (TL-R57).
void meets(Changes &changes, ThingId actor, ThingId target, bool fromBehind);

/// Whom the file beside one meets of which this was said: the next stand of the same group, in the same way; nobody
/// where there is none.
TableAnswer fileBeside(const Things &things, const TableAnswer &said);

} // namespace muster::thistle
