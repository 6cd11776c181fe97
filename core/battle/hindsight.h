// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <limits>

namespace muster {

/// A later entry that rests on an earlier one, and why it would not be the same without it.
struct Resting {
    int seq = 0;
    Phrase why {};
};

/// What would be, had one entry of a battle not been made; or, where it was taken back, had it been made after all.
struct Hindsight {
    /// Later entries in force that would be others, in order; what rests on these is among them.
    std::vector<Resting> resting {};
    /// How things would stand without the entry, or with it, and without those.
    Things things {};
};

/// Where it leads back to an earlier turn, what would still be owed in the steps of that rests on it as well. Stops
/// when `most` of those that rest on it are found; then `things` say nothing, and of those steps there may be none.
Hindsight hindsight(const Battle &battle, int seq, size_t most = std::numeric_limits<size_t>::max());

} // namespace muster
