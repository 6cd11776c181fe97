// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// `self-test`: answers the worked cases of every rule set that come with the program, and counts.
Exit runSelfTest(const QStringList &arguments, OutputStream &out);

} // namespace muster
