// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

namespace muster {

/// Takes back what was answered to questions that are asked no longer, other answers being what they are.
void forgetWhatDoesNotMatter(Proposal &proposal);

} // namespace muster
