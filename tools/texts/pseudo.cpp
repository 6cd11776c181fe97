// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/texts/pseudo.h"

#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace muster::texts {

namespace {
constexpr QStringView kPlain = u"AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
constexpr QStringView kAccented = u"ÅåÇçĎďÉéĜĝĤĥÎîĴĵĶķĹĺÑñÖöŔŕŠšŤťÛûŴŵÝýŽž";
static_assert(kPlain.size() == kAccented.size());

/// What a translator would have to leave alone inside a sentence.
const QRegularExpression &untouchable()
{
    static const QRegularExpression kPattern(
        u"%(?:L?[0-9]{1,2}|L?n|%)|&[A-Za-z#0-9]+;|&[A-Za-z0-9&]|</?[A-Za-z][^<>]*>|\\*\\.[A-Za-z0-9*]+|https?://\\S+"_s);
    return kPattern;
}

QString accented(QStringView words)
{
    QString result;
    for (const QChar letter : words) {
        const qsizetype at = kPlain.indexOf(letter);
        result += at < 0 ? letter : kAccented.at(at);
    }
    return result;
}

bool isKey(const QString &text)
{
    static const QRegularExpression kKey(
        u"^(?:(?:Ctrl|Shift|Alt|Meta)\\+)*(?:F[0-9]{1,2}|[A-Za-z0-9?/+,.-]|[A-Z][a-z]+)$"_s);
    return kKey.match(text).hasMatch() && (text.contains(u'+') || text.size() < 2 || text.at(1).isDigit());
}

bool hasWord(const QString &text)
{
    static const QRegularExpression kWord(u"[A-Za-z]{2}"_s);
    QString rest = text;
    rest.remove(untouchable());
    return kWord.match(rest).hasMatch();
}

/// Filling of `length` characters in words of four, so that lines can still be broken.
QString padding(qsizetype length)
{
    QString result;
    for (qsizetype i = 0; i < length; ++i)
        result += i % 5 == 0 && i + 1 < length ? u' ' : u'~';
    return result;
}
} // namespace

QString pseudo(const QString &english)
{
    if (isKey(english) || (!hasWord(english) && !english.contains(u'&')))
        return english;
    QString result;
    qsizetype from = 0;
    qsizetype letters = 0;
    const auto take = [&](QStringView words) {
        result += accented(words);
        letters += words.size();
    };
    for (const QRegularExpressionMatch &match : untouchable().globalMatch(english)) {
        take(QStringView(english).sliced(from, match.capturedStart() - from));
        result += match.captured();
        from = match.capturedEnd();
    }
    take(QStringView(english).sliced(from));
    return u'[' + result + padding(std::max<qsizetype>(2, (letters * 2 + 4) / 5)) + u']';
}

} // namespace muster::texts
