// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/store/leftovers.h"
#include "tests/store/playedcampaign.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Beside a sound campaign lies something that is damaged or not its own: every command says so, on the right stream,
/// and leaves both as they are.
class TestCliBeside : public QObject {
    Q_OBJECT

private slots:
    void init();
    void checks_data() { strangers(); }
    void checks();
    void tellsBesideTheData_data() { strangers(); }
    void tellsBesideTheData();
    void itsOwnIsNoStranger();

private:
    static void strangers();
    QString path() const { return m_temporary->path(); }

    std::unique_ptr<TemporaryCampaign> m_temporary;
};

namespace {
constexpr int kNotAsItShouldBe = 1;
constexpr auto kWords = "is damaged or not its own";
} // namespace

void TestCliBeside::init()
{
    m_temporary = std::make_unique<TemporaryCampaign>();
    const PlayedBattle played;
    const auto campaign = CampaignFile::create(path(), u"Italian Wars"_s);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QVERIFY((*campaign)->addBattle(played.record(), played.all()));
}

void TestCliBeside::strangers()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray log = firstVersion(1, 4).wal;
    QTest::newRow("log of another file") << u"-wal"_s << log;
    QTest::newRow("damaged log") << u"-wal"_s << withFlippedBit(log, log.size() * 4);
    QTest::newRow("letter as a log") << u"-wal"_s << QByteArray("Dear Mother,\n").repeated(50);
    QTest::newRow("journal of another file") << u"-journal"_s << killedAmidstAChange().journal;
    QTest::newRow("letter as a journal") << u"-journal"_s << QByteArray("Dear Mother,\n").repeated(50);
}

void TestCliBeside::checks()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, bytes);
    QVERIFY(writeBytes(path() + name, bytes));
    const QByteArray before = m_temporary->bytes();
    const Ran ran = run({u"battle"_s, u"check"_s, path()});
    QVERIFY2(ran.says(kWords), ran.out.constData());
    QVERIFY(ran.out.contains((path() + name).toUtf8()));
    QVERIFY(!ran.says("nothing is wrong"));
    QCOMPARE(ran.status, kNotAsItShouldBe);
    const Ran data = run({u"battle"_s, u"check"_s, u"--json"_s, path()});
    QCOMPARE(data.json().value("sound"_L1).toBool(), true);
    QCOMPARE(data.json().value("remarks"_L1).toArray().size(), 1);
    QCOMPARE(data.status, kNotAsItShouldBe);
    QCOMPARE(m_temporary->bytes(), before);
    QCOMPARE(readBytes(path() + name), bytes);
}

void TestCliBeside::tellsBesideTheData()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, bytes);
    const QList<QStringList> commands {{u"list"_s, u"--json"_s}, {u"show"_s, u"--json"_s}, {u"log"_s, u"--json"_s},
        {u"export"_s, u"--csv"_s}, {u"replay"_s}};
    QList<Ran> alone;
    for (const QStringList &command : commands)
        alone += run(QStringList {u"battle"_s} + command + QStringList {path()});
    QVERIFY(writeBytes(path() + name, bytes));
    for (qsizetype at = 0; at < commands.size(); ++at) {
        const Ran ran = run(QStringList {u"battle"_s} + commands[at] + QStringList {path()});
        QVERIFY2(ran.complains(kWords), ran.error.constData());
        QCOMPARE(ran.out, alone[at].out);
        QCOMPARE(ran.status, 0);
    }
    const Ran backups = run({u"campaign"_s, u"backups"_s, u"--json"_s, path()});
    QVERIFY2(backups.complains(kWords), backups.error.constData());
    QVERIFY(!backups.json().isEmpty());
}

void TestCliBeside::itsOwnIsNoStranger()
{
    QVERIFY(killedAmidstAChange().put(path()));
    const Ran ran = run({u"battle"_s, u"list"_s, path()});
    QCOMPARE(ran.status, 0);
    QVERIFY2(ran.error.isEmpty(), ran.error.constData());
}

MUSTER_TEST(TestCliBeside)
#include "tst_clibeside.moc"
