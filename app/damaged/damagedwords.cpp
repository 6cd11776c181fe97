// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/damagedwords.h"

#include "app/session/folderwords.h"
#include "core/base/shown.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString DamagedWords::whatTitle(const RescuePlan &plan)
{
    return plan.places > 0 ? tr("{One place|%n places} in the file cannot be read.", nullptr, plan.places)
                           : tr("The file is not as it was recorded.");
}

QString DamagedWords::what(const RescuePlan &plan)
{
    const QString cause = tr("Most often a disk is failing or a copy broke off.");
    const QString loss = plan.lost() == 0
        ? tr("Nothing of what you played is lost.")
        : tr("{One entry is|%n entries are} lost; all else can be brought back.", nullptr, plan.lost());
    return cause + u' ' + loss;
}

QString DamagedWords::backupFacts(const BackupInfo &backup, const RescuePlan &plan, const QDateTime &now)
{
    const QLocale locale;
    const QString entries =
        tr("%1 of {one entry|%n entries}", nullptr, plan.total()).arg(locale.toString(backup.reached.entries));
    const QString reached = inWords(backup.reached).text();
    return reached.isEmpty() ? tr("%1, %2").arg(madeInWords(backup, now), entries)
                             : tr("%1, %2, %3").arg(madeInWords(backup, now), reached, entries);
}

namespace {

const BackupInfo &newestOf(const std::vector<BackupInfo> &sound)
{
    return *std::ranges::max_element(sound, {}, &BackupInfo::made);
}

bool isNewest(const BackupInfo &backup, const std::vector<BackupInfo> &sound)
{
    return sound.empty() || backup.made >= newestOf(sound).made;
}

} // namespace

QString DamagedWords::restoring(const BackupInfo &backup, const std::vector<BackupInfo> &sound, const QString &chosen)
{
    if (isNewest(backup, sound))
        return tr("Open the newest sound backup");
    return chosen.isEmpty() ? tr("Open the backup that fits the file best") : tr("Open the backup that you chose");
}

QString DamagedWords::orRestoring(const BackupInfo &backup, const std::vector<BackupInfo> &sound, const QString &chosen)
{
    if (isNewest(backup, sound))
        return tr("Or open the newest sound backup");
    return chosen.isEmpty() ? tr("Or open the backup that fits the file best")
                            : tr("Or open the backup that you chose");
}

QString DamagedWords::whyNotNewest(const BackupInfo &backup, const std::vector<BackupInfo> &sound, const QDateTime &now)
{
    return isNewest(backup, sound)
        ? QString()
        : tr("The newer one of %1 has less of what is in the file.").arg(madeInWords(newestOf(sound), now));
}

int DamagedWords::missingIn(const BackupInfo &backup, const RescuePlan &plan)
{
    return std::max(0, plan.total() - backup.reached.entries);
}

QString DamagedWords::backupPlace(const BackupInfo &backup)
{
    const QString folder = fileWords(QFileInfo(backup.path).path());
    return backup.secondPlace ? tr("in the second place, in %1; read through just now").arg(folder)
                              : tr("in %1 beside the file; read through just now").arg(folder);
}

QString DamagedWords::afterRestoring(const BackupInfo &backup, const RescuePlan &plan)
{
    const QString name = fileWords(plan.damaged);
    const int missing = missingIn(backup, plan);
    if (missing == 0)
        return tr("It becomes %1 again, with all entries. The backup itself stays.").arg(name);
    if (backup.reached.upTo.isEmpty())
        return tr(
            "It becomes %1 again: you enter the last {one|%n} once more. The backup itself stays.", nullptr, missing)
            .arg(name);
    return tr("It becomes %1 again: you go on from %2 and enter the last {one|%n} once more. The backup itself stays.",
        nullptr, missing)
        .arg(name, backup.reached.upTo);
}

QString DamagedWords::rescueFacts(const RescuePlan &plan)
{
    const QString rescued = QLocale().toString(plan.rescued());
    return plan.sound.empty()
        ? tr("%1 of {one entry|%n entries}", nullptr, plan.total()).arg(rescued)
        : tr("Backup and damaged file: %1 of {one entry|%n entries}", nullptr, plan.total()).arg(rescued);
}

QString DamagedWords::aboutRescuing(const RescuePlan &plan, const QString &file)
{
    const QString becomes = tr("It becomes a new file, “%1”.").arg(file);
    if (!plan.losesNothing())
        return becomes;
    const int more = plan.sound.empty() ? 0 : missingIn(plan.sound.front(), plan);
    const QString nothing = more == 0
        ? tr("Nothing is lost this way.")
        : tr("Nothing is lost this way, not even the {one entry|%n entries} that the backup does not have.", nullptr,
            more);
    return nothing + u' ' + becomes;
}

QString DamagedWords::otherBackups(const RescuePlan &plan, const QString &chosen, const QDateTime &now)
{
    std::vector<const BackupInfo *> others;
    for (const BackupInfo &backup : plan.sound) {
        if (backup.path != chosen)
            others.push_back(&backup);
    }
    if (others.empty())
        return {};
    const QString first = madeInWords(*others.front(), now);
    const int entries = others.front()->reached.entries;
    if (others.size() == 1)
        return tr("Also sound: %1 ({one entry|%n entries}).", nullptr, entries).arg(first);
    return tr("Also sound: %1 and {one other|%n others}.", nullptr, int(others.size()) - 1).arg(first);
}

QString DamagedWords::backupLine(const BackupInfo &backup, const QDateTime &now)
{
    const QString entries = tr("{one entry|%n entries}", nullptr, backup.reached.entries);
    const QString reached = inWords(backup.reached).text();
    return reached.isEmpty() ? tr("%1, %2").arg(madeInWords(backup, now), entries)
                             : tr("%1, %2, %3").arg(madeInWords(backup, now), reached, entries);
}

QStringList DamagedWords::doubts(const BattleRescue &battle)
{
    constexpr size_t kMost = 3;
    QStringList lines;
    for (size_t i = 0; i < std::min(kMost, battle.doubts.size()); ++i)
        lines += tr("No longer adds up: %1").arg(shownLabel(battle.doubts[i].message.text()));
    if (const int more = int(battle.doubts.size()) - int(lines.size()); more > 0)
        lines += tr("{One more thing no longer adds|%n more things no longer add} up.", nullptr, more);
    return lines;
}

QStringList DamagedWords::troubles(const RescuePlan &plan)
{
    QStringList lines;
    for (const QString &lost : plan.lostBattles)
        lines += tr("Battle %1 is lost: what it was begun with cannot be read.").arg(shownLabel(lost));
    int marked = 0;
    for (const BattleRescue &battle : plan.battles) {
        lines += doubts(battle);
        marked += battle.marked;
    }
    if (marked > 0)
        lines += tr("{One lost entry has|%n lost entries have} a note in {its|their} place.", nullptr, marked);
    if (plan.settingsFromBackup)
        lines += tr("Name and house rules are those of the backup.");
    for (const Phrase &note : plan.notes)
        lines += note.text();
    return lines;
}

QString DamagedWords::technical(const RescuePlan &plan)
{
    return tr("For whoever helps you: %1").arg(plan.technical.text());
}

} // namespace muster
