// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/damagedwords.h"

#include "app/session/folderwords.h"
#include "core/base/shown.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isEmptyFile(const RescuePlan &plan)
{
    const QFileInfo file(plan.damaged);
    return file.exists() && file.size() == 0;
}

} // namespace

QString DamagedWords::whatTitle(const RescuePlan &plan)
{
    if (isEmptyFile(plan))
        return tr("The file is empty.");
    return plan.places > 0 ? tr("{One place|%n places} in the file cannot be read.", nullptr, plan.places)
                           : tr("The file is not as it was recorded.");
}

/// What of the entries is lost or may be, a sentence each.
QStringList DamagedWords::losses(const RescuePlan &plan)
{
    QStringList sentences;
    if (!plan.lostBattles.empty())
        sentences += tr("{One battle is|%n battles are} lost.", nullptr, int(plan.lostBattles.size()));
    if (plan.lost() > 0)
        sentences += plan.keepsAllElse() && sentences.isEmpty()
            ? tr("{One entry is|%n entries are} lost; all else can be brought back.", nullptr, plan.lost())
            : tr("{One entry is|%n entries are} lost.", nullptr, plan.lost());
    if (const Phrase unknown = endUnknownInWords(plan); !unknown.isEmpty())
        sentences += unknown.text();
    return sentences;
}

QString DamagedWords::what(const RescuePlan &plan)
{
    const QString cause = isEmptyFile(plan)
        ? tr("Nothing can be read from it; what it held is known from the backup alone.")
        : tr("Most often a disk is failing or a copy broke off.");
    QStringList sentences = QStringList {cause} + losses(plan);
    if (plan.unproven() > 0)
        sentences += tr("{One entry|%n entries} may have been changed by the damage: look {it|them} over.", nullptr,
            plan.unproven());
    if (!plan.keepsAllElse())
        sentences += plan.losesNoEntry()
            ? tr("All entries can be brought back, but not all else: see below the list of entries.")
            : tr("Nor does all else come back as it was: see below the list of entries.");
    if (plan.losesNothing())
        sentences += tr("Nothing of what you played is lost.");
    return sentences.join(u' ');
}

QString DamagedWords::backupFacts(const BackupInfo &backup, const RescuePlan &plan, const QDateTime &now)
{
    const QLocale locale;
    const QString entries = tr("%1 of {one entry|%n entries}", nullptr, plan.total())
                                .arg(locale.toString(plan.total() - plan.notInBackup()));
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

QString DamagedWords::backupPlace(const BackupInfo &backup)
{
    const QString folder = fileWords(QFileInfo(backup.path).path());
    return backup.secondPlace ? tr("in the second place, in %1; read through just now").arg(folder)
                              : tr("in %1 beside the file; read through just now").arg(folder);
}

QString DamagedWords::afterRestoring(const BackupInfo &backup, const RescuePlan &plan)
{
    const QString name = fileWords(plan.damaged);
    const int missing = plan.notInBackup();
    if (missing == 0 && plan.endUnknownAfter().isValid())
        return tr("It becomes %1 again, with all entries that are known. The backup itself stays.").arg(name);
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

/// Empty where the rescue brings back no more than the backup, or something more is lost than can be counted.
QString DamagedWords::comparedWithBackup(const RescuePlan &plan)
{
    const int missing = plan.notInBackup();
    if (plan.losesNothing())
        return missing == 0
            ? tr("Nothing is lost this way.")
            : tr("Nothing is lost this way, not even the {one entry|%n entries} that the backup does not have.",
                nullptr, missing);
    if (missing > plan.lost())
        return tr("It has {one entry|%n entries} that the backup does not have.", nullptr, missing - plan.lost());
    return {};
}

QString DamagedWords::aboutRescuing(const RescuePlan &plan, const QString &file)
{
    const QString becomes = tr("It becomes a new file, “%1”.").arg(file);
    const QString compared = comparedWithBackup(plan);
    return compared.isEmpty() ? becomes : compared + u' ' + becomes;
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

QString DamagedWords::missingAfterRestoring(const RescuePlan &plan)
{
    QStringList sentences;
    if (const int missing = plan.notInBackup(); missing > 0)
        sentences += tr("The last {entry is|%n entries are} not in it: enter {it|them} once more.", nullptr, missing);
    if (const Phrase unknown = endUnknownInWords(plan); !unknown.isEmpty())
        sentences += unknown.text();
    return sentences.join(u' ');
}

QString DamagedWords::missingAfterRescue(const RescuePlan &plan)
{
    QStringList sentences = losses(plan);
    if (const Phrase again = toEnterAgain(plan); !again.isEmpty())
        sentences += tr("To be entered again: %1.").arg(again.text());
    return sentences.join(u' ');
}

QString DamagedWords::technical(const RescuePlan &plan)
{
    return tr("For whoever helps you: %1").arg(plan.technical.text());
}

} // namespace muster
