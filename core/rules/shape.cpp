// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/shape.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isWord(const QString &text)
{
    constexpr qsizetype kLongest = 40;
    const auto isSmall = [](QChar c) { return c >= u'a' && c <= u'z'; };
    const auto mayFollow = [&](QChar c) { return isSmall(c) || (c >= u'0' && c <= u'9') || c == u'_'; };
    return !text.isEmpty() && text.size() <= kLongest && isSmall(text.front()) && std::ranges::all_of(text, mayFollow);
}

constexpr TextForm kWord {&isWord,
    QT_TRANSLATE_NOOP("muster", "%1 must be a name: a small letter, then at most 39 small letters, digits and _."),
    "a"};

QStringList keysOf(const std::vector<Shape> &parts)
{
    QStringList keys;
    for (const Shape &part : parts)
        keys += part.key();
    return keys;
}

Result<Value> checkedRecord(const Shape &shape, const QJsonObject &given, const QString &place)
{
    const QStringList known = keysOf(shape.parts);
    for (auto part = given.begin(); part != given.end(); ++part) { // sorted by key
        if (!known.contains(part.key()))
            return unknownKey(placeWithin(place, part.key()), known);
    }
    QJsonObject whole;
    for (const Shape &part : shape.parts) {
        auto value = checked(part, given.value(part.key()), placeWithin(place, part.key()));
        if (!value)
            return value;
        whole.insert(part.key(), *value);
    }
    return Value(whole);
}

Refusal noRow(const QString &place, const QString &row, const QStringList &wanted)
{
    return {placeWithin(place, row),
        Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 has no row %2; it needs: %3."))
            .arg(place)
            .arg(row)
            .arg(wanted.join(u", "_s))};
}

Refusal rowTooMany(const QString &place, const QString &row, const QStringList &wanted)
{
    return {placeWithin(place, row),
        Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 has no place for a row %2, only for: %3."))
            .arg(place)
            .arg(row)
            .arg(wanted.join(u", "_s))};
}

Refusal noName(const QString &place, const QString &row)
{
    return {placeWithin(place, row),
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "The table %1 has a row named “%2”: a name is a small letter, then at most 39 small letters, "
                   "digits and _."))
            .arg(place)
            .arg(row)};
}

Refusal tooManyRows(const Shape &shape, const QString &place)
{
    return {place,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 has %n {row|rows} at most."), shape.maximum).arg(place)};
}

Result<Value> checkedRows(const Shape &shape, const QJsonObject &given, const QString &place)
{
    const QStringList wanted = keyList(shape.rows);
    if (shape.open && given.size() > shape.maximum)
        return tooManyRows(shape, place);
    QJsonObject whole;
    for (const QString &row : wanted) {
        if (!given.value(row).isObject())
            return noRow(place, row, wanted);
    }
    for (auto row = given.begin(); row != given.end(); ++row) {
        if (!shape.open && !wanted.contains(row.key()))
            return rowTooMany(place, row.key(), wanted);
        if (!wanted.contains(row.key()) && !isWord(row.key()))
            return noName(place, row.key());
    }
    for (const QString &row : rowsIn(shape, given)) {
        auto value = checked(shape.each(), given.value(row), placeWithin(place, row));
        if (!value)
            return value;
        whole.insert(row, *value);
    }
    return Value(whole);
}

Result<Value> checkedList(const Shape &shape, const QJsonArray &given, const QString &place)
{
    QJsonArray whole;
    for (qsizetype at = 0; at < given.size(); ++at) {
        auto value = checked(shape.each(), given.at(at), placeWithin(place, at));
        if (!value)
            return value;
        whole.append(*value);
    }
    return Value(whole);
}

Refusal noList(const Shape &shape, const QString &place)
{
    return {
        place, mustBe({.key = "", .kind = FieldKind::List, .minimum = shape.minimum, .maximum = shape.maximum}, place)};
}

Refusal noObject(const Shape &shape, const QString &place)
{
    if (shape.kind == Shape::Kind::Rows && shape.rows.empty())
        return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object of named rows.")).arg(place)};
    const QStringList known = shape.kind == Shape::Kind::Rows ? keyList(shape.rows) : keysOf(shape.parts);
    return {place,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object with: %2.")).arg(place).arg(known.join(u", "_s))};
}

Result<Value> checkedCell(const Shape &shape, const Value &value, const QString &place)
{
    auto right = checked(shape.field, value, place);
    if (right && shape.form != nullptr && !shape.form->holds(right->toString()))
        return Refusal {place, Phrase(shape.form->rule).arg(place)};
    return right;
}

} // namespace

const Shape *Shape::part(const QString &key) const
{
    const auto found = std::ranges::find_if(parts, [&](const Shape &part) { return part.key() == key; });
    return found == parts.end() ? nullptr : &*found;
}

QStringList rowsIn(const Shape &shape, const QJsonObject &rows)
{
    QStringList keys = keyList(shape.rows);
    for (const QString &key : rows.keys()) {
        if (!keys.contains(key))
            keys += key;
    }
    return keys;
}

Result<Value> checked(const Shape &shape, const Value &value, const QString &place)
{
    if (shape.orNull && value.isNull())
        return value;
    switch (shape.kind) {
    case Shape::Kind::Cell:
        return checkedCell(shape, value, place);
    case Shape::Kind::Record:
        return value.isObject() ? checkedRecord(shape, value.toObject(), place) : noObject(shape, place);
    case Shape::Kind::Rows:
        return value.isObject() ? checkedRows(shape, value.toObject(), place) : noObject(shape, place);
    case Shape::Kind::List: {
        const QJsonArray list = value.toArray();
        if (!value.isArray() || list.size() < shape.minimum || list.size() > shape.maximum)
            return noList(shape, place);
        return checkedList(shape, list, place);
    }
    }
    Q_UNREACHABLE();
}

namespace {

Value leastCell(const Field &field)
{
    if (!field.fallback.isUndefined())
        return field.fallback;
    switch (field.kind) {
    case FieldKind::Number:
        return std::clamp(0, field.minimum, field.maximum);
    case FieldKind::Flag:
        return false;
    case FieldKind::Choice:
        return QString::fromLatin1(field.words.front().key);
    case FieldKind::Text:
        return QString(field.minimum, u'a');
    case FieldKind::List:
    case FieldKind::Links:
        break;
    }
    return QJsonArray();
}

QJsonArray leastList(const Shape &list)
{
    QJsonArray entries;
    for (int entry = 0; entry < list.minimum; ++entry)
        entries.append(leastOf(list.each()));
    return entries;
}

} // namespace

Value leastOf(const Shape &shape)
{
    QJsonObject parts;
    switch (shape.kind) {
    case Shape::Kind::Cell:
        return shape.form == nullptr ? leastCell(shape.field) : Value(QString::fromLatin1(shape.form->example));
    case Shape::Kind::List:
        return leastList(shape);
    case Shape::Kind::Record:
        for (const Shape &part : shape.parts)
            parts.insert(part.key(), leastOf(part));
        break;
    case Shape::Kind::Rows:
        for (const Word &row : shape.rows)
            parts.insert(QString::fromLatin1(row.key), leastOf(shape.each()));
        break;
    }
    return parts;
}

const Shape *shapeAt(const Shape &shape, const QStringList &steps)
{
    const Shape *at = &shape;
    for (const QString &step : steps) {
        if (at->kind == Shape::Kind::Record)
            at = at->part(step);
        else if (at->kind == Shape::Kind::Cell)
            return nullptr;
        else
            at = &at->each();
        if (at == nullptr)
            return nullptr;
    }
    return at;
}

namespace shape {

namespace {

Shape branch(Shape::Kind kind, const char *key, const char *label, std::vector<Shape> parts)
{
    Shape shape;
    shape.kind = kind;
    shape.field = {.key = key, .label = label};
    shape.parts = std::move(parts);
    return shape;
}

} // namespace

Shape cell(Field field)
{
    Shape shape;
    shape.field = std::move(field);
    return shape;
}

Shape record(std::vector<Shape> parts)
{
    return record("", "", std::move(parts));
}

Shape record(const char *key, const char *label, std::vector<Shape> parts)
{
    return branch(Shape::Kind::Record, key, label, std::move(parts));
}

Shape grid(std::vector<Word> words, const std::vector<Field> &columns)
{
    std::vector<Shape> cells;
    for (const Field &column : columns)
        cells.push_back(cell(column));
    return rows("", "", std::move(words), record(std::move(cells)));
}

Shape rows(const char *key, const char *label, std::vector<Word> words, Shape each)
{
    Shape shape = branch(Shape::Kind::Rows, key, label, {std::move(each)});
    shape.rows = std::move(words);
    return shape;
}

Shape openRows(const char *key, const char *label, Shape each)
{
    Shape shape = rows(key, label, {}, std::move(each));
    shape.open = true;
    shape.maximum = kMostOpenRows;
    return shape;
}

Shape list(const char *key, const char *label, int minimum, int maximum, Shape each)
{
    Shape shape = branch(Shape::Kind::List, key, label, {std::move(each)});
    shape.minimum = minimum;
    shape.maximum = maximum;
    return shape;
}

Shape orNull(Shape shape)
{
    shape.orNull = true;
    return shape;
}

Shape headed(std::vector<const char *> headings, Shape list)
{
    list.headings = std::move(headings);
    return list;
}

Shape number(const char *key, const char *label, int minimum, int maximum)
{
    return cell({.key = key, .label = label, .minimum = minimum, .maximum = maximum});
}

Shape flag(const char *key, const char *label)
{
    return cell({.key = key, .label = label, .kind = FieldKind::Flag});
}

Shape mark(const char *key, const char *label)
{
    return cell({.key = key, .label = label, .kind = FieldKind::Flag, .fallback = false});
}

Shape choice(const char *key, const char *label, std::vector<Word> words)
{
    return cell({.key = key, .label = label, .kind = FieldKind::Choice, .words = std::move(words)});
}

Shape word(const char *key, const char *label)
{
    return formed(kWord, text(key, label, 40));
}

Shape text(const char *key, const char *label, int longest)
{
    return cell({.key = key, .label = label, .kind = FieldKind::Text, .minimum = 1, .maximum = longest});
}

Shape formed(const TextForm &form, Shape text)
{
    text.form = &form;
    return text;
}

} // namespace shape

} // namespace muster
