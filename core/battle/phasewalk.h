// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ledger.h"
#include "core/rules/ruleset.h"

namespace muster {

/// The phase changes in force as one walk: those passed, and those gone back over since, latest last; by seq.
struct PhaseWalk {
    std::vector<int> passed;
    std::vector<int> goneBack;
    std::vector<int> backBy; ///< the change that went back over each of these
};

PhaseWalk phaseWalk(const Ledger &ledger);

/// The step to the next phase from where these things stand, with what ends and begins by itself, but not what follows
/// from that; `deeds` are those of the turn.
PhaseChange stepOnwards(const Rules &rules, const Things &things, std::span<const Deed> deeds);

} // namespace muster
