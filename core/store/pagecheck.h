// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/finding.h"

#include <vector>

class QSqlDatabase;

namespace muster {

/// SQLite's own check alone: all that can be said of a newer program's file. What SQLite says in its words is the
/// technical line of a finding.
std::vector<Finding> checkPages(const QSqlDatabase &database);

} // namespace muster
