// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/damagedcampaign.h"
#include "core/store/rescue.h"

namespace muster {

/// Everything that a rescue is planned from.
struct RescueSources {
    DamagedCampaign left {};
    std::vector<ReadBattle> backup {}; ///< the battles of the backup that is joined in; none where there is none
    bool hasBackup = false;

    /// Null where the backup does not have it.
    const ReadBattle *inBackup(qint64 battle) const;
};

/// The newest sound backups first, the one that was asked for before them.
Result<std::vector<BackupInfo>> soundBackups(const QString &damaged, const RescueOptions &options);

/// Reads the damaged file, and one backup of this campaign: the one that was asked for, which is taken or refused, or
/// else the one that is most like what is left. It is the first of `sound` then.
Result<RescueSources> readSources(const QString &damaged, const RescueOptions &options, std::vector<BackupInfo> &sound);

} // namespace muster
