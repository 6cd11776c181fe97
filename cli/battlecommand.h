// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// `battle list|show|log|check|replay|export|rescue`: looks into a campaign file, which is opened for reading only.
Exit runBattle(const QStringList &arguments, OutputStream &out);

} // namespace muster
