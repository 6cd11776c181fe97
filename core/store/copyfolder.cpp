// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/copyfolder.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <mutex>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>
#include <unistd.h>
#endif

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Followed by the number of the process, and by signs that nobody guesses.
constexpr QLatin1StringView kPrefix {"mustermaster-reads-"};

QString folderTemplate()
{
    return QDir(QDir::tempPath()).filePath(u"%1%2-XXXXXX"_s.arg(kPrefix).arg(QCoreApplication::applicationPid()));
}

/// Whether the process is gone, as far as can be told here.
bool isGone(qint64 process)
{
#ifdef Q_OS_UNIX
    return process > 0 && ::kill(pid_t(process), 0) != 0 && errno == ESRCH;
#else
    return process > 0;
#endif
}

bool isOwn(const QFileInfo &folder)
{
#ifdef Q_OS_UNIX
    return !folder.isSymLink() && folder.ownerId() == ::geteuid();
#else
    return !folder.isSymLink();
#endif
}
} // namespace

void clearLeftCopies()
{
    // Another machine may share the folder: its processes are not known here.
    constexpr qint64 kOldSeconds = 3600;
    const QDir temporary(QDir::tempPath());
    const QDateTime old = QDateTime::currentDateTime().addSecs(-kOldSeconds);
    const QString names = QString(kPrefix) + u'*';
    for (const QFileInfo &folder : temporary.entryInfoList({names}, QDir::Dirs | QDir::NoSymLinks | QDir::Hidden)) {
        const qint64 process = folder.fileName().mid(kPrefix.size()).section(u'-', 0, 0).toLongLong();
        if (isOwn(folder) && isGone(process) && folder.lastModified() < old)
            QDir(folder.filePath()).removeRecursively();
    }
}

CopyFolder::CopyFolder() : m_folder(folderTemplate())
{
    static std::once_flag cleared;
    std::call_once(cleared, &clearLeftCopies);
}

bool CopyFolder::own(const QString &name) const
{
    return QFile::setPermissions(filePath(name), QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace muster
