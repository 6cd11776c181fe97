// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTime>

namespace muster {

/// The time of day as the reader's locale writes it, without seconds: "21:14", "9:14 pm".
QString clockWords(const QTime &time, const QLocale &locale = QLocale());

} // namespace muster
