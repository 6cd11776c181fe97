// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// `resolve`: answers one request, or with --batch as many as come.
Exit runResolve(const QStringList &arguments, OutputStream &out);

} // namespace muster
