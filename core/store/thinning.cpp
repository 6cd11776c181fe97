// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/thinning.h"

#include "core/base/timewords.h"

#include <QSet>

namespace muster {

namespace {
bool isNewDay(const QDate &day, int daysAgo, const Thinning &rule, QSet<QDate> &days)
{
    return daysAgo < rule.dailyFor && !std::exchange(days, days + QSet<QDate> {day}).contains(day);
}

/// The first of its month among those that were looked at.
bool isNewMonth(const QDate &day, QSet<QDate> &months)
{
    const QDate month(day.year(), day.month(), 1);
    return !std::exchange(months, months + QSet<QDate> {month}).contains(month);
}
} // namespace

std::vector<KeptAs> thinned(const std::vector<QDateTime> &made, const QDateTime &now, const Thinning &rule)
{
    std::vector<KeptAs> kept;
    QSet<QDate> days;
    QSet<QDate> months;
    for (const QDateTime &time : made) {
        const QDate day = inZoneOf(now, time).date();
        const int daysAgo = int(day.daysTo(now.date()));
        const bool daily = isNewDay(day, daysAgo, rule, days);
        const bool monthly = isNewMonth(day, months);
        const bool recent = int(kept.size()) < std::max(1, rule.last) || daysAgo < rule.wholeDays;
        kept.push_back(recent ? KeptAs::Recent : daily ? KeptAs::Daily : monthly ? KeptAs::Monthly : KeptAs::TooOld);
    }
    return kept;
}

std::optional<BackupKind> dueBackup(const PlayedSince &played, const QDateTime &now)
{
    if (!played.backedUp.isValid())
        return BackupKind::Opening;
    if (played.turnNow > played.turnThen)
        return BackupKind::Turn;
    // Where the clock was put back, nobody knows how long was played: one too many does no harm.
    const qint64 seconds = played.backedUp.secsTo(now);
    if (played.recorded && (seconds < 0 || seconds >= kBackupMinutes * 60))
        return BackupKind::Interval;
    return std::nullopt;
}

} // namespace muster
