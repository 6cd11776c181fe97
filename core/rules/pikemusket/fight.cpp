// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/fight.h"

#include "core/dice/dice.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/sections.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char kAttackersLeader[] = QT_TRANSLATE_NOOP("muster", "Attackers' leader");
constexpr char kAttackersFate[] = QT_TRANSLATE_NOOP("muster", "Fate of the attackers' leader");
constexpr char kDefendersLeader[] = QT_TRANSLATE_NOOP("muster", "Defender's leader");
constexpr char kDefendersFate[] = QT_TRANSLATE_NOOP("muster", "Fate of the defender's leader");
constexpr char kNamedLeader[] = QT_TRANSLATE_NOOP("muster", "%1 at risk");
constexpr char kNamedFate[] = QT_TRANSLATE_NOOP("muster", "Fate of %1");
constexpr char kCombatDie[] = QT_TRANSLATE_NOOP("muster", "Combat");

constexpr LeaderDice kOfAttackers {{kAttackersLeader, 2, 6, "attacker_leader", 0, kNamedLeader},
    {kAttackersFate, 1, 6, "attacker_leader", 0, kNamedFate}};
constexpr LeaderDice kOfDefender {{kDefendersLeader, 2, 6, "defender_leader", 0, kNamedLeader},
    {kDefendersFate, 1, 6, "defender_leader", 0, kNamedFate}};

QString entryField(size_t entry, const char *key)
{
    return u"attackers[%1].%2"_s.arg(entry).arg(QLatin1String(key));
}

std::optional<Refusal> attackerRefuses(const Attacker &attacker, size_t entry, const Figures &figures)
{
    const int reach = figures.of(attacker.type).reach;
    if (attacker.distance > reach) {
        return Refusal {entryField(entry, "distance"),
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot attack farther than %2 mm."))
                .arg(wordOf(attacker.type))
                .arg(reach)};
    }
    if (attacker.charging && !attacker.isInContact())
        return Refusal {entryField(entry, "charging"),
            Phrase(QT_TRANSLATE_NOOP("muster", "Who charges is in contact: distance must be 0."))};
    return {};
}

Standing attackerAfter(const Blow &blow, const Standing &unit, const Figures &figures)
{
    const bool stands = blow.result == CombatResult::BothShaken && !blow.onHedgehog;
    if (stands && unit.state == State::Disrupted)
        return thinned(unit, figures);
    return shaken(unit, figures);
}

bool harmsAttackers(CombatResult result)
{
    return result == CombatResult::AttackersRun || result == CombatResult::AttackersShaken
        || result == CombatResult::BothShaken;
}

} // namespace

bool isAny(const Attackers &attackers, bool (*holds)(const Attacker &))
{
    return std::ranges::any_of(attackers, holds);
}

bool hasLeader(const Attackers &attackers)
{
    return isAny(attackers, [](const Attacker &attacker) { return attacker.leader; });
}

std::optional<Refusal> attackersRefuse(const Attackers &attackers, const Figures &figures)
{
    for (size_t entry = 0; entry < attackers.size(); ++entry) {
        if (auto refusal = attackerRefuses(attackers[entry], entry, figures))
            return refusal;
    }
    if (std::ranges::count_if(attackers, &Attacker::leader) > 1)
        return Refusal {u"attackers"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "One leader a side takes part: only one attacker may have one."))};
    return {};
}

Fight begin(
    const Attackers &attackers, const Standing &defender, bool defenderLeader, Dice &dice, const Figures &figures)
{
    Fight fight;
    if (hasLeader(attackers)) {
        fight.attackerLeader = riskLeader(kOfAttackers, dice, figures);
        dice.restDependsOn(uint64_t(fight.attackerLeader.fate));
    }
    if (defenderLeader) {
        fight.defenderLeader = riskLeader(kOfDefender, dice, figures);
        constexpr uint64_t kFates = std::size(WordsOf<Fate>::all);
        dice.restDependsOn((uint64_t(fight.defenderLeader.fate) + 1) * kFates + uint64_t(fight.attackerLeader.fate));
    }
    for (const Attacker &attacker : attackers) {
        const Fate fate = attacker.leader ? fight.attackerLeader.fate : Fate::None;
        fight.struck.push_back({unitAfter(fate, attacker.state, figures), attacker.bases});
    }
    fight.defenderStruck = defender;
    fight.defenderStruck.state = unitAfter(fight.defenderLeader.fate, defender.state, figures);
    return fight;
}

std::array<Modifier, 2> leaderModifiers(const Fight &fight, const Figures &figures)
{
    const auto modifier = [&](const LeaderFound &leader, LeaderSide side, const char *alive, const char *dead) {
        const int amount = dieOf(leader.fate, side, figures);
        const bool isDead = leader.fate == Fate::Killed;
        return Modifier {amount, amount != 0, isDead ? dead : alive, isDead ? "PM-R19" : kCombat};
    };
    return {modifier(fight.attackerLeader, LeaderSide::Attacker, QT_TRANSLATE_NOOP("muster", "attackers' leader"),
                QT_TRANSLATE_NOOP("muster", "death of the attackers' leader")),
        modifier(fight.defenderLeader, LeaderSide::Defender, QT_TRANSLATE_NOOP("muster", "defender's leader"),
            QT_TRANSLATE_NOOP("muster", "death of the defender's leader"))};
}

int throwDie(Fight &fight, int modifier, Dice &dice)
{
    fight.die = dice.die({kCombatDie, 1, 6});
    fight.modifier = modifier;
    fight.score = fight.die + modifier;
    return fight.score;
}

/// Of a whole group that runs, one base goes: the first listed unit's that is harmed at all (PM-R22).
std::vector<Standing> attackersAfter(
    const Blow &blow, const Attackers &attackers, const std::vector<Standing> &struck, const Figures &figures)
{
    std::vector<Standing> after = struck;
    if (!harmsAttackers(blow.result))
        return after;
    bool baseIsOff = false;
    for (size_t i = 0; i < attackers.size(); ++i) {
        if (blow.isSpared != nullptr && blow.isSpared(attackers[i], blow.defender))
            continue;
        if (blow.result != CombatResult::AttackersRun) {
            after[i] = attackerAfter(blow, struck[i], figures);
        } else if (!baseIsOff) {
            after[i] = broken(struck[i], figures);
            baseIsOff = true;
        } else {
            after[i].state = State::Routing;
        }
    }
    return after;
}

Toll tollOf(const Attackers &attackers, const Standing &defender, const Fight &fight)
{
    Toll toll;
    for (size_t i = 0; i < attackers.size(); ++i) {
        const Standing &after = fight.attackers[i];
        toll.attackerBasesLost += attackers[i].bases - after.bases;
        if (after.state == attackers[i].state)
            continue;
        toll.attackersDisrupted += after.state == State::Disrupted ? 1 : 0;
        toll.attackersRouted += after.state == State::Routing ? 1 : 0;
        toll.attackersDestroyed += after.state == State::Destroyed ? 1 : 0;
    }
    toll.defenderBasesLost = defender.bases - fight.defender.bases;
    return toll;
}

bool mustControlAttackers(const Attackers &attackers, const Fight &fight, bool standIfThinned)
{
    for (size_t i = 0; i < attackers.size(); ++i) {
        const bool holds = standIfThinned && fight.attackers[i].bases < attackers[i].bases;
        const bool follows = attackers[i].formation != Formation::Hedgehog; // which never moves
        if (follows && attackers[i].isInContact() && fight.attackers[i].isInHand() && !holds)
            return true;
    }
    return false;
}

void affectFight(Effects &effects, const Attackers &attackers, const Standing &defender, const Fight &fight)
{
    for (size_t i = 0; i < attackers.size(); ++i) {
        const Standing before {attackers[i].state, attackers[i].bases};
        affect(effects, {"attacker_", int(i) + 1}, before, fight.attackers[i]);
    }
    affect(effects, "defender", defender, fight.defender);
    affectLeader(effects, "attacker_leader", fight.attackerLeader);
    affectLeader(effects, "defender_leader", fight.defenderLeader);
}

std::vector<BoundInput<Attacker>> attackerInputs(const TableWords &words, std::initializer_list<UnitType> types)
{
    return {
        armyInput<&Attacker::army>(words).ofEach("army"),
        unitTypeInput<&Attacker::type>().oneOf(types).workedOut(&typeOfRow),
        basesInput<&Attacker::bases>().ofEach("bases"),
        input<&Attacker::state>("state", QT_TRANSLATE_NOOP("muster", "State"))
            .oneOf({State::GoodOrder, State::Disrupted})
            .ofEach("state"),
        input<&Attacker::formation>("formation", QT_TRANSLATE_NOOP("muster", "Formation")).ofEach("formation"),
        input<&Attacker::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, mm"))
            .range(0, kMostReach)
            .help(QT_TRANSLATE_NOOP("muster", "In mm; 0 in contact."))
            .workedOut(&distanceOfRow)
            .asked(),
        input<&Attacker::charging>("charging", QT_TRANSLATE_NOOP("muster", "Charging")).workedOut(&rowCharges),
        input<&Attacker::leader>("leader", QT_TRANSLATE_NOOP("muster", "Its leader takes part"))
            .help(QT_TRANSLATE_NOOP("muster", "One leader a side takes part."))
            .mayBeOpen()
            .workedOut(&leaderWithRow)
            .asked(),
    };
}

std::vector<Role> fightRoles(const char *defenderLabel)
{
    return {
        {.key = "attacker_",
            .label = QT_TRANSLATE_NOOP("muster", "Attackers"),
            .side = RoleSide::Active,
            .badge = QT_TRANSLATE_NOOP("muster", "attacks"),
            .most = kMostAttackers},
        {.key = "defender",
            .label = defenderLabel,
            .side = RoleSide::Passive,
            .badge = QT_TRANSLATE_NOOP("muster", "is attacked")},
        {.key = "attacker_leader",
            .label = QT_TRANSLATE_NOOP("muster", "Attackers' leader"),
            .things = {"leader"},
            .side = RoleSide::Active,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "leads"),
            .offers = &leaderOfAttackers},
        {.key = "defender_leader",
            .label = QT_TRANSLATE_NOOP("muster", "Defender's leader"),
            .things = {"leader"},
            .side = RoleSide::Passive,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "leads"),
            .offers = &leaderOfDefender},
    };
}

std::vector<DiceStage> fightStages()
{
    const char *risk = QT_TRANSLATE_NOOP("muster", "two when a leader is with that side");
    const char *fate = QT_TRANSLATE_NOOP("muster", "one when the two come to less than a safe sum");
    return {{"attacker_leader_risk", kAttackersLeader, risk}, {"attacker_leader_fate", kAttackersFate, fate},
        {"defender_leader_risk", kDefendersLeader, risk}, {"defender_leader_fate", kDefendersFate, fate},
        {"combat", kCombatDie, QT_TRANSLATE_NOOP("muster", "one")}};
}

DieMeaning fightMeans(const Stage &stage, int face, const Figures &figures)
{
    const DieMeaning meaning = fateMeans(stage, kOfAttackers, face, figures);
    return meaning == DieMeaning::Plain ? fateMeans(stage, kOfDefender, face, figures) : meaning;
}

} // namespace muster::pikemusket
