// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// Runs the command that the arguments name, and sees to it that everything it says is handed over.
Exit runProgram(const QStringList &arguments, OutputStream &out);

} // namespace muster
