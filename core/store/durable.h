// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// Brings all that was written to the file at `path` onto the disk.
[[nodiscard]] bool flushFile(const QString &path);

/// Gives the finished file `from` the name `to` in the same folder, never over an existing file, and brings the new
/// name onto the disk.
[[nodiscard]] bool putInPlace(const QString &from, const QString &to);

} // namespace muster
