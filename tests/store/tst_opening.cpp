// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/connection.h"
#include "core/store/migration.h"
#include "tests/store/leftovers.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QRandomGenerator>
#include <QTest>
#include <QVariant>

#include <functional>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// What is opened, what is refused in which words, and that whatever is refused stays as it is.
class TestOpening : public QObject {
    Q_OBJECT

private slots:
    void refusesWhatIsNoCampaign_data();
    void refusesWhatIsNoCampaign();
    void refusesWhatIsNotThere();
    void withBackupsItIsDamaged_data();
    void withBackupsItIsDamaged();
    void missingFileNamesItsBackups();
    void refusesAnotherProgramsDatabase();
    void newerFileIsReadOnly();
    void anyFlippedBitOfTheHeaderIsFoundOrHarmless();
    void flippedBitsOfPagesAreFoundOrHarmless();
    void cutOffAnywhere();
    void changedRowsAreFound_data();
    void changedRowsAreFound();
    void damageNamesTheBackups();
    void olderFileIsBroughtUpToDateAfterABackup();
    void failingStepChangesNothing_data();
    void failingStepChangesNothing();
    void noBackupNoMigration();
    void stepsAreNumberedWithoutGaps();

private:
    void compareRefused(const TemporaryCampaign &temporary, const QString &message) const;
};

namespace {
using Change = std::function<QByteArray(QByteArray)>;

std::vector<Migration> stepsWith(std::initializer_list<Migration> more)
{
    std::vector<Migration> steps = schemaSteps();
    steps.insert(steps.end(), more);
    return steps;
}

const Migration kThird {3, u"weather"_s, u"-- a comment\n\nALTER TABLE battle ADD COLUMN weather TEXT\n"_s};
} // namespace

Q_DECLARE_METATYPE(Change)

void TestOpening::compareRefused(const TemporaryCampaign &temporary, const QString &message) const
{
    const QByteArray before = temporary.bytes();
    const QStringList files = temporary.files();
    for (const OpenMode mode : {OpenMode::ReadWrite, OpenMode::ReadOnly}) {
        const auto campaign = CampaignFile::open(temporary.path(), mode);
        QVERIFY(!campaign);
        QVERIFY(campaign.error().field.startsWith(CampaignFile::kFile));
        QCOMPARE(words(campaign), message);
        QCOMPARE(temporary.bytes(), before);
        QCOMPARE(temporary.files(), files);
    }
}

void TestOpening::refusesWhatIsNoCampaign_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("message");
    const QString none = u"%1 is not a campaign of Mustermaster."_s;
    const QString missing =
        u"The file %1 is damaged and was left as it is. A part of it is missing. If it is a copy, it "
        "may have been made in the midst of a recording: make it again."_s;
    QTest::newRow("empty") << Change([](const QByteArray &) { return QByteArray(); }) << u"The file %1 is empty."_s;
    QTest::newRow("text") << Change([](const QByteArray &) { return QByteArray("Dear Mother,"); }) << none;
    QTest::newRow("zeros") << Change([](const QByteArray &) { return QByteArray(8192, '\0'); }) << none;
    QTest::newRow("magic and no more") << Change([](const QByteArray &b) { return b.first(16); }) << missing;
    QTest::newRow("half a header") << Change([](const QByteArray &b) { return b.first(60); }) << missing;
    QTest::newRow("one page") << Change([](const QByteArray &b) { return b.first(4096); }) << missing;
    QTest::newRow("last byte missing") << Change([](const QByteArray &b) { return b.chopped(1); }) << missing;
    QTest::newRow("something added")
        << Change([](const QByteArray &b) { return b + "Yours, Charles"; })
        << u"The file %1 is damaged and was left as it is. Something was added to it. If it is a "
           "copy, it may have been made in the midst of a recording: make it again."_s;
    QTest::newRow("a page too few") << Change([](const QByteArray &b) { return b.chopped(4096); }) << missing;
}

void TestOpening::refusesWhatIsNoCampaign()
{
    QFETCH(const Change, change);
    QFETCH(const QString, message);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(20));
    QVERIFY(temporary.setBytes(change(temporary.bytes())));
    compareRefused(temporary, message.arg(temporary.path()));
}

void TestOpening::refusesWhatIsNotThere()
{
    const TemporaryCampaign temporary;
    compareRefused(temporary, u"There is no file %1."_s.arg(temporary.path()));
    QVERIFY(QDir().mkpath(temporary.path()));
    compareRefused(temporary, u"%1 is a folder, not a campaign file."_s.arg(temporary.path()));
    QCOMPARE(words(CampaignFile::open(u"/dev/null"_s)), u"/dev/null is not an ordinary file."_s);
    QCOMPARE(words(CampaignFile::open(QString())), u"There is no file ."_s);
}

void TestOpening::withBackupsItIsDamaged_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("what");
    QTest::newRow("empty") << Change([](const QByteArray &) { return QByteArray(); }) << u"The file %1 is empty."_s;
    QTest::newRow("zeros at the beginning")
        << Change([](const QByteArray &b) { return QByteArray(100, '\0') + b.sliced(100); })
        << u"%1 is not a campaign of Mustermaster."_s;
    QTest::newRow("another number of the program")
        << Change([](const QByteArray &b) { return b.first(68) + QByteArray(4, '\7') + b.sliced(72); })
        << u"%1 belongs to another program: it is not a campaign of Mustermaster."_s;
}

/// A file that has backups was a campaign, whatever a stick that was pulled left of it.
void TestOpening::withBackupsItIsDamaged()
{
    QFETCH(const Change, change);
    QFETCH(const QString, what);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(20));
    QVERIFY(backUp(temporary.path()));
    QVERIFY(temporary.setBytes(change(temporary.bytes())));
    compareRefused(temporary,
        u"The file %1 is damaged and was left as it is. %2 Its backups are in the folder %3."_s.arg(
            temporary.path(), what.arg(temporary.path()), backupFolder(temporary.path())));
    QCOMPARE(CampaignFile::open(temporary.path()).error().field, QString(CampaignFile::kDamaged));
}

void TestOpening::missingFileNamesItsBackups()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(2));
    QVERIFY(backUp(temporary.path()));
    QVERIFY(QFile::remove(temporary.path()));
    compareRefused(temporary,
        u"There is no file %1. Its backups are in the folder %2."_s.arg(
            temporary.path(), backupFolder(temporary.path())));
    QCOMPARE(CampaignFile::open(temporary.path()).error().field, QString(CampaignFile::kMissing));
}

void TestOpening::refusesAnotherProgramsDatabase()
{
    const TemporaryCampaign temporary;
    QVERIFY(runRaw(temporary.path(), {u"CREATE TABLE recipe(title TEXT)"_s}));
    compareRefused(
        temporary, u"%1 belongs to another program: it is not a campaign of Mustermaster."_s.arg(temporary.path()));
}

void TestOpening::newerFileIsReadOnly()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(4));
    QVERIFY(runRaw(temporary.path(), {u"ALTER TABLE event ADD COLUMN referee TEXT"_s, u"PRAGMA user_version = 99"_s}));
    const QByteArray before = temporary.bytes();
    const auto refused = CampaignFile::open(temporary.path());
    QVERIFY(!refused);
    QCOMPARE(words(refused),
        u"A newer version of Mustermaster wrote %1. This one can open it for reading only."_s.arg(temporary.path()));
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QVERIFY((*reader)->isNewer());
    QCOMPARE(*(*reader)->events(1), someEvents(1, 4));
    QVERIFY((*reader)->check()->empty());
    QCOMPARE(temporary.bytes(), before);
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
}

namespace {
/// Empty when a changed file is refused and left alone, or gives exactly what was recorded.
QString fault(const TemporaryCampaign &temporary, const QByteArray &bytes, int events)
{
    if (!temporary.setBytes(bytes))
        return u"not written"_s;
    const auto campaign = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    if (campaign) {
        const auto found = (*campaign)->events(1);
        const auto battle = (*campaign)->battle(1);
        if (!found || *found != someEvents(1, events) || !battle || battle->setup != someBattle().setup
            || battle->rules != someBattle().rules)
            return u"opened with other content"_s;
    } else if (words(campaign).isEmpty()) {
        return u"refused without a word"_s;
    }
    if (temporary.bytes() != bytes || temporary.files().size() != 1)
        return u"changed on the disk"_s;
    return {};
}
} // namespace

void TestOpening::anyFlippedBitOfTheHeaderIsFoundOrHarmless()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(12));
    const QByteArray sound = temporary.bytes();
    for (qsizetype bit = 0; bit < 800; ++bit) {
        QByteArray bytes = sound;
        bytes[bit / 8] = char(bytes[bit / 8] ^ (1 << (bit % 8)));
        const QString found = fault(temporary, bytes, 12);
        QVERIFY2(found.isEmpty(), qPrintable(u"bit %1: %2"_s.arg(bit).arg(found)));
        if (bit % 8 != 3)
            continue;
        const auto writer = CampaignFile::open(temporary.path());
        QVERIFY2(writer || temporary.bytes() == bytes, qPrintable(u"bit %1"_s.arg(bit)));
    }
}

void TestOpening::flippedBitsOfPagesAreFoundOrHarmless()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(60));
    const QByteArray sound = temporary.bytes();
    QRandomGenerator random(1525);
    int refused = 0;
    constexpr int kRounds = 600;
    for (int round = 0; round < kRounds; ++round) {
        QByteArray bytes = sound;
        const auto byte = qsizetype(random.bounded(int(bytes.size())));
        bytes[byte] = char(bytes[byte] ^ (1 << random.bounded(8)));
        const QString found = fault(temporary, bytes, 60);
        QVERIFY2(found.isEmpty(), qPrintable(u"byte %1: %2"_s.arg(byte).arg(found)));
        refused += CampaignFile::open(temporary.path(), OpenMode::ReadOnly) ? 0 : 1;
    }
    QVERIFY2(refused > kRounds / 20, qPrintable(QString::number(refused)));
}

void TestOpening::cutOffAnywhere()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(40));
    const QByteArray sound = temporary.bytes();
    QRandomGenerator random(1544);
    for (int round = 0; round < 60; ++round) {
        QVERIFY(temporary.setBytes(sound.first(qsizetype(random.bounded(int(sound.size()))))));
        const QByteArray before = temporary.bytes();
        QVERIFY(!CampaignFile::open(temporary.path()));
        QCOMPARE(temporary.bytes(), before);
        QCOMPARE(temporary.files().size(), 1);
    }
}

void TestOpening::changedRowsAreFound_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QString>("message");
    const QString open = u"DROP TRIGGER event_no_update"_s;
    const QString entry = u"Ledger of Cerignola: entry 3 is not as it was recorded."_s;
    QTest::newRow("payload") << QStringList {open, u"UPDATE event SET payload = '{}' WHERE seq = 3"_s} << entry;
    QTest::newRow("kind") << QStringList {open, u"UPDATE event SET kind = 'note' WHERE seq = 3"_s} << entry;
    QTest::newRow("time") << QStringList {open, u"UPDATE event SET at = replace(at, '14:', '15:') WHERE seq = 3"_s}
                          << entry;
    QTest::newRow("digest") << QStringList {open, u"UPDATE event SET digest = x'00' WHERE seq = 3"_s} << entry;
    QTest::newRow("gap") << QStringList {u"DROP TRIGGER event_no_delete"_s, u"DELETE FROM event WHERE seq = 3"_s}
                         << u"Ledger of Cerignola: entry 3 is missing."_s;
    QTest::newRow("setup") << QStringList {u"DROP TRIGGER battle_fixed"_s, u"UPDATE battle SET setup = '{}'"_s}
                           << u"The setup of Cerignola is not as it was recorded."_s;
    QTest::newRow("no JSON") << QStringList {open, u"PRAGMA ignore_check_constraints = ON"_s,
        u"UPDATE event SET payload = '[' WHERE seq = 3"_s}
                             << u"Ledger of Cerignola: entry 3 cannot be read."_s;
    QTest::newRow("battle gone") << QStringList {u"DROP TRIGGER battle_no_delete"_s, u"DELETE FROM battle"_s}
                                 << u"The file has entries of a battle that is missing."_s;
    QTest::newRow("no tables") << QStringList {u"DROP TABLE draft"_s, u"DROP TABLE event"_s, u"DROP TABLE battle"_s}
                               << u"The table “battle” is missing."_s;
    QTest::newRow("table nobody reads") << QStringList {u"DROP TABLE draft"_s} << u"The table “draft” is missing."_s;
    const QString guard = u"The guard “event_no_update” of the ledger is missing or was changed."_s;
    QTest::newRow("guard missing") << QStringList {open} << guard;
    QTest::newRow("guard changed") << QStringList {open,
        u"CREATE TRIGGER event_no_update BEFORE UPDATE ON event BEGIN SELECT 1; END"_s}
                                   << guard;
}

void TestOpening::changedRowsAreFound()
{
    QFETCH(const QStringList, statements);
    QFETCH(const QString, message);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(5));
    QVERIFY(runRaw(temporary.path(), statements));
    const auto findings = checkFile(temporary.path());
    QVERIFY(findings);
    QVERIFY(!findings->empty());
    QCOMPARE(findings->front().message.text(), message);
    compareRefused(temporary,
        u"The file %1 is damaged and was left as it is. %2 If it is a copy, it may have been made in the midst of a "
        "recording: make it again."_s.arg(temporary.path(), message));
}

void TestOpening::damageNamesTheBackups()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(5));
    QVERIFY(backUp(temporary.path()));
    QVERIFY(runRaw(temporary.path(), {u"DROP TRIGGER battle_fixed"_s, u"UPDATE battle SET setup = '{}'"_s}));
    compareRefused(temporary,
        u"The file %1 is damaged and was left as it is. The setup of Cerignola is not as it was "
        "recorded. Its backups are in the folder %1.backups."_s.arg(temporary.path()));
}

void TestOpening::olderFileIsBroughtUpToDateAfterABackup()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(5));
    const auto steps = stepsWith({kThird});
    {
        const QByteArray before = temporary.bytes();
        const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly, steps);
        QVERIFY2(reader, qPrintable(words(reader)));
        QCOMPARE((*reader)->mode(), OpenMode::ReadOnly);
        QCOMPARE(*(*reader)->events(1), someEvents(1, 5)); // of a copy that was brought up to date
        QVERIFY(!(*reader)->append(1, 5, someEvents(6, 1)));
        QCOMPARE(temporary.bytes(), before);
        QCOMPARE(temporary.files().size(), 1);
    }
    {
        const auto campaign = CampaignFile::open(temporary.path(), OpenMode::ReadWrite, steps);
        QVERIFY2(campaign, qPrintable(words(campaign)));
        QCOMPARE(*(*campaign)->events(1), someEvents(1, 5));
    }
    QVERIFY(runRaw(temporary.path(), {u"SELECT weather FROM battle"_s}));
    QVERIFY(!CampaignFile::open(temporary.path()));
    QCOMPARE(backups(temporary.path()).size(), 1);
    const auto backup = CampaignFile::open(backups(temporary.path()).first(), OpenMode::ReadOnly);
    QVERIFY2(backup, qPrintable(words(backup)));
    QCOMPARE(*(*backup)->events(1), someEvents(1, 5));
}

void TestOpening::failingStepChangesNothing_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("broken") << u"CREATE TABLE weather(id INTEGER)\n\nCREATE TABLE nonsense("_s;
    QTest::newRow("two statements in one") << u"CREATE TABLE a(id INTEGER);\nCREATE TABLE b(id INTEGER);"_s;
    QTest::newRow("loses references") << u"DROP TRIGGER battle_no_delete\n\nDELETE FROM battle"_s;
    QTest::newRow("touches the ledger") << u"UPDATE event SET kind = 'x'"_s;
}

void TestOpening::failingStepChangesNothing()
{
    QFETCH(const QString, sql);
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(5));
    const QByteArray before = temporary.bytes();
    const auto steps = stepsWith({kThird, {4, u"fourth"_s, sql}});
    const auto campaign = CampaignFile::open(temporary.path(), OpenMode::ReadWrite, steps);
    QVERIFY(!campaign);
    QCOMPARE(campaign.error().field, u"file"_s);
    QVERIFY(words(campaign).startsWith(u"The campaign could not be brought up to date and was left as it is."_s));
    QCOMPARE(temporary.bytes(), before);
    QCOMPARE(temporary.files().size(), 2);
    QVERIFY(CampaignFile::open(temporary.path()));
}

void TestOpening::noBackupNoMigration()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(5));
    QVERIFY(writeBytes(backupFolder(temporary.path()), "a file where the folder should be"));
    const QByteArray before = temporary.bytes();
    const auto campaign = CampaignFile::open(temporary.path(), OpenMode::ReadWrite, stepsWith({kThird}));
    QCOMPARE(words(campaign),
        u"No backup was made. %1 cannot be written. Play is safe; older backups are kept."_s.arg(
            backupFolder(temporary.path())));
    QCOMPARE(temporary.bytes(), before);
}

void TestOpening::stepsAreNumberedWithoutGaps()
{
    QVERIFY(!schemaSteps().empty());
    int version = 0;
    for (const Migration &step : schemaSteps())
        QCOMPARE(step.version, ++version);
}

MUSTER_TEST(TestOpening)
#include "tst_opening.moc"
