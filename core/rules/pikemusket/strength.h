// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/damage.h"

namespace muster::pikemusket {

/// Points of one base; of a unit that is not in good order, or is caught with its back turned, the disrupted ones.
int attackPoints(int army, UnitType type, const Standing &standing, const Figures &figures);
int defencePoints(int army, UnitType type, const Standing &standing, const Figures &figures);

/// "10 bases × 2 = 20"
Phrase strengthInWords(int bases, int points);

} // namespace muster::pikemusket
