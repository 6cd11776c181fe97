// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/combatrule.h"

#include "core/dice/dice.h"
#include "core/rules/pikemusket/reach.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/pikemusket/strength.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isHorse(const Attacker &attacker)
{
    return armOf(attacker.type) == Arm::Horse;
}

bool isFoot(const Attacker &attacker)
{
    return armOf(attacker.type) == Arm::Foot;
}

bool areDragoonsInContact(const Attacker &attacker)
{
    return attacker.type == UnitType::DragoonsFoot && attacker.isInContact();
}

/// Guns are the third arm when they fired at the same unit before; they add no strength (PM-R15).
int armsOf(const CombatInputs &in)
{
    return int(isAny(in.attackers, &isFoot)) + int(isAny(in.attackers, &isHorse)) + int(in.artillerySupport);
}

std::optional<Refusal> formationRefuses(const CombatInputs &in)
{
    const QString field = u"defender_formation"_s;
    const bool mayHedgehog = in.defenderType == UnitType::Infantry && in.defenderState != State::Routing;
    if (in.isOnHedgehog() && !mayHedgehog)
        return Refusal {
            field, Phrase(QT_TRANSLATE_NOOP("muster", "Only infantry that does not rout stands in a hedgehog."))};
    if (in.defenderType == UnitType::Artillery && in.defenderFormation != Formation::Line)
        return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "Guns stand in line: formation must be line."))};
    if (in.isOnHedgehog() && std::ranges::all_of(in.attackers, &isHorse))
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "Horse alone attacks a hedgehog by a table of its own: use hedgehog-combat."))};
    return {};
}

int attackersStrength(const CombatInputs &in, const Fight &fight, const Figures &figures)
{
    int strength = 0;
    for (size_t i = 0; i < in.attackers.size(); ++i) {
        const Attacker &attacker = in.attackers[i];
        strength += attacker.bases * attackPoints(attacker.army, attacker.type, fight.struck[i], figures);
    }
    return strength;
}

CombatResult resultOf(const CombatInputs &in, CombatResult thrown, const Figures &figures)
{
    const bool onlyShakes = figures.standoffRout == StandoffRout::DisruptOnly && allStandOff(in);
    return onlyShakes && thrown == CombatResult::DefendersRun ? CombatResult::DefendersShaken : thrown;
}

bool mustControlDefender(const CombatInputs &in, const Fight &fight)
{
    if (in.isOnHedgehog() || in.defenderRetreating || in.defenderType == UnitType::Artillery)
        return false;
    bool routed = false;
    for (size_t i = 0; i < in.attackers.size(); ++i)
        routed = routed || (in.attackers[i].isInContact() && fight.attackers[i].state == State::Routing);
    return routed && fight.defender.isInHand();
}

void copyFight(CombatOutcome &out)
{
    out.attackerLeader = out.fight.attackerLeader.fate;
    out.defenderLeader = out.fight.defenderLeader.fate;
    out.modifier = out.fight.modifier;
    out.score = out.fight.score;
    out.result = out.fight.result;
    out.defenderState = out.fight.defender.state;
}

} // namespace

bool isSpared(const Attacker &attacker, UnitType defender)
{
    return standsOff(attacker.type, attacker.distance, defender);
}

bool allStandOff(const CombatInputs &in)
{
    return std::ranges::all_of(
        in.attackers, [&](const Attacker &attacker) { return isSpared(attacker, in.defenderType); });
}

std::optional<Refusal> combatRefuses(const CombatInputs &in, const Figures &figures)
{
    if (auto refusal = attackersRefuse(in.attackers, figures))
        return refusal;
    if (auto refusal = formationRefuses(in))
        return refusal;
    if (in.defenderRetreating && (in.isOnHedgehog() || in.defenderState == State::Routing))
        return Refusal {u"defender_retreating"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Neither a hedgehog nor a routing unit is going back by order."))};
    return {};
}

OddsQuestion oddsOf(const CombatInputs &in, const CombatOutcome &out)
{
    return {
        out.attackerStrength, out.defenderStrength, armsOf(in), in.isOnHedgehog() ? Direction::Front : in.direction};
}

std::array<Modifier, 8> modifiersOf(const CombatInputs &in, const Fight &fight, const Figures &figures)
{
    const DieFigures &die = figures.die;
    const auto leaders = leaderModifiers(fight, figures);
    const bool contact = isAny(in.attackers, [](const Attacker &attacker) { return attacker.isInContact(); });
    const bool shock = isAny(in.attackers, [](const Attacker &attacker) { return attacker.isShockCharge(); });
    return {{
        {die.attackerGround, in.ground == Ground::Attacker, QT_TRANSLATE_NOOP("muster", "attackers on better ground"),
            "PM-R17"},
        {die.defenderGround, in.ground == Ground::Defender, QT_TRANSLATE_NOOP("muster", "defender on better ground"),
            "PM-R17"},
        {die.shockCharge, shock, QT_TRANSLATE_NOOP("muster", "charging shock cavalry"), kCombat},
        {die.dragoonsContact, isAny(in.attackers, &areDragoonsInContact),
            QT_TRANSLATE_NOOP("muster", "dragoons on foot in contact"), "PM-R18"},
        {die.footOnHedgehog, in.isOnHedgehog() && isAny(in.attackers, &isFoot),
            QT_TRANSLATE_NOOP("muster", "foot against a hedgehog"), kCombat},
        leaders.front(),
        leaders.back(),
        {die.dragoonsDefending,
            figures.dragoonsDefending == DragoonsDefending::PlusOne && in.defenderType == UnitType::DragoonsFoot
                && contact,
            QT_TRANSLATE_NOOP("muster", "dragoons on foot attacked in contact"), "PM-R18"},
    }};
}

CombatOutcome resolveCombat(const CombatInputs &in, Dice &dice, const Figures &figures)
{
    CombatOutcome out;
    Fight &fight = out.fight;
    fight = begin(in.attackers, in.standing(), in.defenderLeader, dice, figures);
    out.attackerStrength = attackersStrength(in, fight, figures);
    out.defenderStrength =
        in.defenderBases * defencePoints(in.defenderArmy, in.defenderType, fight.defenderStruck, figures);
    const OddsFound odds = findOdds(oddsOf(in, out), figures);
    out.baseColumn = odds.base;
    out.shift = odds.shift;
    out.column = odds.column;

    throwDie(fight, sumOf(modifiersOf(in, fight, figures)), dice);
    out.thrown = figures.combat.at(out.column, fight.score);
    fight.result = resultOf(in, out.thrown, figures);
    const Blow blow {fight.result, in.isOnHedgehog(), &isSpared, in.defenderType};
    fight.attackers = attackersAfter(blow, in.attackers, fight.struck, figures);
    fight.defender = defenderAfter(fight.result, fight.defenderStruck, figures);

    static_cast<Toll &>(out) = tollOf(in.attackers, in.standing(), fight);
    copyFight(out);
    const bool routed = in.defenderState != State::Routing && fight.defender.state == State::Routing;
    const bool standIfThinned = fight.result == CombatResult::BothShaken;
    out.attackerControlTest = routed && mustControlAttackers(in.attackers, fight, standIfThinned);
    out.defenderControlTest = mustControlDefender(in, fight);
    return out;
}

} // namespace muster::pikemusket
