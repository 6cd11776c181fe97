// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/reaches.h"

namespace muster::pikemusket {

/// Whom the unit could attack from where it stood in the half turn before, and still can, by what was said then and
/// within this many mm: neither has moved since.
std::vector<Reach> stillInReach(const Moment &moment, ThingId unit, int most);

} // namespace muster::pikemusket
