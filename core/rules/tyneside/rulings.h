// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster::tyneside {

/// On artillery, hits, melee, points and states: those that follow the ones on command, sight and actions.
std::vector<Ruling> rulingsOnFighting();

} // namespace muster::tyneside
