// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effects.h"
#include "core/rules/pikemusket/figures.h"

// What results do to one unit.

namespace muster::pikemusket {

/// How a unit stands, or is to stand after a result.
struct Standing {
    State state {};
    int bases = 0;
    bool backTurned = false; ///< it is caught going back with its back turned

    /// What shakes it breaks it.
    bool isShaken() const { return state != State::GoodOrder || backTurned; }
    bool isInHand() const { return state == State::GoodOrder || state == State::Disrupted; }
};

/// It loses a base, and runs with the rest.
Standing broken(Standing unit, const Figures &figures);
/// It loses a base, and stands with the rest.
Standing thinned(Standing unit, const Figures &figures);
/// In good order it is disrupted, else it breaks.
Standing shaken(Standing unit, const Figures &figures);
/// What the result makes of those whom it is thrown against.
Standing defenderAfter(CombatResult result, Standing defender, const Figures &figures);

void affect(Effects &effects, Player player, const Standing &before, const Standing &after);

/// "9 bases, routing"; "destroyed".
Phrase standingInWords(const Standing &standing);

} // namespace muster::pikemusket
