// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupcompare.h"
#include "core/store/rescue.h"

#include <QJsonObject>

namespace muster {

// Backups, comparisons and rescues, for the terminal and as data.

QJsonObject backupAsJson(const BackupInfo &backup);
/// Headings and one line a backup; `now`, where there is one, says how many entries each has fewer or more.
QStringList backupLines(const std::vector<BackupInfo> &backups, const std::optional<BackupInfo> &now);

QJsonObject comparisonAsJson(const BackupComparison &comparison);
QStringList comparisonText(const BackupComparison &comparison);

QJsonObject rescueAsJson(const RescuePlan &plan);
/// What a rescue brings back; entry by entry where it matters, or with `all` of them throughout.
QStringList rescueText(const RescuePlan &plan, bool all);

} // namespace muster
