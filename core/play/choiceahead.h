// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace muster {

class RowStep;
class StepRow;

// What is offered and leads to nothing but a choice is no choice by itself: whoever may choose again says at once what,
// by the number of the choice, or fights on.

/// The row with what is offered in it taken up, where a choice comes of that: its numbers are the keys already. Null
/// where it is otherwise.
std::optional<StepRow> choiceAhead(const StepRow &row);
/// What was chosen in it is what stands already: that leaves the offer.
bool choosesWhatStands(const StepRow &chosen);

} // namespace muster
