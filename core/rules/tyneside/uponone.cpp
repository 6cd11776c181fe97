// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/uponone.h"

#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/prefill.h"

#include <algorithm>

namespace muster::tyneside {

namespace in_uponone {
namespace {

bool isSingle(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).living() == 1;
}

std::optional<UponOne> upon(const Moment &moment, ThingId one)
{
    UponOne fight {one, enemiesInMelee(moment, one)};
    const int most = figuresOf(moment.rules).melee.mostAgainstOne;
    const auto isTheirOnlyEnemy = [&](ThingId enemy) {
        return isSingle(moment, enemy) && enemiesInMelee(moment, enemy).size() == 1
            && !haveFought(moment, {one, enemy});
    };
    const bool areSeveral = fight.several.size() > 1 && int(fight.several.size()) <= most;
    if (!areSeveral || !isSingle(moment, one) || !std::ranges::all_of(fight.several, isTheirOnlyEnemy))
        return {};
    std::ranges::sort(fight.several);
    return fight;
}

} // namespace
} // namespace in_uponone

std::optional<UponOne> uponOne(const Moment &moment, ThingId unit)
{
    if (auto fight = in_uponone::upon(moment, unit))
        return fight;
    const std::vector<ThingId> enemies = enemiesInMelee(moment, unit);
    return enemies.size() == 1 ? in_uponone::upon(moment, enemies.front()) : std::nullopt;
}

std::optional<UponOne> uponOne(const Moment &moment, const Fight &pair)
{
    return contains(enemiesInMelee(moment, pair.a), pair.b) ? uponOne(moment, pair.a) : std::nullopt;
}

bool leads(const UponOne &fight, const Fight &pair)
{
    const ThingId first = fight.several.front();
    return pair == Fight {fight.one, first} || pair == Fight {first, fight.one};
}

} // namespace muster::tyneside
