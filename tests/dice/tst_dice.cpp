// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dice.h"
#include "tests/testprogram.h"

#include <QTest>

#include <array>

using namespace muster;

/// Dice that were entered and dice that the program rolls.
class TestDice : public QObject {
    Q_OBJECT

private slots:
    void sumsAndHands();
    void poolsByClass();
    void poolRerolled();
    void dealtToPieces();
    void inOrderOfThrowing();
    void volleysOneByOne();
    void picks();
    void asksForTheWholeStage();
    void wrongFaces_data();
    void wrongFaces();
    void leftOver();
    void nothingAfterTheyRanOut();
    void rollsWhatIsMissing();
    void everyFaceEquallyLikely();
};

namespace {
constexpr Stage kThree {.label = "three", .count = 3, .sides = 6};
const Classes kHits(Faces {5, 6});

Dice entered(const std::vector<int> &faces)
{
    return Dice::entered(faces);
}

Pair hitsAndBursts(const Counts &dice, int size)
{
    return {dice[1], dice[2] == size ? 1 : 0};
}
} // namespace

void TestDice::sumsAndHands()
{
    Dice dice = entered({4, 1, 6, 2, 5, 2, 3});
    QCOMPARE(dice.total(kThree), 11);
    const Hand hand = dice.hand(kThree);
    QCOMPARE(hand.size(), 3);
    QCOMPARE(hand.lowest(), 2);
    QCOMPARE(hand.highest(), 5);
    QCOMPARE(hand.sum(), 9);
    QCOMPARE(hand[1], 2);
    QCOMPARE(dice.die({.label = "one"}), 3);
    QVERIFY(!dice.ranOut());
    QCOMPARE(dice.left(), 0);
    QCOMPARE(dice.throws().size(), size_t(3));
    QCOMPARE(dice.throws()[1].faces, (std::vector<int> {2, 5, 2}));
    QCOMPARE(dice.throws()[1].rolled, 0);
}

void TestDice::poolsByClass()
{
    Dice dice = entered({5, 1, 6, 1});
    const Counts counts = dice.pool({.label = "pool", .count = 4}, Classes(kHits).put({1}, 2));
    QCOMPARE(counts[0], 0);
    QCOMPARE(counts[1], 2);
    QCOMPARE(counts[2], 2);
    QCOMPARE(dice.pool({.label = "nothing", .count = 0}, kHits)[1], 0);
    QVERIFY(!dice.ranOut());
}

/// The dice thrown again are a stage of their own and take the places of the first ones in order.
void TestDice::poolRerolled()
{
    const Reroll misses {"again", Faces::fromTo(1, 4)};
    Dice dice = entered({5, 2, 4, 6, 1});
    QCOMPARE(dice.pool(kThree, kHits, misses)[1], 2);
    QCOMPARE(dice.throws().size(), size_t(2));
    QCOMPARE(dice.throws()[1].stage.label, "again");
    QCOMPARE(dice.throws()[1].stage.count, 2);
    Dice all = entered({5, 6, 5});
    QCOMPARE(all.pool(kThree, kHits, misses)[1], 3);
    QVERIFY(!all.ranOut());
    Dice short_ = entered({5, 2, 4, 6});
    short_.pool(kThree, kHits, misses);
    QVERIFY(short_.ranOut());
    QCOMPARE(short_.wanted().label, "again");
    QCOMPARE(short_.wanted().count, 2);
}

/// Seven dice for two pieces: four for the first, three for the second.
void TestDice::dealtToPieces()
{
    const Classes classes = Classes(kHits).put({1}, 2);
    Dice dice = entered({1, 1, 1, 1, 2, 3, 4});
    QCOMPARE(dice.dealt({.label = "guns", .count = 7}, 2, classes, &hitsAndBursts), (Pair {0, 1}));
    Dice fewer = entered({1});
    QCOMPARE(fewer.dealt({.label = "guns", .count = 1}, 3, classes, &hitsAndBursts), (Pair {0, 1}));
    QCOMPARE(fewer.dealt({.label = "guns", .count = 0}, 3, classes, &hitsAndBursts), (Pair {0, 0}));
}

void TestDice::inOrderOfThrowing()
{
    const std::vector<int> faces {5, 2, 3};
    Dice dice = Dice::entered(faces);
    QCOMPARE(dice.inOrder({.label = "two", .count = 2}), (std::vector {5, 2}));
    QVERIFY(dice.inOrder({.label = "none", .count = 0}).empty());
    QCOMPARE(dice.throws().size(), 1u);
    QCOMPARE(dice.inOrder({.label = "two more", .count = 2}), (std::vector {0, 0}));
    QVERIFY(dice.ranOut());
}

void TestDice::volleysOneByOne()
{
    const std::vector<Volley> volleys {
        {{.label = "a", .count = 2}, {5, 6}}, {{.label = "b", .count = 0}, {6}}, {{.label = "c", .count = 1}, {6}}};
    const std::vector<int> faces {5, 6, 5};
    Dice dice = Dice::entered(faces);
    const VolleyHits hits = dice.volleys(volleys);
    QCOMPARE(hits.sums, (std::array {2, 0}));
    QCOMPARE(hits.each, (std::vector {2, 0, 0}));
    QCOMPARE(dice.throws().size(), 2u);
    Dice few = Dice::entered(std::span(faces).first(2));
    few.volleys(volleys);
    QCOMPARE(few.wanted().label, "c");
}

void TestDice::picks()
{
    Dice dice = entered({3});
    QCOMPARE(dice.pick("who", 1), 0);
    QCOMPARE(dice.left(), 1);
    QCOMPARE(dice.pick("who", 4), 2);
    QVERIFY(!dice.ranOut());
}

void TestDice::asksForTheWholeStage()
{
    Dice dice = entered({4, 1, 6, 2});
    dice.total(kThree);
    dice.total({.label = "two", .count = 2, .sides = 8});
    QVERIFY(dice.ranOut());
    QCOMPARE(dice.wanted().label, "two");
    QCOMPARE(dice.wanted().count, 2);
    QCOMPARE(dice.wanted().sides, 8);
    QCOMPARE(dice.wrongDie(), -1);
}

void TestDice::wrongFaces_data()
{
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<int>("place");
    QTest::newRow("too high") << QList<int> {1, 7, 2} << 1;
    QTest::newRow("nought") << QList<int> {0, 7, 2} << 0;
    QTest::newRow("below") << QList<int> {1, 1, -3} << 2;
    QTest::newRow("in a stage not yet full") << QList<int> {1, 9} << 1;
    QTest::newRow("in a stage not reached") << QList<int> {1, 1, 1, 9} << -1;
}

void TestDice::wrongFaces()
{
    QFETCH(const QList<int>, faces);
    Dice dice = Dice::entered({faces.begin(), faces.end()});
    dice.total(kThree);
    QTEST(dice.wrongDie(), "place");
}

void TestDice::leftOver()
{
    Dice dice = entered({1, 2, 3, 4, 5});
    dice.total(kThree);
    QCOMPARE(dice.left(), 2);
}

void TestDice::nothingAfterTheyRanOut()
{
    Dice dice = entered({1, 2});
    dice.total(kThree);
    QVERIFY(dice.ranOut());
    QCOMPARE(dice.hand(kThree).size(), 0);
    QCOMPARE(dice.pool(kThree, kHits)[1], 0);
    QCOMPARE(dice.pick("who", 3), 0);
    QCOMPARE(dice.wanted().label, kThree.label);
}

void TestDice::rollsWhatIsMissing()
{
    uint32_t next = 0;
    const RandomBits bits = [&] { return next++; };
    const std::array faces {6};
    Dice dice = Dice::rolled(faces, bits);
    QCOMPARE(dice.total(kThree), 6 + 1 + 2);
    QVERIFY(!dice.ranOut());
    QCOMPARE(dice.throws()[0].rolled, 2);
}

/// Numbers above the last whole multiple of the sides are thrown away: 2^32 is no multiple of 6.
void TestDice::everyFaceEquallyLikely()
{
    const uint32_t highest = 0xFFFFFFFF; // 4 more than a multiple of 6
    std::vector<uint32_t> numbers {highest, highest - 3, 4, highest - 4};
    size_t used = 0;
    const RandomBits bits = [&] { return numbers[used++]; };
    Dice dice = Dice::rolled({}, bits);
    QCOMPARE(dice.die({.label = "one"}), 5);
    QCOMPARE(used, size_t(3));
    QCOMPARE(dice.die({.label = "one"}), 6);
}

MUSTER_TEST(TestDice)
#include "tst_dice.moc"
