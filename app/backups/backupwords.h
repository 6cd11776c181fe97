// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupinfo.h"

namespace muster {

/// What a backup is called, at the beginning of a sentence: "The backup of 20:30", "The campaign as it was before
/// restoring, 14:02", "The copy in the second place, 20:22".
QString backupTitle(const BackupInfo &backup, const QDateTime &now);

} // namespace muster
