// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/backupinfo.h"
#include "core/store/thinning.h"

#include <QDateTime>
#include <QStringList>

#include <functional>
#include <stop_token>

namespace muster {

/// How a backup is made; the defaults are what the program uses.
struct BackupOptions {
    BackupKind kind = BackupKind::Opening;
    std::function<QDateTime()> now = &QDateTime::currentDateTimeUtc;
    Thinning thinning {};
    QString keep {}; ///< a backup that is being looked at: it stays, however old
    /// Asked between the steps; a backup that was stopped leaves nothing behind.
    std::stop_token stop {};
};

/// Folder of the backups of the campaign at `campaignPath`: `<file>.backups` beside it.
QString backupFolder(const QString &campaignPath);

/// Whether the file lies in such a folder: then it is a backup and never written to, whoever put it there.
bool isBackup(const QString &path);

/// The campaign that the backup was made of, whether or not it is there; empty if the file is no backup.
QString campaignOfBackup(const QString &path);

/// The campaign's backups, as the program names them, the newest first.
QStringList backups(const QString &campaignPath);

/// The same with what each of them holds, and with what else lies in the folder and can be read as a campaign; the
/// newest first. Quick: no ledger is gone through.
std::vector<BackupInfo> backupList(
    const QString &campaignPath, const QDateTime &now = QDateTime::currentDateTime(), std::stop_token stop = {});

/// Done once the backup can be read from beginning to end and nothing is wrong with it; a damaged one is refused with
/// the field CampaignFile::kDamaged.
Done checkSound(const QString &backup);
bool isSound(const BackupInfo &backup);

/// Ledgers that do not go on from where they ended in the newest backup: entries were cut off, or others stand there.
/// Empty also where there is no backup that could be read, or where an older one was restored since.
std::vector<Refusal> missingSinceBackup(const QString &campaignPath);

/// Copies the campaign with SQLite's own means, verifies the copy, and only then puts it among the backups and removes
/// those that are too old. Skipped when the newest backup already holds the same. Returns the path of the newest
/// backup. It has a connection of its own: call it from any thread, also while the campaign is open. A backup is not
/// backed up.
Result<QString> backUp(const QString &campaignPath, const BackupOptions &options = {});

} // namespace muster
