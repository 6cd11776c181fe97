// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// Where the file lies, in words that tell it from another of the same name: "Documents › Wargames" for what lies at
/// home, "Stick CLUB16 › Mustermaster" for what lies on one, else the folders from the top.
QString folderWords(const QString &filePath);
/// The name of the stick, or of another drive that comes and goes, on which the file lies or lay; empty if on none.
QString stickOf(const QString &filePath);

/// The name of the file, as it may be shown.
QString fileWords(const QString &filePath);
/// Of a long name its beginning, and its end, which has the time where there is one.
QString briefly(const QString &name);

} // namespace muster
