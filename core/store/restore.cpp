// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/restore.h"

#include "core/store/backup.h"
#include "core/store/backupcopy.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/filecheck.h"
#include "core/store/keptname.h"
#include "core/store/readconnection.h"
#include "core/store/replacing.h"

#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Copies the backup to where a campaign is growing. It says of itself no longer that it is a backup, and remembers
/// behind which backup (`newest`, where there is one) it went back.
Done writeFrom(const QString &backup, const QString &growing, const QString &newest)
{
    const auto held = reading(backup, &contentMark);
    if (!held)
        return held.error();
    if (const Done copied = copyContent(backup, growing); !copied)
        return copied;
    return changeCopy(growing, [&](const QSqlDatabase &database) -> Done {
        const auto mark = contentMark(database);
        if (!mark || *mark != *held)
            return mark ? Refusal {u"file"_s,
                       Phrase(QT_TRANSLATE_NOOP("muster", "The copy of %1 does not hold the same."))
                           .arg(shownPath(backup))}
                        : mark.error();
        // A note that was being written then was recorded or given up since.
        const auto cleared =
            execute(database, u"DELETE FROM setting WHERE key = ? OR key LIKE 'note.%'"_s, {QString(kDescriptionKey)});
        if (!cleared)
            return cleared.error();
        return newest.isEmpty() ? done() : putSetting(database, kRestoredKey, newest);
    });
}

QString newestBackupName(const QString &campaign)
{
    const QStringList known = backups(campaign);
    return known.isEmpty() ? QString() : QFileInfo(known.first()).fileName();
}
} // namespace

Result<Restored> restore(const QString &backup, const QString &campaignPath, const RestoreOptions &options)
{
    const auto from = existingFile(backup);
    if (!from)
        return from.error();
    QString campaign = campaignPath.isEmpty() ? campaignOfBackup(*from) : campaignPath;
    if (campaign.isEmpty())
        campaign = campaignPutAside(*from);
    if (campaign.isEmpty())
        return Refusal {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "%1 does not lie in a folder of backups and was not put aside: say which campaign it is."))
                .arg(shownPath(*from))};
    if (QFileInfo(campaign).canonicalFilePath() == *from)
        return Refusal {
            u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot be put in its own place.")).arg(shownPath(*from))};
    if (const Done sound = checkSound(*from); !sound)
        return sound.error();
    const QString newest = newestBackupName(campaign);
    return replaceCampaign(
        campaign, [&](const QString &growing) { return writeFrom(*from, growing, newest); }, options);
}

Done saveBackupAs(const QString &backup, const QString &path)
{
    const auto from = existingFile(backup);
    if (!from)
        return from.error();
    if (const Done sound = checkSound(*from); !sound)
        return sound;
    return makeCampaign(path, [&](const QString &growing) { return writeFrom(*from, growing, {}); });
}

} // namespace muster
