// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/playing.h"

#include "cli/battlejson.h"
#include "cli/playjson.h"
#include "cli/requestparts.h"
#include "core/battle/called.h"
#include "core/battle/roundundo.h"
#include "core/battle/takingback.h"
#include "core/play/comesfirst.h"
#include "core/play/stepground.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

using Kind = RequestPart::Kind;

constexpr QLatin1StringView kCommands[] {"state"_L1, "next"_L1, "offers"_L1, "open"_L1, "answer"_L1, "dice"_L1,
    "keys"_L1, "apply"_L1, "cancel"_L1, "phase"_L1, "act"_L1, "correct"_L1, "undo"_L1, "redo"_L1, "why_not"_L1};

Refusal refusal(const QString &field, Phrase message)
{
    return {field, std::move(message)};
}

std::optional<Refusal> noProcedure(const QString &id, const Battle &battle)
{
    if (battle.set().procedure(id) != nullptr || battle.set().act(id) != nullptr)
        return std::nullopt;
    return refusal(u"procedure"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no procedure %1.")).arg(id));
}

/// A value to be set by hand, with links by their keys.
Value handValue(const Battle &battle, ThingId thing, const QString &key, const QJsonValue &value)
{
    const TrackedField *field = battle.field(thing, key);
    const bool links = (field != nullptr && field->kind == FieldKind::Links) || key == kParent;
    const auto number = [&](const QJsonValue &one) {
        return one.isString() ? QJsonValue(thingCalled(battle.things(), one.toString())) : one;
    };
    if (!links)
        return value;
    if (!value.isArray())
        return number(value);
    QJsonArray numbers;
    for (const QJsonValue &one : value.toArray())
        numbers.append(number(one));
    return numbers;
}

} // namespace

Playing::Playing(BattleFile file) : m_file(std::move(file)), m_flow(std::make_unique<TableFlow>(m_file.battle()))
{
}

QJsonObject Playing::error(const Refusal &refusal)
{
    return {{u"error"_s, refusalAsJson(refusal)}};
}

QJsonObject Playing::answer(const QJsonObject &request)
{
    const QStringList keys = request.keys();
    const auto isKnown = [](const QString &key) { return std::ranges::find(kCommands, key) != std::end(kCommands); };
    if (keys.size() != 1 || !isKnown(keys.front())) {
        QStringList commands;
        for (const QLatin1StringView command : kCommands)
            commands += command;
        const auto strange = std::ranges::find_if_not(keys, isKnown);
        return error(refusal(strange == keys.end() ? QString() : *strange,
            Phrase(QT_TRANSLATE_NOOP("muster", "One command is needed, one of: %1.")).arg(commands.join(u", "_s))));
    }
    const Answered answered = carryOut(keys.front(), request.value(keys.front()));
    return answered ? *answered : error(answered.error());
}

Playing::Answered Playing::carryOut(const QString &command, const QJsonValue &what)
{
    const QJsonObject object = what.toObject();
    if (command == "state"_L1)
        return state();
    if (command == "next"_L1)
        return nextAsJson(*m_flow);
    if (command == "offers"_L1)
        return offers(object);
    if (command == "open"_L1)
        return open(object);
    if (command == "answer"_L1) {
        const bool ofTable =
            object.contains("question"_L1) || object.contains("procedure"_L1) || object.contains("rest"_L1);
        return ofTable ? answerTable(object) : answerOpen(object);
    }
    if (command == "dice"_L1)
        return dice(what);
    if (command == "keys"_L1)
        return keys(object);
    if (command == "apply"_L1)
        return apply();
    if (command == "cancel"_L1) {
        m_flow->cancel();
        return QJsonObject {{u"open"_s, QJsonValue::Null}};
    }
    if (command == "phase"_L1)
        return phase(what);
    if (command == "act"_L1)
        return act(object);
    if (command == "correct"_L1)
        return correct(object);
    if (command == "why_not"_L1)
        return whyNot(object);
    return undo(what, command == "redo"_L1);
}

Playing::Answered Playing::shown() const
{
    QJsonValue open = QJsonValue::Null;
    if (const Proposal *proposal = m_flow->dialog().proposal())
        open = openAsJson(battle(), *proposal);
    else if (const StepList *list = m_flow->dialog().list())
        open = listAsJson(battle(), *list);
    return QJsonObject {{u"open"_s, open}};
}

Playing::Answered Playing::state()
{
    QJsonObject json = stateAsJson(battle(), {});
    json.remove("fingerprint"_L1);
    json.insert("active"_L1, battle().things().word(battle().things().first(u"game"_s), u"active"_s));
    json.insert("open"_L1, shown()->value("open"_L1));
    return QJsonObject {{u"state"_s, json}};
}

/// What the rule set offers for those who are named, each with why it is refused.
Playing::Answered Playing::offers(const QJsonObject &what)
{
    Marks marks;
    for (const QLatin1StringView key : {"who"_L1, "against"_L1}) {
        const QJsonValue given = what.value(key);
        for (const QJsonValue &one : given.isArray() || given.isUndefined() ? given.toArray() : QJsonArray {given}) {
            const ThingId thing = thingCalled(battle().things(), one.toVariant().toString());
            if (thing == 0) {
                return refusal(key,
                    Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is called “%1”.")).arg(one.toVariant().toString()));
            }
            marks.several.push_back(thing);
        }
    }
    QJsonArray list;
    for (const TableOffer &offer : tableOffers(battle().set(), battle().phase())) {
        const Cast cast = castOf(offer, battle(), marks);
        const auto why = muster::whyNot(offer, battle(), marks);
        QJsonObject json {{offer.kind == TableOffer::Kind::Act ? u"act"_s : u"procedure"_s, offer.id},
            {u"title"_s, translated(offer.title)}, {u"of_phase"_s, offer.ofPhase},
            {u"who"_s, callsOf(battle(), markedPlayers(*offer.roles, battle(), cast))},
            {u"why_not"_s, why ? QJsonValue(refusalAsJson(*why)) : QJsonValue(QJsonValue::Null)}};
        list.append(json);
    }
    return QJsonObject {{u"offers"_s, list}};
}

Playing::Answered Playing::open(const QJsonObject &what)
{
    if (what.contains("list"_L1)) {
        if (const auto strange = strangeIn(what, {{"list", Kind::Text}}, battle()))
            return *strange;
        const Done opened = m_flow->openList(what.value("list"_L1).toString());
        return opened ? shown() : Answered(opened.error());
    }
    const std::vector<RequestPart> known {
        {"procedure", Kind::Text}, {"who"}, {"against"}, {"inputs", Kind::Object}, {"overrule", Kind::Flag}};
    if (const auto strange = strangeIn(what, known, battle()))
        return *strange;
    const auto cast = castNamed(battle(), whatIn(what), what);
    if (!cast)
        return cast.error();
    const bool overruled = what.value("overrule"_L1).toBool();
    const bool isOpen = m_flow->dialog().isOpen();
    if (const auto early = overruled || isOpen ? std::nullopt : m_flow->tooEarly(whatIn(what), *cast))
        return *early;
    const Done opened = m_flow->open(whatIn(what), *cast, overruled);
    if (!opened)
        return opened.error();
    if (const Done taken = m_flow->dialog().setInputs(what.value("inputs"_L1).toObject()); !taken) {
        m_flow->cancel();
        return taken.error();
    }
    return shown();
}

Playing::Answered Playing::answerOpen(const QJsonObject &what)
{
    if (m_flow->dialog().list() != nullptr) {
        const auto strange =
            what.contains("rows"_L1) ? strangeIn(what, {{"rows", Kind::Object}}, battle()) : std::nullopt;
        return strange ? Answered(*strange) : answerRows(what.value("rows"_L1).toObject());
    }
    const Done taken = m_flow->dialog().setInputs(what);
    return taken ? shown() : Answered(taken.error());
}

/// Row by row, in the order of their keys: those before one that is refused stand.
Playing::Answered Playing::answerRows(const QJsonObject &rows)
{
    if (rows.isEmpty())
        return refusal(u"rows"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Say for whom: the rows by their keys.")));
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        if (!row.value().isObject()) {
            return refusal(
                u"rows."_s + row.key(), Phrase(QT_TRANSLATE_NOOP("muster", "A row is answered by its inputs: {…}.")));
        }
        const Done taken =
            m_flow->dialog().setInputsOf(thingCalled(battle().things(), row.key()), row.value().toObject());
        if (!taken)
            return refusal(u"rows."_s + row.key() + u'.' + taken.error().field, taken.error().message);
    }
    return shown();
}

Playing::Answered Playing::diceOfRows(const QJsonObject &rows)
{
    if (rows.isEmpty())
        return refusal(u"rows"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Say for whom: the rows by their keys.")));
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        const ThingId who = thingCalled(battle().things(), row.key());
        const bool isThrown = row.value() == u"roll"_s;
        const bool isBack = row.value() == u"back"_s;
        const auto faces = isThrown || isBack ? std::vector<int>() : facesIn(row.value(), u"rows."_s + row.key());
        if (!faces)
            return faces.error();
        const Done thrown = isThrown ? m_flow->dialog().rollFor(who, systemRandomBits())
            : isBack                 ? m_flow->dialog().takeDieBackOf(who)
                                     : m_flow->dialog().enterFor(who, *faces);
        if (!thrown)
            return refusal(u"rows."_s + row.key() + u'.' + thrown.error().field, thrown.error().message);
    }
    return shown();
}

/// What is typed into the rows of the list that is open, and by what all the rest is answered.
Playing::Answered Playing::keys(const QJsonObject &rows)
{
    StepList *list = m_flow->dialog().list();
    if (list == nullptr)
        return refusal(u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No list is open.")));
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        if (!row.value().isString()) {
            return refusal(
                u"keys."_s + row.key(), Phrase(QT_TRANSLATE_NOOP("muster", "Keys are a text, in quotes: \"E127\".")));
        }
        if (row.key() == "rest"_L1)
            continue;
        const ThingId who = thingCalled(battle().things(), row.key());
        if (const Done typed = m_flow->dialog().typeFor(who, row.value().toString()); !typed)
            return refusal(u"keys."_s + row.key(), typed.error().message);
    }
    const QString rest = rows.value("rest"_L1).toString();
    const auto half = rest.isEmpty() ? std::nullopt : list->chosenInPart();
    if (half && !list->row(*half).atWork()->answering()->answer()) {
        return refusal(u"keys.rest"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: what is begun here is not ended yet."))
                .arg(battle().nameOf(list->who(*half))));
    }
    if (rest == "leave"_L1)
        list->leaveTheRest();
    else if (rest == "usual"_L1)
        list->restAsUsual();
    else if (!rest.isEmpty())
        return refusal(u"keys.rest"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The rest is “leave” or “usual”.")));
    return shown();
}

Playing::Answered Playing::answerTable(const QJsonObject &what)
{
    if (const Done free = needsNothingOpen(); !free)
        return free.error();
    const std::vector<RequestPart> parts {{"question", Kind::Text}, {"procedure", Kind::Text}, {"act", Kind::Text},
        {"who"}, {"against"}, {"answer"}, {"rest", Kind::Flag}};
    if (const auto strange = strangeIn(what, parts, battle()))
        return *strange;
    if (what.contains("rest"_L1) && (!what.value("rest"_L1).toBool() || what.size() > 1)) {
        return refusal(u"rest"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "All the rest is left by “rest”: true, and by nothing else.")));
    }
    if (what.contains("rest"_L1)) {
        const auto others = m_flow->othersStay();
        return others ? record(battle().answer(*others)) : Answered(others.error());
    }
    const QString key = what.value(what.contains("question"_L1) ? "question"_L1 : "procedure"_L1).toString();
    if (battle().set().question(key) == nullptr && battle().set().turnRule(key) == nullptr)
        return refusal(u"question"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules do not ask “%1”.")).arg(key));
    const auto cast = castAsked(battle(), key, what);
    if (!cast)
        return cast.error();
    if (const auto left = leftOut(battle(), key, what, *cast))
        return *left;
    const auto answer = answerNamed(battle(), what.value("answer"_L1));
    if (!answer)
        return answer.error();
    return record(battle().answer({{key, *cast, *answer}}));
}

Playing::Answered Playing::dice(const QJsonValue &what)
{
    if (m_flow->dialog().list() != nullptr) {
        const auto strange = strangeIn(what.toObject(), {{"rows", Kind::Object}}, battle());
        return strange ? Answered(*strange) : diceOfRows(what["rows"_L1].toObject());
    }
    if (what.toString() == u"roll"_s) {
        const Done rolled = m_flow->dialog().roll(systemRandomBits());
        return rolled ? shown() : Answered(rolled.error());
    }
    if (what.toString() == u"back"_s) {
        const Done back = m_flow->dialog().takeDieBack();
        return back ? shown() : Answered(back.error());
    }
    if (what.isObject()) {
        if (const auto strange = strangeIn(what.toObject(), {{"hits"}}, battle()))
            return *strange;
        const Done called = m_flow->dialog().callHits(what["hits"_L1].toInt(-1));
        return called ? shown() : Answered(called.error());
    }
    const auto faces = facesIn(what, u"dice"_s);
    if (!faces)
        return faces.error();
    const Done entered = m_flow->dialog().enter(*faces);
    return entered ? shown() : Answered(entered.error());
}

Playing::Answered Playing::record(const Result<std::vector<Event>> &proposed)
{
    const int before = battle().ledger().lastSeq();
    const Battle *known = &battle();
    const Done recorded =
        m_file.record(proposed ? Result<std::vector<Event>>(withWhatFollows(battle(), *proposed)) : proposed);
    if (known != &battle()) // somebody else recorded something: the battle was read anew
        m_flow = std::make_unique<TableFlow>(battle());
    if (!recorded)
        return recorded.error();
    return recordedAsJson(battle(), before + 1);
}

Playing::Answered Playing::record(const Result<Event> &proposed)
{
    if (!proposed)
        return proposed.error();
    return record(Result<std::vector<Event>>(std::vector {*proposed}));
}

Playing::Answered Playing::apply()
{
    const Answered recorded = record(m_flow->apply());
    if (recorded)
        m_flow->recorded();
    return recorded;
}

Done Playing::needsNothingOpen() const
{
    if (!m_flow->dialog().isOpen())
        return done();
    return refusal(u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Apply or cancel what is open first.")));
}

Playing::Answered Playing::act(const QJsonObject &what)
{
    if (const Done free = needsNothingOpen(); !free)
        return free.error();
    const QString id = what.value("act"_L1).toString();
    const std::vector<RequestPart> known {{"act", Kind::Text}, {"who"}, {"against"}, {"reason", Kind::Text}};
    if (const auto strange = strangeIn(what, known, battle()))
        return *strange;
    const auto cast = castNamed(battle(), id, what);
    if (const auto left = cast ? leftOut(battle(), id, what, *cast) : std::nullopt)
        return *left;
    return cast ? record(battle().act(id, *cast, what.value("reason"_L1).toString())) : Answered(cast.error());
}

Playing::Answered Playing::correct(const QJsonObject &what)
{
    if (const Done free = needsNothingOpen(); !free)
        return free.error();
    const std::vector<RequestPart> known {{"thing"}, {"field", Kind::Text}, {"value"}, {"reason", Kind::Text}};
    if (const auto strange = strangeIn(what, known, battle()))
        return *strange;
    const QString name = what.value("thing"_L1).toVariant().toString();
    const ThingId thing = thingCalled(battle().things(), name);
    if (thing == 0)
        return refusal(u"thing"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is called “%1”.")).arg(name));
    const QString key = what.value("field"_L1).toString();
    return record(battle().correct(
        thing, key, handValue(battle(), thing, key, what.value("value"_L1)), what.value("reason"_L1).toString()));
}

Playing::Answered Playing::phase(const QJsonValue &what)
{
    if (const Done free = needsNothingOpen(); !free)
        return free.error();
    if (const auto strange = strangeIn(what.toObject(), {{"to", Kind::Text}, {"reason", Kind::Text}}, battle()))
        return *strange;
    const QString to = what.isObject() ? what["to"_L1].toString() : what.toString();
    if (to == u"back"_s)
        return record(battle().previousPhase());
    if (to != u"next"_s)
        return refusal(u"phase"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A step is “next” or “back”.")));
    return record(m_flow->nextPhase(what["reason"_L1].toString()));
}

Playing::Answered Playing::undo(const QJsonValue &what, bool again)
{
    if (const Done free = needsNothingOpen(); !free)
        return free.error();
    if (!again && !what.toObject().isEmpty())
        return undoWithRests(what.toObject());
    if (what.isDouble())
        return record(again ? battle().redo(what.toInt()) : battle().undo(what.toInt()));
    const bool isNewest = what.isObject() ? what.toObject().isEmpty() : what.isNull() || what.toBool();
    if (!isNewest) {
        return refusal(again ? u"redo"_s : u"undo"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "An entry is called by its number; {} is the newest.")));
    }
    return record(again ? redoingRound(battle()) : undoingRound(battle()));
}

/// An entry alone or with all that rests on it, or what that would come to.
Playing::Answered Playing::undoWithRests(const QJsonObject &what)
{
    const std::vector<RequestPart> known {{"entry"}, {"with", Kind::Text}, {"preview", Kind::Flag}};
    if (const auto strange = strangeIn(what, known, battle()))
        return *strange;
    const int seq = what.value("entry"_L1).toInt();
    if (seq <= 0)
        return refusal(u"entry"_s, Phrase(QT_TRANSLATE_NOOP("muster", "An entry is called by its number.")));
    const QString with = what.value("with"_L1).toString();
    if (what.contains("with"_L1) && with != u"rests"_s)
        return refusal(u"with"_s, Phrase(QT_TRANSLATE_NOOP("muster", "What is taken back along are the “rests”.")));
    if (what.value("preview"_L1).toBool()) {
        const auto back = takingBack(battle(), seq);
        return back ? takingBackAsJson(battle(), seq, *back) : Answered(back.error());
    }
    return with.isEmpty() ? record(battle().undo(seq)) : record(battle().undoWithRests(seq));
}

Playing::Answered Playing::whyNot(const QJsonObject &what)
{
    const QString id = whatIn(what);
    if (const auto none = noProcedure(id, battle()))
        return *none;
    const std::vector<RequestPart> known {
        {"procedure", Kind::Text}, {"act", Kind::Text}, {"who"}, {"against"}, {"inputs", Kind::Object}};
    if (const auto strange = strangeIn(what, known, battle()))
        return *strange;
    const auto cast = castNamed(battle(), id, what);
    if (!cast)
        return cast.error();
    auto why = m_flow->whyNot(id, *cast, what.value("inputs"_L1).toObject());
    if (!why)
        why = comesLater(*m_flow, id, *cast, what.value("inputs"_L1).toObject());
    return QJsonObject {{u"why_not"_s, why ? QJsonValue(refusalAsJson(*why)) : QJsonValue(QJsonValue::Null)}};
}

} // namespace muster
