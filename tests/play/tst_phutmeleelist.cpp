// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The melees of PHUT! in one list: Alpha and Beta have both reached Gamma, who strikes one of them.
class TestPhutMeleeList : public QObject {
    Q_OBJECT

private slots:
    void init();
    void allNameWhomTheyStrikeBeforeAnyDice();
    void whoOnlyStrikesComesBeforeWhoIsStruckToo();
    void whoWasBegunFirstSeesWhatWasFoughtSince();
    void calledHitsAreNoDice();
    void anObstacleOnRecordIsAsked();
    void theOrderHoldsOutsideTheList();
    void whyTheyDoNotFightNow();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList melees() const { return *StepList::open(*m_battle, u"melees"_s); }
    KeyHeard type(StepList &list, const QString &who, const QString &keys) const
    {
        KeyHeard heard;
        for (const QChar key : keys)
            heard = list.key(*list.rowOf(thing(who)), key);
        return heard;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPhutMeleeList::init()
{
    const auto unit = [](const QString &key, const QString &side, int bases, const QJsonArray &foes) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, bases},
            {u"in_melee_with"_s, foes}, {u"melee_rounds"_s, 1}};
    };
    const QJsonArray things {unit(u"Alpha"_s, u"a"_s, 6, {u"Gamma"_s}), unit(u"Beta"_s, u"a"_s, 6, {u"Gamma"_s}),
        unit(u"Gamma"_s, u"b"_s, 8, {u"Alpha"_s, u"Beta"_s})};
    m_battle = battleSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"melee_active"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
}

void TestPhutMeleeList::allNameWhomTheyStrikeBeforeAnyDice()
{
    StepList list = melees();
    for (const QString &unit : {u"Alpha"_s, u"Beta"_s}) {
        const auto row = list.rowOf(thing(unit));
        if (row)
            QCOMPARE(list.key(*row, u'\r').answer, KeyHeard::Answer::Refused);
    }
    const QString letter = list.letters().of(thing(u"Alpha"_s));
    QVERIFY(type(list, u"Gamma"_s, letter).did());
    QVERIFY(list.rowOf(thing(u"Beta"_s)));
}

/// Beta strikes, and is not struck: Gamma replies to Alpha with what Beta has left of it (TURN-8).
void TestPhutMeleeList::whoOnlyStrikesComesBeforeWhoIsStruckToo()
{
    StepList list = melees();
    QVERIFY(type(list, u"Gamma"_s, list.letters().of(thing(u"Alpha"_s))).did());
    const auto alpha = list.rowOf(thing(u"Alpha"_s));
    QVERIFY(alpha);
    QCOMPARE(list.rowBefore(*alpha), list.rowOf(thing(u"Beta"_s)));
    QCOMPARE(list.key(*alpha, u'\r').answer, KeyHeard::Answer::Refused);
    QCOMPARE(list.roll(*alpha, systemRandomBits()).error().field, u"row"_s);
    QVERIFY(type(list, u"Beta"_s, u"\r666666"_s).did());
    QVERIFY(!list.rowBefore(*list.rowOf(thing(u"Alpha"_s))));
    QVERIFY(type(list, u"Alpha"_s, u"\r111111"_s).did());
    const RowStep *reply = list.row(*list.rowOf(thing(u"Alpha"_s))).atWork();
    QVERIFY(reply != nullptr && reply->frame() == RowStep::Frame::Dice);
    QCOMPARE(reply->proposal()->wanted().count, 2);
    const auto events = list.events();
    QVERIFY(events);
    QCOMPARE(events->front().as<AnswersGiven>() != nullptr, true);
}

/// Alpha's row was begun while Gamma struck Beta; Beta has struck before its dice fall.
void TestPhutMeleeList::whoWasBegunFirstSeesWhatWasFoughtSince()
{
    StepList list = melees();
    QVERIFY(type(list, u"Gamma"_s, list.letters().of(thing(u"Beta"_s))).did());
    QVERIFY(type(list, u"Alpha"_s, u"\r"_s).did());
    QVERIFY(type(list, u"Gamma"_s, list.letters().of(thing(u"Alpha"_s))).did());
    QVERIFY(type(list, u"Beta"_s, u"\r666666"_s).did());
    QVERIFY(list.row(*list.rowOf(thing(u"Beta"_s))).isWhole());
    QVERIFY(type(list, u"Alpha"_s, u"111111"_s).did());
    const RowStep *reply = list.row(*list.rowOf(thing(u"Alpha"_s))).atWork();
    QVERIFY(reply != nullptr && reply->frame() == RowStep::Frame::Dice);
    QCOMPARE(reply->proposal()->wanted().count, 2);
}

/// Where dice are thrown again hits cannot be called: that is told at once, and the number behind it becomes no die.
void TestPhutMeleeList::calledHitsAreNoDice()
{
    QVERIFY(m_battle->accept(*m_battle->correct(thing(u"Beta"_s), u"kind"_s, u"swiss"_s, u"as the list has it"_s)));
    StepList list = melees();
    QVERIFY(type(list, u"Gamma"_s, list.letters().of(thing(u"Alpha"_s))).did());
    QVERIFY(type(list, u"Beta"_s, u"\r"_s).did());
    for (const QString &key : {u"H"_s, u"1"_s, u"2"_s}) {
        const KeyHeard called = type(list, u"Beta"_s, key);
        QCOMPARE(called.answer, KeyHeard::Answer::Refused);
        QVERIFY2(called.words.text().startsWith(u"The dice themselves"_s), qPrintable(called.words.text()));
    }
    QVERIFY(list.takeBack(*list.rowOf(thing(u"Beta"_s))));
    const RowStep &blow = *list.row(*list.rowOf(thing(u"Beta"_s))).atWork();
    QVERIFY(blow.proposal()->dice().empty());
    QVERIFY(type(list, u"Beta"_s, u"61"_s).did());
    const KeyHeard early = type(list, u"Beta"_s, u"\r"_s);
    QCOMPARE(early.answer, KeyHeard::Answer::Refused);
    QVERIFY2(early.words.text().contains(u"4 more dice are"_s), qPrintable(early.words.text()));
}

/// Who stands at an obstacle may have it between him and his enemy: Enter says nothing of it.
void TestPhutMeleeList::anObstacleOnRecordIsAsked()
{
    QVERIFY(m_battle->accept(*m_battle->correct(thing(u"Beta"_s), u"at_obstacle"_s, true, u"the table says so"_s)));
    StepList list = melees();
    QVERIFY(type(list, u"Gamma"_s, list.letters().of(thing(u"Alpha"_s))).did());
    QCOMPARE(type(list, u"Beta"_s, u"\r"_s).answer, KeyHeard::Answer::Nothing);
    QVERIFY(type(list, u"Beta"_s, u"Y"_s).did());
    const RowStep *blow = list.row(*list.rowOf(thing(u"Beta"_s))).atWork();
    QVERIFY(blow->proposal()->input(u"obstacle"_s).toBool());
    // What was said is changed where it was said, and not turned over beside it: the ledger tells it.
    const std::vector<FactKey> facts = blow->factsOf(list.letters().facts());
    QVERIFY(std::ranges::none_of(facts, [](const FactKey &one) { return qstrcmp(one.input->key, "obstacle") == 0; }));
}

/// By its own dialog too: of the pairs that are fought now those in which one only is struck come first.
void TestPhutMeleeList::theOrderHoldsOutsideTheList()
{
    const auto named =
        m_battle->answer({{u"strikes"_s, {{u"unit"_s, thing(u"Gamma"_s)}}, {.named = {thing(u"Alpha"_s)}}}});
    QVERIFY(named && m_battle->accept(*named));
    const TableFlow flow(*m_battle);
    const auto early = [&](const QString &a) {
        return flow.tooEarly(u"melee"_s, {{u"a"_s, thing(a)}, {u"b"_s, thing(u"Gamma"_s)}});
    };
    QVERIFY(!early(u"Beta"_s));
    QVERIFY(early(u"Alpha"_s));
    const QString why = early(u"Alpha"_s)->message.text(); // also what is asked of them
    QVERIFY2(why.startsWith(u"First: "_s) && why.contains(u"Beta"_s), qPrintable(why));
}

/// That they have fought is told only where they have.
void TestPhutMeleeList::whyTheyDoNotFightNow()
{
    const auto why = [&](const QString &a, const QString &b) {
        const auto refusal = m_battle->whyNot(u"melee"_s, {{u"a"_s, thing(a)}, {u"b"_s, thing(b)}});
        return refusal ? refusal->message.text() : QString();
    };
    const auto unit = [](const QString &key, const QString &side, const QJsonArray &foes) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, 6},
            {u"in_melee_with"_s, foes}, {u"melee_rounds"_s, 1}};
    };
    const QJsonArray things {unit(u"Alpha"_s, u"a"_s, {u"Gamma"_s, u"Delta"_s}), unit(u"Gamma"_s, u"b"_s, {u"Alpha"_s}),
        unit(u"Delta"_s, u"b"_s, {u"Alpha"_s})};
    m_battle = battleSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"melee_active"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    const auto named =
        m_battle->answer({{u"strikes"_s, {{u"unit"_s, thing(u"Alpha"_s)}}, {.named = {thing(u"Gamma"_s)}}}});
    QVERIFY(named && m_battle->accept(*named));
    QCOMPARE(why(u"Alpha"_s, u"Gamma"_s), QString());
    QCOMPARE(why(u"Alpha"_s, u"Delta"_s), u"Delta: not struck now, strikes alone in the Passive side's step."_s);
    StepList list = melees();
    const int row = *list.rowOf(thing(u"Alpha"_s));
    while (const RowStep *step = list.row(row).atWork())
        QVERIFY(list.key(row, step->frame() == RowStep::Frame::Dice ? u'1' : u'\r').did());
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(why(u"Alpha"_s, u"Gamma"_s), u"Gamma: this pair has fought already."_s);
}

MUSTER_TEST(TestPhutMeleeList)
#include "tst_phutmeleelist.moc"
