// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/thistle/words.h"

namespace muster::thistle {

/// The sides, where nobody in particular fights on them.
constexpr Whose kSideA {"army_a", QT_TRANSLATE_NOOP("muster", "First side")};
constexpr Whose kSideB {"army_b", QT_TRANSLATE_NOOP("muster", "Second side")};
/// The two groups of a melee.
constexpr Whose kGroupA {"a", QT_TRANSLATE_NOOP("muster", "A")};
constexpr Whose kGroupB {"b", QT_TRANSLATE_NOOP("muster", "B")};

/// Of a deployed heavy gun, whatever makes it retreat (TURN-11).
constexpr char kOughtToRetreat[] =
    QT_TRANSLATE_NOOP("muster", "%1 ought to retreat and cannot move: it stays, in disorder.");

/// Who fights on the side.
Phrase armyName(const Names &names, Side side);
/// Who plays `group`, for the start of a sentence and for its middle.
Phrase groupNameFirst(const Names &names);
Phrase groupName(const Names &names);
/// "die 4 −1 = 3"; "die 4" where nothing is added.
Phrase scoreInWords(int face, int modifier);

} // namespace muster::thistle
