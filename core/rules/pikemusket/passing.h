// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/sides.h"

namespace muster::pikemusket {

/// Infantry that the horse comes at and that has still to try to form a hedgehog.
std::vector<ThingId> thoseToForm(const Moment &moment, ThingId horse);
/// The generals of an army who are on the table.
std::vector<ThingId> fitGenerals(const Moment &moment, ThingId army);

} // namespace muster::pikemusket
