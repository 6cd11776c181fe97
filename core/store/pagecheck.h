// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/finding.h"

#include <vector>

class QSqlDatabase;

namespace muster {

/// SQLite's own check alone, of a file whose schema is the program's own. What SQLite says in its words is the
/// technical line of a finding.
std::vector<Finding> checkPages(const QSqlDatabase &database);

/// The same of a newer program's file, of which nothing else can be said: nothing that its schema names is run.
std::vector<Finding> checkStrangePages(const QSqlDatabase &database);

} // namespace muster
