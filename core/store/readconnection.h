// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/connection.h"
#include "core/store/copyfolder.h"

#include <QDateTime>

#include <memory>

namespace muster {

/// How a file can be read without a byte being written.
enum class ReadWay {
    AtRest, ///< Nobody is writing to it now: as it stands, without any lock.
    Copy, ///< Somebody is: a copy of what was recorded at one moment.
    Left, ///< Left unfinished: SQLite would first put it in order, so a copy is. See leftbeside.h.
};

/// What lies on the disk under a campaign's name at one moment.
struct FileState {
    qint64 size = -1;
    QDateTime changed {};
    QByteArray header {}; ///< SQLite counts its changes in it. Empty if written here.
    qint64 journalSize = -1; ///< -1: there is none.
    qint64 walSize = -1; ///< -1: there is none.
    bool writtenHere = false; ///< This process has it open for writing.

    static FileState of(const QString &path);
    bool operator==(const FileState &) const = default;
    ReadWay way() const;
};

/// Reads a campaign file that others may have open, and never writes a byte into it or beside it. No writer is kept
/// waiting while a copy is written; see livecopy.h.
class ReadConnection {
public:
    static Result<ReadConnection> open(const QString &path, ReadWay way);
    /// A copy of the file in the folder `folder`, already made there under this name.
    static Result<ReadConnection> ofCopy(std::unique_ptr<CopyFolder> folder, const QString &copy);

    const QSqlDatabase &database() const { return m_connection->database(); }

private:
    static Result<ReadConnection> openCopy(const QString &path);

    // The connection is closed before the folder that holds its copy goes.
    std::unique_ptr<CopyFolder> m_copy;
    std::unique_ptr<Connection> m_connection;
};

Refusal busyRefusal();
/// Field of the refusal where no copy can be written in the folder for temporary files.
inline constexpr QLatin1StringView kNotCopied {"file.copy"};
bool isBusy(const Refusal &refusal);

/// What `read` finds in the file at `path`: it gets an open database and returns a Result. Reads once more when the
/// file was changed under its eyes.
template <class Read>
auto reading(const QString &path, Read read) -> decltype(read(std::declval<const QSqlDatabase &>()))
{
    constexpr int kAttempts = 8;
    constexpr int kAtRest = 3; // then somebody writes faster than can be read
    bool left = false;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const FileState before = FileState::of(path);
        const ReadWay way = left                      ? ReadWay::Left
            : attempt < kAtRest || before.walSize > 0 ? before.way()
                                                      : ReadWay::Copy;
        const auto connection = ReadConnection::open(path, way);
        if (!connection && connection.error().field == kNotCopied)
            return connection.error();
        if (!connection && way == ReadWay::Copy && !before.writtenHere && !isBusy(connection.error())) {
            left = true; // no writer is there to finish what was begun
            continue;
        }
        auto found =
            connection ? read(connection->database()) : decltype(read(connection->database()))(connection.error());
        if (way == ReadWay::Copy || before == FileState::of(path))
            return found;
        left = false;
    }
    return busyRefusal();
}

} // namespace muster
