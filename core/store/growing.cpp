// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/growing.h"

#include "core/store/backup.h"
#include "core/store/campaignpath.h"
#include "core/store/durable.h"
#include "core/store/filecheck.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUuid>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Refusal refusal(const char *sentence, const QString &path)
{
    return {u"file"_s, Phrase(sentence).arg(shownPath(path))};
}

/// Done where nothing stands that a new campaign would be mixed up with.
Done checkFree(const QString &path)
{
    const QFileInfo info(path);
    if (info.exists() || info.isSymLink())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is a file %1 already."), path);
    for (const QLatin1StringView companion : kCompanions)
        if (QFileInfo(path + companion).size() > 0)
            return refusal(QT_TRANSLATE_NOOP("muster", "The file %1, left by an earlier campaign, is in the way."),
                path + companion);
    if (const Done fits = checkNameLength(path); !fits)
        return fits;
    return checkPlace(path);
}
} // namespace

Done checkNameLength(const QString &path)
{
    constexpr qsizetype kLongestName = 200;
    if (QFile::encodeName(QFileInfo(path).fileName()).size() <= kLongestName)
        return done();
    return Refusal {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "The name of the file %1 is too long: %2 bytes are the most."))
            .arg(shownPath(path))
            .arg(int(kLongestName))};
}

Growing::Growing(const QString &path) : m_path(u"%1.%2.new"_s.arg(path, QUuid::createUuid().toString(QUuid::Id128)))
{
}

Growing::~Growing()
{
    QFile::remove(m_path);
    for (const QLatin1StringView companion : kCompanions)
        QFile::remove(m_path + companion);
}

Done Growing::grow(const WriteCampaign &write) const
{
    if (const Done written = write(m_path); !written)
        return written;
    const auto findings = checkFile(m_path);
    if (!findings || !findings->empty())
        return findings ? findings->front() : findings.error();
    return flushFile(m_path) ? done() : Done(cannotWrite(m_path));
}

void Growing::clearLeft(const QString &path)
{
    const QFileInfo info(path);
    const QRegularExpression left(
        u"^%1\\.[0-9a-f]{32}\\.new(-journal|-wal|-shm)?$"_s.arg(QRegularExpression::escape(info.fileName())));
    const QDir folder(info.absolutePath());
    for (const QString &entry : folder.entryList(QDir::Files))
        if (left.match(entry).hasMatch())
            QFile::remove(folder.filePath(entry));
}

Done checkPlace(const QString &path)
{
    if (isBackup(path))
        return refusal(QT_TRANSLATE_NOOP("muster", "The folder of %1 is for backups: choose another."), path);
    const QFileInfo info(path);
    if (info.exists() && !info.isFile())
        return refusal(QT_TRANSLATE_NOOP("muster", "%1 is not an ordinary file."), path);
    const QFileInfo folder(info.absolutePath());
    if (!folder.isDir())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is no folder %1."), folder.filePath());
    if (!folder.isWritable())
        return refusal(
            QT_TRANSLATE_NOOP("muster", "You have no permission to write to the folder %1."), folder.filePath());
    return done();
}

Done makeCampaign(const QString &path, const WriteCampaign &write)
{
    if (const Done free = checkFree(path); !free)
        return free;
    const Growing growing(path);
    if (const Done grown = growing.grow(write); !grown)
        return grown;
    return putInPlace(growing.path(), path) ? done() : Done(cannotWrite(path));
}

Refusal cannotWrite(const QString &path)
{
    return refusal(QT_TRANSLATE_NOOP("muster", "The file %1 cannot be written. Everything is as it was before."), path);
}

} // namespace muster
