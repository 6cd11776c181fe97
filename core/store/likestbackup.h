// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"
#include "core/store/damagedcampaign.h"

#include <stop_token>

namespace muster {

/// Whether a backup with these battles is one of the damaged campaign, as far as that still says.
bool isOfSame(const std::vector<ReadBattle> &backup, const DamagedCampaign &left);

/// Of the sound backups (the newest first) the one that has most entries in common with what is left of the campaign;
/// of several the one that has most besides, as long as the file does not say that it had fewer. Where the file says
/// nothing, the newest. It becomes the first of `sound`, from which those of other campaigns, and those behind which
/// the referee went back, and those that cannot be read any more, are taken. Returns its battles; none where no backup
/// is left.
Result<std::vector<ReadBattle>> takeLikest(
    const DamagedCampaign &left, std::vector<BackupInfo> &sound, const std::stop_token &stop);

} // namespace muster
