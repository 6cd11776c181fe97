// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "tests/cli/ran.h"
#include "tests/store/playedcampaign.h"
#include "tests/testprogram.h"

#include <QFileInfo>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Backups on the command line: listed, compared, restored; a damaged campaign rescued.
class TestCliBackups : public QObject {
    Q_OBJECT

private slots:
    void init();
    void lists();
    void listsWithoutTheCampaign();
    void compares();
    void restores();
    void restoresElsewhere();
    void rescues();
    void rescuesIntoTheSamePlace();
    void needNotBeRescued();
    void refuses_data();
    void refuses();
    void helps();

private:
    QString path() const { return m_temporary->path(); }
    QString backup() const { return backups(path()).first(); }
    QByteArray damage(int entry) const;

    std::unique_ptr<TemporaryCampaign> m_temporary;
    PlayedBattle m_played;
};

/// Fornovo with a backup that lacks the last five entries.
void TestCliBackups::init()
{
    m_temporary = std::make_unique<TemporaryCampaign>();
    const auto campaign = CampaignFile::create(path(), u"Italian Wars"_s);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    const int last = m_played.count() - 5;
    QVERIFY((*campaign)->addBattle(m_played.record(), m_played.entries(1, last)));
    QVERIFY(backUp(path(), {.kind = BackupKind::Turn}));
    QVERIFY((*campaign)->append(1, last, m_played.entries(last + 1, m_played.count())));
}

/// Spoils the payload of an entry; the bytes that the file has then.
QByteArray TestCliBackups::damage(int entry) const
{
    const QByteArray payload = m_played.all()[size_t(entry - 1)].payload;
    QByteArray bytes = m_temporary->bytes();
    const auto at = bytes.lastIndexOf(payload.last(30));
    if (at > 0)
        bytes.replace(at, 4, "!!!!");
    return at > 0 && m_temporary->setBytes(bytes) ? bytes : QByteArray();
}

void TestCliBackups::lists()
{
    const Ran words = run({u"campaign"_s, u"backups"_s, path()});
    QCOMPARE(words.status, 0);
    QVERIFY(words.says("begins"));
    QVERIFY2(words.says(" 5 fewer  "), words.out.constData());
    for (const char *heading : {"Made", "Kind", "How far", "Entries", "Beside now", "Size", "Fingerprint", "File"})
        QVERIFY2(words.says(heading), heading);
    QVERIFY(words.says(qPrintable(QFileInfo(backup()).fileName())));
    const QJsonObject json = run({u"campaign"_s, u"backups"_s, path(), u"--json"_s}).json();
    QCOMPARE(json.value("now"_L1).toObject().value("entries"_L1).toInt(), m_played.count());
    const QJsonObject only = json.value("backups"_L1).toArray().first().toObject();
    QCOMPARE(only.value("kind"_L1).toString(), u"turn"_s);
    QCOMPARE(only.value("entries"_L1).toInt(), m_played.count() - 5);
    QCOMPARE(only.value("path"_L1).toString(), backup());
}

void TestCliBackups::listsWithoutTheCampaign()
{
    QVERIFY(QFile::remove(path()));
    const Ran ran = run({u"campaign"_s, u"backups"_s, path()});
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says(qPrintable(QFileInfo(backup()).fileName())));
    QVERIFY(!ran.says("fewer"));
}

void TestCliBackups::compares()
{
    const Ran words = run({u"campaign"_s, u"compare"_s, backup()});
    QCOMPARE(words.status, 0);
    QVERIFY2(words.out.startsWith("5 entries fewer; up to turn "), words.out.constData());
    QVERIFY(words.says("These would be gone"));
    const QJsonObject json = run({u"campaign"_s, u"compare"_s, backup(), path(), u"--json"_s}).json();
    const QJsonArray gone = json.value("battles"_L1).toArray().first().toObject().value("gone"_L1).toArray();
    QCOMPARE(gone.size(), 5);
    QCOMPARE(gone.first().toObject().value("seq"_L1).toInt(), m_played.count() - 4);
}

void TestCliBackups::restores()
{
    const QByteArray before = m_temporary->bytes();
    const Ran ran = run({u"campaign"_s, u"restore"_s, backup(), u"--json"_s});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.json().value("campaign"_L1).toString(), path());
    QCOMPARE(readBytes(ran.json().value("kept"_L1).toString()), before);
    QCOMPARE(int((*CampaignFile::open(path()))->events(1)->size()), m_played.count() - 5);
    QCOMPARE(run({u"battle"_s, u"check"_s, path()}).status, 0);
    const Ran beside = run({u"campaign"_s, u"compare"_s, ran.json().value("kept"_L1).toString()});
    QVERIFY2(beside.out.startsWith("5 entries that are not in the battle now"), beside.out.constData());
}

void TestCliBackups::restoresElsewhere()
{
    const QString other = m_temporary->folder() + u"/other.muster"_s;
    const Ran ran = run({u"campaign"_s, u"restore"_s, backup(), other});
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says("is as it was in the backup."));
    QVERIFY(!ran.says("is kept as"));
    QVERIFY(CampaignFile::open(other));
}

void TestCliBackups::rescues()
{
    const QByteArray damaged = damage(40);
    QVERIFY(!damaged.isEmpty());
    const QString out = m_temporary->folder() + u"/out.muster"_s;
    const Ran ran = run({u"battle"_s, u"rescue"_s, path(), out});
    QCOMPARE(ran.status, 0);
    QVERIFY2(ran.says("1 from the backup"), ran.out.constData());
    QVERIFY(ran.says("newer than the backup"));
    QCOMPARE(m_temporary->bytes(), damaged);
    QCOMPARE(*(*CampaignFile::open(out))->events(1), m_played.all());
    // Without the backup it is lost, and said so.
    QVERIFY(damage(m_played.count()).size() > 0);
    const Ran lost = run({u"battle"_s, u"rescue"_s, path(), out + u"2.muster"_s, u"--json"_s});
    QCOMPARE(lost.status, 1);
    QCOMPARE(lost.json().value("lost"_L1).toInt(), 1);
    QVERIFY(lost.json().value("lost_battles"_L1).isArray() && lost.json().value("notes"_L1).isArray());
    const QJsonArray entries =
        lost.json().value("battles"_L1).toArray().first().toObject().value("entries"_L1).toArray();
    QCOMPARE(entries.size(), m_played.count());
    QCOMPARE(entries.last().toObject().value("found"_L1).toString(), u"lost"_s);
    const Ran all = run({u"battle"_s, u"rescue"_s, path(), out + u"3.muster"_s, u"--all"_s});
    QVERIFY(all.out.count('\n') > m_played.count());
    QVERIFY(all.says("lost: enter it again"));
}

void TestCliBackups::rescuesIntoTheSamePlace()
{
    const QByteArray damaged = damage(40);
    const Ran ran = run({u"battle"_s, u"rescue"_s, path(), path(), u"--backup"_s, backup(), u"--json"_s});
    QCOMPARE(ran.status, 0);
    QCOMPARE(readBytes(ran.json().value("kept"_L1).toString()), damaged);
    QCOMPARE(*(*CampaignFile::open(path()))->events(1), m_played.all());
}

void TestCliBackups::needNotBeRescued()
{
    const QString out = m_temporary->folder() + u"/out.muster"_s;
    const Ran ran = run({u"battle"_s, u"rescue"_s, path(), out});
    QCOMPARE(ran.status, 1);
    QVERIFY(ran.complains("it need not be rescued."));
    QVERIFY(!QFile::exists(out));
}

void TestCliBackups::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("words");
    QTest::newRow("no verb") << QStringList {u"campaign"_s} << 2 << u"One of: new, backups, compare, restore."_s;
    QTest::newRow("no file") << QStringList {u"campaign"_s, u"backups"_s} << 2 << u"One campaign file is needed."_s;
    QTest::newRow("too many") << QStringList {u"campaign"_s, u"restore"_s, u"a"_s, u"b"_s, u"c"_s} << 2
                              << u"one campaign file at the most."_s;
    QTest::newRow("empty") << QStringList {u"campaign"_s, u"restore"_s, u""_s} << 2 << u"is empty."_s;
    QTest::newRow("missing") << QStringList {u"campaign"_s, u"backups"_s, u"/none.muster"_s} << 3
                             << u"There is no file /none.muster."_s;
    QTest::newRow("no backup") << QStringList {u"campaign"_s, u"compare"_s, u"/none.muster"_s} << 3
                               << u"does not lie in a folder of backups"_s;
    QTest::newRow("missing backup") << QStringList {u"campaign"_s, u"restore"_s, u"/none.muster"_s} << 3
                                    << u"There is no file /none.muster."_s;
    QTest::newRow("rescue without out") << QStringList {u"battle"_s, u"rescue"_s, u"/none.muster"_s} << 2
                                        << u"needs the damaged file and the name of a new one."_s;
    QTest::newRow("rescue of a sample") << QStringList {u"battle"_s, u"rescue"_s, u"a"_s, u"b"_s, u"--sample"_s} << 2
                                        << u"Only --backup, --all and --json go with rescue."_s;
    QTest::newRow("all of another") << QStringList {u"battle"_s, u"show"_s, u"a"_s, u"--all"_s} << 2
                                    << u"--backup and --all go with rescue."_s;
    QTest::newRow("rescue of nothing") << QStringList {u"battle"_s, u"rescue"_s, u"/none.muster"_s, u"b"_s} << 3
                                       << u"There is no file /none.muster."_s;
}

void TestCliBackups::refuses()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, status);
    QFETCH(const QString, words);
    const Ran ran = run(arguments);
    QCOMPARE(ran.status, status);
    QVERIFY2(ran.complains(qPrintable(words)), ran.error.constData());
    QVERIFY(ran.out.isEmpty());
}

void TestCliBackups::helps()
{
    const Ran campaign = run("campaign --help");
    QCOMPARE(campaign.status, 0);
    QVERIFY(campaign.says("campaign restore BACKUP [FILE]"));
    QVERIFY(run("battle --help").says("battle rescue FILE OUT"));
    QVERIFY(run("--help").says("campaign"));
}

MUSTER_TEST(TestCliBackups)
#include "tst_clibackups.moc"
