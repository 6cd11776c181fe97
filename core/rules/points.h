// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/rules/things.h"

#include <vector>

namespace muster {

/// What one thing, or so many alike ones, cost.
struct PointsLine {
    ThingId thing = 0;
    Phrase what; ///< its name
    int count = 1;
    int each = 0; ///< points of one
    Phrase working; ///< "4 fair soldier + 3 musket + 1 sword"

    int points() const { return count * each; }
};

/// Lines that are added up by themselves: a company, the guns.
struct PointsPart {
    Phrase title;
    std::vector<PointsLine> lines {};

    int points() const;
};

/// What a force costs, with how it comes about.
struct PointsBill {
    std::vector<PointsPart> parts {};
    std::vector<Phrase> notes {}; ///< what the rules have against it
    const char *section = ""; ///< where the prices stand in the rules

    int points() const;
};

} // namespace muster
