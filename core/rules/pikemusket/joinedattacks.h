// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <vector>

namespace muster::pikemusket {

/// Of those who may attack one together: all of them, and which of them go without the others, the most first. Of many,
/// of whom a key would not come round in time, all and those that go by twos.
std::vector<std::vector<ThingId>> groupsOf(const std::vector<ThingId> &all);

} // namespace muster::pikemusket
