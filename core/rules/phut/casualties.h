// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/words.h"

#include <span>

namespace muster::phut {

/// What became of one unit.
struct UnitCount {
    int startBases = 0;
    int bases = 0;
    State state {};
};

/// The state of an army in bases; per cents are of all bases at the start. The rules have no army morale and no
/// victory, so nothing follows from it (PH-R27).
struct ArmyCount {
    int startBases = 0;
    int basesLeft = 0; ///< of the units that are present
    int basesLost = 0;
    int basesRouting = 0;
    int unitsLost = 0; ///< not present any more
    int percentLost = 0;
    int percentRouting = 0;
    friend bool operator==(const ArmyCount &, const ArmyCount &) = default;
};

/// It has bases and is neither destroyed nor off the field nor abandoned.
bool isPresent(int bases, State state);

/// `part` of `whole` in per cent, to the nearest whole one, halves up; 0 of nothing.
int percent(int part, int whole);

ArmyCount count(std::span<const UnitCount> units);

} // namespace muster::phut
