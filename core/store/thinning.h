// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"

#include <optional>
#include <vector>

namespace muster {

/// Which backups are kept: the last ones, all of today and yesterday, then one a day, then one a month for ever.
struct Thinning {
    int last = 10; ///< so many stay in any case
    int wholeDays = 2; ///< all of so many days, today being one
    int dailyFor = 31; ///< days for which the last one of each day stays
};

/// What each of `made` is kept as: times by the clock, in the order of making, the newest first. The newest stays
/// whatever the clock says, and what seems to come from the future is left alone. Days are those of `now`'s time zone.
std::vector<KeptAs> thinned(const std::vector<QDateTime> &made, const QDateTime &now, const Thinning &rule = {});

/// What was played since the last backup.
struct PlayedSince {
    QDateTime backedUp {}; ///< when; invalid: never since the campaign was opened
    int turnThen = 0; ///< in which turn the battle was then
    int turnNow = 0;
    bool recorded = false; ///< anything at all since then
};

/// Minutes of play from one backup to the next.
inline constexpr int kBackupMinutes = 30;

/// The backup that is to be made now: none, one for the turn that began, or one for the time that was played.
std::optional<BackupKind> dueBackup(const PlayedSince &played, const QDateTime &now);

} // namespace muster
