// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/safefile.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

#ifdef Q_OS_UNIX
/// While it lives no file grows past `bytes`, as on a disk that is full.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small {bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before {};
    void (*m_handler)(int);
};
#endif

} // namespace

/// Files are written whole or not at all.
class TestSafeFile : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_folder.isValid()); }
    void writes();
    void replaces();
    void refusesInWords_data();
    void refusesInWords();
    void noCampaignIsWrittenOver();
    void fullDiskKeepsTheOldFile();

private:
    QTemporaryDir m_folder;
};

void TestSafeFile::writes()
{
    const QString path = m_folder.filePath(u"ledger ü.csv"_s);
    QVERIFY(writeFile(path, "a,b\r\n"));
    QCOMPARE(contentOf(path), "a,b\r\n");
}

void TestSafeFile::replaces()
{
    const QString path = m_folder.filePath(u"twice.csv"_s);
    QVERIFY(writeFile(path, "a much longer first text"));
    QVERIFY(writeFile(path, "short"));
    QCOMPARE(contentOf(path), "short");
}

void TestSafeFile::refusesInWords_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    QTest::newRow("no folder") << m_folder.filePath(u"none/x.csv"_s) << u"There is no folder"_s;
    QTest::newRow("a folder itself") << m_folder.path() << u"is a folder"_s;
    QTest::newRow("no name") << QString() << u"a file name is needed"_s;
#ifdef Q_OS_LINUX
    QTest::newRow("a device") << u"/dev/full"_s << u"is a device"_s;
    QTest::newRow("nobody may write there") << u"/proc/x.csv"_s << u"/proc"_s;
#endif
}

void TestSafeFile::refusesInWords()
{
    QFETCH(QString, path);
    QFETCH(QString, words);
    if (!path.startsWith(u"/proc"_s)) // which only the writing itself finds out
        QVERIFY(!mayWrite(path)); // before anybody is asked whether to replace it
    const Done written = writeFile(path, "x");
    QVERIFY(!written);
    QCOMPARE(written.error().field, u"file"_s);
    QVERIFY2(written.error().message.text().contains(words), qPrintable(written.error().message.text()));
}

void TestSafeFile::noCampaignIsWrittenOver()
{
    const QString path = m_folder.filePath(u"edgehill.muster"_s);
    const QByteArray campaign = QByteArray("SQLite format 3\0", 16) + "and so on";
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(campaign) == campaign.size());
    file.close();
    const Done may = mayWrite(path);
    QVERIFY(!may);
    QVERIFY(may.error().message.text().contains(u"is not written over"_s));
    QVERIFY(!writeFile(path, "a,b"));
    QCOMPARE(contentOf(path), campaign);
}

void TestSafeFile::fullDiskKeepsTheOldFile()
{
#ifdef Q_OS_UNIX
    const QString path = m_folder.filePath(u"kept.csv"_s);
    QVERIFY(writeFile(path, "kept"));
    const QStringList before = QDir(m_folder.path()).entryList(QDir::Files);
    const Done written = [&] {
        const SmallDisk small(4096);
        return writeFile(path, QByteArray(100'000, 'x'));
    }();
    QVERIFY(!written);
    QCOMPARE(written.error().field, u"file"_s);
    QVERIFY2(
        written.error().message.text().contains(u"could not be written"_s), qPrintable(written.error().message.text()));
    QCOMPARE(contentOf(path), "kept");
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), before);
#else
    QSKIP("needs limits of file sizes");
#endif
}

MUSTER_TEST(TestSafeFile)
#include "tst_safefile.moc"
