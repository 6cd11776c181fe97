// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backup.h"

namespace muster {

/// The name of a backup of this time, and the time that the name of one says.
QString backupName(const QDateTime &time);
QDateTime timeOfBackup(const QString &path);

/// The campaign's own backups, the newest first, each with what `rule` keeps it as.
std::vector<BackupInfo> ownBackups(
    const QString &campaign, const QDateTime &now, const Thinning &rule, const std::stop_token &stop);

} // namespace muster
