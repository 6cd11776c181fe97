// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/tyneside/meleerule.h"

namespace muster::tyneside {

/// What odds know of a bout.
struct BoutCounts {
    int scoreA = 0;
    int scoreB = 0;
    BoutWinner winner = BoutWinner::Draw;
    int aWounded = 0;
    int aKilled = 0;
    int bWounded = 0;
    int bKilled = 0;
};

uint64_t packed(const BoutCounts &counts);
BoutCounts unpackedBout(uint64_t packed);
/// Every result of a bout with its probability.
Branches boutOdds(const Bout &bout, const Figures &figures);
/// All that they follow from, as text.
std::string oddsKey(const Bout &bout, const Figures &figures);

} // namespace muster::tyneside
