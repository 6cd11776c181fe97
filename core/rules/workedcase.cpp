// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/workedcase.h"

#include <QFile>
#include <QJsonDocument>
#include <QSet>

#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString textOf(const Value &value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray {value}).toJson(QJsonDocument::Compact));
}

QString differing(const QString &where, const Value &expected, const Value &given)
{
    return u"%1: expected %2, got %3"_s.arg(where, textOf(expected), textOf(given));
}

/// All keys of both objects, sorted.
QStringList keysOf(const QJsonObject &one, const QJsonObject &other)
{
    const QStringList all = one.keys() + other.keys();
    QStringList keys = QSet<QString>(all.begin(), all.end()).values();
    keys.sort();
    return keys;
}

std::optional<QString> objectDifference(const QString &where, const QJsonObject &expected, const QJsonObject &given)
{
    for (const QString &key : keysOf(expected, given)) {
        if (expected.value(key) != given.value(key))
            return differing(where + u'.' + key, expected.value(key), given.value(key));
    }
    return {};
}

QStringList sortedTexts(const QJsonArray &list)
{
    QStringList texts;
    for (const Value &value : list)
        texts += textOf(value); // objects keep their keys sorted
    texts.sort();
    return texts;
}

std::optional<QString> effectsDifference(const Value &expected, const Value &given)
{
    if (sortedTexts(expected.toArray()) == sortedTexts(given.toArray()))
        return {};
    return differing(u"effects"_s, expected, given);
}

std::optional<QString> wantedDifference(const QJsonObject &expected, const QJsonObject &given)
{
    for (const auto &key : {u"count"_s, u"sides"_s}) {
        if (expected.value(key) != given.value(key))
            return differing(u"request."_s + key, expected.value(key), given.value(key));
    }
    return {};
}

std::optional<QString> oddsDifference(const QString &field, const QJsonObject &expected, const QJsonObject &given)
{
    constexpr double kTolerance = 1e-9;
    for (const QString &value : keysOf(expected, given)) { // what is left out has no chance
        if (!(std::abs(expected.value(value).toDouble() - given.value(value).toDouble()) <= kTolerance))
            return differing(u"odds.%1.%2"_s.arg(field, value), expected.value(value), given.value(value));
    }
    return {};
}

std::optional<QString> allOddsDifference(const QJsonObject &expected, const QJsonObject &given)
{
    for (const QString &field : keysOf(expected, given)) {
        if (const auto found = oddsDifference(field, expected.value(field).toObject(), given.value(field).toObject()))
            return found;
    }
    return {};
}

std::optional<QString> fieldDifference(const Value &expected, const Value &given)
{
    const auto upToEntry = [](const Value &field) { return field.toString().section(u'[', 0, 0); };
    if (upToEntry(expected) == upToEntry(given))
        return {};
    return differing(u"field"_s, expected, given);
}

Result<WorkedCase> caseIn(const QByteArray &line, int number)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    WorkedCase read {{}, object.value("request"_L1).toObject(), object.value("expect"_L1).toObject()};
    read.id = read.request.value("id"_L1).toString();
    if (!read.expected.isEmpty())
        return read;
    return Refusal {u"cases"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Line %1 is no worked case.")).arg(number)};
}

} // namespace

Result<std::vector<WorkedCase>> workedCases(const Ruleset &set)
{
    QFile file(u":/rules/%1/cases.jsonl"_s.arg(QLatin1String(set.id)));
    if (!file.open(QIODevice::ReadOnly)) {
        return Refusal {u"cases"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The worked cases of %1 are missing."))
                .arg(QString::fromLatin1(set.id))};
    }
    std::vector<WorkedCase> cases;
    int number = 0;
    while (!file.atEnd()) {
        auto read = caseIn(file.readLine(), ++number);
        if (!read)
            return read.error();
        cases.push_back(*read);
    }
    return cases;
}

std::optional<QString> difference(const QJsonObject &expected, const QJsonObject &answer)
{
    const QString status = expected.value("status"_L1).toString();
    if (status != answer.value("status"_L1).toString())
        return differing(u"status"_s, status, answer);
    const auto object = [](const QJsonObject &of, QLatin1StringView key) { return of.value(key).toObject(); };
    if (status == u"error")
        return fieldDifference(expected.value("field"_L1), answer.value("field"_L1));
    if (status == u"needs_dice")
        return wantedDifference(object(expected, "request"_L1), object(answer, "request"_L1));
    if (status == u"odds")
        return allOddsDifference(object(expected, "odds"_L1), object(answer, "odds"_L1));
    if (const auto found = objectDifference(u"outcome"_s, object(expected, "outcome"_L1), object(answer, "outcome"_L1)))
        return found;
    return effectsDifference(expected.value("effects"_L1), answer.value("effects"_L1));
}

} // namespace muster
