// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rescuesources.h"

#include "core/store/backup.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/rescuecontent.h"
#include "core/store/secondplace.h"

#include <QFileInfo>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Links resolved; empty where there is no such file.
QString wholePath(const QString &path)
{
    return path.isEmpty() ? QString() : QFileInfo(path).canonicalFilePath();
}

bool hasEntryOf(const LeftOver &left, const ReadBattle &battle)
{
    return std::ranges::any_of(battle.rows, [&left](const LedgerRow &row) {
        const auto found = left.rows.find(row.seq);
        return found != left.rows.end()
            && std::ranges::find(found->second, row.digest, &LedgerRow::digest) != found->second.end();
    });
}

/// Whether the backup is one of this campaign, as far as the damaged file still says.
bool isOfSame(const std::vector<ReadBattle> &backup, const DamagedCampaign &left)
{
    const bool saysNothing = left.battles.empty()
        && std::ranges::all_of(left.ledgers, [](const auto &ledger) { return ledger.second.rows.empty(); });
    return saysNothing || backup.empty() || std::ranges::any_of(backup, [&left](const ReadBattle &battle) {
        const auto found = left.battles.find(battle.record.id);
        const auto ledger = left.ledgers.find(battle.record.id);
        return (found != left.battles.end() && found->second.digest == battle.digest)
            || (ledger != left.ledgers.end() && hasEntryOf(ledger->second, battle));
    });
}

/// An older backup was restored since this one was made: what it has more was taken away by the referee.
bool isBehindRestoring(const BackupInfo &backup, const DamagedCampaign &left)
{
    const auto settings = left.kept.tables.find(u"setting"_s);
    if (settings == left.kept.tables.end() || !isBackup(backup.path))
        return false;
    return std::ranges::any_of(settings->second, [&backup](const QVariantList &row) {
        return row.value(0).toString() == kRestoredKey && row.value(1).toString() >= QFileInfo(backup.path).fileName();
    });
}

Refusal isOfAnother(const BackupInfo &asked)
{
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 is no backup of this campaign: take another."))
            .arg(shownPath(asked.path))};
}
} // namespace

const ReadBattle *RescueSources::inBackup(qint64 battle) const
{
    const auto found = std::ranges::find(backup, battle, [](const ReadBattle &one) { return one.record.id; });
    return found == backup.end() ? nullptr : &*found;
}

Result<std::vector<BackupInfo>> soundBackups(const QString &damaged, const RescueOptions &options)
{
    std::vector<BackupInfo> sound;
    const auto add = [&sound](const BackupInfo &info) {
        if (info.readable && isSound(info))
            sound.push_back(info);
    };
    const QString askedFor = wholePath(options.backup);
    if (!options.backup.isEmpty()) {
        const auto asked = describe(options.backup);
        if (!asked)
            return asked.error();
        add(*asked);
        if (sound.empty())
            return Refusal {u"file"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "The backup %1 is damaged itself: take another."))
                    .arg(shownPath(options.backup))};
    }
    std::vector<BackupInfo> all = backupList(damaged, options.now(), options.stop);
    if (!options.secondPlace.isEmpty())
        if (const auto place = copyInSecondPlace(damaged, options.secondPlace))
            all.insert(
                std::ranges::find_if(all, [&place](const BackupInfo &one) { return one.made < place->made; }), *place);
    for (const BackupInfo &info : all) {
        if (options.stop.stop_requested())
            return stopped(kRescueStopped);
        if (askedFor.isEmpty() || wholePath(info.path) != askedFor)
            add(info);
    }
    return sound;
}

Result<RescueSources> readSources(const QString &damaged, bool isAskedFor, std::vector<BackupInfo> &sound)
{
    RescueSources sources;
    auto left = readDamaged(damaged, sound.empty() ? QString() : sound.front().path);
    if (!left)
        return left.error();
    sources.left = *std::move(left);
    while (!sound.empty() && !sources.hasBackup) {
        auto battles = readBattles(sound.front().path);
        if (!battles)
            return battles.error();
        const bool isOfThis = isOfSame(*battles, sources.left);
        if (isAskedFor && !isOfThis)
            return isOfAnother(sound.front());
        sources.hasBackup = isOfThis && (isAskedFor || !isBehindRestoring(sound.front(), sources.left));
        if (sources.hasBackup)
            sources.backup = *std::move(battles);
        else
            sound.erase(sound.begin());
    }
    return sources;
}

} // namespace muster
