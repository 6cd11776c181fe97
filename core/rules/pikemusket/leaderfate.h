// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effects.h"
#include "core/rules/pikemusket/damage.h"
#include "core/rules/procedure.h"

namespace muster {

class Dice;

namespace pikemusket {

/// Whose leader it is.
enum class LeaderSide { Attacker, Defender };

/// The dice for one leader: two for whether he is at risk, then one for his fate.
struct LeaderDice {
    Stage risk;
    Stage fate;
};

/// What became of a leader.
struct LeaderFound {
    Fate fate {};
    int sum = 0; ///< of the two dice
    int die = 0; ///< 0: it was not thrown
    bool isLost = false; ///< he is off the table
};

/// The fate of a leader with a unit in combat.
LeaderFound riskLeader(const LeaderDice &asked, Dice &dice, const Figures &figures);
/// What it brings to the die.
int dieOf(Fate fate, LeaderSide side, const Figures &figures);
/// The state of his unit: it is disrupted at once where he is lost, and else stays as it is.
State unitAfter(Fate fate, State state, const Figures &figures);

void affectLeader(Effects &effects, const char *role, const LeaderFound &found);
/// "leader: 1 and 2 are 3, then 2: wounded"
void addLeader(std::vector<WorkingLine> &lines, const LeaderFound &found, LeaderSide side, const char *who,
    const Figures &figures);
/// What a face means: bad where it loses him.
DieMeaning fateMeans(const Stage &stage, const LeaderDice &asked, int face, const Figures &figures);

} // namespace pikemusket

template <>
struct WordsOf<pikemusket::LeaderSide> {
    static constexpr Word all[] = {
        {"attacker", QT_TRANSLATE_NOOP("muster", "attacker")},
        {"defender", QT_TRANSLATE_NOOP("muster", "defender")},
    };
};

} // namespace muster
