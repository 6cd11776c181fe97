// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/finding.h"
#include "core/store/migration.h"

namespace muster {

/// How a file's schema differs from the one that the program makes for the file's version.
struct SchemaFindings {
    /// Triggers, views, tables and indexes that the program did not make, and tables that were changed. Nothing is to
    /// be asked of such a file: what it answers is somebody else's.
    std::vector<Finding> strange {};
    std::vector<Finding> missing {}; ///< Tables.
    std::vector<Finding> guards {}; ///< Triggers that are missing or were changed.
};

/// Against what `steps` make, up to the file's version. Refused where the schema cannot be read.
Result<SchemaFindings> checkSchema(const QSqlDatabase &database, const std::vector<Migration> &steps);

} // namespace muster
