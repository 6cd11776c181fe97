// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/phut/figures.h"

namespace muster::phut {

/// How far a throw of movement dice carries, and how it came about.
struct March {
    int dice = 0;
    int distance = 0;
    bool rerolled = false;
    bool highest = false; ///< the highest die was thrown again, not the lowest
    int lifted = 0; ///< what the die showed
    int second = 0; ///< and then
};

/// An ordinary move: dice and re-roll of the class, fewer dice and no re-roll in woods. Light troops throw their
/// lowest die again when it shows `rerollUpTo` or less. Source: "Movement".
March march(const TroopFigures &troops, bool woods, int rerollUpTo, Dice &dice);

/// The move of routers: the lowest die is always thrown again, except in woods (PH-R25).
March flight(const TroopFigures &troops, bool woods, Dice &dice);

/// The dice that march() and flight() may ask for.
std::vector<DiceStage> marchStages();
std::vector<DiceStage> flightStages();

/// The working of a move: its dice, the woods, the re-roll, the sum.
void addLines(std::vector<WorkingLine> &lines, const March &march, Troop troop, bool woods, const Figures &figures);

} // namespace muster::phut
