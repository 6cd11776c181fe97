// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/sides.h"

namespace muster::thistle {

/// A charge that was allowed in this half of the turn, on a unit that is known.
struct DeclaredCharge {
    ThingId charger = 0; ///< a group, or a unit that is one by itself
    ThingId target = 0;
    Value distance;
    int since = 0; ///< its place among the deeds
};

std::vector<DeclaredCharge> declaredCharges(const Moment &moment);
/// Those that nothing is known of yet: the charger still charges, its target is there and did not run, and they do not
/// touch.
std::vector<DeclaredCharge> chargesUnderWay(const Moment &moment);
/// Charges under way that no melee of this phase was about: somebody may have forgotten to say that they arrived.
std::vector<DeclaredCharge> chargesWithoutContact(const Moment &moment);

} // namespace muster::thistle
