// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/safefile.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal refusal(const char *sentence, const QString &path)
{
    return {u"file"_s, Phrase(sentence).arg(QDir::toNativeSeparators(path))};
}

bool isDatabase(const QFileInfo &file)
{
    constexpr char kMagic[] = "SQLite format 3"; // with its terminating zero
    QFile there(file.filePath());
    return file.isFile() && there.open(QIODevice::ReadOnly)
        && there.read(sizeof(kMagic)) == QByteArray::fromRawData(kMagic, sizeof(kMagic));
}

/// What stands in the way before anything is tried.
std::optional<Refusal> obstacle(const QFileInfo &file)
{
    const QFileInfo folder(file.absolutePath());
    if (file.fileName().isEmpty() || file.isDir())
        return refusal(QT_TRANSLATE_NOOP("muster", "“%1” is a folder; a file name is needed."), file.filePath());
    if (!folder.exists())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is no folder “%1”."), folder.filePath());
    if (!folder.isDir())
        return refusal(QT_TRANSLATE_NOOP("muster", "“%1” is no folder."), folder.filePath());
    if (file.exists() && !file.isFile())
        return refusal(QT_TRANSLATE_NOOP("muster", "“%1” is a device, not a file."), file.filePath());
    if (isDatabase(file))
        return refusal(QT_TRANSLATE_NOOP("muster", "“%1” is a campaign, or another database: it is not written over."),
            file.filePath());
    if (file.exists() && !file.isWritable())
        return refusal(QT_TRANSLATE_NOOP("muster", "“%1” is read-only."), file.filePath());
    if (!folder.isWritable())
        return refusal(QT_TRANSLATE_NOOP("muster", "Nothing may be written in the folder “%1”."), folder.filePath());
    return {};
}

Refusal notOpened(const QFileInfo &file, const QSaveFile &saving)
{
    if (saving.error() == QFileDevice::PermissionsError) {
        return refusal(QT_TRANSLATE_NOOP("muster", "Nothing may be written in the folder “%1”."), file.absolutePath());
    }
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "“%1” could not be made: %2"))
            .arg(QDir::toNativeSeparators(file.filePath()))
            .arg(saving.errorString())};
}

Refusal notWritten(const QFileInfo &file, const QSaveFile &saving, qint64 size)
{
    const QStorageInfo disk(file.absolutePath());
    if (disk.isValid() && disk.bytesAvailable() < size) {
        return refusal(QT_TRANSLATE_NOOP("muster", "The disk is full: “%1” was not written."), file.filePath());
    }
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "“%1” could not be written: %2"))
            .arg(QDir::toNativeSeparators(file.filePath()))
            .arg(saving.errorString())};
}

} // namespace

Done mayWrite(const QString &path)
{
    const auto refused = obstacle(QFileInfo(path));
    return refused ? Done(*refused) : done();
}

Done writeFile(const QString &path, const QByteArray &bytes)
{
    if (const Done may = mayWrite(path); !may)
        return may;
    const QFileInfo file(path);
    QSaveFile saving(path);
    if (!saving.open(QIODevice::WriteOnly))
        return notOpened(file, saving);
    if (saving.write(bytes) != bytes.size() || !saving.flush() || !saving.commit())
        return notWritten(file, saving, bytes.size());
    return done();
}

} // namespace muster
