// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"

namespace muster::phut {

std::vector<ThingId> enemiesOf(const Changes &changes, ThingId unit);
/// Puts the enemy on the unit's list, takes it off; the other's list stays.
void meet(Changes &changes, ThingId unit, ThingId enemy);
void part(Changes &changes, ThingId unit, ThingId enemy);

} // namespace muster::phut
