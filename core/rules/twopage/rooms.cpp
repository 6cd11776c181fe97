// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/rooms.h"

#include <algorithm>

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

namespace {

bool canCome(const Things &things, ThingId figure, ThingId room, std::vector<ThingId> tried)
{
    if (Man(things, figure).room() == room)
        return true;
    tried.push_back(room);
    return std::ranges::any_of(freeWaysInto(things, figure, room), [&](ThingId way) {
        std::vector<ThingId> beyond = things.links(way, u"leads_to"_s);
        if (beyond.empty())
            return true; // from outdoors
        beyond.push_back(things.parentOf(way));
        return std::ranges::any_of(beyond, [&](ThingId other) {
            return std::ranges::find(tried, other) == tried.end() && canCome(things, figure, other, tried);
        });
    });
}

} // namespace

bool canComeInto(const Things &things, ThingId figure, ThingId room)
{
    return canCome(things, figure, room, {});
}

std::vector<ThingId> freeWaysInto(const Things &things, ThingId figure, ThingId room)
{
    std::vector<ThingId> ways = waysInto(things, room);
    std::erase_if(ways, [&](ThingId opening) { return isBlockedTo(things, figure, opening); });
    return ways;
}

} // namespace muster::twopage
