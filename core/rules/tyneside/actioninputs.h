// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/tyneside/actionrule.h"

// The inputs that one unit and a formed unit have alike.

namespace muster::tyneside {

BoundInput<ActionInputs> tableInput();
/// Whether they are dragoons, and mounted.
std::vector<BoundInput<ActionInputs>> dragoonInputs();
BoundInput<ActionInputs> fallingBackInput();
BoundInput<ActionInputs> defendingInput();
BoundInput<ActionInputs> coverInput();

inline const std::vector<const char *> kTablesOfActions {
    "action_rows", "top_row", "actions_firearms", "actions_short", "actions_dutch_horse", "actions_swedish_horse"};

} // namespace muster::tyneside
