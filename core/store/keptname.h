// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace muster {

/// What stands for the time in the name under which nameToKeep() put the campaign aside undamaged: "22 Nov 21.14".
/// Nothing where the file at `path` has no such name of this campaign.
std::optional<QString> timeInKeptName(const QString &path, const QString &campaign);

/// The campaigns as which the file once stood, the last one first: of "Edgehill, kept 22 Nov 21.14.muster", a name
/// that nameToKeep() or nameForRescued() gave, that is "Edgehill.muster" beside it. Whether they are there is another
/// matter. Empty where the name is none of theirs.
QStringList formerCampaigns(const QString &path);

/// The campaign from whose place the program put the file aside, kept or damaged, the first where that was done more
/// than once; whether it is there is another matter. Empty where the name is none of those.
QString campaignPutAside(const QString &path);

/// The campaign whose backups are the file's: itself, or the one as which it once stood. Empty where none has any.
QString campaignWithBackups(const QString &path);

} // namespace muster
