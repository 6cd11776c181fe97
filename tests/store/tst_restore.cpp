// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/filecheck.h"
#include "core/store/restore.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cstdio>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Restoring: the present file is kept, the backup stays, and whenever it is killed there is a whole file.
class TestRestore : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsThePresentFile();
    void neverKeepsOverAnotherFile();
    void namesAreNamesOnAnySystem();
    void missingCampaign();
    void damagedCampaign();
    void unfinishedCampaign();
    void refusesAnOpenCampaign();
    void refusesADamagedBackup();
    void refusesWhatIsNoBackup();
    void goesOnAfterwards();
    void isNoLossThatIsComplainedOf();
    void listsWhatItKept();
    void savesElsewhere();
    void stops();
    void killed();

private:
    RestoreOptions evening() const
    {
        RestoreOptions options;
        options.now = [] { return QDateTime(QDate(2026, 11, 22), QTime(21, 14)); };
        return options;
    }

    std::unique_ptr<TemporaryCampaign> m_temporary;
    QString m_backup;
};

/// A campaign of eight entries with a backup of five.
void TestRestore::init()
{
    m_temporary = std::make_unique<TemporaryCampaign>();
    const auto campaign = m_temporary->create(5);
    QVERIFY(campaign);
    const auto made = backUp(m_temporary->path());
    QVERIFY2(made, qPrintable(words(made)));
    m_backup = *made;
    QVERIFY(campaign->append(1, 5, someEvents(6, 3)));
}

void TestRestore::keepsThePresentFile()
{
    const QByteArray before = m_temporary->bytes();
    const QByteArray backup = readBytes(m_backup);
    const auto restored = restore(m_backup, {}, evening());
    QVERIFY2(restored, qPrintable(words(restored)));
    QCOMPARE(restored->campaign, m_temporary->path());
    QCOMPARE(restored->kept, m_temporary->folder() + u"/italian wars, kept 22 Nov 21.14.muster"_s);
    QVERIFY(!restored->keptIsDamaged);
    QCOMPARE(readBytes(restored->kept), before);
    QCOMPARE(readBytes(m_backup), backup);
    QCOMPARE(*(*CampaignFile::open(restored->campaign, OpenMode::ReadOnly))->events(1), someEvents(1, 5));
    QCOMPARE(*(*CampaignFile::open(restored->kept))->events(1), someEvents(1, 8));
    // They are two files: what is played in one does not come into the other.
    QVERIFY((*CampaignFile::open(restored->campaign))->append(1, 5, someEvents(6, 1)));
    QCOMPARE((*CampaignFile::open(restored->kept))->events(1)->size(), 8U);
}

void TestRestore::neverKeepsOverAnotherFile()
{
    const QString other = m_temporary->folder() + u"/italian wars, kept 22 Nov 21.14.muster"_s;
    QVERIFY(writeBytes(other, "mine"));
    const auto restored = restore(m_backup, {}, evening());
    QVERIFY2(restored, qPrintable(words(restored)));
    QCOMPARE(QFileInfo(restored->kept).fileName(), u"italian wars, kept 22 Nov 21.14 (2).muster"_s);
    QCOMPARE(readBytes(other), "mine");
}

void TestRestore::namesAreNamesOnAnySystem()
{
    const QString name = nameToKeep(u"/tmp/a%1b.muster"_s, false, QDateTime(QDate(2026, 1, 2), QTime(3, 4)));
    QCOMPARE(QFileInfo(name).fileName(), u"a%1b, kept 2 Jan 03.04.muster"_s);
}

void TestRestore::missingCampaign()
{
    QVERIFY(QFile::remove(m_temporary->path()));
    const auto restored = restore(m_backup);
    QVERIFY2(restored, qPrintable(words(restored)));
    QCOMPARE(restored->kept, QString());
    QCOMPARE((*CampaignFile::open(restored->campaign))->events(1)->size(), 5U);
}

void TestRestore::damagedCampaign()
{
    for (const QByteArray &damaged : {QByteArray(), QByteArray("nothing"), m_temporary->bytes().first(9000)}) {
        QVERIFY(m_temporary->setBytes(damaged));
        const auto restored = restore(m_backup, {}, evening());
        QVERIFY2(restored, qPrintable(words(restored)));
        QVERIFY(restored->keptIsDamaged);
        QVERIFY(QFileInfo(restored->kept).fileName().startsWith(u"italian wars, damaged 22 Nov 21.14"_s));
        QCOMPARE(readBytes(restored->kept), damaged);
        QCOMPARE((*CampaignFile::open(restored->campaign))->events(1)->size(), 5U);
    }
}

/// What a killed writer left beside the file belongs to that file, and must not come into the restored one.
void TestRestore::unfinishedCampaign()
{
    for (const QString &left : {u"-journal"_s, u"-wal"_s, u"-shm"_s})
        QVERIFY(writeBytes(m_temporary->path() + left, "nonsense"));
    const auto restored = restore(m_backup, {}, evening());
    QVERIFY2(restored, qPrintable(words(restored)));
    QCOMPARE((*CampaignFile::open(restored->campaign, OpenMode::ReadOnly))->events(1)->size(), 5U);
    QCOMPARE((*CampaignFile::open(restored->kept, OpenMode::ReadOnly))->events(1)->size(), 8U);
}

void TestRestore::refusesAnOpenCampaign()
{
    const auto open = CampaignFile::open(m_temporary->path());
    const QStringList files = m_temporary->files();
    const auto restored = restore(m_backup);
    QVERIFY(words(restored).startsWith(u"italian wars.muster is open in another window"_s));
    QCOMPARE(m_temporary->files(), files);
    QVERIFY((*open)->append(1, 8, someEvents(9, 1)));
}

void TestRestore::refusesADamagedBackup()
{
    QByteArray bytes = readBytes(m_backup);
    bytes.replace("Ritter – 3\"", "Ritter – 4\"");
    QVERIFY(writeBytes(m_backup, bytes));
    const QByteArray before = m_temporary->bytes();
    const QStringList files = m_temporary->files();
    QVERIFY(words(restore(m_backup)).contains(u"is damaged itself: take another."_s));
    QCOMPARE(m_temporary->files(), files);
    QCOMPARE(m_temporary->bytes(), before);
}

void TestRestore::refusesWhatIsNoBackup()
{
    QCOMPARE(words(restore(m_temporary->path())),
        u"%1 does not lie in a folder of backups and was not put aside: say which campaign it is."_s.arg(
            m_temporary->path()));
    QCOMPARE(words(restore(m_temporary->path(), m_temporary->path())),
        u"%1 cannot be put in its own place."_s.arg(m_temporary->path()));
    const QString into = backupFolder(m_temporary->path()) + u"/new.muster"_s;
    QCOMPARE(words(restore(m_backup, into)), u"The folder of %1 is for backups: choose another."_s.arg(into));
}

/// The restored campaign is one as any other: it is played in, backed up, restored again.
void TestRestore::goesOnAfterwards()
{
    QVERIFY(restore(m_backup, {}, evening()));
    const auto campaign = CampaignFile::open(m_temporary->path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QVERIFY(!(*campaign)->setting(u"backup"_s)->has_value());
    QVERIFY((*campaign)->append(1, 5, someEvents(6, 1)));
    const auto next = backUp(m_temporary->path(), {.kind = BackupKind::Turn});
    QVERIFY2(next, qPrintable(words(next)));
    const auto list = backupList(m_temporary->path());
    QCOMPARE(list.size(), size_t(2));
    QCOMPARE(list.front().reached.entries, 6);
    QVERIFY(!list.front().changed && !list.back().changed);
}

void TestRestore::isNoLossThatIsComplainedOf()
{
    {
        const auto campaign = CampaignFile::open(m_temporary->path());
        QVERIFY(backUp(m_temporary->path()));
    }
    QVERIFY(restore(m_backup, {}, evening()));
    QVERIFY(missingSinceBackup(m_temporary->path()).empty());
    // From then on it is watched as before.
    QVERIFY((*CampaignFile::open(m_temporary->path()))->append(1, 5, someEvents(6, 2)));
    QVERIFY(backUp(m_temporary->path()));
    const TemporaryCampaign shorter;
    QVERIFY(shorter.create(4));
    QVERIFY(m_temporary->setBytes(shorter.bytes()));
    QCOMPARE(missingSinceBackup(m_temporary->path()).size(), size_t(1));
}

/// It is one of the ways back, and nothing else beside the campaign is.
void TestRestore::listsWhatItKept()
{
    QVERIFY(keptCampaigns(m_temporary->path()).empty());
    const auto restored = restore(m_backup, {}, evening());
    QVERIFY(restored);
    QVERIFY(writeBytes(m_temporary->folder() + u"/italian wars, kept for good.muster"_s, "a letter"));
    QVERIFY(CampaignFile::create(m_temporary->folder() + u"/italian wars 2.muster"_s, u"Another"_s));
    const auto kept = keptCampaigns(m_temporary->path());
    QCOMPARE(kept.size(), size_t(1));
    QCOMPARE(kept.front().path, restored->kept);
    QCOMPARE(kept.front().kind, BackupKind::BeforeRestoring);
    QCOMPARE(kept.front().reached.entries, 8);
    QCOMPARE(kept.front().made.toLocalTime().time(), QTime(21, 14));
    QCOMPARE(kindInWords(kept.front()).text(), u"before restoring"_s);
    // Copied since, to a stick or by a cloud: its name has no year.
    const QDateTime then = evening().now();
    QFile file(restored->kept);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.setFileTime(then.addDays(1), QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(keptCampaigns(m_temporary->path(), then.addDays(2)).front().made.toLocalTime().date(), then.date());
    const auto all = waysBack(m_temporary->path());
    QCOMPARE(all.size(), size_t(2));
    QVERIFY(std::ranges::is_sorted(all, std::ranges::greater(), &BackupInfo::made));
    QCOMPARE(backupList(m_temporary->path()).size(), size_t(1)); // thinning and rescue know nothing of it
    const auto back = restore(restored->kept, m_temporary->path(), evening());
    QVERIFY2(back, qPrintable(words(back)));
    QCOMPARE((*CampaignFile::open(m_temporary->path()))->events(1)->size(), 8U);
    QCOMPARE(keptCampaigns(m_temporary->path()).size(), size_t(2));
}

void TestRestore::savesElsewhere()
{
    const QString path = m_temporary->folder() + u"/elsewhere.muster"_s;
    QVERIFY(saveBackupAs(m_backup, path));
    QCOMPARE((*CampaignFile::open(path))->events(1)->size(), 5U);
    QCOMPARE(words(saveBackupAs(m_backup, path)), u"There is a file %1 already."_s.arg(path));
    QVERIFY(!saveBackupAs(m_backup, backupFolder(m_temporary->path()) + u"/x.muster"_s));
}

void TestRestore::stops()
{
    const QByteArray before = m_temporary->bytes();
    const QStringList files = m_temporary->files();
    std::stop_source source;
    RestoreOptions options = evening();
    options.stop = source.get_token();
    source.request_stop();
    QCOMPARE(words(restore(m_backup, {}, options)), u"It was stopped. Everything is as it was before."_s);
    QCOMPARE(m_temporary->files(), files);
    QCOMPARE(m_temporary->bytes(), before);
}

namespace {
/// Restores one and the other backup in turn until it is killed.
int restoreForEver(const QString &campaign)
{
    const QStringList both = backups(campaign);
    for (int round = 0;; ++round)
        if (const auto restored = restore(both.at(round % both.size())); !restored)
            return 1;
        else if (std::puts("restored") < 0 || std::fflush(stdout) != 0)
            return 1;
}

/// Every campaign file of the folder that is whole: how many entries it has.
QList<int> entriesOf(const QString &folder, const QString &pattern)
{
    QList<int> entries;
    for (const QFileInfo &file : QDir(folder).entryInfoList({pattern}, QDir::Files)) {
        const auto findings = checkFile(file.filePath());
        const auto campaign = CampaignFile::open(file.filePath(), OpenMode::ReadOnly);
        entries += findings && findings->empty() && campaign ? int((*campaign)->events(1)->size()) : -1;
    }
    return entries;
}
} // namespace

/// Killed at any moment, the old file or the new one stands under the name, whole, and all that were kept are whole.
void TestRestore::killed()
{
    QVERIFY(backUp(m_temporary->path()));
    QCOMPARE(backups(m_temporary->path()).size(), 2);
    QRandomGenerator random(21);
    int seen = 0;
    for (int round = 0; round < 25; ++round) {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {u"tst_restore_child"_s, m_temporary->path()});
        QVERIFY(child.waitForReadyRead()); // it has done so at least once
        static_cast<void>(child.waitForFinished(random.bounded(120))); // and is killed in the midst of the next
        child.kill();
        QVERIFY(child.waitForFinished());
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        const QList<int> now = entriesOf(m_temporary->folder(), u"italian wars.muster"_s);
        QCOMPARE(now.size(), 1);
        QVERIFY2(now.first() == 5 || now.first() == 8, qPrintable(QString::number(now.first())));
        for (const int kept : entriesOf(m_temporary->folder(), u"*kept*.muster"_s))
            QVERIFY(kept == 5 || kept == 8);
        for (const QFileInfo &file : QDir(m_temporary->folder()).entryInfoList({u"*kept*.muster"_s}, QDir::Files)) {
            ++seen;
            QVERIFY(QFile::remove(file.filePath()));
        }
    }
    QVERIFY(seen > 0);
    QCOMPARE(entriesOf(backupFolder(m_temporary->path()), u"*.muster"_s), (QList {5, 8}));
    qInfo("25 kills, %d times a file was put in the place of another", seen);
    QVERIFY(restore(backups(m_temporary->path()).first()));
    QCOMPARE(QDir(m_temporary->folder()).entryList({u"*.new*"_s}, QDir::Files), QStringList());
}

namespace {
int runChild(const QStringList &arguments)
{
    return restoreForEver(arguments.at(2));
}
} // namespace

MUSTER_TEST(TestRestore)
MUSTER_TEST_CHILD(runChild)
#include "tst_restore.moc"
