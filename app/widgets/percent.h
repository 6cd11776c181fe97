// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace muster {

/// A probability in the reader's way of writing: "48.2 %", "<0.1 %" for what is possible but rarer, ">99.9 %" for what
/// is not quite sure. `decimals` 0 or 1; with 0 the bounds are 1 and 99.
QString percentText(double probability, int decimals, const QLocale &locale = QLocale());

} // namespace muster
