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
    bool secret = false; ///< it tells a choice that the other side may not see yet: see Phase::secret
};

} // namespace muster
