// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/writelock.h"

#include "core/base/limits.h"
#include "core/base/timewords.h"
#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QThread>
#include <QUuid>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>
#endif

#include <chrono>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString lockPath(const QString &path)
{
    return path + u".lock"_s;
}

namespace in_writelock {
namespace {
QByteArray signatureOf(const QString &lock)
{
    constexpr qint64 kMost = 4096; // whatever somebody put there
    QFile file(lock);
    return file.open(QIODevice::ReadOnly) ? file.read(kMost) : QByteArray();
}

/// What QLockFile wrote, a line each: process, program, host and, where the machine has one, its id.
std::optional<LockOwner> ownerFrom(const QByteArray &signature)
{
    const QList<QByteArray> lines = signature.split('\n');
    LockOwner owner {.process = lines.value(0).toLongLong(), .host = QString::fromUtf8(lines.value(2))};
    owner.machine = lines.value(3);
    owner.program = QString::fromUtf8(lines.value(1));
    return owner.process > 0 ? std::optional(owner) : std::nullopt;
}

Refusal cannotBeBroken(const QString &lock)
{
    return {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The lock file %1 cannot be removed.")).arg(shownPath(lock))};
}

/// Whether the process is there and, where that can be seen, is of this program: after the machine was started anew
/// another may have its number.
bool isRunning(qint64 process, const QString &program)
{
#ifdef Q_OS_UNIX
    if (::kill(pid_t(process), 0) != 0 && errno != EPERM)
        return false;
    QString runs = QFileInfo(QFile::symLinkTarget(u"/proc/%1/exe"_s.arg(process))).fileName();
    runs.remove(u" (deleted)"_s);
    return runs.isEmpty() || program.isEmpty() || runs == program;
#else
    return process > 0 && !program.isNull(); // whoever tries to write finds out
#endif
}

Refusal heldRefusal(const QString &path)
{
    const auto owner = lockOwner(path);
    const QString time = momentWords(owner ? owner->since : QFileInfo(lockPath(path)).lastModified());
    const QString name = QFileInfo(path).fileName();
    if (owner && owner->isElsewhere())
        return {CampaignFile::kLockedElsewhere,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "%1 is open on the computer %2 since %3. If it is not open there any more, the lock file %4 was "
                       "left behind."))
                .arg(name)
                .arg(owner->host.left(kLongestName))
                .arg(time)
                .arg(shownPath(lockPath(path)))};
    return {
        u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is open in another window since %2.")).arg(name).arg(time)};
}
} // namespace
} // namespace in_writelock

bool LockOwner::isElsewhere() const
{
    const QByteArray ours = QSysInfo::machineUniqueId();
    if (!machine.isEmpty() && !ours.isEmpty())
        return machine != ours;
    return !host.isEmpty() && host != QSysInfo::machineHostName();
}

bool LockOwner::isAnotherHere() const
{
    using namespace in_writelock;
    return !isElsewhere() && process != QCoreApplication::applicationPid() && isRunning(process, program);
}

std::optional<LockOwner> lockOwner(const QString &path)
{
    using namespace in_writelock;
    auto owner = ownerFrom(signatureOf(lockPath(path)));
    if (owner)
        owner->since = QFileInfo(lockPath(path)).lastModified();
    return owner;
}

Done removeForeignLock(const QString &path)
{
    using namespace in_writelock;
    const QString lock = lockPath(path);
    const QByteArray signature = signatureOf(lock);
    const auto owner = ownerFrom(signature);
    if (!owner || !owner->isElsewhere())
        return QFileInfo::exists(lock) ? Done(heldRefusal(path)) : done();
    // Under another name first: whoever else breaks the lock now, or has taken it meanwhile, does so under its own.
    const QString aside = u"%1.%2"_s.arg(lock, QUuid::createUuid().toString(QUuid::Id128));
    if (!QFile::rename(lock, aside))
        return QFileInfo::exists(lock) ? Done(cannotBeBroken(lock)) : done();
    if (signatureOf(aside) != signature) {
        // Back with what somebody took meanwhile; where yet another lock stands, that one holds.
        if (!QFile::rename(aside, lock))
            QFile::remove(aside);
        return heldRefusal(path);
    }
    return QFile::remove(aside) ? done() : Done(cannotBeBroken(aside));
}

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
    using namespace in_writelock;
    std::unique_ptr<WriteLock> lock(new WriteLock(path));
    if (lock->m_file.tryLock() || lock->takeUnsigned())
        return lock;
    if (lock->m_file.error() == QLockFile::LockFailedError)
        return heldRefusal(path);
    return Refusal {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "The lock file %1 cannot be written. "
                   "The campaign can be opened for reading only."))
            .arg(shownPath(lockPath(path)))};
}

} // namespace muster
