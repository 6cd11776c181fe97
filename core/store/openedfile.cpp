// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/openedfile.h"

#include <QCryptographicHash>
#include <QFile>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace muster {

using namespace Qt::Literals::StringLiterals;

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

QByteArray OpenedFile::digest() const
{
    QCryptographicHash hash(QCryptographicHash::Sha1); // against mishap, not against malice
    QByteArray part(1 << 20, Qt::Uninitialized);
    qint64 at = 0;
    for (;;) {
        const auto count = ::pread(m_descriptor, part.data(), size_t(part.size()), off_t(at));
        if (count <= 0)
            return hash.result();
        hash.addData(QByteArrayView(part.constData(), count));
        at += count;
    }
}

bool OpenedFile::isOurs(const Companion &companion) const
{
    const auto found = lookAt(m_path + QLatin1String(companion.suffix));
    return found && companion.node == found->node;
}

OpenedFile::State OpenedFile::state()
{
    const auto opened = look();
    if (!opened || !m_left)
        return State::Same; // nothing is known that could have changed
    const auto found = lookAt(m_path);
    if (!found || found->node != opened->node)
        return State::Gone;
    if (opened == m_left)
        return State::Same;
    // The time alone says little: programs that keep files in step set it without writing.
    if (opened->size != m_left->size || digest() != m_digest)
        return State::Overwritten;
    m_left = opened;
    return State::Same;
}

void OpenedFile::remember()
{
    for (Companion &companion : m_companions)
        if (const auto found = lookAt(m_path + QLatin1String(companion.suffix)); found && !companion.node)
            companion.node = found->node;
    const auto now = look();
    if (now == m_left)
        return;
    m_left = now;
    m_digest = digest();
}

void OpenedFile::emptyLog() const
{
    if (isOurs(m_companions.front()))
        QFile::resize(m_path + QLatin1String(m_companions.front().suffix), 0);
}

void OpenedFile::removeLog() const
{
    for (const Companion &companion : m_companions)
        if (isOurs(companion))
            QFile::remove(m_path + QLatin1String(companion.suffix));
}
#else
// Here a file that is open can neither be removed nor replaced.
OpenedFile::OpenedFile(const QString &path) : m_path(path)
{
}

OpenedFile::~OpenedFile() = default;

OpenedFile::State OpenedFile::state()
{
    return State::Same;
}

void OpenedFile::remember()
{
}

void OpenedFile::emptyLog() const
{
}

void OpenedFile::removeLog() const
{
}
#endif

} // namespace muster
