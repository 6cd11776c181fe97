// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/figures.h"

namespace muster::thistle {

inline constexpr int kHalvesInAnInch = 2;

/// Source: "A unit that charges …".
struct ReactionInputs {
    Type type {};
    int distance = 0;
    Weapon weapon {};
    int groupUnits = 1;
    bool facesCharger = true;
    bool engaged = false;
    bool disordered = false;
};

struct ReactionOutcome {
    bool counterCharge = false;
    bool shoot = false;
    bool evade = false;
    int counterLimit = 0; ///< in half inches
    int evadeMove = 0;

    bool isAny() const { return counterCharge || shoot || evade; }
};

/// What who is charged may do about it, one of these.
ReactionOutcome reactionsOf(const ReactionInputs &in, const Figures &figures);

} // namespace muster::thistle
