// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMutex>
#include <QString>
#include <QWaitCondition>

#include <functional>
#include <optional>

namespace muster {

class OpenedFile;

/// One after the other, in the order in which they came: nobody who comes often keeps another waiting.
class Turns {
public:
    void lock();
    void unlock();

private:
    QMutex m_mutex;
    QWaitCondition m_next;
    quint64 m_given = 0;
    quint64 m_served = 0;
};

/// For its life this process is known to write to the file at `path` through `opened`. Nothing else may open that file
/// then: closing any descriptor of a file gives up all of a process's POSIX locks on it, SQLite's too.
class WrittenHere {
public:
    /// Waits for those who copy the file this moment through a descriptor of their own.
    WrittenHere(const QString &path, const OpenedFile &opened);
    /// Waits for those who read the file this moment.
    ~WrittenHere();
    WrittenHere(const WrittenHere &) = delete;
    WrittenHere &operator=(const WrittenHere &) = delete;

    /// Had while something is recorded: a copy that is made beside it holds SQLite's locks only while it has its turn,
    /// so that nobody who records is ever told that the file is busy because of it.
    Turns &turns();

private:
    QString m_path;
};

bool isWrittenHere(const QString &path);

/// As long as it lives nothing is recorded by this process in the file at `path`. For moments only.
class WriterWaits {
public:
    explicit WriterWaits(const QString &path);
    ~WriterWaits();
    WriterWaits(const WriterWaits &) = delete;
    WriterWaits &operator=(const WriterWaits &) = delete;

private:
    QString m_path;
    Turns *m_turns = nullptr; ///< null: this process does not write to it
};

/// Copies the bytes as they stand to the new file `to`; through the descriptor that is open already where this process
/// writes to the file.
[[nodiscard]] bool copyBytes(const QString &path, const QString &to);

/// The same into memory; none where they cannot be read, or `goOn`, asked now and then, says no.
std::optional<QByteArray> wholeBytes(const QString &path, const std::function<bool()> &goOn);

} // namespace muster
