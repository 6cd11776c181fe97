// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/arranging.h"

#include <algorithm>
#include <iterator>

namespace muster {

namespace {

int rankOf(const Things &things, ThingId thing)
{
    const Value place = things.value(thing, kPlace);
    return place.isDouble() ? place.toInt() : thing;
}

} // namespace

std::vector<ThingId> arranged(const Things &things, ThingId parent)
{
    std::vector<ThingId> order;
    for (const Thing &thing : things.all()) {
        if (thing.parent == parent && thing.id != parent)
            order.push_back(thing.id);
    }
    std::ranges::stable_sort(order, {}, [&](ThingId thing) { return rankOf(things, thing); });
    return order;
}

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
            changes.push_back(things.changing(after[at], kPlace, rankOf(things, before[at])));
    }
    return changes;
}

} // namespace muster
