// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/finding.h"
#include "core/store/ledgerwalk.h"
#include "core/store/migration.h"
#include "core/store/pagecheck.h"

#include <QString>

#include <vector>

class QSqlDatabase;

namespace muster {

/// Looks through the campaign file at `path` without changing it: a schema as the program makes it and no more,
/// SQLite's own integrity check, references between rows, and every ledger (seq 1…n without a gap up to the end that is
/// on record; each entry the JSON object that was recorded, by an unbroken chain of digests). Empty: nothing is wrong.
/// Refused only when the file cannot be read as a campaign at all.
Result<std::vector<Finding>> checkFile(const QString &path);

/// The same over an open connection. `keeping`, where not null, gets the ledger that was played last: who opens a
/// campaign mostly wants that one next, and need not read it again. `steps`: those that made the file's schema.
std::vector<Finding> checkContent(
    const QSqlDatabase &database, ReadLedger *keeping = nullptr, const std::vector<Migration> &steps = schemaSteps());

} // namespace muster
