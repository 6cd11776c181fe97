// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::array kKinds {"deployment"_L1, "phase"_L1, "resolution"_L1, "act"_L1, "correction"_L1, "note"_L1,
    "dismissal"_L1, "option"_L1, "undo"_L1, "redo"_L1};
static_assert(kKinds.size() + 1 == std::variant_size_v<Payload>, "Unreadable has no kind of its own");

constexpr std::array kWays {"on"_L1, "back"_L1, "on_again"_L1};

// Changes and reads are most of a ledger, so they are short: [thing, key, before, after]; null is a value not set.

Value orNull(const Value &value)
{
    return value.isUndefined() ? Value(Value::Null) : value;
}

Value fromNull(const Value &value)
{
    return value.isNull() ? Value(Value::Undefined) : value;
}

/// Takes the keys of a payload apart; what was never asked for is left over.
class Reader {
public:
    explicit Reader(const QJsonObject &object) : m_object(object) { }

    Value value(QLatin1StringView key)
    {
        const auto found = m_object.constFind(key);
        if (found == m_object.constEnd())
            return Value(Value::Undefined);
        m_known[m_count++] = key;
        return *found;
    }
    QString text(QLatin1StringView key, bool needed = false) { return as(key, needed, &Value::isString).toString(); }
    int number(QLatin1StringView key, bool needed = false) { return as(key, needed, &Value::isDouble).toInt(); }
    bool flag(QLatin1StringView key) { return as(key, false, &Value::isBool).toBool(); }
    QJsonObject object(QLatin1StringView key) { return as(key, false, &Value::isObject).toObject(); }
    QJsonArray array(QLatin1StringView key) { return as(key, false, &Value::isArray).toArray(); }
    void require(bool right) { m_isRight = m_isRight && right; }

    bool isRight() const { return m_isRight; }
    QJsonObject leftOver() const
    {
        QJsonObject rest;
        if (qsizetype(m_count) == m_object.size())
            return rest;
        for (auto entry = m_object.begin(); entry != m_object.end(); ++entry) {
            if (std::find(m_known.begin(), m_known.begin() + m_count, entry.key()) == m_known.begin() + m_count)
                rest.insert(entry.key(), entry.value());
        }
        return rest;
    }

private:
    Value as(QLatin1StringView key, bool needed, bool (Value::*isRight)() const)
    {
        const Value found = value(key);
        require(found.isUndefined() ? !needed : (found.*isRight)());
        return found;
    }

    const QJsonObject &m_object;
    std::array<QLatin1StringView, 16> m_known;
    std::ptrdiff_t m_count = 0;
    bool m_isRight = true;
};

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
        reader.require(parts.size() >= 4 && parts.at(0).isDouble() && parts.at(1).isString());
        changes.push_back({parts.at(0).toInt(), parts.at(1).toString(), fromNull(parts.at(2)), fromNull(parts.at(3))});
    }
    return changes;
}

QJsonArray toJson(const std::vector<Read> &reads)
{
    QJsonArray list;
    for (const Read &read : reads)
        list.append(QJsonArray {read.thing, read.key, orNull(read.value)});
    return list;
}

std::vector<Read> readsFrom(Reader &reader)
{
    const QJsonArray list = reader.array("reads"_L1);
    std::vector<Read> reads;
    reads.reserve(size_t(list.size()));
    for (const Value &entry : list) {
        const QJsonArray parts = entry.toArray();
        reader.require(parts.size() >= 3 && parts.at(0).isDouble() && parts.at(1).isString());
        reads.push_back({parts.at(0).toInt(), parts.at(1).toString(), fromNull(parts.at(2))});
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
        cast.insert(part.key(), part.value().toInt());
    return cast;
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
        options.insert(option.key(), option.value().toString());
    return options;
}

QJsonArray toJson(const std::vector<Thrown> &throws)
{
    QJsonArray list;
    for (const Thrown &thrown : throws) {
        QJsonArray faces;
        for (const int face : thrown.faces)
            faces.append(face);
        list.append(QJsonObject {
            {u"label"_s, thrown.label}, {u"sides"_s, thrown.sides}, {u"faces"_s, faces}, {u"rolled"_s, thrown.rolled}});
    }
    return list;
}

std::vector<Thrown> throwsFrom(Reader &reader)
{
    std::vector<Thrown> throws;
    for (const Value &entry : reader.array("throws"_L1)) {
        const QJsonObject object = entry.toObject();
        Thrown thrown {object.value("label"_L1).toString(), object.value("sides"_L1).toInt(6), {},
            object.value("rolled"_L1).toInt()};
        for (const Value &face : object.value("faces"_L1).toArray())
            thrown.faces.push_back(face.toInt());
        throws.push_back(std::move(thrown));
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
        list.append(object);
    }
    return list;
}

std::vector<Thing> thingsFrom(Reader &reader)
{
    std::vector<Thing> things;
    for (const Value &entry : reader.array("things"_L1)) {
        const QJsonObject object = entry.toObject();
        things.push_back({object.value("id"_L1).toInt(), object.value("type"_L1).toString(),
            object.value("parent"_L1).toInt(), object.value("values"_L1).toObject()});
        reader.require(things.back().id > 0);
    }
    return things;
}

/// Writes a payload's keys; what is empty is left out.
struct Writer {
    QJsonObject object {};

    void put(QLatin1StringView key, const QString &text)
    {
        if (!text.isEmpty())
            object.insert(key, text);
    }
    void put(QLatin1StringView key, int number)
    {
        if (number != 0)
            object.insert(key, number);
    }
    void putFlag(QLatin1StringView key, bool flag)
    {
        if (flag)
            object.insert(key, true);
    }
    template <class List>
    void putAll(QLatin1StringView key, const List &list)
    {
        if (!list.empty())
            object.insert(key, toJson(list));
    }
    void putObject(QLatin1StringView key, const QJsonObject &content)
    {
        if (!content.isEmpty())
            object.insert(key, content);
    }

    void operator()(const Deployment &event)
    {
        putAll("things"_L1, event.things);
        putAll("changes"_L1, event.changes);
    }
    void operator()(const PhaseChange &event)
    {
        put("from"_L1, event.from);
        put("to"_L1, event.to);
        if (event.way != PhaseChange::Way::On)
            put("way"_L1, QString(kWays[size_t(event.way)]));
        putAll("changes"_L1, event.changes);
    }
    void operator()(const Resolution &event)
    {
        put("procedure"_L1, event.procedure);
        putAll("cast"_L1, event.cast);
        putObject("inputs"_L1, event.inputs);
        putAll("options"_L1, event.options);
        putAll("throws"_L1, event.throws);
        putObject("outcome"_L1, event.outcome);
        putAll("changes"_L1, event.changes);
        putAll("reads"_L1, event.reads);
        putFlag("edited"_L1, event.edited);
    }
    void operator()(const ActDone &event)
    {
        put("act"_L1, event.act);
        putAll("cast"_L1, event.cast);
        putAll("changes"_L1, event.changes);
        putAll("reads"_L1, event.reads);
    }
    void operator()(const Correction &event)
    {
        putAll("changes"_L1, event.changes);
        put("reason"_L1, event.reason);
    }
    void operator()(const Note &event)
    {
        put("text"_L1, event.text);
        putFlag("bookmark"_L1, event.bookmark);
        put("about_event"_L1, event.aboutEvent);
        put("about_thing"_L1, event.aboutThing);
    }
    void operator()(const Dismissal &event)
    {
        put("reminder"_L1, event.reminder);
        put("thing"_L1, event.thing);
    }
    void operator()(const OptionChange &event)
    {
        put("key"_L1, event.key);
        put("before"_L1, event.before);
        put("after"_L1, event.after);
    }
    void operator()(const Undo &event) { put("target"_L1, event.target); }
    void operator()(const Redo &event) { put("target"_L1, event.target); }
    void operator()(const Unreadable &) { }
};

PhaseChange::Way wayFrom(Reader &reader)
{
    const QString word = reader.text("way"_L1);
    const auto way = std::ranges::find(kWays, word);
    reader.require(word.isEmpty() || way != kWays.end());
    return way == kWays.end() ? PhaseChange::Way::On : PhaseChange::Way(way - kWays.begin());
}

Resolution resolutionFrom(Reader &from)
{
    return {from.text("procedure"_L1, true), castFrom(from), from.object("inputs"_L1), optionsFrom(from),
        throwsFrom(from), from.object("outcome"_L1), changesFrom(from), readsFrom(from), from.flag("edited"_L1)};
}

std::optional<Payload> payloadFrom(const QString &kind, Reader &from)
{
    if (kind == kKinds[2])
        return resolutionFrom(from);
    if (kind == kKinds[0])
        return Deployment {thingsFrom(from), changesFrom(from)};
    if (kind == kKinds[1])
        return PhaseChange {from.text("from"_L1), from.text("to"_L1, true), wayFrom(from), changesFrom(from)};
    if (kind == kKinds[3])
        return ActDone {from.text("act"_L1, true), castFrom(from), changesFrom(from), readsFrom(from)};
    if (kind == kKinds[4])
        return Correction {changesFrom(from), from.text("reason"_L1)};
    if (kind == kKinds[5])
        return Note {from.text("text"_L1), from.flag("bookmark"_L1), from.number("about_event"_L1),
            from.number("about_thing"_L1)};
    if (kind == kKinds[6])
        return Dismissal {from.text("reminder"_L1, true), from.number("thing"_L1)};
    if (kind == kKinds[7])
        return OptionChange {from.text("key"_L1, true), from.text("before"_L1), from.text("after"_L1, true)};
    if (kind == kKinds[8])
        return Undo {from.number("target"_L1, true)};
    if (kind == kKinds[9])
        return Redo {from.number("target"_L1, true)};
    return std::nullopt;
}

} // namespace

StoredEvent toStored(const Event &event)
{
    if (const auto *unreadable = event.as<Unreadable>())
        return {event.seq, event.at, unreadable->kind, unreadable->payload};
    Writer writer {event.unknown};
    std::visit(writer, event.payload);
    return {event.seq, event.at, kKinds[event.payload.index()],
        QJsonDocument(writer.object).toJson(QJsonDocument::Compact)};
}

Event fromStored(const StoredEvent &stored)
{
    const QJsonDocument document = QJsonDocument::fromJson(stored.payload);
    const QJsonObject object = document.object();
    Reader reader(object);
    auto payload = document.isObject() ? payloadFrom(stored.kind, reader) : std::nullopt;
    if (!payload || !reader.isRight())
        return {stored.seq, stored.at, Unreadable {stored.kind, stored.payload}};
    return {stored.seq, stored.at, std::move(*payload), reader.leftOver()};
}

std::vector<Event> fromStored(const std::vector<StoredEvent> &stored)
{
    std::vector<Event> events;
    events.reserve(stored.size());
    for (const StoredEvent &event : stored)
        events.push_back(fromStored(event));
    return events;
}

} // namespace muster
