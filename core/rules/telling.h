// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/stage.h"
#include "core/rules/effect.h"

namespace muster {

// Turns of phrase that the procedures share when they tell what came out and why.

/// Several sentences, one after the other.
Phrase sentences(std::vector<Phrase> parts);
/// All of them in one, parted by commas; empty ones are left out.
Phrase listed(const std::vector<Phrase> &phrases);
/// One of them: "Byron, Usher or Wilmot".
Phrase either(const std::vector<Phrase> &phrases);
/// "3 bases"
Phrase basesInWords(int count);
/// "3 dice"
Phrase diceInWords(int count);
/// "2 hits"
Phrase hitsInWords(int count);
/// "+2", "−1", "0"
Phrase signedNumber(int number);
/// "5 and 6 hit", "only 6 hits"
Phrase facesThatHit(Faces faces);

/// Whether the stage was asked for under this label.
bool isStage(const Stage &stage, const char *label);

} // namespace muster
