// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/durable.h"

#include <QFile>
#include <QFileInfo>

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

bool putInPlace(const QString &from, const QString &to)
{
    return QFile::rename(from, to) && flush(QFileInfo(to).absolutePath(), O_RDONLY | O_DIRECTORY);
}
#else
bool flushFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadWrite) && ::_commit(file.handle()) == 0;
}

bool putInPlace(const QString &from, const QString &to)
{
    return QFile::rename(from, to);
}
#endif

} // namespace muster
