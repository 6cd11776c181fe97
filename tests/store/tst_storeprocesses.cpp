// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {
/// Room that a child process gets on its "disk", in bytes.
constexpr rlim_t kRoom = 400'000;

void say(const QString &line)
{
    std::puts(qPrintable(line));
    std::fflush(stdout);
}

/// No file of this process grows beyond `kRoom`: the same to SQLite as a disk that is full.
void shrinkDisk()
{
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit room {kRoom, kRoom};
    if (setrlimit(RLIMIT_FSIZE, &room) != 0)
        std::abort();
}

/// Root may write anywhere: becomes somebody who may not.
void becomeNobody()
{
    constexpr uid_t kNobody = 65534;
    if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0))
        std::abort();
}

/// A folder for a test that commits often: what a killed process wrote, the system still has, so that memory does as
/// well as a disk.
QString inMemory()
{
    const QFileInfo memory(u"/dev/shm"_s);
    return memory.isWritable() ? memory.filePath() : QDir::tempPath();
}

/// Opens, says so, and keeps the campaign open until its input ends.
int hold(const QString &path)
{
    const auto campaign = CampaignFile::open(path);
    say(campaign ? u"open"_s : words(campaign));
    while (std::getchar() != EOF) {}
    return 0;
}

/// Appends until something is refused, in steps of one to three entries; says each seq once append() has returned.
int appendOn(const QString &path)
{
    const auto campaign = CampaignFile::open(path);
    if (!campaign) {
        say(words(campaign));
        return 1;
    }
    for (int last = (*campaign)->battle(1)->events;;) {
        const int count = last % 3 + 1;
        if (const Done saved = (*campaign)->saveDraft(1, QByteArray::number(last + 1).prepend("{\"seq\":") + '}');
            !saved) {
            say(words(saved));
            return 1;
        }
        if (const Done appended = (*campaign)->append(1, last, someEvents(last + 1, count), DraftAction::Clear);
            !appended) {
            say(words(appended));
            return 1;
        }
        last += count;
        say(QString::number(last));
    }
}

int tryOpen(const QString &path)
{
    say(words(CampaignFile::open(path)));
    const auto reader = CampaignFile::open(path, OpenMode::ReadOnly);
    say(reader ? QString::number((*reader)->events(1)->size()) : words(reader));
    say(words(backUp(path)));
    return 0;
}

int runChild(const QStringList &arguments)
{
    const QString &role = arguments.at(2);
    const QString &path = arguments.at(3);
    if (role == "hold"_L1)
        return hold(path);
    if (role == "append"_L1)
        return appendOn(path);
    if (role == "append-until-full"_L1) {
        shrinkDisk();
        return appendOn(path);
    }
    if (role == "create-without-room"_L1) {
        const rlimit room {8192, 8192};
        std::signal(SIGXFSZ, SIG_IGN);
        if (setrlimit(RLIMIT_FSIZE, &room) != 0)
            std::abort();
        say(words(CampaignFile::create(path, u"x"_s)));
        return 0;
    }
    if (role == "back-up-without-room"_L1) {
        shrinkDisk();
        say(words(backUp(path)));
        return 0;
    }
    becomeNobody();
    return tryOpen(path);
}
} // namespace

/// The store and other processes: locks, a full disk, folders that may not be written to.
class TestStoreProcesses : public QObject {
    Q_OBJECT

private slots:
    void anotherProcessIsRefused();
    void readsWhileAnotherProcessWrites();
    void lockOfAKilledProcessDoesNotCount();
    void lockThatNobodySignedDoesNotCount();
    void fullDiskLosesNothing();
    void fullDiskMakesNoCampaign();
    void fullDiskMakesNoBackup();
    void writeProtected_data();
    void writeProtected();
    void unreadable();

private:
    void start(QProcess &child, const QString &role, const QString &path) const;
    /// The lines that a child said until it ended.
    QStringList said(const QString &role, const QString &path) const;
};

void TestStoreProcesses::start(QProcess &child, const QString &role, const QString &path) const
{
    child.start(QCoreApplication::applicationFilePath(), {u"tst_storeprocesses_child"_s, role, path});
    QVERIFY2(child.waitForStarted(), qPrintable(child.errorString()));
}

QStringList TestStoreProcesses::said(const QString &role, const QString &path) const
{
    QProcess child;
    start(child, role, path);
    if (!child.waitForFinished() || child.exitStatus() != QProcess::NormalExit)
        return {u"the child crashed"_s};
    return QString::fromUtf8(child.readAllStandardOutput()).chopped(1).split(u'\n');
}

void TestStoreProcesses::anotherProcessIsRefused()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QProcess child;
    start(child, u"hold"_s, temporary.path());
    QVERIFY(child.waitForReadyRead(-1));
    QCOMPARE(child.readLine(), "open\n");
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY(!campaign);
    QVERIFY2(words(campaign).startsWith(u"italian wars.muster is open in another window since "_s),
        qPrintable(words(campaign)));
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QCOMPARE(*(*reader)->events(1), someEvents(1, 3));
    child.closeWriteChannel();
    QVERIFY(child.waitForFinished(-1));
    QVERIFY(CampaignFile::open(temporary.path()));
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
}

void TestStoreProcesses::readsWhileAnotherProcessWrites()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(1));
    QProcess child;
    start(child, u"append"_s, temporary.path());
    QVERIFY(child.waitForReadyRead(-1));
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    qsizetype held = 0;
    for (int look = 0; look < 40; ++look) {
        const auto events = (*reader)->events(1);
        QVERIFY2(events, qPrintable(words(events)));
        QVERIFY(qsizetype(events->size()) >= held);
        held = qsizetype(events->size());
        QCOMPARE(*events, someEvents(1, int(held)));
        if (look % 10 == 0)
            QVERIFY(child.waitForReadyRead(-1));
    }
    const auto backup = backUp(temporary.path());
    QVERIFY2(backup, qPrintable(words(backup)));
    child.kill();
    QVERIFY(child.waitForFinished(-1));
    QVERIFY(CampaignFile::open(*backup, OpenMode::ReadOnly));
    QVERIFY(CampaignFile::open(temporary.path()));
}

void TestStoreProcesses::lockOfAKilledProcessDoesNotCount()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QProcess child;
    start(child, u"hold"_s, temporary.path());
    QVERIFY(child.waitForReadyRead(-1));
    child.kill();
    QVERIFY(child.waitForFinished(-1));
    QVERIFY(QFile::exists(temporary.path() + u".lock"_s));
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE(*(*campaign)->events(1), someEvents(1, 3));
}

void TestStoreProcesses::lockThatNobodySignedDoesNotCount()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QFile lock(temporary.path() + u".lock"_s); // as a process killed while it made the lock leaves it
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.close();
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QVERIFY(!CampaignFile::open(temporary.path()));
}

void TestStoreProcesses::fullDiskLosesNothing()
{
    const TemporaryCampaign temporary(inMemory());
    QVERIFY(temporary.create(1));
    const QStringList lines = said(u"append-until-full"_s, temporary.path());
    QVERIFY(lines.size() > 3);
    QVERIFY2(lines.last().startsWith(u"The disk is full"_s)
            && lines.last().contains(u" was not recorded. All before it is safe."_s),
        qPrintable(lines.last()));
    const int reported = lines.at(lines.size() - 2).toInt();
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE(*(*campaign)->events(1), someEvents(1, reported));
    QVERIFY((*campaign)->append(1, reported, someEvents(reported + 1, 1)));
}

void TestStoreProcesses::fullDiskMakesNoCampaign()
{
    const TemporaryCampaign temporary;
    const QStringList lines = said(u"create-without-room"_s, temporary.path());
    QCOMPARE(lines, QStringList {u"The disk is full or does not answer. Nothing was changed."_s});
    QCOMPARE(temporary.files(), QStringList());
}

void TestStoreProcesses::fullDiskMakesNoBackup()
{
    const TemporaryCampaign temporary;
    {
        const auto campaign = temporary.create(3000);
        QVERIFY(campaign);
    }
    QVERIFY(temporary.bytes().size() > qsizetype(kRoom));
    const QByteArray before = temporary.bytes();
    const QStringList lines = said(u"back-up-without-room"_s, temporary.path());
    QCOMPARE(lines, QStringList {u"No backup was made. The disk is full or does not answer. Nothing was changed."_s});
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
    QVERIFY(!QDir(backupFolder(temporary.path())).exists());
    QCOMPARE(temporary.bytes(), before);
}

void TestStoreProcesses::writeProtected_data()
{
    QTest::addColumn<QFile::Permissions>("folder");
    QTest::addColumn<QFile::Permissions>("file");
    QTest::addColumn<QString>("message");
    const QFile::Permissions look = QFile::ReadOwner | QFile::ReadOther;
    const QFile::Permissions enter = look | QFile::ExeOwner | QFile::ExeOther;
    const QFile::Permissions write = QFile::WriteOwner | QFile::WriteOther;
    QTest::newRow("folder") << enter << (look | write)
                            << u"The folder of %1 is write-protected. The campaign can be opened for reading only."_s;
    QTest::newRow("file") << (enter | write) << look
                          << u"The file %1 is write-protected. It can be opened for reading only."_s;
    QTest::newRow("both") << enter << look << u"The file %1 is write-protected. It can be opened for reading only."_s;
}

void TestStoreProcesses::writeProtected()
{
    QFETCH(const QFile::Permissions, folder);
    QFETCH(const QFile::Permissions, file);
    QFETCH(const QString, message);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(QFile::setPermissions(temporary.path(), file));
    QVERIFY(QFile::setPermissions(temporary.folder(), folder));
    const QByteArray before = temporary.bytes();
    const QStringList lines = said(u"try"_s, temporary.path());
    const QStringList files = temporary.files();
    QVERIFY(QFile::setPermissions(temporary.folder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines.at(0), message.arg(temporary.path()));
    QCOMPARE(lines.at(1), u"3"_s);
    QCOMPARE(temporary.bytes(), before);
    if (folder & QFile::WriteOther)
        return;
    QCOMPARE(lines.at(2),
        u"No backup was made. %1 cannot be written. Play is safe; older backups are kept."_s.arg(
            backupFolder(temporary.path())));
    QCOMPARE(files, QStringList {u"italian wars.muster"_s});
}

void TestStoreProcesses::unreadable()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(QFile::setPermissions(temporary.path(), {}));
    QVERIFY(QFile::setPermissions(temporary.folder(),
        QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
    const QString message = u"You have no permission to read %1."_s.arg(temporary.path());
    QCOMPARE(said(u"try"_s, temporary.path()), QStringList(3, message));
}

MUSTER_TEST(TestStoreProcesses)
MUSTER_TEST_CHILD(runChild)
#include "tst_storeprocesses.moc"
