// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/retold.h"
#include "core/battle/told.h"
#include "core/campaign/samplebattle.h"
#include "tests/battle/volleyrules.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What is said of an event goes on record with it, and stays as it was said.
class TestSaid : public QObject {
    Q_OBJECT

private slots:
    void init() { m_battle = volleyBattle(); }
    void everyKindIsSaid();
    void namesAreThoseOfThen();
    void aNoteIsItsOwnWords();
    void noMarkIsLostInReading();
    void undoSaysWhatItsEntrySays();
    void correctedRulesChangeNothing();
    void aProcedureThatIsGoneChangesNothing();
    void diceKeepWhatTheyWereThrownFor();
    void workingIsOnRecord();
    void entriesOfTheFirstProgramsAreTold();
    void entriesOfNewerProgramsAreTold();
    void hostileWordsAreNoHarm_data();
    void hostileWordsAreNoHarm();
    void samplesSayTheSameWhenReadBack_data();
    void samplesSayTheSameWhenReadBack();
    void remindersAreKnownByWhatTheySay_data() { samplesSayTheSameWhenReadBack_data(); }
    void remindersAreKnownByWhatTheySay();

private:
    const Event &happened(const Result<Event> &event) { return *m_battle->ledger().event(accepted(*m_battle, event)); }
    QString told(const Event &event) const { return m_battle->told(event).text(); }
    /// The battle as it is read back, the payloads changed on the way.
    std::unique_ptr<Battle> readBack(const std::function<void(StoredEvent &)> &change = {}) const;
    std::unique_ptr<Battle> m_battle;
};

std::unique_ptr<Battle> TestSaid::readBack(const std::function<void(StoredEvent &)> &change) const
{
    std::vector<Event> events;
    for (const Event &event : m_battle->ledger().events()) {
        StoredEvent stored = toStored(event);
        if (change)
            change(stored);
        events.push_back(fromStored(stored));
    }
    return std::make_unique<Battle>(volley(), std::move(events));
}

void TestSaid::everyKindIsSaid()
{
    happened(m_battle->deploy({{0, u"unit"_s, kArmyA, {{u"name"_s, u"Whites"_s}, {u"bases"_s, 3}}}}));
    happened(m_battle->nextPhase());
    happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2}));
    happened(m_battle->act(u"meet"_s, {{u"unit"_s, kReds}, {u"other"_s, kBlues}}));
    happened(m_battle->correct(kGreens, u"bases"_s, 0, u"fled"_s));
    happened(m_battle->arrange(kPinks, 0));
    happened(m_battle->note(u"Rain"_s));
    happened(m_battle->bookmark(u"the charge"_s));
    happened(m_battle->dismiss(m_battle->reminders().front()));
    happened(m_battle->setOption(u"far_shots"_s, u"same"_s));
    happened(m_battle->undo());
    happened(m_battle->redo());
    const QStringList expected {u"Whites takes the field"_s, u"Phase: Move"_s, u"Pinks shot at Blues: 1"_s,
        u"Reds meet Blues"_s, u"Greens: bases 2 → 0, and 1 more (fled)"_s, u"Units in a new order"_s, u"Rain"_s,
        u"Bookmark: the charge"_s, u"Reminder moved put aside: Pinks"_s, u"From now on: Do far shots lose a die? no"_s,
        u"Taken back: From now on: Do far shots lose a die? no"_s,
        u"Done again: From now on: Do far shots lose a die? no"_s};
    const auto again = readBack();
    for (int seq = 2; seq <= m_battle->ledger().lastSeq(); ++seq) {
        const Event &event = *m_battle->ledger().event(seq);
        QCOMPARE(told(event), expected[seq - 2]);
        QCOMPARE(again->told(*again->ledger().event(seq)).text(), expected[seq - 2]);
        QVERIFY(event.is<Note>() || !event.said.isEmpty());
    }
    QCOMPARE(again->things(), m_battle->things());
}

void TestSaid::namesAreThoseOfThen()
{
    const int shot = happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2})).seq;
    const int renamed = happened(m_battle->correct(kPinks, u"name"_s, u"Roses"_s, {})).seq;
    const int again = happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2})).seq;
    for (const auto &battle : {readBack(), readBack()}) {
        QCOMPARE(battle->told(*battle->ledger().event(shot)).text(), u"Pinks shot at Blues: 1"_s);
        QCOMPARE(battle->told(*battle->ledger().event(renamed)).text(), u"Pinks: name Pinks → Roses"_s);
        QCOMPARE(battle->told(*battle->ledger().event(again)).text(), u"Roses shot at Blues: 1"_s);
    }
}

void TestSaid::aNoteIsItsOwnWords()
{
    const QString words(10000, u'x');
    const Event &note = happened(m_battle->note(words));
    QVERIFY(note.said.isEmpty());
    QCOMPARE(told(note), words);
    QVERIFY(toStored(note).payload.size() < 10100); // not twice
}

/// A text may begin with what a reader takes for the mark of a file's byte order.
void TestSaid::noMarkIsLostInReading()
{
    Event note = happened(m_battle->note(u"rain"_s));
    note.payload = Note {u"\ufeff\ufeffrain"_s};
    const Event read = fromStored(toStored(note));
    QCOMPARE(read.as<Note>()->text, note.as<Note>()->text);
    QVERIFY(toStored(read) == toStored(note));
}

void TestSaid::undoSaysWhatItsEntrySays()
{
    const QString words(5000, u'x');
    happened(m_battle->bookmark(words));
    for (int times = 0; times < 20; ++times) {
        QVERIFY(toStored(happened(m_battle->undo())).payload.size() < 200);
        QCOMPARE(told(m_battle->ledger().events().back()), u"Taken back: Bookmark: "_s + words);
        QVERIFY(toStored(happened(m_battle->redo())).payload.size() < 200);
    }
}

/// The record says two hits more than the rules come to today.
void TestSaid::correctedRulesChangeNothing()
{
    auto event = volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2});
    QVERIFY(event);
    QVERIFY(!comesOutOtherwise(*m_battle, *event));
    std::get<Resolution>(event->payload).outcome.insert("hits"_L1, 3);
    const Event &shot = happened(event);
    QCOMPARE(told(shot), u"Pinks shot at Blues: 1"_s);
    QVERIFY(comesOutOtherwise(*m_battle, shot));
    QVERIFY(!cannotBeRunAgain(*m_battle, shot));
    const auto again = readBack();
    QCOMPARE(again->told(*again->ledger().event(shot.seq)).text(), u"Pinks shot at Blues: 1"_s);
    QVERIFY(!comesOutOtherwise(*m_battle, happened(m_battle->note(u"a note has no rule behind it"_s))));
}

void TestSaid::aProcedureThatIsGoneChangesNothing()
{
    const int shot = happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2})).seq;
    const int met = happened(m_battle->act(u"meet"_s, {{u"unit"_s, kReds}, {u"other"_s, kBlues}})).seq;
    const int switched = happened(m_battle->setOption(u"far_shots"_s, u"same"_s)).seq;
    const auto again = readBack([](StoredEvent &stored) {
        stored.payload.replace("\"procedure\":\"volley\"", "\"procedure\":\"musketry\"");
        stored.payload.replace("\"act\":\"meet\"", "\"act\":\"greet\"");
        stored.payload.replace("\"key\":\"far_shots\"", "\"key\":\"long_shots\"");
    });
    QCOMPARE(again->told(*again->ledger().event(shot)).text(), u"Pinks shot at Blues: 1"_s);
    QCOMPARE(again->told(*again->ledger().event(met)).text(), u"Reds meet Blues"_s);
    QCOMPARE(again->told(*again->ledger().event(switched)).text(), u"From now on: Do far shots lose a die? no"_s);
    QVERIFY(cannotBeRunAgain(*again, *again->ledger().event(shot)));
    QVERIFY(!comesOutOtherwise(*again, *again->ledger().event(shot)));
    QVERIFY(!cannotBeRunAgain(*again, *again->ledger().event(met)));
}

void TestSaid::diceKeepWhatTheyWereThrownFor()
{
    const Event &shot = happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2}));
    const Thrown &thrown = shot.as<Resolution>()->throws.front();
    QCOMPARE(thrown.stage, u"volley"_s);
    QCOMPARE(inWords(thrown), u"Volley"_s);
    const auto again = readBack([](StoredEvent &stored) { stored.payload.replace("[\"Volley\"]", "[\"Old words\"]"); });
    QCOMPARE(inWords(again->ledger().event(shot.seq)->as<Resolution>()->throws.front()), u"Old words"_s);
    Thrown first {{}, Wording::fromJson(QJsonArray {u"Shot of %1"_s}), 6, {4}, 0, u"shooter_"_s, 2};
    QCOMPARE(inWords(first, Names({{u"shooter_2"_s, u"Reds"_s}})), u"Shot of Reds"_s); // as the first programs wrote it
}

void TestSaid::workingIsOnRecord()
{
    auto sample = sampleBattle();
    QVERIFY(sample);
    int lines = 0;
    for (Event &event : sample->events) {
        if (!event.is<Resolution>())
            continue;
        for (const SaidLine &line : event.said.working()) {
            QVERIFY(!line.text.text().isEmpty());
            lines += line.source.isEmpty() ? 0 : 1;
        }
        std::get<Resolution>(event.payload).procedure = u"no longer there"_s;
    }
    QVERIFY(lines > 20);
    const Battle battle(sample->rules, sample->events);
    for (const Event &event : battle.ledger().events())
        QCOMPARE(workingOf(battle, event).size(), event.said.working().size());
}

void TestSaid::entriesOfTheFirstProgramsAreTold()
{
    const int shot = happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2})).seq;
    happened(m_battle->correct(kPinks, u"name"_s, u"Roses"_s, {}));
    const auto again = readBack([](StoredEvent &stored) {
        QJsonObject payload = QJsonDocument::fromJson(stored.payload).object();
        payload.remove("said"_L1);
        stored.payload = QJsonDocument(payload).toJson(QJsonDocument::Compact);
    });
    QCOMPARE(again->told(*again->ledger().event(shot)).text(), u"Roses shot at Blues: 1"_s); // with the names of now
    QVERIFY(again->things() == m_battle->things());
}

void TestSaid::entriesOfNewerProgramsAreTold()
{
    happened(m_battle->note(u"a note"_s));
    StoredEvent newer = toStored(m_battle->ledger().events().back());
    newer.kind = u"weather"_s;
    newer.seq = 3;
    newer.payload = "{\"rain\":2,\"said\":{\"line\":[\"It rains for %n turn(s)\",2],\"sung\":true}}";
    const Event event = fromStored(newer);
    QCOMPARE(toStored(event).payload, newer.payload);
    QVERIFY(m_battle->accept(event));
    QCOMPARE(told(m_battle->ledger().events().back()),
        u"It rains for 2 turns (this version of the program does not know what it did)"_s);
}

void TestSaid::hostileWordsAreNoHarm_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("number") << QByteArray("7");
    QTest::newRow("list") << QByteArray("[1,2]");
    QTest::newRow("nothing in it") << QByteArray("{}");
    QTest::newRow("line is a number") << QByteArray("{\"line\":7}");
    QTest::newRow("line cannot be read") << QByteArray("{\"line\":[\"%1\",null,null]}");
    QTest::newRow("working is a word") << QByteArray("{\"line\":[],\"working\":\"x\"}");
    QTest::newRow("working of numbers") << QByteArray("{\"line\":[],\"working\":[1,[2],[[\"a\"],3],[]]}");
}

/// The entry does what it did, and is told by the rules of today.
void TestSaid::hostileWordsAreNoHarm()
{
    QFETCH(QByteArray, said);
    const int shot = happened(volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2})).seq;
    const auto again = readBack([&](StoredEvent &stored) {
        const auto from = stored.payload.indexOf("\"said\":{\"line\":[\"%1 shot");
        if (from >= 0)
            stored.payload = stored.payload.first(from) + "\"said\":" + said
                + stored.payload.mid(stored.payload.indexOf("},\"throws\"", from) + 1);
    });
    const Event &read = *again->ledger().event(shot);
    QVERIFY(read.is<Resolution>());
    QCOMPARE(again->told(read).text(), u"Pinks shot at Blues: 1"_s);
    QVERIFY(workingOf(*again, read).size() <= 1);
    QVERIFY(again->things() == m_battle->things());
}

void TestSaid::samplesSayTheSameWhenReadBack_data()
{
    QTest::addColumn<QString>("id");
    for (const Sample &sample : samples())
        QTest::newRow(qPrintable(sample.id)) << sample.id;
}

void TestSaid::samplesSayTheSameWhenReadBack()
{
    QFETCH(QString, id);
    const auto sample = sampleBattle(id);
    QVERIFY(sample);
    const Battle battle(sample->rules, sample->events);
    std::vector<StoredEvent> stored;
    std::ranges::transform(sample->events, std::back_inserter(stored), &toStored);
    const Battle again(sample->rules, fromStored(stored));
    for (const Event &event : battle.ledger().events()) {
        const Event &read = *again.ledger().event(event.seq);
        QCOMPARE(again.told(read).text(), battle.told(event).text());
        QVERIFY(event.said == read.said);
        QVERIFY(event.is<Note>() || !event.said.isEmpty());
        const auto *deed = event.as<Resolution>();
        for (const Thrown &thrown : deed == nullptr ? std::vector<Thrown>() : deed->throws)
            QVERIFY2(!thrown.stage.isEmpty(), qPrintable(inWords(thrown)));
    }
}

/// Within a turn id, thing and facts say which reminder it is: where it says something else, it is another.
void TestSaid::remindersAreKnownByWhatTheySay()
{
    QFETCH(QString, id);
    const auto sample = sampleBattle(id);
    QVERIFY(sample);
    Battle battle(sample->rules);
    QHash<QString, QString> known;
    int turn = 0;
    for (const Event &event : sample->events) {
        QVERIFY(battle.accept(event));
        if (std::exchange(turn, battle.turn()) != battle.turn())
            known.clear();
        constexpr int kEvery = 7; // to have them all with every procedure open would take long
        if (event.seq % kEvery != 0 && !event.is<Resolution>())
            continue;
        for (const auto &procedure : battle.set().procedures) {
            if (event.seq % kEvery != 0 && event.as<Resolution>()->procedure != QLatin1String(procedure->id))
                continue;
            const QString open = QString::fromLatin1(procedure->id);
            const Cast cast = event.is<Resolution>() ? castOf(event) : Cast();
            for (const Reminder &reminder : battle.set().reminders(battle.moment(cast, open))) {
                const QByteArray facts = QJsonDocument(reminder.text.facts()).toJson(QJsonDocument::Compact);
                const QString key =
                    u"%1 %2 %3"_s.arg(QLatin1String(reminder.id)).arg(reminder.about).arg(QString::fromUtf8(facts));
                const QString text = reminder.text.text();
                QCOMPARE(known.value(key, text), text);
                known.insert(key, text);
            }
        }
    }
    QVERIFY(!known.isEmpty());
}

} // namespace muster

MUSTER_TEST(muster::TestSaid)
#include "tst_said.moc"
