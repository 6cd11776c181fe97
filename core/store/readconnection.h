// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/connection.h"

#include <QDateTime>
#include <QTemporaryDir>

#include <memory>

namespace muster {

/// What lies on the disk under a campaign's name at one moment.
struct FileState {
    qint64 size = -1;
    QDateTime changed;
    qint64 journalSize = -1; ///< -1: there is none.
    qint64 walSize = -1; ///< -1: there is none.
    bool sharedIndex = false; ///< The wal has its index beside it.

    static FileState of(const QString &path);
    bool operator==(const FileState &) const = default;

    /// Nobody has it open and nobody left it unfinished.
    bool atRest() const { return journalSize < 0 && walSize < 0; }
    /// Somebody has it open, or was killed; SQLite's own locks keep readers and writer apart.
    bool isLive() const { return journalSize < 0 && walSize >= 0 && sharedIndex; }
};

/// Reads a campaign file that others may have open, and never writes a byte into it or beside it.
class ReadConnection {
public:
    static Result<ReadConnection> open(const QString &path, const FileState &state);

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
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const FileState before = FileState::of(path);
        const auto connection = ReadConnection::open(path, before);
        if (connection) {
            auto found = read(connection->database());
            if (before == FileState::of(path) || (before.isLive() && found))
                return found;
        } else if (before == FileState::of(path)) {
            return connection.error();
        }
    }
    return busyRefusal();
}

} // namespace muster
