// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/openedfile.h"

#include <QFile>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace muster {

#ifdef Q_OS_UNIX
OpenedFile::OpenedFile(const QString &path)
    : m_path(path), m_descriptor(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC))
{
    remember();
}

OpenedFile::~OpenedFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

namespace {
template <class Look>
Look lookFrom(const struct stat &found)
{
#ifdef Q_OS_DARWIN
    const timespec &changed = found.st_mtimespec;
#else
    const timespec &changed = found.st_mtim;
#endif
    return {{quint64(found.st_dev), quint64(found.st_ino)}, qint64(found.st_size), qint64(changed.tv_sec),
        qint64(changed.tv_nsec)};
}
} // namespace

std::optional<OpenedFile::Look> OpenedFile::lookAt(const QString &path)
{
    struct stat found {};
    if (::stat(QFile::encodeName(path).constData(), &found) != 0)
        return std::nullopt;
    return lookFrom<Look>(found);
}

std::optional<OpenedFile::Look> OpenedFile::look() const
{
    struct stat found {};
    if (::fstat(m_descriptor, &found) != 0)
        return std::nullopt;
    return lookFrom<Look>(found);
}

OpenedFile::State OpenedFile::state() const
{
    const auto opened = look();
    if (!opened || !m_left)
        return State::Same; // nothing is known that could have changed
    const auto found = lookAt(m_path);
    if (!found || found->node != opened->node)
        return State::Gone;
    return opened == m_left ? State::Same : State::Touched;
}

void OpenedFile::remember()
{
    m_left = look();
}

bool OpenedFile::readParts(const std::function<bool(QByteArrayView)> &take) const
{
    QByteArray part(1 << 16, Qt::Uninitialized);
    for (qint64 at = 0;;) {
        const auto count = ::pread(m_descriptor, part.data(), size_t(part.size()), off_t(at));
        if (count <= 0)
            return count == 0;
        if (!take(QByteArrayView(part).first(count)))
            return false;
        at += count;
    }
}
#else
// Here a file that is open can neither be removed nor replaced.
OpenedFile::OpenedFile(const QString &path) : m_path(path)
{
}

OpenedFile::~OpenedFile() = default;

OpenedFile::State OpenedFile::state() const
{
    return State::Same;
}

void OpenedFile::remember()
{
}

bool OpenedFile::readParts(const std::function<bool(QByteArrayView)> &take) const
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    constexpr qint64 kPart = 1 << 16;
    for (QByteArray part = file.read(kPart); !part.isEmpty(); part = file.read(kPart))
        if (!take(part))
            return false;
    return file.error() == QFile::NoError;
}
#endif

bool OpenedFile::copyTo(const QString &to) const
{
    QFile file(to);
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly)
        && readParts([&file](QByteArrayView part) { return file.write(part.data(), part.size()) == part.size(); })
        && file.flush();
}

std::optional<QByteArray> OpenedFile::read(const std::function<bool()> &goOn) const
{
    QByteArray bytes;
    const bool all = readParts([&bytes, &goOn](QByteArrayView part) {
        bytes += part;
        return goOn();
    });
    return all ? std::optional(bytes) : std::nullopt;
}

} // namespace muster
