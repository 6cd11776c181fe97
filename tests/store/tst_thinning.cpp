// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/thinning.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Which backups are kept, and when the next is due.
class TestThinning : public QObject {
    Q_OBJECT

private slots:
    void keepsTheLastTenWhateverTheirAge();
    void keepsAllOfTodayAndYesterday();
    void keepsTheLastOfEachDayForAMonth();
    void keepsTheLastOfEachMonthForEver();
    void countsDaysWhereTheRefereeIs();
    void leavesWhatComesFromTheFuture();
    void neverDropsTheNewest();
    void losesNothingThatAnEarlierRunKept();
    void isDue_data();
    void isDue();
};

namespace {
using Times = std::vector<QDateTime>;

QDateTime at(const QDate &day, int hour = 20, int minute = 0)
{
    return QDateTime(day, QTime(hour, minute), Qt::UTC);
}

const QDate kToday(2026, 11, 22);

/// Keeps nothing but what the rule for days and months says.
constexpr Thinning kNoLast {.last = 1};

int count(const std::vector<KeptAs> &kept, KeptAs what)
{
    return int(std::ranges::count(kept, what));
}

/// The times that stay.
Times left(const Times &made, const QDateTime &now, const Thinning &rule = {})
{
    const auto kept = thinned(made, now, rule);
    Times times;
    for (size_t i = 0; i < made.size(); ++i)
        if (kept[i] != KeptAs::TooOld)
            times.push_back(made[i]);
    return times;
}
} // namespace

void TestThinning::keepsTheLastTenWhateverTheirAge()
{
    Times made;
    for (int minute = 20; minute > 0; --minute)
        made.push_back(at({2020, 5, 3}, 10, minute));
    const auto kept = thinned(made, at(kToday));
    QCOMPARE(count(kept, KeptAs::Recent), 10);
    QVERIFY(std::all_of(kept.begin(), kept.begin() + 10, [](KeptAs as) { return as == KeptAs::Recent; }));
    QCOMPARE(count(kept, KeptAs::TooOld), 10); // the month has its last one among the ten
}

void TestThinning::keepsAllOfTodayAndYesterday()
{
    Times made;
    for (int hour = 22; hour > 0; --hour)
        made.push_back(at(kToday, hour));
    for (int hour = 23; hour > 0; --hour)
        made.push_back(at(kToday.addDays(-1), hour));
    for (int hour = 23; hour > 0; --hour)
        made.push_back(at(kToday.addDays(-2), hour));
    const auto kept = thinned(made, at(kToday, 23));
    QCOMPARE(count(kept, KeptAs::Recent), 45);
    QCOMPARE(kept[45], KeptAs::Daily);
    QCOMPARE(count(kept, KeptAs::TooOld), 22);
}

void TestThinning::keepsTheLastOfEachDayForAMonth()
{
    Times made;
    for (int day = 0; day < 60; ++day)
        for (int hour = 21; hour > 18; --hour)
            made.push_back(at(kToday.addDays(-day), hour));
    const Times stay = left(made, at(kToday), kNoLast);
    for (int day = 2; day < 31; ++day)
        QCOMPARE(std::ranges::count(stay, kToday.addDays(-day), [](const QDateTime &time) { return time.date(); }), 1);
    QVERIFY(std::ranges::find(stay, at(kToday.addDays(-30), 21)) != stay.end());
    // Behind that only the last of September; October has its last one among the daily ones.
    QCOMPARE(stay.back(), at({2026, 9, 30}, 21));
    QCOMPARE(stay.size(), size_t(2 * 3 + 29 + 1));
}

void TestThinning::keepsTheLastOfEachMonthForEver()
{
    Times made;
    for (int day = 0; day < 3000; ++day)
        made.push_back(at(kToday.addDays(-day)));
    const auto kept = thinned(made, at(kToday));
    QCOMPARE(count(kept, KeptAs::Monthly), 97); // September 2018 to September 2026
    for (size_t i = 0; i < made.size(); ++i) {
        if (kept[i] == KeptAs::Monthly)
            QCOMPARE(made[i].date().day(), made[i].date().daysInMonth());
    }
}

void TestThinning::countsDaysWhereTheRefereeIs()
{
    // A quarter past eleven in the evening and half past: in UTC the same day, two hours east two days.
    const Times made {at({2026, 11, 10}, 22, 30), at({2026, 11, 10}, 21, 30)};
    QCOMPARE(count(thinned(made, at(kToday), kNoLast), KeptAs::TooOld), 1);
    const QDateTime there = at(kToday).toOffsetFromUtc(2 * 3600);
    QCOMPARE(count(thinned(made, there, kNoLast), KeptAs::TooOld), 0);
}

void TestThinning::leavesWhatComesFromTheFuture()
{
    Times made;
    for (int i = 0; i < 40; ++i)
        made.push_back(at({2032, 3, 1}, 10).addSecs(-60 * i));
    QCOMPARE(left(made, at(kToday)), made);
}

void TestThinning::neverDropsTheNewest()
{
    for (const QDate &today : {kToday, QDate(2276, 1, 1), QDate(1999, 1, 1)}) {
        const Times made {at({2026, 11, 22}), at({2026, 11, 22}, 19)};
        QCOMPARE(thinned(made, at(today), {.last = 0, .wholeDays = 0, .dailyFor = 0}).front(), KeptAs::Recent);
    }
    QVERIFY(thinned({}, at(kToday)).empty());
}

/// Played every evening for three years and thinned each time: what stays is what the rule says of all of them.
void TestThinning::losesNothingThatAnEarlierRunKept()
{
    Times all;
    Times stayed;
    QDate day(2023, 11, 1);
    for (; day <= kToday; day = day.addDays(1)) {
        for (int hour = 19; hour < 22; ++hour) {
            all.insert(all.begin(), at(day, hour));
            stayed.insert(stayed.begin(), at(day, hour));
            stayed = left(stayed, at(day, hour));
        }
    }
    QCOMPARE(stayed, left(all, at(kToday, 21)));
}

void TestThinning::isDue_data()
{
    QTest::addColumn<PlayedSince>("played");
    QTest::addColumn<std::optional<BackupKind>>("due");
    const QDateTime now = at(kToday);
    const auto ago = [&now](int minutes) { return now.addSecs(-60 * minutes); };
    using Due = std::optional<BackupKind>;
    QTest::newRow("just opened") << PlayedSince {} << Due(BackupKind::Opening);
    QTest::newRow("just backed up") << PlayedSince {ago(0), 3, 3, true} << Due();
    QTest::newRow("29 minutes") << PlayedSince {ago(29), 3, 3, true} << Due();
    QTest::newRow("30 minutes") << PlayedSince {ago(30), 3, 3, true} << Due(BackupKind::Interval);
    QTest::newRow("30 minutes, nothing played") << PlayedSince {ago(30), 3, 3, false} << Due();
    QTest::newRow("the turn begins") << PlayedSince {ago(1), 3, 4, true} << Due(BackupKind::Turn);
    QTest::newRow("the turn is taken back") << PlayedSince {ago(1), 4, 3, true} << Due();
    QTest::newRow("turn and time") << PlayedSince {ago(45), 3, 4, true} << Due(BackupKind::Turn);
    QTest::newRow("clock put back") << PlayedSince {ago(-500), 3, 3, true} << Due(BackupKind::Interval);
    QTest::newRow("clock put forward") << PlayedSince {ago(5'000'000), 3, 3, true} << Due(BackupKind::Interval);
}

void TestThinning::isDue()
{
    QFETCH(const PlayedSince, played);
    QFETCH(const std::optional<BackupKind>, due);
    QVERIFY(dueBackup(played, at(kToday)) == due);
}

MUSTER_TEST(TestThinning)
#include "tst_thinning.moc"
