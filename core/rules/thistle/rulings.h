// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster::thistle {

/// On melee, hits, morale and whatever else: those that follow the ones on turn, movement and shooting.
std::vector<Ruling> rulingsOnMelee();

} // namespace muster::thistle
