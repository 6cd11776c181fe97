// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/store/backupcompare.h"

namespace muster {

/// What is tracked and stands differently in two states of one battle; things that do so alike make one row. `count`
/// gets how many units they are.
std::vector<StandsOtherwise> thingsOtherwise(const Battle &now, const Battle &then, int &count);

} // namespace muster
