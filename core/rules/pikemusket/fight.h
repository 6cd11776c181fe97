// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/modifier.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/leaderfate.h"

// What both combat procedures share: who attacks, leaders' dice, the die and what its result does.

namespace muster::pikemusket {

/// One unit that attacks.
struct Attacker {
    int army = 0;
    UnitType type {};
    int bases = 0;
    State state {};
    Formation formation {};
    int distance = 0;
    bool charging = false;
    bool leader = false;

    bool isInContact() const { return distance == 0; }
    bool isShockCharge() const { return type == UnitType::ShockCavalry && charging; }
};
using Attackers = std::vector<Attacker>;

/// How a fight went.
struct Fight {
    LeaderFound attackerLeader {};
    LeaderFound defenderLeader {};
    std::vector<Standing> struck {}; ///< the attackers when the die is thrown: leaders' dice come first
    Standing defenderStruck {};
    int die = 0;
    int modifier = 0;
    int score = 0;
    CombatResult result {};
    std::vector<Standing> attackers {}; ///< after the result
    Standing defender {};
};

/// The fields of an outcome that say what became of everybody.
struct Toll {
    int attackerBasesLost = 0;
    int attackersDisrupted = 0; ///< units newly in that state
    int attackersRouted = 0;
    int attackersDestroyed = 0;
    int defenderBasesLost = 0;
};

bool hasLeader(const Attackers &attackers);
bool isAny(const Attackers &attackers, bool (*holds)(const Attacker &));

/// Out of reach, charging at a distance, several leaders.
std::optional<Refusal> attackersRefuse(const Attackers &attackers, const Figures &figures);

/// The dice of both leaders, the attackers' first; who loses his is disrupted at once.
Fight begin(
    const Attackers &attackers, const Standing &defender, bool defenderLeader, Dice &dice, const Figures &figures);
/// What leaders bring to the die.
std::array<Modifier, 2> leaderModifiers(const Fight &fight, const Figures &figures);
/// The die of the combat.
int throwDie(Fight &fight, int modifier, Dice &dice);

/// What a result does to the attackers; a hedgehog breaks those that are disrupted twice where others let them stand.
struct Blow {
    CombatResult result {};
    bool onHedgehog = false;
    bool (*isSpared)(const Attacker &, UnitType defender) = nullptr; ///< who takes no harm; null: nobody
    UnitType defender {};
};
std::vector<Standing> attackersAfter(
    const Blow &blow, const Attackers &attackers, const std::vector<Standing> &struck, const Figures &figures);

Toll tollOf(const Attackers &attackers, const Standing &defender, const Fight &fight);
/// Whether an attacker in contact ends in hand; not one that lost a base and stands.
bool mustControlAttackers(const Attackers &attackers, const Fight &fight, bool standIfThinned);
void affectFight(Effects &effects, const Attackers &attackers, const Standing &defender, const Fight &fight);

/// The fields of the toll in an outcome; the bases that the defender lost stand under `defenderLabel`.
template <class Outcome>
void addToll(std::vector<BoundOutput<Outcome>> &outputs, const char *defenderLabel)
{
    const BoundOutput<Outcome> toll[] = {
        output<&Toll::attackerBasesLost, Outcome>(
            "attacker_bases_lost", QT_TRANSLATE_NOOP("muster", "Attackers: bases lost")),
        output<&Toll::attackersDisrupted, Outcome>(
            "attackers_disrupted", QT_TRANSLATE_NOOP("muster", "Attackers: units disrupted")),
        output<&Toll::attackersRouted, Outcome>(
            "attackers_routed", QT_TRANSLATE_NOOP("muster", "Attackers: units routing"))
            .shown(),
        output<&Toll::attackersDestroyed, Outcome>(
            "attackers_destroyed", QT_TRANSLATE_NOOP("muster", "Attackers: units destroyed")),
        output<&Toll::defenderBasesLost, Outcome>("defender_bases_lost", defenderLabel),
    };
    outputs.insert(outputs.end(), std::begin(toll), std::end(toll));
}

/// The inputs of those who attack.
std::vector<BoundInput<Attacker>> attackerInputs(const TableWords &words, std::initializer_list<UnitType> types);
std::vector<Role> fightRoles(const char *defenderLabel);
std::vector<DiceStage> fightStages();
DieMeaning fightMeans(const Stage &stage, int face, const Figures &figures);

} // namespace muster::pikemusket
