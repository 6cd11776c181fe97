// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/eventjson.h"
#include "core/battle/opening.h"
#include "core/battle/setup.h"
#include "core/rules/catalogue.h"
#include "core/store/campaignfile.h"
#include "core/store/connection.h"
#include "tests/battle/armyplan.h"
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {
/// A small battle: two units, a phase, a remark, a correction that is taken back.
class SmallBattle {
public:
    SmallBattle() : m_rules(std::make_shared<const Rules>(*Rules::make(*findRuleset(u"phut"_s)))), m_battle(m_rules)
    {
        const ThingPlan french =
            armyPlan({{u"name"_s, u"French"_s}}, {{{u"name"_s, u"Swiss"_s}, {u"start_bases"_s, 6}}});
        const ThingPlan league =
            armyPlan({{u"name"_s, u"League"_s}}, {{{u"name"_s, u"Stradiots"_s}, {u"start_bases"_s, 4}}});
        happen(m_battle.deploy(openingOf(*findRuleset(u"phut"_s), {french, league})));
        happen(m_battle.nextPhase());
        happen(m_battle.note(u"The rain has stopped"_s));
        const ThingId swiss = m_battle.things().where(u"unit"_s, u"name"_s, u"Swiss"_s);
        happen(m_battle.correct(swiss, u"bases"_s, 3, u"miscounted"_s));
        happen(m_battle.undo());
    }
    /// An officer comes, and the two units are in contact.
    void meet()
    {
        const Things &things = m_battle.things();
        const ThingId swiss = things.where(u"unit"_s, u"name"_s, u"Swiss"_s);
        const ThingId stradiots = things.where(u"unit"_s, u"name"_s, u"Stradiots"_s);
        happen(
            m_battle.deploy({{m_battle.nextThing(), u"officer"_s, things.armyOf(swiss), {{u"name"_s, u"De Foix"_s}}}}));
        happen(m_battle.correct(swiss, u"in_melee_with"_s, QJsonArray {stradiots}, {}));
    }
    void note(const QString &text) { happen(m_battle.note(text)); }
    bool isWhole() const { return m_whole; }
    BattleRecord record(const QString &name) const
    {
        BattleRecord record;
        record.name = name;
        record.rules = u"phut"_s;
        record.setup = setupOf(*m_rules);
        record.begun = QDateTime::currentDateTimeUtc();
        return record;
    }
    std::vector<StoredEvent> events() const
    {
        std::vector<StoredEvent> stored;
        for (const Event &event : m_battle.ledger().events())
            stored.push_back(toStored(event));
        return stored;
    }

private:
    void happen(const Result<Event> &event) { m_whole = m_whole && event && bool(m_battle.accept(*event)); }

    std::shared_ptr<const Rules> m_rules;
    Battle m_battle;
    bool m_whole = true;
};
} // namespace

/// Looking into campaign files without touching them.
class TestCliBattles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void listNamesThem();
    void showHasBothSides();
    void showAsDataHasEveryValue();
    void logHasEveryEvent();
    void logHasOneLineForALongNote();
    void logAsDataIsOneObjectALine();
    void replayEndsWithTheState();
    void exportedLedgerHasARowAnEvent();
    void exportedReportIsReadable();
    void exportedRostersAreOfBothSides();
    void exportedCardsAreOfBothSides();
    void linksAreToldByName();
    void battleIsFound_data();
    void battleIsFound();
    void soundFileIsSound();
    void wrongLedgerIsFound();
    void newerFileIsNamedAsSuch();
    void eventsOfANewerKindAreRemarks();
    void entriesThatCannotBeReadAreSaid();
    void nameOfOtherLettersIsSaid();
    void damagedFileIsRefused();
    void foreignFileIsRefused();
    void refusedEventEndsTheReplay();
    void sampleIsReplayed();
    void sampleGoesWithItsVerbs();
    void cleanupTestCase();

private:
    QByteArray fingerprintOf(const QString &name) const
    {
        const QString mark = battle(u"show"_s, {u"--json"_s, u"-b"_s, name}).json().value("fingerprint"_L1).toString();
        return mark.isEmpty() ? "missing" : mark.toLatin1();
    }
    Ran battle(const QString &verb, const QStringList &more = {}) const
    {
        return run(QStringList {u"battle"_s, verb, m_path} + more);
    }
    QByteArray digest() const;
    /// The path of a new campaign with one battle; empty when it could not be made.
    QString campaignOf(const QString &name, const BattleRecord &record, const std::vector<StoredEvent> &events) const;

    QTemporaryDir m_folder;
    QString m_path;
    QByteArray m_before;
};

QByteArray TestCliBattles::digest() const
{
    QFile file(m_path);
    return file.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256)
                                          : QByteArray();
}

QString TestCliBattles::campaignOf(
    const QString &name, const BattleRecord &record, const std::vector<StoredEvent> &events) const
{
    const QString path = m_folder.filePath(name + u".muster"_s);
    const auto file = CampaignFile::create(path, name);
    return file && (*file)->addBattle(record, events) ? path : QString();
}

void TestCliBattles::initTestCase()
{
    m_path = m_folder.filePath(u"wars.muster"_s);
    const auto file = CampaignFile::create(m_path, u"Italian Wars"_s);
    QVERIFY(file);
    const SmallBattle small;
    QVERIFY(small.isWhole());
    QVERIFY((*file)->addBattle(small.record(u"Fornovo"_s), small.events()));
    QVERIFY((*file)->addBattle(small.record(u"Seminara"_s), small.events()));
    QVERIFY((*file)->addBattle(small.record(u"Seminara again"_s), small.events()));
}

void TestCliBattles::listNamesThem()
{
    const Ran ran = battle(u"list"_s);
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says("Italian Wars") && ran.says("Fornovo") && ran.says("Seminara") && ran.says("5 events"));
    const QJsonObject data = battle(u"list"_s, {u"--json"_s}).json();
    QCOMPARE(data.value("campaign"_L1).toString(), u"Italian Wars"_s);
    const QJsonArray battles = data.value("battles"_L1).toArray();
    QCOMPARE(battles.size(), 3);
    for (const QJsonValue &one : battles)
        QCOMPARE(one["fingerprint"_L1].toString().toUtf8(), fingerprintOf(one["name"_L1].toString()));
    m_before = digest();
}

void TestCliBattles::showHasBothSides()
{
    const Ran ran = battle(u"show"_s, {u"--battle"_s, u"Fornovo"_s});
    QCOMPARE(ran.status, 0);
    for (const char *words : {"Fornovo", "turn 1", "French", "Swiss", "6/6", "League", "Stradiots", "4/4",
             "Active side: neither side", "I-Think-Not counters: 0"})
        QVERIFY2(ran.says(words), words);
}

void TestCliBattles::showAsDataHasEveryValue()
{
    const QJsonObject data = battle(u"show"_s, {u"--json"_s, u"--battle"_s, u"Fornovo"_s}).json();
    QCOMPARE(data.value("phase"_L1).toString(), u"initiative"_s);
    const QJsonArray things = data.value("things"_L1).toArray();
    QCOMPARE(things.size(), 5); // the game, two armies, two units
    for (const QJsonValue &thing : things) {
        const ThingSpec *spec = findRuleset(u"phut"_s)->thing(thing.toObject().value("type"_L1).toString());
        QVERIFY(spec != nullptr);
        const QJsonObject values = thing.toObject().value("values"_L1).toObject();
        for (const TrackedField &field : spec->fields)
            QVERIFY2(values.contains(QLatin1String(field.key)), field.key);
    }
}

void TestCliBattles::logHasEveryEvent()
{
    const Ran ran = battle(u"log"_s, {u"-b"_s, u"Fornovo"_s});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out.count('\n'), 5);
    QVERIFY(ran.says("The rain has stopped"));
    QCOMPARE(ran.out.count("(taken back)"), 1);
}

void TestCliBattles::logHasOneLineForALongNote()
{
    SmallBattle small;
    const QString words = QString(u"rain and "_s).repeated(1000).trimmed();
    small.note(u"first line\nsecond line"_s);
    small.note(words);
    QVERIFY(small.isWhole());
    const QString path = campaignOf(u"notes"_s, small.record(u"Notes"_s), small.events());
    QVERIFY(!path.isEmpty());
    const QStringList lines = QString::fromUtf8(run({u"battle"_s, u"log"_s, path}).out).split(u'\n');
    QVERIFY(!lines.filter(u"first line second line"_s).isEmpty());
    QVERIFY(!lines.filter(words).isEmpty());
    const QStringList takenBack = lines.filter(u"(taken back)"_s);
    QCOMPARE(takenBack.size(), 1);
    QVERIFY(takenBack.front().size() < 200); // as wide as the other lines, not as the note
}

void TestCliBattles::logAsDataIsOneObjectALine()
{
    const auto events = battle(u"log"_s, {u"--json"_s, u"-b"_s, u"Fornovo"_s}).jsonLines();
    QCOMPARE(events.size(), size_t(5));
    for (size_t i = 0; i < events.size(); ++i) {
        QCOMPARE(events[i].value("seq"_L1).toInt(), int(i) + 1);
        QVERIFY(!events[i].value("kind"_L1).toString().isEmpty());
        QVERIFY(!events[i].value("event"_L1).toObject().isEmpty());
    }
    QCOMPARE(events[3].value("in_force"_L1).toBool(true), false);
}

void TestCliBattles::replayEndsWithTheState()
{
    const QStringList which {u"--battle"_s, u"Fornovo"_s};
    const Ran ran = battle(u"replay"_s, which);
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says("Swiss: Bases 6 → 3"));
    QVERIFY(ran.out.endsWith(battle(u"show"_s, which).out));
    QVERIFY(ran.out.contains("5 events, ledger " + fingerprintOf(u"Fornovo"_s)));
}

void TestCliBattles::exportedLedgerHasARowAnEvent()
{
    const Ran ran = battle(u"export"_s, {u"--csv"_s, u"-b"_s, u"Fornovo"_s});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out.count("\r\n"), 6); // with the header
    QVERIFY(ran.says("seq,") && ran.says("The rain has stopped"));
    QVERIFY(ran.out.count(fingerprintOf(u"Fornovo"_s)) == 5); // in every row
}

void TestCliBattles::exportedReportIsReadable()
{
    const Ran ran = battle(u"export"_s, {u"--markdown"_s, u"-b"_s, u"Fornovo"_s});
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.out.startsWith("# Fornovo"));
    QVERIFY(ran.says("Swiss") && ran.says("The rain has stopped"));
    QVERIFY(ran.out.contains("ledger " + fingerprintOf(u"Fornovo"_s)));
}

void TestCliBattles::exportedRostersAreOfBothSides()
{
    const Ran ran = battle(u"export"_s, {u"--roster-text"_s, u"-b"_s, u"Fornovo"_s});
    QCOMPARE(ran.status, 0);
    for (const char *words : {"French", "Swiss", "6 of 6", "League", "Stradiots", "4 of 4", "house rules: none"})
        QVERIFY2(ran.says(words), words);
}

void TestCliBattles::exportedCardsAreOfBothSides()
{
    const Ran ran = run("battle export --sample olney-bridge --cards-text");
    QCOMPARE(ran.status, 0);
    for (const char *words : {"Captain Bray", "Miller Goode", "UNLOADED: Move | Fight Hand-to-Hand", "4 phases"})
        QVERIFY2(ran.says(words), words);
    QVERIFY(run("battle export --sample fornovo --cards-text").says("no cards"));
}

/// Who is in contact with whom, and what an officer stands with, is told by names and not by how many they are.
void TestCliBattles::linksAreToldByName()
{
    const Ran replay = run("battle replay --sample");
    QVERIFY(!replay.out.contains("in the list"));
    const Ran log = run("battle log --sample");
    QVERIFY(!log.out.contains("in the list"));
    SmallBattle small;
    small.meet();
    QVERIFY(small.isWhole());
    const QString path = campaignOf(u"contact"_s, small.record(u"Fornovo"_s), small.events());
    const Ran ran = run({u"battle"_s, u"replay"_s, path});
    QCOMPARE(ran.status, 0);
    QVERIFY2(ran.says("nobody → Stradiots"), ran.out.constData());
    QVERIFY2(run({u"battle"_s, u"show"_s, path}).says("De Foix"), "the officer");
}

void TestCliBattles::battleIsFound_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("name"); // empty: refused
    QTest::newRow("number") << u"1"_s << u"Fornovo"_s;
    QTest::newRow("name") << u"Fornovo"_s << u"Fornovo"_s;
    QTest::newRow("small letters") << u"fornovo"_s << u"Fornovo"_s;
    QTest::newRow("beginning") << u"forn"_s << u"Fornovo"_s;
    QTest::newRow("a name that begins another") << u"seminara"_s << u"Seminara"_s;
    QTest::newRow("beginning of two") << u"sem"_s << QString();
    QTest::newRow("no such number") << u"9"_s << QString();
    QTest::newRow("no such name") << u"Pavia"_s << QString();
}

void TestCliBattles::battleIsFound()
{
    QFETCH(QString, wanted);
    QFETCH(QString, name);
    const Ran ran = battle(u"show"_s, {u"--json"_s, u"--battle"_s, wanted});
    QCOMPARE(ran.status, name.isEmpty() ? 1 : 0);
    QCOMPARE(ran.json().value("battle"_L1).toString(), name);
    QCOMPARE(ran.complains("battle: "), name.isEmpty());
}

void TestCliBattles::soundFileIsSound()
{
    const Ran ran = battle(u"check"_s);
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says("nothing is wrong"));
    QCOMPARE(battle(u"check"_s, {u"--json"_s}).json().value("sound"_L1).toBool(false), true);
}

void TestCliBattles::wrongLedgerIsFound()
{
    const SmallBattle small;
    auto events = small.events();
    events[3].payload.replace("3", "4").replace("\"after\":4", "\"after\":3");
    events.erase(events.begin()); // units change that never came
    for (size_t i = 0; i < events.size(); ++i)
        events[i].seq = int(i) + 1;
    const QString path = campaignOf(u"wrong"_s, small.record(u"Nowhere"_s), events);
    const Ran ran = run({u"battle"_s, u"check"_s, path});
    QCOMPARE(ran.status, 3);
    QVERIFY2(ran.says("Nowhere: Entry 1"), ran.out.constData());
    const QJsonObject data = run({u"battle"_s, u"check"_s, path, u"--json"_s}).json();
    QCOMPARE(data.value("sound"_L1).toBool(true), false);
    QVERIFY(!data.value("findings"_L1).toArray().isEmpty());
}

namespace {
/// Runs one statement over a campaign file behind the program's back.
bool changeFile(const QString &path, const QString &statement)
{
    const auto raw = Connection::open(path);
    return raw && execute((*raw)->database(), statement);
}
} // namespace

void TestCliBattles::newerFileIsNamedAsSuch()
{
    const QString path = m_folder.filePath(u"newer.muster"_s);
    QVERIFY(QFile::copy(m_path, path));
    QVERIFY(changeFile(path, u"ALTER TABLE event RENAME COLUMN payload TO content"_s));
    QVERIFY(changeFile(path, u"PRAGMA user_version = 99"_s));
    const Ran ran = run({u"battle"_s, u"check"_s, path});
    QVERIFY2(ran.status == 1, ran.out.constData());
    QVERIFY2(ran.says("A newer version of Mustermaster wrote") && ran.says("cannot judge it"), ran.out.constData());
    QVERIFY2(!ran.says("nothing is wrong"), ran.out.constData());
    const QJsonObject data = run({u"battle"_s, u"check"_s, path, u"--json"_s}).json();
    QVERIFY(data.value("sound"_L1).isNull());
    QCOMPARE(data.value("remarks"_L1).toArray().size(), 1);
    const Ran list = run({u"battle"_s, u"list"_s, path});
    QCOMPARE(list.status, 0);
    QVERIFY2(list.complains("A newer version of Mustermaster wrote it"), list.error.constData());
}

void TestCliBattles::eventsOfANewerKindAreRemarks()
{
    const SmallBattle small;
    auto events = small.events();
    events.push_back({int(events.size()) + 1, events.back().at, u"weather"_s, R"({"rain":true})"});
    const QString path = campaignOf(u"weather"_s, small.record(u"Fornovo"_s), events);
    const Ran ran = run({u"battle"_s, u"check"_s, path});
    QVERIFY2(ran.status == 0, ran.out.constData());
    QVERIFY2(ran.says("(“weather”) is not known to this version") && ran.says("nothing is wrong"), ran.out.constData());
    const QJsonObject data = run({u"battle"_s, u"check"_s, path, u"--json"_s}).json();
    QVERIFY(data.value("findings"_L1).toArray().isEmpty());
    QCOMPARE(data.value("remarks"_L1)[0]["field"_L1].toString(), u"ledger.6"_s);
}

void TestCliBattles::entriesThatCannotBeReadAreSaid()
{
    const SmallBattle small;
    auto events = small.events();
    events.push_back({int(events.size()) + 1, events.back().at, u"weather"_s, R"({"rain":true})"});
    const QString newer = campaignOf(u"sunshine"_s, small.record(u"Fornovo"_s), events);
    events.push_back({int(events.size()) + 1, events.back().at, u"undo"_s, "{}"});
    const QString path = campaignOf(u"unread"_s, small.record(u"Fornovo"_s), events);
    for (const QStringList &verb : {QStringList {u"show"_s}, QStringList {u"export"_s, u"--csv"_s}}) {
        const Ran ran = run(QStringList {u"battle"_s, verb.front(), path} + verb.mid(1));
        QCOMPARE(ran.status, 3);
        QVERIFY(!ran.out.isEmpty());
        QVERIFY2(ran.complains("1 entry cannot be read; what it did is missing here"), ran.error.constData());
        const Ran remark = run(QStringList {u"battle"_s, verb.front(), newer} + verb.mid(1));
        QCOMPARE(remark.status, 0);
        QVERIFY2(remark.complains("1 entry is of a newer version of Mustermaster"), remark.error.constData());
    }
}

void TestCliBattles::nameOfOtherLettersIsSaid()
{
    const Ran ran = run({u"battle"_s, u"show"_s, u"bad\ufffd.muster"_s});
    QCOMPARE(ran.status, 3);
    QVERIFY2(ran.complains("has letters that this system cannot read"), ran.error.constData());
}

/// Only in a file whose ledgers are not looked through, as of a newer version, can an entry be missing.
void TestCliBattles::refusedEventEndsTheReplay()
{
    const QString path = m_folder.filePath(u"gap.muster"_s);
    QVERIFY(QFile::copy(m_path, path));
    QVERIFY(changeFile(path, u"DROP TRIGGER event_no_delete"_s));
    QVERIFY(changeFile(path, u"DELETE FROM event WHERE seq = 3"_s));
    QVERIFY(changeFile(path, u"PRAGMA user_version = 99"_s));
    const Ran ran = run({u"battle"_s, u"replay"_s, path, u"-b"_s, u"Fornovo"_s});
    QCOMPARE(ran.status, 1);
    QVERIFY2(ran.complains("ledger.seq"), ran.error.constData());
}

void TestCliBattles::damagedFileIsRefused()
{
    const QString path = m_folder.filePath(u"damaged.muster"_s);
    QVERIFY(QFile::copy(m_path, path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(4096));
    QVERIFY(file.write(QByteArray(4096, 'x')) > 0);
    file.close();
    for (const QString &verb : {u"list"_s, u"show"_s, u"log"_s, u"replay"_s, u"check"_s}) {
        const Ran ran = run({u"battle"_s, verb, path});
        QCOMPARE(ran.status, 3);
        QVERIFY(!ran.error.isEmpty() || !ran.out.isEmpty());
    }
    const Ran check = run({u"battle"_s, u"check"_s, path});
    QVERIFY2(check.says("cannot be read (page") && !check.says("file.") && !check.says("Nothing was changed"),
        check.out.constData());
}

void TestCliBattles::foreignFileIsRefused()
{
    const QString path = m_folder.filePath(u"letter.muster"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write("Dear general,\n") > 0);
    file.close();
    for (const QString &verb : {u"list"_s, u"show"_s, u"check"_s}) {
        const Ran ran = run({u"battle"_s, verb, path});
        QCOMPARE(ran.status, 3);
        QVERIFY(ran.complains("letter.muster"));
    }
}

void TestCliBattles::sampleIsReplayed()
{
    const Ran ran = run("battle replay --sample");
    QVERIFY2(ran.status == 0, ran.error.constData());
    const Ran state = run("battle show --sample");
    QVERIFY(state.says("Fornovo"));
    QVERIFY(ran.out.endsWith(state.out));
    QVERIFY(ran.out.size() > state.out.size());
}

void TestCliBattles::sampleGoesWithItsVerbs()
{
    QCOMPARE(run("battle list --sample").status, 2);
    QCOMPARE(run("battle check --sample").status, 2);
    QCOMPARE(run("battle show --sample one two").status, 2);
    QCOMPARE(run("battle show --sample nowhere").status, 1);
    QVERIFY(run("battle show --sample edge").says("Edgehill"));
    QCOMPARE(run("battle replay --sample --json").status, 2);
    QCOMPARE(run("battle export --sample").status, 2);
    QCOMPARE(run("battle export --sample --csv --markdown").status, 2);
    QCOMPARE(run("battle show --sample --csv").status, 2);
    QCOMPARE(run("battle log --sample --roster-text").status, 2);
    QCOMPARE(run("battle export --sample --csv --roster-text").status, 2);
}

void TestCliBattles::cleanupTestCase()
{
    QCOMPARE(digest(), m_before); // only looked at
}

MUSTER_TEST(TestCliBattles)
#include "tst_clibattles.moc"
