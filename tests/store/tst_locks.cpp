// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QSysInfo>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Locks that another computer left, and those that only look so.
class TestLocks : public QObject {
    Q_OBJECT

private slots:
    void lockOfAnotherComputerNamesItAndCanBeBroken();
    void lockOfALivingWindowIsNeverBroken();
    void deadLockOfThisMachineUnderAnotherNameDoesNotCount();
    void livingLockOfThisMachineUnderAnotherNameHolds();
    void anyFileInItsPlaceIsNoLockOfAnotherComputer();
    void nothingToBreak();

private:
    /// As QLockFile signs: process, program, host, machine, boot.
    static QByteArray signature(qint64 process, const QByteArray &host, const QByteArray &machine)
    {
        return QByteArray::number(process) + "\nmustermaster\n" + host + '\n' + machine + "\n\n";
    }
    /// The number of a process that has ended.
    static qint64 endedProcess()
    {
        QProcess process;
        process.start(u"true"_s, QStringList());
        process.waitForStarted(-1);
        const qint64 number = process.processId();
        process.waitForFinished(-1);
        return number;
    }
};

void TestLocks::lockOfAnotherComputerNamesItAndCanBeBroken()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    const QString lock = temporary.path() + u".lock"_s;
    QVERIFY(writeBytes(lock, signature(4711, "otherhost", "0123456789abcdef0123456789abcdef")));
    const auto refused = CampaignFile::open(temporary.path());
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QString(CampaignFile::kLockedElsewhere));
    QVERIFY2(words(refused).startsWith(u"italian wars.muster is open on the computer otherhost since "_s)
            && words(refused).contains(lock),
        qPrintable(words(refused)));
    const auto owner = CampaignFile::lockElsewhere(temporary.path());
    QVERIFY(owner);
    QCOMPARE(owner->host, u"otherhost"_s);
    QCOMPARE(owner->file, lock);
    QCOMPARE(owner->since, QFileInfo(lock).lastModified());
    QVERIFY(CampaignFile::open(temporary.path(), OpenMode::ReadOnly));
    QVERIFY(CampaignFile::breakLock(temporary.path()));
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QVERIFY((*campaign)->append(1, 3, someEvents(4, 1)));
}

void TestLocks::lockOfALivingWindowIsNeverBroken()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(3);
    QVERIFY(campaign);
    QVERIFY(!CampaignFile::lockElsewhere(temporary.path()));
    const Done broken = CampaignFile::breakLock(temporary.path());
    QVERIFY2(
        words(broken).startsWith(u"italian wars.muster is open in another window since "_s), qPrintable(words(broken)));
    QVERIFY(QFile::exists(temporary.path() + u".lock"_s));
    QVERIFY(!CampaignFile::open(temporary.path()));
}

void TestLocks::deadLockOfThisMachineUnderAnotherNameDoesNotCount()
{
    if (QSysInfo::machineUniqueId().isEmpty())
        QSKIP("this machine has no id of its own");
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(
        writeBytes(temporary.path() + u".lock"_s, signature(endedProcess(), "old-name", QSysInfo::machineUniqueId())));
    QVERIFY(!CampaignFile::lockElsewhere(temporary.path()));
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
}

void TestLocks::livingLockOfThisMachineUnderAnotherNameHolds()
{
    if (QSysInfo::machineUniqueId().isEmpty())
        QSKIP("this machine has no id of its own");
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    const QByteArray signature_ = QByteArray::number(QCoreApplication::applicationPid()) + '\n'
        + QFileInfo(QCoreApplication::applicationFilePath()).fileName().toUtf8() + "\nold-name\n"
        + QSysInfo::machineUniqueId() + '\n' + QSysInfo::bootUniqueId() + '\n';
    QVERIFY(writeBytes(temporary.path() + u".lock"_s, signature_));
    const auto refused = CampaignFile::open(temporary.path());
    QVERIFY(!refused);
    QVERIFY2(words(refused).startsWith(u"italian wars.muster is open in another window since "_s),
        qPrintable(words(refused)));
    QVERIFY(!CampaignFile::breakLock(temporary.path()));
    QCOMPARE(readBytes(temporary.path() + u".lock"_s), signature_);
}

void TestLocks::anyFileInItsPlaceIsNoLockOfAnotherComputer()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(writeBytes(temporary.path() + u".lock"_s, QByteArray(100'000, 'x')));
    QVERIFY(!CampaignFile::lockElsewhere(temporary.path()));
    QVERIFY(CampaignFile::open(temporary.path())); // nobody signed it
}

void TestLocks::nothingToBreak()
{
    const TemporaryCampaign temporary;
    QVERIFY(!CampaignFile::breakLock(temporary.path()));
    QVERIFY(temporary.create(1));
    QVERIFY(CampaignFile::breakLock(temporary.path()));
    QVERIFY(CampaignFile::open(temporary.path()));
}

MUSTER_TEST(TestLocks)
#include "tst_locks.moc"
