// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <vector>

namespace muster {

/// What undo() would take back, with all that was resolved in one go with it, to be stored all at once.
Result<std::vector<Event>> undoingRound(const Battle &battle);
/// The same for redo().
Result<std::vector<Event>> redoingRound(const Battle &battle);
/// An event in one line; for what was resolved in one go with others, the line that stands for all of it.
Phrase toldOfRound(const Battle &battle, const Event &event);

} // namespace muster
