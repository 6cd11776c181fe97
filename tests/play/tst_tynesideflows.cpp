// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What an officer, a unit that moves, a gun and a fight go through in a row of their list, key by key.
class TestTynesideFlows : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void anOfficerCommandsInOneRow();
    void heCommandsAsLastTurn();
    void aGroupIsTakenOutAndPutAtTheEnd();
    void zeroCommandsNobody();
    void whoIsFreeStandsMovesOrCharges();
    void theEnemyThatWasNamedIsCharged();
    void whoPassedTheQuestionOverIsAskedItAgain();
    void eachRowHasItsOrderInWords();
    void whoIsLedMovesBeforeTheRest();
    void halfSpeedIsForFirelocks();
    void aGunFiresAndHitsInOneRow();
    void aDieIsNoDistance();
    void aFightGoesToItsEnd();
    void allFightsComeBeforeTheResult();

private:
    void setUpCommand();
};

void TestTynesideFlows::setUpCommand()
{
    setUp(u"command"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"quality"_s, u"good"_s}, {u"weapon"_s, u"pistol"_s}}),
            made(u"N1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}}),
            made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 4}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"starting"_s, 5}}),
            made(u"A3"_s, u"group"_s, u"a"_s, {{u"starting"_s, 6}}),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 8}})});
}

void TestTynesideFlows::anOfficerCommandsInOneRow()
{
    setUpCommand();
    StepList list = open(u"all-command"_s);
    QCOMPARE(list.size(), 1);
    type(list, u"P1"_s, u"N"_s);
    type(list, u"P1"_s, letter(list, u"N1"_s) + u"\r333322*\r\r"_s);
    QVERIFY(list.row(0).isWhole());
    QCOMPARE(steps(list, u"P1"_s),
        (QStringList {u"busy"_s, u"links"_s, u"command-points"_s, u"reach"_s, u"command-allocation"_s}));
    record(list);
    for (const QString &group : {u"A1"_s, u"A2"_s})
        QVERIFY(flag(group, u"commanded"_s));
    QVERIFY(flag(u"N1"_s, u"commanded"_s));
}

/// Whom he commanded through, and who was in reach, is the usual answer a turn later, as far as it still can be.
void TestTynesideFlows::heCommandsAsLastTurn()
{
    setUpCommand();
    StepList first = open(u"all-command"_s);
    QVERIFY(!first.row(0).hasUsual()); // nothing was said yet
    type(first, u"P1"_s, u"N"_s);
    type(first, u"P1"_s, letter(first, u"N1"_s) + u"\r333322"_s);
    QVERIFY(!first.row(0).hasUsual());
    type(first, u"P1"_s, letter(first, u"A2"_s) + letter(first, u"A3"_s) + u"\r\r"_s);
    record(first);
    do
        QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    while (m_battle->phase() != u"command"_s);
    StepList second = open(u"all-command"_s);
    type(second, u"P1"_s, u"\r\r333322\r"_s);
    const Proposal &allocation = *second.row(0).atWork()->proposal();
    QCOMPARE(allocation.procedure().id, "command-allocation");
    QCOMPARE(allocation.rows(u"groups"_s).size(), 2u);
    type(second, u"P1"_s, u"\r"_s);
    record(second);
    QVERIFY(flag(u"A2"_s, u"commanded"_s) && !flag(u"A1"_s, u"commanded"_s));
}

void TestTynesideFlows::aGroupIsTakenOutAndPutAtTheEnd()
{
    setUpCommand();
    StepList list = open(u"all-command"_s);
    type(list, u"P1"_s, u"N03333*\r"_s);
    const auto groups = [&] {
        QStringList names;
        for (const ListRow &row : list.row(0).atWork()->proposal()->rows(u"groups"_s))
            names += m_battle->nameOf(row.thing);
        return names;
    };
    const QStringList all = groups();
    QVERIFY(all.contains(u"A1"_s) && all.indexOf(u"A1"_s) < all.size() - 1);
    type(list, u"P1"_s, letter(list, u"A1"_s));
    QVERIFY(!groups().contains(u"A1"_s));
    type(list, u"P1"_s, letter(list, u"A1"_s));
    QCOMPARE(groups().last(), u"A1"_s);
    QVERIFY(list.key(0, u'7').answer == KeyHeard::Answer::Refused);
    type(list, u"P1"_s, u"\r"_s);
    record(list);
    QVERIFY(flag(u"A3"_s, u"commanded"_s) && !flag(u"A1"_s, u"commanded"_s)); // 12 points, and 11 for the other two
}

void TestTynesideFlows::zeroCommandsNobody()
{
    setUpCommand();
    StepList list = open(u"all-command"_s);
    type(list, u"P1"_s, u"N03333*\r0"_s);
    QVERIFY(list.row(0).isWhole());
    QCOMPARE(steps(list, u"P1"_s).last(), u"command_nobody"_s);
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again && again->row(0).isWhole());
    record(list);
    QVERIFY(!flag(u"A1"_s, u"commanded"_s));
    QCOMPARE(listDue(*m_battle)->id, "all-actions");
}

/// Enter: it stands; digits: so many cm; a letter: that enemy, how far, and Enter charges.
void TestTynesideFlows::whoIsFreeStandsMovesOrCharges()
{
    QJsonArray things {made(u"B1"_s, u"group"_s, u"b"_s), made(u"B2"_s, u"group"_s, u"b"_s)};
    for (const QString &key : {u"A1"_s, u"A2"_s, u"A3"_s, u"A4"_s})
        things.append(made(key, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}}));
    setUp(u"player_move"_s, things);
    StepList list = open(u"all-moves"_s);
    type(list, u"A1"_s, u"\r"_s);
    QCOMPARE(steps(list, u"A1"_s), (QStringList {u"movement"_s}));
    QVERIFY(list.row(*list.rowOf(thing(u"A1"_s))).steps().front().isLeft());
    type(list, u"A2"_s, u"12"_s);
    QCOMPARE(steps(list, u"A2"_s), (QStringList {u"movement"_s}));
    QVERIFY(list.row(*list.rowOf(thing(u"A2"_s))).isWhole());
    type(list, u"A3"_s, letter(list, u"B2"_s) + u"15\r\r"_s);
    QCOMPARE(steps(list, u"A3"_s), (QStringList {u"nearest"_s, u"distance"_s, u"charge"_s, u"name_contact"_s}));
    type(list, u"A3"_s, letter(list, u"B2"_s) + u"\r"_s);
    QVERIFY(list.row(*list.rowOf(thing(u"A4"_s))).pastFirst());
    QCOMPARE(list.restAsUsual(), 1);
    QVERIFY(list.row(*list.rowOf(thing(u"A4"_s))).steps().front().isLeft());
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again);
    QCOMPARE(again->events()->size(), list.events()->size());
    record(list);
    QCOMPARE(m_battle->things().word(thing(u"A2"_s), u"moved"_s), u"full"_s);
    QCOMPARE(m_battle->things().links(thing(u"A3"_s), u"fights"_s), std::vector {thing(u"B2"_s)});
}

/// Enemy and distance are not typed to be thrown away: 0 alone says that there is no charge after all.
void TestTynesideFlows::theEnemyThatWasNamedIsCharged()
{
    setUp(u"player_move"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-moves"_s);
    const QString named = letter(list, u"B1"_s) + u"15\r"_s;
    type(list, u"A1"_s, named);
    const RowStep &charge = *list.row(*list.rowOf(thing(u"A1"_s))).atWork();
    QCOMPARE(charge.toDo().what, u"charge"_s);
    QVERIFY(!charge.usual().isLeft() && charge.mayBeLeft());
    const auto kept = StepList::fromJson(*m_battle, list.toJson()); // as after a restart
    QVERIFY(kept && !kept->row(*kept->rowOf(thing(u"A1"_s))).atWork()->usual().isLeft());
    type(list, u"A1"_s, u"\r"_s + letter(list, u"B1"_s) + u"\r"_s);
    type(list, u"A2"_s, named + u"0"_s);
    record(list);
    QCOMPARE(m_battle->things().links(thing(u"A1"_s), u"fights"_s), std::vector {thing(u"B1"_s)});
    QVERIFY(m_battle->things().links(thing(u"A2"_s), u"fights"_s).empty());
}

void TestTynesideFlows::whoPassedTheQuestionOverIsAskedItAgain()
{
    setUp(u"player_move"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-moves"_s);
    type(list, u"A1"_s, u"1"_s);
    QCOMPARE(list.row(0).atWork()->toDo().what, u"movement"_s);
    QVERIFY(list.takeBack(0));
    QCOMPARE(list.row(0).atWork()->toDo().what, u"nearest"_s);
}

void TestTynesideFlows::eachRowHasItsOrderInWords()
{
    setUp(u"player_move"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"action"_s, u"withdraw"_s}}), made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-moves"_s);
    const auto order = [&](const QString &who) {
        const StepRow &row = list.row(*list.rowOf(thing(who)));
        const Ground &ground = row.isWhole() ? row.left() : row.atWork()->ground();
        return list.spec().about(ground->battle().moment(), thing(who)).text();
    };
    QCOMPARE(order(u"A1"_s), u"as its player orders"_s);
    QCOMPARE(order(u"A2"_s), u"withdraws"_s);
    type(list, u"A1"_s, letter(list, u"B1"_s) + u"40\r"_s);
    QCOMPARE(order(u"A1"_s), u"out of reach: 40 of 25 cm, as its player orders"_s);
}

void TestTynesideFlows::whoIsLedMovesBeforeTheRest()
{
    setUp(u"player_move"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"action"_s, u"advance_charge"_s}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    const StepList list = open(u"all-moves"_s);
    QCOMPARE(list.who(0), thing(u"A2"_s));
    QCOMPARE(list.who(1), thing(u"A1"_s));
}

void TestTynesideFlows::halfSpeedIsForFirelocks()
{
    const QJsonObject led {{u"commanded"_s, true}, {u"action"_s, u"ordered"_s}};
    QJsonObject firelocks = led;
    firelocks.insert(u"firelock"_s, true);
    setUp(u"player_move"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, led), made(u"A2"_s, u"group"_s, u"a"_s, firelocks),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto isAskedOfHalfSpeed = [this](const QString &who) {
        const auto proposal = Proposal::open(*m_battle, u"movement"_s, {{u"unit"_s, thing(who)}});
        const Input *half = proposal->procedure().input(u"half"_s);
        return half->matters(proposal->inputs());
    };
    QVERIFY(!isAskedOfHalfSpeed(u"A1"_s));
    QVERIFY(isAskedOfHalfSpeed(u"A2"_s));
}

void TestTynesideFlows::aGunFiresAndHitsInOneRow()
{
    setUp(u"commanded_shooting"_s,
        {made(u"AG"_s, u"gun"_s, u"a"_s, {{u"load_turns"_s, 3}, {u"crew"_s, 4}}),
            made(
                u"AC"_s, u"group"_s, u"a"_s, {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 8}}), made(u"B2"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-shots"_s);
    type(list, u"AG"_s, u"\r"_s);
    type(list, u"AG"_s, letter(list, u"B1"_s) + u"40\r"_s);
    QCOMPARE(steps(list, u"AG"_s), (QStringList {u"gun-turn"_s, u"artillery"_s}));
    for (int die = 0; die < 6 && !list.row(0).isWhole(); ++die)
        type(list, u"AG"_s, u"1"_s);
    QVERIFY(list.row(0).isWhole());
    record(list);
    QVERIFY(flag(u"B1"_s, u"shelled"_s));
    QCOMPARE(m_battle->things().number(thing(u"AG"_s), u"load_turns"_s), 0);
}

/// No gun shoots 403 cm: the 3 behind 40 is its die, with Enter between them or without.
void TestTynesideFlows::aDieIsNoDistance()
{
    for (const QString &end : {QString(), u"\r"_s}) {
        setUp(u"commanded_shooting"_s,
            {made(u"AG"_s, u"gun"_s, u"a"_s, {{u"load_turns"_s, 3}, {u"crew"_s, 4}}),
                made(u"AC"_s, u"group"_s, u"a"_s,
                    {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}}),
                made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 8}}), made(u"B2"_s, u"group"_s, u"b"_s)});
        StepList list = open(u"all-shots"_s);
        type(list, u"AG"_s, u"\r"_s);
        type(list, u"AG"_s, letter(list, u"B1"_s) + u"40"_s + end);
        const Proposal *shot = list.row(0).atWork()->proposal();
        QCOMPARE(shot->input(u"distance"_s), Value(40));
        type(list, u"AG"_s, u"3"_s);
        QCOMPARE(list.row(0).steps().back().proposal()->dice().front().face, 3);
    }
}

/// The dice, who came off worse, whether the winner follows: in the row of the fight and in that of the winner.
void TestTynesideFlows::aFightGoesToItsEnd()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s,
             {{u"starting"_s, 3}, {u"in_melee"_s, true}, {u"combat_turn"_s, 1},
                 {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 2}, {u"in_melee"_s, true}, {u"combat_turn"_s, 1}})});
    StepList list = open(u"all-fights"_s);
    type(list, u"A1"_s, u"11166"_s);
    QCOMPARE(steps(list, u"A1"_s), (QStringList {u"melee"_s, u"melee-result"_s}));
    type(list, u"A1"_s, u"\r"_s);
    const auto winner = list.rowOf(thing(u"B1"_s));
    QVERIFY(winner);
    QVERIFY(!list.row(*winner).hasUsual()); // only its player knows
    type(list, u"B1"_s, u"0"_s);
    QCOMPARE(list.settled(), list.size());
    record(list);
    QVERIFY(m_battle->things().links(thing(u"A1"_s), u"fights"_s).empty());
}

/// B1 fights two: neither fight is passed over for who came off worse, and what both cost counts (TURN-15).
void TestTynesideFlows::allFightsComeBeforeTheResult()
{
    const QJsonObject fighting {{u"starting"_s, 3}, {u"in_melee"_s, true}, {u"combat_turn"_s, 1}};
    QJsonObject touching = fighting;
    touching.insert(u"in_contact_with"_s, QJsonArray {u"B1"_s});
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, touching), made(u"A2"_s, u"group"_s, u"a"_s, touching),
            made(u"B1"_s, u"group"_s, u"b"_s, fighting)});
    StepList list = open(u"all-fights"_s);
    type(list, u"A1"_s, u"11166"_s);
    QCOMPARE(steps(list, u"A1"_s), QStringList(u"melee"_s));
    const auto next = list.rowOf(thing(u"A2"_s));
    QVERIFY(next && list.isOpen(*next));
    QCOMPARE(list.row(*next).atWork()->toDo().what, u"melee"_s);
    QVERIFY(std::ranges::none_of(
        toDoOf(*m_battle), [](const ToDo &one) { return one.what == u"melee-result"_s && !one.waits; }));
}

MUSTER_TEST(TestTynesideFlows)
#include "tst_tynesideflows.moc"
