// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// Brings all that was written to the file at `path` onto the disk.
[[nodiscard]] bool flushFile(const QString &path);

/// Gives the finished file `from` the name `to` in the same folder, never over an existing file, and brings the new
/// name onto the disk.
[[nodiscard]] bool putInPlace(const QString &from, const QString &to);

/// Makes the folder at `path` unless it is there, and brings its name onto the disk: what lies in it is found again
/// only where the folder is.
[[nodiscard]] bool makeFolder(const QString &path);

/// Gives the file `from` a second name in the same folder, never over an existing file: a copy where the file system
/// has no second names. On the disk when it is done.
[[nodiscard]] bool giveSecondName(const QString &from, const QString &to);

/// Puts the finished file `from` in the place of `to` in the same folder in one step: under that name stands the one or
/// the other at any moment. On the disk when it is done.
[[nodiscard]] bool putInsteadOf(const QString &from, const QString &to);

} // namespace muster
