// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QStringList>

#include <functional>
#include <stop_token>

namespace muster {

/// How a backup is made; the defaults are what the program uses.
struct BackupOptions {
    std::function<QDateTime()> now = &QDateTime::currentDateTimeUtc;
    /// Only so many of the newest stay.
    int keep = 10;
    /// Asked between the steps; a backup that was stopped leaves nothing behind.
    std::stop_token stop {};
};

/// Folder of the backups of the campaign at `campaignPath`: `<file>.backups` beside it.
QString backupFolder(const QString &campaignPath);

/// The campaign's backups, the newest first.
QStringList backups(const QString &campaignPath);

/// Ledgers that do not go on from where they ended in the newest backup: entries were cut off, or others stand there.
/// Empty also where there is no backup that could be read.
std::vector<Refusal> missingSinceBackup(const QString &campaignPath);

/// Copies the campaign with SQLite's own means, verifies the copy, and only then puts it among the backups and removes
/// those that are too old. Skipped when the newest backup already holds the same. Returns the path of the newest
/// backup. It has a connection of its own: call it from any thread, also while the campaign is open.
Result<QString> backUp(const QString &campaignPath, const BackupOptions &options = {});

} // namespace muster
