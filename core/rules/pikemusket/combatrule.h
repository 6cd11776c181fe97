// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/columns.h"
#include "core/rules/pikemusket/fight.h"

namespace muster::pikemusket {

struct CombatInputs {
    Attackers attackers {};
    bool artillerySupport = false;
    Direction direction {};
    Ground ground {};
    int defenderArmy = 0;
    UnitType defenderType {};
    int defenderBases = 0;
    State defenderState {};
    Formation defenderFormation {};
    bool defenderRetreating = false;
    bool defenderLeader = false;

    bool isOnHedgehog() const { return defenderFormation == Formation::Hedgehog; }
    Standing standing() const { return {defenderState, defenderBases, defenderRetreating}; }
};

struct CombatOutcome : Toll {
    Fate attackerLeader {};
    Fate defenderLeader {};
    int attackerStrength = 0;
    int defenderStrength = 0;
    int baseColumn = 0;
    int shift = 0;
    int column = 0;
    int modifier = 0;
    int score = 0;
    CombatResult result {};
    State defenderState {};
    bool attackerControlTest = false;
    bool defenderControlTest = false;

    Fight fight {};
    CombatResult thrown {}; ///< what the table says, before pistols stand off
};

std::optional<Refusal> combatRefuses(const CombatInputs &in, const Figures &figures);
CombatOutcome resolveCombat(const CombatInputs &in, Dice &dice, const Figures &figures);

/// What is compared, and what moves the odds.
OddsQuestion oddsOf(const CombatInputs &in, const CombatOutcome &out);
std::array<Modifier, 8> modifiersOf(const CombatInputs &in, const Fight &fight, const Figures &figures);
bool allStandOff(const CombatInputs &in);
/// Whether the attacker takes no harm from the defender.
bool isSpared(const Attacker &attacker, UnitType defender);

} // namespace muster::pikemusket
