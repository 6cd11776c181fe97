// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/share.h"

namespace muster::pikemusket {

/// The highest level that the losses exceed, the last one included; 0: none (PM-R37).
int topLevel(const Share &lost, const Figures &figures);
/// Up to which level the army counts as tested: as a house option, levels that it is below again count anew (PM-R33).
int seenLevel(int highestTested, int top, const Figures &figures);

} // namespace muster::pikemusket
