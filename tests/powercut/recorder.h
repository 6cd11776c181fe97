// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/powercut/disklog.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace muster {

/// Writes down, for its life, what this process does to one folder: the calls of SQLite, of Qt and our own, in one
/// order. They come from interposed.cpp, whose functions stand before those of the C library. One at a time.
class Recorder {
public:
    explicit Recorder(const QString &folder);
    ~Recorder();
    Recorder(const Recorder &) = delete;
    Recorder &operator=(const Recorder &) = delete;

    const DiskLog &log() const { return m_log; }
    /// What was done that cannot be written down, such as writing through a map of memory: then the log is worth
    /// nothing.
    const QStringList &faults() const { return m_faults; }

    /// The name below the folder; none for what lies elsewhere.
    std::optional<QByteArray> inside(const char *path) const;
    bool watches(int descriptor) const { return m_open.contains(descriptor); }

    // Each is called once the call has succeeded.
    void opened(int descriptor, const QByteArray &name, int flags);
    void closed(int descriptor) { m_open.erase(descriptor); }
    void wrote(int descriptor, const void *bytes, size_t count, qint64 at);
    void resized(int descriptor, qint64 size);
    void resized(const QByteArray &name, qint64 size);
    void synced(int descriptor);
    void mapped(int descriptor);
    void linked(const char *from, const QByteArray &to);
    void renamed(const QByteArray &from, const QByteArray &to);
    void unlinked(const QByteArray &name);
    void madeFolder(const QByteArray &name);
    void removedFolder(const QByteArray &name);

private:
    struct Open {
        int file = -1;
        QByteArray name;
    };
    void add(const Operation &operation) { m_log.operations.push_back(operation); }
    int create(const QByteArray &name);
    void readPresent(const QString &folder);

    QByteArray m_root;
    DiskLog m_log;
    QStringList m_faults;
    int m_files = 0;
    std::map<QByteArray, int> m_names;
    std::map<int, Open> m_open;
};

/// The files and folders below `folder`, read.
DiskImage imageOf(const QString &folder);

} // namespace muster
