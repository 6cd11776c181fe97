// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/pairs.h"

#include "core/rules/changes.h"

#include <ranges>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isBetween(const Deed &deed, ThingId unit, ThingId enemy)
{
    const ThingId a = deed.cast.value(u"a"_s);
    const ThingId b = deed.cast.value(u"b"_s);
    return deed.procedure == u"melee"_s && ((a == unit && b == enemy) || (a == enemy && b == unit));
}

bool isFought(const Moment &moment, ThingId unit, ThingId enemy)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) { return isBetween(deed, unit, enemy); });
}

/// Whether the unit has thrown its dice of this round. An input left out is its default: it struck.
bool hasStruck(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (deed.procedure != u"melee"_s)
            return false;
        for (const QString &role : {u"a"_s, u"b"_s}) {
            if (deed.cast.value(role) == unit)
                return deed.inputs.value(role + u"_strikes"_s).toBool(true);
        }
        return false;
    });
}

/// 0: only the Active unit strikes, 1: both, 2: only the Passive one, 3: neither.
int place(const MeleePair &pair)
{
    if (pair.activeStrikes)
        return pair.passiveStrikes ? 1 : 0;
    return pair.passiveStrikes ? 2 : 3;
}

} // namespace

bool strikes(const Moment &moment, ThingId unit, ThingId enemy)
{
    const Unit striker(moment.things, unit);
    if (striker.isRouting() || hasStruck(moment, unit))
        return false;
    for (const ThingId other : striker.enemies()) {
        if (!isFought(moment, unit, other))
            return other == enemy;
    }
    return true;
}

std::vector<MeleePair> meleePairs(const Moment &moment)
{
    std::vector<MeleePair> pairs;
    for (const Unit &active : unitsOf(moment.things, activeArmy(moment))) {
        if (!active.isPresent())
            continue;
        for (const ThingId passive : active.enemies()) {
            if (!isFought(moment, active.id(), passive)) {
                pairs.push_back({active.id(), passive, strikes(moment, active.id(), passive),
                    strikes(moment, passive, active.id())});
            }
        }
    }
    std::ranges::stable_sort(pairs, {}, &place);
    return pairs;
}

} // namespace muster::phut
