// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/backupinfo.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace muster {

struct RestoreOptions {
    std::function<QDateTime()> now = &QDateTime::currentDateTime;
    /// Asked before anything is put in place.
    std::stop_token stop {};
};

/// What became of a backup that was restored.
struct Restored {
    QString campaign {}; ///< where it stands now: open this
    QString kept {}; ///< the file that stood there before; empty if there was none
    bool keptIsDamaged = false; ///< and could not be read as a whole
};

/// The name under which restore() would keep the present file: "Edgehill, kept 22 Nov 21.14.muster", or "damaged" for
/// "kept". It is free now; in the folder of the campaign.
QString nameToKeep(const QString &campaignPath, bool damaged, const QDateTime &now = QDateTime::currentDateTime());

/// What restore() kept of the campaign at `campaignPath`: the files beside it with names of nameToKeep() that can be
/// read, the newest first; their kind is BackupKind::BeforeRestoring. No folder of backups thins them.
std::vector<BackupInfo> keptCampaigns(const QString &campaignPath, const QDateTime &now = QDateTime::currentDateTime());

/// All that the referee can go back to, the newest first: backupList() and keptCampaigns().
std::vector<BackupInfo> waysBack(
    const QString &campaignPath, const QDateTime &now = QDateTime::currentDateTime(), std::stop_token stop = {});

/// Puts a copy of `backup` (a backup, a copy in the second place) in the place of its campaign, or of the one at
/// `campaignPath`, which may be missing or damaged. The present file is kept under another name, the backup stays as
/// it is. At any moment either the old file or the new one stands under the name, whole. Refused where the campaign is
/// open: close it first, and open Restored::campaign afterwards.
Result<Restored> restore(const QString &backup, const QString &campaignPath = {}, const RestoreOptions &options = {});

/// The same to a new file: an existing one is never overwritten.
Done saveBackupAs(const QString &backup, const QString &path);

} // namespace muster
