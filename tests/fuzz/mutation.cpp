// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutation.h"

#include <QJsonArray>

#include <limits>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
const QStringList &strangeTexts()
{
    static const QStringList texts {u""_s, u" "_s, u"\0"_s, u"%1 %2 %n"_s, u"<b>x</b>"_s, u"<img src=/dev/zero>"_s,
        u"=1+1"_s, u"\u202Eright to left"_s, u"a\nb\r\nc\td"_s, u"\x1b[31m"_s, QString(QChar(0xD800)), u"\uFEFF"_s,
        u"x"_s.repeated(2000), u"null"_s, u"-1"_s, u"1e999"_s, u"hits[0]"_s, u"a.b[99999999].c"_s, u"[]"_s, u"{}"_s,
        u"Ritter – 7"_s, u"unit_1"_s, u"\U0001F3B2"_s};
    return texts;
}

constexpr double kNumbers[] {0, 1, -1, 2, 6, 7, 0.5, -0.0, 1e9, -1e9, 1e15, 1e300, -1e300, 2147483647, 2147483648.0,
    -2147483649.0, 9007199254740993.0, 4294967296.0, 1e-300};

const QByteArray kPieces[] {"{", "}", "[", "]", "\"", "\\", "\\u0000", "\\ud800", ",", ";", ":", "\t", "\n", "\r\n",
    "1e999", "-", "nan", "null", "true", QByteArray("\0", 1), "\xff", "\xc3", "\xed\xa0\x80", "\xef\xbb\xbf",
    "99999999999999999999", "\"\"", "'", "=", "@"};
} // namespace

QString Mutation::strangeText()
{
    return oneOf(strangeTexts());
}

QJsonValue Mutation::strange()
{
    switch (upTo(7)) {
    case 0:
        return {};
    case 1:
        return upTo(2) == 0;
    case 2:
        return kNumbers[upTo(std::size(kNumbers))];
    case 3:
        return QJsonArray {strangeText(), upTo(8)};
    case 4:
        return QJsonObject {{strangeText(), upTo(8)}};
    case 5:
        return upTo(16) - 4;
    default:
        return strangeText();
    }
}

QJsonObject Mutation::changedKey(QJsonObject object)
{
    const QString key = object.isEmpty() ? strangeText() : oneOf(object.keys());
    switch (upTo(8)) {
    case 0:
        object.remove(key);
        break;
    case 1:
        object.insert(strangeText(), object.value(key));
        break;
    case 2:
        object.insert(oneOf(object.isEmpty() ? strangeTexts() : object.keys()), object.value(key));
        break;
    case 3:
        object.insert(key, strange());
        break;
    default:
        object.insert(key, changedWithin(object.value(key)));
    }
    return object;
}

QJsonArray Mutation::changedItem(QJsonArray array)
{
    const qsizetype at = array.isEmpty() ? 0 : upTo(array.size());
    switch (array.isEmpty() ? 0 : upTo(6)) {
    case 0:
        array.insert(at, strange());
        break;
    case 1:
        array.removeAt(at);
        break;
    case 2:
        for (int more = upTo(40); more > 0; --more)
            array.append(array.at(at));
        break;
    default:
        array.replace(at, changedWithin(array.at(at)));
    }
    return array;
}

QJsonValue Mutation::changedWithin(const QJsonValue &value)
{
    if (value.isObject() && upTo(8) != 0)
        return changedKey(value.toObject());
    if (value.isArray() && upTo(8) != 0)
        return changedItem(value.toArray());
    if (value.isDouble() && upTo(2) == 0)
        return value.toDouble() + upTo(5) - 2;
    return strange();
}

QJsonObject Mutation::changed(QJsonObject object)
{
    for (int times = 1 + upTo(3); times > 0; --times)
        object = changedKey(object);
    return object;
}

QByteArray Mutation::changed(QByteArray bytes)
{
    for (int times = 1 + upTo(4); times > 0; --times) {
        const int at = upTo(bytes.size() + 1);
        switch (upTo(5)) {
        case 0:
            if (at < bytes.size())
                bytes[at] = char(bytes[at] ^ (1 << upTo(8)));
            break;
        case 1:
            bytes.remove(at, 1 + upTo(12));
            break;
        case 2:
            bytes.insert(at, bytes.mid(upTo(bytes.size() + 1), upTo(40)));
            break;
        case 3:
            bytes.insert(at, kPieces[upTo(std::size(kPieces))].repeated(upTo(20) == 0 ? 2000 : 1));
            break;
        default:
            bytes.replace(at, 1, kPieces[upTo(std::size(kPieces))]);
        }
    }
    return bytes;
}

} // namespace muster
