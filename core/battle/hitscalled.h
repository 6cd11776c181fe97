// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <optional>
#include <span>

namespace muster {

/// The faces that stand for a hit and for a miss where a player calls how many hits he has, and no dice.
struct CalledFaces {
    int hit = 0;
    int miss = 0;
};

/// Whether of the dice of this stage nothing matters but how many hit, after the dice `before` it: then hits can be
/// called. None where which die fell where makes a difference, or a face that is neither a hit nor a plain miss.
std::optional<CalledFaces> calledFaces(const Question &question, std::span<const int> before, const Stage &stage);

/// How many dice in a row belong together, first to last, where it matters which ones fall alike: all dice of a gun
/// that bursts when it throws nothing but ones. Empty where it does not matter.
std::vector<int> diceTogether(const Question &question, std::span<const int> before, const Stage &stage);

} // namespace muster
