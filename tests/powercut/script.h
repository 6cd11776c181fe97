// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/powercut/recorder.h"
#include "tests/store/standing.h"

#include <QTemporaryDir>

namespace muster {

/// What had been reported as done at a moment.
struct Mark {
    size_t after = 0; ///< so many operations
    std::optional<Holding> campaign {}; ///< none: there is no campaign yet
    /// Whole campaigns beside it, backups and copies, by their names below the folder.
    std::map<QString, Holding> copies {};
};

/// One thing that the program does, watched: what it wrote, and what it had reported after how many writes.
class Script {
public:
    static constexpr QLatin1StringView kFile {"italian wars.muster"};

    Script();
    QString path() const { return m_folder.filePath(kFile); }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString folder() const { return m_folder.path(); }

    /// From here on it is written down; `standing` is what is there already.
    void begin(const std::optional<Holding> &standing);
    /// `done` as it was reported by what was called. What was refused ends the script as a failure.
    template <class T>
    bool did(const Result<T> &result)
    {
        if (!result)
            m_failures += result.error().message.text();
        return bool(result);
    }
    /// What has been asked for so far is reported as done; `now` says what there is.
    Holding &now() { return m_now; }
    std::map<QString, Holding> &copies() { return m_copies; }
    void reported();
    void end();

    const DiskLog &log() const { return m_log; }
    const std::vector<Mark> &marks() const { return m_marks; }
    QStringList failures() const { return m_failures; }

private:
    void checkReplay();

    QTemporaryDir m_folder;
    std::unique_ptr<Recorder> m_recorder;
    DiskLog m_log;
    Holding m_now;
    std::map<QString, Holding> m_copies;
    std::vector<Mark> m_marks;
    QStringList m_failures;
};

/// A folder in memory where the system has one: thousands of disks are made.
QString memoryFolder();

} // namespace muster
