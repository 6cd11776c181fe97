// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/meleerule.h"
#include "core/rules/twopage/twopage.h"
#include "tests/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>
#include <random>

namespace muster {

using namespace twopage;

/// Two-Page Skirmish: the odds of a melee, which are worked out by another way than the dice go, are those of the dice.
class TestTwoPageMelee : public QObject {
    Q_OBJECT

private slots:
    void agreeWithEveryFall_data();
    void agreeWithEveryFall();
    void addUpForTwelve_data();
    void addUpForTwelve();
    void areGivenUp();

private:
    static const Figures &figures(TiedLowest option);
};

const Figures &TestTwoPageMelee::figures(TiedLowest option)
{
    static const Rules drawn = *Rules::make(ruleset());
    static const Rules first =
        *Rules::make(ruleset(), {{QStringLiteral("tied_lowest"), QStringLiteral("first_listed")}});
    return figuresOf(option == TiedLowest::Random ? drawn : first);
}

void TestTwoPageMelee::agreeWithEveryFall_data()
{
    QTest::addColumn<bool>("drawn");
    QTest::newRow("ties are drawn") << true;
    QTest::newRow("the first listed") << false;
}

void TestTwoPageMelee::agreeWithEveryFall()
{
    QFETCH(bool, drawn);
    const Figures &rules = figures(drawn ? TiedLowest::Random : TiedLowest::FirstListed);
    std::mt19937 random(27182818);
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    OddsEngine engine;
    for (int tries = 0; tries < 40; ++tries) {
        MeleeInputs in;
        const int ofA = 1 + below(3);
        const int all = ofA + 1 + below(5 - ofA);
        for (int at = 0; at < all; ++at) {
            in.figures.push_back({.side = at < ofA ? Side::A : Side::B,
                .die = all > 4 ? 6 : 6 + 2 * below(4),
                .officer = below(2) == 0,
                .defending = Defending(below(5)),
                .wants = below(3) > 0});
        }
        for (int a = 1; a <= ofA; ++a) {
            for (int b = ofA + 1; b <= all; ++b) {
                if (below(5) > 0)
                    in.contacts.push_back({a, b, 0});
            }
        }
        const size_t size = in.figures.size();
        std::vector<std::map<int, double>> fallen(3 + 2 * size);
        QCOMPARE(engine.enumerate(
                     {}, [&](Dice &dice) { return fought(in, dice, rules); },
                     [&](const MeleeOutcome &out, double weight) {
                         fallen[0][out.fighters] += weight;
                         fallen[1][out.hitsOnA] += weight;
                         fallen[2][out.hitsOnB] += weight;
                         for (size_t at = 0; at < size; ++at) {
                             fallen[3 + at][out.scores[at]] += weight;
                             fallen[3 + size + at][out.hits[at]] += weight;
                         }
                     }),
            OddsEnd::Complete);
        Marginals chances(int(fallen.size()));
        QCOMPARE(meleeOdds(in, rules, {}, chances), OddsEnd::Complete);
        for (size_t column = 0; column < fallen.size(); ++column) {
            const Marginals::Values &odds = chances.of(int(column));
            QCOMPARE(odds.size(), fallen[column].size());
            for (const auto &[value, weight] : odds)
                QVERIFY(std::abs(fallen[column][value] - weight) < 1e-12);
        }
    }
}

void TestTwoPageMelee::addUpForTwelve_data()
{
    QTest::addColumn<int>("ofA");
    for (int ofA = 1; ofA < kMostFighters; ++ofA)
        QTest::newRow(qPrintable(QString::number(ofA))) << ofA;
}

/// More falls of the dice than anybody could go through; whatever hits a side suffers its figures suffer.
void TestTwoPageMelee::addUpForTwelve()
{
    QFETCH(int, ofA);
    MeleeInputs in;
    for (int at = 0; at < kMostFighters; ++at)
        in.figures.push_back(
            {.side = at < ofA ? Side::A : Side::B, .die = at % 3 == 0 ? 10 : 12, .officer = at % 2 == 0});
    for (int a = 1; a <= ofA; ++a) {
        for (int b = ofA + 1; b <= kMostFighters; ++b)
            in.contacts.push_back({a, b, 0});
    }
    Marginals chances(3 + 2 * kMostFighters);
    QCOMPARE(meleeOdds(in, figures(TiedLowest::Random), {}, chances), OddsEnd::Complete);
    for (int column = 0; column < chances.width(); ++column) {
        double sum = 0;
        for (const auto &[value, weight] : chances.of(column))
            sum += weight;
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
    const auto mean = [&](int column) {
        double sum = 0;
        for (const auto &[value, weight] : chances.of(column))
            sum += value * weight;
        return sum;
    };
    double onA = 0;
    double onB = 0;
    for (int at = 0; at < kMostFighters; ++at)
        (at < ofA ? onA : onB) += mean(3 + kMostFighters + at);
    QVERIFY(std::abs(mean(1) - onA) < 1e-9);
    QVERIFY(std::abs(mean(2) - onB) < 1e-9);
}

void TestTwoPageMelee::areGivenUp()
{
    MeleeInputs in;
    in.figures = {{.side = Side::A}, {.side = Side::B}};
    in.contacts = {{1, 2, 0}};
    const std::atomic<bool> cancelled = true;
    Marginals chances(7);
    QCOMPARE(meleeOdds(in, figures(TiedLowest::Random), {.cancelled = &cancelled}, chances), OddsEnd::Cancelled);
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageMelee)
#include "tst_twopagemelee.moc"
