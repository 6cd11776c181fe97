// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledger.h"
#include "core/battle/ledgercheck.h"
#include "core/rules/arranging.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const QDateTime kTime({2026, 1, 2}, {10, 0, 0, 250}, Qt::UTC);

Event entry(int seq, Payload payload)
{
    return {seq, kTime, std::move(payload)};
}

/// Two units, 1 with 8 bases and 2 with 5.
Event deployment(int seq)
{
    return entry(seq, Deployment {{{1, u"unit"_s, 0, {{u"bases"_s, 8}}}, {2, u"unit"_s, 0, {{u"bases"_s, 5}}}}, {}});
}

Event bases(int seq, ThingId unit, int before, int after)
{
    return entry(seq, Correction {{{unit, u"bases"_s, before, after}}, {}});
}

/// A resolution that read the bases of `unit` and changed nothing.
Event looked(int seq, ThingId unit, int bases)
{
    Resolution resolution;
    resolution.procedure = u"volley"_s;
    resolution.reads = {{unit, u"bases"_s, bases}};
    return entry(seq, resolution);
}

Event everything(int seq)
{
    Resolution whole;
    whole.procedure = u"volley"_s;
    whole.cast = {{u"shooter"_s, 1}, {u"target"_s, 2}};
    whole.inputs = {{u"rating"_s, 8}, {u"weapon"_s, u"bow"_s}};
    const TableDifferences sharp {{u"hits.open.from"_s, 5, 4, u"Sharp shots"_s}};
    whole.options = {{u"far_shots"_s, u"same"_s}, {kTablesOption, choiceOf(sharp)}};
    whole.throws = {{u"volley"_s, Wording(Phrase("Volley")), 6, {6, 5, 1}, 2},
        {u"last_die"_s, Wording(Phrase("Last die of %1").arg(u"Reds"_s)), 10, {10}, 0, u"shooter"_s, 1}};
    whole.outcome = {{u"hits"_s, 2}, {u"routs"_s, true}};
    whole.changes = {{2, u"bases"_s, 5, 3}, {2, u"colour"_s, Value(Value::Undefined), u"red"_s}};
    whole.reads = {{1, u"bases"_s, 8}, {kHouseOption, kTablesOption, choiceOf(sharp)}};
    whole.rests = {1, 2};
    whole.edited = true;
    Event event = entry(seq, whole);
    event.said = Said(Phrase::plural("%1 lost %n base(s)", 2).arg(u"Reds"_s),
        {{Phrase("%1 dice").arg(8), "Shooting"}, {Phrase("as the referee said")}},
        {{Phrase("House rule: Sharp shots"), "Table 2"}});
    return event;
}

} // namespace

class TestLedger : public QObject {
    Q_OBJECT

private slots:
    void everyKindIsReadAsItWasWritten_data();
    void everyKindIsReadAsItWasWritten();
    void whatIsNotKnownIsKept();
    void whatCannotBeReadIsKept_data();
    void whatCannotBeReadIsKept();
    void undoAndRedoSayWhatIsInForce();
    void undoOfNonsenseDoesNothing();
    void undoOfAnOlderEventGivesTheValueBeforeIt();
    void dependentsReadChangeOrUse();
    void redoOnlyWhereItFits();
    void redoNeedsAllThatItNames_data();
    void redoNeedsAllThatItNames();
    void whoBelongsToAThingIsLookedAt_data();
    void whoBelongsToAThingIsLookedAt();
    void redoIsForgottenWithTheNextEvent();
    void strangeLedgersStillAddUp();
    void verifyFinds_data();
    void verifyFinds();
    void aRingIsNeverMade();
    void newerKindIsOnlyRemarkedOn();
    void mergedChangesAreOneAValue();
};

void TestLedger::everyKindIsReadAsItWasWritten_data()
{
    QTest::addColumn<Event>("written");
    QTest::newRow("deployment") << deployment(1);
    QTest::newRow("phase") << entry(
        2, PhaseChange {u"move"_s, u"shoot"_s, PhaseChange::Way::OnAgain, {{1, u"moved"_s, true, false}}});
    QTest::newRow("resolution") << everything(3);
    QTest::newRow("act") << entry(
        4, ActDone {u"meet"_s, {{u"unit"_s, 1}}, {{1, u"met"_s, QJsonArray(), QJsonArray {2}}}, {{2, u"bases"_s, 5}}});
    QTest::newRow("act against the rules")
        << entry(4, ActDone {u"meet"_s, {{u"unit"_s, 1}}, {{1, u"bases"_s, 8, 7}}, {}, {}, u"so be it"_s});
    QTest::newRow("correction") << entry(5, Correction {{{1, u"bases"_s, 8, 7}}, u"miscounted “badly”"_s});
    QTest::newRow("note") << entry(6, Note {u"Rain\nat noon"_s, true, 3, 2});
    QTest::newRow("empty bookmark") << entry(6, Note {{}, true, 0, 0});
    QTest::newRow("dismissal") << entry(7, Dismissal {u"PH-M08.moved"_s, 1, QJsonArray {u"Gascons"_s, 2}});
    QTest::newRow("older dismissal") << entry(7, Dismissal {u"PH-M08"_s, 1});
    QTest::newRow("option") << entry(8, OptionChange {u"far_shots"_s, u"lose"_s, u"same"_s});
    QTest::newRow("order") << entry(8, Arrangement {3, {{1, kPlace, Value(Value::Undefined), 2}, {2, kPlace, 4, 1}}});
    QTest::newRow("tables") << entry(8, TablesChange {{}, {{u"hits.open.from"_s, 5, 4, u"Sharp shots"_s}}});
    QTest::newRow("undo") << entry(9, Undo {3});
    QTest::newRow("redo") << entry(10, Redo {3});
    QTest::newRow("not known") << entry(11, Unreadable {u"weather"_s, "{\"rain\": true}"});
}

void TestLedger::everyKindIsReadAsItWasWritten()
{
    QFETCH(Event, written);
    const StoredEvent stored = toStored(written);
    const Event read = fromStored(stored);
    QVERIFY(read == written);
    QCOMPARE(toStored(read).payload, stored.payload);
}

void TestLedger::whatIsNotKnownIsKept()
{
    StoredEvent newer = toStored(bases(1, 1, 8, 7));
    newer.payload.chop(1);
    newer.payload += ",\"weather\":{\"rain\":[1,2]}}";
    const Event read = fromStored(newer);
    QVERIFY(read.is<Correction>());
    QCOMPARE(read.unknown.value("weather"_L1).toObject().value("rain"_L1).toArray().size(), 2);
    QCOMPARE(QString::fromUtf8(toStored(read).payload).contains(u"\"weather\":{\"rain\":[1,2]}"_s), true);
}

void TestLedger::whatCannotBeReadIsKept_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("kind of a newer program") << u"weather"_s << QByteArray("{ \"rain\": true }");
    QTest::newRow("no object") << u"undo"_s << QByteArray("[1]");
    QTest::newRow("no JSON") << u"undo"_s << QByteArray("{\"target\":");
    QTest::newRow("needed key missing") << u"undo"_s << QByteArray("{}");
    QTest::newRow("wrong type") << u"undo"_s << QByteArray("{\"target\":\"3\"}");
    QTest::newRow("change without its parts") << u"correction"_s << QByteArray("{\"changes\":[[1,\"bases\"]]}");
    QTest::newRow("thing without number") << u"deployment"_s << QByteArray("{\"things\":[{\"type\":\"unit\"}]}");
    QTest::newRow("belongs to itself") << u"deployment"_s
                                       << QByteArray("{\"things\":[{\"id\":7,\"type\":\"unit\",\"parent\":7}]}");
    QTest::newRow("greatest number") << u"deployment"_s
                                     << QByteArray("{\"things\":[{\"id\":2147483647,\"type\":\"unit\"}]}");
    QTest::newRow("fraction") << u"correction"_s << QByteArray("{\"changes\":[[1.5,\"bases\",1,2]]}");
    QTest::newRow("text as player") << u"act"_s << QByteArray("{\"act\":\"meet\",\"cast\":{\"actor\":\"x\"}}");
    QTest::newRow("face as text") << u"resolution"_s
                                  << QByteArray("{\"procedure\":\"volley\",\"throws\":[{\"faces\":[\"6\"]}]}");
    QTest::newRow("option as number") << u"resolution"_s
                                      << QByteArray("{\"procedure\":\"volley\",\"options\":{\"a\":1}}");
    QTest::newRow("rests as text") << u"resolution"_s << QByteArray("{\"procedure\":\"volley\",\"rests\":[\"1\"]}");
    QTest::newRow("unknown way") << u"phase"_s << QByteArray("{\"to\":\"move\",\"way\":\"sideways\"}");
}

void TestLedger::whatCannotBeReadIsKept()
{
    QFETCH(QString, kind);
    QFETCH(QByteArray, payload);
    const StoredEvent stored {1, kTime, kind, payload};
    const Event read = fromStored(stored);
    QVERIFY(read.is<Unreadable>());
    QVERIFY(toStored(read) == stored);
    const Ledger ledger({deployment(1), read});
    QVERIFY(ledger.things() == fold(std::span(ledger.events()).first(1)));
}

void TestLedger::undoAndRedoSayWhatIsInForce()
{
    const std::vector<Event> events {deployment(1), bases(2, 1, 8, 7), bases(3, 2, 5, 4), entry(4, Undo {3}),
        entry(5, Undo {2}), entry(6, Redo {2})};
    QVERIFY(effective(events) == std::vector<bool>({true, true, false, false, false, false}));
    const Ledger ledger(events);
    QCOMPARE(ledger.things().number(1, u"bases"_s), 7);
    QCOMPARE(ledger.things().number(2, u"bases"_s), 5);
    QCOMPARE(ledger.undoable().value(), 2);
    QCOMPARE(ledger.redoable().value(), 3);
}

void TestLedger::undoOfNonsenseDoesNothing()
{
    const std::vector<Event> events {deployment(1), bases(2, 1, 8, 7), entry(3, Undo {9}), entry(4, Undo {-1}),
        entry(5, Undo {3}), entry(6, Undo {6}), entry(7, Redo {2}), entry(8, Redo {5})};
    const Ledger ledger(events);
    QCOMPARE(ledger.things().number(1, u"bases"_s), 7);
    QVERIFY(ledger.things() == fold(events));
}

void TestLedger::undoOfAnOlderEventGivesTheValueBeforeIt()
{
    Ledger ledger({deployment(1), bases(2, 1, 8, 7), bases(3, 1, 7, 4), bases(4, 2, 5, 1)});
    QVERIFY(ledger.dependents(3).empty());
    ledger.append(entry(5, Undo {3}));
    QCOMPARE(ledger.things().number(1, u"bases"_s), 7);
    QCOMPARE(ledger.things().number(2, u"bases"_s), 1);
}

void TestLedger::dependentsReadChangeOrUse()
{
    Ledger ledger({deployment(1), bases(2, 1, 8, 7), looked(3, 1, 7), looked(4, 2, 5), bases(5, 1, 7, 6),
        entry(6, ActDone {u"meet"_s, {{u"unit"_s, 2}}, {}, {}})});
    QCOMPARE(ledger.dependents(2), std::vector<int>({3, 5}));
    QCOMPARE(ledger.dependents(1), std::vector<int>({2, 3, 4, 5, 6}));
    QCOMPARE(ledger.dependents(3), std::vector<int>());
    ledger.append(entry(7, Undo {5}));
    QCOMPARE(ledger.dependents(2), std::vector<int>({3}));
}

void TestLedger::redoOnlyWhereItFits()
{
    const Ledger read({deployment(1), bases(2, 1, 8, 7), looked(3, 1, 7), entry(4, Undo {3}), entry(5, Undo {2})});
    QVERIFY(!read.wouldFit(3)); // it read 7, and would find 8
    QVERIFY(read.wouldFit(2));
    const Ledger gone({deployment(1), bases(2, 1, 8, 7), entry(3, Undo {2}), entry(4, Undo {1})});
    QVERIFY(!gone.wouldFit(2));
    QVERIFY(gone.wouldFit(1));
}

void TestLedger::redoNeedsAllThatItNames_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("before");
    QTest::addColumn<QJsonValue>("after");
    QTest::newRow("the group that it joins") << QString(kParent) << QJsonValue(0) << QJsonValue(3);
    QTest::newRow("what it is linked with")
        << u"with"_s << QJsonValue(QJsonValue::Undefined) << QJsonValue(QJsonArray {3});
}

void TestLedger::redoNeedsAllThatItNames()
{
    QFETCH(const QString, key);
    QFETCH(const QJsonValue, before);
    QFETCH(const QJsonValue, after);
    Ledger ledger({deployment(1), entry(2, Deployment {{{3, u"group"_s, 0, {}}}, {}}),
        entry(3, Correction {{{1, key, before, after}}, {}}), entry(4, Undo {3}), entry(5, Undo {2})});
    QVERIFY(!ledger.wouldFit(3));
    ledger.append(entry(6, Redo {2}));
    QVERIFY(ledger.wouldFit(3));
}

void TestLedger::whoBelongsToAThingIsLookedAt_data()
{
    QTest::addColumn<int>("of");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonArray>("own");
    QTest::addColumn<std::vector<int>>("restOnDeployment");
    QTest::addColumn<bool>("restOnLeaving");
    const std::vector<int> deployment {2};
    const std::vector<int> later {2, 4};
    QTest::newRow("a group that one left") << 3 << QString(kOwn) << QJsonArray {2} << later << true;
    QTest::newRow("its units alone") << 3 << ownKey(u"unit"_s) << QJsonArray {2} << later << true;
    QTest::newRow("its officers") << 3 << ownKey(u"officer"_s) << QJsonArray {} << later << false;
    QTest::newRow("another group") << 4 << QString(kOwn) << QJsonArray {} << later << false;
    QTest::newRow("all units") << kAnything << ownKey(u"unit"_s) << QJsonArray {1, 2} << later << false;
    QTest::newRow("all officers") << kAnything << ownKey(u"officer"_s) << QJsonArray {} << deployment << false;
}

void TestLedger::whoBelongsToAThingIsLookedAt()
{
    QFETCH(const int, of);
    QFETCH(const QString, key);
    QFETCH(const QJsonArray, own);
    QFETCH(const std::vector<int>, restOnDeployment);
    QFETCH(const bool, restOnLeaving);
    Resolution look;
    look.procedure = u"volley"_s;
    look.reads = {{of, key, own}};
    Ledger ledger(
        {entry(1,
             Deployment {
                 {{3, u"group"_s, 0, {}}, {4, u"group"_s, 0, {}}, {1, u"unit"_s, 3, {}}, {2, u"unit"_s, 3, {}}}, {}}),
            entry(2, Correction {{{1, kParent, 3, 0}}, {}}), entry(3, Note {u"rain"_s, false, 0, 0}), entry(4, look)});
    QCOMPARE(ledger.dependents(1), restOnDeployment);
    QCOMPARE(ledger.dependents(2), restOnLeaving ? std::vector<int> {4} : std::vector<int> {});
    ledger.append(entry(5, Undo {4}));
    QVERIFY(ledger.wouldFit(4));
    ledger.append(entry(6, Undo {2}));
    QCOMPARE(ledger.wouldFit(4), !restOnLeaving);
}

void TestLedger::redoIsForgottenWithTheNextEvent()
{
    Ledger ledger({deployment(1), bases(2, 1, 8, 7), bases(3, 1, 7, 6), entry(4, Undo {3}), entry(5, Undo {2})});
    QCOMPARE(ledger.redoable().value(), 2);
    ledger.append(entry(6, Redo {2}));
    QCOMPARE(ledger.redoable().value(), 3);
    ledger.append(entry(7, Note {u"rain"_s, false, 0, 0}));
    QVERIFY(!ledger.redoable());
}

void TestLedger::strangeLedgersStillAddUp()
{
    const std::vector<Event> strange {bases(1, 1, 3, 2), deployment(2), bases(3, 1, 8, 7), bases(4, 1, 7, 6),
        entry(5, Undo {3}), deployment(6), bases(7, 2, 5, 9), entry(8, Undo {2}), entry(9, Undo {6}),
        entry(10, Redo {2}), entry(11, Redo {3}), entry(12, Undo {4})};
    for (size_t length = 1; length <= strange.size(); ++length) {
        const std::vector<Event> begun(strange.begin(), strange.begin() + std::ptrdiff_t(length));
        QVERIFY2(Ledger(begun).things() == fold(begun), qPrintable(QString::number(length)));
    }
}

void TestLedger::verifyFinds_data()
{
    QTest::addColumn<Event>("third");
    QTest::addColumn<QString>("message");
    QTest::newRow("gap") << bases(4, 1, 7, 6) << u"Entry 3 is numbered 4."_s;
    QTest::newRow("undo of nothing") << entry(3, Undo {9}) << u"Entry 3 takes back entry 9, which is not in force."_s;
    QTest::newRow("redo of what holds") << entry(3, Redo {2})
                                        << u"Entry 3 does entry 2 again, which was not taken back."_s;
    QTest::newRow("number given twice") << entry(3, Deployment {{{2, u"unit"_s, 0, {}}}, {}})
                                        << u"Entry 3 brings number 2, which was there before."_s;
    QTest::newRow("nobody there") << bases(3, 7, 1, 2) << u"Entry 3 changes number 7, which is not there."_s;
    QTest::newRow("another value") << bases(3, 1, 8, 6)
                                   << u"Entry 3 changes bases of unit 1 from a value that it did not have."_s;
    QTest::newRow("parent not there") << entry(3, Deployment {{{7, u"unit"_s, 9, {}}}, {}})
                                      << u"Entry 3 lets unit 7 belong to number 9, which is not there."_s;
    QTest::newRow("ring") << entry(3, Deployment {{{7, u"unit"_s, 8, {}}, {8, u"unit"_s, 7, {}}}, {}})
                          << u"Entry 3 lets unit 8 belong to itself; that is passed over."_s;
    QTest::newRow("ring by a change") << entry(3, Correction {{{1, kParent, 0, 1}}, {}})
                                      << u"Entry 3 lets unit 1 belong to itself; that is passed over."_s;
    QTest::newRow("known kind, unreadable")
        << entry(3, Unreadable {u"note"_s, "[]"}) << u"Entry 3 (“note”) cannot be read; it is kept and does nothing."_s;
}

void TestLedger::verifyFinds()
{
    QFETCH(Event, third);
    QFETCH(QString, message);
    const std::vector<Event> sound {deployment(1), bases(2, 1, 8, 7)};
    QVERIFY(verify(sound).empty());
    std::vector<Event> events = sound;
    events.push_back(third);
    const auto findings = verify(events);
    QCOMPARE(findings.size(), size_t(1));
    QCOMPARE(findings.front().field, u"ledger.3"_s);
    QCOMPARE(findings.front().message.text(), message);
}

/// Who walks up the tree comes to its end.
void TestLedger::aRingIsNeverMade()
{
    Things things;
    things.add({1, u"unit"_s, 2, {}});
    things.add({2, u"unit"_s, 1, {}});
    QCOMPARE(things.parentOf(1), 2);
    QCOMPARE(things.parentOf(2), 0);
    things.set(2, kParent, 1);
    things.set(2, kParent, 2);
    QCOMPARE(things.parentOf(2), 0);
    QCOMPARE(things.armyOf(1), 0);
}

void TestLedger::newerKindIsOnlyRemarkedOn()
{
    const std::vector<Event> events {deployment(1), entry(2, Unreadable {u"weather"_s, "{}"}), bases(3, 1, 8, 7)};
    QVERIFY(verify(events).empty());
    const auto remarks = unknownEvents(events);
    QCOMPARE(remarks.size(), size_t(1));
    QCOMPARE(remarks.front().field, u"ledger.2"_s);
    QCOMPARE(remarks.front().message.text(),
        u"Entry 2 (“weather”) is not known to this version of the program; it is kept and does nothing."_s);
}

void TestLedger::mergedChangesAreOneAValue()
{
    const std::vector<Change> changes {
        {1, u"bases"_s, 8, 7}, {2, u"bases"_s, 5, 4}, {1, u"bases"_s, 7, 6}, {2, u"bases"_s, 4, 5}};
    QVERIFY(merged(changes) == std::vector<Change>({{1, u"bases"_s, 8, 6}}));
}

} // namespace muster

MUSTER_TEST(muster::TestLedger)
#include "tst_ledger.moc"
