// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fallingfigures.h"

namespace muster {

std::optional<Refusal> fallingFigures(const QJsonObject &table, const QString &place, const char *low, const char *high)
{
    const int most = table.value(QLatin1String(high)).toInt();
    if (table.value(QLatin1String(low)).toInt() <= most)
        return {};
    return Refusal {placeWithin(place, QString::fromLatin1(low)),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be no more than %2, which is %3."))
            .arg(QString::fromLatin1(low))
            .arg(QString::fromLatin1(high))
            .arg(most)};
}

} // namespace muster
