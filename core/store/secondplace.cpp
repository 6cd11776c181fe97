// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/secondplace.h"

#include "core/store/backup.h"
#include "core/store/backupcopy.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/durable.h"
#include "core/store/readconnection.h"
#include "core/store/restore.h"
#include "core/store/stopped.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QVariant>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
using State = SecondPlace::State;

Result<QByteArrayList> battleDigests(const QString &path)
{
    return reading(path, [](const QSqlDatabase &database) -> Result<QByteArrayList> {
        QByteArrayList digests;
        const Done walked = forEachRow(database, u"SELECT digest FROM battle"_s, {},
            [&digests](const QSqlQuery &row) { digests += row.value(0).toByteArray(); });
        return walked ? Result<QByteArrayList>(digests) : walked.error();
    });
}

/// Whether the file at `copy` is one of this campaign: they have a battle in common, or it has none yet.
bool isOfCampaign(const QString &copy, const QString &campaign)
{
    const auto there = battleDigests(copy);
    const auto here = battleDigests(campaign);
    if (!there || !here)
        return false;
    return there->isEmpty()
        || std::ranges::any_of(*there, [&here](const QByteArray &digest) { return here->contains(digest); });
}

/// Whether all entries of the copy are in the campaign too; refused where one of the two cannot be read.
Result<bool> areEntriesHeldBy(const QString &copy, const QString &campaign)
{
    const auto last = reading(copy, &lastEntries);
    if (!last)
        return last.error();
    return reading(campaign, [&last](const QSqlDatabase &database) { return holdsEntries(database, *last); });
}

/// Whether nothing is lost when another takes the copy's place.
bool isHeldBy(const QString &copy, const QString &campaign)
{
    const auto info = describe(copy);
    const auto held = areEntriesHeldBy(copy, campaign);
    return info && !info->changed && held && *held;
}

/// It is known to have entries that the campaign has not. A damaged one is kept aside when the next takes its place.
bool isAhead(const QString &copy, const QString &campaign)
{
    const auto held = areEntriesHeldBy(copy, campaign);
    return held && !*held;
}

State stateOf(const QString &campaign, const QString &folder, const QString &copy)
{
    if (folder.isEmpty())
        return State::NotChosen;
    const QFileInfo info(folder);
    if (!info.isDir())
        return State::NotThere;
    const bool isWithBackups = isBackup(QDir(info.canonicalFilePath()).filePath(QFileInfo(copy).fileName()));
    if (isWithBackups || info.canonicalFilePath() == QFileInfo(QFileInfo(campaign).canonicalFilePath()).path())
        return State::SameFolder;
    const QFileInfo there(copy);
    if ((there.exists() || there.isSymLink()) && !isOfCampaign(copy, campaign))
        return State::Foreign;
    if (!info.isWritable())
        return State::WriteProtected;
    return there.exists() && isAhead(copy, campaign) ? State::Ahead : State::There;
}

/// How many entries the copy has more; 0 where it has other ones.
int entriesAhead(const SecondPlace &place)
{
    return place.last ? std::max(0, place.last->reached.entries - place.entriesHere) : 0;
}

Refusal notMade(const Phrase &why)
{
    return {u"folder"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "No copy was made in the second place. %1 Play is safe.")).arg(why)};
}

Result<BackupInfo> copied(const QString &campaign, const SecondPlace &place, const CopyOptions &options)
{
    const QString partial = place.copy + u".partial"_s;
    if (QFile::exists(partial) && !QFile::remove(partial))
        return notMade(Phrase(QT_TRANSLATE_NOOP("muster", "The file %1 is in the way.")).arg(shownPath(partial)));
    auto info = copyAndVerify({campaign, partial, options.kind, options.now(), options.stop});
    if (!info)
        return wasStopped(info.error()) ? info.error() : notMade(info.error().message);
    if (QFile::exists(place.copy) && !isHeldBy(place.copy, campaign))
        if (!putInPlace(place.copy, nameToKeep(place.copy, false, options.now().toLocalTime())))
            return notMade(Phrase(QT_TRANSLATE_NOOP("muster", "The copy there was played on, and cannot be kept.")));
    if (!putInsteadOf(partial, place.copy))
        return notMade(notWritten(place.copy));
    info->path = place.copy;
    info->secondPlace = true;
    return info;
}
} // namespace

Phrase troubleInWords(const SecondPlace &place)
{
    const QString folder = shownPath(place.folder);
    switch (place.state) {
    case State::NotChosen:
    case State::There:
        break;
    case State::Ahead:
        if (const int more = entriesAhead(place); more > 0)
            return Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                                      "The copy in %1 has %n {entry|entries} more than the campaign here: compare the "
                                      "two. Nothing is copied over it by itself."),
                more)
                .arg(folder);
        return Phrase(QT_TRANSLATE_NOOP("muster",
                          "The copy in %1 has other entries than the campaign here: compare the two. Nothing is copied "
                          "over it by itself."))
            .arg(folder);
    case State::NotThere:
        return Phrase(QT_TRANSLATE_NOOP("muster", "The second place %1 is not there.")).arg(folder);
    case State::SameFolder:
        return Phrase(
            QT_TRANSLATE_NOOP("muster",
                "The campaign itself, or its backups, are in %1: choose another folder, best on another disk."))
            .arg(folder);
    case State::Foreign:
        return Phrase(QT_TRANSLATE_NOOP("muster",
                          "%1 is no copy of this campaign and was left alone: choose another "
                          "folder."))
            .arg(shownPath(place.copy));
    case State::WriteProtected:
        return Phrase(QT_TRANSLATE_NOOP("muster", "You have no permission to write to the folder %1.")).arg(folder);
    }
    return {};
}

SecondPlace lookAtSecondPlace(const QString &campaignPath, const QString &folder)
{
    SecondPlace place {.folder = folder};
    if (!folder.isEmpty())
        place.copy = QDir(folder).filePath(QFileInfo(campaignPath).fileName());
    place.state = stateOf(campaignPath, folder, place.copy);
    if (const QStorageInfo volume(folder); !folder.isEmpty() && volume.isValid() && !volume.isRoot())
        place.volume = volume.name();
    if (place.state != State::There && place.state != State::WriteProtected && place.state != State::Ahead)
        return place;
    place.last = copyInSecondPlace(campaignPath, folder);
    if (place.state == State::Ahead) {
        const auto here = describe(campaignPath);
        place.entriesHere = here ? here->reached.entries : 0;
    }
    return place;
}

std::optional<BackupInfo> copyInSecondPlace(const QString &campaignPath, const QString &folder)
{
    const QString copy = QDir(folder).filePath(QFileInfo(campaignPath).fileName());
    auto info = describe(copy);
    if (!info)
        return std::nullopt;
    info->path = copy;
    info->secondPlace = true;
    return *std::move(info);
}

Result<BackupInfo> copyToSecondPlace(const QString &campaignPath, const QString &folder, const CopyOptions &options)
{
    const auto campaign = existingFile(campaignPath);
    if (!campaign)
        return campaign.error();
    const SecondPlace place = lookAtSecondPlace(*campaign, folder);
    if (place.state == State::NotChosen)
        return notMade(Phrase(QT_TRANSLATE_NOOP("muster", "No folder was chosen.")));
    const bool isWanted = place.state == State::Ahead && options.kind == BackupKind::ByHand;
    if (place.state != State::There && !isWanted)
        return notMade(troubleInWords(place));
    auto made = copied(*campaign, place, options);
    if (!made)
        QFile::remove(place.copy + u".partial"_s);
    return made;
}

} // namespace muster
