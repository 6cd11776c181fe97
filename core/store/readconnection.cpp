// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/readconnection.h"

#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/leftbeside.h"
#include "core/store/openedfile.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QMutex>
#include <QThread>
#include <QWaitCondition>

#include <chrono>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// A file that this process writes to.
struct Written {
    const OpenedFile *opened = nullptr;
    int copies = 0; ///< so many are being made of it: its descriptor stays open until they are done
};

Q_CONSTINIT QMutex writtenMutex;

QWaitCondition &copyMade()
{
    static QWaitCondition made;
    return made;
}

QHash<QString, Written> &writtenFiles()
{
    static QHash<QString, Written> files;
    return files;
}

bool isWrittenHere(const QString &path)
{
    const QMutexLocker locker(&writtenMutex);
    return writtenFiles().contains(path);
}

qint64 sizeOf(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() ? info.size() : -1;
}

QByteArray headerOf(const QString &path)
{
    constexpr qint64 kHeaderSize = 100;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(kHeaderSize) : QByteArray();
}

/// The bytes as they stand; through the descriptor that is open already where this process writes to the file.
bool copyBytes(const QString &path, const QString &to)
{
    QMutexLocker locker(&writtenMutex);
    const auto written = writtenFiles().find(path);
    if (written == writtenFiles().end())
        return QFile::copy(path, to); // nobody may begin to write here meanwhile
    const OpenedFile *opened = written->opened;
    ++written->copies;
    locker.unlock(); // on a slow disk this takes its time
    const bool copied = opened->copyTo(to);
    locker.relock();
    --writtenFiles()[path].copies;
    copyMade().wakeAll();
    return copied;
}
} // namespace

FileState FileState::of(const QString &path)
{
    const QFileInfo info(path);
    const bool here = isWrittenHere(path);
    return {info.size(), info.lastModified(), here ? QByteArray() : headerOf(path), sizeOf(path + u"-journal"_s),
        sizeOf(path + u"-wal"_s), here};
}

ReadWay FileState::way() const
{
    if (writtenHere)
        return ReadWay::Copy;
    if (walSize > 0) // left by an earlier version, or another program keeps its log so
        return ReadWay::Left;
    return journalSize > 0 ? ReadWay::Copy : ReadWay::AtRest;
}

WrittenHere::WrittenHere(const QString &path, const OpenedFile &opened) : m_path(path)
{
    const QMutexLocker locker(&writtenMutex);
    writtenFiles().insert(m_path, {&opened});
}

WrittenHere::~WrittenHere()
{
    const QMutexLocker locker(&writtenMutex);
    while (writtenFiles().value(m_path).copies > 0)
        copyMade().wait(&writtenMutex);
    writtenFiles().remove(m_path);
}

Result<ReadConnection> ReadConnection::open(const QString &path, ReadWay way)
{
    if (way == ReadWay::Copy)
        return openCopy(path);
    if (way == ReadWay::Left) {
        auto left = LeftBeside::copied(path);
        if (!left)
            return left.error();
        return std::move(*left).connect();
    }
    if (const Done campaign = checkHeader(path); !campaign)
        return campaign.error();
    auto opened = Connection::openToRead(path, u"mode=ro&immutable=1"_s);
    if (!opened)
        return opened.error();
    ReadConnection connection;
    connection.m_connection = *std::move(opened);
    return connection;
}

Result<ReadConnection> ReadConnection::ofCopy(std::unique_ptr<CopyFolder> folder, const QString &copy)
{
    auto opened = Connection::open(folder->filePath(copy));
    if (!opened)
        return opened.error();
    ReadConnection connection;
    connection.m_copy = std::move(folder);
    connection.m_connection = *std::move(opened);
    return connection;
}

namespace {
/// Done once no writer can change a page, as long as `guard` stays open. A busy writer leaves gaps too short for
/// SQLite, which waits longer every time.
Done keepWritersAway(const QSqlDatabase &guard)
{
    using namespace std::chrono_literals;
    if (const auto begun = execute(guard, u"BEGIN"_s); !begun)
        return begun.error();
    for (const QDeadlineTimer end(5s);; QThread::usleep(200)) {
        const auto held = execute(guard, u"SELECT count(*) FROM sqlite_schema"_s);
        if (held)
            return done();
        if (held.error().field != CampaignFile::kBusy || end.hasExpired())
            return held.error();
    }
}
} // namespace

Result<ReadConnection> ReadConnection::openCopy(const QString &path)
{
    const auto guard = Connection::openToRead(path);
    if (!guard)
        return guard.error();
    if (const Done kept = keepWritersAway((*guard)->database()); !kept)
        return kept.error();
    auto folder = std::make_unique<CopyFolder>();
    const QString copy = u"copy"_s;
    if (!copyBytes(path, folder->filePath(copy)) || !folder->own(copy))
        return Refusal {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "No copy of %1 can be made in the folder for temporary files."))
                .arg(shownPath(path))};
    return ofCopy(std::move(folder), copy);
}

bool isBusy(const Refusal &refusal)
{
    return refusal.field == CampaignFile::kBusy;
}

Refusal busyRefusal()
{
    return {CampaignFile::kBusy,
        Phrase(QT_TRANSLATE_NOOP("muster", "The campaign file is being changed too fast to be read."))};
}

} // namespace muster
