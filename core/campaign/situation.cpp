// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/situation.h"

#include "core/battle/answers.h"
#include "core/battle/called.h"
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "core/campaign/situationthings.h"
#include "core/rules/catalogue.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal fault(const QString &field, Phrase message)
{
    return {field, std::move(message)};
}

/// Keys that a worked situation has beside what is set up: what is expected of it.
const QSet<QString> &knownKeys()
{
    static const QSet<QString> keys {u"name"_s, u"date"_s, u"place"_s, u"rules"_s, u"turn"_s, u"phase"_s, u"active"_s,
        u"rulings"_s, u"things"_s, u"done"_s, u"id"_s, u"situation"_s, u"source"_s, u"must"_s, u"may"_s, u"ask"_s,
        u"never"_s, u"over"_s};
    return keys;
}

class SettingUp {
public:
    explicit SettingUp(const QJsonObject &situation) : m_situation(situation) {}

    Result<SampleBattle> setUp()
    {
        for (const QString &key : m_situation.keys()) {
            if (!knownKeys().contains(key))
                return fault(key, Phrase(QT_TRANSLATE_NOOP("muster", "There is no such part of a battle.")));
        }
        for (const QString &key : {u"things"_s, u"done"_s}) {
            if (const QJsonValue list = m_situation.value(key); !list.isUndefined() && !list.isArray())
                return fault(key, Phrase(QT_TRANSLATE_NOOP("muster", "A list is needed here.")));
        }
        if (const QJsonValue rulings = m_situation.value("rulings"_L1); !rulings.isUndefined() && !rulings.isObject())
            return fault(u"rulings"_s, Phrase(QT_TRANSLATE_NOOP("muster", "An object is needed here.")));
        if (const Done begun = begin(); !begun)
            return begun.error();
        if (const Done recorded = recordRelated(true); !recorded)
            return recorded.error();
        const QJsonArray deeds = m_situation.value("done"_L1).toArray();
        for (qsizetype at = 0; at < deeds.size(); ++at) {
            if (const Done recorded = record(deeds[at]); !recorded) {
                const QString place = u"done[%1]"_s.arg(at);
                const QString &field = recorded.error().field;
                return fault(field.isEmpty() ? place : place + u'.' + field, recorded.error().message);
            }
        }
        if (const Done recorded = recordRelated(false); !recorded)
            return recorded.error();
        if (const Done there = goTo(m_phase); !there)
            return there.error();
        if (const Done said = recordDescribed(); !said)
            return said.error();
        return SampleBattle {m_battle->name, m_rules, m_battle->ledger().events()};
    }

private:
    Done begin()
    {
        const QString id = m_situation.value("rules"_L1).toString();
        const Ruleset *set = findRuleset(id);
        if (set == nullptr)
            return fault(u"rules"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The rule set %1 is not known here.")).arg(id));
        auto rules = Rules::make(*set, m_situation.value("rulings"_L1).toObject());
        if (!rules)
            return rules.error();
        m_rules = std::make_shared<const Rules>(std::move(*rules));
        m_battle = std::make_unique<Battle>(m_rules);
        m_battle->name = {nameOfIt(), QDate::fromString(m_situation.value("date"_L1).toString(), Qt::ISODate),
            m_situation.value("place"_L1).toString()};
        m_phase = m_situation.value("phase"_L1).toString(QString::fromLatin1(set->phases.front().id));
        if (const Done known = checkPhase(m_phase, u"phase"_s); !known)
            return known;
        return deploy();
    }

    /// A battle without a name is called as its situation is.
    QString nameOfIt() const
    {
        for (const QLatin1StringView key : {"name"_L1, "id"_L1, "rules"_L1}) {
            if (const QString name = m_situation.value(key).toString().trimmed(); !name.isEmpty())
                return name;
        }
        return {};
    }

    Done checkPhase(const QString &phase, const QString &field) const
    {
        if (m_rules->set().phase(phase) != nullptr)
            return done();
        return fault(field, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no phase %1.")).arg(phase));
    }

    /// The phase in which the first of the deeds was done.
    QString firstPhase() const
    {
        const QJsonArray deeds = m_situation.value("done"_L1).toArray();
        const QString first = deeds.isEmpty() ? QString() : deeds.first()["phase"_L1].toString();
        return first.isEmpty() || m_rules->set().phase(first) == nullptr ? m_phase : first;
    }

    Done deploy()
    {
        QJsonObject game {{u"phase"_s, firstPhase()}};
        const ThingSpec *spec = m_rules->set().thing(u"game"_s);
        QString active = m_situation.value("active"_L1).toString();
        const bool isOther =
            m_rules->set().describedByActing && m_rules->set().phase(m_phase)->side == RoleSide::Passive;
        if (isOther && (active == u"a"_s || active == u"b"_s))
            active = active == u"a"_s ? u"b"_s : u"a"_s;
        if (!active.isEmpty() && active != u"both"_s && spec->field(u"active"_s) != nullptr)
            game.insert("active"_L1, active);
        if (m_situation.contains("turn"_L1))
            game.insert("turn"_L1, m_situation.value("turn"_L1));
        QJsonObject usual;
        if (m_rules->set().usual != nullptr) // as the step has it that is set up, not one before it
            usual = m_rules->set().usual(*m_rules, u"game"_s, {{u"phase"_s, m_phase}, {u"active"_s, active}});
        if (!m_rules->set().phase(m_phase)->onlyOnce)
            usual.insert("turn"_L1, 1);
        auto read = thingsOfSituation(m_rules->set(), withoutRelated(), game, usual);
        if (!read)
            return read.error();
        m_described = read->answers;
        addUsual(read->things);
        if (const Done counted = takeOutCounted(read->things); !counted)
            return asDescribed(counted.error(), read->things);
        const auto deployed = m_battle->deploy(read->things);
        return deployed ? accept(deployed) : asDescribed(deployed.error(), read->things);
    }

    /// The thing that it is about stands at another place in the list that was described: the game, the armies and who
    /// belongs to nobody come first on the table.
    Refusal asDescribed(Refusal refusal, const std::vector<Thing> &deployed) const
    {
        static const QRegularExpression placed(uR"(^things\[(\d+)\])"_s);
        const QRegularExpressionMatch match = placed.match(refusal.field);
        const size_t number = match.captured(1).toULongLong();
        if (!match.hasMatch() || number >= deployed.size())
            return refusal;
        const QJsonArray described = m_situation.value("things"_L1).toArray();
        for (qsizetype at = 0; at < described.size(); ++at) {
            if (described[at]["key"_L1].toString() == deployed[number].key)
                refusal.field.replace(0, match.capturedLength(), u"things[%1]"_s.arg(at));
        }
        return refusal;
    }

    /// What the table has answered in the step that is set up, as the things are described.
    Done recordDescribed()
    {
        std::vector<TableAnswered> answers;
        for (const DescribedAnswer &said : m_described) {
            const TableQuestion &question = *said.question;
            const auto isNow = [&](const char *phase) { return m_phase == QLatin1String(phase); };
            if (std::ranges::none_of(question.phases, isNow))
                continue;
            const QString key = QString::fromLatin1(question.key);
            const QString role = QString::fromLatin1(question.roles.front().key);
            const ThingId thing = thingCalled(m_battle->things(), said.thing);
            const auto given = answerOf(question, said.value);
            if (!given)
                return fault(u"things"_s, given.error().message);
            if (!question.describedByNamed)
                answers.push_back({key, {{role, thing}}, *given});
            for (const ThingId asked : question.describedByNamed ? given->named : std::vector<ThingId>())
                addNamed(answers, {key, {{role, asked}}, {{}, {thing}, 0}});
        }
        return answers.empty() ? done() : accept(m_battle->next(AnswersGiven {answers, {}, {}, {}}));
    }

    /// A word that is one of the answers, a number, or who is named.
    Result<TableAnswer> answerOf(const TableQuestion &question, const QJsonValue &value) const
    {
        const auto isIt = [&](const Word &word) { return value.toString() == QLatin1String(word.key); };
        const bool isWord = value.isString() && std::ranges::any_of(question.answers, isIt);
        return answerNamed(*m_battle, value.isString() && !isWord ? QJsonValue(QJsonArray {value}) : value);
    }

    static void addNamed(std::vector<TableAnswered> &answers, const TableAnswered &one)
    {
        const auto isIts = [&](const TableAnswered &other) {
            return other.question == one.question && other.cast == one.cast;
        };
        const auto known = std::ranges::find_if(answers, isIts);
        if (known == answers.end())
            answers.push_back(one);
        else
            known->answer.named.push_back(one.answer.named.front());
    }

    /// The things as they are described, without what was only said or done of them.
    QJsonArray withoutRelated() const
    {
        QJsonArray things = m_situation.value("things"_L1).toArray();
        for (QJsonValueRef thing : things) {
            QJsonObject object = thing.toObject();
            for (const Related &one : m_rules->set().related)
                object.remove(QLatin1String(one.key));
            if (thing.isObject())
                thing = object;
        }
        return things;
    }

    void addUsual(std::vector<Thing> &things) const
    {
        if (m_rules->set().usual == nullptr)
            return;
        for (Thing &thing : things) {
            const QJsonObject usual = m_rules->set().usual(*m_rules, thing.type, thing.values);
            for (auto value = usual.begin(); value != usual.end(); ++value)
                thing.values.insert(value.key(), value.value());
        }
    }

    /// What is described of a value that counts, and is not of the things described, is kept where that is kept.
    Done takeOutCounted(std::vector<Thing> &things) const
    {
        std::vector<Thing> plain = things;
        for (Thing &thing : plain) {
            for (const TrackedField &field : m_rules->set().thing(thing.type)->fields) {
                if (field.unlisted != nullptr)
                    thing.values.remove(QLatin1String(field.key));
            }
        }
        Battle counting(m_rules);
        const auto deployed = counting.deploy(plain);
        if (!deployed)
            return deployed.error();
        if (const Done there = counting.accept(*deployed); !there)
            return there;
        for (size_t at = 0; at < things.size(); ++at) {
            for (const TrackedField &field : m_rules->set().thing(things[at].type)->fields) {
                const QString key = QString::fromLatin1(field.key);
                if (field.unlisted == nullptr || !things[at].values.contains(key))
                    continue;
                const auto whole = checked(field, things[at].values.value(key), key);
                if (!whole)
                    return whole.error();
                const int counted = m_rules->value(counting.things(), plain[at].id, key).toInt();
                plain[at].values.insert(QLatin1String(field.unlisted), whole->toInt() - counted);
            }
        }
        things = std::move(plain);
        return done();
    }

    /// What was said or done of the things; `before` what is described as done: that which belongs to an earlier step.
    Done recordRelated(bool before)
    {
        const QJsonArray things = m_situation.value("things"_L1).toArray();
        for (qsizetype at = 0; at < things.size(); ++at) {
            QMap<QString, TableAnswer> answers;
            for (const Related &one : m_rules->set().related) {
                const QString key = QString::fromLatin1(one.key);
                const QJsonValue value = things[at][key];
                if (value.isUndefined() || (one.phase != nullptr) != before)
                    continue;
                const auto answer = answerNamed(*m_battle, value.isString() ? QJsonArray {value} : value);
                if (!answer)
                    return fault(u"things[%1].%2"_s.arg(at).arg(key), answer.error().message);
                if (const Done kept = keepRelated(things[at]["key"_L1].toString(), one, *answer, answers); !kept)
                    return kept;
            }
            for (auto one = answers.begin(); one != answers.end(); ++one) {
                if (const Done kept = keepAnswer(things[at]["key"_L1].toString(), one.key(), one.value()); !kept)
                    return kept;
            }
        }
        return done();
    }

    Done keepRelated(
        const QString &thing, const Related &one, const TableAnswer &answer, QMap<QString, TableAnswer> &answers)
    {
        const QString what = QString::fromLatin1(one.what);
        if (m_rules->set().question(what) != nullptr) {
            TableAnswer &whole = answers[what];
            for (const ThingId named : answer.named) {
                whole.named.push_back(named);
                whole.numbers.push_back(answer.numberOf(named).value_or(0));
            }
            return done();
        }
        if (const Done there = goTo(QString::fromLatin1(one.phase)); !there)
            return there;
        for (const ThingId named : answer.named) {
            const QJsonObject deed {{u"procedure"_s, what}, {u"who"_s, thing}, {u"against"_s, QString::number(named)}};
            if (const Done kept = recordDeed(deed); !kept)
                return kept;
        }
        return done();
    }

    Done keepAnswer(const QString &thing, const QString &question, const TableAnswer &answer)
    {
        const auto cast = castAsked(*m_battle, question, {{u"who"_s, thing}});
        if (!cast)
            return cast.error();
        if (const Done there = goTo(m_phase); !there)
            return there;
        return accept(m_battle->next(AnswersGiven {{{question, *cast, answer}}, {}, {}, {}}));
    }

    Done accept(const Result<Event> &event) { return event ? m_battle->accept(*event) : Done(event.error()); }

    /// Only the phase is another: nothing ends and begins.
    Done goTo(const QString &phase)
    {
        const QString from = m_battle->phase();
        if (from == phase)
            return done();
        const ThingId game = m_battle->things().first(u"game"_s);
        return accept(m_battle->next(
            PhaseChange {from, phase, PhaseChange::Way::On, {m_battle->things().changing(game, u"phase"_s, phase)}}));
    }

    Done record(const QJsonValue &entry)
    {
        if (entry.isString())
            return accept(m_battle->note(entry.toString()));
        const QJsonObject deed = entry.toObject();
        const QString phase = deed.value("phase"_L1).toString(m_phase);
        if (const Done known = checkPhase(phase, u"phase"_s); !known)
            return known;
        if (const Done there = goTo(phase); !there)
            return there;
        if (deed.contains("words"_L1))
            return accept(m_battle->note(deed.value("words"_L1).toString()));
        if (deed.contains("answer"_L1))
            return recordAnswer(deed);
        if (deed.contains("act"_L1)) {
            const auto cast = castNamed(*m_battle, deed.value("act"_L1).toString(), deed);
            return cast ? accept(m_battle->act(deed.value("act"_L1).toString(), *cast)) : Done(cast.error());
        }
        return recordDeed(deed);
    }

    /// What is asked now is answered with what follows from it; what could not be asked now is put on record as it is.
    Done recordAnswer(const QJsonObject &deed)
    {
        const bool isQuestion = deed.contains("question"_L1);
        const QString key = deed.value(isQuestion ? "question"_L1 : "procedure"_L1).toString();
        if (m_rules->set().question(key) == nullptr && m_rules->set().turnRule(key) == nullptr)
            return fault(u"question"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules do not ask “%1”.")).arg(key));
        const auto cast = castAsked(*m_battle, key, deed);
        if (!cast)
            return cast.error();
        const auto answer = answerNamed(*m_battle, deed.value("answer"_L1));
        if (!answer)
            return answer.error();
        const TableAnswered answered {key, *cast, *answer};
        const auto event = m_battle->answer({answered});
        const bool isOver = !event && (event.error().field == u"question"_s || event.error().field == u"named"_s);
        if (isOver)
            return accept(m_battle->next(AnswersGiven {{answered}, {}, {}, {}}));
        return accept(event);
    }

    Done recordDeed(const QJsonObject &deed)
    {
        const QString id = deed.value("procedure"_L1).toString();
        if (m_rules->set().procedure(id) == nullptr) {
            return fault(
                u"procedure"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no procedure %1.")).arg(id));
        }
        const auto cast = castNamed(*m_battle, id, deed);
        if (!cast)
            return cast.error();
        Resolution resolution;
        resolution.procedure = id;
        resolution.cast = *cast;
        resolution.inputs = deed.value("inputs"_L1).toObject();
        resolution.outcome = deed.value("outcome"_L1).toObject();
        resolution.edited = true; // what it did, the things have already
        if (deed.contains("dice"_L1)) {
            if (const Done thrown = throwDice(deed, resolution); !thrown)
                return thrown;
        }
        return accept(m_battle->next(std::move(resolution)));
    }

    /// The outcome that these dice have on the things as they stand.
    Done throwDice(const QJsonObject &deed, Resolution &resolution)
    {
        Cast cast = standingCast(m_battle->things());
        cast.insert(resolution.cast);
        auto proposal = Proposal::open(*m_battle, resolution.procedure, cast);
        if (!proposal)
            return proposal.error();
        for (auto input = resolution.inputs.begin(); input != resolution.inputs.end(); ++input)
            proposal->setInput(input.key(), input.value());
        answerAsUsual(*proposal);
        for (const QJsonValue &face : deed.value("dice"_L1).toArray()) {
            if (const Done entered = proposal->enter(face.toInt()); !entered)
                return entered;
        }
        const auto event = proposal->event();
        if (!event)
            return event.error();
        resolution = *event->as<Resolution>();
        resolution.changes.clear();
        resolution.edited = true;
        return done();
    }

    const QJsonObject &m_situation;
    std::shared_ptr<const Rules> m_rules;
    std::unique_ptr<Battle> m_battle;
    QString m_phase;
    std::vector<DescribedAnswer> m_described;
};

} // namespace

Result<SampleBattle> battleAsSetUp(const QJsonObject &situation)
{
    return SettingUp(situation).setUp();
}

} // namespace muster
