// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/powercut/disklog.h"

#include <functional>

namespace muster {

/// Does again, in memory, what was done to a disk, as far as it is asked to.
class Replay {
public:
    /// The operation as a whole. A name that cannot be given, for what came before it was left out, is passed over.
    void apply(const Operation &operation);
    /// Those of a write's sectors that `keeps` says, asked from the front; a disk writes sectors wholly or not.
    void write(const Operation &write, const std::function<bool(qint64 sector)> &keeps);
    /// The file as long as after the write, with `fill` where it grew.
    void grow(const Operation &write, char fill);

    static qint64 sectors(const Operation &write);
    /// What has a name, in folders that are there.
    DiskImage image() const;

private:
    void rename(const Operation &operation);

    std::map<QByteArray, int> m_names;
    std::map<int, QByteArray> m_bytes;
    std::set<QByteArray> m_folders;
};

} // namespace muster
