// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/hindsight.h"

namespace muster {

/// What would become of a battle if an entry were taken back with all that rests on it.
struct TakingBack {
    std::vector<Resting> along {}; ///< what rests on it, in order
    std::vector<int> staying {}; ///< later entries in force that stay though they are about the same units
    int stay = 0; ///< how many later ones stay in all
    std::vector<Change> changes {}; ///< of every value: as it is, as it would be
    std::vector<ThingId> gone {}; ///< things that would not be there
    Things then {}; ///< how things would stand
};

/// Refused as Battle::refusesUndo() says.
Result<TakingBack> takingBack(const Battle &battle, int seq);

} // namespace muster
