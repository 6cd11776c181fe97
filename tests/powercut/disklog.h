// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <map>
#include <set>
#include <vector>

namespace muster {

/// What a program did to its disk, as a file system sees it.
enum class Did { Create, Link, Rename, Unlink, MakeFolder, RemoveFolder, Write, Resize, SyncFile, SyncFolder };

/// One operation below SQLite and Qt. Names are relative to the folder that was watched.
struct Operation {
    Did did = Did::Write;
    int file = -1; ///< which file, whatever its names; -1: a folder
    QByteArray name {};
    QByteArray to {}; ///< the new name of Link and Rename
    qint64 at = 0; ///< offset of Write, new size of Resize
    QByteArray bytes {};
};

/// All of them in order. What was in the folder from the first stands at the beginning, as written and synced.
struct DiskLog {
    std::vector<Operation> operations {};
    size_t begun = 0; ///< from here on the program was at work
};

/// What lies on a disk.
struct DiskImage {
    std::map<QByteArray, QByteArray> files {};
    std::set<QByteArray> folders {};
    friend bool operator==(const DiskImage &, const DiskImage &) = default;
};

/// The folder that `name` lies in; empty for the one that was watched itself.
inline QByteArray folderOf(const QByteArray &name)
{
    return name.left(std::max<qsizetype>(0, name.lastIndexOf('/')));
}

inline bool isSync(const Operation &operation)
{
    return operation.did == Did::SyncFile || operation.did == Did::SyncFolder;
}

} // namespace muster
