// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/movementrule.h"
#include "core/rules/thistle/sides.h"

namespace muster::thistle {

/// A move that a test of this phase brought: the tested group's withdrawal, or the pursuit of who beat it.
struct ForcedMove {
    ThingId group = 0;
    Action action {};
    int since = 0; ///< the place of the test among the deeds
};

/// In the order of the tests.
std::vector<ForcedMove> forcedMoves(const Moment &moment);
/// Whether the group has moved since.
bool isDone(const Moment &moment, const ForcedMove &move);

} // namespace muster::thistle
