// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/powercut/disklog.h"

#include <QString>

namespace muster {

/// What became of the operations that the disk had not been told to make last.
enum class Leftover {
    All, ///< all of them are there: a killed program, a lucky cut
    None, ///< none of them
    Torn, ///< all of them, but of the last write only some sectors
    Some, ///< any of them, of writes any sectors; files that grew hold rubbish there; names in or out of order
};

/// One way for the power to go: after so many operations, and with what luck. The same recipe gives the same disk.
struct PowerCut {
    size_t after = 0;
    Leftover leftover = Leftover::All;
    quint32 luck = 0;

    /// "commit/after 112/some/luck 7", with the name of what was being done.
    QString recipe(const QString &doing) const;
};

/// Which syncs the disk obeys; one that lies shows what the syncs are good for.
struct Disk {
    bool syncsFiles = true;
    bool syncsFolders = true;
};

/// What lies on the disk after the cut. Strict: a file's bytes are safe once the file was synced, its name once its
/// folder was; a rename is there or is not, never half.
DiskImage imageAfter(const DiskLog &log, const PowerCut &cut, const Disk &disk = {});

/// Makes `folder`, which is empty, look like the image.
[[nodiscard]] bool materialise(const DiskImage &image, const QString &folder);

} // namespace muster
