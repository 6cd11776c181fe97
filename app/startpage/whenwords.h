// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace muster {

/// How long ago something was, as a person says it: "today, 21:14", "yesterday evening", "last Saturday", "three weeks
/// ago", "in May", "in May 2024". Both in local time; a time after `now` (a clock was set back) is said as a date.
QString whenWords(const QDateTime &then, const QDateTime &now);

} // namespace muster
