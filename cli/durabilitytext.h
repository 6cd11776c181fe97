// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// `self-test --durability`: what is guaranteed, what was measured last and when, and what a short trial in `folder`
/// says now.
Exit tellDurability(const QString &folder, OutputStream &out);

} // namespace muster
