// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/twopage/meleerule.h"

namespace muster::twopage {

std::vector<WorkingLine> explainMelee(const MeleeInputs &in, const MeleeOutcome &out, const Figures &figures);
Phrase tellMelee(const MeleeInputs &in, const MeleeOutcome &out, const Names &names);

} // namespace muster::twopage
