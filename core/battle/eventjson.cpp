// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"

#include "core/battle/eventparts.h"
#include "core/battle/setup.h"
#include "core/rules/arranging.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <optional>
#include <thread>
#include <type_traits>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the file calls a payload of this sort; empty for Unreadable, which keeps the word that it came with.
template <class P>
constexpr QLatin1StringView kKind {};
template <>
constexpr QLatin1StringView kKind<Deployment> {"deployment"};
template <>
constexpr QLatin1StringView kKind<PhaseChange> {"phase"};
template <>
constexpr QLatin1StringView kKind<Resolution> {"resolution"};
template <>
constexpr QLatin1StringView kKind<ActDone> {"act"};
template <>
constexpr QLatin1StringView kKind<Correction> {"correction"};
template <>
constexpr QLatin1StringView kKind<Note> {"note"};
template <>
constexpr QLatin1StringView kKind<Dismissal> {"dismissal"};
template <>
constexpr QLatin1StringView kKind<OptionChange> {"option"};
template <>
constexpr QLatin1StringView kKind<Undo> {"undo"};
template <>
constexpr QLatin1StringView kKind<Redo> {"redo"};
template <>
constexpr QLatin1StringView kKind<Arrangement> {"order"};
template <>
constexpr QLatin1StringView kKind<TablesChange> {"tables"};
template <>
constexpr QLatin1StringView kKind<AnswersGiven> {"answer"};

template <class... P>
consteval std::array<QLatin1StringView, sizeof...(P)> kindsOf(std::type_identity<std::variant<P...>>)
{
    return {kKind<P>...};
}
/// By Payload::index().
constexpr std::array kKinds = kindsOf(std::type_identity<Payload> {});
static_assert(std::ranges::count(kKinds, 0, &QLatin1StringView::size) == 1, "Unreadable alone has no word of its own");

/// What is said of an event: of every kind, under the same key.
constexpr QLatin1StringView kSaid {"said"};

constexpr std::array kWays {"on"_L1, "back"_L1, "on_again"_L1};

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

    void putTogether(const InOneGo &together)
    {
        put("round"_L1, together.list);
        put("round_from"_L1, together.from);
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
        put("reason"_L1, event.reason);
        putTogether(event.together);
    }
    void operator()(const Resolution &event)
    {
        put("procedure"_L1, event.procedure);
        putAll("cast"_L1, event.cast);
        putObject("inputs"_L1, event.inputs);
        putOptions(event.options);
        putAll("throws"_L1, event.throws);
        putObject("outcome"_L1, event.outcome);
        putAll("changes"_L1, event.changes);
        putAll("reads"_L1, event.reads);
        putAll("rests"_L1, event.rests);
        putFlag("edited"_L1, event.edited);
        putAll("house_rules"_L1, event.houseRules);
        putTogether(event.together);
        putAll("things"_L1, event.things);
    }
    void operator()(const ActDone &event)
    {
        put("act"_L1, event.act);
        putAll("cast"_L1, event.cast);
        putAll("changes"_L1, event.changes);
        putAll("reads"_L1, event.reads);
        putAll("things"_L1, event.things);
        put("reason"_L1, event.reason);
        putTogether(event.together);
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
        if (!event.facts.isUndefined())
            object.insert("facts"_L1, event.facts);
    }
    void operator()(const OptionChange &event)
    {
        put("key"_L1, event.key);
        put("before"_L1, event.before);
        put("after"_L1, event.after);
    }
    void operator()(const Undo &event) { putTarget(event.target, event.with); }
    void operator()(const Redo &event) { putTarget(event.target, event.with); }
    void operator()(const Arrangement &event)
    {
        put("parent"_L1, event.parent);
        object.insert("places"_L1, placesToJson(event.changes));
    }
    void operator()(const TablesChange &event)
    {
        object.insert("before"_L1, toJson(event.before));
        object.insert("after"_L1, toJson(event.after));
    }
    void operator()(const AnswersGiven &event)
    {
        object.insert("answers"_L1, toJson(event.answers));
        putAll("changes"_L1, event.changes);
        putAll("reads"_L1, event.reads);
        putAll("rests"_L1, event.rests);
        putTogether(event.together);
    }
    void operator()(const Unreadable &) {}

    void putTarget(int target, int with)
    {
        put("target"_L1, target);
        put("with"_L1, with);
    }

    /// The tables go by themselves, as what they are.
    void putOptions(QMap<QString, QString> options)
    {
        const QString tables = options.take(kTablesOption);
        putAll("options"_L1, options);
        if (const auto differences = differencesIn(tables))
            object.insert("tables"_L1, toJson(*differences));
    }
};

PhaseChange::Way wayFrom(Reader &reader)
{
    const QString word = reader.text("way"_L1);
    const auto way = std::ranges::find(kWays, word);
    reader.require(word.isEmpty() || way != kWays.end());
    return way == kWays.end() ? PhaseChange::Way::On : PhaseChange::Way(way - kWays.begin());
}

TableDifferences tablesFrom(Reader &from, QLatin1StringView key)
{
    auto differences = differencesFrom(from.array(key), key);
    from.require(bool(differences));
    return differences ? std::move(*differences) : TableDifferences {};
}

QMap<QString, QString> playedOptionsFrom(Reader &from)
{
    QMap<QString, QString> options = optionsFrom(from);
    if (const TableDifferences tables = tablesFrom(from, "tables"_L1); !tables.empty())
        options.insert(kTablesOption, choiceOf(tables));
    return options;
}

/// The first programs recorded another order as a correction of places.
Payload correctionFrom(Reader &from)
{
    Correction correction {changesFrom(from), from.text("reason"_L1)};
    const bool isOrder = std::ranges::all_of(correction.changes, [](const Change &one) { return one.key == kPlace; });
    if (isOrder && !correction.changes.empty() && correction.reason.isEmpty())
        return Arrangement {0, std::move(correction.changes)};
    return correction;
}

/// The first programs recorded other tables as a house option, with JSON for its choices.
Payload optionFrom(Reader &from)
{
    OptionChange option {from.text("key"_L1, true), from.text("before"_L1), from.text("after"_L1, true)};
    if (option.key != kTablesOption)
        return option;
    auto before = differencesIn(option.before);
    auto after = differencesIn(option.after);
    from.require(before && after);
    return before && after ? Payload(TablesChange {std::move(*before), std::move(*after)}) : Payload(option);
}

Said saidFrom(Reader &from)
{
    return Said::fromJson(from.value(kSaid).toObject());
}

InOneGo togetherFrom(Reader &from)
{
    return {from.text("round"_L1), from.number("round_from"_L1)};
}

Resolution resolutionFrom(Reader &from)
{
    return {from.text("procedure"_L1, true), castFrom(from), from.object("inputs"_L1), playedOptionsFrom(from),
        throwsFrom(from), from.object("outcome"_L1), changesFrom(from), readsFrom(from),
        numbersFrom(from.value("rests"_L1), from), from.flag("edited"_L1), tablesFrom(from, "house_rules"_L1),
        togetherFrom(from), thingsFrom(from)};
}

std::optional<Payload> payloadFrom(const QString &kind, Reader &from)
{
    if (kind == kKind<Resolution>)
        return resolutionFrom(from);
    if (kind == kKind<Deployment>)
        return Deployment {thingsFrom(from), changesFrom(from)};
    if (kind == kKind<PhaseChange>)
        return PhaseChange {from.text("from"_L1), from.text("to"_L1, true), wayFrom(from), changesFrom(from),
            from.text("reason"_L1), togetherFrom(from)};
    if (kind == kKind<ActDone>)
        return ActDone {from.text("act"_L1, true), castFrom(from), changesFrom(from), readsFrom(from), thingsFrom(from),
            from.text("reason"_L1), togetherFrom(from)};
    if (kind == kKind<Correction>)
        return correctionFrom(from);
    if (kind == kKind<Note>)
        return Note {from.text("text"_L1), from.flag("bookmark"_L1), from.number("about_event"_L1),
            from.number("about_thing"_L1)};
    if (kind == kKind<Dismissal>)
        return Dismissal {from.text("reminder"_L1, true), from.number("thing"_L1), from.value("facts"_L1)};
    if (kind == kKind<OptionChange>)
        return optionFrom(from);
    if (kind == kKind<Undo>)
        return Undo {from.number("target"_L1, true), from.number("with"_L1)};
    if (kind == kKind<Redo>)
        return Redo {from.number("target"_L1, true), from.number("with"_L1)};
    if (kind == kKind<Arrangement>)
        return Arrangement {from.number("parent"_L1), placesFrom(from)};
    if (kind == kKind<TablesChange>)
        return TablesChange {tablesFrom(from, "before"_L1), tablesFrom(from, "after"_L1)};
    if (kind == kKind<AnswersGiven>)
        return AnswersGiven {answersFrom(from), changesFrom(from), readsFrom(from),
            numbersFrom(from.value("rests"_L1), from), togetherFrom(from)};
    return std::nullopt;
}

/// The printed object as it is read back: a byte order mark at the head of a text would be lost in reading, unless it
/// is spelt out. Outside of texts there is none.
QByteArray printed(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact).replace("\xEF\xBB\xBF", "\\ufeff");
}

} // namespace

StoredEvent toStored(const Event &event)
{
    if (const auto *unreadable = event.as<Unreadable>())
        return {event.seq, event.at, unreadable->kind, unreadable->payload};
    Writer writer {event.unknown};
    std::visit(writer, event.payload);
    writer.putObject(kSaid, event.said.toJson());
    return {event.seq, event.at, kKinds[event.payload.index()], printed(writer.object)};
}

Event fromStored(const StoredEvent &stored)
{
    const QJsonDocument document = QJsonDocument::fromJson(stored.payload);
    const QJsonObject object = document.object();
    Reader reader(object);
    auto payload = document.isObject() ? payloadFrom(stored.kind, reader) : std::nullopt;
    Said said = saidFrom(reader);
    if (!payload || !reader.isRight())
        return {stored.seq, stored.at, Unreadable {stored.kind, stored.payload}, {}, std::move(said)};
    return {stored.seq, stored.at, std::move(*payload), reader.leftOver(), std::move(said)};
}

bool isKnownKind(const QString &kind)
{
    return !kind.isEmpty() && std::ranges::find(kKinds, kind) != kKinds.end();
}

std::vector<Event> fromStored(const std::vector<StoredEvent> &stored)
{
    constexpr size_t kWorthAThread = 1000;
    std::vector<Event> events(stored.size());
    const auto read = [&](size_t from, size_t to) {
        for (size_t at = from; at < to; ++at)
            events[at] = fromStored(stored[at]);
    };
    const size_t shares =
        std::clamp<size_t>(stored.size() / kWorthAThread, 1, std::max(1u, std::thread::hardware_concurrency()));
    const size_t share = stored.size() / shares;
    std::vector<std::jthread> others;
    for (size_t number = 1; number < shares; ++number)
        others.emplace_back(read, (number - 1) * share, number * share);
    read((shares - 1) * share, stored.size());
    others.clear(); // waits for them
    return events;
}

} // namespace muster
