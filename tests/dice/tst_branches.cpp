// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/branches.h"
#include "tests/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace muster;

/// The results of one request and their probabilities, against what can be counted by hand.
class TestBranches : public QObject {
    Q_OBJECT

private slots:
    void totals();
    void hands();
    void pools();
    void poolsRerolled();
    void threeClasses();
    void dealt();
    void sumsOfManyDice_data();
    void sumsOfManyDice();
    void cacheKeepsApart();
};

namespace {
using Weights = std::map<uint64_t, double>;

Weights weights(const Branches &branches)
{
    Weights all;
    for (const Branch &branch : branches)
        all[branch.result] += branch.weight;
    return all;
}

double sum(const Branches &branches)
{
    double all = 0;
    for (const Branch &branch : branches)
        all += branch.weight;
    return all;
}

bool close(double a, double b)
{
    return std::abs(a - b) < 1e-14;
}

const Classes kHits(Faces {5, 6});

Request pool(int count, const Classes &classes, Faces reroll = {})
{
    return {.kind = Request::Kind::Pool, .stage = {"pool", count, 6}, .classes = classes, .reroll = reroll};
}

Pair hitsAndBursts(const Counts &dice, int size)
{
    return {dice[1], dice[2] == size ? 1 : 0};
}
} // namespace

void TestBranches::totals()
{
    const Weights two = weights(branchesOf({.kind = Request::Kind::Total, .stage = {"two", 2, 6}}));
    QCOMPARE(two.size(), size_t(11));
    QVERIFY(close(two.at(2), 1.0 / 36));
    QVERIFY(close(two.at(7), 6.0 / 36));
}

void TestBranches::hands()
{
    const Weights two = weights(branchesOf({.kind = Request::Kind::Hand, .stage = {"two", 2, 6}}));
    QCOMPARE(two.size(), size_t(21));
    QVERIFY(close(two.at(3 | 3 << Hand::bitsOf(6)), 1.0 / 36));
    QVERIFY(close(two.at(3 | 4 << Hand::bitsOf(6)), 2.0 / 36));
}

void TestBranches::pools()
{
    const Weights two = weights(branchesOf(pool(2, kHits)));
    QCOMPARE(two.size(), size_t(3));
    QVERIFY(close(two.at(2), 4.0 / 9)); // class 0 in the lowest 16 bits
    QVERIFY(close(two.at(1 | 1 << 16), 4.0 / 9));
    QVERIFY(close(two.at(uint64_t(2) << 16), 1.0 / 9));
    const Weights certain = weights(branchesOf(pool(3, Classes(Faces::fromTo(1, 6)))));
    QVERIFY(close(certain.at(uint64_t(3) << 16), 1.0));
}

/// A miss thrown again hits with 2/3 · 1/3 more.
void TestBranches::poolsRerolled()
{
    const Weights one = weights(branchesOf(pool(1, kHits, Faces::fromTo(1, 4))));
    QVERIFY(close(one.at(uint64_t(1) << 16), 5.0 / 9));
    const Weights fives = weights(branchesOf(pool(1, kHits, Faces {5})));
    QVERIFY(close(fives.at(uint64_t(1) << 16), 1.0 / 6 + 1.0 / 18));
}

void TestBranches::threeClasses()
{
    const Weights two = weights(branchesOf(pool(2, Classes(kHits).put({1}, 2))));
    QCOMPARE(two.size(), size_t(6));
    QVERIFY(close(two.at(uint64_t(1) << 16 | uint64_t(1) << 32), 2 * (1.0 / 3) * (1.0 / 6)));
}

void TestBranches::dealt()
{
    const Request guns {.kind = Request::Kind::Dealt,
        .stage = {"guns", 3, 6},
        .classes = Classes(kHits).put({1}, 2),
        .pieces = 2,
        .rule = &hitsAndBursts};
    const Weights three = weights(branchesOf(guns));
    const auto at = [&](int hits, int bursts) { return three.at(uint64_t(hits) | uint64_t(bursts) << 32); };
    QVERIFY(close(at(0, 2), 1.0 / 216)); // 1 1 for the first piece, 1 for the second
    QVERIFY(close(at(2, 1), (1.0 / 9) * (1.0 / 6)));
    QVERIFY(close(at(3, 0), 1.0 / 27));
}

void TestBranches::sumsOfManyDice_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("pieces");
    QTest::newRow("pool of 300") << int(Request::Kind::Pool) << 300 << 0;
    QTest::newRow("total of 60") << int(Request::Kind::Total) << 60 << 0;
    QTest::newRow("hand of 6") << int(Request::Kind::Hand) << 6 << 0;
    QTest::newRow("594 dealt to 99") << int(Request::Kind::Dealt) << 594 << 99;
    QTest::newRow("5 dealt to 9") << int(Request::Kind::Dealt) << 5 << 9;
}

void TestBranches::sumsOfManyDice()
{
    QFETCH(const int, kind);
    QFETCH(const int, count);
    QFETCH(const int, pieces);
    const Request request {.kind = Request::Kind(kind),
        .stage = {"many", count, 6},
        .classes = Classes(kHits).put({1}, 2),
        .pieces = pieces,
        .rule = &hitsAndBursts};
    QVERIFY(std::abs(sum(branchesOf(request)) - 1) < 1e-12);
}

void TestBranches::cacheKeepsApart()
{
    BranchCache cache;
    const Branches &plain = cache.of(pool(2, kHits));
    QCOMPARE(&cache.of(pool(2, kHits)), &plain);
    QVERIFY(&cache.of(pool(3, kHits)) != &plain);
    QVERIFY(&cache.of(pool(2, Classes(Faces {6}))) != &plain);
    QVERIFY(&cache.of(pool(2, kHits, Faces {5})) != &plain);
    QCOMPARE(&cache.of(pool(2, kHits)), &plain);
    QCOMPARE(cache.size(), size_t(3 + 4 + 3 + 3));
    cache.clear();
    QCOMPARE(cache.size(), size_t(0));
}

MUSTER_TEST(TestBranches)
#include "tst_branches.moc"
