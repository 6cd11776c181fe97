// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/across.h"

#include "core/rules/twopage/walls.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_across {
namespace {

struct Met {
    ThingId enemy = 0;
    ThingId opening = 0;

    friend bool operator==(const Met &, const Met &) = default;
};

/// On record as two lists, place by place.
std::vector<Met> metBy(const Things &things, ThingId figure)
{
    const std::vector<ThingId> enemies = things.links(figure, u"across_from"_s);
    const std::vector<ThingId> openings = things.links(figure, u"across_at"_s);
    std::vector<Met> met;
    for (size_t place = 0; place < std::min(enemies.size(), openings.size()); ++place)
        met.push_back({enemies[place], openings[place]});
    return met;
}

void setMet(Changes &changes, ThingId figure, const std::vector<Met> &met)
{
    std::vector<ThingId> enemies;
    std::vector<ThingId> openings;
    for (const Met &one : met) {
        enemies.push_back(one.enemy);
        openings.push_back(one.opening);
    }
    changes.setLinks(figure, u"across_from"_s, enemies);
    changes.setLinks(figure, u"across_at"_s, openings);
}

ThingId metAcross(const Things &things, const Man &one, const Man &other)
{
    for (const Met &met : metBy(things, one.id())) {
        if (met.enemy == other.id())
            return met.opening;
    }
    return 0;
}

bool wasMet(const Things &before, ThingId figure, const Met &met)
{
    const std::vector<Met> known = metBy(before, figure);
    return std::ranges::find(known, met) != known.end();
}

/// It stands elsewhere than before, unless that is where it was just said to meet somebody.
bool hasLeft(const Things &before, const Things &now, ThingId figure)
{
    if (before.find(figure) == nullptr)
        return false;
    const Man was(before, figure);
    const Man is(now, figure);
    const std::vector<Met> all = metBy(now, figure);
    const bool isSaid = std::ranges::any_of(
        all, [&](const Met &met) { return met.opening == is.opening() && !wasMet(before, figure, met); });
    return (is.hasShifted() && !was.hasShifted()) || (was.opening() != 0 && was.opening() != is.opening() && !isSaid);
}

bool areNear(const Things &things, ThingId one, ThingId other)
{
    return contains(Man(things, one).near(), other) || contains(things.links(one, u"stands_back_from"_s), other)
        || contains(things.links(other, u"stands_back_from"_s), one);
}

} // namespace
} // namespace in_across

ThingId openingBetween(const Things &things, const Man &one, const Man &other)
{
    using namespace in_across;
    if (!areRoomsApart(one, other))
        return 0;
    for (const ThingId met : {metAcross(things, one, other), metAcross(things, other, one)}) {
        if (met != 0)
            return met;
    }
    return one.opening() == other.opening() ? one.opening() : 0;
}

bool meetsAt(const Things &things, ThingId figure, ThingId opening)
{
    return contains(things.links(figure, u"across_at"_s), opening);
}

void meetAt(Changes &changes, ThingId figure, ThingId enemy, ThingId opening)
{
    using namespace in_across;
    std::vector<Met> met = metBy(changes.now(), figure);
    std::erase_if(met, [&](const Met &one) { return one.enemy == enemy; });
    met.push_back({enemy, opening});
    setMet(changes, figure, met);
}

void forgetMeetings(Changes &changes, const Things &before)
{
    using namespace in_across;
    for (const Man &man : menOf(changes.now())) {
        std::vector<Met> met = metBy(changes.now(), man.id());
        std::erase_if(met, [&](const Met &one) {
            const bool hasEither =
                hasLeft(before, changes.now(), man.id()) || hasLeft(before, changes.now(), one.enemy);
            return !areNear(changes.now(), man.id(), one.enemy) || (hasEither && wasMet(before, man.id(), one));
        });
        setMet(changes, man.id(), met);
    }
}

} // namespace muster::twopage
