// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/figures.h"

namespace muster::tyneside {

// What command costs, and with how many dice it is thrown for. Source: "Figure Activation".

/// The officer's dice; one more with a drummer or bugler.
int officerDice(Quality quality, bool busy, bool musician, const Figures &figures);
/// The dice of an NCO or musician in the chain.
int linkDice(Quality quality, bool busy, const Figures &figures);
/// What activates a link: disloyal and routing cost double, and both no more (TY-R34).
int linkPrice(bool loyal, bool routing, const Figures &figures);
/// What a group costs: its loyal figures, and those that cost double.
int groupPrice(int loyal, int doubled, const Figures &figures);

} // namespace muster::tyneside
