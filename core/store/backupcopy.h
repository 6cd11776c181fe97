// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"

#include <QSqlDatabase>

#include <functional>
#include <optional>
#include <stop_token>

namespace muster {

/// A copy of a campaign that is made under a passing name, until it has been read again.
struct CopyInTheMaking {
    QString campaign {};
    QString partial {}; ///< where it is written; the caller clears it away when it comes to nothing
    BackupKind kind = BackupKind::Unknown;
    QDateTime made {};
    std::stop_token stop {};
};

/// Copies with SQLite's own means, puts the description into the copy, reads it again from beginning to end, and
/// brings it onto the disk. The campaign may be played on meanwhile.
Result<BackupInfo> copyAndVerify(const CopyInTheMaking &copy);

/// Copies all that the file at `from` holds to a new file at `to`.
Done copyContent(const QString &from, const QString &to);

/// Changes a copy that nobody else knows of yet, without a journal beside it.
Done changeCopy(const QString &path, const std::function<Done(const QSqlDatabase &)> &change);

/// What a file says of itself, and by what it is known whether it is still as it was when it said so.
struct Description {
    BackupInfo info {};
    QString mark {}; ///< contentMark() of then
    qint64 written = -1; ///< timesWritten() of then
};

/// The description in a file; none where there is none.
Result<std::optional<Description>> description(const QSqlDatabase &database);

/// How often SQLite has written to the file, as its first bytes say; -1 where they do not say it for certain. Not for a
/// file that this process has open for writing.
qint64 timesWritten(const QString &path);

/// How far the campaign has come, by its ledgers.
Result<HowFar> howFar(const QSqlDatabase &database);

} // namespace muster
