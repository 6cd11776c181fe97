// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster {

/// Where a thing stands among those that belong to the same: a value that every thing may have, whatever the rules. A
/// thing that was never moved stands where its number puts it.
inline constexpr QLatin1StringView kPlace {"place"};
int placeOf(const Things &things, ThingId thing);

/// What belongs to `parent`, in the order that the referee gave it.
std::vector<ThingId> arranged(const Things &things, ThingId parent);

/// The changes that let `thing` stand at `place` (from 0) among what belongs to the same; the others keep their order.
std::vector<Change> arranging(const Things &things, ThingId thing, int place);

} // namespace muster
