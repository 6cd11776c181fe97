// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QTest>
#include <QVariant>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// What an open campaign keeps, and what it refuses to do to it.
class TestCampaignFile : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItWas();
    void nothingIsLeftBesideAClosedFile();
    void neverOverwrites();
    void listsTheLastPlayedFirst();
    void readsFromAnEntryOn();
    void readsOneEntry();
    void describesABattle();
    void refusesWhatItCannotKeep_data();
    void refusesWhatItCannotKeep();
    void refusesABattleThatIsNotThere();
    void conflictChangesNothing();
    void addsABattleWhollyOrNotAtAll();
    void draftComesAndGoes();
    void nobodyWaitsForADraft();
    void appendClearsTheDraftOnlyWhenAsked();
    void settings();
    void triggersProtectTheLedger_data();
    void triggersProtectTheLedger();
    void writesDurably();
};

void TestCampaignFile::comesBackAsItWas()
{
    const TemporaryCampaign temporary;
    qint64 id = 0;
    {
        auto campaign = temporary.create(7);
        QVERIFY(campaign);
        id = campaign->battles()->front().id;
        QVERIFY(campaign->append(id, 7, someEvents(8, 3)));
    }
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE((*campaign)->name(), u"Italian Wars"_s);
    QCOMPARE((*campaign)->mode(), OpenMode::ReadWrite);
    BattleRecord expected = someBattle();
    expected.id = id;
    expected.lastPlayed = someEvents(10, 1).front().at;
    expected.events = 10;
    expected.ledgerDigest = (*campaign)->battle(id)->ledgerDigest;
    QCOMPARE(expected.ledgerDigest.size(), 32);
    QCOMPARE(*(*campaign)->battle(id), expected);
    QCOMPARE(*(*campaign)->events(id), someEvents(1, 10));
    QVERIFY((*campaign)->check()->empty());
}

void TestCampaignFile::nothingIsLeftBesideAClosedFile()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
}

void TestCampaignFile::neverOverwrites()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.setBytes("a letter home"));
    const auto campaign = CampaignFile::create(temporary.path(), u"New"_s);
    QVERIFY(!campaign);
    QCOMPARE(campaign.error().field, u"file"_s);
    QCOMPARE(words(campaign), u"There is a file %1 already."_s.arg(temporary.path()));
    QCOMPARE(temporary.bytes(), "a letter home");
    QCOMPARE(words(CampaignFile::create(temporary.folder() + u"/x.muster"_s, u" "_s)), u"Give it a name."_s);
    QCOMPARE(words(CampaignFile::create(temporary.folder() + u"/no/x.muster"_s, u"x"_s)),
        u"There is no folder %1/no."_s.arg(temporary.folder()));
    QVERIFY(writeBytes(temporary.folder() + u"/y.muster-wal"_s, "frames"));
    QCOMPARE(words(CampaignFile::create(temporary.folder() + u"/y.muster"_s, u"y"_s)),
        u"The file %1/y.muster-wal, left by an earlier campaign, is in the way."_s.arg(temporary.folder()));
    QCOMPARE(temporary.files(), (QStringList {u"italian wars.muster"_s, u"y.muster-wal"_s}));
}

void TestCampaignFile::listsTheLastPlayedFirst()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    BattleRecord later = someBattle();
    later.name = u"Ravenna"_s;
    later.date = QDate();
    later.begun = later.begun.addSecs(60);
    const auto second = campaign->addBattle(later, {});
    QVERIFY(second);
    QCOMPARE(campaign->battles()->front().name, u"Ravenna"_s);
    QCOMPARE(campaign->battles()->front().lastPlayed, later.begun);
    QCOMPARE(campaign->battles()->front().date, QDate());
    auto event = someEvents(2, 1);
    event.front().at = later.begun.addSecs(60);
    QVERIFY(campaign->append(campaign->battles()->back().id, 1, event));
    QCOMPARE(campaign->battles()->front().name, u"Cerignola"_s);
    QCOMPARE(campaign->battles()->size(), 2U);
}

void TestCampaignFile::readsFromAnEntryOn()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(5);
    QVERIFY(campaign);
    QCOMPARE(*campaign->events(1, 3), someEvents(4, 2));
    QVERIFY(campaign->events(1, 5)->empty());
}

void TestCampaignFile::readsOneEntry()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(5);
    QVERIFY(campaign);
    for (const int seq : {1, 3, 5})
        QCOMPARE(**campaign->event(1, seq), someEvents(seq, 1).front());
    for (const int seq : {0, 6})
        QVERIFY(!campaign->event(1, seq)->has_value());
    QVERIFY(!campaign->event(7, 1)->has_value());
    QVERIFY(campaign->addBattle(someBattle(), someEvents(1, 2)));
    QVERIFY(!campaign->event(2, 3)->has_value()); // of the other battle
    QCOMPARE(*campaign->events(1), someEvents(1, 5));
}

void TestCampaignFile::describesABattle()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    QVERIFY(campaign->describeBattle(1, u"Garigliano"_s, QDate(1503, 12, 29), u"Lazio"_s));
    QCOMPARE(campaign->battle(1)->name, u"Garigliano"_s);
    QCOMPARE(campaign->battle(1)->date, QDate(1503, 12, 29));
    QCOMPARE(campaign->battle(1)->place, u"Lazio"_s);
    QCOMPARE(words(campaign->describeBattle(9, u"x"_s, {}, {})), u"The campaign has no such battle."_s);
    QVERIFY(campaign->check()->empty());
}

void TestCampaignFile::refusesWhatItCannotKeep_data()
{
    QTest::addColumn<int>("seq");
    QTest::addColumn<QDateTime>("at");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("message");
    const QDateTime now = someBattle().begun;
    const QString object = u"This is not a JSON object in UTF-8."_s;
    QTest::newRow("gap") << 4 << now << u"note"_s << QByteArray("{}") << u"seq"_s
                         << u"The next entry has the number 3, not 4."_s;
    QTest::newRow("again") << 2 << now << u"note"_s << QByteArray("{}") << u"seq"_s
                           << u"The next entry has the number 3, not 2."_s;
    QTest::newRow("no time") << 3 << QDateTime() << u"note"_s << QByteArray("{}") << u"at"_s
                             << u"Entry 3 has no time."_s;
    QTest::newRow("no kind") << 3 << now << QString() << QByteArray("{}") << u"kind"_s << u"Entry 3 has no kind."_s;
    QTest::newRow("no JSON") << 3 << now << u"note"_s << QByteArray("{") << u"payload"_s << object;
    QTest::newRow("empty") << 3 << now << u"note"_s << QByteArray() << u"payload"_s << object;
    QTest::newRow("array") << 3 << now << u"note"_s << QByteArray("[]") << u"payload"_s << object;
    QTest::newRow("no UTF-8") << 3 << now << u"note"_s << QByteArray("{\"a\":\"\xff\"}") << u"payload"_s << object;
}

void TestCampaignFile::refusesWhatItCannotKeep()
{
    QFETCH(const int, seq);
    QFETCH(const QDateTime, at);
    QFETCH(const QString, kind);
    QFETCH(const QByteArray, payload);
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(2);
    QVERIFY(campaign);
    const Done appended = campaign->append(1, 2, {{seq, at, kind, payload}});
    QVERIFY(!appended);
    QTEST(appended.error().field, "field");
    QTEST(words(appended), "message");
    QCOMPARE(*campaign->events(1), someEvents(1, 2));
}

void TestCampaignFile::refusesABattleThatIsNotThere()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(2);
    QVERIFY(campaign);
    QCOMPARE(campaign->battle(7).error().field, u"battle"_s);
    QCOMPARE(campaign->append(7, 0, someEvents(1, 1)).error().field, u"battle"_s);
    QVERIFY(!campaign->saveDraft(7, "{}"));
    QVERIFY(campaign->events(7)->empty());
}

void TestCampaignFile::conflictChangesNothing()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(4);
    QVERIFY(campaign);
    QVERIFY(campaign->saveDraft(1, R"({"dice":"66"})"));
    for (const int known : {3, 5}) {
        const Done appended = campaign->append(1, known, someEvents(known + 1, 2), DraftAction::Clear);
        QVERIFY(!appended);
        QCOMPARE(appended.error().field, CampaignFile::kConflict);
        QCOMPARE(words(appended), u"Somebody else went on with this battle. Nothing was recorded: look again."_s);
    }
    QCOMPARE(*campaign->events(1), someEvents(1, 4));
    QVERIFY(campaign->draft(1)->has_value());
    QVERIFY(campaign->append(1, 4, someEvents(5, 1)));
}

void TestCampaignFile::addsABattleWhollyOrNotAtAll()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    const QByteArray trouble = "{\"text\":\"a\tb\"}"; // Qt reads it, the table does not take it
    auto events = someEvents(1, 3);
    events.back().payload = trouble;
    QVERIFY(!campaign->addBattle(someBattle(), events));
    QCOMPARE(campaign->battles()->size(), 1U);
    events = someEvents(2, 3);
    events.back().payload = trouble;
    QVERIFY(campaign->saveDraft(1, "{}"));
    QVERIFY(!campaign->append(1, 1, events, DraftAction::Clear));
    QCOMPARE(*campaign->events(1), someEvents(1, 1));
    QVERIFY(campaign->draft(1)->has_value());
    BattleRecord bad = someBattle();
    bad.setup = "3";
    QCOMPARE(campaign->addBattle(bad, {}).error().field, u"setup"_s);
    bad = someBattle();
    bad.rules.clear();
    QCOMPARE(words(campaign->addBattle(bad, {})), u"The battle has no rule set."_s);
    bad = someBattle();
    bad.begun = {};
    QCOMPARE(words(campaign->addBattle(bad, {})), u"The battle has no time of beginning."_s);
}

void TestCampaignFile::draftComesAndGoes()
{
    const TemporaryCampaign temporary;
    {
        const auto campaign = temporary.create(1);
        QVERIFY(campaign);
        QVERIFY(!campaign->draft(1)->has_value());
        QVERIFY(campaign->saveDraft(1, R"({"dice":"6"})"));
        QVERIFY(campaign->saveDraft(1, R"({"dice":"66"})"));
        QCOMPARE(campaign->saveDraft(1, "66").error().field, u"draft"_s);
    }
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY(campaign);
    QCOMPARE((*campaign)->draft(1)->value(), R"({"dice":"66"})");
    QVERIFY((*campaign)->clearDraft(1));
    QVERIFY(!(*campaign)->draft(1)->has_value());
}

/// What is asked of the file next finds the last one, and what is recorded after it takes it away.
void TestCampaignFile::nobodyWaitsForADraft()
{
    const TemporaryCampaign temporary;
    std::vector<bool> told; // in the file's thread; looked at once nothing is under way
    {
        const auto campaign = temporary.create(1);
        QVERIFY(campaign);
        const auto tell = [&](const Done &kept) { told.push_back(bool(kept)); };
        for (int dice = 1; dice <= 20; ++dice)
            campaign->keepDraft(1, QByteArray(R"({"dice":")") + QByteArray::number(dice) + R"("})", tell);
        QCOMPARE(campaign->draft(1)->value(), R"({"dice":"20"})");
        QVERIFY(!told.empty() && told.size() <= 20 && told.back());
        const size_t before = told.size();
        campaign->keepDraft(1, "66", tell); // no object
        QCOMPARE(told.size(), before + 1);
        QVERIFY(!told.back());
        campaign->keepDraft(1, R"({"dice":"3"})", tell);
        QVERIFY(campaign->append(1, 1, someEvents(2, 1), DraftAction::Clear));
        QVERIFY(!campaign->draft(1)->has_value());
        campaign->keepDraft(1, R"({"dice":"4"})", tell); // and the file is closed
    }
    QVERIFY(told.back());
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY(campaign);
    QCOMPARE((*campaign)->draft(1)->value(), R"({"dice":"4"})");
}

void TestCampaignFile::appendClearsTheDraftOnlyWhenAsked()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    QVERIFY(campaign->saveDraft(1, "{}"));
    QVERIFY(campaign->append(1, 1, someEvents(2, 1)));
    QVERIFY(campaign->draft(1)->has_value());
    QVERIFY(campaign->append(1, 2, someEvents(3, 1), DraftAction::Clear));
    QVERIFY(!campaign->draft(1)->has_value());
}

void TestCampaignFile::settings()
{
    const TemporaryCampaign temporary;
    {
        const auto campaign = temporary.create(1);
        QVERIFY(campaign);
        QVERIFY(!campaign->setting(u"house"_s)->has_value());
        QVERIFY(campaign->setSetting(u"house"_s, u"x"_s));
        QVERIFY(campaign->setSetting(u"house"_s, u"{}"_s));
        QVERIFY(campaign->rename(u" Wars of Italy "_s));
        QCOMPARE(campaign->rename(u" "_s).error().field, u"name"_s);
    }
    const auto campaign = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY(campaign);
    QCOMPARE((*campaign)->setting(u"house"_s)->value(), u"{}"_s);
    QCOMPARE((*campaign)->name(), u"Wars of Italy"_s);
}

void TestCampaignFile::triggersProtectTheLedger_data()
{
    QTest::addColumn<QString>("statement");
    const QString row = u"(battle_id, seq, at, kind, payload, digest) VALUES(1, %1, '', '', '{}', x'00')"_s;
    QTest::newRow("update") << u"UPDATE event SET payload = '{}' WHERE seq = 1"_s;
    QTest::newRow("update all") << u"UPDATE event SET kind = 'note'"_s;
    QTest::newRow("delete the last") << u"DELETE FROM event WHERE seq = 3"_s;
    QTest::newRow("delete all") << u"DELETE FROM event"_s;
    QTest::newRow("replace") << u"INSERT OR REPLACE INTO event"_s + row.arg(2);
    QTest::newRow("gap") << u"INSERT INTO event"_s + row.arg(5);
    QTest::newRow("other rules") << u"UPDATE battle SET rules = 'tyneside'"_s;
    QTest::newRow("setup") << u"UPDATE battle SET setup = '{}' WHERE id = 1"_s;
    QTest::newRow("digest") << u"UPDATE battle SET digest = x'00'"_s;
    QTest::newRow("move a battle") << u"UPDATE battle SET id = 2"_s;
    QTest::newRow("delete the battle") << u"DELETE FROM battle"_s;
    QTest::newRow("replace the battle") << u"REPLACE INTO battle SELECT * FROM battle"_s;
    QTest::newRow("payload that is no object")
        << u"INSERT INTO event(battle_id, seq, at, kind, payload, digest) VALUES(1, 4, '', '', '[]', x'00')"_s;
}

void TestCampaignFile::triggersProtectTheLedger()
{
    QFETCH(const QString, statement);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    {
        const auto raw = Connection::open(temporary.path());
        QVERIFY(raw);
        QVERIFY(!execute((*raw)->database(), statement));
    }
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE(*(*campaign)->events(1), someEvents(1, 3));
    QCOMPARE((*campaign)->battle(1)->setup, someBattle().setup);
}

void TestCampaignFile::writesDurably()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(1));
    const auto raw = Connection::open(temporary.path());
    QVERIFY(raw);
    const auto value = [&raw](const QString &pragma) {
        auto query = execute((*raw)->database(), u"PRAGMA "_s + pragma);
        return query && query->next() ? query->value(0).toString() : QString();
    };
    QCOMPARE(value(u"journal_mode"_s), u"delete"_s);
    QCOMPARE(value(u"application_id"_s), QString::number(0x4D754D61));
    QCOMPARE(value(u"user_version"_s), u"2"_s);
}

MUSTER_TEST(TestCampaignFile)
#include "tst_campaignfile.moc"
