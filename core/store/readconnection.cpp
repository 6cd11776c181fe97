// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/readconnection.h"

#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/leftbeside.h"
#include "core/store/livecopy.h"
#include "core/store/writtenhere.h"

#include <QFile>
#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
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

Result<ReadConnection> ReadConnection::openCopy(const QString &path)
{
    auto folder = std::make_unique<CopyFolder>();
    const QString copy = u"copy"_s;
    if (const Done copied = copyLive(path, folder->filePath(copy)); !copied)
        return copied.error();
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
