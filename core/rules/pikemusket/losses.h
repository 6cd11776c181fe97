// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/figures.h"
#include "core/rules/things.h"

namespace muster::pikemusket {

/// Bases that an army began with, was sent and lost: counted from its units, and what is known of units that are not on
/// record. Whoever they belong to now, they are of the side that fielded them.
struct Losses {
    int initial = 0;
    int reinforcements = 0;
    int removed = 0; ///< by results
    int routedOff = 0; ///< on units that ran off the board
    int captured = 0; ///< batteries in enemy hands

    int fielded() const { return initial + reinforcements; }
    /// As a house option, those that ran off the board do not count (PM-R36).
    int lost(const Figures &figures) const
    {
        return removed + captured + (figures.routedOff == RoutedOff::Ignore ? 0 : routedOff);
    }
};

Losses lossesOf(const Things &things, ThingId army);

} // namespace muster::pikemusket
