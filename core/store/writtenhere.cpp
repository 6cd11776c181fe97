// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/writtenhere.h"

#include "core/store/openedfile.h"

#include <QFile>

#include <map>

namespace muster {

namespace {
/// A file that this process writes to.
struct Written {
    const OpenedFile *opened = nullptr;
    Turns turns {};
    int users = 0; ///< so many need it to stay open
};

Q_CONSTINIT QMutex writtenMutex;

QWaitCondition &noLongerUsed()
{
    static QWaitCondition condition;
    return condition;
}

/// They stay where they are as long as they are in it.
std::map<QString, Written> &writtenFiles()
{
    static std::map<QString, Written> files;
    return files;
}

/// Null where this process does not write to it; `writtenMutex` is held.
Written *inUse(const QString &path)
{
    const auto found = writtenFiles().find(path);
    if (found == writtenFiles().end())
        return nullptr;
    ++found->second.users;
    return &found->second;
}

void noLongerInUse(Written &file)
{
    --file.users;
    noLongerUsed().wakeAll();
}

/// Path → how many read the file through a descriptor of their own: nobody may begin to write to it meanwhile.
std::map<QString, int> &readFiles()
{
    static std::map<QString, int> files;
    return files;
}

void beginToRead(const QString &path)
{
    ++readFiles()[path];
}

void endReading(const QString &path)
{
    const auto file = readFiles().find(path);
    if (--file->second == 0)
        readFiles().erase(file);
    noLongerUsed().wakeAll();
}

/// What `read` gives of the file that is open here, or of null where none is.
template <class Read>
auto throughOpenFile(const QString &path, Read read)
{
    QMutexLocker locker(&writtenMutex);
    Written *file = inUse(path);
    if (file == nullptr)
        beginToRead(path);
    locker.unlock(); // on a slow disk this takes its time
    auto result = read(file == nullptr ? nullptr : file->opened);
    locker.relock();
    if (file == nullptr)
        endReading(path);
    else
        noLongerInUse(*file);
    return result;
}

std::optional<QByteArray> readWhole(const QString &path, const std::function<bool()> &goOn)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QByteArray bytes;
    constexpr qint64 kPart = 1 << 16; // between two of them it is asked whether to go on
    while (goOn()) {
        const QByteArray part = file.read(kPart);
        if (part.isEmpty())
            return file.error() == QFile::NoError ? std::optional(bytes) : std::nullopt;
        bytes += part;
    }
    return std::nullopt;
}
} // namespace

void Turns::lock()
{
    const QMutexLocker locker(&m_mutex);
    for (const quint64 mine = m_given++; m_served != mine;)
        m_next.wait(&m_mutex);
}

void Turns::unlock()
{
    const QMutexLocker locker(&m_mutex);
    ++m_served;
    m_next.wakeAll();
}

WrittenHere::WrittenHere(const QString &path, const OpenedFile &opened) : m_path(path)
{
    const QMutexLocker locker(&writtenMutex);
    while (readFiles().contains(m_path))
        noLongerUsed().wait(&writtenMutex);
    writtenFiles()[m_path].opened = &opened;
}

WrittenHere::~WrittenHere()
{
    const QMutexLocker locker(&writtenMutex);
    while (writtenFiles()[m_path].users > 0)
        noLongerUsed().wait(&writtenMutex);
    writtenFiles().erase(m_path);
}

Turns &WrittenHere::turns()
{
    const QMutexLocker locker(&writtenMutex);
    return writtenFiles()[m_path].turns;
}

bool isWrittenHere(const QString &path)
{
    const QMutexLocker locker(&writtenMutex);
    return writtenFiles().contains(path);
}

WriterWaits::WriterWaits(const QString &path) : m_path(path)
{
    QMutexLocker locker(&writtenMutex);
    if (Written *file = inUse(path))
        m_turns = &file->turns;
    locker.unlock();
    if (m_turns != nullptr)
        m_turns->lock();
}

WriterWaits::~WriterWaits()
{
    if (m_turns == nullptr)
        return;
    m_turns->unlock();
    const QMutexLocker locker(&writtenMutex);
    noLongerInUse(writtenFiles()[m_path]);
}

bool copyBytes(const QString &path, const QString &to)
{
    return throughOpenFile(path, [&path, &to](const OpenedFile *opened) {
        return opened == nullptr ? QFile::copy(path, to) : opened->copyTo(to);
    });
}

std::optional<QByteArray> wholeBytes(const QString &path, const std::function<bool()> &goOn)
{
    return throughOpenFile(path, [&path, &goOn](const OpenedFile *opened) {
        return opened == nullptr ? readWhole(path, goOn) : opened->read(goOn);
    });
}

} // namespace muster
