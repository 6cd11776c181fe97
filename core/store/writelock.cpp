// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/writelock.h"

#include "core/store/campaignpath.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QFileInfo>
#include <QLocale>
#include <QSysInfo>
#include <QThread>

#include <chrono>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
QString lockPath(const QString &path)
{
    return path + u".lock"_s;
}

/// The time alone if it was today.
QString since(const QDateTime &time)
{
    const QLocale locale;
    const bool today = time.date() == QDate::currentDate();
    return today ? locale.toString(time.time(), QLocale::ShortFormat) : locale.toString(time, QLocale::ShortFormat);
}

Refusal heldRefusal(const QLockFile &lock, const QString &path)
{
    qint64 process = 0;
    QString host;
    QString program;
    const QString time = since(QFileInfo(lockPath(path)).lastModified());
    const QString name = QFileInfo(path).fileName();
    if (lock.getLockInfo(&process, &host, &program) && !host.isEmpty() && host != QSysInfo::machineHostName())
        return {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 is open on the computer %2 since %3."))
                .arg(name)
                .arg(host)
                .arg(time)};
    return {
        u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is open in another window since %2.")).arg(name).arg(time)};
}
} // namespace

WriteLock::WriteLock(const QString &path) : m_file(lockPath(path))
{
    // A battle may last all day: only a dead owner makes a lock stale, not its age.
    m_file.setStaleLockTime(0);
}

/// A process that was killed while it made the lock leaves one that names nobody, and so nobody who could be found
/// dead. A living owner signs at once: a lock that stays unsigned for a second has none.
bool WriteLock::takeUnsigned()
{
    using namespace std::chrono_literals;
    qint64 process = 0;
    QString host;
    QString program;
    for (const QDeadlineTimer end(1s); !end.hasExpired(); QThread::msleep(10)) {
        if (m_file.error() != QLockFile::LockFailedError || m_file.getLockInfo(&process, &host, &program))
            return m_file.tryLock();
    }
    m_file.setStaleLockTime(1);
    const bool removed = m_file.removeStaleLockFile();
    m_file.setStaleLockTime(0);
    return removed && m_file.tryLock();
}

Result<std::unique_ptr<WriteLock>> WriteLock::take(const QString &path)
{
    std::unique_ptr<WriteLock> lock(new WriteLock(path));
    if (lock->m_file.tryLock() || lock->takeUnsigned())
        return lock;
    if (lock->m_file.error() == QLockFile::LockFailedError)
        return heldRefusal(lock->m_file, path);
    return Refusal {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "The lock file %1 cannot be written. "
                   "The campaign can be opened for reading only."))
            .arg(shownPath(lockPath(path)))};
}

} // namespace muster
