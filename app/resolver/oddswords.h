// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QString>

namespace muster {

/// Tells questions with the same odds: procedure, inputs, house options.
QString keyOfQuestion(const Proposal &proposal);

/// The odds of what matters most in a few words: "Hits: 50 %", "Bases lost: 1 or more 52 %, on average 0.7"; empty
/// where nothing is left to chance. `fields` are those of the question that the odds are of.
QString oddsInBrief(const OutcomeFields &fields, const Marginals &odds, const Names &names);

} // namespace muster
