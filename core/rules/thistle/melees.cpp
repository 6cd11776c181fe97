// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/melees.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/meleerule.h"
#include "core/rules/thistle/whoisled.h"

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
bool haveRolled(const Moment &moment, ThingId one, ThingId other)
{
    return hasRolled(moment, one) && hasRolled(moment, other);
}

/// Who stands in a row of its own in the melee is sent as touched from behind where its dice fall elsewhere (TURN-8).
bool rollsIn(const Deed &deed, const QString &player)
{
    const bool isA = player.startsWith(QLatin1String(kUnitsOfA));
    const int row = QStringView(player).sliced(qsizetype(qstrlen(kUnitsOfA))).toInt() - 1;
    const Value units = deed.inputs.value(isA ? "a_units"_L1 : "b_units"_L1);
    return units[row]["contact"_L1].toString() != keyOf(Contact::FlankRear);
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

namespace {

void addTouchingPairs(std::vector<FightingPair> &pairs, const Moment &moment, const Group &group)
{
    const std::vector<FightingPair> fought = foughtPairs(moment);
    for (const Unit &unit : group.units()) {
        for (const ThingId enemy : opponentsOf(moment, unit)) {
            const FightingPair pair {group.id(), Unit(moment.things, enemy).group()};
            const FightingPair asTheyFought {foughtAs(moment, unit.id()), foughtAs(moment, enemy)};
            if (!isIn(pairs, pair) && !isIn(fought, asTheyFought) && !haveRolled(moment, unit.id(), enemy))
                pairs.push_back(pair);
        }
    }
}

} // namespace

std::vector<FightingPair> touchingPairsOf(const Moment &moment, ThingId group)
{
    std::vector<FightingPair> pairs;
    addTouchingPairs(pairs, moment, Group(moment.things, group));
    return pairs;
}

namespace {

bool haveDiceAgainst(const Moment &moment, ThingId group, ThingId enemy)
{
    return std::ranges::any_of(Group(moment.things, group).units(), [&](const Unit &unit) {
        return figuresOf(moment.rules).of(unit.type()).meleeDice > 0 && rollsAgainst(moment, unit, enemy);
    });
}

/// A pair in which nobody would roll is ticked off by itself; a general who may yet lead in it would.
void withoutIdlePairs(std::vector<FightingPair> &pairs, const Moment &moment)
{
    std::erase_if(pairs, [&](const FightingPair &pair) {
        return !haveDiceAgainst(moment, pair.a, pair.b) && !haveDiceAgainst(moment, pair.b, pair.a)
            && !isKeptForItsGeneral(moment, pair.a, pair.b) && !isKeptForItsGeneral(moment, pair.b, pair.a);
    });
}

} // namespace

std::vector<FightingPair> openPairs(const Moment &moment)
{
    std::vector<FightingPair> pairs;
    for (const Group &group : allGroups(moment))
        addTouchingPairs(pairs, moment, group);
    withoutIdlePairs(pairs, moment);
    return pairs;
}

std::vector<FightingPair> openPairsOf(const Moment &moment, ThingId group)
{
    std::vector<FightingPair> pairs = touchingPairsOf(moment, group);
    withoutIdlePairs(pairs, moment);
    return pairs;
}

bool hasRolled(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (!isMeleeOfNow(moment, deed))
            return false;
        for (auto player = deed.cast.cbegin(); player != deed.cast.cend(); ++player) {
            if (player.value() == unit && isFighter(player.key()) && rollsIn(deed, player.key()))
                return true;
        }
        return false;
    });
}

std::vector<ThingId> foesOf(const Moment &moment, const Unit &unit)
{
    std::vector<ThingId> foes = unit.contact() == Contact::Front ? opponentsOf(moment, unit) : std::vector<ThingId>();
    std::erase_if(foes, [&](ThingId enemy) { return !unit.isMetOnItsFrontBy(enemy); });
    return foes;
}

ThingId foeSaidOf(const Moment &moment, const Unit &unit)
{
    const TableAnswer *said = answerNow(moment, "fights_whom", "unit", unit.id());
    const bool holds = said != nullptr && !said->named.empty() && contains(foesOf(moment, unit), said->named.front());
    return holds ? said->named.front() : 0;
}

bool rollsAgainst(const Moment &moment, const Unit &unit, ThingId group)
{
    const auto isOfIt = [&](ThingId enemy) { return Unit(moment.things, enemy).group() == group; };
    const ThingId said = foeSaidOf(moment, unit);
    return !hasRolled(moment, unit.id()) && std::ranges::any_of(foesOf(moment, unit), isOfIt)
        && (said == 0 || isOfIt(said));
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

ThingId foughtAs(const Moment &moment, ThingId unit)
{
    for (const Deed &deed : moment.deeds) {
        if (!isMeleeOfNow(moment, deed))
            continue;
        for (auto player = deed.cast.cbegin(); player != deed.cast.cend(); ++player) {
            if (player.value() == unit && isFighter(player.key()))
                return deed.cast.value(player.key().startsWith(QLatin1String(kUnitsOfA)) ? u"a"_s : u"b"_s);
        }
    }
    const std::vector<ThingId> last = moment.things.links(unit, u"last_group"_s);
    return last.empty() ? Unit(moment.things, unit).group() : last.front();
}

namespace {

ThingId groupFoughtAs(const Moment &moment, ThingId group)
{
    const std::vector<Unit> units = Group(moment.things, group).units();
    return units.empty() ? group : foughtAs(moment, units.front().id());
}

} // namespace

std::vector<ThingId> partsOf(const Moment &moment, ThingId fought)
{
    std::vector<ThingId> parts;
    for (const Unit &unit : unitsOf(moment.things, moment.things.armyOf(fought))) {
        if (unit.isPresent() && foughtAs(moment, unit.id()) == fought && !contains(parts, unit.group()))
            parts.push_back(unit.group());
    }
    return parts;
}

namespace {

/// Those that were fought and those that are to be, all by the groups as they fight in this phase.
std::vector<FightingPair> pairsOfPhase(const Moment &moment)
{
    std::vector<FightingPair> pairs = foughtPairs(moment);
    for (const FightingPair &open : openPairs(moment))
        pairs.push_back({groupFoughtAs(moment, open.a), groupFoughtAs(moment, open.b)});
    return pairs;
}

} // namespace

std::vector<ThingId> enemiesInPhase(const Moment &moment, ThingId ofGroup)
{
    const ThingId group = groupFoughtAs(moment, ofGroup);
    std::vector<ThingId> enemies;
    for (const FightingPair &pair : pairsOfPhase(moment)) {
        const ThingId enemy = pair.a == group ? pair.b : pair.a;
        if (pair.has(group) && !contains(enemies, enemy))
            enemies.push_back(enemy);
    }
    return enemies;
}

std::vector<ThingId> knotOf(const Moment &moment, ThingId group)
{
    const std::vector<FightingPair> pairs = pairsOfPhase(moment);
    std::vector<ThingId> knot {groupFoughtAs(moment, group)};
    for (size_t at = 0; at < knot.size(); ++at) {
        for (const FightingPair &pair : pairs) {
            const ThingId other = pair.a == knot[at] ? pair.b : pair.a;
            if (pair.has(knot[at]) && !contains(knot, other))
                knot.push_back(other);
        }
    }
    return knot;
}

bool isKnotFought(const Moment &moment, ThingId group)
{
    const std::vector<ThingId> knot = knotOf(moment, group);
    return std::ranges::none_of(openPairs(moment), [&](const FightingPair &pair) {
        return contains(knot, groupFoughtAs(moment, pair.a)) || contains(knot, groupFoughtAs(moment, pair.b));
    });
}

Balance balanceOf(const Moment &moment, ThingId ofGroup)
{
    const ThingId group = groupFoughtAs(moment, ofGroup);
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

std::vector<ThingId> enemiesFought(const Moment &moment, ThingId ofGroup)
{
    const ThingId group = groupFoughtAs(moment, ofGroup);
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
    return balance.isBeaten() || !openPairsOf(moment, group.id()).empty();
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
