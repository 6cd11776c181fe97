// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/walls.h"

#include "core/rules/twopage/rooms.h"

#include <algorithm>

namespace muster::twopage {

namespace {

bool isAmong(const std::vector<ThingId> &openings, ThingId one)
{
    return std::ranges::find(openings, one) != openings.end();
}

/// Where he stands inside his room; 0: nowhere in particular.
ThingId standsInsideAt(const Things &things, const Man &man)
{
    return isAmong(waysInto(things, man.room()), man.opening()) ? man.opening() : 0;
}

} // namespace

bool areRoomsApart(const Man &one, const Man &other)
{
    return one.room() != other.room();
}

std::vector<ThingId> openingsBetween(const Things &things, const Man &one, const Man &other)
{
    std::vector<ThingId> between = waysInto(things, one.room());
    for (const ThingId opening : waysInto(things, other.room())) {
        if (!isAmong(between, opening))
            between.push_back(opening);
    }
    return between;
}

ThingId openingHeld(const Things &things, const Man &one, const Man &other)
{
    const ThingId first = standsInsideAt(things, one);
    const ThingId second = standsInsideAt(things, other);
    if (first != 0 && second != 0 && first != second)
        return 0;
    return first != 0 ? first : second;
}

std::vector<ThingId> openingsToReach(const Things &things, const Man &one, const Man &other)
{
    const ThingId held = openingHeld(things, one, other);
    return held != 0 ? std::vector {held} : openingsBetween(things, one, other);
}

bool isWallBetween(const Things &things, const Man &one, const Man &other)
{
    const bool isNamed = one.opening() != 0 && one.opening() == other.opening();
    return areRoomsApart(one, other) && !isNamed && !openingsBetween(things, one, other).empty();
}

} // namespace muster::twopage
