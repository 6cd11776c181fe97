// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/battle/tally.h"
#include "core/play/answering.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is recorded of a turn of PHUT! played at the table: of counters, pivots, overruns, melees that are taken back.
class TestPhutAtTable : public QObject {
    Q_OBJECT

private slots:
    void aRunHoldsTheStepUntilItIsTold();
    void aDieTakesNobodyOffTheTable();
    void aMeleeTakenBackWasNoTurnOfCombat();
    void aPivotIsHeldToTheStep();
    void whatTheStepForbidsCanBeOverruled();
    void counters();
    void aTieOpensNoDuel();
    void gunsKnowWhoReachedThem();
    void whoDoesNotShootGivesNoReason();
    void onlyMovesAreCounted();
    void aRunEndsTheContactOfAnOfficer();
    void whoIsSaidToHaveNoOfficerRunsOn();
    void anOfficerRalliesOneUnitATurn_data();
    void anOfficerRalliesOneUnitATurn();
    void hitsAreNotCalledWhereDiceAreThrownAgain();
    void ralliesComeBeforeMovesAndTheActiveSideFirst();
    void thePairIsNamedInWhichItWasBeaten();
    void theSideWhoseTurnItIsCounters();
    void whoIsNamedIsThere();
    void whoStrikesAloneIsInContact();
    void aShotWithoutATargetIsNoEntry();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Cast unit(const QString &key) const { return {{u"unit"_s, thing(key)}}; }
    static QJsonObject unitOf(const QString &side, const QString &key, QJsonObject values = {})
    {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"unit"_s);
        values.insert(u"side"_s, side);
        if (!values.contains("bases"_L1))
            values.insert(u"bases"_s, 4);
        return values;
    }
    void begin(const QString &phase, const QJsonArray &things, const QJsonArray &done = {})
    {
        m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
            {u"things"_s, things}, {u"done"_s, done}});
    }
    void record(const Result<Event> &event)
    {
        QVERIFY2(event, qPrintable(event ? QString() : event.error().message.text()));
        QVERIFY(m_battle->accept(*event));
    }
    void answer(const QString &question, const Cast &cast, const TableAnswer &said)
    {
        record(m_battle->answer({{question, cast, said}}));
    }
    /// Records what is open in the flow.
    void apply(TableFlow &flow)
    {
        const auto events = flow.apply();
        QVERIFY2(events, qPrintable(events ? QString() : events.error().message.text()));
        for (const Event &event : *events)
            QVERIFY(m_battle->accept(event));
        flow.recorded();
    }
    QString said() const { return m_battle->told(m_battle->ledger().events().back()).text(); }
    int number(const QString &key, const QString &value) const { return m_battle->things().number(thing(key), value); }

    std::unique_ptr<Battle> m_battle;
};

/// Friends run through lose bases at once: nobody goes on before it is said through whom, and where the run ended.
void TestPhutAtTable::aRunHoldsTheStepUntilItIsTold()
{
    begin(u"rout_and_rally"_s,
        {unitOf(u"b"_s, u"B1"_s, {{u"state"_s, u"routing"_s}}), unitOf(u"b"_s, u"B2"_s), unitOf(u"a"_s, u"A1"_s)});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"rout-move"_s, unit(u"B1"_s)));
    QVERIFY(flow.dialog().enter({5, 4}));
    QVERIFY(flow.dialog().enter({3}));
    apply(flow);
    const auto held = flow.nextPhase();
    QVERIFY(!held);
    QCOMPARE(held.error().field, QString(Battle::kHeld));
    QVERIFY2(held.error().message.text().contains(u"Which friends are in the way of B1"_s),
        qPrintable(held.error().message.text()));
    answer(u"run_through"_s, unit(u"B1"_s), {{}, {thing(u"B2"_s)}, 0});
    QVERIFY(!flow.nextPhase()); // B2 has not paid
    QVERIFY(flow.open(u"interpenetration"_s, {{u"mover"_s, thing(u"B1"_s)}, {u"other"_s, thing(u"B2"_s)}}));
    apply(flow);
    QCOMPARE(number(u"B2"_s, u"bases"_s), 2);
    QVERIFY(!flow.nextPhase()); // where did it end?
    answer(u"end_of_run"_s, unit(u"B1"_s), {u"on_table"_s, {}, 0});
    QVERIFY(flow.nextPhase());
}

/// Where a run ended is said by a letter: the first die of the next row is no answer.
void TestPhutAtTable::aDieTakesNobodyOffTheTable()
{
    begin(u"rout_and_rally"_s,
        {unitOf(u"b"_s, u"B1"_s, {{u"state"_s, u"routing"_s}}), unitOf(u"b"_s, u"B2"_s, {{u"state"_s, u"routing"_s}}),
            unitOf(u"a"_s, u"A1"_s)});
    StepList list = *StepList::open(*m_battle, u"routs"_s);
    const int row = *list.rowOf(thing(u"B1"_s));
    for (int key = 0; key < 8 && list.row(row).atWork()->toDo().what != u"end_of_run"_s; ++key)
        QVERIFY(list.key(row, list.row(row).atWork()->frame() == RowStep::Frame::Dice ? u'4' : u'\r').did());
    QCOMPARE(list.row(row).atWork()->toDo().what, u"end_of_run"_s);
    for (const QChar die : u"123456"_s)
        QCOMPARE(int(list.key(row, die).answer), int(KeyHeard::Answer::Refused));
    QVERIFY(!list.row(row).isWhole());
    QVERIFY(list.key(row, u'\r').did());
    QVERIFY(list.row(row).isWhole());
}

/// The steps ended on the record of the melee: without it they go too, and the lances have still to charge.
void TestPhutAtTable::aMeleeTakenBackWasNoTurnOfCombat()
{
    begin(u"melee_active"_s,
        {unitOf(u"a"_s, u"A1"_s,
             {{u"troop"_s, u"cavalry"_s}, {u"arm"_s, u"lance"_s}, {u"in_melee_with"_s, QJsonArray {u"B1"_s}}}),
            unitOf(u"b"_s, u"B1"_s)});
    const Cast pair {{u"a"_s, thing(u"A1"_s)}, {u"b"_s, thing(u"B1"_s)}};
    answer(u"obstacle"_s, pair, {u"no"_s, {}, 0});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"melee"_s, pair));
    while (flow.dialog().proposal()->state() == Proposal::State::NeedsDice)
        QVERIFY(flow.dialog().enter({1}));
    const int melee = m_battle->ledger().lastSeq() + 1;
    apply(flow);
    record(flow.nextPhase());
    record(flow.nextPhase());
    QCOMPARE(m_battle->phase(), u"establish_routs"_s);
    QCOMPARE(number(u"A1"_s, u"melee_rounds"_s), 1);
    QCOMPARE(number(u"B1"_s, u"melee_rounds"_s), 1);
    const auto back = m_battle->undoWithRests(melee);
    QVERIFY2(back, qPrintable(back ? QString() : back.error().message.text()));
    for (const Event &event : *back)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(m_battle->phase(), u"melee_active"_s); // where it is owed again
    QCOMPARE(number(u"A1"_s, u"melee_rounds"_s), 0);
    QCOMPARE(number(u"B1"_s, u"melee_rounds"_s), 0);
    QVERIFY(!m_battle->agenda().must.empty());
    QVERIFY(flow.open(u"melee"_s, pair));
    QCOMPARE(flow.dialog().proposal()->wanted().count, 7); // 4 bases, lances +3
}

/// 30 degrees and 30 more are too far; whoever shows what is open holds to it as well.
void TestPhutAtTable::aPivotIsHeldToTheStep()
{
    const QJsonObject guns {{u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}};
    begin(u"move_active"_s, {unitOf(u"a"_s, u"A1"_s, guns), unitOf(u"b"_s, u"B1"_s)});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"manoeuvre"_s, unit(u"A1"_s)));
    QVERIFY(flow.dialog().setInputs({{u"wheel"_s, 30}}));
    apply(flow);
    QCOMPARE(said(), u"A1: pivot of 30°."_s);
    auto second = flow.prepare(u"manoeuvre"_s, unit(u"A1"_s));
    QVERIFY(second);
    second->setInput(u"wheel"_s, 30);
    QCOMPARE(second->state(), Proposal::State::Refused);
    QCOMPARE(second->refusal().field, u"wheel"_s);
    QCOMPARE(second->refusal().message.text(), u"In this step A1 may pivot by 15° at most."_s);
    QVERIFY(!second->event());
    second->setInput(u"wheel"_s, 15);
    QCOMPARE(second->state(), Proposal::State::Resolved);
    record(m_battle->resolve(*second));
    QVERIFY(m_battle->agenda().may.empty());
    QVERIFY(!flow.prepare(u"manoeuvre"_s, unit(u"A1"_s)));
}

void TestPhutAtTable::whatTheStepForbidsCanBeOverruled()
{
    begin(u"move_active"_s, {unitOf(u"a"_s, u"A1"_s), unitOf(u"b"_s, u"B1"_s)});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"manoeuvre"_s, unit(u"A1"_s), true));
    QVERIFY(flow.dialog().setInputs({{u"wheel"_s, 60}}));
    QCOMPARE(flow.dialog().proposal()->state(), Proposal::State::Resolved);
}

/// Enter concedes; a counter is played by whoever says so, one at a time and in turn.
void TestPhutAtTable::counters()
{
    const auto army = [](const QString &side, int counters) {
        return QJsonObject {
            {u"key"_s, u"army_"_s + side}, {u"type"_s, u"army"_s}, {u"side"_s, side}, {u"counters"_s, counters}};
    };
    const QJsonObject thrown {{u"procedure"_s, u"initiative"_s},
        {u"outcome"_s, QJsonObject {{u"winner"_s, u"a"_s}, {u"roll_again"_s, false}}}};
    begin(u"initiative"_s, {army(u"a"_s, 2), army(u"b"_s, 2), unitOf(u"a"_s, u"A1"_s), unitOf(u"b"_s, u"B1"_s)},
        {thrown});
    TableFlow flow(*m_battle);
    const Cast a {{u"army"_s, thing(u"army_a"_s)}};
    const Cast b {{u"army"_s, thing(u"army_b"_s)}};
    const auto next = flow.nextToDo();
    QVERIFY(next && next->isQuestion);
    const auto open = openQuestion(m_battle->moment(), next->what, next->cast);
    QVERIFY(open);
    QCOMPARE(open->about, std::vector<ThingId> {thing(u"army_b"_s)});
    QCOMPARE(open->usual.answer, u"concedes"_s);
    answer(u"counter"_s, b, {u"plays"_s, {}, 0});
    QCOMPARE(m_battle->things().word(thing(u"game"_s), u"active"_s), u"b"_s);
    QCOMPARE(number(u"army_b"_s, u"counters"_s), 1);
    answer(u"counter"_s, a, {u"plays"_s, {}, 0});
    QCOMPARE(number(u"army_a"_s, u"counters"_s), 1);
    // Who opens the procedure plays one: what is said of a further counter is true of it.
    QVERIFY(flow.open(u"counter-duel"_s, b));
    apply(flow);
    QCOMPARE(m_battle->things().word(thing(u"game"_s), u"active"_s), u"b"_s);
    QCOMPARE(number(u"army_b"_s, u"counters"_s), 0);
    const QString name = m_battle->nameOf(thing(u"army_b"_s));
    QVERIFY2(said().startsWith(u"%1: counter played, now the Active side."_s.arg(name)), qPrintable(said()));
    QVERIFY(!m_battle->agenda().isOver());
    answer(u"counter"_s, a, {u"concedes"_s, {}, 0});
    QCOMPARE(number(u"army_a"_s, u"counters"_s), 1);
    QVERIFY(m_battle->agenda().isOver());
    QVERIFY(m_battle->agenda().may.empty());
}

void TestPhutAtTable::aTieOpensNoDuel()
{
    const QJsonObject tie {{u"procedure"_s, u"initiative"_s},
        {u"outcome"_s, QJsonObject {{u"winner"_s, u"none"_s}, {u"roll_again"_s, true}}}};
    begin(u"initiative"_s, {unitOf(u"a"_s, u"A1"_s), unitOf(u"b"_s, u"B1"_s)}, {tie});
    QVERIFY(m_battle->whyNot(u"counter-duel"_s, {})); // whoever it is for
}

/// The table has said who is in contact with them: that is not asked again, and is on record by name.
void TestPhutAtTable::gunsKnowWhoReachedThem()
{
    begin(u"move_active"_s,
        {unitOf(u"a"_s, u"A1"_s),
            unitOf(u"b"_s, u"B1"_s, {{u"troop"_s, u"heavy_artillery"_s}, {u"weapon"_s, u"heavy_artillery"_s}})},
        {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}}}});
    answer(u"contact"_s, unit(u"A1"_s), {{}, {thing(u"B1"_s)}, 0});
    TableFlow flow(*m_battle);
    const auto byHand = Proposal::open(*m_battle, u"artillery-overrun"_s, {{u"artillery"_s, thing(u"B1"_s)}});
    QVERIFY(byHand);
    QCOMPARE(byHand->cast().value(u"unit"_s), thing(u"A1"_s));
    const auto next = flow.nextToDo();
    QVERIFY(next && flow.takeUp(*next));
    QVERIFY(flow.dialog().proposal()->unanswered().empty());
    apply(flow);
    QCOMPARE(said(), u"B1 overrun by A1: 4 models abandoned, turn them round."_s);
    const std::vector<Task> tasks = m_battle->tasks();
    const auto done =
        std::ranges::find_if(tasks, [](const Task &task) { return qstrcmp(task.procedure, "artillery-overrun") == 0; });
    QVERIFY(done != tasks.end() && done->done);
    QCOMPARE(done->text.text(), u"B1 overrun by A1"_s);
}

void TestPhutAtTable::whoDoesNotShootGivesNoReason()
{
    begin(u"shoot_active"_s, {unitOf(u"a"_s, u"A1"_s, {{u"weapon"_s, u"bow"_s}}), unitOf(u"b"_s, u"B1"_s)});
    const TableFlow flow(*m_battle);
    const auto rest = flow.othersStay();
    QVERIFY(rest && rest->size() == 1);
    QCOMPARE(rest->front().answer.answer, u"does_not_shoot"_s);
    answer(u"shooting"_s, {{u"shooter"_s, thing(u"A1"_s)}}, {u"nobody"_s, {}, 0}); // still an answer
    QCOMPARE(said(), u"A1: nobody in sight or range"_s);
}

void TestPhutAtTable::anOfficerRalliesOneUnitATurn_data()
{
    QTest::addColumn<int>("bases");
    QTest::newRow("reformed") << 3;
    QTest::newRow("its last base was the price") << 1;
}

/// One officer, one unit a turn (TURN-13), also where nothing is left of the one that he rallied.
void TestPhutAtTable::anOfficerRalliesOneUnitATurn()
{
    QFETCH(int, bases);
    const auto broken = [](const QString &key, int left) {
        return unitOf(
            u"a"_s, key, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}, {u"start_bases"_s, 4}, {u"bases"_s, left}});
    };
    begin(u"rout_and_rally"_s,
        {broken(u"A1"_s, bases), broken(u"A2"_s, 3), unitOf(u"b"_s, u"B1"_s),
            QJsonObject {{u"key"_s, u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"a"_s},
                {u"in_contact_with"_s, QJsonArray {u"A1"_s}}}});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"rally"_s, unit(u"A1"_s)));
    apply(flow);
    QCOMPARE(number(u"A1"_s, u"bases"_s), bases - 1);
    for (const ToDo &open : toDoOf(*m_battle))
        QVERIFY2(open.what != u"officer"_s && open.what != u"rally"_s, qPrintable(open.text.text()));
    QVERIFY(
        m_battle->accept(*m_battle->act(u"officer"_s, {{u"officer"_s, thing(u"O"_s)}, {u"unit"_s, thing(u"A2"_s)}})));
    const auto why = m_battle->whyNot(u"rally"_s, unit(u"A2"_s));
    QVERIFY(why);
    QVERIFY2(why->message.text().contains(u"has rallied a unit this turn"_s), qPrintable(why->message.text()));
    QVERIFY(!m_battle->whyNot(u"rout-move"_s, unit(u"A2"_s)));
    // In the next turn he may again.
    record(m_battle->nextPhase(u"the table says so"_s));
    QVERIFY(!m_battle->things().flag(thing(u"O"_s), u"has_rallied"_s));
}

/// How many of the misses are ones, and thrown again, is not said by how many hit.
void TestPhutAtTable::hitsAreNotCalledWhereDiceAreThrownAgain()
{
    begin(u"melee_active"_s,
        {unitOf(u"a"_s, u"A1"_s,
             {{u"troop"_s, u"heavy_cavalry"_s}, {u"kind"_s, u"gendarme"_s},
                 {u"in_melee_with"_s, QJsonArray {u"B1"_s}}}),
            unitOf(u"b"_s, u"B1"_s)});
    const Cast pair {{u"a"_s, thing(u"A1"_s)}, {u"b"_s, thing(u"B1"_s)}};
    answer(u"obstacle"_s, pair, {u"no"_s, {}, 0});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"melee"_s, pair));
    QVERIFY(!flow.dialog().proposal()->mostHits());
    const Done called = flow.dialog().callHits(2);
    QVERIFY(!called);
    QVERIFY2(
        called.error().message.text().startsWith(u"The dice themselves"_s), qPrintable(called.error().message.text()));
    QVERIFY(flow.dialog().enter({1, 2, 5, 6}));
    QVERIFY(flow.dialog().enter({4})); // the one again
    QVERIFY(flow.dialog().proposal()->mostHits()); // Ordinary foot throws nothing again
}

/// Of three that could, one has moved: who stays has not, and those passed through are nobody's move.
/// Where he stood before the run says nothing of the next turn: he is asked for anew (TURN-13).
void TestPhutAtTable::aRunEndsTheContactOfAnOfficer()
{
    begin(u"rout_and_rally"_s,
        {unitOf(u"a"_s, u"A1"_s, {{u"state"_s, u"routing"_s}}), unitOf(u"b"_s, u"B1"_s),
            QJsonObject {{u"key"_s, u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"a"_s},
                {u"in_contact_with"_s, QJsonArray {u"A1"_s}}}});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"rout-move"_s, unit(u"A1"_s)));
    const Proposal &run = *flow.dialog().proposal();
    while (run.state() != Proposal::State::Resolved) {
        const Input *decision = run.decision();
        QVERIFY(decision == nullptr
                ? flow.dialog().enter({3})
                : flow.dialog().setInputs({{QString::fromLatin1(decision->key), decision->decisions.back().value}}));
    }
    apply(flow);
    QVERIFY(m_battle->things().links(thing(u"O"_s), u"in_contact_with"_s).empty());
}

/// The answer in the dialog counts as the one to the question: it is rallied by nobody, and its run is owed.
void TestPhutAtTable::whoIsSaidToHaveNoOfficerRunsOn()
{
    begin(u"rout_and_rally"_s,
        {unitOf(u"a"_s, u"A1"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}}), unitOf(u"b"_s, u"B1"_s),
            QJsonObject {{u"key"_s, u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"a"_s},
                {u"in_contact_with"_s, QJsonArray {u"A1"_s}}}});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"rally"_s, unit(u"A1"_s)));
    QVERIFY(flow.dialog().setInputs({{u"staff_contact"_s, false}}));
    apply(flow);
    QVERIFY(m_battle->things().links(thing(u"O"_s), u"in_contact_with"_s).empty());
    QCOMPARE(m_battle->things().word(thing(u"A1"_s), u"state"_s), u"routing"_s);
    const std::vector<ToDo> open = toDoOf(*m_battle);
    QVERIFY(std::ranges::none_of(open, [](const ToDo &one) { return one.what == u"rally"_s; }));
    QVERIFY(std::ranges::any_of(
        open, [](const ToDo &one) { return one.what == u"rout-move"_s || one.what == u"officer"_s; }));
}

void TestPhutAtTable::onlyMovesAreCounted()
{
    begin(u"move_active"_s,
        {unitOf(u"a"_s, u"A1"_s), unitOf(u"a"_s, u"A2"_s), unitOf(u"a"_s, u"A3"_s), unitOf(u"b"_s, u"B1"_s)},
        {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}}}});
    answer(u"passed"_s, unit(u"A1"_s), {{}, {thing(u"A2"_s)}, 0});
    QVERIFY2(tallyOf(*m_battle).text().startsWith(u"1 of 3 "_s), qPrintable(tallyOf(*m_battle).text()));
    answer(u"movement"_s, unit(u"A3"_s), {u"stays"_s, {}, 0});
    QVERIFY2(tallyOf(*m_battle).text().startsWith(u"1 of 3 "_s), qPrintable(tallyOf(*m_battle).text()));
}

/// Rallies, then moves, in each part the Active side first (PH-R24, TURN-12); where one's run goes is said with it.
void TestPhutAtTable::ralliesComeBeforeMovesAndTheActiveSideFirst()
{
    const QJsonObject running {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}};
    begin(u"rout_and_rally"_s,
        {unitOf(u"b"_s, u"B1"_s, running), unitOf(u"b"_s, u"B2"_s, running),
            unitOf(u"a"_s, u"A1"_s, {{u"state"_s, u"routing"_s}}),
            QJsonObject {{u"key"_s, u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"b"_s}}});
    StepList list = *StepList::open(*m_battle, u"routs"_s);
    const auto row = [&](const QString &key) { return *list.rowOf(thing(key)); };
    QVERIFY(list.key(row(u"B1"_s), u'0').did()); // no staff officer
    QCOMPARE(list.rowBefore(row(u"B1"_s)), std::optional(row(u"B2"_s))); // whether he comes there, before anybody runs
    QCOMPARE(list.key(row(u"B1"_s), u'4').answer, KeyHeard::Answer::Refused);
    QVERIFY(list.key(row(u"B2"_s), list.letters().of(thing(u"O"_s)).front()).did());
    QCOMPARE(list.rowBefore(row(u"A1"_s)), std::optional(row(u"B2"_s)));
    while (list.isOpen(row(u"B2"_s)))
        QVERIFY(list.key(row(u"B2"_s), u'\r').did());
    QVERIFY(!list.rowBefore(row(u"A1"_s)));
    QCOMPARE(list.rowBefore(row(u"B1"_s)), std::optional(row(u"A1"_s)));
    while (list.isOpen(row(u"A1"_s)))
        QVERIFY(list.key(row(u"A1"_s), list.row(row(u"A1"_s)).atWork()->frame() == RowStep::Frame::Dice ? u'4' : u'\r')
                    .did());
    QVERIFY(!list.rowBefore(row(u"B1"_s)));
    QVERIFY(list.key(row(u"B1"_s), u'4').did());
}

/// What it lost to the other enemy is not told of the one who broke it (PH-R28).
void TestPhutAtTable::thePairIsNamedInWhichItWasBeaten()
{
    const auto melee = [](const QString &with, int lost, int its) {
        return QJsonObject {{u"procedure"_s, u"melee"_s}, {u"phase"_s, u"melee_active"_s},
            {u"who"_s, QJsonArray {u"A1"_s}}, {u"against"_s, QJsonArray {with}},
            {u"outcome"_s, QJsonObject {{u"a_lost"_s, lost}, {u"b_lost"_s, its}}}};
    };
    begin(u"establish_routs"_s,
        {unitOf(u"a"_s, u"A1"_s, {{u"kind"_s, u"landsknecht"_s}, {u"rout_due"_s, true}}), unitOf(u"b"_s, u"B1"_s),
            unitOf(u"b"_s, u"B2"_s)},
        {melee(u"B1"_s, 2, 1), melee(u"B2"_s, 3, 0)});
    StepList list = *StepList::open(*m_battle, u"rout-tests"_s);
    QVERIFY(list.takeUsual(0));
    const auto events = list.events();
    QVERIFY(events);
    record(events->front());
    QVERIFY2(m_battle->told(events->front()).text().endsWith(u"Melee: lost 3 bases to B2, who lost 0."_s),
        qPrintable(m_battle->told(events->front()).text()));
}

/// Whoever opens the counters without a side opens them for the side that may play one.
void TestPhutAtTable::theSideWhoseTurnItIsCounters()
{
    begin(u"initiative"_s,
        {QJsonObject {{u"key"_s, u"army_b"_s}, {u"type"_s, u"army"_s}, {u"side"_s, u"b"_s}, {u"counters"_s, 2}},
            unitOf(u"a"_s, u"A1"_s), unitOf(u"b"_s, u"B1"_s)},
        {QJsonObject {{u"procedure"_s, u"initiative"_s},
            {u"outcome"_s, QJsonObject {{u"winner"_s, u"a"_s}, {u"roll_again"_s, false}}}}});
    TableFlow flow(*m_battle);
    const Done opened = flow.open(u"counter-duel"_s, {});
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message.text()));
    QCOMPARE(flow.dialog().proposal()->cast().value(u"army"_s), thing(u"army_b"_s));
    QCOMPARE(flow.dialog().proposal()->input(u"plays"_s).toInt(), 1);
}

/// An officer is named: that none is there is no answer beside it.
void TestPhutAtTable::whoIsNamedIsThere()
{
    begin(u"rout_and_rally"_s,
        {unitOf(u"a"_s, u"A1"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}}), unitOf(u"b"_s, u"B1"_s),
            QJsonObject {{u"key"_s, u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"a"_s}}});
    StepList list = *StepList::open(*m_battle, u"routs"_s);
    QVERIFY(list.key(0, list.letters().of(thing(u"O"_s)).front()).did());
    if (list.isOpen(0))
        QVERIFY(list.key(0, u'\r').did());
    const int rally = *list.rowOf(thing(u"A1"_s)); // a row of its own
    QCOMPARE(list.row(rally).atWork()->toDo().what, u"rally"_s);
    const std::vector<FactKey> facts = list.row(rally).atWork()->factsOf(list.letters().facts());
    QVERIFY(std::ranges::none_of(
        facts, [](const FactKey &fact) { return QLatin1String(fact.input->key) == "staff_contact"_L1; }));
    QVERIFY(!list.key(rally, u'S').did());
}

/// In the step of the Passive side's blows, with nobody but the striker marked.
void TestPhutAtTable::whoStrikesAloneIsInContact()
{
    begin(u"melee_passive"_s,
        {unitOf(u"a"_s, u"A1"_s,
             {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}, {u"in_melee_with"_s, QJsonArray {u"B1"_s}}}),
            unitOf(u"b"_s, u"B1"_s, {{u"in_melee_with"_s, QJsonArray {u"A1"_s}}}), unitOf(u"b"_s, u"B2"_s)});
    const auto why = [&](const QString &key) {
        const auto refusal = m_battle->whyNot(u"melee"_s, {{u"b"_s, thing(key)}});
        return refusal ? refusal->message.text() : QString();
    };
    QCOMPARE(why(u"B1"_s), QString());
    QCOMPARE(why(u"B2"_s), u"B2: not in contact with this enemy."_s);
}

/// The dice would fall, nobody would be hit, and the shooter would be spent.
void TestPhutAtTable::aShotWithoutATargetIsNoEntry()
{
    begin(u"shoot_active"_s, {unitOf(u"a"_s, u"A1"_s, {{u"weapon"_s, u"bow"_s}}), unitOf(u"b"_s, u"B1"_s)});
    const auto shot = [&](const Cast &cast) {
        TableFlow flow(*m_battle);
        const bool isDiced = flow.open(u"shooting"_s, cast) && flow.dialog().setInputs({{u"distance"_s, 6}});
        while (isDiced && flow.dialog().proposal()->state() == Proposal::State::NeedsDice)
            if (!flow.dialog().enter({6}))
                break;
        return flow.apply();
    };
    Cast cast {{u"shooter"_s, thing(u"A1"_s)}};
    const auto refused = shot(cast);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"target"_s);
    QCOMPARE(refused.error().message.text(), u"Still to choose: Target."_s);
    cast.insert(u"target"_s, thing(u"B1"_s));
    QVERIFY(shot(cast));
}

MUSTER_TEST(TestPhutAtTable)
#include "tst_phutattable.moc"
