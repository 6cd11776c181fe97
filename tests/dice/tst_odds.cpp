// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/joint.h"
#include "core/dice/oddsengine.h"
#include "tests/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace muster;

/// Joint odds, and the engine that walks every fall of the dice: merging, budget, giving up.
class TestOdds : public QObject {
    Q_OBJECT

private slots:
    void jointAddsUp();
    void marginalsOfAJoint();
    void noDiceAtAll();
    void dependentStages();
    void mergedIsTheSame();
    void digestFollowsOnlyOnce();
    void volleysMerged();
    void manyKindsOfVolleys();
    void zeroDiceAfterADigest();
    void budget();
    void cancelled();
    void usedAgainAfterGivingUp();
};

namespace {
using Rows = std::map<std::array<int, 2>, double>;

/// Throws a die, then as many dice as it shows; yields the die and the number of sixes.
std::array<int, 2> cascade(Dice &dice)
{
    const int many = dice.die({.label = "many"});
    return {many, dice.pool({.label = "sixes", .count = many}, Classes(Faces {6}))[1]};
}

/// Five steps of a walk; only the place matters for what follows.
std::array<int, 2> walkOf(Dice &dice, bool telling)
{
    int place = 0;
    for (int step = 0; step < 5 && !dice.ranOut(); ++step) {
        place = (place + dice.die({.label = "step"})) % 7;
        if (telling)
            dice.restDependsOn(uint64_t(place));
    }
    return {place, dice.total({.label = "end", .count = place / 3})};
}

template <class Run>
Rows rowsOf(OddsEngine &engine, const OddsLimits &limits, const Run &run)
{
    Rows rows;
    const OddsEnd end = engine.enumerate(limits, run, [&](const auto &out, double weight) { rows[out] += weight; });
    if (end != OddsEnd::Complete)
        rows.clear();
    return rows;
}

bool same(const Rows &a, const Rows &b)
{
    return std::ranges::equal(
        a, b, [](const auto &x, const auto &y) { return x.first == y.first && std::abs(x.second - y.second) < 1e-12; });
}

const auto kTelling = [](Dice &dice) { return walkOf(dice, true); };
const auto kSilent = [](Dice &dice) { return walkOf(dice, false); };
} // namespace

void TestOdds::jointAddsUp()
{
    Joint joint(2);
    for (int i = 0; i < 1000; ++i)
        joint.add(std::array<int32_t, 2> {i % 100, -(i % 2)}, 0.001);
    QCOMPARE(joint.size(), 100);
    QVERIFY(std::abs(joint.sum() - 1) < 1e-15);
    QVERIFY(std::abs(joint.probability(0) - 0.01) < 1e-15);
    QCOMPARE(joint.row(3)[0], 3);
}

void TestOdds::marginalsOfAJoint()
{
    Joint joint(2);
    QVERIFY(joint.marginal(0).empty());
    joint.add(std::array<int32_t, 2> {3, -2}, 0.25);
    joint.add(std::array<int32_t, 2> {1, 5}, 0.5);
    joint.add(std::array<int32_t, 2> {3, 5}, 0.25);
    joint.add(std::array<int32_t, 2> {2, 5}, 0.0);
    const std::vector<std::pair<int, double>> first {{1, 0.5}, {3, 0.5}};
    const std::vector<std::pair<int, double>> second {{-2, 0.25}, {5, 0.75}};
    QCOMPARE(joint.marginal(0), first);
    QCOMPARE(joint.marginal(1), second);
}

void TestOdds::noDiceAtAll()
{
    OddsEngine engine;
    const Rows rows = rowsOf(engine, {}, [](Dice &) { return std::array {4, 2}; });
    QCOMPARE(rows, (Rows {{{4, 2}, 1.0}}));
    QCOMPARE(engine.runs(), 1);
}

void TestOdds::dependentStages()
{
    OddsEngine engine;
    const Rows rows = rowsOf(engine, {}, cascade);
    QVERIFY(std::abs(rows.at({2, 2}) - 1.0 / 6 / 36) < 1e-15);
    QVERIFY(std::abs(rows.at({1, 0}) - 1.0 / 6 * 5 / 6) < 1e-15);
}

void TestOdds::mergedIsTheSame()
{
    OddsEngine engine;
    QVERIFY(same(rowsOf(engine, {}, cascade), rowsOf(engine, {.merging = false}, cascade)));
    const Rows plain = rowsOf(engine, {.merging = false}, kTelling);
    QVERIFY(!plain.empty());
    QVERIFY(same(plain, rowsOf(engine, {}, kTelling)));
    QVERIFY(same(plain, rowsOf(engine, {}, kSilent)));
}

void TestOdds::digestFollowsOnlyOnce()
{
    OddsEngine engine;
    rowsOf(engine, {}, kSilent);
    const auto silent = engine.runs();
    rowsOf(engine, {}, kTelling);
    QVERIFY(engine.runs() < silent / 10);
}

/// What a digest promises also holds when the next stage has no dice.
/// Two sums of three volleys each: one run for each pair of them.
void TestOdds::volleysMerged()
{
    const auto fight = [](Dice &dice) {
        const std::vector<Volley> both {{{.label = "1", .count = 2}, {6}, 0},
            {{.label = "2", .count = 1, .sides = 10}, {9, 10, 11}, 1}, {{.label = "3", .count = 1}, {4, 5, 6}, 0},
            {{.label = "4", .count = 1}, {1, 2, 3, 4, 5, 6}, 1}, {{.label = "5", .count = 1}, {}, 1},
            {{.label = "6", .count = 1}, {6}, 0}};
        return dice.volleys(both).sums;
    };
    OddsEngine engine;
    const Rows merged = rowsOf(engine, {}, fight);
    QCOMPARE(engine.runs(), 1 + 5 + 5 * 2);
    QVERIFY(same(merged, rowsOf(engine, {.merging = false}, fight)));
}

/// More kinds of dice than there is room for are asked for in several goes.
void TestOdds::manyKindsOfVolleys()
{
    const auto fight = [](Dice &dice) {
        std::vector<Volley> volleys;
        for (int sides = 2; sides <= 11; ++sides)
            volleys.push_back({{.label = "d", .count = sides < 4 ? 2 : 0, .sides = sides}, {1}});
        for (int sides = 20; sides < 30; ++sides)
            volleys.push_back({{.label = "rare", .count = 1, .sides = sides}, {30}});
        return dice.volleys(volleys).sums;
    };
    OddsEngine engine;
    const Rows merged = rowsOf(engine, {}, fight);
    QCOMPARE(merged.size(), 5u);
    QVERIFY(std::abs(merged.at({4, 0}) - 1.0 / 36) < 1e-15);
}

void TestOdds::zeroDiceAfterADigest()
{
    const auto run = [](Dice &dice) {
        const int odd = dice.die({.label = "one"}) % 2;
        dice.restDependsOn(uint64_t(odd));
        dice.pool({.label = "none", .count = 0}, Classes());
        return std::array {odd, dice.die({.label = "two"})};
    };
    OddsEngine engine;
    QVERIFY(same(rowsOf(engine, {}, run), rowsOf(engine, {.merging = false}, run)));
}

void TestOdds::budget()
{
    OddsEngine engine;
    const auto count = [&](int64_t runs) {
        return engine.enumerate({.runs = runs}, cascade, [](const auto &, double) {});
    };
    QCOMPARE(count(1'000'000), OddsEnd::Complete);
    const int64_t needed = engine.runs();
    QCOMPARE(count(needed), OddsEnd::Complete);
    QCOMPARE(count(needed - 1), OddsEnd::TooMany);
}

void TestOdds::cancelled()
{
    OddsEngine engine;
    const std::atomic<bool> stop = true;
    const auto many = [](Dice &dice) {
        std::array<int, 2> out {};
        for (int i = 0; i < 9; ++i)
            out[0] = std::max(out[0], dice.die({.label = "die"}));
        return out;
    };
    QCOMPARE(engine.enumerate({.cancelled = &stop}, many, [](const auto &, double) {}), OddsEnd::Cancelled);
    QVERIFY(engine.runs() <= 1024);
}

void TestOdds::usedAgainAfterGivingUp()
{
    OddsEngine engine;
    QVERIFY(rowsOf(engine, {.runs = 20}, kTelling).empty());
    double sum = 0;
    for (const auto &[row, weight] : rowsOf(engine, {}, kTelling))
        sum += weight;
    QVERIFY(std::abs(sum - 1) < 1e-14);
}

MUSTER_TEST(TestOdds)
#include "tst_odds.moc"
