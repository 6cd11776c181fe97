// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"

namespace muster {

/// Which of the events are in force, undo and redo worked out; false for undo and redo themselves. `events` are in
/// order of seq, from 1. An undo or redo that makes no sense does nothing.
std::vector<bool> effective(std::span<const Event> events);

/// Does to the tracked things what one event does.
void apply(Things &things, const Event &event);

/// The state after these events: what is in force, applied in order.
Things fold(std::span<const Event> events);

} // namespace muster
