// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/listplayer.h"

#include "core/battle/battle.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostKeys = 120;

/// The same done by itself.
Payload alone(Event event)
{
    markTogether(event, {});
    return event.payload;
}

QString asText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// In what two entries of one procedure differ.
QString whereOther(const Resolution &one, const Resolution &other)
{
    QStringList parts {one.procedure};
    const auto note = [&](bool isSame, const QString &part) { parts += isSame ? QString() : part; };
    note(one.cast == other.cast, u"cast"_s);
    note(one.inputs == other.inputs, u"inputs %1 / %2"_s.arg(asText(one.inputs), asText(other.inputs)));
    note(one.options == other.options, u"options"_s);
    note(one.throws == other.throws, u"throws"_s);
    note(one.outcome == other.outcome, u"outcome %1 / %2"_s.arg(asText(one.outcome), asText(other.outcome)));
    note(one.changes == other.changes, u"changes"_s);
    note(one.reads == other.reads, u"reads"_s);
    note(one.rests == other.rests, u"rests"_s);
    note(one.edited == other.edited, u"edited"_s);
    note(one.things == other.things, u"things"_s);
    parts.removeAll(QString());
    return parts.join(u' ');
}

} // namespace

QChar ListPlayer::keyForQuestion(const StepList &list, const RowStep &step)
{
    const Answering &asked = *step.answering();
    const auto &choices = asked.choices();
    if (asked.missing() || (asked.takesNumber() && below(2) == 0) || choices.empty())
        return QChar(u'0' + below(10));
    if (asked.answer() && below(2) == 0)
        return u'\r';
    const AnswerChoice &choice = choices[size_t(below(choices.size()))];
    const QString key = choice.named != 0 ? step.lettersHere(list.letters()).of(choice.named) : QString(choice.key);
    return key.isEmpty() ? QChar(u'\r') : key.at(step.pending().isEmpty() ? 0 : key.size() - 1);
}

QChar ListPlayer::keyFor(const StepList &list, int row)
{
    const RowStep *step = list.row(row).atWork();
    if (step == nullptr || below(12) == 0)
        return QString(u"\r0C=YN\r++"_s).at(below(9));
    const std::vector<const Procedure *> others = list.row(row).byLetter();
    if (!others.empty() && below(6) == 0)
        return QLatin1Char(others[size_t(below(others.size()))]->letter);
    switch (step->frame()) {
    case RowStep::Frame::Target: {
        const std::vector<ThingId> targets = step->targets();
        if (targets.empty() || below(4) == 0)
            return u'0';
        const QString key = step->lettersHere(list.letters()).of(targets[size_t(below(targets.size()))]);
        return key.isEmpty() ? QChar(u'0') : key.at(step->pending().isEmpty() ? 0 : key.size() - 1);
    }
    case RowStep::Frame::Question:
        return keyForQuestion(list, *step);
    case RowStep::Frame::Field:
        return step->fieldAsked()->second.kind == FieldKind::Flag ? QString(u"YN"_s).at(below(2))
            : below(3) == 0                                       ? QChar(u'\r')
                                                                  : QChar(u'0' + below(10));
    case RowStep::Frame::Dice:
        return below(5) == 0 ? QChar(u'\r') : QChar(u'1' + below(6));
    case RowStep::Frame::Decision:
        return decisionKeys(step->proposal()->decision()->decisions).at(below(2));
    default: {
        const auto others = list.row(row).instead();
        if (!others.empty() && below(2) == 0)
            return QChar(u'0' + others[size_t(below(others.size()))].first);
        return below(4) == 0 ? QChar(u'0') : QChar(u'\r');
    }
    }
}

void ListPlayer::type(StepList &list)
{
    for (int key = 0; key < kMostKeys; ++key) {
        const int row = below(size_t(list.size()));
        // A few keys in a row, as they are typed at the table.
        for (int more = below(6); more >= 0; --more)
            list.key(row, keyFor(list, row));
        if (below(15) == 0)
            list.takeBack(row);
        if (list.settled() == list.size())
            return;
    }
    if (below(3) == 0)
        list.leaveTheRest();
    else if (below(2) == 0)
        list.restAsUsual();
}

/// What is read back from the draft would record the same.
void ListPlayer::outlivesARestart(const StepList &list) const
{
    const auto events = list.events();
    const auto again = StepList::fromJson(m_battle, list.toJson());
    QVERIFY(again);
    const auto same = again->events();
    QCOMPARE(bool(same), bool(events));
    if (!events)
        return;
    QCOMPARE(same->size(), events->size());
    for (size_t place = 0; place < events->size(); ++place)
        QVERIFY2((*same)[place].payload == (*events)[place].payload, list.spec().id);
}

void ListPlayer::isAsByItself(const Event &event) const
{
    if (const auto *given = event.as<AnswersGiven>()) {
        const auto by = m_battle.answer(given->answers);
        QVERIFY2(by, qPrintable(by ? QString() : by.error().message.text()));
        QVERIFY(by->payload == alone(event));
        return;
    }
    if (const auto *act = event.as<ActDone>()) {
        const auto by = m_battle.act(act->act, act->cast);
        QVERIFY2(by, qPrintable(by ? QString() : by.error().message.text()));
        QVERIFY(by->payload == alone(event));
        return;
    }
    const auto *deed = event.as<Resolution>();
    QVERIFY(deed != nullptr);
    const auto refusal = m_battle.whyNot(deed->procedure, deed->cast);
    QVERIFY2(!refusal, qPrintable(refusal ? deed->procedure + u": "_s + refusal->message.text() : QString()));
    const auto open = Proposal::open(m_battle, deed->procedure, deed->cast);
    QVERIFY(open);
    for (const Input &input : open->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const bool isOfRecord =
            !input.asked && input.decisions.empty() && input.kind != FieldKind::List && open->isPrefilled(key);
        if (isOfRecord && !deed->inputs.value(key).isUndefined() && open->prefilled(key) != deed->inputs.value(key)) {
            // What the rules fix comes before what the tracker fills in.
            auto fixed = *open;
            fixed.fixByRules();
            QVERIFY2(fixed.input(key) == deed->inputs.value(key), qPrintable(deed->procedure + u' ' + key));
        }
    }
    const auto by = resolvedAlone(*deed);
    QVERIFY2(by, qPrintable(by ? QString() : deed->procedure + u": "_s + by.error().message.text()));
    const Payload own = alone(event);
    QVERIFY2(by->payload == own, qPrintable(whereOther(*by->as<Resolution>(), std::get<Resolution>(own))));
}

/// The same procedure by itself, with the same answers and the same dice.
Result<Event> ListPlayer::resolvedAlone(const Resolution &deed) const
{
    auto open = Proposal::open(m_battle, deed.procedure, deed.cast);
    if (!open)
        return open.error();
    open->fixByRules();
    for (const Input &input : open->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.decisions.empty() && open->input(key) != deed.inputs.value(key))
            open->setInput(key, deed.inputs.value(key));
    }
    for (auto thrown = deed.throws.begin(); thrown != deed.throws.end();) {
        if (const Input *decision = open->decision()) {
            const QString key = QString::fromLatin1(decision->key);
            open->setInput(key, deed.inputs.value(key));
        }
        if (thrown->called) {
            if (const Done called = open->callHits(*thrown->called); !called)
                return called.error();
        }
        for (const int face : thrown->called ? std::vector<int>() : thrown->faces) {
            if (const Done entered = open->enter(face); !entered)
                return entered.error();
        }
        ++thrown;
    }
    if (const Input *decision = open->decision()) {
        const QString key = QString::fromLatin1(decision->key);
        open->setInput(key, deed.inputs.value(key));
    }
    return open->event();
}

bool ListPlayer::play()
{
    const ListSpec *spec = listDue(m_battle);
    if (spec == nullptr)
        return false;
    auto list = StepList::open(m_battle, QString::fromLatin1(spec->id));
    if (!list)
        QTest::qFail(spec->id, __FILE__, __LINE__);
    if (QTest::currentTestFailed())
        return true;
    type(*list);
    outlivesARestart(*list);
    const auto events = list->events();
    if (!events || QTest::currentTestFailed())
        return false;
    for (const Event &event : *events) {
        isAsByItself(event);
        if (QTest::currentTestFailed())
            return true;
        const Done accepted = m_battle.accept(event);
        if (!accepted) {
            QTest::qFail(qPrintable(u"%1: %2"_s.arg(QLatin1String(spec->id), accepted.error().message.text())),
                __FILE__, __LINE__);
        }
    }
    return true;
}

} // namespace muster
