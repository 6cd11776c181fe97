// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/figures.h"

namespace muster::phut {

/// The opponent's losses and half as many again (per cent by the table), rounded up (PH-R22).
int routMark(int opponentLost, const Figures &figures);

/// Whether a unit that lost `lost` bases in a round of melee routs, its opponent having lost `opponentLost`.
bool routsByMelee(int lost, int opponentLost, const Figures &figures);

/// The line of the working; it cites the house option where the other reading says otherwise.
WorkingLine routLine(const Phrase &who, int lost, int opponentLost, const Figures &figures);

} // namespace muster::phut
