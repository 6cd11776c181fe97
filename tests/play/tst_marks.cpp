// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/marks.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace muster;

/// Who acts is who is marked, else who is under the cursor.
class TestMarks : public QObject {
    Q_OBJECT

private slots:
    void theCursorStandsIn();
    void marksComeFirst();
    void whatIsProposedGivesWay();
    void severalBeforeTheTarget();
    void exactlyOneActs();
    void theCursorReachesAcross();
    void whoIsHeldActsOnAnother();
    void aTapMarksActorThenTarget();
    void whoIsGoneIsMarkedNoMore();
};

namespace {
const std::vector<ThingId> kPair {1, 2};
} // namespace

void TestMarks::theCursorStandsIn()
{
    Marks marks;
    marks.moveTo(1, true);
    QCOMPARE(marks.picks(), (std::vector<ThingId> {1, 0}));
    marks.toggleActor(1);
    marks.moveTo(2, false);
    QCOMPARE(marks.picks(), kPair);
    QVERIFY(marks.isAny());
}

void TestMarks::marksComeFirst()
{
    Marks marks;
    marks.toggleActor(1);
    marks.toggleTarget(2);
    marks.moveTo(3, false);
    QCOMPARE(marks.picks(), kPair);
    marks.toggleTarget(2);
    QCOMPARE(marks.target, 0);
    marks.clear();
    QCOMPARE(marks.current, 3);
    QVERIFY(!marks.isAny());
}

void TestMarks::whatIsProposedGivesWay()
{
    Marks marks;
    marks.propose(1, 2);
    QVERIFY(!marks.isAny());
    marks.moveTo(4, false);
    QCOMPARE(marks.target, 4);
    marks.moveTo(5, true);
    QCOMPARE(marks.actor, 5);
    QCOMPARE(marks.target, 0);
}

void TestMarks::severalBeforeTheTarget()
{
    Marks marks;
    marks.toggleActor(1);
    marks.toggleAlso(3);
    marks.toggleAlso(4);
    marks.toggleAlso(3);
    marks.toggleTarget(2);
    QCOMPARE(marks.picks(), (std::vector<ThingId> {1, 4, 2}));
}

/// Who is marked, else who is proposed while the cursor has not been moved, else who is under the cursor.
void TestMarks::exactlyOneActs()
{
    Marks marks;
    marks.current = 1;
    marks.propose(1, 0);
    QCOMPARE(marks.acting(), 1);
    marks.moveTo(3, true);
    QCOMPARE(marks.acting(), 3);
    marks.moveTo(2, false);
    QCOMPARE(marks.acting(), 2);
    QCOMPARE(marks.picks(), (std::vector<ThingId> {2, 0}));
    marks.toggleActor(3);
    marks.moveTo(4, true);
    QCOMPARE(marks.acting(), 3);
    marks.clear();
    QCOMPARE(marks.acting(), 4);
    marks.toggleAlso(5);
    QCOMPARE(marks.acting(), 5);
}

/// Only from who is proposed to another side: what he does upon that one.
void TestMarks::theCursorReachesAcross()
{
    Marks marks;
    marks.current = 1;
    marks.propose(1, 0);
    QVERIFY(!marks.reach());
    marks.moveTo(2, false);
    QCOMPARE(marks.reach()->first, 1);
    QCOMPARE(marks.reach()->second, 2);
    marks.moveTo(3, true);
    QVERIFY(!marks.reach());
    marks.moveTo(2, false);
    QCOMPARE(marks.reach()->first, 3);
    marks.toggleTarget(2); // who was proposed is meant, and stays
    QVERIFY(!marks.reach());
    marks.moveTo(4, true);
    QCOMPARE(marks.picks(), (std::vector<ThingId> {3, 2}));
}

void TestMarks::whoIsHeldActsOnAnother()
{
    Marks marks;
    marks.current = 1;
    marks.propose(1, 0);
    marks.holdActor();
    marks.moveTo(2, false);
    QCOMPARE(marks.picks(), kPair);
    marks.actorDid(1, false);
    QVERIFY(!marks.isAny());
    QCOMPARE(marks.acting(), 2);
    QCOMPARE(marks.reach()->first, 1);
    marks.actorDid(7, true);
    QCOMPARE(marks.actor, 2);
}

void TestMarks::aTapMarksActorThenTarget()
{
    Marks marks;
    marks.tap(1, false);
    marks.tap(2, true);
    QCOMPARE(marks.picks(), kPair);
    marks.tap(3, false); // another of his own side acts
    QCOMPARE(marks.picks(), (std::vector<ThingId> {3, 2}));
}

/// An undo took him from the table.
void TestMarks::whoIsGoneIsMarkedNoMore()
{
    Marks marks;
    marks.toggleActor(1);
    marks.toggleTarget(2);
    marks.toggleAlso(3);
    marks.toggleAlso(4);
    marks.forget([](ThingId one) { return one == 2 || one == 3; });
    QCOMPARE(marks.actor, 1);
    QCOMPARE(marks.target, 0);
    QCOMPARE(marks.several, std::vector<ThingId> {4});
    marks.forget([](ThingId one) { return one == 1; });
    QCOMPARE(marks.actor, 0);
}

MUSTER_TEST(TestMarks)
#include "tst_marks.moc"
