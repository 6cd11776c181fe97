// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"
#include "core/rules/thistle/meleerule.h"

namespace muster::thistle {

std::vector<WorkingLine> explainMelee(const MeleeInputs &in, const MeleeOutcome &out, const Figures &figures);
Phrase tellMelee(const MeleeInputs &in, const MeleeOutcome &out, const Names &names);
std::vector<Phrase> describeMelee(const MeleeInputs &in, const Figures &figures);
std::vector<StrikingRow> faceMelee(const MeleeInputs &in, const Figures &figures);
DieMeaning meleeMeans(const MeleeInputs &in, const Figures &figures, const Stage &stage, int face);

} // namespace muster::thistle
