// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

namespace muster {

/// What an entry found when it was made, or would have found: how things stood, the rules in force, and what had been
/// resolved in its turn.
struct Ground {
    const Things &things;
    const Rules &rules;
    std::span<const Deed> deeds {};
};

/// Why the entry, made on the ground `as`, would be another or could not be made on the ground `otherwise`; null if it
/// would be the same: what it does would come to the same things there. Where nobody can tell, since its rule has been
/// corrected or its effects were changed by hand, what it changed decides: then it would be another where it would have
/// found another value. `restsOnIt`: it says that it was worked out from an entry that is missing there; inputs that
/// the referee gave otherwise than they were filled in rest on nothing.
/// `turnNow`: the turn that it would be now; a step of it is not left while something is owed.
std::optional<Phrase> whyOtherwise(
    const Battle &battle, int turnNow, const Event &event, const Ground &as, const Ground &otherwise, bool restsOnIt);

} // namespace muster
