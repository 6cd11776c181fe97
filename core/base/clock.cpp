// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString clockWords(const QTime &time, const QLocale &locale)
{
    static const QRegularExpression seconds(u"[:.]s+(\\.z+)?"_s); // some locales have them in the short format too
    return locale.toString(time, locale.timeFormat(QLocale::ShortFormat).remove(seconds));
}

} // namespace muster
