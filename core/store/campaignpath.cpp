// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaignpath.h"

#include "core/store/campaignfile.h"
#include "core/store/migration.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QtEndian>

#include <bit>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_campaignpath {
namespace {
// Offsets into the 100 bytes at the beginning of every SQLite file: sqlite.org/fileformat2.html#the_database_header
constexpr qsizetype kHeaderSize = 100;
constexpr qsizetype kPageSizeAt = 16;
constexpr qsizetype kChangeCounterAt = 24;
constexpr qsizetype kPageCountAt = 28;
constexpr qsizetype kEncodingAt = 56;
constexpr qsizetype kApplicationIdAt = 68;
constexpr qsizetype kValidForAt = 92;
constexpr char kMagic[] = "SQLite format 3"; // with its terminating zero
constexpr quint32 kUtf8 = 1;

quint32 number(const QByteArray &header, qsizetype at)
{
    return qFromBigEndian<quint32>(header.constData() + at);
}

qint64 pageSize(const QByteArray &header)
{
    const auto written = qFromBigEndian<quint16>(header.constData() + kPageSizeAt);
    return written == 1 ? 65536 : written;
}

bool isCutOff(const QByteArray &header, qint64 size)
{
    const bool countHolds = number(header, kChangeCounterAt) == number(header, kValidForAt);
    return size % pageSize(header) != 0 || (countHolds && size < pageSize(header) * number(header, kPageCountAt));
}

bool isTooLong(const QByteArray &header, qint64 size)
{
    return number(header, kChangeCounterAt) == number(header, kValidForAt) && size % pageSize(header) != 0
        && size > pageSize(header) * number(header, kPageCountAt);
}

Refusal refusal(const char *sentence, const QString &path)
{
    return {u"file"_s, Phrase(sentence).arg(shownPath(path))};
}
Refusal foreign(const char *sentence, const QString &path)
{
    return {kForeign, Phrase(sentence).arg(shownPath(path))};
}
} // namespace
} // namespace in_campaignpath

QString shownPath(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

Phrase notWritten(const QString &path)
{
    constexpr qint64 kNoRoom = 4096; // less than one page of a database
    const QStorageInfo disk(QFileInfo(path).absolutePath());
    const char *sentence = disk.isValid() && disk.bytesAvailable() < kNoRoom
        ? QT_TRANSLATE_NOOP("muster", "The disk is full: %1 was not written.")
        : QT_TRANSLATE_NOOP("muster", "%1 cannot be written.");
    return Phrase(sentence).arg(shownPath(path));
}

QString freePath(const QString &base, const QString &ending)
{
    const auto isTaken = [](const QString &path) {
        return QFileInfo::exists(path) || QFileInfo(path).isSymLink() || QFileInfo::exists(path + u"-wal"_s)
            || QFileInfo::exists(path + u"-journal"_s);
    };
    QString path = base + ending;
    for (int number = 2; isTaken(path); ++number)
        path = u"%1 (%2)"_s.arg(base).arg(number) + ending;
    return path;
}

Refusal damagedFile(const QString &path, const Phrase &what)
{
    return {CampaignFile::kDamaged,
        Phrase(QT_TRANSLATE_NOOP("muster", "The file %1 is damaged and was left as it is. %2"))
            .arg(shownPath(path))
            .arg(what)};
}

Result<QString> existingFile(const QString &path)
{
    using namespace in_campaignpath;
    const QFileInfo info(path);
    // Bytes of a name that are no letters here came out as this sign, and lead to no file any more.
    if (path.contains(QChar::ReplacementCharacter) && !info.exists())
        return refusal(QT_TRANSLATE_NOOP("muster",
                           "The name of the file %1 has letters that this system cannot read. Give the file another "
                           "name."),
            path);
    if (path.isEmpty() || !info.exists())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is no file %1."), path);
    if (info.isDir())
        return refusal(QT_TRANSLATE_NOOP("muster", "%1 is a folder, not a campaign file."), path);
    if (!info.isFile())
        return refusal(QT_TRANSLATE_NOOP("muster", "%1 is not an ordinary file."), path);
    if (!info.isReadable())
        return refusal(QT_TRANSLATE_NOOP("muster", "You have no permission to read %1."), path);
    return info.canonicalFilePath();
}

Done checkWritable(const QString &path)
{
    using namespace in_campaignpath;
    const QFileInfo info(path);
    if (!info.isWritable())
        return refusal(
            QT_TRANSLATE_NOOP("muster", "The file %1 is write-protected. It can be opened for reading only."), path);
    if (!QFileInfo(info.absolutePath()).isWritable())
        return refusal(QT_TRANSLATE_NOOP("muster",
                           "The folder of %1 is write-protected. "
                           "The campaign can be opened for reading only."),
            path);
    return done();
}

Done checkHeader(const QString &path)
{
    using namespace in_campaignpath;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refusal(QT_TRANSLATE_NOOP("muster", "You have no permission to read %1."), path);
    const QByteArray header = file.read(kHeaderSize);
    if (header.isEmpty())
        return foreign(QT_TRANSLATE_NOOP("muster", "The file %1 is empty."), path);
    if (!header.startsWith(QByteArray::fromRawData(kMagic, sizeof(kMagic))))
        return foreign(QT_TRANSLATE_NOOP("muster", "%1 is not a campaign of Mustermaster."), path);
    if (header.size() == kHeaderSize && pageSize(header) >= 512 && isTooLong(header, file.size()))
        return damagedFile(path, Phrase(QT_TRANSLATE_NOOP("muster", "Something was added to it.")));
    if (header.size() < kHeaderSize || pageSize(header) < 512 || !std::has_single_bit(quint64(pageSize(header)))
        || isCutOff(header, file.size()))
        return damagedFile(path, Phrase(QT_TRANSLATE_NOOP("muster", "A part of it is missing.")));
    if (number(header, kApplicationIdAt) != quint32(kApplicationId))
        return foreign(
            QT_TRANSLATE_NOOP("muster", "%1 belongs to another program: it is not a campaign of Mustermaster."), path);
    if (number(header, kEncodingAt) != kUtf8)
        return damagedFile(path, Phrase(QT_TRANSLATE_NOOP("muster", "Its first bytes were changed.")));
    return done();
}

} // namespace muster
