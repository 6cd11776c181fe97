// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/english.h"

#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace muster {

QString englishForm(const QString &source, Count count)
{
    static const QRegularExpression kEnding(u"\\((e?s)\\)"_s);
    static const QRegularExpression kPair(u"\\{([^{}|]*)\\|([^{}|]*)\\}"_s);
    const bool one = count == Count::One;
    QString form = source;
    form.replace(kEnding, one ? QString() : u"\\1"_s);
    form.replace(kPair, one ? u"\\1"_s : u"\\2"_s);
    return form;
}

} // namespace muster
