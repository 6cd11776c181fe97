// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/percent.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace muster {

QString percentText(double probability, int decimals, const QLocale &locale)
{
    const double unit = decimals > 0 ? 0.1 : 1.0;
    const double percent = probability * 100.0;
    const double rounded = std::round(percent / unit) * unit;
    // A sum of many small shares may miss the whole by a hair.
    const bool sure = probability >= 1.0 - 1e-12;
    QString number;
    if (percent > 0 && rounded < unit)
        number = u"<"_s + locale.toString(unit, 'f', decimals);
    else if (!sure && rounded > 100.0 - unit)
        number = u">"_s + locale.toString(100.0 - unit, 'f', decimals);
    else
        number = locale.toString(rounded, 'f', sure || percent <= 0 ? 0 : decimals);
    return QCoreApplication::translate("muster::OddsChart", "%1\u00A0%").arg(number);
}

} // namespace muster
