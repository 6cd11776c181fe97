// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/arranging.h"

#include <algorithm>
#include <iterator>

namespace muster {

std::vector<ThingId> arrangedUnits(const Ruleset &set, const Things &things, ThingId parent)
{
    std::vector<ThingId> units;
    for (const ThingId thing : arranged(things, parent)) {
        if (set.isUnit(*things.find(thing)))
            units.push_back(thing);
        std::ranges::copy(arrangedUnits(set, things, thing), std::back_inserter(units));
    }
    return units;
}

} // namespace muster
