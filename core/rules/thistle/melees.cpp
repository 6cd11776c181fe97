// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/melees.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/meleerule.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isMeleeOfNow(const Moment &moment, const Deed &deed)
{
    return deed.procedure == u"melee"_s && isOfNow(moment, deed);
}

FightingPair swapped(const FightingPair &pair)
{
    return {pair.b, pair.a};
}

bool isIn(const std::vector<FightingPair> &pairs, const FightingPair &pair)
{
    return std::ranges::find(pairs, pair) != pairs.end() || std::ranges::find(pairs, swapped(pair)) != pairs.end();
}

/// One of the units in contact of either group: `a_3`; the generals are others.
bool isFighter(const QString &player)
{
    return (player.startsWith(QLatin1String(kUnitsOfA)) || player.startsWith(QLatin1String(kUnitsOfB)))
        && player.back().isDigit();
}

/// A test of this phase made the group withdraw, or let it pursue.
bool mayHaveMoved(const Moment &moment, ThingId group)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (deed.procedure != u"defeated-in-melee"_s || !isOfNow(moment, deed))
            return false;
        const ThingId tested = deed.cast.value(u"group"_s);
        const QString result = deed.outcome.value("result"_L1).toString();
        const bool withdraws = result == u"falls_back"_s || result == u"retreats"_s;
        const bool pursues = deed.outcome.value("may_pursue"_L1).toBool();
        return (withdraws && tested == group) || (pursues && contains(enemiesFought(moment, tested), group));
    });
}

/// The dice of both are rolled: whatever groups they are in by now, they do not fight again.
bool haveFought(const Moment &moment, ThingId one, ThingId other)
{
    return hasFought(moment, one) && hasFought(moment, other);
}

} // namespace

std::vector<FightingPair> foughtPairs(const Moment &moment)
{
    std::vector<FightingPair> pairs;
    for (const Deed &deed : moment.deeds) {
        const FightingPair pair {deed.cast.value(u"a"_s), deed.cast.value(u"b"_s)};
        if (isMeleeOfNow(moment, deed) && pair.a != 0 && pair.b != 0)
            pairs.push_back(pair);
    }
    return pairs;
}

std::vector<FightingPair> openPairs(const Moment &moment)
{
    const std::vector<FightingPair> fought = foughtPairs(moment);
    std::vector<FightingPair> pairs;
    for (const Group &group : allGroups(moment)) {
        for (const Unit &unit : group.units()) {
            for (const ThingId enemy : opponentsOf(moment, unit)) {
                const FightingPair pair {group.id(), Unit(moment.things, enemy).group()};
                if (!isIn(pairs, pair) && !isIn(fought, pair) && !haveFought(moment, unit.id(), enemy))
                    pairs.push_back(pair);
            }
        }
    }
    return pairs;
}

bool hasFought(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (!isMeleeOfNow(moment, deed))
            return false;
        for (auto player = deed.cast.cbegin(); player != deed.cast.cend(); ++player) {
            if (player.value() == unit && isFighter(player.key()))
                return true;
        }
        return false;
    });
}

std::vector<ThingId> opponentsOf(const Moment &moment, const Unit &unit)
{
    std::vector<ThingId> enemies = unit.touches();
    std::erase_if(enemies, [&](ThingId enemy) {
        return contains(unit.justMet(), enemy)
            && (mayHaveMoved(moment, unit.group()) || mayHaveMoved(moment, Unit(moment.things, enemy).group()));
    });
    return enemies;
}

Balance balanceOf(const Moment &moment, ThingId group)
{
    Balance balance;
    for (const Deed &deed : moment.deeds) {
        const bool isA = deed.cast.value(u"a"_s) == group;
        if (!isMeleeOfNow(moment, deed) || (!isA && deed.cast.value(u"b"_s) != group))
            continue;
        const int a = deed.outcome.value("a_hits"_L1).toInt();
        const int b = deed.outcome.value("b_hits"_L1).toInt();
        balance.hasFought = true;
        balance.inflicted += isA ? a : b;
        balance.suffered += isA ? b : a;
    }
    return balance;
}

std::vector<ThingId> enemiesFought(const Moment &moment, ThingId group)
{
    std::vector<ThingId> enemies;
    for (const FightingPair &pair : foughtPairs(moment)) {
        const ThingId enemy = pair.a == group ? pair.b : pair.a;
        if (pair.has(group) && !contains(enemies, enemy))
            enemies.push_back(enemy);
    }
    return enemies;
}

bool isInTheMelee(const Moment &moment, const Group &group)
{
    const Balance balance = balanceOf(moment, group.id());
    if (!balance.hasFought || deedNow(moment, "defeated-in-melee", "group", group.id()) != nullptr)
        return false;
    return balance.isBeaten()
        || std::ranges::any_of(openPairs(moment), [&](const FightingPair &pair) { return pair.has(group.id()); });
}

std::vector<Caught> caughtEvaders(const Moment &moment)
{
    std::vector<Caught> all;
    for (const Deed &deed : moment.deeds) {
        const bool caught =
            deed.procedure == u"evade"_s && isOfThisHalf(moment, deed) && deed.outcome.value("caught"_L1).toBool();
        const Unit evader(moment.things, deed.cast.value(u"evader"_s));
        const Group charger(moment.things, deed.cast.value(u"charger"_s));
        if (caught && evader.isPresent() && evader.isInContact() && evader.touches().empty() && charger.isPresent())
            all.push_back({evader.id(), charger.units().front().id()});
    }
    return all;
}

} // namespace muster::thistle
