// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/rules/things.h"
#include "core/rules/twopage/figures.h"

namespace muster::twopage {

/// "unloaded by every shot"
Phrase unloadingInWords(Weapon weapon, const Figures &figures);
/// "sword +1", "officer +1", "mounted +1": those that the figure always has.
std::vector<Phrase> bonusesOf(const Things &things, ThingId man, const Figures &figures);

} // namespace muster::twopage
