// SPDX-License-Identifier: GPL-3.0-or-later
// Combat is mandatory between units in range: each able unit with an enemy in reach attacks once.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/joinedattacks.h"
#include "core/rules/pikemusket/lasthalf.h"
#include "core/rules/pikemusket/openchain.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/telling.h"

#include <algorithm>
#include <iterator>

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

bool mayAttack(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isInHand() && !unit.isArtillery() && !unit.isRetreating() && !hasAttacked(moment, id);
}

/// Up to as many as a combat takes.
std::vector<ThingId> thoseInReachOf(const Moment &moment, ThingId defender)
{
    std::vector<ThingId> able;
    for (const Unit &attacker : unitsOf(moment.things, activeArmy(moment))) {
        const bool may = mayAttack(moment, attacker.id()) && isInReach(moment, attacker.id(), defender);
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

/// Who has still to go through what follows from a fight: a run, a control test, a pursuit; 0: nobody.
ThingId whoIsInAChain(const Moment &moment)
{
    for (const ThingId id : moment.things.ofType(u"unit"_s)) {
        const Unit unit(moment.things, id);
        const bool pursues = owesPursuitAtOnce(moment, unit) && !quarriesOf(moment, unit).empty();
        if (owesRun(moment, unit) || owesControlTest(moment, unit) || pursues)
            return id;
    }
    return 0;
}

/// What a fight has begun is gone through to its end before the next.
std::optional<Refusal> refuseWhileAChainIsOpen(const Moment &moment, const QJsonObject &inputs)
{
    if (auto refusal = refuseBeforeTheChainIsThrough(moment, inputs, u"defender"_s))
        return refusal;
    const ThingId first = inputs.isEmpty() ? 0 : whoIsInAChain(moment);
    if (first == 0)
        return std::nullopt;
    return Refusal {u"defender"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "First %1 tests for control, or pursues.")).arg(moment.things.name(first))};
}

int afterTheChain(const Moment &)
{
    return int(Part::Rest);
}

// Reach.

bool isNothingToldOfIt(const Moment &moment, ThingId unit)
{
    return reachesOf(moment, unit).empty();
}

bool isAbleToAttack(const Moment &moment, ThingId unit)
{
    return mayAttack(moment, unit);
}

std::vector<ThingId> enemiesThere(const Moment &moment)
{
    std::vector<ThingId> enemies;
    for (const Unit &unit : unitsOf(moment.things, passiveArmy(moment))) {
        if (unit.isPresent())
            enemies.push_back(unit.id());
    }
    return enemies;
}

bool areEnemiesThere(const Moment &moment, ThingId)
{
    return !enemiesThere(moment).empty();
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

TurnRule attacking()
{
    Conditions conditions = mayAttackIt();
    conditions.push_back({"defender", &isFoughtAsACombat,
        QT_TRANSLATE_NOOP("muster", "%1: in a hedgehog, which horse alone attacks by a table of its own.")});
    return {.what = "combat",
        .roles = attackersAndDefender(),
        .conditions = conditions,
        .must = &always,
        .uponOneOf = true,
        .place = &afterTheChain,
        .text = QT_TRANSLATE_NOOP("muster", "%1 must attack %2"),
        .together = &inCombat,
        .refuses = &refuseWhileAChainIsOpen};
}

TurnRule attackingAHedgehog()
{
    Conditions conditions = mayAttackIt();
    conditions.insert(conditions.begin(),
        {"attacker_1", &isHorse,
            QT_TRANSLATE_NOOP("muster", "%1: not horse, so a hedgehog is attacked like anybody.")});
    conditions.push_back({"defender", &isInHedgehog, QT_TRANSLATE_NOOP("muster", "%1: not in a hedgehog.")});
    return {.what = "hedgehog-combat",
        .roles = attackersAndDefender(),
        .conditions = conditions,
        .must = &hasOnlyHedgehogsToAttack,
        .mayToo = true,
        .uponOneOf = true,
        .place = &afterTheChain,
        .text = QT_TRANSLATE_NOOP("muster", "%1 must attack the hedgehog %2"),
        .together = &againstHedgehogs,
        .refuses = &refuseWhileAChainIsOpen};
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

bool neverByItself(const Moment &)
{
    return false;
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

/// In mm, as far as the distances of a combat go; 0: only in contact.
int reachOf(const Moment &moment)
{
    return std::clamp(reachOfKind(moment, Unit(moment.things, moment.who("unit"))).value_or(0), 0, kMostReach);
}

/// At whom it came in this half turn: who stands still where it found him.
std::vector<ThingId> cameAt(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> foot;
    for (const Deed &said : moment.deeds) {
        const bool isIts =
            said.question == u"comes_at"_s && isOfThisHalf(moment, said) && said.cast.value(u"unit"_s) == unit;
        std::ranges::copy_if(
            isIts ? said.answer.named : std::vector<ThingId>(), std::back_inserter(foot), [&](ThingId one) {
                return isOnTheTable(moment, one) && deedNow(moment, "movement", "unit", one) == nullptr;
            });
    }
    return foot;
}

/// It charged or pursued in this half turn: whom it met is for the table to say.
bool wentAtSomebody(const Moment &moment, ThingId unit)
{
    const Deed *move = deedThisHalf(moment, "movement", "unit", unit);
    const Value mode = move == nullptr ? Value(Value::Undefined) : move->inputs.value("mode"_L1);
    return mode == u"charge"_s || mode == u"pursue"_s;
}

std::vector<Reach> stillReached(const Moment &moment)
{
    return stillInReach(moment, moment.who("unit"), reachOf(moment));
}

/// Nobody, unless it went at somebody, or could attack somebody in the half turn before: horse that caught a regiment
/// with its charge is in contact with it; whether it went in on a hedgehog, or met anybody else, is asked.
TableAnswer usuallyInReach(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const std::vector<ThingId> foot = cameAt(moment, unit);
    const bool charged = wentAtSomebody(moment, unit);
    if (foot.empty() && !charged)
        return stillReached(moment).empty() ? TableAnswer {.answer = u"nobody"_s} : TableAnswer();
    const Deed *formed = foot.size() == 1 ? deedThisHalf(moment, "hedgehog-form", "unit", foot.front()) : nullptr;
    const bool isCaught = formed != nullptr && !formed->outcome.value("formed"_L1).toBool();
    return charged && isCaught && !isInHedgehog(moment, foot.front()) ? TableAnswer {.named = foot, .numbers = {0}}
                                                                      : TableAnswer();
}

/// As the question has it in view.
TableAnswer asInTheLastHalf(const Moment &moment)
{
    TableAnswer before;
    if (!cameAt(moment, moment.who("unit")).empty())
        return before;
    for (const Reach &one : stillReached(moment)) {
        if (!one.distance)
            return {};
        before.named.push_back(one.enemy);
        before.numbers.push_back(*one.distance);
    }
    return before;
}

/// "Rupert at 0": who was in reach in the half turn before.
Phrase inReachBefore(const std::vector<Reach> &before, const Moment &moment)
{
    std::vector<Phrase> all;
    for (const Reach &one : before) {
        const QString enemy = moment.things.name(one.enemy);
        all.push_back(one.distance ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 at %2")).arg(enemy).arg(*one.distance)
                                   : Phrase::literal(enemy));
    }
    return listed(all);
}

Phrase whoIsInReach(const Moment &moment)
{
    const std::vector<Reach> before = stillReached(moment);
    if (!before.empty() && cameAt(moment, moment.who("unit")).empty())
        return Phrase(QT_TRANSLATE_NOOP("muster",
                          "%1: which enemies within %2 mm, and how far (0: in contact)? In the last half: %3."))
            .arg(moment.things.name(moment.who("unit")))
            .arg(reachOf(moment))
            .arg(inReachBefore(before, moment));
    const QString unit = moment.things.name(moment.who("unit"));
    const int reach = reachOf(moment);
    std::vector<Phrase> foot;
    for (const ThingId one : cameAt(moment, moment.who("unit")))
        foot.push_back(Phrase::literal(moment.things.name(one)));
    if (reach == 0)
        return foot.empty() ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: in contact with which enemies?")).arg(unit)
                            : Phrase(QT_TRANSLATE_NOOP("muster", "%1, coming at %2: in contact with which enemies?"))
                                  .arg(unit)
                                  .arg(listed(foot));
    return foot.empty()
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: which enemies within %2 mm, and how far (0: in contact)?"))
              .arg(unit)
              .arg(reach)
        : Phrase(
            QT_TRANSLATE_NOOP("muster", "%1, coming at %3: which enemies within %2 mm, and how far (0: in contact)?"))
              .arg(unit)
              .arg(reach)
              .arg(listed(foot));
}

} // namespace
} // namespace in_whoattacks

std::vector<TurnRule> attackingRules()
{
    using namespace in_whoattacks;
    return {attacking(), attackingAHedgehog(), riskingTheLeader()};
}

std::vector<TableQuestion> attackingQuestions()
{
    using namespace in_whoattacks;
    return {
        {.key = "reach",
            .words = QT_TRANSLATE_NOOP("muster", "Which enemies are in reach of %1?"),
            .wording = &whoIsInReach,
            .phases = {"combat"},
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"unit", &isAbleToAttack}, {"unit", &areEnemiesThere}, {"unit", &isNothingToldOfIt}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in reach")}},
            .usual = &usuallyInReach,
            .before = &asInTheLastHalf,
            .named = &enemiesThere,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: in reach, in mm: %2"),
            .least = 0,
            .most = kMostReach,
            .mostOf = &reachOf,
            .numberEach = true,
            .lapses = &isReachOutOfDate},
    };
}

} // namespace muster::pikemusket
