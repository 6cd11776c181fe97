// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/rooms.h"

#include "core/rules/changes.h"

#include <algorithm>
#include <iterator>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

std::vector<ThingId> openingsOf(const Things &things, ThingId room)
{
    return room == 0 ? std::vector<ThingId>() : things.ofType(u"opening"_s, room);
}

std::vector<ThingId> waysInto(const Things &things, ThingId room)
{
    std::vector<ThingId> ways = openingsOf(things, room);
    for (const ThingId opening : room == 0 ? std::vector<ThingId>() : things.ofType(u"opening"_s)) {
        const std::vector<ThingId> led = things.links(opening, u"leads_to"_s);
        if (std::ranges::find(led, room) != led.end() && std::ranges::find(ways, opening) == ways.end())
            ways.push_back(opening);
    }
    return ways;
}

bool isBehindDoors(const Things &things, ThingId figure)
{
    return !waysInto(things, Man(things, figure).room()).empty();
}

std::optional<ThingId> roomBeyond(const Things &things, ThingId figure, ThingId opening)
{
    const ThingId from = Man(things, figure).room();
    const ThingId inner = things.parentOf(opening);
    const std::vector<ThingId> led = things.links(opening, u"leads_to"_s);
    const ThingId outer = led.empty() ? 0 : led.front();
    if (from != inner && from != outer)
        return std::nullopt;
    return from == inner ? outer : inner;
}

std::vector<Man> defendersOf(const Things &things, ThingId figure, ThingId opening)
{
    const ThingId room = roomBeyond(things, figure, opening).value_or(things.parentOf(opening));
    std::vector<Man> defenders = menOf(things);
    std::erase_if(defenders, [&](const Man &man) {
        return room == 0 || man.isOut() || man.room() != room || man.army() == things.armyOf(figure);
    });
    return defenders;
}

namespace {

bool shuts(const Things &things, const Man &man, ThingId figure, ThingId opening)
{
    return man.isAble() && man.army() != things.armyOf(figure) && man.isBlocking() && man.opening() == opening;
}

} // namespace

bool isBlockedTo(const Things &things, ThingId figure, ThingId opening)
{
    return std::ranges::any_of(menOf(things), // from either side of it
        [&](const Man &man) { return shuts(things, man, figure, opening); });
}

bool isBlockedFromBeyond(const Things &things, ThingId figure, ThingId opening)
{
    const ThingId room = Man(things, figure).room();
    return std::ranges::any_of(
        menOf(things), [&](const Man &man) { return man.room() != room && shuts(things, man, figure, opening); });
}

bool isAnEnemyInHisRoom(const Things &things, ThingId figure)
{
    const Man man(things, figure);
    return std::ranges::any_of(menOf(things),
        [&](const Man &other) { return other.isAble() && other.army() != man.army() && other.room() == man.room(); });
}

std::vector<ThingId> freeWaysInto(const Things &things, ThingId figure, ThingId room)
{
    std::vector<ThingId> ways = waysInto(things, room);
    std::erase_if(ways, [&](ThingId opening) { return isBlockedTo(things, figure, opening); });
    return ways;
}

std::vector<ThingId> openingsFreeTo(const Things &things, ThingId figure)
{
    std::vector<ThingId> free = things.ofType(u"opening"_s);
    std::erase_if(free, [&](ThingId opening) { return isBlockedTo(things, figure, opening); });
    return free;
}

std::vector<ThingId> sidesOf(const Things &things, ThingId opening)
{
    const std::vector<ThingId> led = things.links(opening, u"leads_to"_s);
    return {things.parentOf(opening), led.empty() ? 0 : led.front()};
}

namespace {

/// Where one comes to from this room through so many ways at most, each told by what is on its sides.
std::vector<ThingId> reachedBy(const std::vector<std::vector<ThingId>> &ways, ThingId from, int most)
{
    std::vector<ThingId> rooms {from};
    for (int crossed = 0; crossed < most; ++crossed) {
        const std::vector<ThingId> before = rooms;
        for (const std::vector<ThingId> &sides : ways) {
            if (std::ranges::find_first_of(before, sides) == before.end())
                continue;
            std::ranges::copy_if(
                sides, std::back_inserter(rooms), [&](ThingId side) { return !contains(rooms, side); });
        }
        if (rooms.size() == before.size())
            break;
    }
    return rooms;
}

std::vector<std::vector<ThingId>> sidesOfAll(const Things &things, const std::vector<ThingId> &openings)
{
    std::vector<std::vector<ThingId>> ways;
    for (const ThingId opening : openings)
        ways.push_back(sidesOf(things, opening));
    return ways;
}

} // namespace

bool lacksAWayOut(const Things &things, ThingId room)
{
    const std::vector<ThingId> all = things.ofType(u"opening"_s);
    return room != 0 && !contains(reachedBy(sidesOfAll(things, all), room, int(all.size())), 0);
}

std::vector<ThingId> roomsWithin(const Things &things, ThingId from, int most, const std::vector<ThingId> &openings)
{
    std::vector<std::vector<ThingId>> ways = sidesOfAll(things, openings);
    for (const ThingId room : things.ofType(u"room"_s)) {
        if (lacksAWayOut(things, room))
            ways.push_back({room, 0});
    }
    return reachedBy(ways, from, most);
}

} // namespace muster::twopage
