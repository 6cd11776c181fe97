// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuprows.h"

#include "app/backups/placewords.h"

#include <QCoreApplication>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// For the texts of the list.
class Words {
    Q_DECLARE_TR_FUNCTIONS(muster::BackupList)
};

constexpr auto kDay = "dddd d MMMM"_L1;

QString headingOf(const QDateTime &made, const QDateTime &time)
{
    const QDate day = made.toLocalTime().date();
    const QDate today = time.toLocalTime().date();
    const QString words = QLocale().toString(day, kDay);
    if (day == today)
        return Words::tr("Today, %1").arg(words);
    if (day == today.addDays(-1))
        return Words::tr("Yesterday, %1").arg(words);
    return day > today ? Words::tr("Dated in the future") : Words::tr("Earlier");
}

QString sizeOf(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, bytes < 1024 * 1024 ? 0 : 1, QLocale::DataSizeTraditionalFormat);
}

BackupRow rowOf(const BackupInfo &info)
{
    BackupRow row;
    row.far = inWords(info.reached).text();
    row.entries = info.readable ? QLocale().toString(info.reached.entries) : QString();
    row.size = sizeOf(info.size);
    row.info = info;
    return row;
}

/// The day stands over those of today and yesterday; of other days one is mostly the only one.
QString madeOf(const BackupInfo &backup, const QDateTime &time)
{
    const QDateTime made = backup.made.toLocalTime();
    if (made.date().daysTo(time.toLocalTime().date()) == 1)
        return QLocale().toString(made.time(), u"HH:mm"_s);
    const QString words = madeInWords(backup, time);
    if (backup.kept != KeptAs::Recent || made.date() == time.toLocalTime().date())
        return words;
    //: a weekday, a day and a time: Sat 14 Nov, 21:14
    return Words::tr("%1 %2").arg(QLocale().toString(made.date(), u"ddd"_s), spokenTime(made, time));
}

BackupRow rowOf(const BackupInfo &backup, const BackupInfo &inUse, const QDateTime &time)
{
    BackupRow row = rowOf(backup);
    row.made = madeOf(backup, time);
    row.kind = kindInWords(backup).text();
    row.weighty = backup.kind == BackupKind::Turn || backup.kind == BackupKind::ByHand;
    row.doubtful = !backup.readable || backup.changed;
    if (const int fewer = inUse.reached.entries - backup.reached.entries; backup.readable && fewer > 0)
        row.fewer = QLocale().toString(fewer);
    return row;
}

} // namespace

QString BackupRow::spoken() const
{
    if (sort == Sort::Heading)
        return made;
    QStringList parts {made, kind};
    if (!far.isEmpty())
        parts += far;
    if (info.readable)
        parts += Words::tr("%n {entry|entries}", nullptr, info.reached.entries);
    if (!fewer.isEmpty())
        parts += Words::tr("%1 fewer than now").arg(fewer);
    parts += size;
    return parts.join(u", "_s);
}

std::vector<BackupRow> backupRows(
    const BackupInfo &inUse, const std::vector<BackupInfo> &backups, const QDateTime &time)
{
    BackupRow now = rowOf(inUse);
    now.sort = BackupRow::Sort::Now;
    now.made = Words::tr("Now, %1").arg(spokenTime(time, time));
    now.kind = Words::tr("the file in use");
    std::vector<BackupRow> rows {now};
    QString heading;
    for (const BackupInfo &backup : backups) {
        if (const QString its = headingOf(backup.made, time); std::exchange(heading, its) != its)
            rows.push_back({.sort = BackupRow::Sort::Heading, .made = its});
        rows.push_back(rowOf(backup, inUse, time));
    }
    return rows;
}

} // namespace muster
