// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The bases that armies of Pike and Musket have lost, and their crises of morale.
class TestPikeLosses : public QObject {
    Q_OBJECT

private slots:
    void basesAreCounted();
    void reinforcementsAreKnown();
    void reinforcementsArriveInPlay();
    void fightsApartAreTakenBackApart();
    void crisisRestsOnWhatWasLost();
    void crisisTakesTheWholeArmy();
    void halvesAreTestedApart();
    void everyTurnIsOnceATurn();
    void levelsAreForgottenAsAHouseOption();
    void sideHasSixtyUnitsAtMost();
};

void TestPikeLosses::basesAreCounted()
{
    Fought f;
    QCOMPARE(f.number(u"Royalists"_s, u"initial_bases"_s), 19);
    f.set(u"Lisle"_s, u"bases"_s, 7);
    QCOMPARE(f.number(u"Royalists"_s, u"removed"_s), 3);
    f.set(u"Rupert"_s, u"state"_s, u"left_field"_s);
    QCOMPARE(f.number(u"Royalists"_s, u"routed_off"_s), 4);
    const Casualties losses = f.battle().casualties(f[u"Royalists"_s]);
    QCOMPARE(losses.lost, 7);
    QCOMPARE(losses.percentLost, 36); // of 19: 36.8 %, and no level is read as passed before it is
    QCOMPARE(losses.marks, std::vector<int>({10, 20, 30, 40}));
    const Proposal rate = f.open(u"casualty-rate"_s, u"army Royalists"_s);
    QCOMPARE(rate.input(u"initial"_s), Value(19));
    QCOMPARE(rate.input(u"removed"_s), Value(3));
    QCOMPARE(rate.input(u"routed_off"_s), Value(4));
}

void TestPikeLosses::reinforcementsAreKnown()
{
    Fought f;
    f.happen(f.battle().deploy({{0, u"unit"_s, f[u"Parliament"_s],
        {{u"name"_s, u"Late"_s}, {u"start_bases"_s, 5}, {u"army"_s, u"parliament"_s}}}}));
    QCOMPARE(f.number(u"Parliament"_s, u"initial_bases"_s), 18);
    QCOMPARE(f.number(u"Parliament"_s, u"reinforcement_bases"_s), 5);
}

/// In play a unit arrives that is like one that is there, with a name of its own.
void TestPikeLosses::reinforcementsArriveInPlay()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.set(u"Dragoons"_s, u"bases"_s, 2);
    f.happen(f.battle().act(u"reinforce"_s, f.cast(u"like Dragoons"_s)));
    QCOMPARE(f.battle().told(f.battle().ledger().events().back()).text(),
        u"Reinforcements arrive: Dragoons (2), a new unit like Dragoons, 4 bases"_s);
    f.happen(f.battle().act(u"reinforce"_s, f.cast(u"like Dragoons"_s)));
    const ThingId third = f[u"Dragoons (3)"_s];
    QVERIFY(f[u"Dragoons (2)"_s] != 0 && third != 0);
    QCOMPARE(f.things().parentOf(third), f[u"Left"_s]);
    QCOMPARE(f.number(u"Dragoons (3)"_s, u"bases"_s), 4);
    QCOMPARE(f.number(u"Royalists"_s, u"reinforcement_bases"_s), 8);
    f.happen(f.battle().undo());
    QCOMPARE(f.number(u"Royalists"_s, u"reinforcement_bases"_s), 4);
}

/// Losses of one army in fights that have nothing to do with each other are taken back in any order.
void TestPikeLosses::fightsApartAreTakenBackApart()
{
    Fought f;
    f.goTo(u"combat"_s);
    const QJsonObject rear {{u"direction"_s, u"rear"_s}};
    const int first = f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Cromwell"_s, rear, {6});
    const int second = f.resolve(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s, rear, {6});
    QCOMPARE(f.number(u"Parliament"_s, u"removed"_s), 2);
    f.happen(f.battle().undo(first));
    QCOMPARE(f.number(u"Parliament"_s, u"removed"_s), 1);
    f.happen(f.battle().undo(second));
    QCOMPARE(f.number(u"Parliament"_s, u"removed"_s), 0);
}

/// A test for a crisis rests on the fights whose losses it counted, and on the units that came before.
void TestPikeLosses::crisisRestsOnWhatWasLost()
{
    Fought f;
    const int came = f.happen(
        f.battle().deploy({{0, u"unit"_s, f[u"Royalists"_s], {{u"name"_s, u"Late"_s}, {u"start_bases"_s, 1}}}}));
    const int lost = f.set(u"Lisle"_s, u"bases"_s, 7);
    const int apart = f.set(u"Skippon"_s, u"bases"_s, 9);
    f.goTo(u"morale"_s);
    const int tested = f.resolve(u"crisis-of-morale"_s, u"army Royalists"_s, {}, {6});
    QVERIFY(!f.battle().undo(came));
    QVERIFY(!f.battle().undo(lost));
    QVERIFY(f.battle().undo(apart));
    f.happen(f.battle().undo(tested));
    QVERIFY(f.battle().undo(lost));
}

void TestPikeLosses::crisisTakesTheWholeArmy()
{
    Fought f;
    f.set(u"Lisle"_s, u"bases"_s, 7);
    f.goTo(u"morale"_s);
    QCOMPARE(f.tasks(), u"crisis-of-morale Royalists"_s);
    f.resolve(u"crisis-of-morale"_s, u"army Royalists"_s, {}, {1});
    QCOMPARE(f.word(u"Rupert"_s, u"state"_s), u"disrupted"_s);
    QCOMPARE(f.number(u"Royalists"_s, u"crises"_s), 1);
    QCOMPARE(f.tasks(), u"(crisis-of-morale Royalists)"_s);
    f.happen(f.battle().undo());
    QCOMPARE(f.word(u"Rupert"_s, u"state"_s), u"good_order"_s);
}

/// What was tested in the first half is no test of the second.
void TestPikeLosses::halvesAreTestedApart()
{
    Fought f;
    f.set(u"Lisle"_s, u"bases"_s, 7);
    f.goTo(u"morale"_s);
    f.resolve(u"crisis-of-morale"_s, u"army Royalists"_s, {}, {6});
    f.goTo(u"morale"_s);
    QCOMPARE(f.tasks(), QString());
    f.set(u"Lisle"_s, u"bases"_s, 5);
    QCOMPARE(f.tasks(), u"crisis-of-morale Royalists"_s);
}

/// As a house option an army past the last level collapses every turn, and once in each.
void TestPikeLosses::everyTurnIsOnceATurn()
{
    Fought f(QJsonObject {{u"crisis_automatic"_s, u"every_turn"_s}});
    f.set(u"Lisle"_s, u"bases"_s, 1);
    f.goTo(u"morale"_s);
    f.resolve(u"crisis-of-morale"_s, u"army Royalists"_s);
    QCOMPARE(f.tasks(), u"(crisis-of-morale Royalists)"_s);
    f.goTo(u"morale"_s);
    QCOMPARE(f.tasks(), QString());
    f.goTo(u"morale"_s);
    QCOMPARE(f.tasks(), u"crisis-of-morale Royalists"_s);
}

/// As a house option a level that reinforcements brought the army below counts anew.
void TestPikeLosses::levelsAreForgottenAsAHouseOption()
{
    for (const bool reset : {false, true}) {
        Fought f(reset ? QJsonObject {{u"crisis_retest"_s, u"reset"_s}} : QJsonObject());
        f.set(u"Lisle"_s, u"bases"_s, 8);
        f.goTo(u"morale"_s);
        f.resolve(u"crisis-of-morale"_s, u"army Royalists"_s, {}, {6});
        QCOMPARE(f.number(u"Royalists"_s, u"crisis_level"_s), 10);
        f.set(u"Lisle"_s, u"bases"_s, 10);
        f.goTo(u"morale"_s);
        f.goTo(u"rally"_s);
        QCOMPARE(f.number(u"Royalists"_s, u"crisis_level"_s), reset ? 0 : 10);
        f.set(u"Lisle"_s, u"bases"_s, 8);
        f.goTo(u"morale"_s);
        QCOMPARE(f.tasks(), reset ? u"crisis-of-morale Royalists"_s : QString());
    }
}

/// As many as a crisis of morale has room for.
void TestPikeLosses::sideHasSixtyUnitsAtMost()
{
    Fought f;
    std::vector<Thing> many(
        56, Thing {0, u"unit"_s, f[u"Royalists"_s], {{u"name"_s, u"More"_s}, {u"start_bases"_s, 1}}});
    f.happen(f.battle().deploy(many));
    many.resize(1);
    const auto refused = f.battle().deploy(many);
    QCOMPARE(refused.error().field, u"things[0].parent"_s);
    QCOMPARE(refused.error().message.text(), u"Royalists may bring 60 at most, not 61: Unit."_s);
    QVERIFY(!f.battle().act(u"reinforce"_s, f.cast(u"like Rupert"_s)));
    many.front().parent = f[u"Parliament"_s];
    f.happen(f.battle().deploy(many));
    f.set(u"Lisle"_s, u"bases"_s, 1);
    f.goTo(u"morale"_s);
    QCOMPARE(f.open(u"crisis-of-morale"_s, u"army Royalists"_s).rows(u"units"_s).size(), size_t(60));
    f.resolve(u"crisis-of-morale"_s, u"army Royalists"_s, {}, {1});
    QCOMPARE(f.word(u"More"_s, u"state"_s), u"disrupted"_s);
}

MUSTER_TEST(TestPikeLosses)
#include "tst_pikelosses.moc"
