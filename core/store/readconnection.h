// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/connection.h"

#include <QDateTime>
#include <QTemporaryDir>

#include <memory>

namespace muster {

/// How a file can be read without a byte being written.
enum class ReadWay {
    AtRest, ///< Nobody has it open: as it stands.
    Live, ///< Somebody writes to it; SQLite's locks keep readers and writer apart.
    Copy, ///< Left unfinished: SQLite would first put it in order, so a copy is.
};

/// What lies on the disk under a campaign's name at one moment.
struct FileState {
    qint64 size = -1;
    QDateTime changed {};
    qint64 journalSize = -1; ///< -1: there is none.
    qint64 walSize = -1; ///< -1: there is none.
    bool sharedIndex = false; ///< The wal has its index beside it.
    bool writtenHere = false; ///< This process has it open for writing.

    static FileState of(const QString &path);
    bool operator==(const FileState &) const = default;
    ReadWay way() const;
};

/// For its life this process is known to write to the file at `path`. Nothing else may open that file then: closing
/// any descriptor of a file gives up all of a process's POSIX locks on it, SQLite's too.
class WrittenHere {
public:
    explicit WrittenHere(const QString &path);
    ~WrittenHere();
    WrittenHere(const WrittenHere &) = delete;
    WrittenHere &operator=(const WrittenHere &) = delete;

private:
    QString m_path;
};

/// Reads a campaign file that others may have open, and never writes a byte into it or beside it.
class ReadConnection {
public:
    static Result<ReadConnection> open(const QString &path, ReadWay way);

    const QSqlDatabase &database() const { return m_connection->database(); }

private:
    static Result<ReadConnection> openCopy(const QString &path);

    // The connection is closed before the folder that holds its copy goes.
    std::unique_ptr<QTemporaryDir> m_copy;
    std::unique_ptr<Connection> m_connection;
};

Refusal busyRefusal();

/// What `read` finds in the file at `path`: it gets an open database and returns a Result. Reads once more when the
/// file was changed under its eyes.
template <class Read>
auto reading(const QString &path, Read read) -> decltype(read(std::declval<const QSqlDatabase &>()))
{
    constexpr int kAttempts = 5;
    bool liveFailed = false;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const FileState before = FileState::of(path);
        const ReadWay way = liveFailed ? ReadWay::Copy : before.way();
        const auto connection = ReadConnection::open(path, way);
        auto found =
            connection ? read(connection->database()) : decltype(read(connection->database()))(connection.error());
        if (way == ReadWay::Live && found)
            return found;
        if (before != FileState::of(path))
            continue;
        // A writer that was killed may leave its index in a state that only another writer can put right.
        liveFailed = way == ReadWay::Live && !before.writtenHere;
        if (!liveFailed)
            return found;
    }
    return busyRefusal();
}

} // namespace muster
