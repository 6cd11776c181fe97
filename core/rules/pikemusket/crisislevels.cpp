// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/crisislevels.h"

#include <algorithm>

namespace muster::pikemusket {

int topLevel(const Share &lost, const Figures &figures)
{
    int top = 0;
    for (const CrisisLevel &level : figures.crisisLevels)
        top = lost.isOverPercent(level.over) ? level.over : top;
    return lost.isOverPercent(figures.automaticOver) ? figures.automaticOver : top;
}

int seenLevel(int highestTested, int top, const Figures &figures)
{
    return figures.crisisRetest == CrisisRetest::Reset ? std::min(highestTested, top) : highestTested;
}

} // namespace muster::pikemusket
