// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/walls.h"

#include "core/rules/twopage/across.h"
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

/// Of two of which either may be 0; 0 as well where they differ.
ThingId theOneOf(ThingId first, ThingId second)
{
    if (first != 0 && second != 0 && first != second)
        return 0;
    return first != 0 ? first : second;
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
    std::vector<ThingId> joining = between;
    std::erase_if(joining, [&](ThingId opening) {
        const std::vector<ThingId> sides = sidesOf(things, opening);
        return !isAmong(sides, one.room()) || !isAmong(sides, other.room());
    });
    return joining.empty() ? between : joining;
}

ThingId openingStoodAt(const Things &things, const Man &one, const Man &other)
{
    const ThingId at = theOneOf(standsInsideAt(things, one), standsInsideAt(things, other));
    return isAmong(openingsBetween(things, one, other), at) ? at : 0;
}

ThingId holdsInside(const Things &things, const Man &man)
{
    const ThingId opening = standsInsideAt(things, man);
    return man.isBlocking() || !meetsAt(things, man.id(), opening) ? opening : 0;
}

ThingId openingHeld(const Things &things, const Man &one, const Man &other)
{
    const ThingId held = theOneOf(holdsInside(things, one), holdsInside(things, other));
    return isAmong(openingsBetween(things, one, other), held) ? held : 0;
}

std::vector<ThingId> openingsToReach(const Things &things, const Man &one, const Man &other)
{
    const ThingId held = openingHeld(things, one, other);
    return held != 0 ? std::vector {held} : openingsBetween(things, one, other);
}

bool isWallBetween(const Things &things, const Man &one, const Man &other)
{
    return areRoomsApart(one, other) && openingBetween(things, one, other) == 0
        && !openingsBetween(things, one, other).empty();
}

} // namespace muster::twopage
