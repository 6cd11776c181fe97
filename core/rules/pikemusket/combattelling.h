// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/combatrule.h"

namespace muster::pikemusket {

std::vector<WorkingLine> explainCombat(const CombatInputs &in, const CombatOutcome &out, const Figures &figures);
Phrase tellCombat(const CombatInputs &in, const CombatOutcome &out, const Names &names);
std::vector<Phrase> describeCombat(const CombatInputs &in, const Figures &figures);

} // namespace muster::pikemusket
