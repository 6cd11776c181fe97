// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// PHUT!: what is asked of whom, and before what.
class TestPhutOrder : public QObject {
    Q_OBJECT

private slots:
    void gunsAreAskedForNoDrift();
    void nobodyPickedIsNoGun();
    void thoseInContactAreNoDistanceApart();
    void rallyingOfficersComeBeforeAnyRun();
    void aRunnerAtAnObstacleCrossesIt();
    void whoCrossesRetiringPaysForIt();
    void whoRunsElsewhereThrowsForIt();
    void hitsMeanNothingFurtherToTheBroken();
    void nobodyPlaysACounterHeHasNot();
    void theDestroyedMeetNobody();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    void begin(const QString &phase, const QJsonArray &things)
    {
        m_battle =
            battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    }
    static QJsonObject unit(const QString &key, QJsonObject values = {})
    {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"unit"_s);
        values.insert(u"side"_s, key.left(1).toLower());
        values.insert(u"bases"_s, 6);
        return values;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPhutOrder::gunsAreAskedForNoDrift()
{
    begin(u"move_active"_s, {unit(u"A"_s, {{u"troop"_s, u"light_artillery"_s}}), unit(u"B"_s)});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"manoeuvre"_s, {{u"unit"_s, thing(u"A"_s)}}));
    Proposal proposal = *flow.dialog().proposal();
    QVERIFY(proposal.state() != Proposal::State::Resolved);
    proposal.setInput(u"wheel"_s, 0);
    QCOMPARE(proposal.state(), Proposal::State::Resolved);
}

/// What troops they are is not known yet.
void TestPhutOrder::nobodyPickedIsNoGun()
{
    begin(u"move_active"_s, {unit(u"A"_s), unit(u"B"_s)});
    const auto proposal = Proposal::open(*m_battle, u"manoeuvre"_s, {});
    QVERIFY(proposal);
    QCOMPARE(proposal->state(), Proposal::State::Refused);
    QCOMPARE(proposal->refusal().field, u"troop"_s);
}

/// However far off it was when it last shot.
void TestPhutOrder::thoseInContactAreNoDistanceApart()
{
    const auto bows = [&](const QJsonArray &contact) {
        return unit(u"A"_s, {{u"weapon"_s, u"bow"_s}, {u"in_melee_with"_s, contact}});
    };
    begin(u"shoot_active"_s, {bows({u"B"_s}), unit(u"B"_s, {{u"in_melee_with"_s, QJsonArray {u"A"_s}}})});
    const auto distance = [&](const QString &target) {
        TableFlow flow(*m_battle);
        const Done opened = flow.open(u"shooting"_s, {{u"shooter"_s, thing(u"A"_s)}, {u"target"_s, thing(target)}});
        return opened ? flow.dialog().proposal()->input(u"distance"_s) : Value(u"refused"_s);
    };
    QCOMPARE(distance(u"B"_s), Value(0));
    begin(u"shoot_active"_s, {bows({}), unit(u"B"_s)});
    QVERIFY(distance(u"B"_s).isUndefined());
}

/// A1 broke this turn and must run; whether an officer comes to B3, who ran before, is said first (TURN-12).
void TestPhutOrder::rallyingOfficersComeBeforeAnyRun()
{
    begin(u"rout_and_rally"_s,
        {unit(u"A1"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 0}}),
            unit(u"B3"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 2}}), unit(u"B4"_s),
            QJsonObject {{u"key"_s, u"OB"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"b"_s}}});
    StepList routs = *StepList::open(*m_battle, u"routs"_s);
    const int runner = *routs.rowOf(thing(u"A1"_s));
    const int rallied = *routs.rowOf(thing(u"B3"_s));
    const KeyHeard early = routs.key(runner, u'3');
    QCOMPARE(early.answer, KeyHeard::Answer::Refused);
    QVERIFY2(early.words.text().contains(u"B3"_s), qPrintable(early.words.text()));
    QCOMPARE(routs.rowBefore(runner), std::optional(rallied));
    QVERIFY(routs.key(rallied, u'\r').did()); // nobody
    QVERIFY(routs.key(runner, u'3').did());
}

/// A runner that an obstacle stopped crosses it by its next move, without dice, and then stands at it no longer
/// (TURN-15). What a move of dice is asked it is not.
void TestPhutOrder::aRunnerAtAnObstacleCrossesIt()
{
    begin(u"rout_and_rally"_s,
        {unit(u"A"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}, {u"at_obstacle"_s, true}}), unit(u"A2"_s),
            unit(u"B"_s)});
    QVERIFY(std::ranges::any_of(m_battle->reminders(),
        [](const Reminder &one) { return one.text.text().contains(u"goes into crossing the obstacle"_s); }));
    const Cast runner {{u"unit"_s, thing(u"A"_s)}};
    QVERIFY(m_battle->whyNot(u"rout-move"_s, runner));
    StepList routs = *StepList::open(*m_battle, u"routs"_s);
    const int row = *routs.rowOf(thing(u"A"_s));
    QCOMPARE(routs.row(row).atWork()->toDo().what, u"crossing"_s);
    QVERIFY(!routs.key(row, u'5').did());
    QVERIFY(routs.key(row, u'\r').did());
    QVERIFY(routs.row(row).isWhole());
    const auto events = routs.events();
    QVERIFY(events);
    QCOMPARE(events->size(), 1U);
    QVERIFY(m_battle->accept(events->front()));
    QVERIFY(!m_battle->things().flag(thing(u"A"_s), u"at_obstacle"_s));
    QCOMPARE(m_battle->things().number(thing(u"A"_s), u"rout_moves"_s), 2);
    QVERIFY(m_battle->whyNot(u"rout-move"_s, runner)); // that was its move
    QVERIFY(m_battle->agenda().isOver());
}

void TestPhutOrder::whoCrossesRetiringPaysForIt()
{
    for (const int bases : {6, 1}) {
        QJsonObject swiss = unit(u"A"_s,
            {{u"kind"_s, u"swiss"_s}, {u"state"_s, u"retiring"_s}, {u"rout_moves"_s, 1}, {u"at_obstacle"_s, true}});
        swiss.insert(u"bases"_s, bases);
        begin(u"rout_and_rally"_s, {swiss, unit(u"B"_s)});
        StepList routs = *StepList::open(*m_battle, u"routs"_s);
        QVERIFY(routs.key(*routs.rowOf(thing(u"A"_s)), u'\r').did());
        const auto events = routs.events();
        QVERIFY(events && m_battle->accept(events->front()));
        QCOMPARE(m_battle->things().number(thing(u"A"_s), u"bases"_s), bases - 1);
        QCOMPARE(m_battle->things().word(thing(u"A"_s), u"state"_s), bases > 1 ? u"retiring"_s : u"destroyed"_s);
    }
}

/// The badge was wrong: then it throws for its move as any other.
void TestPhutOrder::whoRunsElsewhereThrowsForIt()
{
    begin(u"rout_and_rally"_s,
        {unit(u"A"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}, {u"at_obstacle"_s, true}}), unit(u"B"_s)});
    StepList routs = *StepList::open(*m_battle, u"routs"_s);
    const int row = *routs.rowOf(thing(u"A"_s));
    const Answering *asked = routs.row(row).atWork()->answering();
    const auto runs = std::ranges::find(asked->choices(), u"runs"_s, &AnswerChoice::answer);
    QVERIFY(routs.key(row, runs->key).did());
    QCOMPARE(routs.row(row).atWork()->toDo().what, u"rout-move"_s);
    QCOMPARE(routs.row(row).atWork()->frame(), RowStep::Frame::Dice);
}

/// Who retires goes on retiring: no rout is told, shown or due (PH-R30, TURN-11).
void TestPhutOrder::hitsMeanNothingFurtherToTheBroken()
{
    for (const QString &state : {u"good_order"_s, u"retiring"_s, u"routing"_s}) {
        const bool isBroken = state != u"good_order"_s;
        begin(u"shoot_active"_s,
            {unit(u"A"_s, {{u"weapon"_s, u"bow"_s}}),
                unit(u"B"_s, {{u"state"_s, state}, {u"kind"_s, isBroken ? u"swiss"_s : u"ordinary"_s}})});
        TableFlow flow(*m_battle);
        QVERIFY(flow.open(u"shooting"_s, {{u"shooter"_s, thing(u"A"_s)}, {u"target"_s, thing(u"B"_s)}}));
        QVERIFY(flow.dialog().setInputs({{u"distance"_s, 8}}));
        QVERIFY(flow.dialog().enter({6, 6, 6, 6, 1, 1}));
        const Proposal &shot = *flow.dialog().proposal();
        const QString told = shot.summary().text();
        QCOMPARE(told.contains(u"breaks when routs are established"_s), !isBroken);
        QVERIFY2(!isBroken || told.contains(u"B goes on %1"_s.arg(state)), qPrintable(told));
        const bool isDue = std::ranges::any_of(
            shot.changes(), [](const ProposedChange &one) { return one.change.key == u"rout_due"_s; });
        QVERIFY(isDue); // the mark is there, and means nothing (TURN-11)
    }
}

/// Who lost the throw has none: the deed is not for anybody, so it leads nowhere.
void TestPhutOrder::nobodyPlaysACounterHeHasNot()
{
    for (const int counters : {0, 2}) {
        const auto army = [](const QString &side, int left) {
            return QJsonObject {
                {u"key"_s, u"army_"_s + side}, {u"type"_s, u"army"_s}, {u"side"_s, side}, {u"counters"_s, left}};
        };
        const QJsonObject thrown {{u"procedure"_s, u"initiative"_s}, {u"who"_s, QJsonArray {u"army_a"_s, u"army_b"_s}},
            {u"outcome"_s, QJsonObject {{u"winner"_s, u"a"_s}, {u"roll_again"_s, false}}}};
        m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"initiative"_s}, {u"active"_s, u"a"_s},
            {u"things"_s, QJsonArray {army(u"a"_s, 4), army(u"b"_s, counters), unit(u"A"_s), unit(u"B"_s)}},
            {u"done"_s, QJsonArray {thrown}}});
        QCOMPARE(m_battle->whyNot(u"counter-duel"_s, {}).has_value(), counters == 0);
    }
}

/// Told before the second of them is picked.
void TestPhutOrder::theDestroyedMeetNobody()
{
    for (const QString &state : {u"good_order"_s, u"destroyed"_s}) {
        begin(u"move_active"_s,
            {unit(u"A"_s, {{u"state"_s, state}}), unit(u"A2"_s), unit(u"B"_s),
                QJsonObject {{u"key"_s, u"OA"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"a"_s}}});
        const bool isGone = state == u"destroyed"_s;
        QCOMPARE(m_battle->whyNot(u"contact"_s, {{u"actor"_s, thing(u"A"_s)}}).has_value(), isGone);
        QCOMPARE(m_battle->whyNot(u"officer"_s, {{u"unit"_s, thing(u"A"_s)}}).has_value(), isGone);
        QVERIFY(!m_battle->whyNot(u"contact"_s, {{u"actor"_s, thing(u"A2"_s)}}));
    }
}

MUSTER_TEST(TestPhutOrder)
#include "tst_phutorder.moc"
