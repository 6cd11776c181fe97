// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/store/filecheck.h"
#include "core/store/fingerprint.h"
#include "core/store/ledgerwalk.h"
#include "tests/store/leftovers.h"
#include "tests/testprogram.h"

#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// What was cut off a ledger, or a campaign, shows; and two people can see that they hold the same battle.
class TestLedgerEnd : public QObject {
    Q_OBJECT

private slots:
    void whatWasCutOffIsNoticed_data();
    void whatWasCutOffIsNoticed();
    void endOfALedgerCannotBeChanged_data();
    void endOfALedgerCannotBeChanged();
    void longerThanAnyIsNoticed();
    void fingerprintStandsForTheLedger();
    void fingerprintsAreEasyToRead();
};

namespace {
/// Lets statements through that the guards would stop, and puts the guards back as they were.
QStringList unguarded(const QStringList &statements)
{
    return QStringList {u"CREATE TEMP TABLE guard AS SELECT sql FROM sqlite_schema WHERE type = 'trigger'"_s,
               u"PRAGMA writable_schema = ON"_s, u"DELETE FROM sqlite_schema WHERE type = 'trigger'"_s,
               u"PRAGMA writable_schema = RESET"_s}
    + statements
        + QStringList {u"PRAGMA writable_schema = ON"_s,
            u"INSERT INTO sqlite_schema SELECT 'trigger', substr(sql, 16, instr(substr(sql, 16), ' ') - 1), "
            "CASE WHEN sql LIKE '% ON event%' THEN 'event' WHEN sql LIKE '% ON battle%' THEN 'battle' "
            "WHEN sql LIKE '% ON ledger_end%' THEN 'ledger_end' WHEN sql LIKE '% ON seal%' THEN 'seal' "
            "WHEN sql LIKE '% ON house_rules_played%' THEN 'house_rules_played' "
            "WHEN sql LIKE '% ON house_rules%' THEN 'house_rules' "
            "WHEN sql LIKE '% ON setting%' THEN 'setting' ELSE 'draft' END, 0, sql FROM guard"_s,
            u"PRAGMA writable_schema = RESET"_s};
}
} // namespace

void TestLedgerEnd::whatWasCutOffIsNoticed_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QString>("message");
    const QString seal = u"What is in the file was not recorded together: old and new are mixed."_s;
    QTest::newRow("the tail") << QStringList {u"DELETE FROM event WHERE seq > 6"_s}
                              << u"Battle Cerignola ends at entry 6, though 9 were recorded."_s;
    QTest::newRow("all entries") << QStringList {u"DELETE FROM event"_s}
                                 << u"Battle Cerignola ends at entry 0, though 9 were recorded."_s;
    QTest::newRow("the tail and its end") << QStringList {u"DELETE FROM event WHERE seq > 6"_s,
        u"UPDATE ledger_end SET entries = 6, digest = (SELECT digest FROM event WHERE seq = 6)"_s}
                                          << seal;
    QTest::newRow("the record of the end") << QStringList {u"DELETE FROM ledger_end"_s}
                                           << u"It is no longer on record where the ledger of Cerignola ends."_s;
    QTest::newRow("another digest") << QStringList {u"UPDATE ledger_end SET digest = x'00'"_s}
                                    << u"Ledger of Cerignola: its last entry, 9, is not the one that is on record."_s;
    QTest::newRow("the battle") << QStringList {u"DELETE FROM battle"_s}
                                << u"The file has entries of a battle that is missing."_s;
    QTest::newRow("the battle and all that is its own") << QStringList {u"DELETE FROM event"_s, u"DELETE FROM draft"_s,
        u"DELETE FROM ledger_end"_s, u"DELETE FROM battle"_s}
                                                        << u"A battle is missing: 1 were recorded, 0 are there."_s;
    QTest::newRow("the seal") << QStringList {u"DELETE FROM seal"_s} << seal;
    QTest::newRow("a dialog") << QStringList {u"DELETE FROM draft"_s} << seal;
    QTest::newRow("a die of the dialog") << QStringList {u"UPDATE draft SET content = '{\"dice\":[6]}'"_s}
                                         << u"The open dialog of Cerignola is not as it was left."_s;
    QTest::newRow("a setting") << QStringList {u"UPDATE setting SET value = 'x' WHERE key = 'house'"_s}
                               << u"What the campaign keeps under “house” is not as it was left."_s;
}

void TestLedgerEnd::whatWasCutOffIsNoticed()
{
    QFETCH(const QStringList, statements);
    QFETCH(const QString, message);
    const TemporaryCampaign temporary;
    {
        const auto campaign = temporary.create(9);
        QVERIFY(campaign);
        QVERIFY(campaign->saveDraft(1, R"({"dice":[1]})"));
        QVERIFY(campaign->setSetting(u"house"_s, u"y"_s));
    }
    QVERIFY(runRaw(temporary.path(), unguarded({})));
    QVERIFY(checkFile(temporary.path())->empty()); // the guards are back as they were
    QVERIFY(runRaw(temporary.path(), unguarded(statements)));
    const auto findings = checkFile(temporary.path());
    QVERIFY(findings && !findings->empty());
    QCOMPARE(findings->front().message.text(), message);
    const auto campaign = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY(!campaign);
    QCOMPARE(campaign.error().field, QString(CampaignFile::kDamaged));
}

void TestLedgerEnd::endOfALedgerCannotBeChanged_data()
{
    QTest::addColumn<QString>("statement");
    for (const char *statement : {"UPDATE ledger_end SET entries = 2", "UPDATE ledger_end SET entries = 4",
             "UPDATE ledger_end SET digest = x'00'", "UPDATE ledger_end SET battle_id = 7", "DELETE FROM ledger_end",
             "REPLACE INTO ledger_end VALUES(1, 0, x'00')", "INSERT INTO ledger_end VALUES(9, 3, x'00')",
             "UPDATE seal SET entries = 2", "UPDATE seal SET battles = 2", "UPDATE seal SET id = 2", "DELETE FROM seal",
             "REPLACE INTO seal VALUES(1, 1, 2, 0)"})
        QTest::newRow(statement) << QString::fromLatin1(statement);
}

void TestLedgerEnd::endOfALedgerCannotBeChanged()
{
    QFETCH(const QString, statement);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(3));
    QVERIFY(!runRaw(temporary.path(), {statement}));
    QVERIFY(checkFile(temporary.path())->empty());
}

void TestLedgerEnd::longerThanAnyIsNoticed()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    QCOMPARE(words(campaign->append(1, kMostEntries, someEvents(kMostEntries + 1, 1))),
        u"A ledger has %1 entries at the most."_s.arg(QLocale().toString(kMostEntries)));
    LedgerWalk walk(u"Cerignola"_s, {});
    std::vector<Finding> findings;
    walk.step({.seq = kMostEntries}, findings);
    findings.clear();
    walk.step({.seq = kMostEntries + 1}, findings);
    QVERIFY(!findings.empty());
    QCOMPARE(findings.front().message.text(), u"Ledger of Cerignola: it has more entries than any can have."_s);
}

void TestLedgerEnd::fingerprintStandsForTheLedger()
{
    const TemporaryCampaign temporary;
    const TemporaryCampaign twin;
    const TemporaryCampaign other;
    const auto campaign = temporary.create(3);
    const auto same = twin.create(3);
    const auto shorter = other.create(2);
    QVERIFY(campaign && same && shorter);
    QVERIFY(same->describeBattle(1, u"Another name"_s, {}, u"elsewhere"_s));
    const QString print = fingerprint(*campaign->battle(1));
    QCOMPARE(fingerprint(*same->battle(1)), print);
    QVERIFY(fingerprint(*shorter->battle(1)) != print);
    QVERIFY(shorter->append(1, 2, someEvents(3, 1)));
    QCOMPARE(fingerprint(*shorter->battle(1)), print);
    QVERIFY(campaign->append(1, 3, someEvents(4, 1)));
    QVERIFY(fingerprint(*campaign->battle(1)) != print);
    QVERIFY(fingerprint(someBattle()).isEmpty()); // not in a campaign yet
}

void TestLedgerEnd::fingerprintsAreEasyToRead()
{
    static const QRegularExpression form(u"^[2-9CDFHJKMNPQRTVWXY]{4}-[2-9CDFHJKMNPQRTVWXY]{4}$"_s);
    QSet<QString> prints;
    for (int number = 0; number < 500; ++number) {
        BattleRecord battle = someBattle();
        battle.ledgerDigest = QByteArray::number(number).repeated(16);
        const QString print = fingerprint(battle);
        QVERIFY2(form.match(print).hasMatch(), qPrintable(print));
        prints.insert(print);
    }
    QVERIFY(prints.size() > 400); // those of 1 and 11 are alike
    BattleRecord battle = someBattle();
    battle.ledgerDigest = QByteArray::fromHex("0123456789abcdef0123456789abcdef");
    QCOMPARE(fingerprint(battle), fingerprint(battle));
}

MUSTER_TEST(TestLedgerEnd)
#include "tst_ledgerend.moc"
