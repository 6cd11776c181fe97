// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLocale>
#include <QString>

namespace muster {

/// A time of day as the reader's locale writes it, without seconds: "21:14", "9:14 pm".
QString clockWords(const QTime &time, const QLocale &locale = QLocale());

/// A moment as it is said at the table, as short as can be: "21:14" of today, "yesterday 21:14", "Sat 14 Nov, 21:14" of
/// this year, "14 Nov 2025, 21:14" of another. Both are taken as the clock shows them where `now` is.
QString momentWords(const QDateTime &time, const QDateTime &now = QDateTime::currentDateTime());

/// A moment as part of the name of a file on any system: "22 Nov 21.14".
QString momentForFileName(const QDateTime &time);
/// The moment of `year` that such a part of a name says, in local time; invalid where it says none.
QDateTime momentFromFileName(const QString &words, int year);

/// `time` as the clock shows it where `now` is.
QDateTime inZoneOf(const QDateTime &now, const QDateTime &time);

} // namespace muster
