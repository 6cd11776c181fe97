// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/fight.h"

// How both combat procedures tell what happened.

namespace muster::pikemusket {

void addLeaders(std::vector<WorkingLine> &lines, const Fight &fight, const Figures &figures);
/// "die 4 + 1 (charging shock cavalry) = 5: Dd, defenders shaken"; before it a line for each modifier that rests on a
/// ruling.
void addScore(std::vector<WorkingLine> &lines, const Fight &fight, std::span<const Modifier> modifiers,
    CombatResult thrown, const char *table);
/// What became of everybody whom the result touched.
void addConsequences(std::vector<WorkingLine> &lines, const Attackers &attackers, const Fight &fight);
void addControl(std::vector<WorkingLine> &lines, bool attackers, bool defender);

/// "Attack by Byron's Horse on the defender"
Phrase attackInWords(const Attackers &attackers, const Names &names);
/// "Attack on the defender: Dd, defenders shaken." and what follows from it.
Phrase tellFight(const Attackers &attackers, const Standing &defender, const Fight &fight, const Names &names);

void describeAttackers(std::vector<Phrase> &known, const Attackers &attackers, const Figures &figures);

} // namespace muster::pikemusket
