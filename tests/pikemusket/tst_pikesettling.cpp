// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What follows by itself in Pike and Musket: formations, leaders, guns, units without bases.
class TestPikeSettling : public QObject {
    Q_OBJECT

private slots:
    void changeThatCostsLessNowIsComplete();
    void dragoonsMountWhenEnoughWasSpent();
    void hedgehogEndsTheChangeUnderWay();
    void changeOfFormationGoesOn();
    void progressIsOfItsGoal();
    void lostLeaderLeavesHisUnit();
    void fateTableSaysWhoIsLost();
    void gunsGoOver();
    void destroyedAndBasesGoTogether();
};

/// Spent while it was disrupted; rallied, the unit needs no more.
void TestPikeSettling::changeThatCostsLessNowIsComplete()
{
    Fought f;
    f.set(u"Lisle"_s, u"state"_s, u"disrupted"_s);
    f.set(u"Lisle"_s, u"formation"_s, u"column"_s);
    f.happen(f.battle().correct(
        {{f[u"Lisle"_s], u"formation_goal"_s, u"hedgehog"_s}, {f[u"Lisle"_s], u"formation_progress"_s, 3}}, {}));
    QCOMPARE(f.word(u"Lisle"_s, u"formation"_s), u"column"_s);
    f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {6});
    QCOMPARE(f.word(u"Lisle"_s, u"formation"_s), u"hedgehog"_s);
    QCOMPARE(f.word(u"Lisle"_s, u"formation_goal"_s), u"none"_s);
    QCOMPARE(f.number(u"Lisle"_s, u"formation_progress"_s), 0);
}

void TestPikeSettling::dragoonsMountWhenEnoughWasSpent()
{
    Fought f;
    f.set(u"Dragoons"_s, u"state"_s, u"disrupted"_s);
    f.happen(f.battle().correct(
        {{f[u"Dragoons"_s], u"formation_goal"_s, u"dismounted"_s}, {f[u"Dragoons"_s], u"formation_progress"_s, 3}},
        {}));
    f.resolve(u"rally"_s, u"unit Dragoons"_s, {}, {6});
    QVERIFY(!f.flag(u"Dragoons"_s, u"mounted"_s));
    QCOMPARE(f.word(u"Dragoons"_s, u"formation_goal"_s), u"none"_s);
}

void TestPikeSettling::hedgehogEndsTheChangeUnderWay()
{
    Fought f;
    f.happen(f.battle().correct(
        {{f[u"Skippon"_s], u"formation_goal"_s, u"column"_s}, {f[u"Skippon"_s], u"formation_progress"_s, 1}}, {}));
    f.goTo(u"movement"_s);
    f.resolve(u"hedgehog-form"_s, u"unit Skippon"_s, {{u"cavalry_distance"_s, 150}, {u"cavalry_allowance"_s, 150}});
    QCOMPARE(f.word(u"Skippon"_s, u"formation"_s), u"hedgehog"_s);
    QCOMPARE(f.word(u"Skippon"_s, u"formation_goal"_s), u"none"_s);
    QCOMPARE(f.number(u"Skippon"_s, u"formation_progress"_s), 0);
}

void TestPikeSettling::changeOfFormationGoesOn()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.set(u"Lisle"_s, u"quarters_used"_s, 3);
    f.resolve(u"formation-change"_s, u"unit Lisle"_s, {{u"to"_s, u"column"_s}});
    f.goTo(u"combat"_s);
    QCOMPARE(f.word(u"Lisle"_s, u"formation_goal"_s), u"column"_s);
    f.goTo(u"movement"_s);
    f.goTo(u"movement"_s);
    QVERIFY(f.tasks().contains(u"formation-change Lisle"_s));
    f.resolve(u"formation-change"_s, u"unit Lisle"_s);
    QCOMPARE(f.word(u"Lisle"_s, u"formation"_s), u"column"_s);
    QCOMPARE(f.word(u"Lisle"_s, u"formation_goal"_s), u"none"_s);
}

/// What was spent on one change is nothing toward another.
void TestPikeSettling::progressIsOfItsGoal()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.happen(f.battle().correct(
        {{f[u"Lisle"_s], u"formation_goal"_s, u"column"_s}, {f[u"Lisle"_s], u"formation_progress"_s, 1}}, {}));
    QCOMPARE(f.open(u"formation-change"_s, u"unit Lisle"_s).input(u"progress"_s), Value(1));
    const QJsonObject hedgehog {{u"to"_s, u"hedgehog"_s}};
    QCOMPARE(f.open(u"formation-change"_s, u"unit Lisle"_s, hedgehog).input(u"progress"_s), Value(0));
    f.resolve(u"formation-change"_s, u"unit Lisle"_s, hedgehog);
    QCOMPARE(f.word(u"Lisle"_s, u"formation"_s), u"hedgehog"_s);
    QCOMPARE(f.number(u"Lisle"_s, u"formation_progress"_s), 0);
}

void TestPikeSettling::lostLeaderLeavesHisUnit()
{
    Fought f;
    f.happen(f.battle().act(u"leader"_s, f.cast(u"leader Byron, unit Rupert"_s)));
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Skippon"_s, {}, {1, 1, 1, 3});
    QCOMPARE(f.word(u"Byron"_s, u"condition"_s), u"dead"_s);
    QVERIFY(f.things().links(f[u"Byron"_s], u"attached_unit"_s).empty());
}

/// What follows from a fate stands in a table: who is off it is lost, who is not stays.
void TestPikeSettling::fateTableSaysWhoIsLost()
{
    QJsonObject fates = pikemusket::ruleset().defaultTables()->table(u"text_leader_fates"_s);
    for (const QString &fate : {u"wounded"_s, u"unhorsed"_s}) {
        QJsonObject row = fates.value(fate).toObject();
        row.insert(u"removes"_s, fate == u"unhorsed"_s);
        fates.insert(fate, row);
    }
    Fought f({}, {{u"text_leader_fates"_s, fates}});
    f.goTo(u"combat"_s);
    f.resolve(u"leader-risk"_s, u"leader Byron"_s, {}, {1, 1, 2});
    QCOMPARE(f.word(u"Byron"_s, u"condition"_s), u"fit"_s);
    f.resolve(u"leader-risk"_s, u"leader Byron"_s, {}, {1, 1, 4});
    QCOMPARE(f.word(u"Byron"_s, u"condition"_s), u"wounded"_s);
    QVERIFY(f.battle().look(f[u"Byron"_s]).gone);
}

/// Guns go over, and the general who was with them does not.
void TestPikeSettling::gunsGoOver()
{
    Fought f;
    f.happen(f.battle().act(u"leader"_s, f.cast(u"leader Byron, unit Saker"_s)));
    f.goTo(u"morale"_s);
    f.goTo(u"movement"_s);
    f.resolve(u"capture"_s, u"captor Cromwell, battery Saker"_s);
    QCOMPARE(f.things().armyOf(f[u"Saker"_s]), f[u"Parliament"_s]);
    QCOMPARE(f.number(u"Royalists"_s, u"captured"_s), 1);
    QCOMPARE(f.number(u"Parliament"_s, u"initial_bases"_s), 18);
    QVERIFY(f.things().links(f[u"Byron"_s], u"attached_unit"_s).empty());
}

/// Destroyed is who has no base left, whichever of the two is set right by hand.
void TestPikeSettling::destroyedAndBasesGoTogether()
{
    Fought f;
    f.set(u"Lisle"_s, u"bases"_s, 0);
    QCOMPARE(f.word(u"Lisle"_s, u"state"_s), u"destroyed"_s);
    f.set(u"Lisle"_s, u"bases"_s, 1);
    QCOMPARE(f.word(u"Lisle"_s, u"state"_s), u"routing"_s);
    f.set(u"Rupert"_s, u"state"_s, u"destroyed"_s);
    QCOMPARE(f.number(u"Rupert"_s, u"bases"_s), 0);
    QCOMPARE(f.number(u"Royalists"_s, u"removed"_s), 13);
}

MUSTER_TEST(TestPikeSettling)
#include "tst_pikesettling.moc"
