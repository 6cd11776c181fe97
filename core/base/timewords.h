// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace muster {

/// A time of day in the reader's locale, without seconds: "21:14".
QString clockWords(const QTime &time);

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
