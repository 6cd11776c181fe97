// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/content.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QTest>
#include <QThread>

#include <memory>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Backups: verified, skipped when nothing is new, thinned, nothing half done.
class TestBackup : public QObject {
    Q_OBJECT

private slots:
    void holdsTheSame();
    void isSkippedWhenNothingIsNew();
    void tellsWhatWasCutOffSince();
    void isMadeAgainWhenTheNewestIsSpoilt();
    void isMadeForADraftAndASetting();
    void keepsTheLastTen();
    void keepsTheOneThatIsLookedAt();
    void copyOfABackupIsNone();
    void removesOnlyItsOwn();
    void keepsOrderWhenTheClockGoesBack();
    void runsInAnotherThreadWhileTheBattleGoesOn();
    void stops();
    void refusesADamagedCampaign();
    void refusesWithoutAFolder();
    void clearsWhatAKilledRunLeft();
};

namespace {
/// A clock that goes on by a minute each time it is read.
BackupOptions ticking(const QDateTime &start = QDateTime(QDate(2025, 3, 1), QTime(14, 0), Qt::UTC))
{
    BackupOptions options;
    options.now = [time = std::make_shared<QDateTime>(start)] {
        *time = time->addSecs(60);
        return *time;
    };
    return options;
}
} // namespace

void TestBackup::holdsTheSame()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(30);
    QVERIFY(campaign);
    const auto path = backUp(temporary.path(), ticking());
    QVERIFY2(path, qPrintable(words(path)));
    QCOMPARE(*path, temporary.path() + u".backups/20250301T140100.000Z.muster"_s);
    const auto copy = CampaignFile::open(*path, OpenMode::ReadOnly);
    QVERIFY2(copy, qPrintable(words(copy)));
    QCOMPARE((*copy)->name(), campaign->name());
    QCOMPARE(*(*copy)->battles(), *campaign->battles());
    QCOMPARE(*(*copy)->events(1), someEvents(1, 30));
    QCOMPARE(QDir(backupFolder(temporary.path())).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestBackup::isSkippedWhenNothingIsNew()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(3);
    QVERIFY(campaign);
    const auto options = ticking();
    const auto first = backUp(temporary.path(), options);
    QVERIFY(first);
    QCOMPARE(*backUp(temporary.path(), options), *first);
    QCOMPARE(backups(temporary.path()), QStringList {*first});
    QVERIFY(campaign->append(1, 3, someEvents(4, 1)));
    const auto second = backUp(temporary.path(), options);
    QVERIFY(second);
    QCOMPARE(backups(temporary.path()), (QStringList {*second, *first}));
}

void TestBackup::tellsWhatWasCutOffSince()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(5));
    QVERIFY(missingSinceBackup(temporary.path()).empty());
    const auto made = backUp(temporary.path(), ticking());
    QVERIFY(made);
    QVERIFY((*CampaignFile::open(temporary.path()))->append(1, 5, someEvents(6, 1)));
    QVERIFY(missingSinceBackup(temporary.path()).empty());
    const TemporaryCampaign shorter;
    QVERIFY(shorter.create(4));
    QVERIFY(temporary.setBytes(shorter.bytes()));
    const auto missing = missingSinceBackup(temporary.path());
    QCOMPARE(missing.size(), size_t(1));
    QCOMPARE(missing.front().message.text(),
        u"Battle 1 has no longer what the backup %1 has: its ledger up to entry 5."_s.arg(*made));
}

void TestBackup::isMadeAgainWhenTheNewestIsSpoilt()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(40));
    const auto options = ticking();
    const auto first = backUp(temporary.path(), options);
    QVERIFY(first);
    QByteArray bytes = readBytes(*first);
    bytes.replace("Ritter – 7\"", "Ritter – 8\"");
    QVERIFY(writeBytes(*first, bytes));
    const auto second = backUp(temporary.path(), options);
    QVERIFY(second);
    QVERIFY(*first != *second);
}

void TestBackup::isMadeForADraftAndASetting()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(3);
    QVERIFY(campaign);
    const auto options = ticking();
    QVERIFY(backUp(temporary.path(), options));
    QVERIFY(campaign->saveDraft(1, "{}"));
    QVERIFY(backUp(temporary.path(), options));
    QCOMPARE(backups(temporary.path()).size(), 2);
    QVERIFY(campaign->setSetting(u"a"_s, u"b"_s));
    QVERIFY(backUp(temporary.path(), options));
    QCOMPARE(backups(temporary.path()).size(), 3);
}

void TestBackup::keepsTheLastTen()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    auto options = ticking();
    options.thinning = {.last = 10, .wholeDays = 0, .dailyFor = 0};
    QStringList made;
    for (int round = 1; round <= 13; ++round) {
        const auto path = backUp(temporary.path(), options);
        QVERIFY2(path, qPrintable(words(path)));
        made.prepend(*path);
        QVERIFY(campaign->append(1, round, someEvents(round + 1, 1)));
    }
    QCOMPARE(backups(temporary.path()), made.first(10));
}

void TestBackup::keepsTheOneThatIsLookedAt()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    auto options = ticking();
    options.thinning = {.last = 1, .wholeDays = 0, .dailyFor = 0};
    const auto first = backUp(temporary.path(), options);
    QVERIFY2(first, qPrintable(words(first)));
    options.keep = *first;
    for (int round = 1; round <= 2; ++round) {
        QVERIFY(campaign->append(1, round, someEvents(round + 1, 1)));
        QVERIFY(backUp(temporary.path(), options));
    }
    QCOMPARE(backups(temporary.path()).size(), 2);
    QCOMPARE(backups(temporary.path()).last(), *first);
}

/// It says no more of itself that it is one, and why it was made.
void TestBackup::copyOfABackupIsNone()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(3);
    QVERIFY(campaign);
    const auto made = backUp(temporary.path());
    const auto backup = CampaignFile::open(*made, OpenMode::ReadOnly);
    QVERIFY2(backup, qPrintable(words(backup)));
    QVERIFY((*backup)->setting(kDescriptionKey)->has_value());
    const QString copy = temporary.folder() + u"/copy.muster"_s;
    const Done saved = (*backup)->saveCopy(copy);
    QVERIFY2(saved, qPrintable(words(saved)));
    const auto played = CampaignFile::open(copy);
    QVERIFY2(played, qPrintable(words(played)));
    QVERIFY(!(*played)->setting(kDescriptionKey)->has_value());
    QCOMPARE(*(*played)->events(1), someEvents(1, 3));
}

void TestBackup::removesOnlyItsOwn()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    QVERIFY(QDir().mkpath(backupFolder(temporary.path())));
    const QStringList others {u"before the siege.muster"_s, u"20250301T140100Z.muster"_s,
        u"20240301T140100.000Z.muster.txt"_s, u"a20240301T140100.000Z.muster"_s};
    for (const QString &other : others)
        QVERIFY(writeBytes(backupFolder(temporary.path()) + u'/' + other, "mine"));
    auto options = ticking();
    options.thinning = {.last = 1, .wholeDays = 0, .dailyFor = 0};
    for (int round = 1; round <= 3; ++round) {
        QVERIFY(backUp(temporary.path(), options));
        QVERIFY(campaign->append(1, round, someEvents(round + 1, 1)));
    }
    QCOMPARE(backups(temporary.path()).size(), 1);
    for (const QString &other : others)
        QCOMPARE(readBytes(backupFolder(temporary.path()) + u'/' + other), "mine");
}

void TestBackup::keepsOrderWhenTheClockGoesBack()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    auto options = ticking();
    options.thinning = {.last = 1, .wholeDays = 0, .dailyFor = 0};
    const auto first = backUp(temporary.path(), options);
    QVERIFY(first);
    QVERIFY(campaign->append(1, 1, someEvents(2, 1)));
    options.now = [] { return QDateTime(QDate(2001, 1, 1), QTime(0, 0), Qt::UTC); };
    const auto path = backUp(temporary.path(), options);
    QVERIFY(path);
    QVERIFY(path->endsWith(u"20250301T140100.001Z.muster"_s));
    QCOMPARE(backups(temporary.path()), (QStringList {*path, *first})); // nobody knows how old the first one is
    const auto copy = CampaignFile::open(*path, OpenMode::ReadOnly);
    QCOMPARE((*copy)->events(1)->size(), 2U);
}

void TestBackup::runsInAnotherThreadWhileTheBattleGoesOn()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(200);
    QVERIFY(campaign);
    Result<QString> path = Refusal {};
    const std::unique_ptr<QThread> worker(QThread::create([&] { path = backUp(temporary.path()); }));
    worker->start();
    int last = 200;
    while (last < 230 && worker->isRunning()) {
        QVERIFY(campaign->append(1, last, someEvents(last + 1, 1)));
        ++last;
    }
    QVERIFY(worker->wait());
    QVERIFY2(path, qPrintable(words(path)));
    const auto copy = CampaignFile::open(*path, OpenMode::ReadOnly);
    QVERIFY2(copy, qPrintable(words(copy)));
    const int held = int((*copy)->events(1)->size());
    QCOMPARE(*(*copy)->events(1), someEvents(1, held));
    QCOMPARE(*campaign->events(1), someEvents(1, last));
    QVERIFY(campaign->append(1, last, someEvents(last + 1, 1)));
}

void TestBackup::stops()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    std::stop_source source;
    BackupOptions options = ticking();
    options.stop = source.get_token();
    source.request_stop();
    QCOMPARE(words(backUp(temporary.path(), options)), u"The backup was stopped."_s);
    QVERIFY(!QDir(backupFolder(temporary.path())).exists());
}

void TestBackup::refusesADamagedCampaign()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(40));
    const auto options = ticking();
    const auto first = backUp(temporary.path(), options);
    QVERIFY(first);
    QByteArray bytes = temporary.bytes();
    bytes.replace("Ritter – 7\"", "Ritter – 8\"").replace("Ritter – 40", "Ritter – 41");
    bytes.replace("Italian Wars", "italian Wars");
    QVERIFY(temporary.setBytes(bytes));
    QCOMPARE(words(backUp(temporary.path(), options)),
        u"No backup was made. Ledger of Cerignola: entry 7 is not as it was recorded."_s);
    QCOMPARE(backups(temporary.path()), QStringList {*first});
    QCOMPARE(QDir(backupFolder(temporary.path())).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestBackup::refusesWithoutAFolder()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(1));
    QVERIFY(writeBytes(backupFolder(temporary.path()), "a file"));
    QCOMPARE(words(backUp(temporary.path())),
        u"No backup was made. %1 cannot be written. Play is safe; older backups are kept."_s.arg(
            backupFolder(temporary.path())));
    QCOMPARE(words(backUp(temporary.folder() + u"/none"_s)), u"There is no file %1/none."_s.arg(temporary.folder()));
}

void TestBackup::clearsWhatAKilledRunLeft()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(1));
    QVERIFY(QDir().mkpath(backupFolder(temporary.path())));
    QVERIFY(writeBytes(backupFolder(temporary.path()) + u"/unfinished.partial"_s, "half"));
    const auto path = backUp(temporary.path());
    QVERIFY2(path, qPrintable(words(path)));
    QCOMPARE(QDir(backupFolder(temporary.path())).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

MUSTER_TEST(TestBackup)
#include "tst_backup.moc"
