// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/sides.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

ThingId firstOf(const Moment &moment, std::initializer_list<const char *> roles)
{
    for (const char *role : roles) {
        if (const ThingId id = moment.who(role))
            return id;
    }
    return 0;
}

} // namespace

std::vector<Unit> unitsOf(const Things &things, ThingId army)
{
    std::vector<Unit> units;
    for (const ThingId id : things.ofType(u"unit"_s)) {
        if (things.armyOf(id) == army)
            units.emplace_back(things, id);
    }
    return units;
}

std::vector<Unit> unitsActiveFirst(const Moment &moment)
{
    const ThingId active = activeArmy(moment);
    std::vector<Unit> units;
    for (const ThingId id : moment.things.ofType(u"unit"_s))
        units.emplace_back(moment.things, id);
    std::ranges::stable_partition(units, [&](const Unit &unit) { return unit.army() == active; });
    return units;
}

ThingId actorOf(const Moment &moment)
{
    return firstOf(moment, {"actor", "unit", "mover", "shooter", "artillery", "a"});
}

ThingId targetOf(const Moment &moment)
{
    return firstOf(moment, {"target", "other", "b"});
}

} // namespace muster::phut
