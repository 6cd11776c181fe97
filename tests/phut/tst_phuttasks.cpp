// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/agenda.h"
#include "core/rules/phut/pairs.h"
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is to be done in each phase of PHUT!, and in which order. Done tasks stand in brackets.
class TestPhutTasks : public QObject {
    Q_OBJECT

private slots:
    void muster();
    void initiative();
    void movers();
    void shooters();
    void oneMelee();
    void meleesOfManyInOrder();
    void activeUnitWithTwoEnemies();
    void routersDoNotStrike();
    void otherChoiceOfEnemy();
    void routTests();
    void runAndRally();
    void rallyOnlyWithOfficer();
    void ralliedOnlyWhenItIsNoLongerRouting();
};

namespace {
QString tasksAt(const DrawnUp &table)
{
    return named(tasksOf(table.moment()), table.things);
}
QString proceduresOf(const DrawnUp &table)
{
    QStringList ids;
    for (const Task &task : tasksOf(table.moment()))
        ids += (task.done ? u"(%1)"_s : u"%1"_s).arg(QString::fromLatin1(task.procedure));
    return ids.join(u", "_s);
}
Cast melee(ThingId a, ThingId b)
{
    return {{u"a"_s, a}, {u"b"_s, b}};
}
} // namespace

void TestPhutTasks::muster()
{
    DrawnUp table;
    table.phase(u"muster"_s);
    QCOMPARE(proceduresOf(table), u"counter-pool"_s);
    table.deed(u"counter-pool"_s, {});
    QCOMPARE(proceduresOf(table), u"(counter-pool)"_s);
}

void TestPhutTasks::initiative()
{
    DrawnUp table;
    table.phase(u"initiative"_s);
    QCOMPARE(proceduresOf(table), u"initiative"_s);
    table.deed(u"initiative"_s, {}, {{u"roll_again"_s, true}});
    QCOMPARE(proceduresOf(table), u"initiative"_s); // a tie: again
    table.deed(u"initiative"_s, {}, {{u"roll_again"_s, false}, {u"first_to_counter"_s, u"b"_s}});
    QCOMPARE(proceduresOf(table), u"(initiative)"_s);
    table.set(table.venetians, u"counters"_s, 1);
    QCOMPARE(proceduresOf(table), u"(initiative), counter-duel"_s);
    table.answer(u"counter-duel"_s, {{u"army"_s, table.venetians}}, {u"concedes"_s, {}, 0});
    QCOMPARE(proceduresOf(table), u"(initiative), (counter-duel)"_s);
}

void TestPhutTasks::movers()
{
    DrawnUp table;
    const ThingId gascons = table.unit(u"a"_s, u"Gascons"_s, 6);
    table.unit(u"a"_s, u"Guns"_s, 2, {{u"troop"_s, u"light_artillery"_s}});
    table.unit(u"a"_s, u"Swiss"_s, 6, {{u"kind"_s, u"swiss"_s}, {u"state"_s, u"retiring"_s}});
    table.unit(u"a"_s, u"Runaways"_s, 6, {{u"state"_s, u"routing"_s}});
    table.unit(u"a"_s, u"Gone"_s, 6, {{u"state"_s, u"left_field"_s}});
    table.unit(u"a"_s, u"Archers"_s, 6, {{u"moved"_s, true}}); // by hand
    const ThingId gendarmes = table.unit(u"a"_s, u"Gendarmes"_s, 6);
    table.meet(gendarmes, table.unit(u"b"_s, u"Elmetti"_s, 5));
    table.phase(u"move_active"_s);
    QCOMPARE(tasksAt(table), u"Gascons, Gascons, Guns"_s); // one moves, and both may turn
    table.deed(u"movement"_s, {{u"unit"_s, gascons}});
    QCOMPARE(tasksAt(table), u"(Gascons), Guns"_s);
}

void TestPhutTasks::shooters()
{
    DrawnUp table;
    const auto armed = [&](const QString &name, const QString &weapon, QJsonObject values = {}) {
        values.insert(u"weapon"_s, weapon);
        return table.unit(u"a"_s, name, 6, values);
    };
    armed(u"Gascons"_s, u"crossbow"_s, {{u"moved"_s, true}});
    armed(u"Archers"_s, u"bow"_s, {{u"moved"_s, true}});
    armed(u"Spent"_s, u"firearm"_s, {{u"ammo"_s, u"out"_s}});
    const ThingId shot = armed(u"Bernese"_s, u"firearm"_s);
    armed(u"Runaways"_s, u"bow"_s, {{u"state"_s, u"routing"_s}});
    table.unit(u"a"_s, u"Pikes"_s, 6, {{u"arm"_s, u"pike"_s}});
    table.unit(u"a"_s, u"Guns"_s, 2, {{u"troop"_s, u"heavy_artillery"_s}});
    table.meet(armed(u"Locked"_s, u"bow"_s), table.unit(u"b"_s, u"Stradiots"_s, 6, {{u"weapon"_s, u"bow"_s}}));
    table.unit(u"b"_s, u"Arbalests"_s, 6, {{u"weapon"_s, u"crossbow"_s}});
    table.phase(u"shoot_passive"_s);
    QCOMPARE(tasksAt(table), u"Arbalests, Stradiots"_s); // who is in contact comes last (TURN-3)
    table.phase(u"shoot_active"_s);
    QCOMPARE(tasksAt(table), u"Archers, Bernese, Guns, Locked"_s);
    table.deed(u"shooting"_s, {{u"shooter"_s, shot}});
    table.set(shot, u"ammo"_s, u"out"_s);
    QCOMPARE(tasksAt(table), u"(Bernese), Archers, Guns, Locked"_s);
}

void TestPhutTasks::oneMelee()
{
    DrawnUp table;
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5);
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 6);
    table.meet(foe, unit);
    table.phase(u"melee_active"_s);
    const std::vector<Task> tasks = tasksOf(table.moment());
    QCOMPARE(tasks.size(), size_t(1));
    QCOMPARE(tasks.front().cast, melee(unit, foe)); // the Active side's unit is a
    table.deed(u"melee"_s, melee(unit, foe));
    QCOMPARE(tasksAt(table), u"(Gendarmes/Elmetti)"_s);
    table.phase(u"melee_passive"_s);
    QCOMPARE(tasksAt(table), QString());
}

void TestPhutTasks::meleesOfManyInOrder()
{
    DrawnUp table;
    const ThingId a1 = table.unit(u"a"_s, u"A1"_s, 6);
    const ThingId a2 = table.unit(u"a"_s, u"A2"_s, 6);
    const ThingId b1 = table.unit(u"b"_s, u"B1"_s, 6);
    table.meet(a1, b1);
    table.meet(a2, b1);
    table.phase(u"melee_active"_s);
    QCOMPARE(tasksAt(table), QString()); // both hang on whom B1 strikes
    QVERIFY(phut::hasToNameAnEnemy(table.moment(), b1));
    table.answer(u"strikes"_s, {{u"unit"_s, b1}}, {{}, {a1}, 0});
    // A2's blows, which nobody returns, come first: B1 replies with what both have left of it.
    QCOMPARE(tasksAt(table), u"A2/B1, A1/B1"_s);
    table.deed(u"melee"_s, melee(a2, b1), {}, {{u"b_strikes"_s, false}});
    QCOMPARE(tasksAt(table), u"(A2/B1), A1/B1"_s);
    QVERIFY(phut::strikes(table.moment(), b1, a1));
}

void TestPhutTasks::activeUnitWithTwoEnemies()
{
    DrawnUp table;
    const ThingId a1 = table.unit(u"a"_s, u"A1"_s, 6);
    const ThingId b1 = table.unit(u"b"_s, u"B1"_s, 6);
    const ThingId b2 = table.unit(u"b"_s, u"B2"_s, 6);
    table.meet(a1, b1);
    table.meet(a1, b2);
    table.phase(u"melee_active"_s);
    table.answer(u"strikes"_s, {{u"unit"_s, a1}}, {{}, {b1}, 0});
    QCOMPARE(tasksAt(table), u"A1/B1"_s);
    table.deed(u"melee"_s, melee(a1, b1));
    table.phase(u"melee_passive"_s);
    QCOMPARE(tasksAt(table), u"A1/B2"_s);
    QVERIFY(!phut::strikes(table.moment(), a1, b2) && phut::strikes(table.moment(), b2, a1));
}

void TestPhutTasks::routersDoNotStrike()
{
    DrawnUp table;
    const ThingId a1 = table.unit(u"a"_s, u"A1"_s, 6);
    const ThingId a2 = table.unit(u"a"_s, u"A2"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId a4 = table.unit(u"a"_s, u"A4"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId b1 = table.unit(u"b"_s, u"B1"_s, 6);
    const ThingId b2 = table.unit(u"b"_s, u"B2"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId b3 = table.unit(u"b"_s, u"B3"_s, 6);
    const ThingId b4 = table.unit(u"b"_s, u"B4"_s, 6, {{u"state"_s, u"routing"_s}});
    table.meet(a2, b3);
    table.meet(a4, b4); // two routers: nothing to do
    table.meet(table.unit(u"a"_s, u"A3"_s, 6), b1);
    table.meet(a1, b2);
    table.phase(u"melee_active"_s);
    QCOMPARE(tasksAt(table), u"A1/B2, A3/B1"_s);
    table.phase(u"melee_passive"_s);
    QCOMPARE(tasksAt(table), u"A2/B3, A3/B1"_s); // what was left of the step before: only the reply
}

void TestPhutTasks::otherChoiceOfEnemy()
{
    DrawnUp table;
    const ThingId a1 = table.unit(u"a"_s, u"A1"_s, 6);
    const ThingId a2 = table.unit(u"a"_s, u"A2"_s, 6);
    const ThingId b1 = table.unit(u"b"_s, u"B1"_s, 6);
    table.meet(a1, b1);
    table.meet(a2, b1);
    table.phase(u"melee_active"_s);
    table.answer(u"strikes"_s, {{u"unit"_s, b1}}, {{}, {a1}, 0});
    table.answer(u"strikes"_s, {{u"unit"_s, b1}}, {{}, {a2}, 0}); // the last word counts
    QVERIFY(phut::strikes(table.moment(), b1, a2));
    table.deed(u"melee"_s, melee(a2, b1));
    QVERIFY(!phut::strikes(table.moment(), b1, a1));
    QCOMPARE(tasksAt(table), u"(A2/B1), A1/B1"_s);
}

void TestPhutTasks::routTests()
{
    DrawnUp table;
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"rout_due"_s, true}});
    table.unit(u"b"_s, u"Destroyed"_s, 5, {{u"rout_due"_s, true}, {u"state"_s, u"destroyed"_s}});
    table.unit(u"b"_s, u"Steady"_s, 5);
    table.unit(u"a"_s, u"Gascons"_s, 6, {{u"rout_due"_s, true}});
    table.phase(u"establish_routs"_s);
    QCOMPARE(tasksAt(table), u"Gascons, Elmetti"_s);
    table.deed(u"rout-test"_s, {{u"unit"_s, foe}});
    table.set(foe, u"rout_due"_s, false);
    QCOMPARE(tasksAt(table), u"(Elmetti), Gascons"_s);
}

void TestPhutTasks::runAndRally()
{
    DrawnUp table;
    const auto routing = [&](const QString &side, const QString &name, int moves, const QString &kind = u"ordinary"_s) {
        const bool horse = kind == u"gendarme"_s;
        return table.unit(side, name, 6,
            {{u"kind"_s, kind}, {u"troop"_s, horse ? u"cavalry"_s : u"infantry"_s}, {u"rout_moves"_s, moves},
                {u"state"_s, kind == u"swiss"_s ? u"retiring"_s : u"routing"_s}});
    };
    const ThingId oldFoe = routing(u"b"_s, u"OldFoe"_s, 1);
    const ThingId old = routing(u"a"_s, u"Old"_s, 2);
    const ThingId fresh = routing(u"a"_s, u"Fresh"_s, 0);
    const ThingId gendarmes = routing(u"a"_s, u"Gendarmes"_s, 0, u"gendarme"_s);
    routing(u"a"_s, u"Swiss"_s, 1, u"swiss"_s);
    table.set(table.officer(u"a"_s, u"Gié"_s), u"in_contact_with"_s, QJsonArray {old});
    table.phase(u"rout_and_rally"_s);
    // Old rallies instead of running; OldFoe's side has no officer to look for.
    QCOMPARE(tasksAt(table), u"Old, Fresh, Gendarmes, Swiss, OldFoe, Gendarmes"_s);
    QCOMPARE(proceduresOf(table), u"rally, rout-move, rout-move, rout-move, rout-move, rally"_s);
    table.deed(u"rally"_s, {{u"unit"_s, old}}, {{u"rallies"_s, true}});
    table.set(old, u"state"_s, u"good_order"_s);
    table.set(old, u"rout_moves"_s, 0);
    QCOMPARE(tasksAt(table), u"(Old), Fresh, Gendarmes, Swiss, OldFoe, Gendarmes"_s);
    table.deed(u"rout-move"_s, {{u"unit"_s, oldFoe}});
    table.set(oldFoe, u"rout_moves"_s, 2);
    // Who broke in this turn does not rally after its first move; Gendarmes do.
    table.deed(u"rout-move"_s, {{u"unit"_s, fresh}});
    table.set(fresh, u"rout_moves"_s, 1);
    table.deed(u"rout-move"_s, {{u"unit"_s, gendarmes}});
    table.set(gendarmes, u"rout_moves"_s, 1);
    QCOMPARE(tasksAt(table), u"(Old), (OldFoe), (Fresh), (Gendarmes), Swiss, Gendarmes"_s);
}

void TestPhutTasks::rallyOnlyWithOfficer()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gascons"_s, 6, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}});
    table.phase(u"rout_and_rally"_s);
    QCOMPARE(proceduresOf(table), u"rout-move"_s); // its side has no officer
    const ThingId officer = table.officer(u"a"_s, u"Gié"_s);
    QCOMPARE(proceduresOf(table), QString()); // whether he is in contact is asked
    QCOMPARE(agendaOf(table.moment()).ask.front().key, u"officer"_s);
    table.answer(u"officer"_s, {{u"unit"_s, unit}}, {u"nobody"_s, {}, 0});
    QCOMPARE(proceduresOf(table), u"rout-move"_s); // he is not
    table.deeds.clear();
    table.set(officer, u"in_contact_with"_s, QJsonArray {unit});
    QCOMPARE(proceduresOf(table), u"rally"_s);
}

/// A rally that failed may be tried again; one that was had, or that cost the last base, is done.
void TestPhutTasks::ralliedOnlyWhenItIsNoLongerRouting()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gascons"_s, 6, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}});
    table.set(table.officer(u"a"_s, u"Gié"_s), u"in_contact_with"_s, QJsonArray {unit});
    table.phase(u"rout_and_rally"_s);
    table.deed(u"rally"_s, {{u"unit"_s, unit}}, {{u"rallies"_s, false}, {u"verdict"_s, u"needs_officer"_s}});
    QCOMPARE(proceduresOf(table), u"rally"_s);
    for (const char *state : {"good_order", "destroyed"}) {
        table.set(unit, u"state"_s, QString::fromLatin1(state));
        QCOMPARE(proceduresOf(table), u"(rally)"_s);
    }
}

MUSTER_TEST(TestPhutTasks)
#include "tst_phuttasks.moc"
