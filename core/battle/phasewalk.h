// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ledger.h"

namespace muster {

/// The phase changes in force as one walk: those passed, and those gone back over since, latest last; by seq.
struct PhaseWalk {
    std::vector<int> passed;
    std::vector<int> goneBack;
};

PhaseWalk phaseWalk(const Ledger &ledger);

} // namespace muster
