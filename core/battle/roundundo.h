// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <vector>

namespace muster {

/// What undo() would take back, with all that was resolved in one go with it, to be stored all at once. Where the last
/// thing done that is not undone was to take back an entry with all that rests on it, that is undone: it counts again.
Result<std::vector<Event>> undoingRound(const Battle &battle);
/// The same for redo(): with all that was resolved, or taken back, in one go with it.
Result<std::vector<Event>> redoingRound(const Battle &battle);
/// Whether undoingRound() lets count again what was taken back with all that rests on it: nothing was done since that
/// is not undone, and all of it can come back.
bool undoBringsBack(const Battle &battle);
/// How many of what was resolved in one go with this event are in force if it is, or taken back if it is; 1 if it was
/// resolved by itself.
int sizeOfRound(const Battle &battle, const Event &event);
/// An event in one line; for what was resolved in one go with others, the line that stands for all of it.
Phrase toldOfRound(const Battle &battle, const Event &event);
/// What would be done again together, in one line; the told of its first entry is `line`.
Phrase toldTogether(const std::vector<int> &together, const Phrase &line);

} // namespace muster
