// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rescuesources.h"

#include "core/store/backup.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/keptname.h"
#include "core/store/likestbackup.h"
#include "core/store/rescuecontent.h"
#include "core/store/secondplace.h"

#include <QFileInfo>

#include <algorithm>
#include <functional>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Links resolved; empty where there is no such file.
QString wholePath(const QString &path)
{
    return path.isEmpty() ? QString() : QFileInfo(path).canonicalFilePath();
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
    for (const QString &former : formerCampaigns(damaged))
        std::ranges::move(backupList(former, options.now(), options.stop), std::back_inserter(all));
    if (!options.secondPlace.isEmpty())
        if (const auto place = copyInSecondPlace(damaged, options.secondPlace))
            all.push_back(*place);
    std::ranges::stable_sort(all, std::greater(), &BackupInfo::made);
    for (const BackupInfo &info : all) {
        if (options.stop.stop_requested())
            return stopped(kRescueStopped);
        if (askedFor.isEmpty() || wholePath(info.path) != askedFor)
            add(info);
    }
    return sound;
}

Result<RescueSources> readSources(const QString &damaged, const RescueOptions &options, std::vector<BackupInfo> &sound)
{
    RescueSources sources;
    auto left = readDamaged(damaged, sound.empty() ? QString() : sound.front().path);
    if (!left)
        return left.error();
    sources.left = *std::move(left);
    const bool isAskedFor = !options.backup.isEmpty();
    auto battles = isAskedFor ? readBattles(sound.front().path) : takeLikest(sources.left, sound, options.stop);
    if (!battles)
        return battles.error();
    if (isAskedFor && !isOfSame(*battles, sources.left))
        return isOfAnother(sound.front());
    sources.hasBackup = !sound.empty();
    sources.backup = *std::move(battles);
    return sources;
}

} // namespace muster
