// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/tyneside/figures.h"

namespace muster::tyneside {

/// Who moves, how, and over what. Source: "Movement".
struct Move {
    Mover mover {};
    Pace pace = Pace::Walk;
    Training training {};
    bool fleeing = false;
    bool commanded = false;
    bool wounded = false;
    bool civilian = false;
    bool heavy = false;
    bool limbered = false;
    bool firelocks = true; ///< commanded: may shoot after half a move
    bool half = false;
    int easyCm = 0;
    int difficultCm = 0;
    int barriers = 0;
    bool stopped = false;
};

/// Allowance and cost, in millimetres times kParts, so that parts of a move stay whole.
struct MoveCost {
    int allowance = 0;
    int least = 0;
    int barrier = 0;
    int cost = 0;
    int parts = 1; ///< by which all of them are multiplied
};

MoveCost costOf(const Move &move, const Figures &figures);
std::optional<Refusal> refuseMove(const Move &move, const Figures &figures);
/// The house option that a refusal or an allowance hung on; null if none did.
const char *readingOf(const Move &move);

} // namespace muster::tyneside
