// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QLockFile>

#include <memory>
#include <optional>

namespace muster {

/// The right to write to a campaign file: one window at a time, held through `<file>.lock`. What a dead process of this
/// machine left behind does not count, whatever the machine was called then.
class WriteLock {
public:
    /// Refused in words, with the time since when another window has it.
    static Result<std::unique_ptr<WriteLock>> take(const QString &path);

private:
    explicit WriteLock(const QString &path);
    bool takeUnsigned();

    QLockFile m_file;
};

/// Who signed the lock of a campaign.
struct LockOwner {
    qint64 process = 0;
    QString program {}; ///< what it runs, without folder
    QString host {};
    QByteArray machine {}; ///< Its own id, which stays when its name is changed; empty where it has none.
    QDateTime since {};

    /// Whether that was another computer than this one.
    bool isElsewhere() const;
    /// Whether that is another program on this computer, which is still running.
    bool isAnotherHere() const;
};

/// None where there is no lock, or one that nobody signed.
std::optional<LockOwner> lockOwner(const QString &path);

/// Takes away the lock of another computer. A lock that somebody took meanwhile stays.
Done removeForeignLock(const QString &path);

/// The lock file of the campaign at `path`.
QString lockPath(const QString &path);

} // namespace muster
