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
    void anActIsAboutWhoActedLast();
    void whoIsPickedStays();
    void aTapMarksActorThenTarget();
};

namespace {
const std::vector<ThingId> kPair {1, 2};
} // namespace

/// The other one is gone to, whichever of the two was first.
void TestMarks::whoIsPickedStays()
{
    Marks marks;
    marks.lately = 7;
    marks.propose(3, 0);
    marks.moveTo(1, true);
    marks.pick(1);
    marks.pick(1);
    marks.moveTo(2, true);
    QCOMPARE(marks.picks(true), kPair);
}

void TestMarks::theCursorStandsIn()
{
    Marks marks;
    marks.moveTo(1, true);
    QCOMPARE(marks.picks(false), (std::vector<ThingId> {1, 0}));
    marks.toggleActor(1);
    marks.moveTo(2, false);
    QCOMPARE(marks.picks(false), kPair);
    QVERIFY(marks.isAny());
}

void TestMarks::marksComeFirst()
{
    Marks marks;
    marks.toggleActor(1);
    marks.toggleTarget(2);
    marks.moveTo(3, false);
    QCOMPARE(marks.picks(false), kPair);
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
    QCOMPARE(marks.picks(false), (std::vector<ThingId> {1, 4, 2}));
}

void TestMarks::anActIsAboutWhoActedLast()
{
    Marks marks;
    marks.propose(1, 0);
    marks.current = 1;
    marks.lately = 7;
    QCOMPARE(marks.picks(true), (std::vector<ThingId> {7, 0}));
    marks.moveTo(2, false);
    QCOMPARE(marks.picks(true), (std::vector<ThingId> {7, 2}));
}

void TestMarks::aTapMarksActorThenTarget()
{
    Marks marks;
    marks.tap(1, false);
    marks.tap(2, false);
    QCOMPARE(marks.picks(false), kPair);
    marks.tap(3, true); // another of his own side acts
    QCOMPARE(marks.actor, 3);
}

MUSTER_TEST(TestMarks)
#include "tst_marks.moc"
