// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace muster {

/// The absolute path, links resolved, of an existing file that can be read; two names of one file give the same.
Result<QString> existingFile(const QString &path);

/// Whether the file can be opened for writing, journal beside it and all.
Done checkWritable(const QString &path);

/// Looks at the first bytes of a file before SQLite touches it: a campaign, another program's database, none at all,
/// or cut off. Only for a file that nobody has open.
Done checkHeader(const QString &path);

/// Field of the refusal of a file that does not begin as a campaign does: empty, or another program's.
inline constexpr QLatin1StringView kForeign {"file.foreign"};

/// Of a damaged file, with what is wrong with it.
Refusal damagedFile(const QString &path, const Phrase &what);

/// How the names of campaign files end.
inline constexpr QLatin1StringView kCampaignSuffix {".muster"};

/// `base` with `ending`, or with a number between the two, so that nothing stands under the name, nor anything that a
/// campaign of that name left beside it.
QString freePath(const QString &base, const QString &ending);

/// A path as a person reads it.
QString shownPath(const QString &path);

/// That the file or folder at `path` was not written, and whether it is for want of room.
Phrase notWritten(const QString &path);

} // namespace muster
