// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/combats.h"

#include "core/rules/changes.h"
#include "core/rules/tyneside/meleefall.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>
#include <ranges>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_combats {
namespace {

bool isOfSideA(const Moment &moment, ThingId unit)
{
    return moment.things.word(moment.things.armyOf(unit), u"side"_s) == keyOf(Side::A);
}

/// Figures of one side of a bout who stand in contact.
std::vector<ThingId> inBout(const Deed &deed, const QString &own)
{
    std::vector<ThingId> units;
    const QJsonArray rows = deed.inputs.value(own).toArray();
    for (const auto &[role, unit] : deed.cast.asKeyValueRange()) {
        const int row = role.section(u'_', 1).toInt() - 1;
        const bool supports = row >= 0 && row < rows.size() && rows[row]["support"_L1].toBool();
        if (role.startsWith(own + u'_') && !supports && !contains(units, unit))
            units.push_back(unit);
    }
    return units;
}

bool isFightOfNow(const Moment &moment, const Deed &deed)
{
    return deed.phase == moment.phase() && (deed.procedure == u"melee"_s || deed.procedure == u"melee-bout"_s);
}

/// An officer of whom the table has said that he fights beside his group, with the enemy whom he fights.
std::vector<Fight> foughtBeside(const Moment &moment)
{
    std::vector<Fight> pairs;
    for (const Unit &figure : presentUnits(moment.things)) {
        const ThingId enemy = figure.isFigure() ? enemyBesideHisGroup(moment, figure.id()) : 0;
        if (enemy != 0)
            pairs.push_back({figure.id(), enemy});
    }
    return pairs;
}

/// One side of a fight that was fought.
std::vector<ThingId> sideOf(const Deed &deed, const QString &own)
{
    if (deed.procedure == u"melee-bout"_s)
        return inBout(deed, own);
    const ThingId unit = deed.cast.value(own);
    return unit == 0 ? std::vector<ThingId>() : std::vector {unit};
}

void addPair(const Moment &moment, std::vector<Fight> &pairs, ThingId one, ThingId other)
{
    const Fight pair = isOfSideA(moment, one) ? Fight {one, other} : Fight {other, one};
    const auto isIt = [&](const Fight &known) { return known.a == pair.a && known.b == pair.b; };
    if (std::ranges::none_of(pairs, isIt))
        pairs.push_back(pair);
}

} // namespace
} // namespace in_combats

ThingId enemyBesideHisGroup(const Moment &moment, ThingId figure)
{
    if (moment.phase() != u"melee"_s)
        return 0;
    const TableAnswer *said = answerNow(moment, "fights_beside", "unit", figure);
    const ThingId enemy = said == nullptr || said->named.empty() ? 0 : said->named.front();
    return enemy != 0 && Unit(moment.things, enemy).isPresent() ? enemy : 0;
}

std::vector<ThingId> enemiesInMelee(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> enemies = enemiesTouched(moment, unit);
    for (const Fight &beside : in_combats::foughtBeside(moment)) {
        const ThingId enemy = beside.a == unit ? beside.b : beside.b == unit ? beside.a : 0;
        if (enemy != 0 && !contains(enemies, enemy))
            enemies.push_back(enemy);
    }
    return enemies;
}

std::vector<Fight> fightsOfTurn(const Moment &moment)
{
    using namespace in_combats;
    std::vector<Fight> pairs = fights(moment.things);
    for (const Fight &beside : foughtBeside(moment))
        addPair(moment, pairs, beside.a, beside.b);
    for (const Unit &fallen : unitsOf(moment.things)) {
        for (const ThingId enemy : moment.things.links(fallen.id(), u"fell_against"_s))
            addPair(moment, pairs, fallen.id(), enemy);
    }
    for (const Deed &deed : moment.deeds) {
        if (!isFightOfNow(moment, deed))
            continue;
        for (const ThingId a : sideOf(deed, u"a"_s)) {
            for (const ThingId b : sideOf(deed, u"b"_s))
                addPair(moment, pairs, a, b);
        }
    }
    return pairs;
}

std::vector<ThingId> combatOf(const Moment &moment, ThingId unit)
{
    const std::vector<Fight> pairs = fightsOfTurn(moment);
    std::vector<ThingId> all;
    std::vector<ThingId> open {unit};
    while (!open.empty()) {
        const ThingId one = open.back();
        open.pop_back();
        for (const Fight &pair : pairs) {
            if (pair.a != one && pair.b != one)
                continue;
            for (const ThingId other : {pair.a, pair.b}) {
                if (contains(all, other))
                    continue;
                all.push_back(other);
                open.push_back(other);
            }
        }
    }
    std::ranges::sort(all);
    return all;
}

std::vector<ThingId> alliesInCombat(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> allies = combatOf(moment, unit);
    std::erase_if(allies, [&](ThingId other) { return moment.things.armyOf(other) != moment.things.armyOf(unit); });
    return allies.empty() ? std::vector {unit} : allies;
}

Fight leadersOf(const Moment &moment, ThingId unit)
{
    Fight leaders;
    for (const ThingId one : combatOf(moment, unit)) {
        ThingId &leader = in_combats::isOfSideA(moment, one) ? leaders.a : leaders.b;
        const bool isFirst = leader == 0 || (!isByItself(moment, leader) && isByItself(moment, one));
        leader = isFirst ? one : leader;
    }
    return leaders;
}

namespace in_combats {
namespace {

bool haveFoughtBy(const Moment &moment, const Fight &fight, const char *procedure)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (!isFightOfNow(moment, deed) || deed.procedure != QLatin1String(procedure))
            return false;
        const std::vector<ThingId> a = sideOf(deed, u"a"_s);
        const std::vector<ThingId> b = sideOf(deed, u"b"_s);
        return (contains(a, fight.a) && contains(b, fight.b)) || (contains(a, fight.b) && contains(b, fight.a));
    });
}

} // namespace
} // namespace in_combats

bool haveFoughtAsGroups(const Moment &moment, const Fight &fight)
{
    return in_combats::haveFoughtBy(moment, fight, "melee");
}

bool haveFought(const Moment &moment, const Fight &fight)
{
    return haveFoughtAsGroups(moment, fight) || in_combats::haveFoughtBy(moment, fight, "melee-bout");
}

bool isBoutOf(const Deed &deed, const Fight &fight)
{
    using namespace in_combats;
    return deed.procedure == u"melee-bout"_s && contains(inBout(deed, u"a"_s), fight.a)
        && contains(inBout(deed, u"b"_s), fight.b);
}

namespace in_combats {
namespace {

/// How many of its figures this fight took: of a bout each by himself, of groups as many as were in contact, and of
/// pikes those in support behind each (TY-R22), its own first.
int takenBy(const Deed &deed, ThingId unit)
{
    const auto ofGroup = [&](const QString &role) {
        const bool arePikes = deed.inputs.value(role + u"_weapon"_s) == keyOf(Weapon::Pike);
        const int ranks = arePikes ? deed.inputs.value(role + u"_ranks"_s).toInt() : 0;
        return deed.inputs.value(role + u"_figures"_s).toInt() * (1 + ranks);
    };
    int taken = 0;
    for (const auto &[role, player] : deed.cast.asKeyValueRange()) {
        if (player == unit)
            taken += deed.procedure == u"melee"_s ? ofGroup(role) : 1;
    }
    return taken;
}

} // namespace
} // namespace in_combats

int freshOf(const Moment &moment, ThingId unit)
{
    using namespace in_combats;
    int fought = 0;
    for (const Deed &deed : moment.deeds)
        fought += isFightOfNow(moment, deed) ? takenBy(deed, unit) : 0;
    const int fell = lossesOf(moment, {unit}).killed;
    return std::max(0, Unit(moment.things, unit).living() + fell - fought);
}

bool hasFoughtThisTurn(const Moment &moment, const Unit &unit)
{
    using namespace in_combats;
    // All have diced since, which ends what was before.
    if (unit.flag("in_melee") || unit.flag("pushed_back"))
        return true;
    // Who stands with a group fights as it does, unless the table has said whether he does.
    const ThingId group = unit.attachedTo();
    if (group != 0 && answerNow(moment, "fights_beside", "unit", unit.id()) == nullptr)
        return hasFoughtThisTurn(moment, Unit(moment.things, group));
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return isFightOfNow(moment, deed)
            && (contains(sideOf(deed, u"a"_s), unit.id()) || contains(sideOf(deed, u"b"_s), unit.id()));
    });
}

Losses lossesOf(const Moment &moment, const std::vector<ThingId> &units)
{
    using namespace in_combats;
    Losses losses;
    for (const Deed &deed : moment.deeds) {
        for (const QString &own : {u"a"_s, u"b"_s}) {
            const std::vector<ThingId> side = isFightOfNow(moment, deed) ? sideOf(deed, own) : std::vector<ThingId>();
            if (std::ranges::none_of(side, [&](ThingId one) { return contains(units, one); }))
                continue;
            const QString wounded = deed.procedure == u"melee"_s ? u"_new_wounded"_s : u"_wounded"_s;
            losses.wounded += deed.outcome.value(own + wounded).toInt();
            losses.killed += deed.outcome.value(own + u"_killed"_s).toInt();
        }
    }
    return losses;
}

const Deed *resultOf(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> combat = combatOf(moment, unit);
    const Deed *result = nullptr;
    for (const Deed &deed : moment.deeds) {
        if (deed.phase != moment.phase())
            continue;
        const bool isTheirs = contains(combat, deed.cast.value(u"a"_s)) || contains(combat, deed.cast.value(u"b"_s))
            || deed.cast.value(u"a"_s) == unit || deed.cast.value(u"b"_s) == unit;
        if (deed.procedure == u"melee-result"_s && isTheirs)
            result = &deed;
        else if (deed.procedure == u"melee"_s && isTheirs)
            result = nullptr;
    }
    return result;
}

bool mayMoreBeMatched(const Moment &moment, const Fight &pair)
{
    return !haveFoughtAsGroups(moment, pair) && freshOf(moment, pair.a) > 0 && freshOf(moment, pair.b) > 0;
}

const TableAnswer *saidOfMoreBouts(const Moment &moment, const Fight &pair)
{
    const Fight about {pair.b, pair.a};
    for (const Deed &deed : moment.deeds | std::views::reverse) {
        if (deed.phase != moment.phase() || isBoutOf(deed, pair) || isBoutOf(deed, about))
            break;
        const Fight asked {deed.cast.value(u"unit"_s), deed.cast.value(u"enemy"_s)};
        if (deed.question == u"more_bouts"_s && (asked == pair || asked == about))
            return &deed.answer;
    }
    return nullptr;
}

bool isFoughtOut(const Moment &moment, ThingId unit)
{
    const auto isOpen = [&](const Fight &pair) {
        if (!haveFought(moment, pair))
            return true;
        const TableAnswer *said = saidOfMoreBouts(moment, pair);
        return mayMoreBeMatched(moment, pair) && (said == nullptr || said->answer == u"yes"_s);
    };
    return std::ranges::none_of(combatOf(moment, unit), [&](ThingId one) {
        return std::ranges::any_of(enemiesInMelee(moment, one), [&](ThingId enemy) { return isOpen({one, enemy}); });
    });
}

ThingId worseArmy(const Moment &moment, ThingId unit)
{
    const Fight leaders = leadersOf(moment, unit);
    if (leaders.a == 0 || leaders.b == 0)
        return 0;
    if (const Deed *result = resultOf(moment, unit)) {
        const QString worse = result->outcome.value("worse"_L1).toString();
        return worse == u"both"_s ? 0 : moment.things.armyOf(result->cast.value(worse));
    }
    const Figures &figures = figuresOf(moment.rules);
    const Losses a = lossesOf(moment, alliesInCombat(moment, leaders.a));
    const Losses b = lossesOf(moment, alliesInCombat(moment, leaders.b));
    const Worse worse = worseOf(lossOf(a.wounded, a.killed, figures), lossOf(b.wounded, b.killed, figures));
    return worse == Worse::Both ? 0 : moment.things.armyOf(worse == Worse::A ? leaders.a : leaders.b);
}

} // namespace muster::tyneside
