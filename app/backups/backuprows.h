// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"

#include <QDateTime>

#include <optional>
#include <vector>

namespace muster {

/// One line of the list of backups, in words.
struct BackupRow {
    enum class Sort { Now, Heading, Backup };

    Sort sort = Sort::Backup;
    QString made {}; ///< "Now, 21:14"; "21:00"; of a heading all it says
    QString kind {}; ///< "every 30 minutes"
    bool weighty = false; ///< somebody will look for it: a turn began, or it was made by hand
    QString far {}; ///< "turn 4, Melee"
    QString entries {};
    QString besideNow {}; ///< "12 fewer"; empty where that cannot be told
    QString size {};
    bool doubtful = false; ///< it cannot be read, or is not as it was left; its kind says so
    BackupInfo info {};

    /// All of it in one sentence, for a screen reader.
    QString spoken() const;
};

/// What was found out of a backup since it was listed.
enum class Spoilt { Gone, Damaged };

/// Says it in the line of the backup.
void mark(BackupRow &row, Spoilt how);

/// The copy in the second place, as the list shows it.
struct ListedCopy {
    BackupInfo info {};
    bool isAhead = false; ///< it has entries that the campaign has not: it stands above all

    /// Whether it is the same copy, as far as the list shows it.
    bool operator==(const ListedCopy &other) const
    {
        return info.path == other.info.path && info.made == other.info.made && isAhead == other.isAhead;
    }
};

/// The list from top to bottom: the file in use, then the backups, the newest first, under headings of days, and the
/// copy in the second place where there is one. `time`: now.
std::vector<BackupRow> backupRows(const BackupInfo &inUse, const std::vector<BackupInfo> &backups,
    const QDateTime &time, const std::optional<ListedCopy> &copy = {});

} // namespace muster
