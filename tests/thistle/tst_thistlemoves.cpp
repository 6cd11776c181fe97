// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: rallies, moves, charges and shots.
class TestThistleMoves : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void rallyTurnsTheGroup();
    void reactsToCharges();
    void chargesAsFarAsItMay_data();
    void chargesAsFarAsItMay();
    void guns();
    void notAllowedIsNoShot();
    void spendsItsMove();
    void movesAloneOrTogether();
    void saysOfNobodyWhoMayNotMove_data();
    void saysOfNobodyWhoMayNotMove();
    void saysWhatWasAsked();
    void whatWasMeasuredHolds();
    void testsAsItWasMeasured();
    void restsWhenRallied();
    void retreatsFromItsRally();
    void saysHowFarItMoved();
    void leavesItsGroupAlone();
    void halvesWhoShoots_data();
    void halvesWhoShoots();
    void shootsOutOfTurn();
    void reactsOnce();
    void lettersAreFree_data();
    void lettersAreFree();
    void saysWhatIsGiven();
    void namesWhoIsInTheLine();
    void gunDiceFallAsTheShotReaches();
};

void TestThistleMoves::rallyTurnsTheGroup()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    for (const QString &name : {u"Pikes 1"_s, u"Pikes 2"_s}) {
        set(name, u"state"_s, u"disordered"_s);
        set(name, u"facing"_s, u"away"_s);
    }
    actAllTheSame(u"contact-flank"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    goFirst(u"a"_s);
    QVERIFY(reminded().contains(u"M01"_s));
    QVERIFY(tasks().startsWith(u"rally Pikes 1"_s));
    say(u"army_general"_s, u"Pikes 1"_s, u"no"_s);
    resolve(u"rally"_s, {u"Pikes 2"_s}, {}, {5}); // the enemy at its back is near
    QCOMPARE(word(u"Pikes 2"_s, u"state"_s), u"good_order"_s);
    QCOMPARE(word(u"Pikes 2"_s, u"facing"_s), u"enemy"_s);
    QCOMPARE(word(u"Pikes 1"_s, u"contact"_s), u"flank_rear"_s); // it only turned
    QVERIFY(m_battle->things().flag(groupOf(u"Pikes 1"_s), u"done_this_turn"_s));
    QVERIFY(!tasks().contains(u"movement Pikes 1"_s));
}

void TestThistleMoves::reactsToCharges()
{
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    goFirst(u"b"_s);
    Proposal charge = open(u"charge"_s, {u"Grey"_s, u"Huntly"_s});
    QCOMPARE(charge.input(u"allowance"_s).toInt(), 18);
    charge.setInput(u"distance"_s, 7);
    happen(charge.event());
    QCOMPARE(word(u"Grey"_s, u"charge"_s), u"charging"_s);
    QCOMPARE(word(u"Huntly"_s, u"charge"_s), u"charged"_s);
    QVERIFY(!tasks().contains(u"charge-reaction"_s)); // first whom it strikes
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    QVERIFY(tasks().contains(u"charge-reaction Grey Huntly"_s));
    say(u"reaction"_s, u"Huntly"_s, u"counter_charge"_s);
    QVERIFY(!tasks().contains(u"charge-reaction"_s));
    QCOMPARE(word(u"Huntly"_s, u"charge"_s), u"counter_charging"_s);
    resolve(u"charge"_s, {u"Bills 2"_s, u"Prickers"_s}, {{u"distance"_s, 3}});
    for (const QString &name : {u"Bills 1"_s, u"Bills 2"_s})
        QCOMPARE(word(name, u"charge"_s), u"charging"_s);
    Proposal evade = open(u"evade"_s, {u"Prickers"_s, u"Bills 1"_s});
    QCOMPARE(evade.input(u"charger_allowance"_s).toInt(), 6);
    evade.setInput(u"distance"_s, 3);
    happen(evade.event());
    QCOMPARE(word(u"Prickers"_s, u"facing"_s), u"away"_s);
    QCOMPARE(word(u"Prickers"_s, u"charge"_s), u"none"_s);
    goTo(u"first_melee"_s);
    goTo(u"second_move"_s);
    QCOMPARE(word(u"Grey"_s, u"charge"_s), u"none"_s);
}

void TestThistleMoves::chargesAsFarAsItMay_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("allowance");
    QTest::addColumn<bool>("keptOut");
    QTest::newRow("as it stands") << QString() << 6 << false;
    QTest::newRow("held") << u"held"_s << 0 << true;
    QTest::newRow("regrouped") << u"reformed"_s << 0 << false;
    QTest::newRow("rallied") << u"done_this_turn"_s << 6 << true;
}

void TestThistleMoves::chargesAsFarAsItMay()
{
    QFETCH(QString, key);
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s});
    goFirst(u"a"_s);
    measureAll();
    if (!key.isEmpty())
        happen(m_battle->correct(groupOf(u"Shot"_s), key, true, u"so it is"_s));
    QTEST(open(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s}).input(u"allowance"_s).toInt(), "allowance");
    QTEST(keptOut(u"charge"_s, u"charger"_s, u"Shot"_s), "keptOut");
}

void TestThistleMoves::guns()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Saker"_s});
    goFirst(u"a"_s);
    const Proposal charge = open(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    QCOMPARE(charge.input(u"type"_s).toString(), u"light_artillery"_s);
    QCOMPARE(charge.input(u"allowance"_s).toInt(), 0);
    for (const QString &name : {u"Pikes 1"_s, u"Saker"_s})
        set(name, u"state"_s, u"disordered"_s);
    QVERIFY(keptOut(u"charge"_s, u"charger"_s, u"Pikes 1"_s));
}

void TestThistleMoves::notAllowedIsNoShot()
{
    const auto shoots = [this] { return cell(open(u"movement"_s, {u"Shot"_s}), u"units"_s, u"Shot"_s, u"shoots"_s); };
    goFirst(u"a"_s);
    measureAll();
    Proposal tooFar = open(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s});
    tooFar.setInput(u"distance"_s, 13);
    QCOMPARE(tooFar.state(), Proposal::State::Resolved);
    QVERIFY(!tooFar.event()); // no entry, unless the referee overrules it
    tooFar.overrule();
    QVERIFY(tooFar.event());
    QCOMPARE(shoots(), QString());
    QVERIFY(tasks().contains(u" shooting Shot"_s));
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}, {{u"distance"_s, 12}}, {1});
    QCOMPARE(shoots(), u"true"_s);
    QVERIFY(tasks().contains(u"(shooting Shot Bills 1)"_s));
    QVERIFY(reminded(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}).contains(u"M11"_s));
    QCOMPARE(badges(u"Shot"_s), u"has shot"_s);
    happen(m_battle->undo());
    QCOMPARE(badges(u"Shot"_s), QString());
}

/// Limbering, unlimbering and a charge are moves (TL-M08, TL-M12).
void TestThistleMoves::spendsItsMove()
{
    set(u"Saker"_s, u"gun"_s, u"limbered"_s);
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"none"_s); // before the battle
    goFirst(u"a"_s);
    resolve(u"movement"_s, {u"Saker"_s}, {{u"action"_s, u"unlimber"_s}});
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"more"_s);
    QCOMPARE(open(u"artillery-fire"_s, {u"Saker"_s, u"Bills 1"_s}).input(u"moved"_s).toString(), u"moved"_s);
    resolve(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s}, {{u"distance"_s, 3}});
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"more"_s);
    QCOMPARE(word(u"Bills 1"_s, u"moved"_s), u"none"_s);
}

void TestThistleMoves::movesAloneOrTogether()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s, u"Saker"_s});
    goFirst(u"a"_s);
    QVERIFY(!acted(u"moved-half"_s, {u"Shot"_s})); // not measured yet
    measureAll();
    const ThingId group = groupOf(u"Pikes 1"_s);
    act(u"moved-half"_s, {u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"half"_s);
    QCOMPARE(groupOf(u"Shot"_s), called(u"Shot"_s)); // it left the others
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"none"_s);
    QVERIFY(!acted(u"moved-half"_s, {u"Shot"_s})); // it has moved
    QVERIFY(m_battle->things().flag(group, u"torn"_s)); // it stood between the others
    act(u"pivoted"_s, {u"Saker"_s});
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"pivoted"_s);
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"none"_s);
    QVERIFY(!acted(u"pivoted"_s, {u"Shot"_s}));
    const Cast whole {{u"group"_s, group}};
    QVERIFY(!m_battle->act(u"moved-more"_s, whole)); // it changed its ranks
    happen(m_battle->act(u"moved-more"_s, whole, u"the referee says so"_s));
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"more"_s);
    set(u"Shot"_s, u"moved"_s, u"pivoted"_s);
    QCOMPARE(open(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}).input(u"moved"_s).toString(), u"none"_s);
    set(u"Saker"_s, u"gun"_s, u"limbered"_s);
    QVERIFY(!acted(u"pivoted"_s, {u"Saker"_s}));
}

/// What is said of a move obeys the rules of moving.
void TestThistleMoves::saysOfNobodyWhoMayNotMove_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("half");
    QTest::addColumn<bool>("more");
    QTest::newRow("who may") << u"Pikes 1"_s << u"hits"_s << u"1"_s << true << true;
    QTest::newRow("out of command, not tested") << u"Pikes 1"_s << u"in_command"_s << u"too_far"_s << false << false;
    QTest::newRow("tested") << u"Pikes 1"_s << u"in_command"_s << u"passed"_s << true << true;
    QTest::newRow("held") << u"Pikes 1"_s << u"held"_s << u"true"_s << false << false;
    QTest::newRow("tried to rally") << u"Pikes 1"_s << u"done_this_turn"_s << u"true"_s << false << false;
    QTest::newRow("disordered") << u"Pikes 1"_s << u"state"_s << u"disordered"_s << false << false;
    QTest::newRow("in contact") << u"Pikes 1"_s << u"contact"_s << u"front"_s << false << false;
    QTest::newRow("struck from behind") << u"Pikes 1"_s << u"contact"_s << u"flank_rear"_s << false << false;
    QTest::newRow("has moved") << u"Pikes 1"_s << u"moved"_s << u"half"_s << false << false;
    QTest::newRow("has shot") << u"Shot"_s << u"shot"_s << u"true"_s << true << false;
    QTest::newRow("a gun that shot") << u"Saker"_s << u"shot"_s << u"true"_s << false << false;
    QTest::newRow("a deployed light gun") << u"Saker"_s << u"hits"_s << u"1"_s << true << true;
    QTest::newRow("a deployed heavy gun") << u"Saker"_s << u"type"_s << u"heavy_artillery"_s << false << false;
}

void TestThistleMoves::saysOfNobodyWhoMayNotMove()
{
    QFETCH(const QString, name);
    QFETCH(const QString, key);
    QFETCH(const QString, value);
    goFirst(u"a"_s);
    measureAll();
    const bool isFlag = value == u"true"_s;
    set(name, key, isFlag ? Value(true) : key == u"hits"_s ? Value(value.toInt()) : Value(value));
    const auto check = [&](const QString &act, bool may) {
        const auto done = acted(act, {name});
        QCOMPARE(bool(done), may);
        if (may)
            return;
        QVERIFY(!done.error().message.text().contains(u'%'));
        QVERIFY(m_battle->mayOverrule(act, castOf(act, {name})));
    };
    QFETCH(const bool, half);
    QFETCH(const bool, more);
    check(u"moved-half"_s, half);
    check(u"moved-more"_s, more);
}

/// How far it moved may be said by the act, too.
void TestThistleMoves::saysWhatWasAsked()
{
    goFirst(u"a"_s);
    measureAll();
    resolve(u"movement"_s, {u"Shot"_s});
    QVERIFY(!acted(u"moved-half"_s, {u"Pikes 1"_s})); // first what was done last
    act(u"moved-more"_s, {u"Shot"_s});
    QVERIFY(!isAsked(u"moved"_s, u"Shot"_s));
    QVERIFY(!keptOut(u"movement"_s, u"group"_s, u"Pikes 1"_s));
}

/// Who was in command as the half began is so to its end, though his general is gone (TURN-2).
void TestThistleMoves::whatWasMeasuredHolds()
{
    act(u"form"_s, {u"Huntly"_s, u"Pikes 1"_s});
    goFirst(u"a"_s);
    measureAll();
    set(u"Huntly"_s, u"state"_s, u"left_field"_s);
    resolve(u"demoralisation"_s, {u"Huntly"_s}, {});
    for (const QString &name : {u"Shot"_s, u"Pikes 1"_s, u"Pikes 2"_s}) {
        QVERIFY(keptOut(u"detached-test"_s, u"group"_s, name));
        const auto why = m_battle->whyNot(u"charge"_s, {{u"charger"_s, called(name)}});
        QVERIFY2(!why, qPrintable(why ? why->message.text() : QString()));
    }
    goTo(u"second_melee"_s);
    goTo(u"initiative"_s);
    goFirst(u"a"_s);
    QVERIFY(!keptOut(u"detached-test"_s, u"group"_s, u"Shot"_s));
}

/// No number is shown that nobody measured.
void TestThistleMoves::testsAsItWasMeasured()
{
    goFirst(u"a"_s);
    say(u"in_command"_s, u"Shot"_s, u"too_far"_s);
    measureAll();
    auto test = Proposal::open(*m_battle, u"detached-test"_s, {{u"group"_s, called(u"Shot"_s)}});
    QVERIFY(test);
    QCOMPARE(test->input(u"measured"_s).toString(), u"too_far"_s);
    QVERIFY(!test->isPrefilled(u"distance"_s));
    QVERIFY(test->unanswered().empty());
    QVERIFY(test->enter(3));
    QVERIFY(test->question()->outcome(test->answer()).value(u"test_needed"_s).toBool());
    set(u"Huntly"_s, u"state"_s, u"destroyed"_s);
    set(u"Shot"_s, u"in_command"_s, u"unmeasured"_s);
    test = Proposal::open(*m_battle, u"detached-test"_s, {{u"group"_s, called(u"Shot"_s)}});
    QVERIFY(test);
    QVERIFY(test->unanswered().empty()); // nobody measures to a general who is lost
    QCOMPARE(test->state(), Proposal::State::NeedsDice);
}

/// Its attempt takes the place of moving and shooting in its own half of the turn.
void TestThistleMoves::restsWhenRallied()
{
    act(u"form"_s, {u"Shot"_s, u"Saker"_s});
    for (const QString &name : {u"Shot"_s, u"Saker"_s})
        set(name, u"state"_s, u"disordered"_s);
    goFirst(u"a"_s);
    say(u"enemy_near"_s, u"Shot"_s, u"no"_s);
    say(u"army_general"_s, u"Shot"_s, u"no"_s);
    resolve(u"rally"_s, {u"Shot"_s}, {}, {6});
    QVERIFY(keptOut(u"movement"_s, u"group"_s, u"Shot"_s));
    QVERIFY(keptOut(u"charge"_s, u"charger"_s, u"Shot"_s));
    QVERIFY(keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
    QVERIFY(keptOut(u"artillery-fire"_s, u"gun"_s, u"Saker"_s));
    QVERIFY(!tasks().contains(u"shooting Shot"_s));
    goTo(u"second_move"_s);
    QVERIFY(keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
    resolve(u"charge"_s, {u"Grey"_s, u"Shot"_s}, {{u"distance"_s, 5}}); // it may shoot at who charges it
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    say(u"reaction"_s, u"Shot"_s, u"shoot"_s);
    QVERIFY(!keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
}

/// Where it comes to stand the table says; whom it reaches there, or that it leaves.
void TestThistleMoves::retreatsFromItsRally()
{
    set(u"Shot"_s, u"state"_s, u"disordered"_s);
    goFirst(u"a"_s);
    measureAll();
    say(u"enemy_near"_s, u"Shot"_s, u"no"_s);
    say(u"army_general"_s, u"Shot"_s, u"no"_s);
    resolve(u"rally"_s, {u"Shot"_s}, {}, {1});
    QCOMPARE(open(u"movement"_s, {u"Shot"_s}).input(u"action"_s).toString(), u"retreat"_s);
    QVERIFY(keptOut(u"movement"_s, u"group"_s, u"Pikes 1"_s));
    say(u"withdraws"_s, u"Shot"_s, u"edge"_s);
    QCOMPARE(word(u"Shot"_s, u"state"_s), u"left_field"_s);
    resolve(u"demoralisation"_s, {u"Huntly"_s}, {});
    QVERIFY(!keptOut(u"movement"_s, u"group"_s, u"Pikes 1"_s));
}

/// How far it moved is asked of those who could still shoot; the others have moved.
void TestThistleMoves::saysHowFarItMoved()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    goFirst(u"a"_s);
    QVERIFY(keptOut(u"movement"_s, u"group"_s, u"Shot"_s)); // not measured yet
    measureAll();
    resolve(u"movement"_s, {u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"none"_s);
    QVERIFY(keptOut(u"movement"_s, u"group"_s, u"Prickers"_s));
    say(u"moved"_s, u"Shot"_s, u"half"_s);
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"half"_s);
    happen(m_battle->resolve(*Proposal::open(*m_battle, u"movement"_s, {{u"group"_s, groupOf(u"Pikes 1"_s)}})));
    QCOMPARE(word(u"Pikes 2"_s, u"moved"_s), u"more"_s);
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}, {{u"distance"_s, 9}}, {1});
    resolve(u"movement"_s, {u"Saker"_s}, {{u"action"_s, u"pivot"_s}});
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"pivoted"_s);
    resolve(u"movement"_s, {u"Prickers"_s}, {{u"shooting"_s, true}});
    QCOMPARE(word(u"Prickers"_s, u"moved"_s), u"half"_s); // it said that it shoots
}

/// A stand that moves singly leaves its group, which does not move as a whole any more.
void TestThistleMoves::leavesItsGroupAlone()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s});
    goFirst(u"a"_s);
    measureAll();
    const ThingId group = groupOf(u"Pikes 1"_s);
    happen(m_battle->resolve(*Proposal::open(*m_battle, u"movement"_s, {{u"group"_s, called(u"Pikes 2"_s)}})));
    QCOMPARE(groupOf(u"Pikes 2"_s), called(u"Pikes 2"_s));
    QVERIFY(m_battle->things().flag(group, u"reformed"_s));
    QVERIFY(m_battle->things().flag(group, u"torn"_s)); // it stood between the others
    QVERIFY(m_battle->whyNot(u"movement"_s, {{u"group"_s, group}}));
    QVERIFY(!keptOut(u"movement"_s, u"group"_s, u"Pikes 1"_s));
}

/// Only the stands that shoot move at half (TL-R56).
void TestThistleMoves::halvesWhoShoots_data()
{
    QTest::addColumn<QStringList>("group");
    QTest::addColumn<double>("allowance");
    QTest::newRow("shot with pikes") << QStringList {u"Shot"_s, u"Pikes 1"_s} << 6.0;
    QTest::newRow("shot alone") << QStringList {u"Shot"_s} << 6.0;
    QTest::newRow("pikes alone") << QStringList {u"Pikes 1"_s, u"Pikes 2"_s} << 6.0;
}

void TestThistleMoves::halvesWhoShoots()
{
    QFETCH(const QStringList, group);
    if (group.size() > 1)
        act(u"form"_s, group);
    goFirst(u"a"_s);
    auto move = Proposal::open(*m_battle, u"movement"_s, {{u"group"_s, groupOf(group.front())}});
    QVERIFY(move);
    move->setInput(u"shooting"_s, true);
    QTEST(move->question()->outcome(move->answer()).value(u"allowance"_s).toDouble(), "allowance");
}

/// In the other side's half of the turn only at a charge (TL-R01).
void TestThistleMoves::shootsOutOfTurn()
{
    goFirst(u"b"_s);
    QVERIFY(open(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}).input(u"reaction"_s).toBool());
    QVERIFY(!open(u"shooting"_s, {u"Bows"_s, u"Pikes 1"_s}).input(u"reaction"_s).toBool());
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}, {{u"distance"_s, 3}}, {1});
    goTo(u"second_move"_s);
    QVERIFY(!tasks().contains(u"(shooting Shot)"_s));
}

/// One reaction, whoever charges (TL-R19).
void TestThistleMoves::reactsOnce()
{
    goFirst(u"b"_s);
    resolve(u"charge"_s, {u"Grey"_s, u"Huntly"_s}, {{u"distance"_s, 7}});
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    say(u"reaction"_s, u"Huntly"_s, u"counter_charge"_s);
    sayNamed(u"contact"_s, u"Grey"_s, {u"Huntly"_s});
    resolve(u"charge"_s, {u"Bills 1"_s, u"Huntly"_s}, {{u"distance"_s, 3}});
    say(u"struck"_s, u"Bills 1"_s, u"target"_s);
    QCOMPARE(word(u"Huntly"_s, u"charge"_s), u"counter_charging"_s);
    QVERIFY(!tasks().contains(u"charge-reaction"_s));
    QVERIFY(!isAsked(u"reaction"_s, u"Huntly"_s));
    QVERIFY(isAsked(u"contact"_s, u"Bills 1"_s));
}

void TestThistleMoves::lettersAreFree_data()
{
    QTest::addColumn<QString>("phase");
    for (const Phase &phase : thistle::ruleset().phases)
        QTest::newRow(phase.id) << QString::fromLatin1(phase.id);
}

/// No two things of one phase have the same, nor one that the battle page has itself.
void TestThistleMoves::lettersAreFree()
{
    QFETCH(const QString, phase);
    QString letters = u"ABENT"_s;
    const auto take = [&](const auto &offer) {
        const bool isNow =
            std::ranges::any_of(offer.phases, [&](const char *id) { return phase == QLatin1String(id); });
        if (!isNow || offer.letter == 0)
            return;
        QVERIFY2(!letters.contains(QLatin1Char(offer.letter)), offer.id);
        letters += QLatin1Char(offer.letter);
    };
    for (const auto &procedure : m_battle->set().procedures)
        take(*procedure);
    for (const Act &act : m_battle->set().acts) {
        take(act);
        const bool isMove = QByteArray(act.id).startsWith("moved-");
        QVERIFY2(!isMove || act.letter != 0, act.id);
    }
}

void TestThistleMoves::saysWhatIsGiven()
{
    set(u"Shot"_s, u"state"_s, u"disordered"_s);
    QCOMPARE(joined(open(u"rally"_s, {u"Shot"_s}).given(), u", "_s), u"1 trained, modifier 0"_s);
}

void TestThistleMoves::namesWhoIsInTheLine()
{
    goFirst(u"a"_s);
    Proposal fire = open(u"artillery-fire"_s, {u"Saker"_s});
    int at = 0;
    for (const QString &name : {u"Pikes 1"_s, u"Bills 1"_s, QString()}) {
        fire.addRow(u"targets"_s, name.isEmpty() ? 0 : called(name));
        fire.setCell(u"targets"_s, at, u"distance"_s, 6 * (at + 1));
        ++at;
    }
    for (int die = 0; die < 3; ++die)
        QVERIFY(fire.enter(1));
    QStringList lines;
    for (const WorkingLine &line : fire.working())
        lines += fire.names().in(line.text).text().section(u':', 0, 0);
    QCOMPARE(lines.mid(0, 3).join(u"; "_s), u"Pikes 1 (friend), 6″ away; Bills 1, 12″ away; enemy, 18″ away"_s);
    QCOMPARE(fire.summary().text(), u"Saker: no hits on the enemy."_s);
    for (int die = 0; die < 3; ++die)
        QVERIFY(fire.takeDieBack());
    for (int die = 0; die < 3; ++die)
        QVERIFY(fire.enter(6));
    QCOMPARE(
        fire.summary().text(), u"Saker: 1 hit(s) on Bills 1, 1 hit(s) on enemy. Friends hit: 1 hit(s) on Pikes 1."_s);
}

/// Whoever was named first, the first die is for the nearest.
void TestThistleMoves::gunDiceFallAsTheShotReaches()
{
    goFirst(u"a"_s);
    Proposal fire = open(u"artillery-fire"_s, {u"Saker"_s});
    int at = 0;
    for (const auto &[name, distance] : {std::pair(u"Bills 1"_s, 12), std::pair(u"Pikes 1"_s, 6)}) {
        fire.addRow(u"targets"_s, called(name));
        fire.setCell(u"targets"_s, at++, u"distance"_s, distance);
    }
    QCOMPARE(fire.wanted().number, 2);
    QVERIFY(fire.enter(6));
    QCOMPARE(fire.wanted().number, 1);
    QVERIFY(fire.enter(1));
    QCOMPARE(fire.summary().text(), u"Saker: no hits on the enemy. Friends hit: 1 hit(s) on Pikes 1."_s);
}

} // namespace muster

MUSTER_TEST(muster::TestThistleMoves)
#include "tst_thistlemoves.moc"
