// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster::thistle {

/// Hits that a group's stands have taken between `before` and `after` wait no longer.
std::vector<Change> paidOff(const Things &before, const Things &after);

} // namespace muster::thistle
