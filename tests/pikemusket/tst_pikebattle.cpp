// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/pikemusket/pikemusket.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A battle of Pike and Musket: half turns, what follows by itself, what the tracker fills in and what is to be done.
class TestPikeBattle : public QObject {
    Q_OBJECT

private slots:
    void init();

    void halvesMakeATurn();
    void otherSideGoesFirst();
    void basesAreCounted();
    void reinforcementsAreKnown();
    void routersRunAtOnce();
    void stoppedRoutIsAllForThisTurn();
    void combatIsFilledIn();
    void combatLeavesControlTests();
    void lostLeaderLeavesHisUnit();
    void gunsGoOver();
    void changeOfFormationGoesOn();
    void officerRidesRepeatsAndReports();
    void crisisTakesTheWholeArmy();
    void victoryIsFilledIn();

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
    void goTo(const QString &phase)
    {
        do
            happen(m_battle->nextPhase());
        while (m_battle->phase() != phase);
    }
    void set(const QString &name, const QString &key, const Value &value)
    {
        happen(m_battle->correct(called(name), key, value, u"so it is"_s));
    }
    QString word(const QString &name, const QString &key) const { return m_battle->things().word(called(name), key); }
    int number(const QString &name, const QString &key) const { return m_battle->things().number(called(name), key); }
    void resolve(const QString &procedure, const Cast &cast, const QJsonObject &inputs, const std::vector<int> &faces);
    QString tasks() const;

    std::unique_ptr<Battle> m_battle;
};

namespace {

ThingPlan unit(const QString &name, const QString &type, int bases, const QString &army = u"royalist"_s)
{
    return {u"unit"_s, {{u"name"_s, name}, {u"type"_s, type}, {u"start_bases"_s, bases}, {u"army"_s, army}}, {}};
}

} // namespace

void TestPikeBattle::init()
{
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(pikemusket::ruleset())));
    const QString parliament = u"parliament"_s;
    happen(m_battle->deploy(openingOf(pikemusket::ruleset(),
        {{u"army"_s, {{u"name"_s, u"Royalists"_s}},
             {unit(u"Rupert"_s, u"shock_cavalry"_s, 4), unit(u"Lisle"_s, u"infantry"_s, 10),
                 unit(u"Saker"_s, u"artillery"_s, 1),
                 {u"command"_s, {{u"name"_s, u"Left"_s}}, {unit(u"Dragoons"_s, u"dragoons"_s, 4)}},
                 {u"leader"_s, {{u"name"_s, u"Byron"_s}}, {}}}},
            {u"army"_s, {{u"name"_s, u"Parliament"_s}},
                {unit(u"Skippon"_s, u"infantry"_s, 10, parliament),
                    unit(u"Cromwell"_s, u"shock_cavalry"_s, 4, parliament),
                    {u"leader"_s, {{u"name"_s, u"Essex"_s}}, {}}}}})));
}

void TestPikeBattle::resolve(
    const QString &procedure, const Cast &cast, const QJsonObject &inputs, const std::vector<int> &faces)
{
    auto proposal = Proposal::open(*m_battle, procedure, cast);
    QVERIFY(bool(proposal));
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal->setInput(input.key(), input.value());
    for (const int face : faces)
        QVERIFY(proposal->enter(face));
    QCOMPARE(proposal->state(), Proposal::State::Resolved);
    happen(proposal->event());
}

/// "rally Lisle, (movement Rupert), movement Lisle!": done in brackets, due with a mark.
QString TestPikeBattle::tasks() const
{
    QStringList all;
    for (const Task &task : m_battle->set().tasks(m_battle->moment({}))) {
        QString text = QString::fromLatin1(task.procedure);
        for (const ThingId id : task.cast)
            text += u' ' + m_battle->things().name(id);
        all += task.done ? u'(' + text + u')' : task.due ? text + u'!' : text;
    }
    return all.join(u", "_s);
}

void TestPikeBattle::halvesMakeATurn()
{
    const ThingId game = m_battle->things().first(u"game"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"a"_s);
    goTo(u"morale"_s);
    goTo(u"rally"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"b"_s);
    QCOMPARE(m_battle->turn(), 1);
    goTo(u"morale"_s);
    goTo(u"rally"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"a"_s);
    QCOMPARE(m_battle->turn(), 2);
}

void TestPikeBattle::otherSideGoesFirst()
{
    happen(m_battle->act(u"first-player"_s, {}));
    const ThingId game = m_battle->things().first(u"game"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"b"_s);
    goTo(u"morale"_s);
    goTo(u"rally"_s);
    QVERIFY(!m_battle->act(u"first-player"_s, {}));
}

void TestPikeBattle::basesAreCounted()
{
    QCOMPARE(number(u"Royalists"_s, u"initial_bases"_s), 19);
    set(u"Lisle"_s, u"bases"_s, 7);
    QCOMPARE(number(u"Royalists"_s, u"removed"_s), 3);
    set(u"Rupert"_s, u"state"_s, u"left_field"_s);
    QCOMPARE(number(u"Royalists"_s, u"routed_off"_s), 4);
    const Casualties losses = m_battle->casualties(called(u"Royalists"_s));
    QCOMPARE(losses.lost, 7);
    QCOMPARE(losses.marks, std::vector<int>({10, 20, 30, 40}));
}

void TestPikeBattle::reinforcementsAreKnown()
{
    happen(m_battle->deploy({{0, u"unit"_s, called(u"Parliament"_s),
        {{u"name"_s, u"Late"_s}, {u"start_bases"_s, 5}, {u"army"_s, u"parliament"_s}}}}));
    QCOMPARE(number(u"Parliament"_s, u"initial_bases"_s), 14);
    QCOMPARE(number(u"Parliament"_s, u"reinforcement_bases"_s), 5);
}

void TestPikeBattle::routersRunAtOnce()
{
    set(u"Lisle"_s, u"state"_s, u"routing"_s);
    QCOMPARE(tasks(), u"rally Lisle"_s);
    resolve(u"rally"_s, {{u"unit"_s, called(u"Lisle"_s)}}, {}, {5});
    QCOMPARE(tasks(), u"(rally Lisle), movement Lisle!"_s);
    resolve(u"movement"_s, {{u"unit"_s, called(u"Lisle"_s)}}, {{u"edge_distance"_s, 60}}, {});
    QCOMPARE(word(u"Lisle"_s, u"state"_s), u"left_field"_s);
    QCOMPARE(tasks(), u"(rally Lisle), (movement Lisle)"_s);
}

void TestPikeBattle::stoppedRoutIsAllForThisTurn()
{
    set(u"Lisle"_s, u"state"_s, u"routing"_s);
    resolve(u"rally"_s, {{u"unit"_s, called(u"Lisle"_s)}}, {}, {6});
    QCOMPARE(word(u"Lisle"_s, u"state"_s), u"disrupted"_s);
    QCOMPARE(number(u"Lisle"_s, u"rallied_turn"_s), 1);
    QCOMPARE(tasks(), u"(rally Lisle)"_s);
}

/// Who is where a leader stands is known, and so is what fired before.
void TestPikeBattle::combatIsFilledIn()
{
    happen(m_battle->act(u"leader"_s, {{u"leader"_s, called(u"Byron"_s)}, {u"unit"_s, called(u"Lisle"_s)}}));
    goTo(u"artillery"_s);
    resolve(u"artillery-fire"_s, {{u"battery"_s, called(u"Saker"_s)}, {u"target"_s, called(u"Skippon"_s)}},
        {{u"range"_s, 400}}, {1});
    goTo(u"combat"_s);
    const auto proposal = Proposal::open(
        *m_battle, u"combat"_s, {{u"attacker_1"_s, called(u"Lisle"_s)}, {u"defender"_s, called(u"Skippon"_s)}});
    QVERIFY(bool(proposal));
    QCOMPARE(proposal->input(u"artillery_support"_s).toBool(), true);
    QCOMPARE(proposal->input(u"defender_type"_s).toString(), u"infantry"_s);
    QCOMPARE(proposal->input(u"defender_leader"_s).toBool(), false);
    QCOMPARE(proposal->input(u"attackers"_s)[0]["leader"_L1].toBool(), true);
    QCOMPARE(proposal->cast().value(u"attacker_leader"_s), called(u"Byron"_s));
}

void TestPikeBattle::combatLeavesControlTests()
{
    goTo(u"combat"_s);
    resolve(u"combat"_s, {{u"attacker_1"_s, called(u"Rupert"_s)}, {u"defender"_s, called(u"Cromwell"_s)}},
        {{u"direction"_s, u"rear"_s}}, {6});
    QCOMPARE(word(u"Cromwell"_s, u"state"_s), u"routing"_s);
    QVERIFY(tasks().contains(u"movement Cromwell!"_s));
    QVERIFY(tasks().contains(u"control-test Rupert!"_s));
    resolve(u"control-test"_s, {{u"unit"_s, called(u"Rupert"_s)}}, {}, {1});
    QVERIFY(m_battle->things().flag(called(u"Rupert"_s), u"pursuing"_s));
    QVERIFY(tasks().contains(u"(control-test Rupert)"_s));
}

void TestPikeBattle::lostLeaderLeavesHisUnit()
{
    happen(m_battle->act(u"leader"_s, {{u"leader"_s, called(u"Byron"_s)}, {u"unit"_s, called(u"Rupert"_s)}}));
    goTo(u"combat"_s);
    resolve(
        u"combat"_s, {{u"attacker_1"_s, called(u"Rupert"_s)}, {u"defender"_s, called(u"Skippon"_s)}}, {}, {1, 1, 1, 3});
    QCOMPARE(word(u"Byron"_s, u"condition"_s), u"dead"_s);
    QVERIFY(m_battle->things().links(called(u"Byron"_s), u"attached_unit"_s).empty());
}

void TestPikeBattle::gunsGoOver()
{
    goTo(u"morale"_s);
    goTo(u"movement"_s);
    resolve(u"capture"_s, {{u"captor"_s, called(u"Cromwell"_s)}, {u"battery"_s, called(u"Saker"_s)}}, {}, {});
    QCOMPARE(m_battle->things().armyOf(called(u"Saker"_s)), called(u"Parliament"_s));
    QCOMPARE(number(u"Royalists"_s, u"captured"_s), 1);
    QCOMPARE(number(u"Parliament"_s, u"initial_bases"_s), 14);
}

void TestPikeBattle::changeOfFormationGoesOn()
{
    goTo(u"movement"_s);
    set(u"Lisle"_s, u"quarters_used"_s, 3);
    resolve(u"formation-change"_s, {{u"unit"_s, called(u"Lisle"_s)}}, {{u"to"_s, u"column"_s}}, {});
    goTo(u"combat"_s);
    QCOMPARE(word(u"Lisle"_s, u"formation_goal"_s), u"column"_s);
    goTo(u"morale"_s);
    goTo(u"morale"_s);
    goTo(u"movement"_s);
    QVERIFY(tasks().contains(u"formation-change Lisle"_s));
    resolve(u"formation-change"_s, {{u"unit"_s, called(u"Lisle"_s)}}, {}, {});
    QCOMPARE(word(u"Lisle"_s, u"formation"_s), u"column"_s);
    QCOMPARE(word(u"Lisle"_s, u"formation_goal"_s), u"none"_s);
}

void TestPikeBattle::officerRidesRepeatsAndReports()
{
    goTo(u"movement"_s);
    happen(m_battle->act(u"send-officer"_s, {{u"command"_s, called(u"Left"_s)}}));
    const ThingId officer = m_battle->things().first(u"messenger"_s);
    QVERIFY(tasks().contains(u"staff-order Left"_s));
    const Cast cast {{u"messenger"_s, officer}};
    resolve(u"staff-order"_s, cast, {{u"distance"_s, 100}}, {1});
    QCOMPARE(m_battle->things().word(officer, u"errand"_s), u"repeat"_s);
    resolve(u"staff-order"_s, cast, {}, {2});
    QCOMPARE(m_battle->things().word(officer, u"errand"_s), u"report"_s);
    QVERIFY(m_battle->things().flag(called(u"Left"_s), u"order_received"_s)
        || m_battle->things().flag(m_battle->things().first(u"command"_s), u"order_received"_s));
    resolve(u"staff-order"_s, cast, {{u"distance"_s, 100}}, {});
    QVERIFY(m_battle->look(officer).gone);
}

void TestPikeBattle::crisisTakesTheWholeArmy()
{
    set(u"Lisle"_s, u"bases"_s, 7);
    goTo(u"morale"_s);
    QCOMPARE(tasks(), u"crisis-of-morale Royalists"_s);
    resolve(u"crisis-of-morale"_s, {{u"army"_s, called(u"Royalists"_s)}}, {}, {1});
    QCOMPARE(word(u"Rupert"_s, u"state"_s), u"disrupted"_s);
    QCOMPARE(number(u"Royalists"_s, u"crises"_s), 1);
    QCOMPARE(tasks(), u"(crisis-of-morale Royalists)"_s);
}

void TestPikeBattle::victoryIsFilledIn()
{
    set(u"Lisle"_s, u"bases"_s, 7);
    goTo(u"morale"_s);
    happen(m_battle->act(u"hold-field"_s, {{u"army"_s, called(u"Royalists"_s)}}));
    const auto proposal = Proposal::open(*m_battle, u"victory"_s, {});
    QVERIFY(bool(proposal));
    QCOMPARE(proposal->input(u"a_lost"_s).toInt(), 3);
    QCOMPARE(proposal->input(u"b_fielded"_s).toInt(), 14);
    QCOMPARE(proposal->input(u"field_holder"_s).toString(), u"a"_s);
}

} // namespace muster

QTEST_APPLESS_MAIN(muster::TestPikeBattle)
#include "tst_pikebattle.moc"
