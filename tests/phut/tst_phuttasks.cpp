// SPDX-License-Identifier: GPL-3.0-or-later
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
QString tasksOf(const DrawnUp &table)
{
    return named(table.set().tasks(table.moment()), table.things);
}
QString proceduresOf(const DrawnUp &table)
{
    QStringList ids;
    for (const Task &task : table.set().tasks(table.moment()))
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
    QCOMPARE(proceduresOf(table), u"initiative"_s);
    QVERIFY(table.set().tasks(table.moment()).front().text.text().contains(u"again"_s));
    table.deed(u"initiative"_s, {}, {{u"roll_again"_s, false}, {u"first_to_counter"_s, u"b"_s}});
    QCOMPARE(proceduresOf(table), u"(initiative)"_s);
    table.set(table.venetians, u"counters"_s, 1);
    QCOMPARE(proceduresOf(table), u"(initiative), counter-duel"_s);
    table.deed(u"counter-duel"_s, {});
    QCOMPARE(proceduresOf(table), u"(initiative), (counter-duel)"_s);
}

void TestPhutTasks::movers()
{
    DrawnUp table;
    table.unit(u"a"_s, u"Gascons"_s, 6);
    table.unit(u"a"_s, u"Guns"_s, 2, {{u"troop"_s, u"light_artillery"_s}});
    table.unit(u"a"_s, u"Swiss"_s, 6, {{u"kind"_s, u"swiss"_s}, {u"state"_s, u"retiring"_s}});
    table.unit(u"a"_s, u"Runaways"_s, 6, {{u"state"_s, u"routing"_s}});
    table.unit(u"a"_s, u"Gone"_s, 6, {{u"state"_s, u"left_field"_s}});
    table.unit(u"a"_s, u"Archers"_s, 6, {{u"moved"_s, true}});
    const ThingId gendarmes = table.unit(u"a"_s, u"Gendarmes"_s, 6);
    table.meet(gendarmes, table.unit(u"b"_s, u"Elmetti"_s, 5));
    table.phase(u"move_active"_s);
    QCOMPARE(tasksOf(table), u"(Archers), Gascons"_s);
    table.deed(u"movement"_s, {{u"unit"_s, gendarmes}});
    QCOMPARE(tasksOf(table), u"(Archers), (Gendarmes), Gascons"_s);
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
    QCOMPARE(tasksOf(table), u"Arbalests"_s);
    table.phase(u"shoot_active"_s);
    QCOMPARE(tasksOf(table), u"Archers, Bernese, Guns"_s);
    table.deed(u"shooting"_s, {{u"shooter"_s, shot}});
    table.set(shot, u"ammo"_s, u"out"_s);
    QCOMPARE(tasksOf(table), u"(Bernese), Archers, Guns"_s);
}

void TestPhutTasks::oneMelee()
{
    DrawnUp table;
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5);
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 6);
    table.meet(foe, unit);
    table.phase(u"melee_active"_s);
    const std::vector<Task> tasks = table.set().tasks(table.moment());
    QCOMPARE(tasks.size(), size_t(1));
    QCOMPARE(tasks.front().cast, melee(unit, foe)); // the Active side's unit is a
    table.deed(u"melee"_s, melee(unit, foe));
    table.phase(u"melee_passive"_s);
    QCOMPARE(tasksOf(table), u"(Gendarmes/Elmetti)"_s);
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
    // B1 strikes A1, so A2's blows, which nobody returns, come first: B1 replies with what both have left of it.
    QCOMPARE(tasksOf(table), u"A2/B1, A1/B1"_s);
    QCOMPARE(
        phut::meleePairs(table.moment()), (std::vector<phut::MeleePair> {{a2, b1, true, false}, {a1, b1, true, true}}));
    table.deed(u"melee"_s, melee(a2, b1), {}, {{u"b_strikes"_s, false}});
    QCOMPARE(tasksOf(table), u"(A2/B1), A1/B1"_s);
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
    QCOMPARE(tasksOf(table), u"A1/B1, A1/B2"_s);
    QCOMPARE(phut::meleePairs(table.moment()).back(), (phut::MeleePair {a1, b2, false, true}));
}

void TestPhutTasks::routersDoNotStrike()
{
    DrawnUp table;
    const ThingId a1 = table.unit(u"a"_s, u"A1"_s, 6);
    const ThingId a2 = table.unit(u"a"_s, u"A2"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId b1 = table.unit(u"b"_s, u"B1"_s, 6);
    const ThingId b2 = table.unit(u"b"_s, u"B2"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId b3 = table.unit(u"b"_s, u"B3"_s, 6);
    table.meet(a2, b3);
    table.meet(a2, b2); // two routers: nothing to do
    table.meet(table.unit(u"a"_s, u"A3"_s, 6), b1);
    table.meet(a1, b2);
    table.phase(u"melee_active"_s);
    QCOMPARE(tasksOf(table), u"A1/B2, A3/B1, A2/B3"_s);
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
    table.deed(u"melee"_s, melee(a2, b1)); // it struck back at A2 after all
    QVERIFY(!phut::strikes(table.moment(), b1, a1));
    QCOMPARE(phut::meleePairs(table.moment()), (std::vector<phut::MeleePair> {{a1, b1, true, false}}));
}

void TestPhutTasks::routTests()
{
    DrawnUp table;
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"rout_due"_s, true}});
    table.unit(u"b"_s, u"Destroyed"_s, 5, {{u"rout_due"_s, true}, {u"state"_s, u"destroyed"_s}});
    table.unit(u"b"_s, u"Steady"_s, 5);
    table.unit(u"a"_s, u"Gascons"_s, 6, {{u"rout_due"_s, true}});
    table.phase(u"establish_routs"_s);
    QCOMPARE(tasksOf(table), u"Gascons, Elmetti"_s);
    table.deed(u"rout-test"_s, {{u"unit"_s, foe}});
    table.set(foe, u"rout_due"_s, false);
    QCOMPARE(tasksOf(table), u"(Elmetti), Gascons"_s);
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
    table.phase(u"rout_and_rally"_s);
    QCOMPARE(tasksOf(table), u"Old, OldFoe, Old, Fresh, Gendarmes, Swiss, OldFoe, Gendarmes"_s);
    QCOMPARE(proceduresOf(table), u"rally, rally, rout-move, rout-move, rout-move, rout-move, rout-move, rally"_s);
    // Old rallies: it makes no move. OldFoe does not, and runs.
    table.deed(u"rally"_s, {{u"unit"_s, old}}, {{u"rallies"_s, true}});
    table.set(old, u"state"_s, u"good_order"_s);
    table.set(old, u"rout_moves"_s, 0);
    QCOMPARE(tasksOf(table), u"(Old), OldFoe, Fresh, Gendarmes, Swiss, OldFoe, Gendarmes"_s);
    table.deed(u"rout-move"_s, {{u"unit"_s, oldFoe}});
    table.set(oldFoe, u"rout_moves"_s, 2);
    QCOMPARE(tasksOf(table), u"(Old), (OldFoe), Fresh, Gendarmes, Swiss, Gendarmes"_s);
    // Who broke in this turn does not rally after its first move; Gendarmes do.
    table.deed(u"rout-move"_s, {{u"unit"_s, fresh}});
    table.set(fresh, u"rout_moves"_s, 1);
    table.deed(u"rout-move"_s, {{u"unit"_s, gendarmes}});
    table.set(gendarmes, u"rout_moves"_s, 1);
    QCOMPARE(tasksOf(table), u"(Old), (Fresh), (Gendarmes), (OldFoe), Swiss, Gendarmes"_s);
}

void TestPhutTasks::rallyOnlyWithOfficer()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gascons"_s, 6, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}});
    table.phase(u"rout_and_rally"_s);
    QCOMPARE(proceduresOf(table), u"rally, rout-move"_s); // no officers on record: the referee has to look
    const ThingId officer = table.officer(u"a"_s, u"Gié"_s);
    QCOMPARE(proceduresOf(table), u"rally, rout-move"_s); // whether he is in contact is asked
    table.deed(u"rally"_s, {{u"unit"_s, unit}}, {{u"rallies"_s, false}, {u"verdict"_s, u"needs_officer"_s}});
    QCOMPARE(proceduresOf(table), u"(rally), rout-move"_s); // he is not
    table.set(officer, u"with"_s, QJsonArray {unit});
    QCOMPARE(proceduresOf(table), u"rally, rout-move"_s);
}

/// A rally that failed may be tried again; one that was had, or that cost the last base, is done.
void TestPhutTasks::ralliedOnlyWhenItIsNoLongerRouting()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gascons"_s, 6, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}});
    table.phase(u"rout_and_rally"_s);
    table.deed(u"rally"_s, {{u"unit"_s, unit}}, {{u"rallies"_s, false}, {u"verdict"_s, u"needs_officer"_s}});
    QCOMPARE(proceduresOf(table), u"rally, rout-move"_s);
    for (const char *state : {"good_order", "destroyed"}) {
        table.set(unit, u"state"_s, QString::fromLatin1(state));
        QCOMPARE(proceduresOf(table), u"(rally)"_s);
    }
}

MUSTER_TEST(TestPhutTasks)
#include "tst_phuttasks.moc"
