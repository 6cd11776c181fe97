// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventparts.h"

#include "core/battle/setup.h"
#include "core/rules/arranging.h"

#include <cmath>
#include <limits>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kUsualSides = 6;

Value orNull(const Value &value)
{
    return value.isUndefined() ? Value(Value::Null) : value;
}

Value fromNull(Value value)
{
    return value.isNull() ? Value(Value::Undefined) : value;
}

/// The thing and the key that an entry of changes or reads begins with.
template <class Entry>
Entry entryAbout(const QJsonArray &parts, qsizetype atLeast, Reader &reader)
{
    const Value thing = parts.at(0);
    const Value key = parts.at(1);
    reader.require(parts.size() >= atLeast && thing.isDouble() && key.isString());
    Entry entry;
    entry.thing = numberFrom(thing, reader);
    entry.key = key.toString();
    return entry;
}

} // namespace

QJsonArray toJson(const std::vector<int> &numbers)
{
    QJsonArray list;
    for (const int number : numbers)
        list.append(number);
    return list;
}

int numberFrom(const Value &value, Reader &reader, int fallback)
{
    const double number = value.toDouble(fallback);
    const bool isWhole = std::abs(number) < std::numeric_limits<int>::max() && std::floor(number) == number;
    reader.require(value.isUndefined() || (value.isDouble() && isWhole));
    return isWhole ? int(number) : 0;
}

QString textFrom(const Value &value, Reader &reader)
{
    reader.require(value.isUndefined() || value.isString());
    return value.toString();
}

std::vector<int> numbersFrom(const Value &list, Reader &reader)
{
    reader.require(list.isUndefined() || list.isArray());
    std::vector<int> numbers;
    for (const Value &number : list.toArray())
        numbers.push_back(numberFrom(number, reader));
    return numbers;
}

QJsonArray toJson(const std::vector<Change> &changes)
{
    QJsonArray list;
    for (const Change &change : changes)
        list.append(QJsonArray {change.thing, change.key, orNull(change.before), orNull(change.after)});
    return list;
}

std::vector<Change> changesFrom(Reader &reader)
{
    const QJsonArray list = reader.array("changes"_L1);
    std::vector<Change> changes;
    changes.reserve(size_t(list.size()));
    for (const Value &entry : list) {
        const QJsonArray parts = entry.toArray();
        Change &change = changes.emplace_back(entryAbout<Change>(parts, 4, reader));
        change.before = fromNull(parts.at(2));
        change.after = fromNull(parts.at(3));
    }
    return changes;
}

QJsonArray placesToJson(const std::vector<Change> &changes)
{
    QJsonArray list;
    for (const Change &change : changes)
        list.append(QJsonArray {change.thing, orNull(change.before), orNull(change.after)});
    return list;
}

std::vector<Change> placesFrom(Reader &reader)
{
    std::vector<Change> changes;
    for (const Value &entry : reader.array("places"_L1)) {
        const QJsonArray parts = entry.toArray();
        const auto isPlace = [&](qsizetype at) { return parts.at(at).isNull() || parts.at(at).isDouble(); };
        reader.require(parts.size() >= 3 && parts.at(0).isDouble() && isPlace(1) && isPlace(2));
        changes.push_back({numberFrom(parts.at(0), reader), kPlace, fromNull(parts.at(1)), fromNull(parts.at(2))});
    }
    return changes;
}

namespace {

bool isOfTables(const Read &read)
{
    return read.thing == kHouseOption && read.key == kTablesOption;
}

/// Tables that were read go as what they are, not as JSON within a string.
Value readValueToJson(const Read &read)
{
    const auto tables = isOfTables(read) ? differencesIn(read.value.toString()) : Result<TableDifferences>(Refusal {});
    return tables ? Value(toJson(*tables)) : orNull(read.value);
}

Value readValueFrom(const Read &read, Value value)
{
    const auto tables =
        isOfTables(read) && value.isArray() ? differencesFrom(value, read.key) : Result<TableDifferences>(Refusal {});
    return tables ? Value(choiceOf(*tables)) : fromNull(std::move(value));
}

} // namespace

QJsonArray toJson(const std::vector<Read> &reads)
{
    QJsonArray list;
    for (const Read &read : reads)
        list.append(QJsonArray {read.thing, read.key, readValueToJson(read)});
    return list;
}

std::vector<Read> readsFrom(Reader &reader)
{
    const QJsonArray list = reader.array("reads"_L1);
    std::vector<Read> reads;
    reads.reserve(size_t(list.size()));
    for (const Value &entry : list) {
        const QJsonArray parts = entry.toArray();
        Read &read = reads.emplace_back(entryAbout<Read>(parts, 3, reader));
        read.value = readValueFrom(read, parts.at(2));
    }
    return reads;
}

QJsonObject toJson(const Cast &cast)
{
    QJsonObject object;
    for (auto part = cast.begin(); part != cast.end(); ++part)
        object.insert(part.key(), part.value());
    return object;
}

Cast castFrom(Reader &reader)
{
    const QJsonObject object = reader.object("cast"_L1);
    Cast cast;
    for (auto part = object.begin(); part != object.end(); ++part)
        cast.insert(part.key(), numberFrom(part.value(), reader));
    return cast;
}

QJsonArray toJson(const std::vector<TableAnswered> &answers)
{
    QJsonArray list;
    for (const TableAnswered &one : answers) {
        QJsonObject object {{u"question"_s, one.question}};
        if (!one.cast.isEmpty())
            object.insert("cast"_L1, toJson(one.cast));
        if (!one.answer.answer.isEmpty())
            object.insert("answer"_L1, one.answer.answer);
        if (!one.answer.named.empty())
            object.insert("named"_L1, toJson(one.answer.named));
        if (!one.answer.numbers.empty())
            object.insert("numbers"_L1, toJson(one.answer.numbers));
        if (!one.answer.ways.empty())
            object.insert("ways"_L1, QJsonArray::fromStringList({one.answer.ways.begin(), one.answer.ways.end()}));
        if (one.answer.givesNumber())
            object.insert("number"_L1, one.answer.number);
        list.append(object);
    }
    return list;
}

namespace {

/// As many as are named, where there are any.
std::vector<QString> waysFrom(Reader &reader)
{
    const Value list = reader.value("ways"_L1);
    reader.require(
        list.isUndefined() || (list.isArray() && list.toArray().size() == reader.value("named"_L1).toArray().size()));
    std::vector<QString> ways;
    for (const Value &way : list.toArray())
        ways.push_back(textFrom(way, reader));
    return ways;
}

} // namespace

std::vector<TableAnswered> answersFrom(Reader &reader)
{
    std::vector<TableAnswered> answers;
    for (const Value &entry : reader.array("answers"_L1)) {
        reader.require(entry.isObject());
        const QJsonObject object = entry.toObject();
        Reader one(object);
        const int number = one.number("number"_L1);
        answers.push_back({one.text("question"_L1, true), castFrom(one),
            {one.text("answer"_L1), numbersFrom(one.value("named"_L1), one), number,
                number == 0 && object.contains("number"_L1), numbersFrom(one.value("numbers"_L1), one),
                waysFrom(one)}});
        reader.require(one.isRight());
    }
    return answers;
}

QJsonObject toJson(const QMap<QString, QString> &options)
{
    QJsonObject object;
    for (auto option = options.begin(); option != options.end(); ++option)
        object.insert(option.key(), option.value());
    return object;
}

QMap<QString, QString> optionsFrom(Reader &reader)
{
    const QJsonObject object = reader.object("options"_L1);
    QMap<QString, QString> options;
    for (auto option = object.begin(); option != object.end(); ++option)
        options.insert(option.key(), textFrom(option.value(), reader));
    return options;
}

QJsonArray toJson(const std::vector<Thrown> &throws)
{
    QJsonArray list;
    for (const Thrown &thrown : throws) {
        QJsonObject object {
            {u"sides"_s, thrown.sides}, {u"faces"_s, toJson(thrown.faces)}, {u"rolled"_s, thrown.rolled}};
        if (!thrown.stage.isEmpty())
            object.insert("stage"_L1, thrown.stage);
        if (!thrown.label.isEmpty())
            object.insert("label"_L1, thrown.label.toJson());
        if (!thrown.who.isEmpty())
            object.insert("who"_L1, thrown.who);
        if (thrown.number != 0)
            object.insert("number"_L1, thrown.number);
        if (thrown.called)
            object.insert("called"_L1, *thrown.called);
        list.append(object);
    }
    return list;
}

namespace {

/// The first programs recorded the text id alone.
Wording labelFrom(const Value &json)
{
    return Wording::fromJson(json.isString() ? Value(QJsonArray {json}) : json);
}

} // namespace

std::vector<Thrown> throwsFrom(Reader &reader)
{
    std::vector<Thrown> throws;
    for (const Value &entry : reader.array("throws"_L1)) {
        reader.require(entry.isObject());
        const QJsonObject object = entry.toObject();
        throws.push_back({textFrom(object.value("stage"_L1), reader), labelFrom(object.value("label"_L1)),
            numberFrom(object.value("sides"_L1), reader, kUsualSides), numbersFrom(object.value("faces"_L1), reader),
            numberFrom(object.value("rolled"_L1), reader), textFrom(object.value("who"_L1), reader),
            numberFrom(object.value("number"_L1), reader)});
        if (object.contains("called"_L1))
            throws.back().called = numberFrom(object.value("called"_L1), reader);
    }
    return throws;
}

QJsonArray toJson(const std::vector<Thing> &things)
{
    QJsonArray list;
    for (const Thing &thing : things) {
        QJsonObject object {{u"id"_s, thing.id}, {u"type"_s, thing.type}, {u"values"_s, thing.values}};
        if (thing.parent != 0)
            object.insert("parent"_L1, thing.parent);
        if (!thing.key.isEmpty())
            object.insert("key"_L1, thing.key);
        list.append(object);
    }
    return list;
}

std::vector<Thing> thingsFrom(Reader &reader)
{
    std::vector<Thing> things;
    for (const Value &entry : reader.array("things"_L1)) {
        const QJsonObject object = entry.toObject();
        const Value values = object.value("values"_L1);
        const Thing &thing = things.emplace_back(Thing {numberFrom(object.value("id"_L1), reader),
            textFrom(object.value("type"_L1), reader), numberFrom(object.value("parent"_L1), reader), values.toObject(),
            textFrom(object.value("key"_L1), reader)});
        reader.require(values.isUndefined() || values.isObject());
        reader.require(thing.id > 0 && thing.parent >= 0 && thing.parent != thing.id);
    }
    return things;
}

} // namespace muster
