// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"

#include <QDateTime>

#include <vector>

namespace muster {

/// One line of the list of backups, in words.
struct BackupRow {
    enum class Sort { Now, Heading, Backup };

    Sort sort = Sort::Backup;
    QString made {}; ///< "Now, 21:14"; "21:00"; of a heading all it says
    QString kind {}; ///< "every 30 minutes"
    bool weighty = false; ///< somebody will look for it: a turn began, or it was made by hand
    QString far {}; ///< "turn 4, to 4.9"
    QString entries {};
    QString fewer {}; ///< than now; empty where there are as many, or more
    QString size {};
    bool doubtful = false; ///< it cannot be read, or is not as it was left; its kind says so
    BackupInfo info {};

    /// All of it in one sentence, for a screen reader.
    QString spoken() const;
};

/// The list from top to bottom: the file in use, then the backups, the newest first, under headings of days. `time`:
/// now.
std::vector<BackupRow> backupRows(
    const BackupInfo &inUse, const std::vector<BackupInfo> &backups, const QDateTime &time);

} // namespace muster
