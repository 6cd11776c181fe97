// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// `rules`: what rule sets there are, and what each declares.
Exit runRules(const QStringList &arguments, OutputStream &out);

} // namespace muster
