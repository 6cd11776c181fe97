// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timewords.h"

#include "core/base/phrase.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTimeZone>

namespace muster {

using namespace Qt::Literals::StringLiterals;

static const QString kInFileNames = u"d MMM HH.mm"_s;

QString clockWords(const QTime &time, const QLocale &locale)
{
    static const QRegularExpression seconds(
        u"[^\\w\\s]?s{1,2}(\\.z+)?"_s); // some locales have them in the short format
    QString format = locale.timeFormat(QLocale::ShortFormat);
    return locale.toString(time, format.remove(seconds).trimmed());
}

QString momentWords(const QDateTime &time, const QDateTime &now)
{
    const QDateTime local = inZoneOf(now, time);
    const QDate day = local.date();
    const QString clock = clockWords(local.time());
    if (day == now.date())
        return clock;
    if (day == now.date().addDays(-1))
        return Phrase(QT_TRANSLATE_NOOP("muster", "yesterday %1")).arg(clock).text();
    const QLocale locale;
    const QString date = locale.toString(day, day.year() == now.date().year() ? u"ddd d MMM"_s : u"d MMM yyyy"_s);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(date).arg(clock).text();
}

QString momentForFileName(const QDateTime &time)
{
    return QLocale().toString(time, kInFileNames);
}

QDateTime momentFromFileName(const QString &words, int year)
{
    return QLocale().toDateTime(u"%1 %2"_s.arg(words).arg(year), kInFileNames + u" yyyy"_s);
}

QDateTime inZoneOf(const QDateTime &now, const QDateTime &time)
{
    if (now.timeSpec() == Qt::OffsetFromUTC)
        return time.toOffsetFromUtc(now.offsetFromUtc());
    return now.timeSpec() == Qt::TimeZone ? time.toTimeZone(now.timeZone()) : time.toTimeSpec(now.timeSpec());
}

} // namespace muster
