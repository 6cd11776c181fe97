// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/openbattle.h"

namespace muster {

/// Says on standard error that entries of the battle cannot be read and so are missing from what is told of it:
/// Exit::File then. Those of a newer version are remarked on too, and nothing is wrong with them.
Exit warnOfUnread(const OpenBattle &open);

} // namespace muster
