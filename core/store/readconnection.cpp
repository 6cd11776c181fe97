// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/readconnection.h"

#include "core/store/campaignpath.h"

#include <QFile>
#include <QFileInfo>
#include <QMutex>
#include <QSet>
#include <QUrl>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Q_CONSTINIT QBasicMutex writtenMutex;

QSet<QString> &writtenPaths()
{
    static QSet<QString> paths;
    return paths;
}

bool isWrittenHere(const QString &path)
{
    const QMutexLocker locker(&writtenMutex);
    return writtenPaths().contains(path);
}

qint64 sizeOf(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() ? info.size() : -1;
}

QString uri(const QString &path, const QString &query)
{
    return QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded()) + u'?' + query;
}
} // namespace

FileState FileState::of(const QString &path)
{
    const QFileInfo info(path);
    return {info.size(), info.lastModified(), sizeOf(path + u"-journal"_s), sizeOf(path + u"-wal"_s),
        QFileInfo::exists(path + u"-shm"_s), isWrittenHere(path)};
}

ReadWay FileState::way() const
{
    if (writtenHere)
        return ReadWay::Live;
    if (journalSize >= 0)
        return ReadWay::Copy;
    if (walSize <= 0) // an empty log says nothing beyond what stands in the file
        return ReadWay::AtRest;
    return sharedIndex ? ReadWay::Live : ReadWay::Copy;
}

WrittenHere::WrittenHere(const QString &path) : m_path(path)
{
    const QMutexLocker locker(&writtenMutex);
    writtenPaths().insert(m_path);
}

WrittenHere::~WrittenHere()
{
    const QMutexLocker locker(&writtenMutex);
    writtenPaths().remove(m_path);
}

Result<ReadConnection> ReadConnection::open(const QString &path, ReadWay way)
{
    if (way == ReadWay::Copy)
        return openCopy(path);
    if (way == ReadWay::AtRest)
        if (const Done campaign = checkHeader(path); !campaign)
            return campaign.error();
    // Without these SQLite would leave a -wal and a -shm beside a file at rest, and would write locks into a live
    // one's.
    const QString query = way == ReadWay::AtRest ? u"mode=ro&immutable=1"_s : u"mode=ro&readonly_shm=1"_s;
    auto opened = Connection::open(uri(path, query), u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"_s);
    if (!opened)
        return opened.error();
    ReadConnection connection;
    connection.m_connection = *std::move(opened);
    return connection;
}

/// A file that was left unfinished has to be put in order by SQLite first, which writes: so a copy is.
Result<ReadConnection> ReadConnection::openCopy(const QString &path)
{
    ReadConnection connection;
    connection.m_copy = std::make_unique<QTemporaryDir>();
    const QString copy = connection.m_copy->filePath(u"copy"_s);
    for (const QString &part : {u""_s, u"-wal"_s, u"-journal"_s}) {
        if (QFileInfo::exists(path + part) && !QFile::copy(path + part, copy + part))
            return Refusal {u"file"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "The file %1 was left unfinished and cannot be read."))
                    .arg(shownPath(path))};
    }
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    auto opened = Connection::open(copy);
    if (!opened)
        return opened.error();
    connection.m_connection = *std::move(opened);
    return connection;
}

Refusal busyRefusal()
{
    return {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The campaign file is being changed too fast to be read."))};
}

} // namespace muster
