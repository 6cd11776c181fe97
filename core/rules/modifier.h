// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"

#include <span>

namespace muster {

/// One line of a table of modifiers, and whether it holds: a rule and its working read the same list.
struct Modifier {
    int amount = 0;
    bool applies = false;
    const char *label = "";
    const char *source = "";
};

/// The sum of all modifiers that hold.
int sumOf(std::span<const Modifier> modifiers);
/// The dice with all modifiers that hold, and what the referee's own ones bring; at least 0.
int modified(int dice, std::span<const Modifier> modifiers, int own = 0);

/// "long range −2"
Phrase inWords(const Modifier &modifier);
/// The same, one line for each that holds, then "= 6 dice" with the result in words.
void addLines(std::vector<WorkingLine> &lines, std::span<const Modifier> modifiers, Phrase result, const char *source);

} // namespace muster
