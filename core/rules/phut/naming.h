// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/phut/words.h"

namespace muster::phut {

/// The sides, where nobody in particular fights on them.
constexpr Whose kSideA {"army_a", QT_TRANSLATE_NOOP("muster", "First side")};
constexpr Whose kSideB {"army_b", QT_TRANSLATE_NOOP("muster", "Second side")};

/// Who fights on which side, for the start of a sentence and for its middle.
Phrase armyName(const Names &names, Side side);
Phrase unitName(const Names &names);
Phrase unitNameFirst(const Names &names);

} // namespace muster::phut
