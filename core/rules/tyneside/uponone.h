// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/sides.h"

// Single figures who have one figure between them fight him together: he has −1 for each over one. Source: "Charging
// and Melee".

namespace muster::tyneside {

struct UponOne {
    ThingId one = 0;
    std::vector<ThingId> several; ///< who fight nobody else, in the order of the muster
};

/// The fight of these two is one of several single figures upon one; none where it is not, or where some of them have
/// fought.
std::optional<UponOne> uponOne(const Moment &moment, const Fight &pair);
/// The same of whoever it may be with.
std::optional<UponOne> uponOne(const Moment &moment, ThingId unit);
/// The pair stands for all of them.
bool leads(const UponOne &fight, const Fight &pair);

} // namespace muster::tyneside
