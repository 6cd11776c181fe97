// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/replacing.h"

#include "core/store/backup.h"
#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/durable.h"
#include "core/store/filecheck.h"
#include "core/store/stopped.h"
#include "core/store/writelock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUuid>

#include <array>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_replacing {
namespace {
const std::array kCompanions {"-journal"_L1, "-wal"_L1, "-shm"_L1};

Refusal refusal(const char *sentence, const QString &path)
{
    return {u"file"_s, Phrase(sentence).arg(shownPath(path))};
}

Refusal notWritten(const QString &path)
{
    return refusal(QT_TRANSLATE_NOOP("muster", "The file %1 cannot be written. Everything is as it was before."), path);
}

/// The file is written under a passing name, which goes when it comes to nothing.
class Growing {
public:
    explicit Growing(const QString &path) : m_path(u"%1.%2.new"_s.arg(path, QUuid::createUuid().toString(QUuid::Id128)))
    {
    }
    ~Growing()
    {
        QFile::remove(m_path);
        for (const QLatin1StringView companion : kCompanions)
            QFile::remove(m_path + companion);
    }
    Growing(const Growing &) = delete;
    Growing &operator=(const Growing &) = delete;

    const QString &path() const { return m_path; }

    Done grow(const WriteCampaign &write) const
    {
        if (const Done written = write(m_path); !written)
            return written;
        const auto findings = checkFile(m_path);
        if (!findings || !findings->empty())
            return findings ? findings->front() : findings.error();
        return flushFile(m_path) ? done() : Done(notWritten(m_path));
    }

private:
    QString m_path;
};

/// One file that stands where another shall, with what belongs to it beside it.
class Present {
public:
    explicit Present(const QString &path) : m_path(path) {}

    bool isThere() const { return QFileInfo::exists(m_path); }
    bool isDamaged() const
    {
        const auto findings = checkFile(m_path);
        return !findings || !findings->empty();
    }

    /// A file that its program left in the midst of something is put in order as on every opening; one that cannot be
    /// is damaged, and stays as it lies.
    void settle() const
    {
        if (hasSomething(kCompanions[0]) || hasSomething(kCompanions[1]))
            static_cast<void>(CampaignFile::open(m_path));
    }

    /// The file, and what it left beside it, has the name `kept` too.
    Done keepAs(const QString &kept) const
    {
        for (const QLatin1StringView companion : kCompanions)
            if (hasSomething(companion) && !giveSecondName(m_path + companion, kept + companion))
                return notWritten(kept + companion);
        return giveSecondName(m_path, kept) ? done() : Done(notWritten(kept));
    }

    /// SQLite would take these for parts of the file that comes in this one's place.
    Done removeCompanions() const
    {
        for (const QLatin1StringView companion : kCompanions)
            if (QFile::exists(m_path + companion) && !QFile::remove(m_path + companion))
                return notWritten(m_path + companion);
        return done();
    }

private:
    bool hasSomething(QLatin1StringView companion) const { return QFileInfo(m_path + companion).size() > 0; }

    QString m_path;
};

/// What an earlier one, killed on its way, left.
void clearGrowing(const QString &path)
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

Done exchange(const Present &present, const Growing &growing, Restored &restored)
{
    if (const Done kept = present.keepAs(restored.kept); !kept)
        return kept;
    if (const Done alone = present.removeCompanions(); !alone)
        return alone;
    return putInsteadOf(growing.path(), restored.campaign) ? done() : Done(notWritten(restored.campaign));
}

Done putInEmptyPlace(const Present &missing, const Growing &growing, const QString &path)
{
    if (const Done alone = missing.removeCompanions(); !alone)
        return alone;
    return putInPlace(growing.path(), path) ? done() : Done(notWritten(path));
}
} // namespace
} // namespace in_replacing

QString freeName(const QString &folder, const QString &base)
{
    const QDir in(folder);
    QString name = in.filePath(base + u".muster"_s);
    for (int number = 2; QFileInfo(name).exists() || QFileInfo(name).isSymLink(); ++number)
        name = in.filePath(u"%1 (%2).muster"_s.arg(base).arg(number));
    return name;
}

Result<Restored> replaceCampaign(const QString &path, const WriteCampaign &write, const RestoreOptions &options)
{
    using namespace in_replacing;
    // A link stays a link: what it leads to is replaced.
    const QFileInfo info(path);
    const QString target = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    if (const Done fits = checkPlace(target); !fits)
        return fits.error();
    Present(target).settle();
    const auto lock = WriteLock::take(target);
    if (!lock)
        return lock.error();
    clearGrowing(target);
    const Growing growing(target);
    if (const Done grown = growing.grow(write); !grown)
        return grown.error();
    if (options.stop.stop_requested())
        return stopped(QT_TRANSLATE_NOOP("muster", "It was stopped. Everything is as it was before."));
    const Present present(target);
    Restored restored {.campaign = target};
    if (!present.isThere()) {
        const Done put = putInEmptyPlace(present, growing, target);
        return put ? Result<Restored>(restored) : put.error();
    }
    restored.keptIsDamaged = present.isDamaged();
    restored.kept = nameToKeep(target, restored.keptIsDamaged, options.now());
    if (const Done exchanged = exchange(present, growing, restored); !exchanged)
        return exchanged.error();
    return restored;
}

Done makeCampaign(const QString &path, const WriteCampaign &write)
{
    using namespace in_replacing;
    const QFileInfo info(path);
    if (info.exists() || info.isSymLink())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is a file %1 already."), path);
    if (const Done fits = checkPlace(path); !fits)
        return fits;
    const Growing growing(path);
    if (const Done grown = growing.grow(write); !grown)
        return grown;
    return putInEmptyPlace(Present(path), growing, path);
}

} // namespace muster
