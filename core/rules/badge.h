// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/base/tone.h"

namespace muster {

/// A state of a thing, as icon, word and tone.
struct Badge {
    const char *icon = "";
    Phrase word;
    Tone tone = Tone::Quiet;
    Phrase brief {}; ///< the same in a word or two, where there is little room; empty: its first letters do
    bool secret = false; ///< it tells a choice that the other side may not see yet: see Phase::secret
};

} // namespace muster
