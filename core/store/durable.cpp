// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/durable.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>
#include <system_error>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#else
#include <io.h>
#endif

namespace muster {

#ifdef Q_OS_UNIX
namespace {
bool flush(const QString &path, int flags)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool flushed = ::fsync(descriptor) == 0;
    return ::close(descriptor) == 0 && flushed;
}
} // namespace

bool flushFile(const QString &path)
{
    return flush(path, O_RDWR);
}

namespace {
bool flushFolderOf(const QString &path)
{
    return flush(QFileInfo(path).absolutePath(), O_RDONLY | O_DIRECTORY);
}
} // namespace

bool putInPlace(const QString &from, const QString &to)
{
    return QFile::rename(from, to) && flushFolderOf(to);
}
#else
bool flushFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadWrite) && ::_commit(file.handle()) == 0;
}

namespace {
bool flushFolderOf(const QString &)
{
    return true; // the file system sees to it
}
} // namespace

bool putInPlace(const QString &from, const QString &to)
{
    return QFile::rename(from, to);
}
#endif

namespace {
/// A copy that is never seen half made under its name.
bool copyUnder(const QString &from, const QString &to)
{
    const QString partial = to + QStringLiteral(".partial");
    QFile::remove(partial);
    if (QFile::copy(from, partial) && flushFile(partial) && QFile::rename(partial, to))
        return true;
    QFile::remove(partial);
    return false;
}
} // namespace

bool makeFolder(const QString &path)
{
    return QFileInfo(path).isDir() || (QDir().mkpath(path) && flushFolderOf(path));
}

bool giveSecondName(const QString &from, const QString &to)
{
    std::error_code failed;
    std::filesystem::create_hard_link(
        QFileInfo(from).filesystemAbsoluteFilePath(), QFileInfo(to).filesystemAbsoluteFilePath(), failed);
    if (failed && (QFileInfo::exists(to) || !copyUnder(from, to)))
        return false;
    return flushFolderOf(to);
}

bool putInsteadOf(const QString &from, const QString &to)
{
    std::error_code failed;
    std::filesystem::rename(
        QFileInfo(from).filesystemAbsoluteFilePath(), QFileInfo(to).filesystemAbsoluteFilePath(), failed);
    return !failed && flushFolderOf(to);
}

} // namespace muster
