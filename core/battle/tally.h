// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"

namespace muster {

class Battle;

/// How much of what is to be done in this phase is done, in the words of its phase: "4 of 12 figures have an action".
/// Who left it has not done it, and what follows at once from something else is not counted; where a round asks
/// everybody, what can be done for several at once besides is not either. Empty where the phase
/// has no such words, or nothing is to be done.
Phrase tallyOf(const Battle &battle);

} // namespace muster
