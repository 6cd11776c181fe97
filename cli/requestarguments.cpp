// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/requestarguments.h"

#include "core/rules/catalogue.h"

#include <QJsonDocument>
#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The parts of key=value; `field` is what the refusal names where there is no key.
Result<std::pair<QString, QString>> assignment(const QString &text, const QString &field)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1) {
        return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "\"%1\" must be written as name=value.")).arg(text)};
    }
    return std::pair {text.first(equals), text.sliced(equals + 1)};
}

Refusal givenTwice(const QString &key)
{
    return {key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is given twice.")).arg(key)};
}

Result<QJsonObject> inputsFrom(const QStringList &texts, const std::vector<Field> &fields)
{
    QJsonObject inputs;
    for (const QString &text : texts) {
        const auto part = assignment(text, u"inputs"_s);
        if (!part)
            return part.error();
        const auto &[key, value] = *part;
        if (inputs.contains(key))
            return givenTwice(key);
        const Field *field = findField(fields, key);
        inputs.insert(key, field == nullptr ? Value(value) : typedValue(*field, value));
    }
    return inputs;
}

Result<QJsonObject> rulingsFrom(const QStringList &texts)
{
    QJsonObject rulings;
    for (const QString &text : texts) {
        const auto part = assignment(text, u"rulings"_s);
        if (!part)
            return part.error();
        if (rulings.contains(part->first))
            return givenTwice(u"rulings."_s + part->first);
        rulings.insert(part->first, part->second);
    }
    return rulings;
}

Value typedNumber(const QString &text)
{
    bool right = false;
    const double number = QLocale::c().toDouble(text, &right);
    return right ? Value(number) : Value(text);
}

Value typedFlag(const QString &text)
{
    const QString word = text.toLower();
    if (word == u"true" || word == u"yes")
        return true;
    if (word == u"false" || word == u"no")
        return false;
    return text;
}

Value typedList(const QString &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    return document.isArray() ? Value(document.array()) : Value(text);
}

Refusal noDie(const QString &text)
{
    return {u"dice"_s,
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "\"%1\" is no die. Write faces up to 9 as digits (6512), others parted by commas (12,3,7)."))
            .arg(text)};
}

} // namespace

Value typedValue(const Field &field, const QString &text)
{
    switch (field.kind) {
    case FieldKind::Number:
        return typedNumber(text);
    case FieldKind::Flag:
        return typedFlag(text);
    case FieldKind::Choice:
    case FieldKind::Text:
        return text;
    case FieldKind::List:
    case FieldKind::Links:
        return typedList(text);
    }
    Q_UNREACHABLE();
}

Result<QJsonArray> diceFrom(const QString &text)
{
    static const QRegularExpression separator(u"[,\\s]+"_s);
    const bool parted = text.contains(separator);
    QJsonArray dice;
    for (const QString &face :
        text.split(parted ? separator : QRegularExpression(u"(?!^)(?=.)"_s), Qt::SkipEmptyParts)) {
        bool right = false;
        const int number = face.toInt(&right);
        if (!right || number < 0)
            return noDie(face);
        dice.append(number);
    }
    return dice;
}

Result<QJsonObject> requestFrom(const TypedRequest &typed)
{
    const Ruleset *set = findRuleset(typed.rules);
    const Procedure *procedure = set == nullptr ? nullptr : set->procedure(typed.procedure);
    const auto inputs =
        inputsFrom(typed.inputs, procedure == nullptr ? std::vector<Field> {} : procedure->inputFields());
    if (!inputs)
        return inputs.error();
    QJsonObject request {{u"rules"_s, typed.rules}, {u"procedure"_s, typed.procedure}, {u"inputs"_s, *inputs}};
    const auto rulings = rulingsFrom(typed.rulings);
    if (!rulings)
        return rulings.error();
    if (!rulings->isEmpty())
        request.insert(u"rulings"_s, *rulings);
    if (!typed.hasDice)
        return request;
    const auto dice = diceFrom(typed.dice);
    if (!dice)
        return dice.error();
    request.insert(u"dice"_s, *dice);
    return request;
}

} // namespace muster
