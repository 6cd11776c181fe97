// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <optional>

namespace muster {

/// What some dice come to.
struct Trial {
    std::optional<Refusal> refusal {}; ///< of a die that its stage has no face for, or of dice too many
    Stage wanted {}; ///< what is asked for, whole; count 0: nothing is
    int ofWanted = 0; ///< dice of it that lie already
    std::vector<Throw> throws {}; ///< the stages that are full
    Answer answer {}; ///< when nothing is refused and nothing asked for

    bool isResolved() const { return !refusal && wanted.count == 0; }
};

/// Runs the procedure on these dice.
Trial tryDice(const Question &question, Dice dice);

/// The refusal of the die at `place`, from 0.
Refusal wrongDie(int place, int sides);

} // namespace muster
