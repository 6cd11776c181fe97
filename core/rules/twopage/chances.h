// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/meleerule.h"

namespace muster::twopage {

/// The probability of 0, 1, 2 … hits that the figures of `strikers` inflict together on those whom they touch; `fight`
/// is all who are joined by contacts.
///
/// The scores are gone through from the lowest up. Whoever strikes with a score hits as many as stand below it, up to
/// his reach, whatever became of ties; so it is enough to keep who has his score already, and the hits so far.
std::vector<double> hitsInflicted(const Meeting &meeting, Mask strikers, Mask fight);

/// The probability of 0, 1, 2 … hits that the figure suffers.
///
/// Given its score, all that matters of its own side is how many stand lower and how many level in the eyes of each
/// enemy; and given that, its enemies strike independently of one another.
std::vector<double> hitsSuffered(const Meeting &meeting, size_t struck, TiedLowest option);

} // namespace muster::twopage
