// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/listdue.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "core/rules/agenda.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the keys do in the lists of PHUT!, where each of them could be taken for another.
class TestPhutMoveList : public QObject {
    Q_OBJECT

private slots:
    void aDieIsNoChoiceToRollAgain();
    void aWheelComesBeforeTheDice();
    void aWheelAloneIsAMove();
    void aPikeBlockIsAskedForItsDrift();
    void gunsStayWhereTheyAre();
    void gunsThatPivotedDidNotStay();
    void theDistanceGoesWithTheObstacle();
    void woodsAreOfferedToThoseWhoMayEnter();
    void whoIsInContactDoesNotShootUnlessItIsSaid();
    void onlyWhoStrikesIsSaidToStrike();
    void anObstacleIsSaidBeforeAWheelToo();
    void onlyWhoStandsAtAnObstacleCrossesIt();
    void aWholeShotIsTypedAnew();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    void begin(const QString &phase, const QJsonArray &things)
    {
        m_battle =
            battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    }
    static QJsonObject unit(const QString &key, const QString &side, QJsonObject values = {})
    {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"unit"_s);
        values.insert(u"side"_s, side);
        values.insert(u"bases"_s, 6);
        return values;
    }
    static KeyHeard type(StepList &list, const QString &keys)
    {
        KeyHeard heard;
        for (const QChar key : keys)
            heard = list.key(0, key);
        return heard;
    }
    StepList moves(const QJsonObject &values)
    {
        begin(u"move_active"_s, {unit(u"A"_s, u"a"_s, values), unit(u"B"_s, u"b"_s)});
        return *StepList::open(*m_battle, u"moves"_s);
    }
    static QStringList proceduresIn(const StepList &list)
    {
        QStringList all;
        const auto events = list.events();
        for (const Event &event : events ? *events : std::vector<Event>()) {
            if (const auto *deed = event.as<Resolution>())
                all += deed->procedure;
            else if (const auto *given = event.as<AnswersGiven>())
                all += given->answers.front().question + u'=' + given->answers.front().answer.answer;
        }
        return all;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPhutMoveList::aDieIsNoChoiceToRollAgain()
{
    StepList list = moves({{u"troop"_s, u"light_infantry"_s}});
    type(list, u"62"_s);
    QCOMPARE(list.row(0).atWork()->frame(), RowStep::Frame::Decision);
    for (const QChar digit : u"123456"_s)
        QCOMPARE(list.key(0, digit).answer, KeyHeard::Answer::Refused);
    QCOMPARE(list.row(0).atWork()->frame(), RowStep::Frame::Decision);
    QVERIFY(type(list, u"R"_s).did());
    QCOMPARE(list.row(0).atWork()->frame(), RowStep::Frame::Dice);
}

void TestPhutMoveList::aWheelComesBeforeTheDice()
{
    StepList list = moves({{u"troop"_s, u"cavalry"_s}});
    QVERIFY(type(list, u"W30"_s).did());
    QVERIFY(type(list, u"542\r"_s).did());
    QCOMPARE(proceduresIn(list).first(2), (QStringList {u"manoeuvre"_s, u"movement"_s}));
}

void TestPhutMoveList::aWheelAloneIsAMove()
{
    StepList list = moves({{u"troop"_s, u"cavalry"_s}});
    QVERIFY(type(list, u"W300"_s).did());
    QCOMPARE(proceduresIn(list), (QStringList {u"manoeuvre"_s, u"movement=stays"_s}));
}

void TestPhutMoveList::aPikeBlockIsAskedForItsDrift()
{
    StepList list = moves({{u"troop"_s, u"heavy_infantry"_s}, {u"arm"_s, u"pike"_s}, {u"files"_s, 3}});
    type(list, u"W"_s);
    const auto asked = list.row(0).atWork()->fieldAsked();
    QVERIFY(asked);
    QCOMPARE(asked->first, u"drift"_s);
}

void TestPhutMoveList::gunsStayWhereTheyAre()
{
    StepList list = moves({{u"troop"_s, u"light_artillery"_s}});
    QCOMPARE(list.restAsUsual(), 1);
    QCOMPARE(proceduresIn(list), QStringList {u"manoeuvre=stays"_s});
}

void TestPhutMoveList::gunsThatPivotedDidNotStay()
{
    const QJsonObject guns {{u"troop"_s, u"light_artillery"_s}};
    StepList list = moves(guns);
    QVERIFY(type(list, u"30"_s).did());
    QCOMPARE(list.restAsUsual(), 0);
    QCOMPARE(list.leaveTheRest(), 0);
    QCOMPARE(proceduresIn(list), QStringList {u"manoeuvre"_s});
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QVERIFY(leavable(m_battle->moment()).empty());
    QVERIFY(!m_battle->whyNot(u"manoeuvre"_s, {{u"unit"_s, thing(u"A"_s)}}));
    QVERIFY(listDue(*m_battle) == nullptr);
}

void TestPhutMoveList::woodsAreOfferedToThoseWhoMayEnter()
{
    const auto offersWoods = [&](const QString &troop) {
        const StepList list = moves({{u"troop"_s, troop}});
        const std::vector<FactKey> facts = list.row(0).atWork()->factsOf(list.letters().facts());
        return std::ranges::any_of(
            facts, [](const FactKey &fact) { return QLatin1String(fact.input->key) == "woods"_L1; });
    };
    QVERIFY(offersWoods(u"light_infantry"_s));
    QVERIFY(!offersWoods(u"heavy_cavalry"_s));
    StepList list = moves({{u"troop"_s, u"heavy_cavalry"_s}});
    QVERIFY(type(list, u"L"_s).did()); // an obstacle, and its distance is still to be told
    const std::vector<FactKey> facts = list.row(0).atWork()->factsOf(list.letters().facts());
    QVERIFY(
        std::ranges::none_of(facts, [](const FactKey &fact) { return QLatin1String(fact.input->key) == "woods"_L1; }));
}

/// Who turns the obstacle off again has no distance to it, and last time's 0 is none.
void TestPhutMoveList::theDistanceGoesWithTheObstacle()
{
    StepList list = moves({{u"troop"_s, u"cavalry"_s}});
    QVERIFY(type(list, u"L"_s).did());
    QVERIFY(list.row(0).atWork()->takesNumber());
    QVERIFY(type(list, u"12"_s).did());
    QVERIFY(type(list, u"L"_s).did());
    QVERIFY(!list.row(0).atWork()->stuckBy());
    QCOMPARE(list.row(0).atWork()->frame(), RowStep::Frame::Dice);
    while (const RowStep *step = list.row(0).atWork())
        QVERIFY(list.key(0, step->frame() == RowStep::Frame::Dice ? u'1' : u'\r').did());
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    for (int step = 0; step < 8; ++step) {
        const auto next = m_battle->nextPhase(u"a test"_s);
        QVERIFY(next && m_battle->accept(*next));
        if (m_battle->phase() == u"move_active"_s)
            break;
    }
    const auto active = m_battle->correct(m_battle->moment().game(), u"active"_s, u"a"_s, u"a test"_s);
    QVERIFY(active && m_battle->accept(*active));
    StepList again = *StepList::open(*m_battle, u"moves"_s);
    QVERIFY(type(again, u"L"_s).did());
    QVERIFY(again.row(0).atWork()->usual().lastTime().isUndefined());
}

void TestPhutMoveList::whoIsInContactDoesNotShootUnlessItIsSaid()
{
    begin(u"shoot_active"_s,
        {unit(u"A"_s, u"a"_s, {{u"weapon"_s, u"bow"_s}, {u"in_melee_with"_s, QJsonArray {u"B"_s}}}),
            unit(u"B"_s, u"b"_s, {{u"in_melee_with"_s, QJsonArray {u"A"_s}}})});
    const ListSpec *due = listDue(*m_battle);
    QVERIFY(due != nullptr && due->evenForOne); // not in a dialog that has a target already
    StepList list = *StepList::open(*m_battle, QString::fromLatin1(due->id));
    QVERIFY(list.takeUsual(0));
    QVERIFY(list.row(0).steps().front().isLeft());
}

void TestPhutMoveList::onlyWhoStrikesIsSaidToStrike()
{
    begin(u"melee_passive"_s,
        {unit(u"A"_s, u"a"_s,
             {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}, {u"in_melee_with"_s, QJsonArray {u"B"_s}}}),
            unit(u"B"_s, u"b"_s, {{u"in_melee_with"_s, QJsonArray {u"A"_s}}})});
    StepList list = *StepList::open(*m_battle, u"melees"_s);
    QVERIFY(type(list, u"\r"_s).did()); // no obstacle
    QCOMPARE(list.row(0).atWork()->toDo().text.text(), u"B strikes A, who does not strike back"_s);
    QCOMPARE(list.spec().about(m_battle->moment(), thing(u"A"_s)).text(), u"is struck by B, does not strike"_s);
}

void TestPhutMoveList::anObstacleIsSaidBeforeAWheelToo()
{
    StepList list = moves({{u"troop"_s, u"cavalry"_s}});
    QVERIFY(type(list, u"L12"_s).did());
    QVERIFY(type(list, u"W30"_s).did());
    const RowStep *move = list.row(0).atWork();
    QVERIFY(move != nullptr);
    QCOMPARE(move->toDo().what, u"movement"_s);
    QCOMPARE(move->proposal()->input(u"obstacle"_s).toString(), u"ahead"_s);
    QCOMPARE(move->proposal()->input(u"obstacle_distance"_s).toInt(), 12);
    QVERIFY(type(list, u"542\r"_s).did());
    QCOMPARE(proceduresIn(list).first(2), (QStringList {u"manoeuvre"_s, u"movement"_s}));
}

void TestPhutMoveList::onlyWhoStandsAtAnObstacleCrossesIt()
{
    for (const bool stands : {false, true}) {
        StepList list = moves({{u"troop"_s, u"cavalry"_s}, {u"at_obstacle"_s, stands}});
        bool crosses = false;
        for (int turns = 0; turns < 3 && !crosses; ++turns) {
            const RowStep *move = list.row(0).atWork();
            crosses = move->proposal()->input(u"obstacle"_s).toString() == u"touching"_s;
            if (!crosses)
                type(list, u"L"_s);
        }
        QCOMPARE(crosses, stands);
    }
}

/// Whoever goes back to put something right types it as he did before.
void TestPhutMoveList::aWholeShotIsTypedAnew()
{
    begin(u"shoot_active"_s,
        {unit(u"A"_s, u"a"_s, {{u"weapon"_s, u"bow"_s}}), unit(u"B"_s, u"b"_s), unit(u"C"_s, u"b"_s)});
    StepList list = *StepList::open(*m_battle, u"shots"_s);
    type(list, list.letters().of(thing(u"B"_s)) + u"12"_s);
    while (list.row(0).atWork() != nullptr)
        QVERIFY(list.key(0, u'5').did());
    QVERIFY(list.isAnswered(0));
    QVERIFY(type(list, list.letters().of(thing(u"C"_s))).did());
    QCOMPARE(list.row(0).steps().front().proposal()->cast().value(u"target"_s), thing(u"C"_s));
    QVERIFY(list.isOpen(0));
    QVERIFY(list.takeBack(0));
    QVERIFY(!list.isOpen(0));
    QCOMPARE(list.row(0).steps().front().proposal()->cast().value(u"target"_s), thing(u"B"_s));
}

MUSTER_TEST(TestPhutMoveList)
#include "tst_phutmovelist.moc"
