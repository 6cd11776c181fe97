// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/playjson.h"

#include "core/battle/called.h"
#include "core/battle/takingback.h"
#include "core/play/choiceahead.h"
#include "core/play/comesfirst.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject entryAsJson(const Battle &battle, const AgendaEntry &entry)
{
    const bool isAct = battle.set().procedure(entry.what()) == nullptr;
    QJsonObject json {{isAct ? u"act"_s : u"procedure"_s, entry.what()}, {u"who"_s, callsOf(battle, entry.who)},
        {u"why"_s, entry.text.text()}};
    if (!entry.against.empty())
        json.insert("against"_L1, callsOf(battle, entry.against));
    if (!entry.inputs.isEmpty())
        json.insert("inputs"_L1, entry.inputs);
    if (entry.due)
        json.insert("due"_L1, true);
    QJsonArray first;
    for (const FirstDone &one : entry.first) {
        if (const QString id = QString::fromLatin1(one.what); !first.contains(id))
            first.append(id);
    }
    if (!first.isEmpty())
        json.insert("first"_L1, first);
    if (entry.left)
        json.insert("left"_L1, true);
    return json;
}

template <class List, class AsJson>
QJsonArray each(const List &list, AsJson asJson)
{
    QJsonArray array;
    for (const auto &one : list)
        array.append(asJson(one));
    return array;
}

QString kindWord(const Field &field)
{
    switch (field.kind) {
    case FieldKind::Number:
        return u"number"_s;
    case FieldKind::Flag:
        return u"flag"_s;
    case FieldKind::Choice:
        return u"choice"_s;
    case FieldKind::Text:
        return u"text"_s;
    case FieldKind::List:
        return u"list"_s;
    case FieldKind::Links:
        return u"links"_s;
    }
    Q_UNREACHABLE();
}

QJsonObject askedAsJson(const Input &input, const Proposal &open)
{
    QJsonObject json {{u"key"_s, QString::fromLatin1(input.key)}, {u"label"_s, translated(input.label)},
        {u"kind"_s, kindWord(input)}, {u"needed"_s, open.input(QString::fromLatin1(input.key)).isUndefined()}};
    if (input.kind == FieldKind::Number) {
        json.insert("least"_L1, input.minimum);
        json.insert("most"_L1, input.maximum);
    }
    if (const Value before = open.lastTime(QString::fromLatin1(input.key)); !before.isUndefined() && !before.isArray())
        json.insert("last_time"_L1, before);
    if (!input.words.empty())
        json.insert("choices"_L1, each(input.words, [](const Word &word) { return QString::fromLatin1(word.key); }));
    return json;
}

QJsonObject diceAsJson(const Proposal &open)
{
    QJsonObject json {{u"faces"_s, each(open.faces(), [](int face) { return face; })}};
    if (open.state() != Proposal::State::NeedsDice)
        return json;
    const Stage wanted = open.wanted();
    json.insert("wanted"_L1,
        QJsonObject {{u"label"_s, inWords(wanted, open.names()).text()}, {u"count"_s, wanted.count},
            {u"lying"_s, open.ofWanted()}, {u"sides"_s, wanted.sides}, {u"hits_only"_s, open.mostHits().has_value()}});
    return json;
}

QJsonObject changeAsJson(const Battle &battle, const Change &change)
{
    const TrackedField *field = battle.field(change.thing, change.key);
    const bool links = field != nullptr && field->kind == FieldKind::Links;
    const auto shown = [&](const Value &value) {
        if (!links)
            return QJsonValue(value);
        QJsonArray names;
        for (const Value &other : value.toArray())
            names.append(callOf(battle.things(), other.toInt()));
        return QJsonValue(names);
    };
    return {{u"thing"_s, callOf(battle.things(), change.thing)}, {u"field"_s, change.key},
        {u"before"_s, shown(change.before)}, {u"after"_s, shown(change.after)}};
}

} // namespace

QJsonArray callsOf(const Battle &battle, const std::vector<ThingId> &things)
{
    return each(things, [&](ThingId thing) { return callOf(battle.things(), thing); });
}

QJsonObject questionAsJson(const Battle &battle, const OpenQuestion &open)
{
    QJsonObject json {{open.ofRule ? u"procedure"_s : u"question"_s, open.key}, {u"who"_s, callsOf(battle, open.about)},
        {u"words"_s, open.words.text()},
        {u"answers"_s, each(open.answers, [](const Word &word) { return QString::fromLatin1(word.key); })},
        {u"must"_s, open.mustAnswer}};
    if (!open.named.empty()) {
        json.insert("named"_L1, callsOf(battle, open.named));
        json.insert("several"_L1, open.several);
    }
    if (!open.usual.answer.isEmpty())
        json.insert("usual"_L1, open.usual.answer);
    else if (!open.usual.saysNothing())
        json.insert(
            "usual"_L1, open.usual.named.empty() ? QJsonValue(open.usual.number) : callsOf(battle, open.usual.named));
    if (!open.ways.empty())
        json.insert("ways"_L1, each(open.ways, [](const Word &word) { return QString::fromLatin1(word.key); }));
    if (open.most > 0)
        json.insert(open.numberEach ? "number_each"_L1 : "number"_L1, QJsonArray {open.least, open.most});
    return json;
}

QJsonObject nextAsJson(const TableFlow &flow)
{
    const Battle &battle = flow.battle();
    const Agenda agenda = battle.agenda();
    const auto entry = [&](const AgendaEntry &one) {
        QJsonObject json = entryAsJson(battle, one);
        const bool hasOthersFirst = one.rule->waits != nullptr && one.rule->waits(battle.moment(one.cast));
        if (hasOthersFirst || comesLater(flow, one))
            json.insert("waits"_L1, true);
        return json;
    };
    return {{u"must"_s, each(agenda.must, entry)}, {u"may"_s, each(agenda.may, entry)},
        {u"ask"_s, each(agenda.ask, [&](const OpenQuestion &open) { return questionAsJson(battle, open); })},
        {u"over"_s, agenda.isOver()}};
}

/// Of the cells of lists: what the same player was said to have had against the same opponent.
QJsonObject lastTimeOfCells(const Proposal &open)
{
    QJsonObject before;
    for (const QString &name : open.unanswered()) {
        const Value value = name.contains(u'[') ? open.lastTime(name) : Value(Value::Undefined);
        if (!value.isUndefined())
            before.insert(name, value);
    }
    return before;
}

QJsonObject openAsJson(const Battle &battle, const Proposal &open)
{
    QJsonObject cast;
    for (auto part = open.cast().begin(); part != open.cast().end(); ++part)
        cast.insert(part.key(), callOf(battle.things(), part.value()));
    QJsonArray asked;
    const QJsonObject inputs = open.inputs();
    for (const Input &input : open.procedure().inputs) {
        const bool matters = input.matters == nullptr || input.matters(inputs);
        if ((input.asked && matters) || open.decision() == &input)
            asked.append(askedAsJson(input, open));
    }
    QJsonObject json {{u"procedure"_s, QString::fromLatin1(open.procedure().id)}, {u"cast"_s, cast},
        {u"inputs"_s, inputs}, {u"asked"_s, asked}, {u"dice"_s, diceAsJson(open)},
        {u"missing"_s, each(open.unanswered(), [](const QString &field) { return field; })},
        {u"resolved"_s, open.state() == Proposal::State::Resolved}};
    if (const QJsonObject before = lastTimeOfCells(open); !before.isEmpty())
        json.insert("last_time"_L1, before);
    const auto isMissing = [&](const QString &field) { return field == open.refusal().field; };
    if (open.state() == Proposal::State::Refused && std::ranges::none_of(open.unanswered(), isMissing))
        json.insert("refused"_L1, refusalAsJson(open.refusal()));
    if (const Input *decision = open.decision()) {
        json.insert("decision"_L1,
            QJsonObject {{u"key"_s, QString::fromLatin1(decision->key)},
                {u"values"_s, each(decision->decisions, [](const Input::Decision &one) { return one.value; })}});
    }
    if (open.state() != Proposal::State::Resolved)
        return json;
    json.insert("summary"_L1, open.summary().text());
    json.insert("outcome"_L1, open.question()->outcome(open.answer()));
    json.insert("changes"_L1,
        each(open.changes(), [&](const ProposedChange &one) { return changeAsJson(battle, one.change); }));
    return json;
}

namespace {

QString frameWord(RowStep::Frame frame)
{
    static constexpr QLatin1StringView kWords[] {
        "target"_L1, "field"_L1, "dice"_L1, "decision"_L1, "question"_L1, "enter"_L1, "stuck"_L1, "taken"_L1};
    return kWords[size_t(frame)];
}

/// What the next key of a row is for.
QJsonObject atWorkAsJson(const StepList &open, const StepRow &row)
{
    const RowStep &step = *row.atWork();
    const Battle &battle = step.ground()->battle();
    QJsonObject json {{u"what"_s, step.toDo().what}, {u"why"_s, step.toDo().text.text()},
        {u"frame"_s, frameWord(step.frame())}, {u"usual"_s, step.usual().exists() && !choiceAhead(row)},
        {u"may_leave"_s, step.mayBeLeft()}};
    if (!step.pending().isEmpty())
        json.insert("typed"_L1, step.pending());
    if (const auto field = step.fieldAsked())
        json.insert("field"_L1, field->first);
    if (const auto why = step.stuckBy())
        json.insert("refused"_L1, refusalAsJson(*why));
    QJsonObject letters;
    const std::vector<ThingId> named = step.nameable();
    const ListLetters theirs = step.lettersHere(open.letters());
    for (const ThingId thing : named)
        letters.insert(theirs.of(thing), callOf(battle.things(), thing));
    if (!letters.isEmpty())
        json.insert("letters"_L1, letters);
    if (const Answering *answering = step.answering()) {
        for (const AnswerChoice &choice : answering->choices()) {
            if (choice.named == 0)
                letters.insert(choice.key, choice.answer);
        }
        json.insert("letters"_L1, letters);
    }
    return json;
}

} // namespace

QJsonObject listAsJson(const Battle &battle, const StepList &open)
{
    QJsonArray rows;
    for (int row = 0; row < open.size(); ++row) {
        const StepRow &its = open.row(row);
        QJsonArray taken;
        for (const RowStep &step : its.steps()) {
            if (step.isTaken() && step.isGiven())
                taken.append(step.summary().text());
        }
        const bool hasProposal = !its.steps().empty() && its.steps().back().proposal() != nullptr;
        QJsonObject json = hasProposal ? openAsJson(battle, *its.steps().back().proposal()) : QJsonObject();
        json.insert("who"_L1, callOf(battle.things(), its.who()));
        json.insert("done"_L1, open.isDone(row));
        json.insert("answered"_L1, open.isAnswered(row));
        json.insert("moot"_L1, open.isMoot(row));
        json.insert("taken"_L1, taken);
        QJsonObject instead;
        for (const auto &[number, toDo] : open.row(row).instead())
            instead.insert(QString::number(number), toDo.what);
        if (const auto ahead = choiceAhead(its)) {
            const Field field = ahead->atWork()->fieldAsked()->second;
            for (const size_t place : ahead->atWork()->choices())
                instead.insert(QString::number(int(place) + 1), QString::fromLatin1(field.words[place].key));
        }
        if (!instead.isEmpty())
            json.insert("instead"_L1, instead);
        if (its.atWork() != nullptr)
            json.insert("at_work"_L1, atWorkAsJson(open, its));
        rows.append(json);
    }
    return {{u"list"_s, QString::fromLatin1(open.spec().id)}, {u"title"_s, translated(open.spec().title)},
        {u"rows"_s, rows}, {u"answered"_s, open.answered()}};
}

QJsonObject recordedAsJson(const Battle &battle, int fromSeq)
{
    QJsonArray recorded;
    for (int seq = fromSeq; seq <= battle.ledger().lastSeq(); ++seq) {
        const Event &event = *battle.ledger().event(seq);
        recorded.append(QJsonObject {{u"seq"_s, seq}, {u"text"_s, battle.told(event).text()},
            {u"changes"_s, each(changesOf(event), [&](const Change &one) { return changeAsJson(battle, one); })}});
    }
    return {{u"recorded"_s, recorded}};
}

QJsonObject takingBackAsJson(const Battle &battle, int seq, const TakingBack &back)
{
    const auto entry = [&](int one, const Phrase &why) {
        return QJsonObject {
            {u"seq"_s, one}, {u"text"_s, battle.told(*battle.ledger().event(one)).text()}, {u"why"_s, why.text()}};
    };
    QJsonArray entries {entry(seq, {})};
    for (const Resting &one : back.along)
        entries.append(entry(one.seq, one.why));
    return {{u"take_back"_s, entries}, {u"stay"_s, back.stay},
        {u"changes"_s, each(back.changes, [&](const Change &one) { return changeAsJson(battle, one); })},
        {u"gone"_s, callsOf(battle, back.gone)}};
}

QJsonObject refusalAsJson(const Refusal &refusal)
{
    return {{u"field"_s, refusal.field}, {u"message"_s, refusal.message.text()}};
}

} // namespace muster
