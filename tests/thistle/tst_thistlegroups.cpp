// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: groups that are formed and left, and where their hits land.
class TestThistleGroups : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void formsJoinsAndLeaves();
    void refusesWhomNoGroupTakes();
    void regroupedDoesNotMove();
    void takesHitsInItsOwnersOrder();
    void shotHitsAreLaidOnTheGroup();
    void bringsAlongWhatBecameOfIt_data();
    void bringsAlongWhatBecameOfIt();
    void staysWhileHitsWait();
    void staysWithItsGeneral();
    void regroupsHoweverItCame();
    void isAskedWhetherItIsStillOne();
    void isJoinedInAnyOrder();
    void areFormedInMovesOnly();
    void standsWithWhomItIsDraggedOnto();
    void mustFaceTheSameWay();
    void comesBackFromTheDead();
    void isOverruledWithAReason_data();
    void isOverruledWithAReason();
    void neverHoldsEnemiesOrTheDead();
    void changesItsPlace();
};

void TestThistleGroups::formsJoinsAndLeaves()
{
    act(u"form"_s, {u"Pikes 2"_s, u"Pikes 1"_s});
    const ThingId group = groupOf(u"Pikes 1"_s);
    QCOMPARE(m_battle->things().find(group)->type, u"group"_s);
    QCOMPARE(m_battle->things().parentOf(group), called(u"Huntly's"_s));
    act(u"join"_s, {u"Pikes 1"_s, u"Shot"_s});
    QCOMPARE(groupOf(u"Shot"_s), group);
    QCOMPARE(m_battle->things().own(group).size(), 3u);
    act(u"leave"_s, {u"Pikes 2"_s});
    QCOMPARE(m_battle->things().parentOf(called(u"Pikes 2"_s)), called(u"Huntly's"_s));
    const Things before = m_battle->things();
    for (int taken = 0; taken < 3; ++taken)
        happen(m_battle->undo());
    QCOMPARE(groupOf(u"Pikes 1"_s), called(u"Pikes 1"_s));
    for (int again = 0; again < 3; ++again)
        happen(m_battle->redo());
    QCOMPARE(m_battle->things(), before);
}

void TestThistleGroups::refusesWhomNoGroupTakes()
{
    QVERIFY(!acted(u"form"_s, {u"Pikes 1"_s, u"Prickers"_s})); // another general's
    QVERIFY(!acted(u"leave"_s, {u"Pikes 1"_s}));
    QVERIFY(!acted(u"join"_s, {u"Pikes 1"_s, u"Pikes 2"_s})); // there is no group yet
    set(u"Shot"_s, u"state"_s, u"disordered"_s);
    QVERIFY(!acted(u"form"_s, {u"Pikes 1"_s, u"Shot"_s}));
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    const ThingId group = groupOf(u"Pikes 1"_s);
    const auto refused = m_battle->belong(called(u"Prickers"_s), group);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QString(kParent));
    QVERIFY(!m_battle->belong(called(u"Shot"_s), group));
    happen(m_battle->belong(called(u"Shot"_s), group, u"the referee says so"_s));
    QCOMPARE(groupOf(u"Shot"_s), group);
}

void TestThistleGroups::regroupedDoesNotMove()
{
    goFirst(u"a"_s);
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s});
    Proposal move = open(u"movement"_s, {u"Pikes 2"_s});
    QCOMPARE(move.cast().value(u"group"_s), groupOf(u"Pikes 2"_s));
    QCOMPARE(move.rows(u"units"_s).size(), 3u);
    QVERIFY(move.input(u"reformed"_s).toBool());
    QCOMPARE(move.question()->outcome(move.answer()).value("reason"_L1), u"reformed"_s);
    QVERIFY(reminded().contains(u"M04"_s));
    goTo(u"second_move"_s);
    goTo(u"first_move"_s);
    QVERIFY(!open(u"movement"_s, {u"Pikes 2"_s}).input(u"reformed"_s).toBool());
}

void TestThistleGroups::takesHitsInItsOwnersOrder()
{
    act(u"form"_s, {u"Pikes 2"_s, u"Pikes 1"_s, u"Shot"_s});
    const auto order = [&] {
        const Proposal lay = open(u"hit-consolidation"_s, {u"Shot"_s});
        QStringList names;
        for (const ListRow &row : lay.rows(u"units"_s))
            names += m_battle->things().name(row.thing);
        return names.join(u' ');
    };
    QCOMPARE(order(), u"Pikes 2 Pikes 1 Shot"_s);
    act(u"first-to-take-hits"_s, {u"Shot"_s});
    QCOMPARE(order(), u"Shot Pikes 2 Pikes 1"_s);
    act(u"leave"_s, {u"Shot"_s});
    act(u"join"_s, {u"Pikes 1"_s, u"Shot"_s});
    QCOMPARE(order(), u"Pikes 2 Pikes 1 Shot"_s);
}

void TestThistleGroups::shotHitsAreLaidOnTheGroup()
{
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s, u"Bows"_s});
    goFirst(u"a"_s);
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 2"_s}, {{u"distance"_s, 6}, {u"shooters"_s, 5}}, {5, 6, 5, 6, 6});
    const ThingId group = groupOf(u"Bills 1"_s);
    QCOMPARE(m_battle->things().number(group, u"hits_bills"_s), 5);
    QCOMPARE(number(u"Bills 2"_s, u"hits"_s), 0);
    QVERIFY(tasks().contains(u"), hit-consolidation Bills 1’s group!"_s));
    QCOMPARE(cell(open(u"movement"_s, {u"Shot"_s}), u"units"_s, u"Shot"_s, u"shoots"_s), u"true"_s);
    const Proposal lay = open(u"hit-consolidation"_s, {u"Bows"_s});
    QCOMPARE(lay.input(u"hits"_s).toInt(), 5);
    QCOMPARE(lay.input(u"hit_type"_s).toString(), u"bills"_s);
    resolve(u"hit-consolidation"_s, {u"Bows"_s}, {});
    QCOMPARE(word(u"Bills 1"_s, u"state"_s), u"destroyed"_s);
    QCOMPARE(number(u"Bills 2"_s, u"hits"_s), 1);
    QCOMPARE(m_battle->things().number(group, u"hits_bills"_s), 0);
    QCOMPARE(m_battle->things().own(group).size(), 2u); // who is gone is of no group
    QVERIFY(!tasks().contains(u"hit-consolidation Bills 1’s group!"_s));
    QCOMPARE(m_battle->casualties(called(u"English"_s)).percentLost, 25);
    happen(m_battle->undo());
    QCOMPARE(m_battle->things().number(group, u"hits_bills"_s), 5);
}

void TestThistleGroups::bringsAlongWhatBecameOfIt_data()
{
    QTest::addColumn<QString>("flag");
    for (const char *flag : {"held", "done_this_turn"})
        QTest::newRow(flag) << QString::fromLatin1(flag);
}

void TestThistleGroups::bringsAlongWhatBecameOfIt()
{
    QFETCH(QString, flag);
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    goFirst(u"a"_s);
    happen(m_battle->correct(groupOf(u"Pikes 1"_s), flag, true, u"so it is"_s));
    // Nobody leaves or joins it in this half (TURN-16); where a referee has it otherwise the flag goes with each part.
    const auto overrule = [&](const QString &act, const QStringList &names) {
        QVERIFY(!m_battle->act(act, castOf(act, names)));
        happen(m_battle->act(act, castOf(act, names), u"so it is"_s));
    };
    overrule(u"leave"_s, {u"Pikes 2"_s});
    QVERIFY(groupFlag(u"Pikes 2"_s, flag));
    overrule(u"form"_s, {u"Pikes 2"_s, u"Shot"_s});
    QVERIFY(groupFlag(u"Shot"_s, flag));
    overrule(u"join"_s, {u"Shot"_s, u"Saker"_s});
    QVERIFY(groupFlag(u"Saker"_s, flag));
    goTo(u"second_move"_s);
    goTo(u"first_move"_s);
    QVERIFY(!groupFlag(u"Shot"_s, flag));
}

void TestThistleGroups::staysWhileHitsWait()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    const ThingId group = groupOf(u"Pikes 1"_s);
    happen(m_battle->correct(group, u"hits_pikes"_s, 2, u"so it is"_s));
    QVERIFY(!acted(u"leave"_s, {u"Pikes 1"_s}));
    QVERIFY(!acted(u"form"_s, {u"Pikes 1"_s, u"Shot"_s}));
    QVERIFY(!acted(u"join"_s, {u"Pikes 1"_s, u"Shot"_s}));
    QVERIFY(!m_battle->belong(called(u"Pikes 1"_s), called(u"Huntly's"_s)));
    QVERIFY(!m_battle->belong(called(u"Shot"_s), group));
    resolve(u"hit-consolidation"_s, {u"Pikes 1"_s}, {});
    act(u"leave"_s, {u"Pikes 1"_s});
    // The referee may do it all the same: the hits go along with a unit that was a group by itself.
    set(u"Shot"_s, u"hits_shot"_s, 2);
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    happen(m_battle->belong(called(u"Shot"_s), groupOf(u"Pikes 1"_s), u"the referee says so"_s));
    QCOMPARE(m_battle->things().number(groupOf(u"Pikes 1"_s), u"hits_shot"_s), 2);
}

void TestThistleGroups::staysWithItsGeneral()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    const ThingId group = groupOf(u"Pikes 1"_s);
    QVERIFY(!m_battle->belong(group, called(u"Home's"_s)));
    QVERIFY(!m_battle->belong(group, called(u"Grey's"_s)));
    QVERIFY(!m_battle->belong(called(u"Huntly's"_s), called(u"English"_s)));
    QVERIFY(!m_battle->belong(called(u"Shot"_s), called(u"Home's"_s)));
    for (const QString &name : {u"Pikes 1"_s, u"Pikes 2"_s})
        set(name, u"state"_s, u"disordered"_s);
    QVERIFY(!m_battle->belong(called(u"Pikes 1"_s), called(u"Huntly's"_s)));
    QVERIFY(!acted(u"leave"_s, {u"Pikes 1"_s}));
}

void TestThistleGroups::regroupsHoweverItCame()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Saker"_s});
    goFirst(u"a"_s);
    const ThingId group = groupOf(u"Pikes 1"_s);
    act(u"first-to-take-hits"_s, {u"Pikes 2"_s}); // who takes hits first is no place on the table
    set(u"Saker"_s, u"state"_s, u"destroyed"_s); // nor do the dead leave
    QVERIFY(!m_battle->things().flag(group, u"reformed"_s));
    happen(m_battle->belong(called(u"Shot"_s), group));
    QVERIFY(m_battle->things().flag(group, u"reformed"_s));
    goTo(u"second_move"_s);
    goTo(u"first_move"_s);
    happen(m_battle->belong(called(u"Shot"_s), called(u"Huntly's"_s)));
    QVERIFY(m_battle->things().flag(group, u"reformed"_s));
    QVERIFY(!groupFlag(u"Shot"_s, u"reformed"_s));
}

void TestThistleGroups::isAskedWhetherItIsStillOne()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s, u"Saker"_s});
    QVERIFY(!acted(u"still-one-group"_s, {u"Pikes 1"_s}));
    set(u"Saker"_s, u"hits"_s, 4);
    QVERIFY(groupFlag(u"Shot"_s, u"torn"_s));
    QVERIFY(reminded().contains(u"M21"_s));
    act(u"still-one-group"_s, {u"Shot"_s});
    QVERIFY(!reminded().contains(u"M21"_s));
    set(u"Pikes 1"_s, u"hits"_s, 4);
    QVERIFY(groupFlag(u"Shot"_s, u"torn"_s));
    act(u"leave"_s, {u"Shot"_s});
    QVERIFY(!reminded().contains(u"M21"_s));
    set(u"Pikes 2"_s, u"hits"_s, 4); // nobody is left to ask about
    QVERIFY(!reminded().contains(u"M21"_s));
}

void TestThistleGroups::isJoinedInAnyOrder()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    const ThingId group = groupOf(u"Pikes 1"_s);
    act(u"join"_s, {u"Shot"_s, u"Pikes 1"_s});
    QCOMPARE(groupOf(u"Shot"_s), group);
    act(u"leave"_s, {u"Shot"_s});
    act(u"join"_s, {u"Shot"_s, u"Saker"_s, u"Pikes 2"_s});
    QCOMPARE(groupOf(u"Shot"_s), group);
    QCOMPARE(groupOf(u"Saker"_s), group);
}

/// Only in moves are groups formed: in a melee one key would tear one that fights.
void TestThistleGroups::areFormedInMovesOnly()
{
    for (const char *phase : {"initiative", "first_move", "second_move"}) {
        goTo(QString::fromLatin1(phase));
        QVERIFY2(acted(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s}), phase);
    }
    for (const char *phase : {"first_melee", "second_melee"}) {
        goTo(QString::fromLatin1(phase));
        QVERIFY2(!acted(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s}), phase);
    }
}

void TestThistleGroups::standsWithWhomItIsDraggedOnto()
{
    const auto drag = [this](ThingId who, ThingId onto) {
        happen(m_battle->act(u"stand-with"_s, {{u"group"_s, who}, {u"with"_s, onto}}));
    };
    drag(called(u"Pikes 2"_s), called(u"Pikes 1"_s)); // two that stand alone
    const ThingId group = groupOf(u"Pikes 1"_s);
    QCOMPARE(groupOf(u"Pikes 2"_s), group);
    QCOMPARE(m_battle->things().name(group), u"Pikes 1’s group"_s); // not as its first stand
    drag(called(u"Shot"_s), called(u"Pikes 2"_s)); // onto one of a group
    QCOMPARE(groupOf(u"Shot"_s), group);
    act(u"form"_s, {u"Saker"_s});
    drag(group, groupOf(u"Saker"_s)); // a group onto a group
    QCOMPARE(groupOf(u"Pikes 1"_s), groupOf(u"Saker"_s));
    QVERIFY(!m_battle->act(u"stand-with"_s, {{u"group"_s, called(u"Shot"_s)}, {u"with"_s, called(u"Saker"_s)}}));
}

void TestThistleGroups::mustFaceTheSameWay()
{
    set(u"Shot"_s, u"facing"_s, u"away"_s);
    const auto refused = acted(u"form"_s, {u"Pikes 1"_s, u"Shot"_s});
    QVERIFY(!refused);
    QVERIFY(refused.error().message.text().contains(u"face different ways"_s));
    act(u"form"_s, {u"Pikes 1"_s});
    QVERIFY(!m_battle->belong(called(u"Shot"_s), groupOf(u"Pikes 1"_s)));
    happen(m_battle->belong(called(u"Shot"_s), groupOf(u"Pikes 1"_s), u"the referee says so"_s));
    QCOMPARE(groupOf(u"Shot"_s), groupOf(u"Pikes 1"_s));
}

/// A stand that the referee brings back stays, until it is hit again.
void TestThistleGroups::comesBackFromTheDead()
{
    set(u"Pikes 1"_s, u"hits"_s, 4);
    QCOMPARE(word(u"Pikes 1"_s, u"state"_s), u"destroyed"_s);
    set(u"Pikes 1"_s, u"state"_s, u"good_order"_s);
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    QCOMPARE(word(u"Pikes 1"_s, u"state"_s), u"good_order"_s);
    set(u"Pikes 1"_s, u"hits"_s, 3);
    set(u"Pikes 1"_s, u"hits"_s, 4);
    QCOMPARE(word(u"Pikes 1"_s, u"state"_s), u"destroyed"_s);
}

void TestThistleGroups::isOverruledWithAReason_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("why");
    QTest::newRow("disordered") << u"form"_s << QStringList {u"Pikes 1"_s, u"Shot"_s} << u"rally"_s;
    QTest::newRow("joins disordered") << u"join"_s << QStringList {u"Pikes 2"_s, u"Shot"_s} << u"rally"_s;
    QTest::newRow("other general") << u"form"_s << QStringList {u"Pikes 1"_s, u"Prickers"_s} << u"generals"_s;
    QTest::newRow("hits wait") << u"leave"_s << QStringList {u"Pikes 2"_s} << u"hits"_s;
    QTest::newRow("a gun arrives") << u"contact-front"_s << QStringList {u"Saker"_s, u"Bills 1"_s} << u"guns"_s;
    QTest::newRow("on foot") << u"counter-charge"_s << QStringList {u"Bills 1"_s} << u"mounted"_s;
}

void TestThistleGroups::isOverruledWithAReason()
{
    QFETCH(QString, act);
    QFETCH(QStringList, names);
    QFETCH(QString, why);
    Mustered::act(u"form"_s, {u"Pikes 2"_s, u"Huntly"_s});
    if (why == u"rally"_s)
        set(u"Shot"_s, u"state"_s, u"disordered"_s);
    if (act == u"leave"_s)
        happen(m_battle->correct(groupOf(u"Pikes 2"_s), u"hits_pikes"_s, 1, u"so it is"_s));
    goFirst(u"a"_s);
    const Cast cast = castOf(act, names);
    const auto refused = m_battle->act(act, cast);
    QVERIFY(!refused);
    QVERIFY2(refused.error().message.text().contains(why), qPrintable(refused.error().message.text()));
    QVERIFY(m_battle->mayOverrule(act, cast));
    happen(m_battle->act(act, cast, u"the referee says so"_s));
    QVERIFY(m_battle->told(m_battle->ledger().events().back()).text().endsWith(u"(the referee says so)"_s));
}

/// Which no reason makes possible.
void TestThistleGroups::neverHoldsEnemiesOrTheDead()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    QVERIFY(!m_battle->act(u"form"_s, castOf(u"form"_s, {u"Shot"_s, u"Bills 1"_s}), u"the referee says so"_s));
    set(u"Shot"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(!m_battle->mayOverrule(u"join"_s, castOf(u"join"_s, {u"Pikes 1"_s, u"Shot"_s})));
    QVERIFY(!m_battle->mayOverrule(u"leave"_s, castOf(u"leave"_s, {u"Shot"_s})));
    QVERIFY(!m_battle->mayOverrule(u"leave"_s, castOf(u"leave"_s, {u"Huntly"_s})));
}

/// On the table, which the order of taking hits is not: the group does not move as a whole any more.
void TestThistleGroups::changesItsPlace()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    goFirst(u"a"_s);
    QVERIFY(!acted(u"change-place"_s, {u"Shot"_s}));
    QVERIFY(!acted(u"first-to-take-hits"_s, {u"Shot"_s}));
    act(u"change-place"_s, {u"Pikes 2"_s});
    QVERIFY(groupFlag(u"Pikes 1"_s, u"reformed"_s));
    goTo(u"second_move"_s);
    goTo(u"first_move"_s);
    happen(m_battle->correct(groupOf(u"Pikes 1"_s), u"held"_s, true, u"so it is"_s));
    QVERIFY(!acted(u"change-place"_s, {u"Pikes 2"_s}));
    QVERIFY(m_battle->mayOverrule(u"change-place"_s, castOf(u"change-place"_s, {u"Pikes 2"_s})));
}

} // namespace muster

MUSTER_TEST(muster::TestThistleGroups)
#include "tst_thistlegroups.moc"
