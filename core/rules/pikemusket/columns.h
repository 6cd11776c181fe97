// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/pikemusket/figures.h"

namespace muster::pikemusket {

/// How strengths are compared, and what moves the odds.
struct OddsQuestion {
    int attacker = 0; ///< strength
    int defender = 0;
    int arms = 1; ///< that attack together, guns included
    Direction direction {};
};

/// Columns of odds, counted from 0.
struct OddsFound {
    int base = 0;
    int shift = 0; ///< uncut
    int column = 0; ///< moved by the shift, the last one at most
};

OddsFound findOdds(const OddsQuestion &in, const Figures &figures);

/// "20 : 10 is 2:1", "rear +2 columns", "→ 4:1"
void addOdds(std::vector<WorkingLine> &lines, const OddsQuestion &in, const OddsFound &found, const Figures &figures);

} // namespace muster::pikemusket
