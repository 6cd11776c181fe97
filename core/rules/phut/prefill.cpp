// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/prefill.h"

#include "core/rules/binding.h"
#include "core/rules/phut/figures.h"
#include "core/rules/phut/pairs.h"
#include "core/rules/phut/routmargin.h"
#include "core/rules/phut/sides.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

Value isPikeBlock(const Moment &moment, const char *role)
{
    const ThingId unit = moment.who(role);
    return unit == 0 ? kUnknown : Value(Unit(moment.things, unit).isPikeBlock());
}

/// What a melee of this turn was to one of its two units.
struct Fought {
    ThingId opponent = 0;
    int lost = 0;
    int opponentLost = 0;
};

std::vector<Fought> foughtBy(const Moment &moment, ThingId unit)
{
    std::vector<Fought> melees;
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure != u"melee"_s)
            continue;
        const auto number = [&](const char *key) { return deed.outcome.value(QLatin1String(key)).toInt(); };
        if (deed.cast.value(u"a"_s) == unit)
            melees.push_back({deed.cast.value(u"b"_s), number("a_lost"), number("b_lost")});
        else if (deed.cast.value(u"b"_s) == unit)
            melees.push_back({deed.cast.value(u"a"_s), number("b_lost"), number("a_lost")});
    }
    return melees;
}

/// That in which it fared worst: each pair is compared by itself (PH-R28).
Fought worstMelee(const Moment &moment, ThingId unit)
{
    const Figures &figures = figuresOf(moment.rules);
    const std::vector<Fought> melees = foughtBy(moment, unit);
    const auto worst = std::ranges::max_element(melees, {}, [&](const Fought &melee) {
        return std::pair(
            routsByMelee(melee.lost, melee.opponentLost, figures), melee.lost - routMark(melee.opponentLost, figures));
    });
    return worst == melees.end() ? Fought() : *worst;
}

/// Hits of the heaviest volley at the unit in this turn; `otherwise` when no volley is on record.
int heaviestVolley(const Moment &moment, ThingId unit, int otherwise)
{
    std::optional<int> most;
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure == u"shooting"_s && deed.cast.value(u"target"_s) == unit)
            most = std::max(most.value_or(0), deed.outcome.value("hits"_L1).toInt());
    }
    return most.value_or(otherwise);
}

/// Whether the unit in `role` throws its dice against the one in `foe`: the plan in which pairs are fought counts.
Value strikesIn(const Moment &moment, const char *role, const char *foe)
{
    const ThingId unit = moment.who(role);
    return unit == 0 ? kUnknown : Value(strikes(moment, unit, moment.who(foe)));
}

} // namespace

bool isDepthForTheTableToSay(const Unit &target, const Figures &figures)
{
    return target.isPikeBlock() && target.files() == 0 && target.bases() >= figures.deepFrom
        && figures.shooting.deepTarget != 0;
}

Value targetDepth(const Moment &moment)
{
    const Unit target(moment.things, moment.who("target"));
    if (target.id() == 0 || isDepthForTheTableToSay(target, figuresOf(moment.rules)))
        return kUnknown;
    return target.depth();
}

Value depthSaid(const Moment &moment)
{
    const ThingId target = moment.who("target");
    Value said = kUnknown;
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure != u"shooting"_s || deed.cast.value(u"target"_s) != target)
            continue;
        const bool isAsLarge = deed.inputs.value("target_bases"_L1).toInt() == Unit(moment.things, target).bases();
        said = isAsLarge ? deed.inputs.value("target_depth"_L1) : kUnknown;
    }
    return said;
}

Value hitsInOneRound(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const int all = Unit(moment.things, id).missileHits();
    if (figuresOf(moment.rules).missileRound == MissileRound::WholePhase)
        return all;
    return std::min(all, heaviestVolley(moment, id, all)); // what is on record may have been set right by hand
}

Value shooterWeapon(const Moment &moment)
{
    const ThingId id = moment.who("shooter");
    if (id == 0)
        return kUnknown;
    const Weapon weapon = Unit(moment.things, id).weapon();
    return weapon == Weapon::None ? kUnknown : keyOf(weapon);
}

Value unitIsPikeBlock(const Moment &moment)
{
    return isPikeBlock(moment, "unit");
}

Value targetIsPikeBlock(const Moment &moment)
{
    return isPikeBlock(moment, "target");
}

Value moverIsPikeBlock(const Moment &moment)
{
    return isPikeBlock(moment, "mover");
}

Value otherIsPikeBlock(const Moment &moment)
{
    return isPikeBlock(moment, "other");
}

Value obstacleAtHand(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    return id != 0 && Unit(moment.things, id).atObstacle() ? Value(u"touching"_s) : kUnknown;
}

Value staffContact(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const std::vector<ThingId> officers = moment.things.ofType(u"officer"_s, moment.things.armyOf(unit));
    if (unit == 0 || officers.empty())
        return kUnknown;
    return std::ranges::any_of(officers, [&](ThingId officer) {
        return std::ranges::count(moment.things.links(officer, u"in_contact_with"_s), unit) > 0;
    });
}

Value rollWinner(const Moment &moment)
{
    QString winner = moment.things.word(moment.game(), u"active"_s);
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure == u"initiative"_s)
            winner = deed.outcome.value("winner"_L1).toString();
        else if (deed.procedure == u"counter-duel"_s) // a further duel goes on from there
            winner = deed.outcome.value("active"_L1).toString();
        else if (deed.question == u"counter"_s && deed.answer.answer == u"plays"_s)
            winner = moment.things.word(deed.cast.value(u"army"_s), u"side"_s);
    }
    return winner == u"a"_s || winner == u"b"_s ? Value(winner) : kUnknown;
}

Value aStrikes(const Moment &moment)
{
    return strikesIn(moment, "a", "b");
}

Value bStrikes(const Moment &moment)
{
    return strikesIn(moment, "b", "a");
}

Value firstRoundOfLances(const Moment &moment)
{
    bool lances = false;
    bool first = true;
    for (const char *role : {"a", "b"}) {
        const Unit unit(moment.things, moment.who(role));
        if (unit.id() == 0)
            return kUnknown;
        if (unit.arm() != Arm::Lance)
            continue;
        lances = true;
        first = first && unit.meleeRounds() == 0;
    }
    return lances && first;
}

Value meleeLost(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    if (unit == 0)
        return kUnknown;
    return worstMelee(moment, unit).lost;
}

Value opponentLost(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    if (unit == 0)
        return kUnknown;
    return worstMelee(moment, unit).opponentLost;
}

std::vector<ThingId> whoBeatIt(const Moment &moment)
{
    const Fought worst = worstMelee(moment, moment.who("unit"));
    const bool isBeaten = routsByMelee(worst.lost, worst.opponentLost, figuresOf(moment.rules));
    return isBeaten ? std::vector {worst.opponent} : std::vector<ThingId>();
}

Value unitsOfArmy(const Moment &moment)
{
    const ThingId army = moment.who("army");
    if (army == 0)
        return kUnknown;
    QJsonArray units;
    for (const Unit &unit : unitsOf(moment.things, army)) {
        const int start = std::max({1, unit.startBases(), unit.bases()});
        units.append(
            QJsonObject {{u"start_bases"_s, start}, {u"bases"_s, unit.bases()}, {u"state"_s, keyOf(unit.state())}});
    }
    return units;
}

} // namespace muster::phut
