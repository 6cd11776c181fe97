// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What results leave to be done at once: first rout moves, then control tests, then pursuit.
class TestPikeAftermath : public QObject {
    Q_OBJECT

private slots:
    void routersRunAtOnce();
    void stoppedRoutIsAllForThisTurn();
    void formationChangeHindersNoRun();
    void runsStandBeforeControlTests();
    void runnersRunOnlyWhenStruck();
    void onlyThoseInContactTest();
    void whoLostABaseAndStandsDoesNotTest();
    void whoeverBreaksRunsAtOnce();
    void pursuersMoveOnce();
};

void TestPikeAftermath::routersRunAtOnce()
{
    Fought f;
    f.set(u"Lisle"_s, u"state"_s, u"routing"_s);
    QCOMPARE(f.tasks(), u"rally Lisle"_s);
    f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {5});
    QCOMPARE(f.tasks(), u"(rally Lisle), movement Lisle!"_s);
    f.resolve(u"movement"_s, u"unit Lisle"_s, {{u"edge_distance"_s, 60}});
    QCOMPARE(f.word(u"Lisle"_s, u"state"_s), u"left_field"_s);
    QCOMPARE(f.tasks(), u"(rally Lisle), (movement Lisle)"_s);
}

void TestPikeAftermath::stoppedRoutIsAllForThisTurn()
{
    Fought f;
    f.set(u"Lisle"_s, u"state"_s, u"routing"_s);
    f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {6});
    QCOMPARE(f.word(u"Lisle"_s, u"state"_s), u"disrupted"_s);
    QCOMPARE(f.number(u"Lisle"_s, u"rallied_turn"_s), 1);
    QCOMPARE(f.tasks(), u"(rally Lisle)"_s);
}

/// The run of who breaks, and the pursuit of who is out of hand, take a whole move, whatever was spent of it before.
void TestPikeAftermath::formationChangeHindersNoRun()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.resolve(u"formation-change"_s, u"unit Rupert"_s, {{u"to"_s, u"column"_s}});
    f.resolve(u"formation-change"_s, u"unit Lisle"_s, {{u"to"_s, u"column"_s}});
    QCOMPARE(f.number(u"Lisle"_s, u"quarters_used"_s), 2);
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s, {{u"terrain_advantage"_s, u"defender"_s}}, {1});
    QCOMPARE(f.word(u"Lisle"_s, u"state"_s), u"routing"_s);
    QCOMPARE(f.tasks().section(u", "_s, 0, 2), u"(combat Lisle Skippon), movement Lisle!, control-test Skippon!"_s);
    f.resolve(u"movement"_s, u"unit Lisle"_s);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Cromwell"_s, {{u"direction"_s, u"rear"_s}}, {6});
    f.resolve(u"movement"_s, u"unit Cromwell"_s);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
    QVERIFY(f.tasks().contains(u"movement Rupert!"_s));
    QCOMPARE(f.open(u"movement"_s, u"unit Rupert"_s).state(), Proposal::State::Resolved);
}

void TestPikeAftermath::runsStandBeforeControlTests()
{
    Fought f;
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Cromwell"_s, {{u"direction"_s, u"rear"_s}}, {6});
    f.resolve(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s, {{u"direction"_s, u"rear"_s}}, {6});
    QCOMPARE(f.tasks().section(u", "_s, 2, 5),
        u"movement Skippon!, movement Cromwell!, control-test Rupert!, control-test Lisle!"_s);
}

/// Who ran before and suffered nothing has no run to make; who lost a base runs on (PM-R26).
void TestPikeAftermath::runnersRunOnlyWhenStruck()
{
    Fought f;
    f.set(u"Skippon"_s, u"state"_s, u"routing"_s);
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s, {{u"terrain_advantage"_s, u"defender"_s}}, {1});
    QVERIFY(!f.tasks().contains(u"movement Skippon"_s));
    f.set(u"Cromwell"_s, u"state"_s, u"routing"_s);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Cromwell"_s, {}, {6});
    QCOMPARE(f.number(u"Cromwell"_s, u"bases"_s), 3);
    QVERIFY(f.tasks().contains(u"movement Cromwell!"_s));
}

/// Of a group, those in contact test; not who shot from a distance.
void TestPikeAftermath::onlyThoseInContactTest()
{
    Fought f;
    f.goTo(u"combat"_s);
    Proposal both = f.open(u"combat"_s, u"attacker_1 Rupert, attacker_2 Lisle, defender Cromwell"_s);
    both.setCell(u"attackers"_s, 1, u"distance"_s, 30);
    QVERIFY(both.enter(6));
    f.happen(both.event());
    QCOMPARE(f.word(u"Cromwell"_s, u"state"_s), u"routing"_s);
    QVERIFY(f.tasks().contains(u"control-test Rupert!"_s));
    QVERIFY(!f.tasks().contains(u"control-test Lisle"_s));
}

/// Both are shaken: an attacker that was disrupted loses a base, stands where it is and tests nothing (PM-R23).
void TestPikeAftermath::whoLostABaseAndStandsDoesNotTest()
{
    Fought f;
    f.set(u"Lisle"_s, u"state"_s, u"disrupted"_s);
    f.set(u"Cromwell"_s, u"state"_s, u"disrupted"_s);
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, attacker_2 Lisle, defender Cromwell"_s,
        {{u"terrain_advantage"_s, u"defender"_s}}, {1});
    QCOMPARE(f.battle().deeds().back().outcome.value(u"result"_s), Value(u"dx"_s));
    QCOMPARE(f.number(u"Lisle"_s, u"bases"_s), 9);
    QVERIFY(f.tasks().contains(u"control-test Rupert!"_s));
    QVERIFY(!f.tasks().contains(u"control-test Lisle"_s));
}

/// Guns set a unit running, and so do routers that pass through it: it runs at once, in that phase (PM-R07).
void TestPikeAftermath::whoeverBreaksRunsAtOnce()
{
    Fought f(QJsonObject {{u"rout_through_disrupted"_s, u"rout"_s}});
    f.set(u"Cromwell"_s, u"state"_s, u"disrupted"_s);
    f.goTo(u"artillery"_s);
    f.resolve(u"artillery-fire"_s, u"battery Saker, target Skippon"_s, {{u"range"_s, 100}}, {6});
    QCOMPARE(f.tasks(), u"(artillery-fire Saker Skippon), movement Skippon!"_s);
    const auto &phases = f.battle().set().procedure(u"movement"_s)->phases;
    QVERIFY(std::ranges::any_of(phases, [](const char *phase) { return qstrcmp(phase, "artillery") == 0; }));
    f.resolve(u"movement"_s, u"unit Skippon"_s);
    QCOMPARE(f.tasks(), u"(artillery-fire Saker Skippon), (movement Skippon)"_s);
    f.resolve(u"interpenetration"_s, u"mover Skippon, other Cromwell"_s);
    QVERIFY(f.tasks().contains(u"movement Cromwell!"_s));
}

void TestPikeAftermath::pursuersMoveOnce()
{
    Fought f;
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Cromwell"_s, {{u"direction"_s, u"rear"_s}}, {6});
    f.resolve(u"movement"_s, u"unit Cromwell"_s);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
    QVERIFY(f.flag(u"Rupert"_s, u"pursuing"_s));
    QVERIFY(f.tasks().contains(u"(control-test Rupert)"_s));
    QVERIFY(f.tasks().contains(u"movement Rupert!"_s));
    f.resolve(u"movement"_s, u"unit Rupert"_s);
    QVERIFY(f.tasks().contains(u"(movement Cromwell Rupert)"_s));
    f.goTo(u"rally"_s);
    f.goTo(u"rally"_s);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
    QCOMPARE(f.tasks(), u"(control-test Rupert)"_s);
    f.goTo(u"movement"_s);
    QVERIFY(f.tasks().contains(u"movement Rupert"_s));
    f.resolve(u"movement"_s, u"unit Rupert"_s);
    QVERIFY(f.tasks().contains(u"(movement Cromwell Rupert)"_s));
}

MUSTER_TEST(TestPikeAftermath)
#include "tst_pikeaftermath.moc"
