// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

namespace muster {

/// Takes back what was answered to questions that are asked no longer, other answers being what they are.
void forgetWhatDoesNotMatter(Proposal &proposal);

/// The rows of a list with what is still unanswered in them, for one key to take: as the same had it last time, else,
/// of a fact, as it usually is. Undefined where that is nothing.
Value rowsWithTheRest(const Proposal &proposal, const QString &list);

/// Answers what only the table can tell, and nobody told, with its default, where it has one: for what is to be judged
/// before it is known, and for scripts, which leave out what is as usual.
void answerAsUsual(Proposal &proposal);

} // namespace muster
