// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/whenwords.h"

#include "core/base/timewords.h"

#include <QCoreApplication>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char *text, int count = -1)
{
    return QCoreApplication::translate("muster::WhenWords", text, nullptr, count);
}

QString yesterday(const QTime &time)
{
    constexpr int kNoon = 12;
    constexpr int kEvening = 17;
    if (time.hour() < kNoon)
        return words(QT_TRANSLATE_NOOP("muster::WhenWords", "yesterday morning"));
    return time.hour() < kEvening ? words(QT_TRANSLATE_NOOP("muster::WhenWords", "yesterday afternoon"))
                                  : words(QT_TRANSLATE_NOOP("muster::WhenWords", "yesterday evening"));
}

} // namespace

QString whenWords(const QDateTime &then, const QDateTime &now)
{
    constexpr int kWeek = 7;
    constexpr int kWeeksTold = 5;
    constexpr int kMonths = 11;
    const QLocale locale;
    const QDate day = then.date();
    const auto days = day.daysTo(now.date());
    if (days < 0)
        return locale.toString(day, QLocale::ShortFormat);
    if (days == 0)
        return words(QT_TRANSLATE_NOOP("muster::WhenWords", "today, %1")).arg(clockWords(then.time()));
    if (days == 1)
        return yesterday(then.time());
    if (days < kWeek)
        return words(QT_TRANSLATE_NOOP("muster::WhenWords", "last %1")).arg(locale.standaloneDayName(day.dayOfWeek()));
    if (days < kWeek * kWeeksTold)
        return words(QT_TRANSLATE_N_NOOP("muster::WhenWords", "{a week|%n weeks} ago"), int(days / kWeek));
    const QString month = locale.standaloneMonthName(day.month());
    if (day.addMonths(kMonths) > now.date())
        return words(QT_TRANSLATE_NOOP("muster::WhenWords", "in %1")).arg(month);
    return words(QT_TRANSLATE_NOOP("muster::WhenWords", "in %1 %2")).arg(month, locale.toString(day, u"yyyy"_s));
}

} // namespace muster
