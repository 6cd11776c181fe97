// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parts.h"

#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostDigits = 6;

/// Fractions that have a sign of their own are written out.
QString writtenOut(QString text)
{
    constexpr std::pair<char16_t, const char16_t *> kSigns[] {{u'½', u" 1/2"}, {u'¼', u" 1/4"}, {u'¾', u" 3/4"},
        {u'⅓', u" 1/3"}, {u'⅔', u" 2/3"}, {u'⅛', u" 1/8"}, {u'⅜', u" 3/8"}, {u'⅝', u" 5/8"}, {u'⅞', u" 7/8"}};
    for (const auto &[sign, words] : kSigns)
        text.replace(QChar(sign), QString::fromUtf16(words));
    return text.replace(u'−', u'-').replace(u',', u'.').simplified();
}

/// `number` of `among` as parts of the whole; none where that is no whole number of them.
std::optional<qint64> share(qint64 number, qint64 among, int parts)
{
    if (among == 0 || number * parts % among != 0)
        return {};
    return number * parts / among;
}

} // namespace

std::optional<int> partsIn(const QString &text, int parts)
{
    static const QRegularExpression form(u"^(-?) ?(?:(\\d+)(?:\\.(\\d*))?)?(?: ?(?<= |^|-)(\\d+)/(\\d+))?$"_s);
    const QString plain = writtenOut(text);
    const auto match = form.match(plain);
    const QString whole = match.captured(2);
    const QString decimals = match.captured(3);
    const QString over = match.captured(4);
    const QString under = match.captured(5);
    if (!match.hasMatch() || (whole.isEmpty() && over.isEmpty()) || (!decimals.isEmpty() && !over.isEmpty()))
        return {};
    for (const QString &digits : {whole, decimals, over, under}) {
        if (digits.size() > kMostDigits)
            return {};
    }
    qint64 tens = 1;
    for (qsizetype digit = 0; digit < decimals.size(); ++digit)
        tens *= 10;
    const auto behind = share(decimals.toLongLong(), tens, parts);
    const auto fraction = over.isEmpty() ? 0 : share(over.toLongLong(), under.toLongLong(), parts);
    if (!behind || !fraction)
        return {};
    const qint64 all = whole.toLongLong() * parts + *behind + *fraction;
    return int(match.captured(1).isEmpty() ? all : -all);
}

} // namespace muster
