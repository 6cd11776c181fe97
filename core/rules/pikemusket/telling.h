// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/pikemusket/words.h"

// Turns of phrase that the procedures of these rules share.

namespace muster::pikemusket {

/// Who plays `unit`, at the beginning of a sentence or within it.
Phrase unitName(const Names &names);
/// "infantry, 10 bases"
Phrase unitInWords(UnitType type, int bases);
/// "2 quarters of a move"
Phrase quartersInWords(int quarters);
/// "34.5 %" for 345
Phrase percentInWords(int tenths);
/// "needs 6", or what the die must show where a leader adds to it.
Phrase neededInWords(int needed, int bonus);
/// "die 4 + 1 (a leader) = 5"; without the bonus where there is none.
Phrase scoreInWords(int score, int bonus);

} // namespace muster::pikemusket
