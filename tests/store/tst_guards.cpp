// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/store/connection.h"
#include "core/store/filecheck.h"
#include "tests/store/leftovers.h"
#include "tests/testprogram.h"

#include <QProcess>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// What another program put into a file, and what is too much.
class TestGuards : public QObject {
    Q_OBJECT

private slots:
    void whatTheProgramDidNotMakeIsRefused_data();
    void whatTheProgramDidNotMakeIsRefused();
    void triggerMadeWhileItIsOpen();
    void whatIsNotWrittenIsNotRecorded();
    void nothingIsTakenThatIsTooLong();
    void tooLongInTheFile_data();
    void tooLongInTheFile();
    void damagedPageIsNamed();
};

void TestGuards::whatTheProgramDidNotMakeIsRefused_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("message");
    const QString begins = u"Another program changed the file: it added the "_s;
    QTest::newRow("trigger") << u"CREATE TRIGGER spy BEFORE INSERT ON event BEGIN SELECT RAISE(IGNORE); END"_s
                             << begins + u"trigger “spy”."_s;
    QTest::newRow("trigger with a long name")
        << u"CREATE TRIGGER \"%1\" AFTER INSERT ON event BEGIN SELECT 1; END"_s.arg(QString(500, u'x'))
        << begins + u"trigger “%1”."_s.arg(QString(80, u'x'));
    QTest::newRow("view") << u"CREATE VIEW units AS SELECT payload FROM event"_s << begins + u"view “units”."_s;
    QTest::newRow("table") << u"CREATE TABLE sqliteXnotes(x)"_s << begins + u"table “sqliteXnotes”."_s;
    QTest::newRow("index") << u"CREATE INDEX kinds ON event(kind)"_s << begins + u"index “kinds”."_s;
    QTest::newRow("statistics") << u"ANALYZE"_s << begins + u"table “sqlite_stat1”."_s;
    QTest::newRow("column") << u"ALTER TABLE battle ADD COLUMN weather TEXT"_s
                            << u"Another program changed the file: the table “battle” is not as it was made."_s;
}

void TestGuards::whatTheProgramDidNotMakeIsRefused()
{
    QFETCH(const QString, statement);
    QFETCH(const QString, message);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(runRaw(temporary.path(), {statement}));
    const QByteArray before = temporary.bytes();
    const auto findings = checkFile(temporary.path());
    QVERIFY(findings && !findings->empty());
    QCOMPARE(findings->front().message.text(), message);
    QVERIFY(!findings->front().technical.isEmpty());
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
        const auto campaign = CampaignFile::open(temporary.path(), mode);
        QVERIFY(!campaign);
        QVERIFY2(words(campaign).contains(message), qPrintable(words(campaign)));
    }
    QCOMPARE(temporary.bytes(), before);
}

void TestGuards::triggerMadeWhileItIsOpen()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(3);
    QVERIFY(campaign);
    QVERIFY(runRaw(temporary.path(), {u"CREATE TRIGGER spy BEFORE INSERT ON event BEGIN SELECT RAISE(IGNORE); END"_s}));
    const QByteArray before = temporary.bytes();
    QCOMPARE(campaign->append(1, 3, someEvents(4, 1)).error().field, QString(CampaignFile::kGone));
    QVERIFY(!campaign->isStillThere());
    QCOMPARE(temporary.bytes(), before);
}

/// A trigger that nobody noticed being made.
void TestGuards::whatIsNotWrittenIsNotRecorded()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(3);
    QVERIFY(campaign);
    const QString clock = temporary.folder() + u"/clock"_s;
    QCOMPARE(QProcess::execute(u"cp"_s, {u"-p"_s, temporary.path(), clock}), 0);
    QStringList triggers;
    for (const QString &table : {u"event"_s, u"battle"_s, u"draft"_s, u"setting"_s})
        triggers += u"CREATE TRIGGER spy_%1 BEFORE INSERT ON %1 BEGIN SELECT RAISE(IGNORE); END"_s.arg(table);
    QVERIFY(runRaw(temporary.path(), triggers));
    QCOMPARE(QFileInfo(temporary.path()).size(), QFileInfo(clock).size());
    QCOMPARE(QProcess::execute(u"touch"_s, {u"-r"_s, clock, temporary.path()}), 0);
    const auto refused = [](const QString &lost) {
        return u"Another program keeps the campaign file from being written to. "_s + lost
            + u" All before it is safe."_s;
    };
    QCOMPARE(words(campaign->append(1, 3, someEvents(4, 1))), refused(u"This result was not recorded."_s));
    QCOMPARE(words(campaign->addBattle(someBattle(), {})), refused(u"The battle was not begun."_s));
    QCOMPARE(words(campaign->saveDraft(1, "{}")), refused(u"What you are entering was not kept."_s));
    QCOMPARE(words(campaign->setSetting(u"house"_s, u"x"_s)), refused(u"This was not recorded."_s));
    QCOMPARE(campaign->events(1)->size(), 3U);
}

void TestGuards::nothingIsTakenThatIsTooLong()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    const QByteArray most = "{\"x\":\"" + QByteArray(kMostPayloadBytes - 8, 'y') + "\"}";
    QCOMPARE(most.size(), kMostPayloadBytes);
    auto events = someEvents(2, 1);
    events.front().payload = most;
    QVERIFY(campaign->append(1, 1, events));
    events = someEvents(3, 1);
    events.front().payload = most + ' ';
    QCOMPARE(campaign->append(1, 2, events).error().field, u"payload"_s);
    QCOMPARE(campaign->saveDraft(1, most + ' ').error().field, u"draft"_s);
    const QString name(kMostNameBytes + 1, u'n');
    QCOMPARE(campaign->rename(name).error().field, u"name"_s);
    QCOMPARE(campaign->describeBattle(1, name, {}, {}).error().field, u"name"_s);
    QCOMPARE(campaign->describeBattle(1, u"Fornovo"_s, {}, name).error().field, u"place"_s);
    BattleRecord battle = someBattle();
    battle.setup = most + ' ';
    QCOMPARE(campaign->addBattle(battle, {}).error().field, u"setup"_s);
    QVERIFY(!campaign->setSetting(u"house"_s, QString(kMostSettingBytes + 1, u'x')));
    QVERIFY(campaign->check()->empty());
    QVERIFY(CampaignFile::open(temporary.path(), OpenMode::ReadOnly));
}

void TestGuards::tooLongInTheFile_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("message");
    QTest::newRow("entry") << u"INSERT INTO event(battle_id, seq, at, kind, payload, digest) VALUES(1, 4, '', 'note', "
                              "'{\"x\":\"' || printf('%.*c', 1100000, 'y') || '\"}', x'00')"_s
                           << u"Ledger of Cerignola: entry 4 is larger than any that is recorded."_s;
    QTest::newRow("name") << u"UPDATE battle SET name = printf('%.*c', 2000, 'y')"_s
                          << u"The name, the place or the setup of %1 is longer than any can be."_s.arg(
                                 QString(80, u'y'));
    QTest::newRow("setting") << u"INSERT INTO setting(key, value) VALUES('x', printf('%.*c', 1100000, 'y'))"_s
                             << u"What the campaign keeps under “x” is not as it was left."_s;
}

void TestGuards::tooLongInTheFile()
{
    QFETCH(const QString, statement);
    QFETCH(const QString, message);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(runRaw(temporary.path(), {statement}));
    const auto findings = checkFile(temporary.path());
    QVERIFY(findings && !findings->empty());
    QCOMPARE(findings->front().message.text(), message);
    QVERIFY(!CampaignFile::open(temporary.path()));
}

/// In words for whoever plays; SQLite's own are kept for whoever helps.
void TestGuards::damagedPageIsNamed()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(60));
    QByteArray bytes = temporary.bytes();
    bytes.replace(5 * 4096, 8, QByteArray(8, '\x7f'));
    QVERIFY(temporary.setBytes(bytes));
    const auto findings = checkFile(temporary.path());
    QVERIFY(findings && !findings->empty());
    QCOMPARE(findings->front().message.text(), u"Part of the file cannot be read (page 6)."_s);
    QVERIFY2(findings->front().technical.contains(u"btreeInitPage"_s), qPrintable(findings->front().technical));
    const auto campaign = CampaignFile::open(temporary.path());
    QCOMPARE(campaign.error().field, QString(CampaignFile::kDamaged));
    QVERIFY2(!words(campaign).contains(u"btree"_s), qPrintable(words(campaign)));
}

MUSTER_TEST(TestGuards)
#include "tst_guards.moc"
