// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QSqlDatabase>

#include <functional>
#include <vector>

namespace muster {

/// Key of the setting in which a backup says of itself what it is. It is no part of what the campaign holds.
inline constexpr QLatin1StringView kDescriptionKey {"backup"};

/// Key of the setting that names the newest backup that there was when an older one was restored.
inline constexpr QLatin1StringView kRestoredKey {"restored"};

/// A mark of all that a campaign holds, of any schema version: equal marks mean equal versions, row counts and
/// content. Ledgers count by their last digests, which stand for everything before them.
Result<QByteArray> contentMark(const QSqlDatabase &database);

/// The newest entry of one ledger; its digest stands for all entries up to it.
struct LastEntry {
    qint64 battle = 0;
    int seq = 0;
    QByteArray digest;
};

Result<std::vector<LastEntry>> lastEntries(const QSqlDatabase &database);

/// The same as it is on record beside the ledgers, which need not be gone through then; from version 2 on. Of a ledger
/// without entries `seq` is 0. Calls `take` also for those that can be read before the rows end too early.
Done forEachRecordedEnd(const QSqlDatabase &database, const std::function<void(const LastEntry &)> &take);
Result<std::vector<LastEntry>> recordedEnds(const QSqlDatabase &database);

/// Whether a campaign has all of `entries`, and so every ledger at least up to them. One with `seq` 0 is none.
Result<bool> holdsEntries(const QSqlDatabase &database, const std::vector<LastEntry> &entries);

/// One number that a PRAGMA of SQLite answers, such as `user_version`.
Result<int> pragma(const QSqlDatabase &database, const QString &name);

} // namespace muster
