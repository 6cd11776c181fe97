// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/battle/storedevent.h"
#include "core/report/captions.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Trees, groups made in play, lists with a row a participant, flows: on a battle of the tiny rule set.
class TestTinyBattle : public QObject {
    Q_OBJECT

private slots:
    void init();

    void drawsUpATree();
    void takesDefaultsFromOtherValues();
    void formsAGroup();
    void formingIsTakenBack();
    void nothingElseIsTakenBackUnderAGroup();
    void refusesStrangersInAGroup();
    void refereeOverrulesAnAct();
    void belongsElsewhere();
    void neverBelongsToItsOwn();
    void makesThingsOfAnArmy();
    void keepsThingsThatBelongToNobody();

    void fillsARowForEach();
    void rowsAreChosen();
    void rowsOfNobody();
    void cellsAreSetAndReset();
    void draftsKeepRows();
    void throwsStageByStage();
    void effectsLandElsewhere();
    void followsAtOnce();
    void decidesWhoGoesFirst();
    void storedAsItWas();
    void confirmedFiguresDoNotBite();

private:
    ThingId called(const QString &name) const
    {
        for (const Thing &thing : m_battle->things().all()) {
            if (m_battle->things().name(thing.id) == name)
                return thing.id;
        }
        return 0;
    }
    void happen(const Result<Event> &event)
    {
        QVERIFY2(event, event ? "" : qPrintable(event.error().message.text()));
        QVERIFY(m_battle->accept(*event));
    }
    ThingId formed(const QStringList &names);
    Proposal open(const QString &procedure, const Cast &cast) const
    {
        return *Proposal::open(*m_battle, procedure, cast);
    }
    Proposal openClash();
    void throwAll(Proposal &proposal, const std::vector<int> &faces);

    std::unique_ptr<Battle> m_battle;
};

namespace {

ThingPlan stand(const QString &name, const QString &kind = u"pikes"_s)
{
    return {u"stand"_s, {{u"name"_s, name}, {u"kind"_s, kind}}, {}};
}

ThingPlan command(const QString &name, const std::vector<ThingPlan> &stands)
{
    return {u"command"_s, {{u"name"_s, name}}, stands};
}

ThingPlan army(const QString &name, const std::vector<ThingPlan> &commands)
{
    return {u"army"_s, {{u"name"_s, name}}, commands};
}

std::vector<ThingId> things(const ListRows &rows)
{
    std::vector<ThingId> ids;
    for (const ListRow &row : rows)
        ids.push_back(row.thing);
    return ids;
}

} // namespace

void TestTinyBattle::init()
{
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(tiny::ruleset())));
    happen(m_battle->deploy(openingOf(tiny::ruleset(),
        {army(u"Scots"_s,
             {command(u"Huntly"_s, {stand(u"S1"_s), stand(u"S2"_s), stand(u"S3"_s, u"shot"_s)}),
                 command(u"Home"_s, {stand(u"S4"_s)})}),
            army(u"English"_s, {command(u"Grey"_s, {stand(u"E1"_s), stand(u"E2"_s, u"shot"_s)})}),
            {u"building"_s, {{u"name"_s, u"Mill"_s}}, {}}})));
}

ThingId TestTinyBattle::formed(const QStringList &names)
{
    std::vector<ThingId> picks;
    for (const QString &name : names)
        picks.push_back(called(name));
    happen(m_battle->act(u"form"_s, castFor(m_battle->set().acts.front().roles, m_battle->things(), picks)));
    return m_battle->things().parentOf(picks.front());
}

Proposal TestTinyBattle::openClash()
{
    const ThingId scots = formed({u"S1"_s, u"S3"_s});
    const ThingId english = formed({u"E1"_s, u"E2"_s});
    return open(u"clash"_s, {{u"a"_s, scots}, {u"b"_s, english}});
}

void TestTinyBattle::throwAll(Proposal &proposal, const std::vector<int> &faces)
{
    for (const int face : faces)
        QVERIFY(proposal.enter(face));
    QCOMPARE(proposal.state(), Proposal::State::Resolved);
}

void TestTinyBattle::drawsUpATree()
{
    const Things &things = m_battle->things();
    const ThingId army = called(u"Scots"_s);
    QCOMPARE(things.word(army, u"side"_s), u"a"_s);
    QCOMPARE(things.word(called(u"English"_s), u"side"_s), u"b"_s);
    QCOMPARE(things.parentOf(called(u"S3"_s)), called(u"Huntly"_s));
    QCOMPARE(things.armyOf(called(u"S3"_s)), army);
    QCOMPARE(tiny::standsOf(things, army).size(), 4u);
    QCOMPARE(m_battle->casualties(called(u"Huntly"_s)).atStart, 3);
}

void TestTinyBattle::takesDefaultsFromOtherValues()
{
    QCOMPARE(m_battle->things().word(called(u"S1"_s), u"weapon"_s), u"none"_s);
    QCOMPARE(m_battle->things().word(called(u"S3"_s), u"weapon"_s), u"musket"_s);
}

void TestTinyBattle::formsAGroup()
{
    const ThingId group = formed({u"S1"_s, u"S3"_s});
    QCOMPARE(m_battle->things().find(group)->type, u"group"_s);
    QCOMPARE(m_battle->things().parentOf(group), called(u"Huntly"_s));
    QCOMPARE(m_battle->things().own(group), (std::vector {called(u"S1"_s), called(u"S3"_s)}));
    const Event &event = m_battle->ledger().events().back();
    QCOMPARE(deployedBy(event).size(), 1u);
    QCOMPARE(m_battle->told(event).text(), u"S1 and those with it form a group of 2"_s);
}

void TestTinyBattle::formingIsTakenBack()
{
    const Things before = m_battle->things();
    const ThingId group = formed({u"S1"_s, u"S2"_s});
    const Things after = m_battle->things();
    happen(m_battle->undo());
    QCOMPARE(m_battle->things(), before);
    happen(m_battle->redo());
    QCOMPARE(m_battle->things(), after);
    // A number is never used twice, so what comes later is not taken for what was there.
    happen(m_battle->undo());
    QVERIFY(formed({u"S1"_s}) != group);
}

void TestTinyBattle::nothingElseIsTakenBackUnderAGroup()
{
    const ThingId group = formed({u"S1"_s});
    const int forming = m_battle->ledger().lastSeq();
    happen(m_battle->belong(called(u"S2"_s), group));
    const auto refused = m_battle->undo(forming);
    QVERIFY(!refused);
    QVERIFY(refused.error().message.text().contains(u"S2"_s));
    happen(m_battle->undo());
    happen(m_battle->undo(forming));
    QCOMPARE(m_battle->things().parentOf(called(u"S1"_s)), called(u"Huntly"_s));
}

void TestTinyBattle::refusesStrangersInAGroup()
{
    const Cast cast {{u"stand_1"_s, called(u"S1"_s)}, {u"stand_2"_s, called(u"S4"_s)}};
    const auto refused = m_battle->act(u"form"_s, cast);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"stand_"_s);
    QVERIFY(!m_battle->act(u"form"_s, {})); // nobody was picked
}

/// What only the rules are against, with a reason; taken back and done again as anything.
void TestTinyBattle::refereeOverrulesAnAct()
{
    const Cast strangers {{u"stand_1"_s, called(u"S1"_s)}, {u"stand_2"_s, called(u"S4"_s)}};
    const Things before = m_battle->things();
    QVERIFY(m_battle->mayOverrule(u"form"_s, strangers));
    QVERIFY(!m_battle->mayOverrule(u"form"_s, {{u"stand_1"_s, called(u"S1"_s)}})); // nothing is against it
    QVERIFY(!m_battle->mayOverrule(u"form"_s, {})); // nor can it be done without anybody
    QVERIFY(!m_battle->act(u"form"_s, strangers, u"  "_s));
    happen(m_battle->act(u"form"_s, strangers, u" they met "_s));
    const ThingId group = m_battle->things().parentOf(called(u"S4"_s));
    QCOMPARE(m_battle->things().parentOf(called(u"S1"_s)), group);
    const Event &done = m_battle->ledger().events().back();
    QCOMPARE(done.as<ActDone>()->reason, u"they met"_s);
    QVERIFY(m_battle->told(done).text().endsWith(u"(they met)"_s));
    happen(m_battle->belong(called(u"S2"_s), group));
    happen(m_battle->undo());
    happen(m_battle->undo());
    QCOMPARE(m_battle->things().parentOf(called(u"S4"_s)), before.parentOf(called(u"S4"_s)));
    happen(m_battle->redo());
    QCOMPARE(m_battle->things().parentOf(called(u"S4"_s)), group);
    QVERIFY(!m_battle->act(u"form"_s, strangers, QString(10001, u'x')));
}

void TestTinyBattle::belongsElsewhere()
{
    const ThingId group = formed({u"S1"_s});
    const ThingId stranger = called(u"S4"_s);
    const auto refused = m_battle->belong(stranger, group);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QString(kParent));
    happen(m_battle->belong(stranger, group, u"the general said so"_s));
    QCOMPARE(m_battle->things().parentOf(stranger), group);
    QCOMPARE(
        m_battle->told(m_battle->ledger().events().back()).text(), u"S4 joined S1, from Home (the general said so)"_s);
    QVERIFY(verify(m_battle->ledger().events()).empty());
}

void TestTinyBattle::neverBelongsToItsOwn()
{
    const ThingId group = formed({u"S1"_s});
    QVERIFY(!m_battle->belong(group, group, u"why not"_s));
    QVERIFY(!m_battle->belong(called(u"S2"_s), called(u"S1"_s), u"why not"_s));
    QVERIFY(!m_battle->belong(called(u"S2"_s), called(u"Mill"_s), u"why not"_s));
    QVERIFY(!m_battle->belong(called(u"S2"_s), 999, u"why not"_s));
}

void TestTinyBattle::makesThingsOfAnArmy()
{
    happen(m_battle->act(u"send"_s, {{u"command"_s, called(u"Grey"_s)}}));
    const ThingId rider = called(u"Messenger"_s);
    QCOMPARE(m_battle->things().armyOf(rider), called(u"English"_s));
    QCOMPARE(m_battle->things().links(rider, u"to"_s), std::vector {called(u"Grey"_s)});
    // One order at a time, to a command of its own army.
    const QJsonArray two {called(u"Grey"_s), called(u"Huntly"_s)};
    QVERIFY(!m_battle->correct(rider, u"to"_s, two, {}));
    QVERIFY(!m_battle->correct(rider, u"to"_s, QJsonArray {called(u"Huntly"_s)}, {}));
}

void TestTinyBattle::keepsThingsThatBelongToNobody()
{
    const ThingId mill = called(u"Mill"_s);
    QCOMPARE(m_battle->things().armyOf(mill), 0);
    happen(m_battle->correct(mill, u"held_by"_s, QJsonArray {called(u"E1"_s)}, {}));
    QCOMPARE(m_battle->things().links(mill, u"held_by"_s), std::vector {called(u"E1"_s)});
}

void TestTinyBattle::fillsARowForEach()
{
    const Proposal clash = openClash();
    QCOMPARE(things(clash.rows(u"a_units"_s)), (std::vector {called(u"S1"_s), called(u"S3"_s)}));
    QCOMPARE(clash.cast().value(u"a_2"_s), called(u"S3"_s));
    QCOMPARE(clash.state(), Proposal::State::NeedsDice);
    const QJsonArray rows = clash.question()->inputs()[u"a_units"_s].toArray();
    QCOMPARE(rows[1]["kind"_L1].toString(), u"shot"_s);
    QCOMPARE(rows[1]["opponent"_L1].toString(), u"pikes"_s); // the first of the others
    QVERIFY(!clash.isOverridden(u"a_units"_s));
    QCOMPARE(clash.wanted().sides, 8);
    QCOMPARE(inWords(clash.wanted(), clash.names()).text(), u"S1 strikes"_s);
}

void TestTinyBattle::rowsAreChosen()
{
    Proposal clash = openClash();
    clash.moveRow(u"a_units"_s, 1, 0);
    QCOMPARE(clash.cast().value(u"a_1"_s), called(u"S3"_s));
    QCOMPARE(clash.wanted().sides, 6);
    clash.removeRow(u"a_units"_s, 1);
    QVERIFY(!clash.cast().contains(u"a_2"_s));
    QVERIFY(std::ranges::count(clash.candidates(u"a_units"_s), called(u"S1"_s)) == 1);
    QVERIFY(std::ranges::count(clash.candidates(u"a_units"_s), called(u"E1"_s)) == 0);
    clash.addRow(u"a_units"_s, called(u"S2"_s));
    QCOMPARE(things(clash.rows(u"a_units"_s)), (std::vector {called(u"S3"_s), called(u"S2"_s)}));
    QVERIFY(clash.isOverridden(u"a_units"_s));
    clash.resetInput(u"a_units"_s);
    QCOMPARE(things(clash.rows(u"a_units"_s)), (std::vector {called(u"S1"_s), called(u"S3"_s)}));
}

void TestTinyBattle::rowsOfNobody()
{
    Proposal clash = openClash();
    clash.duplicateRow(u"a_units"_s, 0);
    QCOMPARE(clash.rows(u"a_units"_s)[1].thing, 0);
    QVERIFY(!clash.cast().contains(u"a_2"_s));
    QCOMPARE(clash.cast().value(u"a_3"_s), called(u"S3"_s));
    QCOMPARE(clash.question()->inputs()[u"a_units"_s][1]["kind"_L1].toString(), u"pikes"_s);
    clash.addRow(u"a_units"_s);
    QCOMPARE(clash.state(), Proposal::State::Refused);
    QCOMPARE(clash.refusal().field, u"a_units[3].kind"_s);
}

void TestTinyBattle::cellsAreSetAndReset()
{
    Proposal clash = openClash();
    clash.setCell(u"a_units"_s, 0, u"uphill"_s, true);
    QVERIFY(clash.isOverridden(u"a_units"_s));
    throwAll(clash, {5, 1, 1, 1});
    QCOMPARE(clash.question()->outcome(clash.answer())["a_hits"_L1].toInt(), 0);
    clash.resetCell(u"a_units"_s, 0, u"uphill"_s);
    QCOMPARE(clash.question()->outcome(clash.answer())["a_hits"_L1].toInt(), 1);
    QVERIFY(!clash.isOverridden(u"a_units"_s));
    // What is typed as it was filled in is no change.
    clash.setInput(
        u"a_units"_s, QJsonArray {QJsonObject {{u"kind"_s, u"pikes"_s}}, QJsonObject {{u"kind"_s, u"pikes"_s}}});
    QVERIFY(clash.rows(u"a_units"_s)[0].given.isEmpty());
    QCOMPARE(clash.rows(u"a_units"_s)[1].given.value("kind"_L1), Value(u"pikes"_s));
}

void TestTinyBattle::draftsKeepRows()
{
    Proposal clash = openClash();
    clash.removeRow(u"a_units"_s, 0);
    clash.setCell(u"a_units"_s, 0, u"uphill"_s, true);
    clash.duplicateRow(u"b_units"_s, 1);
    QVERIFY(clash.enter(6));
    const auto again = Proposal::fromJson(*m_battle, clash.toJson());
    QVERIFY(again);
    QCOMPARE(again->toJson(), clash.toJson());
    QCOMPARE(again->inputs(), clash.inputs());
    QCOMPARE(again->cast(), clash.cast());
    QCOMPARE(again->faces(), clash.faces());
}

void TestTinyBattle::throwsStageByStage()
{
    Proposal clash = openClash();
    throwAll(clash, {8, 6, 1, 1});
    happen(clash.event());
    const auto *deed = m_battle->ledger().events().back().as<Resolution>();
    QCOMPARE(deed->throws.size(), 4u);
    QCOMPARE(deed->throws[1].number, 2);
    QCOMPARE(deed->throws[2].who, u"b_"_s);
    QCOMPARE(deed->outcome["a2_hits"_L1], Value(true));
    QCOMPARE(deed->outcome["b1_hits"_L1], Value(false));
}

void TestTinyBattle::effectsLandElsewhere()
{
    Proposal clash = openClash();
    throwAll(clash, {8, 6, 1, 1});
    QVERIFY(clash.notTracked().empty());
    happen(clash.event());
    for (const QString &name : {u"E1"_s, u"E2"_s})
        QCOMPARE(m_battle->things().word(called(name), u"order"_s), u"disordered"_s);
    QCOMPARE(m_battle->things().word(called(u"S1"_s), u"order"_s), u"good"_s);
}

void TestTinyBattle::followsAtOnce()
{
    QVERIFY(m_battle->tasks().empty());
    Proposal clash = openClash();
    const ThingId english = clash.cast().value(u"b"_s);
    throwAll(clash, {8, 6, 1, 1});
    happen(clash.event());
    QCOMPARE(m_battle->tasks().size(), 1u);
    const Task task = m_battle->tasks().front();
    QVERIFY(task.due);
    Proposal lay = open(QString::fromLatin1(task.procedure), task.cast);
    QCOMPARE(lay.cast().value(u"group"_s), english);
    QCOMPARE(lay.input(u"hits"_s).toInt(), 2);
    QCOMPARE(lay.state(), Proposal::State::Resolved);
    happen(lay.event());
    QCOMPARE(m_battle->things().number(called(u"E1"_s), u"hits"_s), 2);
    QVERIFY(std::ranges::all_of(m_battle->tasks(), &Task::done));
    // What rests on the clash keeps it from being taken back; taken back itself, it is to be done again.
    QVERIFY(!m_battle->undo(m_battle->ledger().lastSeq() - 1));
    happen(m_battle->undo());
    QCOMPARE(m_battle->tasks().size(), 1u);
}

void TestTinyBattle::decidesWhoGoesFirst()
{
    Proposal roll = open(u"initiative"_s, {});
    QVERIFY(roll.enter(2));
    QVERIFY(roll.enter(5));
    QCOMPARE(roll.state(), Proposal::State::NeedsDecision);
    QCOMPARE(roll.decision()->key, "b_choice"); // the winner's, not the other's
    roll.setInput(u"b_choice"_s, u"second"_s);
    QCOMPARE(roll.state(), Proposal::State::Resolved);
    happen(roll.event());
    QCOMPARE(m_battle->things().word(m_battle->things().first(u"game"_s), u"active"_s), u"a"_s);
}

void TestTinyBattle::storedAsItWas()
{
    Proposal clash = openClash();
    throwAll(clash, {8, 6, 1, 1});
    happen(clash.event());
    happen(m_battle->belong(called(u"S2"_s), clash.cast().value(u"a"_s)));
    std::vector<StoredEvent> stored;
    for (const Event &event : m_battle->ledger().events())
        stored.push_back(toStored(event));
    const std::vector<Event> read = fromStored(stored);
    QVERIFY(read == m_battle->ledger().events());
    QVERIFY(verify(read).empty());
    QCOMPARE(fold(read), m_battle->things());
}

/// Reconstructed figures are marked until the referee confirms them; that is no house rule.
void TestTinyBattle::confirmedFiguresDoNotBite()
{
    const Procedure &march = *m_battle->set().procedure(u"march"_s);
    QCOMPARE(joined(reconstructedIn(m_battle->rules(), march), u", "_s), u"Kinds"_s);
    QCOMPARE(reconstructedCaption(m_battle->rules()), u"Reconstructed figures: Kinds"_s);
    QVERIFY(reconstructedIn(m_battle->rules(), *m_battle->set().procedure(u"shot"_s)).empty());
    const TableDifferences differences {
        {u"kinds.pikes.move"_s, 7, 8}, {u"kinds.reconstructed"_s, true, Value(Value::Undefined)}};
    const auto tables = m_battle->set().tablesOf(withDifferences(m_battle->rules().tables().document(), differences));
    QVERIFY(tables);
    happen(m_battle->playTables(*tables));
    QVERIFY(reconstructedIn(m_battle->rules(), march).empty());
    QVERIFY(reconstructedCaption(m_battle->rules()).isEmpty());
    QCOMPARE(houseRules(m_battle->rules()), QStringList(u"Kinds: pikes · Move, 8 instead of 7"_s));
    QCOMPARE(Bites(m_battle->rules()).readBy(march), TableDifferences {differences.front()});
}

} // namespace muster

MUSTER_TEST(muster::TestTinyBattle)
#include "tst_tinybattle.moc"
