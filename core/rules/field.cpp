// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/field.h"

#include <QStringList>

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

Result<Value> checkedNumber(const Field &field, const Value &value, const QString &name)
{
    const Phrase allowed = Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a whole number from %2 to %3."))
                               .arg(name)
                               .arg(field.minimum)
                               .arg(field.maximum);
    if (!isWhole(value) || value.toDouble() < field.minimum || value.toDouble() > field.maximum)
        return refuse(name, allowed);
    return Value(int(value.toDouble()));
}

Result<Value> checkedFlag(const Value &value, const QString &name)
{
    if (!value.isBool())
        return refuse(name, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be true or false.")).arg(name));
    return value;
}

Result<Value> checkedChoice(const Field &field, const Value &value, const QString &name)
{
    QStringList keys;
    for (const Word &word : field.words) {
        keys += QString::fromLatin1(word.key);
        if (value.isString() && value.toString() == keys.last())
            return value;
    }
    return refuse(
        name, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be one of: %2.")).arg(name).arg(keys.join(u", "_s)));
}

Result<Value> checkedText(const Field &field, const Value &value, const QString &name)
{
    if (!value.isString() || value.toString().size() > field.maximum) {
        return refuse(name,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a text of at most %2 letters."))
                .arg(name)
                .arg(field.maximum));
    }
    return value;
}

Result<Value> checkedLinks(const Value &value, const QString &name)
{
    bool right = value.isArray();
    for (const Value &link : value.toArray())
        right = right && isWhole(link) && link.toInt() > 0;
    if (!right)
        return refuse(
            name, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a list of what it is linked with.")).arg(name));
    return value;
}

Result<Value> checkedList(const Field &field, const Value &value, const QString &name)
{
    const QJsonArray list = value.toArray();
    if (!value.isArray() || list.size() < field.minimum || list.size() > field.maximum) {
        return refuse(name,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be a list of %2 to %3 entries."))
                .arg(name)
                .arg(field.minimum)
                .arg(field.maximum));
    }
    QJsonArray entries;
    for (int i = 0; i < list.size(); ++i) {
        const QString place = u"%1[%2]"_s.arg(name).arg(i);
        if (!list.at(i).isObject())
            return refuse(place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object.")).arg(place));
        auto entry = checked(field.entry, list.at(i).toObject(), place + u'.');
        if (!entry)
            return entry.error();
        entries.append(*entry);
    }
    return Value(entries);
}

Result<Value> checkedAs(const Field &field, const Value &value, const QString &name)
{
    switch (field.kind) {
    case FieldKind::Number:
        return checkedNumber(field, value, name);
    case FieldKind::Flag:
        return checkedFlag(value, name);
    case FieldKind::Choice:
        return checkedChoice(field, value, name);
    case FieldKind::Text:
        return checkedText(field, value, name);
    case FieldKind::Links:
        return checkedLinks(value, name);
    case FieldKind::List:
        return checkedList(field, value, name);
    }
    Q_UNREACHABLE();
}

} // namespace

Result<Value> checked(const Field &field, const Value &value)
{
    return checkedAs(field, value, nameOf(field));
}

Result<QJsonObject> checked(const std::vector<Field> &fields, const QJsonObject &object, const QString &prefix)
{
    for (auto given = object.begin(); given != object.end(); ++given) { // QJsonObject keeps its keys sorted
        if (findField(fields, given.key()) == nullptr) {
            return refuse(prefix + given.key(),
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here.")).arg(prefix + given.key()));
        }
    }
    QJsonObject whole;
    for (const Field &field : fields) {
        const Value given = object.value(QLatin1String(field.key));
        const QString name = prefix + nameOf(field);
        if (given.isUndefined() && field.isNeeded())
            return refuse(name, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is needed.")).arg(name));
        auto value = checkedAs(field, given.isUndefined() ? field.fallback : given, name);
        if (!value)
            return value.error();
        whole.insert(QLatin1String(field.key), *value);
    }
    return whole;
}

Phrase labelOf(const std::vector<Word> &words, const QString &key)
{
    for (const Word &word : words) {
        if (key == QLatin1String(word.key))
            return Phrase(word.label);
    }
    return Phrase::literal(key);
}

Phrase inWords(const Field &field, const Value &value)
{
    switch (field.kind) {
    case FieldKind::Number:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(value.toInt());
    case FieldKind::Flag:
        return value.toBool() ? Phrase(QT_TRANSLATE_NOOP("muster", "yes")) : Phrase(QT_TRANSLATE_NOOP("muster", "no"));
    case FieldKind::Choice:
        return labelOf(field.words, value.toString());
    case FieldKind::Text:
        return Phrase::literal(value.toString());
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
