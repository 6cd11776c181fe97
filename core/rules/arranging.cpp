// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/arranging.h"

#include <algorithm>

namespace muster {

int placeOf(const Things &things, ThingId thing)
{
    const Value place = things.value(thing, kPlace);
    return place.isDouble() ? place.toInt() : thing;
}

std::vector<ThingId> arranged(const Things &things, ThingId parent)
{
    std::vector<ThingId> order = things.own(parent);
    for (const Thing &thing : things.all()) {
        if (parent == 0 && thing.parent == 0)
            order.push_back(thing.id);
    }
    std::ranges::stable_sort(order, {}, [&](ThingId thing) { return placeOf(things, thing); });
    return order;
}

/// The places that are there are dealt out anew, so that what comes later still stands behind.
std::vector<Change> arranging(const Things &things, ThingId thing, int place)
{
    const Thing *moved = things.find(thing);
    if (moved == nullptr || moved->parent == 0)
        return {};
    const std::vector<ThingId> before = arranged(things, moved->parent);
    std::vector<ThingId> after = before;
    std::erase(after, thing);
    after.insert(after.begin() + std::clamp(place, 0, int(after.size())), thing);
    std::vector<Change> changes;
    for (size_t at = 0; at < after.size(); ++at) {
        if (after[at] != before[at])
            changes.push_back(things.changing(after[at], kPlace, placeOf(things, before[at])));
    }
    return changes;
}

} // namespace muster
