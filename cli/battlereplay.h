// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/openbattle.h"
#include "cli/outputstream.h"

namespace muster {

/// Plays the battle again from its beginning: each event as it was told, with its dice and what it changed, and the
/// state at the end. Refused, with what was told so far, when an event is.
Exit replayBattle(const OpenBattle &open, OutputStream &out);

} // namespace muster
