// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuplist.h"
#include "core/rules/catalogue.h"
#include "core/rules/ruleset.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

const QDateTime kEvening(QDate(2026, 11, 22), QTime(21, 14), Qt::LocalTime);

BackupInfo some(const QDateTime &made, BackupKind kind, int entries)
{
    BackupInfo info {.path = u"/b/%1.muster"_s.arg(entries), .made = made.toUTC(), .kind = kind, .size = 400 * 1024};
    info.reached = {.battle = u"Edgehill"_s, .turn = 4, .upToTurn = 4, .upTo = u"4.3"_s, .entries = entries};
    return info;
}

} // namespace

/// The list of backups: its lines and what they say.
class TestBackupList : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); } // times as they are written here
    void groupsByDay();
    void isAModel();
    void saysHowManyBesideNow();
    void saysHowFarInTheWordsOfTheRules();
    void hasTheCopyInTheSecondPlace();
    void saysWhatWasFoundOut();
    void hasItsFrameInView();
};

void TestBackupList::groupsByDay()
{
    BackupInfo now = some(kEvening, BackupKind::Unknown, 111);
    BackupInfo daily = some(kEvening.addDays(-8), BackupKind::Interval, 59);
    daily.kept = KeptAs::Daily;
    BackupInfo spoilt = some(kEvening.addDays(-1), BackupKind::Opening, 0);
    spoilt.readable = false;
    const auto rows = backupRows(now,
        {some(kEvening.addSecs(-840), BackupKind::Interval, 105), some(kEvening.addSecs(-3120), BackupKind::Turn, 99),
            spoilt, daily},
        kEvening);
    QStringList made;
    for (const BackupRow &row : rows)
        made += english(row.made);
    QCOMPARE(made.size(), 8);
    QCOMPARE(made.at(0), u"Now, 21:14"_s);
    QVERIFY(made.at(1).startsWith(u"Today, "_s));
    QCOMPARE(made.at(2), u"21:00"_s);
    QVERIFY(made.at(4).startsWith(u"Yesterday, "_s));
    QCOMPARE(made.at(5), u"21:14"_s);
    QCOMPARE(made.at(6), u"Earlier"_s);
    QCOMPARE(english(rows[2].besideNow), u"6 fewer"_s);
    QVERIFY(rows[3].weighty && !rows[2].weighty);
    QVERIFY(rows[5].doubtful && rows[5].entries.isEmpty() && rows[5].besideNow.isEmpty());
    QVERIFY2(english(rows[2].spoken()).contains(u"105 entries"_s), qPrintable(rows[2].spoken()));
}

void TestBackupList::isAModel()
{
    BackupModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(backupRows(some(kEvening, BackupKind::Unknown, 3), {some(kEvening, BackupKind::ByHand, 2)}, kEvening));
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.flags(model.index(0)).testFlag(Qt::ItemIsSelectable)); // what is now cannot be gone back to
    QCOMPARE(model.newest().row(), 2);
    model.show({});
    QVERIFY(!model.newest().isValid());
}

void TestBackupList::saysHowManyBesideNow()
{
    const BackupInfo now = some(kEvening, BackupKind::Unknown, 100);
    const auto besides = [&](int entries) {
        return english(backupRows(now, {some(kEvening, BackupKind::Turn, entries)}, kEvening).back().besideNow);
    };
    QCOMPARE(besides(88), u"12 fewer"_s);
    QCOMPARE(besides(103), u"3 more"_s);
    QCOMPARE(besides(100), u"as many"_s);
}

void TestBackupList::saysHowFarInTheWordsOfTheRules()
{
    BackupInfo info = some(kEvening, BackupKind::Turn, 3);
    info.reached.rules = u"phut"_s;
    info.reached.phase = QString::fromLatin1(findRuleset(u"phut"_s)->phases[2].id);
    const auto far = [&info] { return english(backupRows(info, {info}, kEvening).back().far); };
    QCOMPARE(far(), u"turn 4, Active moves"_s);
    info.reached.turn = 0;
    QCOMPARE(far(), u"Active moves"_s);
}

/// Above all where it has what is not here, else below.
void TestBackupList::hasTheCopyInTheSecondPlace()
{
    const BackupInfo now = some(kEvening, BackupKind::Unknown, 100);
    BackupInfo copy = some(kEvening.addSecs(-60), BackupKind::Turn, 103);
    copy.secondPlace = true;
    copy.changed = true;
    const std::vector<BackupInfo> own {some(kEvening, BackupKind::Turn, 90)};
    const auto ahead = backupRows(now, own, kEvening, ListedCopy {copy, true});
    QCOMPARE(ahead.size(), size_t(5));
    QCOMPARE(english(ahead[1].made), u"In the second place, with entries that are not here"_s);
    QVERIFY(ahead[2].info.secondPlace && !ahead[2].doubtful);
    QCOMPARE(english(ahead[2].kind), u"played on there"_s);
    const auto behind = backupRows(now, own, kEvening, ListedCopy {copy, false});
    QCOMPARE(english(behind[3].made), u"In the second place"_s);
    QVERIFY(behind[4].info.secondPlace);
}

void TestBackupList::saysWhatWasFoundOut()
{
    const BackupInfo backup = some(kEvening, BackupKind::Turn, 90);
    BackupList list;
    list.show(backupRows(some(kEvening, BackupKind::Unknown, 100), {backup}, kEvening));
    const auto spoken = [&list] { return english(list.model()->index(2, 0).data(Qt::AccessibleTextRole).toString()); };
    list.mark(backup.path, Spoilt::Damaged);
    QVERIFY2(spoken().contains(u"damaged"_s), qPrintable(spoken()));
    list.mark(backup.path, Spoilt::Gone);
    QVERIFY2(spoken().contains(u"not there any more"_s), qPrintable(spoken()));
}

/// Whatever becomes of its size or its lines.
void TestBackupList::hasItsFrameInView()
{
    std::vector<BackupInfo> backups;
    for (int i = 0; i < 30; ++i)
        backups.push_back(some(kEvening.addSecs(-60 * i), BackupKind::Interval, 90 - i));
    const BackupInfo now = some(kEvening, BackupKind::Unknown, 100);
    BackupList list;
    list.resize(700, 800);
    list.show(backupRows(now, backups, kEvening));
    list.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    list.select(backups[15].path);
    const auto isInView = [&list] {
        const QRect line = list.visualRect(list.currentIndex());
        return line.top() >= 0 && line.bottom() < list.viewport()->height();
    };
    QTRY_VERIFY(isInView());
    list.resize(300, 160);
    QTRY_VERIFY(isInView());
    QFont large = list.font();
    large.setPointSizeF(2 * large.pointSizeF());
    list.setFont(large);
    QTRY_VERIFY(isInView());
    backups.insert(backups.begin(), 12, some(kEvening, BackupKind::ByHand, 99));
    list.show(backupRows(now, backups, kEvening));
    QTRY_VERIFY(isInView());
}

MUSTER_TEST(TestBackupList)
#include "tst_backuplist.moc"
