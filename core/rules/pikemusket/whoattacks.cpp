// SPDX-License-Identifier: GPL-3.0-or-later
// Combat is mandatory between units in range: each able unit with an enemy in reach attacks once.
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/joinedattacks.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/turnrules.h"

#include <algorithm>
#include <utility>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whoattacks {
namespace {

bool isNotRetreating(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isRetreating();
}

bool hasNotAttacked(const Moment &moment, ThingId unit)
{
    return !hasAttacked(moment, unit);
}

bool isHorse(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).arm() == Arm::Horse;
}

bool isInHedgehog(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isInHand() && unit.formation() == Formation::Hedgehog;
}

std::vector<ThingId> attackersOf(const Moment &moment)
{
    std::vector<ThingId> attackers;
    for (int number = 1; number <= kMostAttackers; ++number) {
        if (const ThingId attacker = moment.cast.value(roleKey("attacker_", number)))
            attackers.push_back(attacker);
    }
    return attackers;
}

bool isInReachOfAll(const Moment &moment, ThingId defender)
{
    return std::ranges::all_of(
        attackersOf(moment), [&](ThingId attacker) { return isInReach(moment, attacker, defender); });
}

/// Horse alone attacks a hedgehog by a table of its own; with foot among them it is an ordinary combat (PM-R29).
bool isFoughtAsACombat(const Moment &moment, ThingId defender)
{
    const std::vector<ThingId> attackers = attackersOf(moment);
    return !isInHedgehog(moment, defender)
        || std::ranges::any_of(attackers, [&](ThingId attacker) { return !isHorse(moment, attacker); });
}

/// Up to as many as a combat takes.
std::vector<ThingId> thoseInReachOf(const Moment &moment, ThingId defender)
{
    std::vector<ThingId> able;
    for (const Unit &attacker : unitsOf(moment.things, activeArmy(moment))) {
        const bool may = mayAttack(moment, attacker) && isInReach(moment, attacker.id(), defender);
        if (may && able.size() < size_t(kMostAttackers))
            able.push_back(attacker.id());
    }
    return able;
}

bool isSupportNamedForAll(const Moment &moment, ThingId defender)
{
    for (int number = 1; number <= kMostAttackers; ++number) {
        const ThingId attacker = moment.cast.value(roleKey("attacker_", number));
        if (attacker != 0 && !isSupportNamed(moment, attacker))
            return false;
    }
    return isSupportNamed(moment, defender);
}

/// Who may attack it together.
std::vector<Cast> joining(const Moment &moment, bool againstHedgehogs)
{
    std::vector<Cast> joined;
    for (const Unit &defender : unitsOf(moment.things, passiveArmy(moment))) {
        for (const std::vector<ThingId> &group : groupsOf(thoseInReachOf(moment, defender.id()))) {
            Cast cast {{u"defender"_s, defender.id()}};
            for (size_t place = 0; place < group.size(); ++place)
                cast.insert(roleKey("attacker_", int(place) + 1), group[place]);
            const Moment theirs {moment.rules, moment.things, moment.deeds, cast};
            const bool isCombat = isFoughtAsACombat(theirs, defender.id());
            if (isCombat != againstHedgehogs && isSupportNamedForAll(theirs, defender.id()))
                joined.push_back(cast);
        }
    }
    return joined;
}

std::vector<Cast> inCombat(const Moment &moment)
{
    return joining(moment, false);
}

std::vector<Cast> againstHedgehogs(const Moment &moment)
{
    return joining(moment, true);
}

/// One attack is owed: it is told where it may be fought as any other, and the hedgehog then is another choice.
bool hasOnlyHedgehogsToAttack(const Moment &moment)
{
    const ThingId attacker = moment.who("attacker_1");
    return std::ranges::none_of(unitsOf(moment.things, passiveArmy(moment)), [&](const Unit &enemy) {
        const Cast cast {{u"attacker_1"_s, attacker}};
        return isInReach(moment, attacker, enemy.id())
            && isFoughtAsACombat({moment.rules, moment.things, moment.deeds, cast}, enemy.id());
    });
}

int afterTheChain(const Moment &)
{
    return int(Part::Rest);
}

std::vector<Role> attackersAndDefender()
{
    return {{.key = "attacker_",
                .label = QT_TRANSLATE_NOOP("muster", "Attackers"),
                .side = RoleSide::Active,
                .most = kMostAttackers},
        {.key = "defender", .label = QT_TRANSLATE_NOOP("muster", "Defender"), .side = RoleSide::Passive}};
}

Conditions mayAttackIt()
{
    return {{"attacker_1", &isNoBattery,
                QT_TRANSLATE_NOOP("muster", "%1: guns fire in the artillery phase and attack nobody.")},
        {"attacker_1", &isOnTheTable, kOffTheTable},
        {"attacker_1", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: running, may not attack.")},
        {"attacker_1", &isNotRetreating,
            QT_TRANSLATE_NOOP("muster", "%1: went back with backs turned, may not attack.")},
        {"attacker_1", &hasNotAttacked, QT_TRANSLATE_NOOP("muster", "%1: attacked already, once a turn.")},
        {"defender", &isOnTheTable, kOffTheTable},
        {"defender", &isInReachOfAll,
            QT_TRANSLATE_NOOP("muster", "%1: out of reach, or the distance is not yet entered.")},
        {"defender", &isSupportNamedForAll,
            QT_TRANSLATE_NOOP("muster", "First say whose support counts where two generals are with a unit.")}};
}

bool neverByItself(const Moment &)
{
    return false;
}

bool hasAnotherAttackToMake(const Moment &moment)
{
    return !hasOnlyHedgehogsToAttack(moment);
}

Conditions mayFightIt()
{
    Conditions conditions = mayAttackIt();
    conditions.push_back({"defender", &isFoughtAsACombat,
        QT_TRANSLATE_NOOP("muster", "%1: in a hedgehog, which horse alone attacks by a table of its own.")});
    return conditions;
}

Conditions mayBreakIt()
{
    Conditions conditions = mayAttackIt();
    conditions.insert(conditions.begin(),
        {"attacker_1", &isHorse,
            QT_TRANSLATE_NOOP("muster", "%1: not horse, so a hedgehog is attacked like anybody.")});
    conditions.push_back({"defender", &isInHedgehog, QT_TRANSLATE_NOOP("muster", "%1: not in a hedgehog.")});
    return conditions;
}

/// Before an attack what came of those before is gone through.
TurnRule attack(const char *procedure, Conditions conditions, const char *text)
{
    return {.what = procedure,
        .roles = attackersAndDefender(),
        .conditions = std::move(conditions),
        .place = &afterTheChain,
        .text = text};
}

TurnRule attacking()
{
    TurnRule rule = attack("combat", mayFightIt(), QT_TRANSLATE_NOOP("muster", "%1 must attack %2"));
    rule.must = &always;
    rule.uponOneOf = true;
    return rule;
}

TurnRule attackingAHedgehog()
{
    TurnRule rule =
        attack("hedgehog-combat", mayBreakIt(), QT_TRANSLATE_NOOP("muster", "%1 must attack the hedgehog %2"));
    rule.must = &hasOnlyHedgehogsToAttack;
    rule.mayToo = true;
    rule.offered = &neverByItself;
    rule.uponOneOf = true;
    return rule;
}

TurnRule attackingAHedgehogInstead()
{
    TurnRule rule =
        attack("hedgehog-combat", mayBreakIt(), QT_TRANSLATE_NOOP("muster", "%1 may attack the hedgehog %2 instead"));
    rule.mayToo = true;
    rule.offered = &hasAnotherAttackToMake;
    rule.uponOneOf = true;
    return rule;
}

/// Each of them owes an attack, and whether they make one together is their choice.
TurnRule joiningAnAttack()
{
    TurnRule rule = attack("combat", mayFightIt(), QT_TRANSLATE_NOOP("muster", "%1 may attack %2 together"));
    rule.offered = &neverByItself;
    rule.together = &inCombat;
    return rule;
}

TurnRule joiningAnAttackOnAHedgehog()
{
    TurnRule rule =
        attack("hedgehog-combat", mayBreakIt(), QT_TRANSLATE_NOOP("muster", "%1 may attack the hedgehog %2 together"));
    rule.offered = &neverByItself;
    rule.together = &againstHedgehogs;
    return rule;
}

// Leaders.

bool isThere(const Moment &moment, ThingId leader)
{
    return isFit(moment.things, leader);
}

bool isOnHorseback(const Moment &moment, ThingId leader)
{
    return canHelp(moment.things, leader);
}

/// Where his base touches no unit on record, his player says which.
bool standsWithIt(const Moment &moment, ThingId leader)
{
    const std::vector<ThingId> with = moment.things.links(leader, u"attached_unit"_s);
    return moment.who("unit") == 0 || with.empty() || contains(with, moment.who("unit"));
}

/// His dice are thrown in the combat itself; by themselves they are for practice.
TurnRule riskingTheLeader()
{
    return {.what = "leader-risk",
        .roles = {{.key = "leader", .label = QT_TRANSLATE_NOOP("muster", "Leader"), .things = {"leader"}}},
        .conditions = {{"leader", &isThere, kOffTheTable},
            {"leader", &isOnHorseback, QT_TRANSLATE_NOOP("muster", "%1 has lost his horse: out for this turn.")},
            {"leader", &standsWithIt,
                QT_TRANSLATE_NOOP("muster", "%1: with another unit, which is at risk with him.")}},
        .must = &neverByItself,
        .text = QT_TRANSLATE_NOOP("muster", "%1 at risk")};
}

} // namespace
} // namespace in_whoattacks

std::vector<TurnRule> attackingRules()
{
    using namespace in_whoattacks;
    return {attacking(), joiningAnAttack(), attackingAHedgehog(), attackingAHedgehogInstead(),
        joiningAnAttackOnAHedgehog(), riskingTheLeader()};
}

} // namespace muster::pikemusket
