// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/replacing.h"

#include "core/store/campaignfile.h"
#include "core/store/durable.h"
#include "core/store/filecheck.h"
#include "core/store/stopped.h"
#include "core/store/writelock.h"

#include <QFile>
#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
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
                return cannotWrite(kept + companion);
        return giveSecondName(m_path, kept) ? done() : Done(cannotWrite(kept));
    }

    /// SQLite would take these for parts of the file that comes in this one's place.
    Done removeCompanions() const
    {
        for (const QLatin1StringView companion : kCompanions)
            if (QFile::exists(m_path + companion) && !QFile::remove(m_path + companion))
                return cannotWrite(m_path + companion);
        return done();
    }

private:
    bool hasSomething(QLatin1StringView companion) const { return QFileInfo(m_path + companion).size() > 0; }

    QString m_path;
};

Done exchange(const Present &present, const Growing &growing, Restored &restored)
{
    if (const Done kept = present.keepAs(restored.kept); !kept)
        return kept;
    if (const Done alone = present.removeCompanions(); !alone)
        return alone;
    return putInsteadOf(growing.path(), restored.campaign) ? done() : Done(cannotWrite(restored.campaign));
}

Done putInEmptyPlace(const Present &missing, const Growing &growing, const QString &path)
{
    if (const Done alone = missing.removeCompanions(); !alone)
        return alone;
    return putInPlace(growing.path(), path) ? done() : Done(cannotWrite(path));
}
} // namespace

Result<Restored> replaceCampaign(const QString &path, const WriteCampaign &write, const RestoreOptions &options)
{
    // A link stays a link: what it leads to is replaced.
    const QFileInfo info(path);
    const QString target = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    if (const Done fits = checkPlace(target); !fits)
        return fits.error();
    Present(target).settle();
    const auto lock = WriteLock::take(target);
    if (!lock)
        return lock.error();
    if (const Done room = checkNameLength(target); !room)
        return room.error();
    Growing::clearLeft(target);
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

} // namespace muster
