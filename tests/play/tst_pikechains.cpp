// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/battle/takingback.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "core/rules/pikemusket/aftermath.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What follows from what in Pike and Musket, in which order, and whom it is about.
class TestPikeChains : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aCrisisStrikesTheWholeArmy();
    void aRunIsToldBeforeTheTests();
    void whatWasToldOfARunGoesWithIt();
    void whoRunsPursuesNobody();
    void onlyWhomItRoutedNowIsPursued();
    void aHedgehogTestsForNoControl();
    void noDragoonsAreComeAt();
    void reachIsWhatTheUnitReaches();
    void gunsTakenWereNoFriends();
    void gunsJustTakenAreSaidToWait();
    void theUnhorsedStaysBehind();
    void anOfficerRidesOnce();
    void anOfficerRidesToACommand();
    void anOrderToNobodyIsRefused();
    void theRestAsUsualLeavesWhatIsOwedOpen();
    void whoIsNamedIsNotThrownAway();
    void anOrderUnderstoodAtOnceIsReceived();
    void theNearestGeneralLearnsTheOrder();
    void theNearestGeneralIsAskedAllTheSame();
    void aLeaderIsAtRiskWithHisOwnUnit();
    void whatNobodyNeedTellIsFilledIn();

private:
    void setUp(const QString &phase, const QJsonArray &things, const QJsonArray &done = {});
    void apply(TableFlow &flow, const std::vector<int> &faces = {}, const QJsonObject &inputs = {});
    void resolve(const QString &procedure, const QJsonObject &named, const std::vector<int> &faces = {},
        const QJsonObject &inputs = {});
    void answer(const QString &question, const QJsonObject &about, const QJsonValue &answer);
    QStringList toDo() const;
    bool isOpen(const QString &question, const QString &who) const;
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Value value(const QString &called, const QString &key) const
    {
        return m_battle->things().value(thing(called), key);
    }
    Cast castOf(const QString &procedure, const Marks &marks) const
    {
        return muster::castOf(*offerOf(m_battle->set(), procedure), *m_battle, marks);
    }

    std::unique_ptr<Battle> m_battle;
};

namespace {

QJsonObject regiment(const QString &key, const QString &type, const QJsonObject &more = {})
{
    QJsonObject made {
        {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()}, {u"unit_type"_s, type}};
    for (auto value = more.begin(); value != more.end(); ++value)
        made.insert(value.key(), value.value());
    return made;
}

QJsonObject besides(const QString &key, const QString &type, const QString &side, const QJsonObject &more = {})
{
    QJsonObject made {{u"key"_s, key}, {u"type"_s, type}, {u"side"_s, side}};
    for (auto value = more.begin(); value != more.end(); ++value)
        made.insert(value.key(), value.value());
    return made;
}

/// A1 has routed B1 in close combat.
QJsonArray routedInContact()
{
    return {QJsonObject {{u"procedure"_s, u"combat"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
        {u"against"_s, QJsonArray {u"B1"_s}},
        {u"inputs"_s,
            QJsonObject {{u"attackers"_s, QJsonArray {QJsonObject {{u"distance"_s, 0}, {u"bases"_s, 10}}}},
                {u"defender_state"_s, u"good_order"_s}}},
        {u"outcome"_s,
            QJsonObject {{u"result"_s, u"dr"_s}, {u"defender_state"_s, u"routing"_s}, {u"defender_bases_lost"_s, 1},
                {u"attackers_routed"_s, 0}, {u"attacker_control_test"_s, true}, {u"defender_control_test"_s, false}}}}};
}

QJsonArray victorsAndRunners()
{
    return {regiment(u"A1"_s, u"infantry"_s), regiment(u"A2"_s, u"infantry"_s),
        regiment(u"B1"_s, u"infantry"_s, {{u"state"_s, u"routing"_s}, {u"bases"_s, 9}}),
        regiment(u"B2"_s, u"infantry"_s)};
}

QJsonArray horseAmongOfficers()
{
    return {regiment(u"A1"_s, u"shock_cavalry"_s), regiment(u"B1"_s, u"shock_cavalry"_s),
        besides(u"M1"_s, u"messenger"_s, u"b"_s, {{u"distance"_s, 90}}), besides(u"LA"_s, u"leader"_s, u"a"_s),
        besides(u"LC"_s, u"leader"_s, u"a"_s)};
}

QJsonArray rodeThrough()
{
    return {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
                {u"inputs"_s, QJsonObject {{u"mode"_s, u"advance"_s}, {u"state"_s, u"good_order"_s}}}},
        QJsonObject {
            {u"question"_s, u"passed"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"answer"_s, QJsonArray {u"M1"_s}}}};
}

QJsonArray generalAndCommands()
{
    return {besides(u"LA"_s, u"leader"_s, u"a"_s), besides(u"C1"_s, u"command"_s, u"a"_s),
        besides(u"C2"_s, u"command"_s, u"a"_s), regiment(u"B1"_s, u"infantry"_s)};
}

/// Horse and guns of A, a hedgehog of it, a general with two commands; foot, horse and a staff officer of B.
QJsonArray horseAtFoot()
{
    return {besides(u"LA"_s, u"leader"_s, u"a"_s), besides(u"C1"_s, u"command"_s, u"a"_s),
        besides(u"C2"_s, u"command"_s, u"a"_s), regiment(u"A1"_s, u"pistol_cavalry"_s),
        regiment(u"A3"_s, u"artillery"_s), regiment(u"A4"_s, u"infantry"_s, {{u"formation"_s, u"hedgehog"_s}}),
        regiment(u"B1"_s, u"infantry"_s), regiment(u"B2"_s, u"shock_cavalry"_s),
        besides(u"M1"_s, u"messenger"_s, u"b"_s, {{u"distance"_s, 90}})};
}

} // namespace

void TestPikeChains::init()
{
    m_battle.reset();
}

void TestPikeChains::setUp(const QString &phase, const QJsonArray &things, const QJsonArray &done)
{
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}, {u"done"_s, done}});
}

void TestPikeChains::apply(TableFlow &flow, const std::vector<int> &faces, const QJsonObject &inputs)
{
    QVERIFY(flow.dialog().setInputs(inputs));
    QVERIFY(flow.dialog().enter(faces));
    const auto events = flow.apply();
    QVERIFY2(events, qPrintable(events ? QString() : events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
    flow.recorded();
}

void TestPikeChains::resolve(
    const QString &procedure, const QJsonObject &named, const std::vector<int> &faces, const QJsonObject &inputs)
{
    TableFlow flow(*m_battle);
    const auto cast = castNamed(*m_battle, procedure, named);
    QVERIFY(cast);
    const Done opened = flow.open(procedure, *cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message.text()));
    apply(flow, faces, inputs);
}

void TestPikeChains::answer(const QString &question, const QJsonObject &about, const QJsonValue &answer)
{
    const auto cast = castAsked(*m_battle, question, about);
    QVERIFY(cast);
    const auto said = answerNamed(*m_battle, answer);
    QVERIFY(said);
    const auto event = m_battle->answer({{question, *cast, *said}});
    QVERIFY2(event, qPrintable(event ? QString() : event.error().message.text()));
    QVERIFY(m_battle->accept(*event));
}

/// What there is to do, in the order in which it comes: "combat A1", those that open by themselves with a "!".
QStringList TestPikeChains::toDo() const
{
    const TableFlow flow(*m_battle);
    QStringList all;
    for (const ToDo &open : flow.toDo())
        all += open.what + u' ' + callOf(m_battle->things(), open.who.front()) + (open.atOnce ? u"!"_s : QString());
    return all;
}

bool TestPikeChains::isOpen(const QString &question, const QString &who) const
{
    const Agenda agenda = m_battle->agenda();
    return std::ranges::any_of(agenda.ask, [&](const OpenQuestion &open) {
        return open.key == question && !open.about.empty() && open.about.front() == thing(who);
    });
}

/// What lies under the cursor is no pick, for T and for the key.
void TestPikeChains::aCrisisStrikesTheWholeArmy()
{
    setUp(u"morale"_s,
        {besides(u"RA"_s, u"army"_s, u"a"_s, {{u"initial_bases"_s, 100}, {u"removed"_s, 35}}),
            besides(u"RB"_s, u"army"_s, u"b"_s), regiment(u"A1"_s, u"infantry"_s), regiment(u"A2"_s, u"infantry"_s),
            regiment(u"A3"_s, u"infantry"_s, {{u"state"_s, u"disrupted"_s}}), regiment(u"B1"_s, u"infantry"_s)});
    Marks marks;
    marks.actor = thing(u"A1"_s);
    marks.current = thing(u"A2"_s);
    const Cast byKey = castOf(u"crisis-of-morale"_s, marks);
    QCOMPARE(byKey.value(u"army"_s), m_battle->things().armyOf(thing(u"A1"_s)));
    QVERIFY(!byKey.contains(u"unit_1"_s));
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"A2"_s);
    const auto next = flow.nextToDo();
    QVERIFY(next);
    QCOMPARE(next->what, u"crisis-of-morale"_s);
    QVERIFY(flow.takeUp(*next));
    apply(flow, {1});
    QCOMPARE(m_battle->deeds().back().outcome.value(u"units_disrupted"_s), Value(2));
    QCOMPARE(m_battle->deeds().back().outcome.value(u"units_routed"_s), Value(1));
    QCOMPARE(value(u"A1"_s, u"state"_s), Value(u"disrupted"_s));
    QCOMPARE(value(u"A3"_s, u"state"_s), Value(u"routing"_s));
}

void TestPikeChains::aRunIsToldBeforeTheTests()
{
    setUp(u"combat"_s, victorsAndRunners(), routedInContact());
    QCOMPARE(toDo().front(), u"movement B1!"_s);
    resolve(u"movement"_s, {{u"who"_s, u"B1"_s}});
    QCOMPARE(toDo().mid(0, 2), QStringList({u"run_through B1"_s, u"off_board B1"_s}));
    QCOMPARE(toDo().at(2), u"control-test A1!"_s); // it is owed, and waits
    answer(u"run_through"_s, {{u"who"_s, u"B1"_s}}, QJsonArray {u"B2"_s});
    answer(u"off_board"_s, {{u"who"_s, u"B1"_s}}, u"no"_s);
    QCOMPARE(toDo().front(), u"interpenetration B1!"_s);
    resolve(u"interpenetration"_s, {{u"who"_s, QJsonArray {u"B1"_s, u"B2"_s}}});
    QCOMPARE(toDo().front(), u"control-test A1!"_s);
    resolve(u"control-test"_s, {{u"who"_s, u"A1"_s}}, {1});
    QCOMPARE(toDo().front(), u"movement A1!"_s);
}

/// The shot that routed it is taken back: nobody would have been asked where it ran.
void TestPikeChains::whatWasToldOfARunGoesWithIt()
{
    setUp(u"artillery"_s,
        {regiment(u"A1"_s, u"artillery"_s), regiment(u"B1"_s, u"infantry"_s, {{u"state"_s, u"disrupted"_s}}),
            regiment(u"B2"_s, u"infantry"_s)});
    const int shot = m_battle->ledger().lastSeq() + 1;
    resolve(u"artillery-fire"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"B1"_s}}, {3}, {{u"range"_s, 150}});
    QCOMPARE(value(u"B1"_s, u"state"_s), Value(u"routing"_s));
    resolve(u"movement"_s, {{u"who"_s, u"B1"_s}});
    answer(u"run_through"_s, {{u"who"_s, u"B1"_s}}, u"nobody"_s);
    answer(u"off_board"_s, {{u"who"_s, u"B1"_s}}, u"no"_s);
    const auto back = takingBack(*m_battle, shot);
    QVERIFY(back);
    QStringList along;
    for (const auto &one : back->along)
        along += QString::number(one.seq - shot);
    QCOMPARE(along.join(u' '), u"1 2 3"_s);
    QVERIFY(back->staying.empty());
}

/// Whom it routed in the other half of the turn it has let go.
void TestPikeChains::onlyWhomItRoutedNowIsPursued()
{
    QJsonArray things = victorsAndRunners();
    things[3] = regiment(u"B2"_s, u"infantry"_s, {{u"state"_s, u"routing"_s}});
    setUp(u"combat"_s, things, routedInContact());
    std::vector<Deed> deeds(m_battle->deeds().begin(), m_battle->deeds().end());
    Deed before = deeds.front();
    before.active = u"b"_s;
    before.cast.insert(u"defender"_s, thing(u"B2"_s));
    deeds.insert(deeds.begin(), before);
    const Battle &battle = *m_battle;
    const Moment moment {battle.rules(), battle.things(), deeds};
    QCOMPARE(pikemusket::routedBy(moment, thing(u"A1"_s)), std::vector {thing(u"B1"_s)});
}

void TestPikeChains::aHedgehogTestsForNoControl()
{
    QJsonArray things = victorsAndRunners();
    things[0] = regiment(u"A1"_s, u"infantry"_s, {{u"formation"_s, u"hedgehog"_s}});
    setUp(u"combat"_s, things, routedInContact());
    QVERIFY(!toDo().contains(u"control-test A1!"_s));
    QVERIFY(m_battle->whyNot(u"control-test"_s, {{u"unit"_s, thing(u"A1"_s)}}));
}

/// They form no hedgehog.
void TestPikeChains::noDragoonsAreComeAt()
{
    setUp(u"movement"_s,
        {regiment(u"A1"_s, u"shock_cavalry"_s), regiment(u"B1"_s, u"infantry"_s),
            regiment(u"B2"_s, u"dragoons"_s, {{u"mounted"_s, false}})},
        {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
            {u"inputs"_s, QJsonObject {{u"mode"_s, u"advance"_s}}}}});
    const auto comesAt = openQuestion(m_battle->moment(), u"comes_at"_s, {{u"unit"_s, thing(u"A1"_s)}});
    QVERIFY(comesAt);
    QCOMPARE(comesAt->named, std::vector {thing(u"B1"_s)});
}

/// Shock horse strikes in contact only and is asked for no distance; a number beyond what the unit reaches is none.
void TestPikeChains::reachIsWhatTheUnitReaches()
{
    setUp(u"combat"_s,
        {regiment(u"A1"_s, u"shock_cavalry"_s), regiment(u"A2"_s, u"pistol_cavalry"_s),
            regiment(u"B1"_s, u"infantry"_s)});
    const auto reachOf = [&](const QString &who) {
        return openQuestion(m_battle->moment(), u"reach"_s, {{u"unit"_s, thing(who)}});
    };
    QCOMPARE(reachOf(u"A1"_s)->most, 0);
    QCOMPARE(reachOf(u"A1"_s)->words.text(), u"A1: in contact with which enemies?"_s);
    QCOMPARE(reachOf(u"A2"_s)->most, 30);
    const auto tooFar = m_battle->answer(
        {TableAnswered {u"reach"_s, {{u"unit"_s, thing(u"A2"_s)}}, {.named = {thing(u"B1"_s)}, .numbers = {40}}}});
    QVERIFY(!tooFar);
    QVERIFY2(tooFar.error().message.text().contains(u"30"_s), qPrintable(tooFar.error().message.text()));
    answer(u"reach"_s, {{u"who"_s, u"A1"_s}}, QJsonArray {u"B1"_s});
    QVERIFY2(toDo().contains(u"combat A1"_s), qPrintable(toDo().join(u"; "_s)));
}

/// Not on the record, though the enemy lies under the cursor, and not in the list of what is done.
void TestPikeChains::whoRunsPursuesNobody()
{
    setUp(u"combat"_s, victorsAndRunners(), routedInContact());
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"A1"_s);
    const auto next = flow.nextToDo();
    QVERIFY(next);
    QVERIFY(!flow.wantsTarget(*next));
    QVERIFY(flow.takeUp(*next));
    apply(flow);
    const Deed &run = m_battle->deeds().back();
    QCOMPARE(run.inputs.value(u"mode"_s), Value(u"rout"_s));
    QVERIFY(!run.cast.contains(u"quarry"_s));
    const auto tasks = m_battle->tasks();
    const auto done = std::ranges::find_if(
        tasks, [](const Task &task) { return task.done && qstrcmp(task.procedure, "movement") == 0; });
    QVERIFY(done != tasks.end());
    QCOMPARE(done->text.text(), u"B1 must run"_s);
}

void TestPikeChains::gunsTakenWereNoFriends()
{
    setUp(u"movement"_s, {regiment(u"A1"_s, u"shock_cavalry"_s), regiment(u"B1"_s, u"artillery"_s)});
    resolve(u"movement"_s, {{u"who"_s, u"A1"_s}});
    answer(u"passed"_s, {{u"who"_s, u"A1"_s}}, QJsonArray {u"B1"_s});
    QCOMPARE(toDo().front(), u"capture A1!"_s);
    resolve(u"capture"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"B1"_s}});
    QCOMPARE(m_battle->things().armyOf(thing(u"B1"_s)), m_battle->things().armyOf(thing(u"A1"_s)));
    QVERIFY(m_battle->agenda().must.empty());
    QVERIFY(m_battle->whyNot(u"interpenetration"_s, {{u"mover"_s, thing(u"A1"_s)}, {u"other"_s, thing(u"B1"_s)}}));
}

/// They count as having fired, but did not: what holds them is that they were taken (TURN-16).
void TestPikeChains::gunsJustTakenAreSaidToWait()
{
    setUp(u"movement"_s, {regiment(u"A1"_s, u"shock_cavalry"_s), regiment(u"B1"_s, u"artillery"_s)});
    resolve(u"movement"_s, {{u"who"_s, u"A1"_s}});
    answer(u"passed"_s, {{u"who"_s, u"A1"_s}}, QJsonArray {u"B1"_s});
    resolve(u"capture"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"B1"_s}});
    const auto badges = m_battle->look(thing(u"B1"_s)).badges;
    const auto has = [&](const QString &words) {
        return std::ranges::any_of(badges, [&](const Badge &badge) { return badge.word.text() == words; });
    };
    QVERIFY(has(u"captured, waits"_s));
    QVERIFY(!has(u"has fired"_s));
    const auto refused = m_battle->whyNot(u"limber"_s, {{u"battery"_s, thing(u"B1"_s)}});
    QVERIFY(refused);
    QVERIFY2(refused->message.text().contains(u"captured"_s), qPrintable(refused->message.text()));
}

void TestPikeChains::theUnhorsedStaysBehind()
{
    for (const bool isUnhorsed : {true, false}) {
        QJsonArray things = victorsAndRunners();
        things.append(
            besides(u"LB"_s, u"leader"_s, u"b"_s, {{u"attached_unit"_s, u"B1"_s}, {u"unhorsed"_s, isUnhorsed}}));
        setUp(u"combat"_s, things, routedInContact());
        QCOMPARE(value(u"LB"_s, u"attached_unit"_s).toArray().size(), 1);
        resolve(u"movement"_s, {{u"who"_s, u"B1"_s}});
        QCOMPARE(value(u"LB"_s, u"attached_unit"_s).toArray().size(), isUnhorsed ? 0 : 1);
    }
}

/// Who sets out rides at once, and no more in this half turn, whoever sent him.
void TestPikeChains::anOfficerRidesOnce()
{
    setUp(u"movement"_s, generalAndCommands());
    resolve(u"staff-order"_s, {{u"who"_s, u"LA"_s}, {u"command"_s, u"C1"_s}}, {}, {{u"distance"_s, 200}});
    const ThingId officer = m_battle->things().ofType(u"messenger"_s).front();
    QCOMPARE(m_battle->things().number(officer, u"distance"_s), 50);
    QVERIFY(m_battle->whyNot(u"staff-order"_s, {{u"messenger"_s, officer}}));
    QVERIFY(m_battle->whyNot(u"staff-order"_s, {{u"messenger"_s, officer}, {u"general"_s, thing(u"LA"_s)}}));
    QVERIFY(!m_battle->whyNot(u"staff-order"_s, {{u"general"_s, thing(u"LA"_s)}})); // another, to C2
    for (const QString &what : toDo())
        QVERIFY2(!what.startsWith(u"staff-order"_s) || what == u"staff-order LA"_s, qPrintable(what));
    const auto other = castNamed(*m_battle, u"staff-order"_s, {{u"who"_s, u"LA"_s}, {u"command"_s, u"C2"_s}});
    TableFlow flow(*m_battle);
    QVERIFY(other && flow.open(u"staff-order"_s, *other));
    QVERIFY(flow.dialog().proposal()->lastTime(u"distance"_s).isUndefined()); // that was the way to C1
}

/// Who was sent to nobody, as earlier programs let him be, is said a command afterwards.
void TestPikeChains::anOfficerRidesToACommand()
{
    QJsonArray things = generalAndCommands();
    setUp(u"movement"_s, things);
    QVERIFY(!isOpen(u"rides_to"_s, u"LA"_s));
    things.append(besides(u"M1"_s, u"messenger"_s, u"a"_s,
        {{u"general"_s, QJsonArray {u"LA"_s}}, {u"errand"_s, u"deliver"_s}, {u"distance"_s, 50}}));
    setUp(u"movement"_s, things);
    QVERIFY(isOpen(u"rides_to"_s, u"LA"_s));
    answer(u"rides_to"_s, {{u"who"_s, u"LA"_s}}, QJsonArray {u"C2"_s});
    QVERIFY(!isOpen(u"rides_to"_s, u"LA"_s));
    const ThingId officer = m_battle->things().ofType(u"messenger"_s).front();
    QCOMPARE(m_battle->things().links(officer, u"to"_s), std::vector {thing(u"C2"_s)});
    QCOMPARE(value(u"C2"_s, u"order_received"_s), Value(false));
}

void TestPikeChains::anOrderToNobodyIsRefused()
{
    setUp(u"movement"_s, generalAndCommands());
    const auto cast = castNamed(*m_battle, u"staff-order"_s, {{u"who"_s, u"LA"_s}});
    QVERIFY(cast);
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"staff-order"_s, *cast));
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 200}}));
    const auto events = flow.apply();
    QVERIFY(!events);
    QCOMPARE(events.error().message.text(), u"First say to which command the staff officer of LA rides."_s);
}

/// Ctrl+Enter: nobody moves, changes, limbers or sends; whether the hedgehog is still threatened only the table knows.
void TestPikeChains::theRestAsUsualLeavesWhatIsOwedOpen()
{
    setUp(u"movement"_s, horseAtFoot());
    StepList list = *StepList::open(*m_battle, u"moves"_s);
    const int hedgehog = *list.rowOf(thing(u"A4"_s));
    QCOMPARE(list.row(hedgehog).atWork()->toDo().what, u"threat"_s);
    QVERIFY(list.restAsUsual() > 0);
    QVERIFY(list.isOpen(hedgehog));
    for (const QString &name : {u"A1"_s, u"A3"_s, u"LA"_s}) {
        const StepRow &row = list.row(*list.rowOf(thing(name)));
        QVERIFY2(row.isWhole(), qPrintable(name));
        QVERIFY2(row.steps().front().isLeft(), qPrintable(name));
    }
    QVERIFY(list.key(hedgehog, u'N').did());
    QVERIFY(list.restAsUsual() > 0); // no change either
    QVERIFY(!list.isOpen(hedgehog));
}

/// 0 is for the question in the frame: who is named stays named, and a staff officer in the way has a letter.
void TestPikeChains::whoIsNamedIsNotThrownAway()
{
    setUp(u"movement"_s, horseAtFoot());
    StepList list = *StepList::open(*m_battle, u"moves"_s);
    const int horse = *list.rowOf(thing(u"A1"_s));
    QVERIFY(list.key(horse, u'Y').did());
    const auto asked = [&] { return list.row(horse).atWork()->toDo().what; };
    bool hasPassed = false;
    for (int key = 0; key < 5 && asked() != u"comes_at"_s; ++key) {
        hasPassed = hasPassed || asked() == u"passed"_s;
        if (asked() == u"passed"_s)
            QVERIFY(!list.letters().of(thing(u"M1"_s)).isEmpty());
        QVERIFY(list.key(horse, u'\r').did());
    }
    QVERIFY(hasPassed || asked() == u"comes_at"_s);
    QVERIFY(list.key(horse, list.letters().of(thing(u"B1"_s)).front()).did());
    QCOMPARE(list.key(horse, u'0').answer, KeyHeard::Answer::Refused);
    QVERIFY(list.key(horse, u'\r').did());
    QCOMPARE(asked(), u"hedgehog-form"_s); // how far off it was, in the same row
    const auto &steps = list.row(horse).steps();
    QVERIFY(std::ranges::any_of(
        steps, [](const RowStep &one) { return one.toDo().what == u"comes_at"_s && one.isTaken(); }));
    for (const QString &name : {u"C1"_s, u"C2"_s})
        QVERIFY(!list.letters().of(thing(name)).isEmpty());
}

void TestPikeChains::anOrderUnderstoodAtOnceIsReceived()
{
    setUp(u"movement"_s, generalAndCommands());
    const auto cast = castNamed(*m_battle, u"staff-order"_s, {{u"who"_s, u"LA"_s}, {u"command"_s, u"C1"_s}});
    QVERIFY(cast);
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"staff-order"_s, *cast));
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 100}}));
    QVERIFY(flow.dialog().enter({4}));
    for (const Effect &effect : flow.dialog().proposal()->notTracked())
        QVERIFY2(effect.player() != u"messenger"_s, effect.field);
    apply(flow);
    QVERIFY(!isOpen(u"rides_to"_s, u"LA"_s));
    QCOMPARE(value(u"C1"_s, u"order_received"_s), Value(true));
    QCOMPARE(value(u"C2"_s, u"order_received"_s), Value(false));
}

void TestPikeChains::theNearestGeneralLearnsTheOrder()
{
    setUp(u"movement"_s, horseAmongOfficers(), rodeThrough());
    QVERIFY(isOpen(u"nearest_general"_s, u"A1"_s));
    answer(u"nearest_general"_s, {{u"who"_s, u"A1"_s}}, QJsonArray {u"LC"_s});
    QCOMPARE(toDo().front(), u"capture A1!"_s);
    resolve(u"capture"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"M1"_s}});
    QCOMPARE(value(u"LC"_s, u"knows_order"_s), Value(true));
    QCOMPARE(value(u"LA"_s, u"knows_order"_s), Value(false));
    QVERIFY(!isOpen(u"nearest_general"_s, u"A1"_s));
}

/// Whoever takes him before that is said is asked then.
void TestPikeChains::theNearestGeneralIsAskedAllTheSame()
{
    setUp(u"movement"_s, horseAmongOfficers(), rodeThrough());
    resolve(u"capture"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"M1"_s}});
    QVERIFY(isOpen(u"nearest_general"_s, u"A1"_s));
    answer(u"nearest_general"_s, {{u"who"_s, u"A1"_s}}, QJsonArray {u"LA"_s});
    QCOMPARE(value(u"LA"_s, u"knows_order"_s), Value(true));
    QVERIFY(!isOpen(u"nearest_general"_s, u"A1"_s));
}

void TestPikeChains::aLeaderIsAtRiskWithHisOwnUnit()
{
    QJsonArray things = victorsAndRunners();
    things.append(besides(u"LA"_s, u"leader"_s, u"a"_s, {{u"attached_unit"_s, u"A1"_s}}));
    setUp(u"combat"_s, things);
    Marks marks;
    marks.actor = thing(u"LA"_s);
    marks.current = thing(u"A2"_s);
    const Cast byKey = castOf(u"leader-risk"_s, marks);
    QCOMPARE(byKey.value(u"leader"_s), thing(u"LA"_s));
    QVERIFY(!byKey.contains(u"unit"_s));
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"leader-risk"_s, byKey));
    QCOMPARE(flow.dialog().proposal()->cast().value(u"unit"_s), thing(u"A1"_s));
    QVERIFY(m_battle->whyNot(u"leader-risk"_s, {{u"leader"_s, thing(u"LA"_s)}, {u"unit"_s, thing(u"A2"_s)}}));
}

void TestPikeChains::whatNobodyNeedTellIsFilledIn()
{
    setUp(u"combat"_s,
        {regiment(u"A1"_s, u"shock_cavalry"_s), regiment(u"A2"_s, u"infantry"_s), besides(u"LB"_s, u"leader"_s, u"b"_s),
            regiment(u"B1"_s, u"infantry"_s)});
    const Cast attack {
        {u"attacker_1"_s, thing(u"A1"_s)}, {u"attacker_2"_s, thing(u"A2"_s)}, {u"defender"_s, thing(u"B1"_s)}};
    const auto fight = Proposal::open(*m_battle, u"combat"_s, attack);
    QVERIFY(fight);
    QCOMPARE(fight->rows(u"attackers"_s).at(0).whole().value(u"distance"_s), Value(0));
    QVERIFY(!fight->rows(u"attackers"_s).at(1).whole().contains(u"distance"_s));
    const auto form =
        Proposal::open(*m_battle, u"hedgehog-form"_s, {{u"unit"_s, thing(u"B1"_s)}, {u"horse"_s, thing(u"A1"_s)}});
    QVERIFY(form);
    QCOMPARE(form->input(u"leader"_s), Value(false));
    QVERIFY(!form->isOverridden(u"leader"_s));
}

MUSTER_TEST(TestPikeChains)
#include "tst_pikechains.moc"
