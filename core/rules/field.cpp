// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/field.h"

#include "core/base/interned.h"
#include "core/base/shown.h"

#include <algorithm>
#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString nameOf(const Field &field)
{
    return QString::fromLatin1(field.key);
}

Refusal refuse(const QString &name, Phrase message)
{
    return {name, std::move(message)};
}

/// A whole number as JSON may write it (6 or 6.0); nothing for fractions, bools and texts.
bool isWhole(const Value &value)
{
    return value.isDouble() && std::floor(value.toDouble()) == value.toDouble() && std::abs(value.toDouble()) < 2e9;
}

bool isNumberOf(const Field &field, const Value &value)
{
    return isWhole(value) && value.toDouble() >= field.minimum && value.toDouble() <= field.maximum
        && (int(value.toDouble()) - field.minimum) % field.step == 0;
}

bool isChoiceOf(const Field &field, const Value &value)
{
    const auto isIt = [&](const Word &word) { return value.toString() == QLatin1String(word.key); };
    return value.isString() && std::ranges::any_of(field.words, isIt);
}

bool isTextOf(const Field &field, const Value &value)
{
    const qsizetype length = value.toString().size();
    return value.isString() && length >= field.minimum && length <= field.maximum;
}

bool isListOf(const Field &field, const Value &value)
{
    return value.isArray() && value.toArray().size() >= field.minimum && value.toArray().size() <= field.maximum;
}

bool areLinksOf(const Field &field, const Value &value)
{
    const auto isLink = [](const Value &link) { return isWhole(link) && link.toInt() > 0; };
    const QJsonArray links = value.toArray();
    return value.isArray() && (field.maximum == 0 || links.size() <= field.maximum)
        && std::all_of(links.begin(), links.end(), isLink);
}

/// Whether the value is of the kind, and within the limits, that the field has; entries of a list aside.
bool isAllowed(const Field &field, const Value &value)
{
    switch (field.kind) {
    case FieldKind::Number:
        return isNumberOf(field, value);
    case FieldKind::Flag:
        return value.isBool();
    case FieldKind::Choice:
        return isChoiceOf(field, value);
    case FieldKind::Text:
        return isTextOf(field, value);
    case FieldKind::Links:
        return areLinksOf(field, value);
    case FieldKind::List:
        return isListOf(field, value);
    }
    Q_UNREACHABLE();
}

/// Nobody's objects: neither given nor filled in.
Refusal noEntry(const Field &field, const QString &place)
{
    return refuse(place,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object with: %2."))
            .arg(place)
            .arg(keyList(field.entry).join(u", "_s)));
}

Refusal missing(const Field &field, const QString &name)
{
    return refuse(name, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is needed. %2")).arg(name).arg(mustBe(field, name)));
}

QString placeOf(const QString &list, qsizetype entry)
{
    return u"%1[%2]"_s.arg(list).arg(entry);
}

Result<QJsonObject> checkedGiven(const std::vector<Field> &fields, const QJsonObject &object, const QString &prefix);

Result<Value> checkedEntries(const Field &field, const QJsonArray &list, const QString &name)
{
    QJsonArray entries;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString place = placeOf(name, i);
        if (!list.at(i).isObject())
            return noEntry(field, place);
        auto entry = checkedGiven(field.entry, list.at(i).toObject(), place + u'.');
        if (!entry)
            return entry.error();
        entries.append(*entry);
    }
    return Value(entries);
}

Result<Value> checkedAs(const Field &field, const Value &value, const QString &name)
{
    if (!isAllowed(field, value))
        return refuse(name, mustBe(field, name));
    if (field.kind == FieldKind::Number)
        return Value(int(value.toDouble()));
    return field.kind == FieldKind::List ? checkedEntries(field, value.toArray(), name) : value;
}

/// What was given and what has a default of its own, checked.
Result<QJsonObject> checkedGiven(const std::vector<Field> &fields, const QJsonObject &object, const QString &prefix)
{
    for (auto given = object.begin(); given != object.end(); ++given) { // QJsonObject keeps its keys sorted
        if (findField(fields, given.key()) == nullptr)
            return unknownKey(prefix + given.key(), keyList(fields));
    }
    QJsonObject whole;
    for (const Field &field : fields) {
        const Value given = object.value(QLatin1String(field.key));
        const QString name = prefix + nameOf(field);
        if (given.isUndefined() && field.isNeeded())
            return missing(field, name);
        if (given.isUndefined() && field.fallback.isUndefined())
            continue;
        auto value = checkedAs(field, given.isUndefined() ? field.fallback : given, name);
        if (!value)
            return value.error();
        whole.insert(QLatin1String(field.key), *value);
    }
    return whole;
}

bool hangsOnOthers(const Field &field)
{
    return field.defaultFrom != nullptr || std::ranges::any_of(field.entry, &hangsOnOthers);
}

Result<QJsonObject> withDefaults(
    const std::vector<Field> &fields, QJsonObject whole, const QJsonObject &around, const QString &prefix);

Result<Value> entriesWithDefaults(
    const Field &field, const QJsonArray &list, const QJsonObject &around, const QString &name)
{
    QJsonArray entries;
    for (qsizetype i = 0; i < list.size(); ++i) {
        auto entry = withDefaults(field.entry, list.at(i).toObject(), around, placeOf(name, i) + u'.');
        if (!entry)
            return entry.error();
        entries.append(*entry);
    }
    return Value(entries);
}

Result<Value> defaultOf(const Field &field, const QJsonObject &beside, const QJsonObject &around, const QString &name)
{
    const Value value = field.defaultFrom(beside, around);
    return value.isUndefined() ? missing(field, name) : checkedAs(field, value, name);
}

/// The defaults that hang on other fields filled in, in order.
Result<QJsonObject> withDefaults(
    const std::vector<Field> &fields, QJsonObject whole, const QJsonObject &around, const QString &prefix)
{
    for (const Field &field : fields) {
        if (!hangsOnOthers(field))
            continue;
        const QString name = prefix + nameOf(field);
        const Value value = whole.value(QLatin1String(field.key));
        const bool open = value.isUndefined();
        if (!open && field.kind != FieldKind::List)
            continue;
        auto filled =
            open ? defaultOf(field, whole, around, name) : entriesWithDefaults(field, value.toArray(), whole, name);
        if (!filled)
            return filled.error();
        whole.insert(QLatin1String(field.key), *filled);
    }
    return whole;
}

Phrase mustBeOneOf(const QString &name, const QStringList &allowed)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be one of: %2.")).arg(name).arg(allowed.join(u", "_s));
}

/// "6, 8, 10, 12"
QStringList steps(const Field &field)
{
    QStringList numbers;
    for (int number = field.minimum; number <= field.maximum; number += field.step)
        numbers += QString::number(number);
    return numbers;
}

} // namespace

Phrase mustBe(const Field &field, const QString &name)
{
    switch (field.kind) {
    case FieldKind::Number:
        if (field.step > 1)
            return mustBeOneOf(name, steps(field));
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a whole number from %2 to %3."))
            .arg(name)
            .arg(field.minimum)
            .arg(field.maximum);
    case FieldKind::Flag:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be true or false.")).arg(name);
    case FieldKind::Choice:
        return mustBeOneOf(name, keyList(field.words));
    case FieldKind::Text:
        if (field.minimum > 0) {
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a text of %2 to %3 letters."))
                .arg(name)
                .arg(field.minimum)
                .arg(field.maximum);
        }
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a text of at most %2 letters."))
            .arg(name)
            .arg(field.maximum);
    case FieldKind::Links:
        if (field.maximum > 0) {
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a list of at most %2 that it is linked with."))
                .arg(name)
                .arg(field.maximum);
        }
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a list of what it is linked with.")).arg(name);
    case FieldKind::List:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a list of %2 to %3 entries."))
            .arg(name)
            .arg(field.minimum)
            .arg(field.maximum);
    }
    Q_UNREACHABLE();
}

Refusal noneOf(const QString &field, const QStringList &allowed)
{
    return {field, mustBeOneOf(field, allowed)};
}

Refusal unknownKey(const QString &given, const QStringList &known)
{
    const QString key = given.isEmpty() ? u"\"\""_s : given; // a refusal names something
    if (known.isEmpty())
        return {key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here: there is nothing to give.")).arg(key)};
    return {
        key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here, only: %2.")).arg(key).arg(known.join(u", "_s))};
}

Result<Value> checked(const Field &field, const Value &value, const QString &name)
{
    if (!value.isUndefined())
        return checkedAs(field, value, name);
    return field.fallback.isUndefined() ? Result<Value>(missing(field, name)) : Result<Value>(field.fallback);
}

Result<Value> checked(const Field &field, const Value &value)
{
    return checkedAs(field, value, nameOf(field));
}

Result<QJsonObject> checked(const std::vector<Field> &fields, const QJsonObject &object, const QString &prefix)
{
    auto whole = checkedGiven(fields, object, prefix);
    return whole ? withDefaults(fields, std::move(*whole), {}, prefix) : whole;
}

Word tableWord(const QString &key, const QString &label)
{
    return {interned(key), interned(label)};
}

Phrase player(const Whose &whose)
{
    return Phrase::player(whose.role, whose.mark);
}

Phrase labelOf(const Field &field)
{
    if (field.whose.role == nullptr)
        return Phrase(field.label);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(player(field.whose)).arg(Phrase(field.label));
}

Phrase inWords(const Word &word)
{
    return word.role == nullptr ? Phrase(word.label) : Phrase::player(word.role, word.label);
}

Phrase labelOf(const std::vector<Word> &words, const QString &key)
{
    for (const Word &word : words) {
        if (key == QLatin1String(word.key))
            return inWords(word);
    }
    return Phrase::literal(key);
}

Phrase inWords(const Field &field, const Value &value)
{
    switch (field.kind) {
    case FieldKind::Number:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1"))
            .arg(field.divided ? value.toDouble() : value.toDouble() / field.parts);
    case FieldKind::Flag:
        return value.toBool() ? Phrase(QT_TRANSLATE_NOOP("muster", "yes")) : Phrase(QT_TRANSLATE_NOOP("muster", "no"));
    case FieldKind::Choice:
        return labelOf(field.words, value.toString());
    case FieldKind::Text:
        return Phrase::literal(shownLine(value.toString()));
    case FieldKind::List:
    case FieldKind::Links:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n in the list"), int(value.toArray().size()));
    }
    Q_UNREACHABLE();
}

const Field *findField(const std::vector<Field> &fields, const QString &key)
{
    for (const Field &field : fields) {
        if (key == QLatin1String(field.key))
            return &field;
    }
    return nullptr;
}

} // namespace muster
