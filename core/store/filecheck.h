// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/storedevent.h"

#include <QString>

#include <vector>

class QSqlDatabase;

namespace muster {

/// Something that is wrong with a campaign file: which part (`file`, `ledger`), and what, in words.
using Finding = Refusal;

/// Looks through the campaign file at `path` without changing it: SQLite's own integrity check, references between
/// rows, and every ledger (seq 1…n without a gap; each entry the JSON object that was recorded, by an unbroken chain of
/// digests). Empty: nothing is wrong. Refused only when the file cannot be read as a campaign at all.
Result<std::vector<Finding>> checkFile(const QString &path);

/// A ledger as it was read while it was checked.
struct ReadLedger {
    qint64 battle = 0;
    std::vector<StoredEvent> events {};
    QByteArray digest {}; ///< of the last entry: it stands for all of them
};

/// The same over an open connection. `keeping`, where not null, gets the ledger that was played last: who opens a
/// campaign mostly wants that one next, and need not read it again.
std::vector<Finding> checkContent(const QSqlDatabase &database, ReadLedger *keeping = nullptr);

/// SQLite's own check alone: all that can be said of a newer program's file.
std::vector<Finding> checkPages(const QSqlDatabase &database);
} // namespace muster
