// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

namespace muster {

/// Takes back what was answered to questions that are asked no longer, other answers being what they are.
void forgetWhatDoesNotMatter(Proposal &proposal);

/// Answers what only the table can tell, and nobody told, with its default, where it has one: for what is to be judged
/// before it is known, and for scripts, which leave out what is as usual.
void answerAsUsual(Proposal &proposal);

} // namespace muster
