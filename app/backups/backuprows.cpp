// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuprows.h"

#include "core/base/timewords.h"

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
    const bool isYesterday = inZoneOf(time, backup.made).date().daysTo(time.date()) == 1;
    return isYesterday ? clockWords(inZoneOf(time, backup.made).time()) : madeInWords(backup, time);
}

BackupRow rowOf(const BackupInfo &backup, const BackupInfo &inUse, const QDateTime &time)
{
    BackupRow row = rowOf(backup);
    row.made = backup.secondPlace ? madeInWords(backup, time) : madeOf(backup, time);
    row.kind = kindInWords(backup).text();
    row.weighty = backup.kind == BackupKind::Turn || backup.kind == BackupKind::ByHand
        || backup.kind == BackupKind::BeforeRestoring;
    row.doubtful = !backup.readable || backup.changed;
    row.besideNow = entriesBesideNow(backup, inUse).text();
    return row;
}

void addCopy(std::vector<BackupRow> &rows, const ListedCopy &copy, const BackupInfo &inUse, const QDateTime &time)
{
    rows.push_back({.sort = BackupRow::Sort::Heading,
        .made = copy.isAhead ? Words::tr("In the second place, with entries that are not here")
                             : Words::tr("In the second place")});
    rows.push_back(rowOf(copy.info, inUse, time));
    if (!copy.isAhead)
        return;
    rows.back().kind = Words::tr("played on there"); // whatever it was made for
    rows.back().doubtful = false;
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
    if (!besideNow.isEmpty())
        parts += Words::tr("%1 beside now").arg(besideNow);
    parts += size;
    return parts.join(u", "_s);
}

void mark(BackupRow &row, Spoilt how)
{
    row.kind = how == Spoilt::Gone ? Words::tr("not there any more") : Words::tr("damaged");
    row.doubtful = true;
    row.info.readable = false;
}

std::vector<BackupRow> backupRows(const BackupInfo &inUse, const std::vector<BackupInfo> &backups,
    const QDateTime &time, const std::optional<ListedCopy> &copy)
{
    BackupRow now = rowOf(inUse);
    now.sort = BackupRow::Sort::Now;
    now.made = Words::tr("Now, %1").arg(clockWords(time.time()));
    now.kind = Words::tr("the file in use");
    std::vector<BackupRow> rows {now};
    if (copy && copy->isAhead)
        addCopy(rows, *copy, inUse, time);
    QString heading;
    for (const BackupInfo &backup : backups) {
        if (const QString its = headingOf(backup.made, time); std::exchange(heading, its) != its)
            rows.push_back({.sort = BackupRow::Sort::Heading, .made = its});
        rows.push_back(rowOf(backup, inUse, time));
    }
    if (copy && !copy->isAhead)
        addCopy(rows, *copy, inUse, time);
    return rows;
}

} // namespace muster
