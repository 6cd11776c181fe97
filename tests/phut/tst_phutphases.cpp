// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "tests/battle/armyplan.h"
#include "tests/phut/drawnup.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What happens by itself in a turn of PHUT!, and the acts that are no procedure.
class TestPhutPhases : public QObject {
    Q_OBJECT

private slots:
    void eightPhasesWithoutEnd();
    void turnBegins();
    void musterEnds();
    void armyKnowsWithHowManyItBegan();
    void meleesGrowOlder();
    void contactIsNotTakenBackUnderAnOldMelee();
    void oneArmyASide();
    void turnEnds();
    void phasesWithoutAction_data();
    void phasesWithoutAction();
    void unitsMade_data();
    void unitsMade();
    void basesStartAsAtTheStart();
    void lastBaseDestroys();
    void leavesMelees_data();
    void leavesMelees();
    void caughtRouterStays();
    void runnersLeaveTheirMelees();
    void contactIsMutual();
    void officerLeavesTheGone();
    void settlingIsComplete();
    void everyKeyOnce();
    void contact();
    void contactWhileFighting();
    void contactRefused_data();
    void contactRefused();
    void breakContact();
    void officerJoinsAndLeaves();
    void leavesTheField();

private:
    Result<Doing> act(const DrawnUp &table, const QString &id, const Cast &cast);
};

Result<Doing> TestPhutPhases::act(const DrawnUp &table, const QString &id, const Cast &cast)
{
    for (const Act &act : table.set().acts) {
        if (id == QLatin1String(act.id))
            return act.does(table.moment(cast));
    }
    qFatal("no such act");
}

void TestPhutPhases::eightPhasesWithoutEnd()
{
    DrawnUp table;
    QStringList order;
    for (int i = 0; i < 10; ++i) {
        order += table.moment().phase();
        table.phase(table.set().phaseAfter(table.moment()));
    }
    QCOMPARE(order.join(u' '),
        u"muster initiative move_active shoot_passive shoot_active melee_active melee_passive establish_routs "
        "rout_and_rally initiative"_s);
}

void TestPhutPhases::turnBegins()
{
    DrawnUp table;
    const ThingId unit =
        table.unit(u"a"_s, u"Stradiots"_s, 6, {{u"moved"_s, true}, {u"missile_hits"_s, 3}, {u"rout_due"_s, true}});
    const ThingId other = table.unit(u"b"_s, u"Elmetti"_s, 5);
    table.phase(u"initiative"_s);
    const std::vector<Change> changes = table.set().phaseBegins(table.moment());
    const Things then = table.after(changes);
    QCOMPARE(then.word(table.game, u"last_active"_s), u"a"_s);
    QVERIFY(!then.flag(unit, u"moved"_s));
    QCOMPARE(then.number(unit, u"missile_hits"_s), 0);
    QVERIFY(!then.flag(unit, u"rout_due"_s));
    QVERIFY(std::ranges::none_of(changes, [&](const Change &change) { return change.thing == other; }));
}

void TestPhutPhases::musterEnds()
{
    DrawnUp table;
    table.set(table.game, u"turn"_s, 7);
    table.phase(u"muster"_s);
    const Things then = table.after(table.set().phaseEnds(table.moment()));
    QCOMPARE(then.number(table.game, u"turn"_s), 1);
}

/// From the first deployment on, whatever comes later and whatever is set right.
void TestPhutPhases::armyKnowsWithHowManyItBegan()
{
    Battle battle(std::make_shared<const Rules>(*Rules::make(phut::ruleset())));
    const auto begun = [&](const Result<Event> &event) {
        const ThingId army = battle.accept(*event) ? battle.things().first(u"army"_s) : 0;
        const int bases = battle.things().number(army, u"start_bases"_s);
        return bases == battle.casualties(army).atStart ? bases : -1;
    };
    const QJsonObject swiss {{u"name"_s, u"Swiss"_s}, {u"start_bases"_s, 12}};
    const QJsonObject shot {{u"name"_s, u"Shot"_s}, {u"start_bases"_s, 6}, {u"bases"_s, 4}};
    const ThingId army = 2;
    const ThingId unit = 3;
    QCOMPARE(begun(battle.deploy(openingOf(battle.set(), {armyPlan({{u"name"_s, u"French"_s}}, {swiss})}))), 12);
    QCOMPARE(begun(battle.nextPhase()), 12);
    QCOMPARE(begun(battle.deploy({{0, u"unit"_s, army, shot}})), 18);
    QCOMPARE(battle.casualties(army).percentLost, 11); // 2 of 18
    QCOMPARE(begun(battle.correct(unit, u"start_bases"_s, 14, {})), 20);
    QCOMPARE(begun(battle.correct(unit, u"state"_s, u"left_field"_s, {})), 20);
    QCOMPARE(begun(battle.undo()), 20);
    QCOMPARE(begun(battle.undo()), 18);
    QCOMPARE(begun(battle.undo()), 12);
}

void TestPhutPhases::meleesGrowOlder()
{
    DrawnUp table;
    const ThingId lances = table.unit(u"a"_s, u"Gendarmes"_s, 8);
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 2}});
    const ThingId idle = table.unit(u"b"_s, u"Stradiots"_s, 5);
    table.meet(lances, foe);
    table.phase(u"melee_passive"_s);
    const Things then = table.after(table.set().phaseEnds(table.moment()));
    QCOMPARE(then.number(lances, u"melee_rounds"_s), 1);
    QCOMPARE(then.number(foe, u"melee_rounds"_s), 3);
    QCOMPARE(then.number(idle, u"melee_rounds"_s), 0);
}

namespace {

/// Swiss (3) and Stradiots (5) on the field, the first of the Active side, in the phase `phase`.
std::unique_ptr<Battle> begunIn(const QString &phase)
{
    auto battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(phut::ruleset())));
    const auto plan = [](const QString &name) {
        return armyPlan({{u"name"_s, name + u" army"_s}}, {{{u"name"_s, name}, {u"start_bases"_s, 8}}});
    };
    const auto begin = [&](const Result<Event> &event) { return event && battle->accept(*event); };
    bool right = begin(battle->deploy(openingOf(battle->set(), {plan(u"Swiss"_s), plan(u"Stradiots"_s)})))
        && begin(battle->correct(1, u"active"_s, u"a"_s, {}));
    while (right && battle->phase() != phase)
        right = begin(battle->nextPhase());
    return battle;
}

} // namespace

/// The melee grew older by that contact, though the contact itself set no number of turns.
void TestPhutPhases::contactIsNotTakenBackUnderAnOldMelee()
{
    const auto battle = begunIn(u"move_active"_s);
    const auto contact = battle->act(u"contact"_s, {{u"actor"_s, 3}, {u"target"_s, 5}});
    QVERIFY(contact && battle->accept(*contact));
    while (battle->phase() != u"establish_routs"_s) {
        QVERIFY(battle->undo(contact->seq));
        const auto next = battle->nextPhase();
        QVERIFY(next && battle->accept(*next));
    }
    QCOMPARE(battle->things().number(3, u"melee_rounds"_s), 1);
    const auto refused = battle->undo(contact->seq);
    QVERIFY(!refused);
    QVERIFY2(
        refused.error().message.text().endsWith(u": Phase: Who routs"_s), qPrintable(refused.error().message.text()));
}

void TestPhutPhases::oneArmyASide()
{
    const auto battle = begunIn(u"muster"_s);
    const auto refusal = [&](ThingId thing, const QString &key, const Value &value) {
        const auto corrected = battle->correct(thing, key, value, {});
        return corrected ? QString() : corrected.error().message.text();
    };
    QCOMPARE(refusal(4, u"side"_s, u"a"_s), u"Side must be one that nobody else has: side B."_s);
    QCOMPARE(battle->correct({{2, u"side"_s, u"b"_s}, {4, u"side"_s, u"a"_s}}, {}) ? 1 : 0, 1); // changing sides
    QCOMPARE(refusal(3, u"in_melee_with"_s, QJsonArray {2}),
        u"In melee with may only name what is of another army (Unit): Stradiots."_s);
    QCOMPARE(refusal(3, u"in_melee_with"_s, QJsonArray {5}), QString());
    const auto officer = battle->deploy({{0, u"officer"_s, 2, {{u"name"_s, u"Trivulzio"_s}}}});
    QVERIFY(officer && battle->accept(*officer));
    QCOMPARE(refusal(6, u"with"_s, QJsonArray {5}),
        u"In contact with may only name what is of its own army (Unit): Swiss."_s);
    QCOMPARE(refusal(6, u"with"_s, QJsonArray {3}), QString());
}

void TestPhutPhases::turnEnds()
{
    DrawnUp table;
    table.phase(u"rout_and_rally"_s);
    QCOMPARE(table.after(table.set().phaseEnds(table.moment())).number(table.game, u"turn"_s), 2);
}

void TestPhutPhases::phasesWithoutAction_data()
{
    QTest::addColumn<QString>("phase");
    for (const char *phase : {"move_active", "shoot_passive", "shoot_active", "melee_active", "establish_routs"})
        QTest::newRow(phase) << QString::fromLatin1(phase);
}

void TestPhutPhases::phasesWithoutAction()
{
    QFETCH(QString, phase);
    DrawnUp table;
    table.unit(u"a"_s, u"Shot"_s, 6, {{u"moved"_s, true}});
    table.phase(phase);
    QVERIFY(table.set().phaseBegins(table.moment()).empty());
    QVERIFY(table.set().phaseEnds(table.moment()).empty());
}

void TestPhutPhases::unitsMade_data()
{
    QTest::addColumn<QJsonObject>("values");
    QTest::addColumn<QString>("refused");
    const auto row = [](const char *name, const QJsonObject &values, const QString &refused) {
        QTest::newRow(name) << values << refused;
    };
    row("plain", {}, {});
    row("Swiss on foot", {{u"kind"_s, u"swiss"_s}}, {});
    row("Swiss on horses", {{u"kind"_s, u"swiss"_s}, {u"troop"_s, u"cavalry"_s}}, u"kind"_s);
    row("Gendarmes on foot", {{u"kind"_s, u"gendarme"_s}}, u"kind"_s);
    row("light Gendarmes", {{u"kind"_s, u"gendarme"_s}, {u"troop"_s, u"light_cavalry"_s}}, u"kind"_s);
    row("light pikes", {{u"arm"_s, u"pike"_s}, {u"troop"_s, u"light_infantry"_s}}, u"arm"_s);
    row("lances on foot", {{u"arm"_s, u"lance"_s}}, u"arm"_s);
    row("foot with a gun's dice", {{u"weapon"_s, u"heavy_artillery"_s}}, u"weapon"_s);
    row("a light gun with a heavy one's dice",
        {{u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"heavy_artillery"_s}}, u"weapon"_s);
    row("a light gun", {{u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}}, {});
    row("more than at the start", {{u"bases"_s, 7}}, u"bases"_s);
    row("unknown", {{u"boots"_s, 7}}, u"boots"_s);
}

void TestPhutPhases::unitsMade()
{
    QFETCH(QJsonObject, values);
    QFETCH(QString, refused);
    values.insert(u"name"_s, u"Some"_s);
    values.insert(u"start_bases"_s, 6);
    const auto made = phut::ruleset().thing(u"unit"_s)->made(values);
    QCOMPARE(made ? QString() : made.error().field, refused);
}

void TestPhutPhases::basesStartAsAtTheStart()
{
    const ThingSpec *spec = phut::ruleset().thing(u"unit"_s);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}, {u"start_bases"_s, 6}})->value(u"bases"_s).toInt(), 6);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}, {u"bases"_s, 5}})->value(u"start_bases"_s).toInt(), 5);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}}).error().field, u"start_bases"_s);
}

void TestPhutPhases::lastBaseDestroys()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Shot"_s, 2);
    const Things before = table.things;
    table.set(unit, u"bases"_s, -1);
    const Things then = table.after(table.set().settles(table.rules, before, table.things));
    QCOMPARE(then.number(unit, u"bases"_s), 0);
    QCOMPARE(then.word(unit, u"state"_s), u"destroyed"_s);
}

void TestPhutPhases::leavesMelees_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("no bases") << u"bases"_s << QJsonValue(0);
    for (const char *state : {"routing", "retiring", "destroyed", "abandoned", "left_field"})
        QTest::newRow(state) << u"state"_s << QJsonValue(QLatin1String(state));
}

void TestPhutPhases::leavesMelees()
{
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    DrawnUp table;
    const ThingId breaking = table.unit(u"a"_s, u"Swiss"_s, 6, {{u"melee_rounds"_s, 2}});
    const ThingId alone = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 2}});
    const ThingId busy = table.unit(u"b"_s, u"Provisionati"_s, 5, {{u"melee_rounds"_s, 2}});
    const ThingId third = table.unit(u"a"_s, u"Gascons"_s, 5, {{u"melee_rounds"_s, 1}});
    table.meet(breaking, alone);
    table.meet(breaking, busy);
    table.meet(third, busy);
    const Things before = table.things;
    table.set(breaking, key, value);
    const Things then = table.after(table.set().settles(table.rules, before, table.things));
    QVERIFY(then.links(breaking, u"in_melee_with"_s).empty());
    QVERIFY(then.links(alone, u"in_melee_with"_s).empty());
    QCOMPARE(then.links(busy, u"in_melee_with"_s), std::vector {third});
    QCOMPARE(then.number(breaking, u"melee_rounds"_s), 0);
    QCOMPARE(then.number(alone, u"melee_rounds"_s), 0);
    QCOMPARE(then.number(busy, u"melee_rounds"_s), 2);
}

void TestPhutPhases::caughtRouterStays()
{
    DrawnUp table;
    const ThingId router = table.unit(u"a"_s, u"Shot"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5);
    const Things before = table.things;
    table.meet(router, foe);
    QVERIFY(table.set().settles(table.rules, before, table.things).empty());
}

void TestPhutPhases::runnersLeaveTheirMelees()
{
    DrawnUp table;
    const ThingId router = table.unit(u"a"_s, u"Shot"_s, 6, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 1}});
    table.meet(router, foe);
    const Things before = table.things;
    table.set(router, u"rout_moves"_s, 2);
    const Things then = table.after(table.set().settles(table.rules, before, table.things));
    QVERIFY(then.links(router, u"in_melee_with"_s).empty());
    QVERIFY(then.links(foe, u"in_melee_with"_s).empty());
    QCOMPARE(then.number(foe, u"melee_rounds"_s), 0);
}

void TestPhutPhases::contactIsMutual()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6);
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 1}});
    const Things apart = table.things;
    table.set(unit, u"in_melee_with"_s, QJsonArray {foe});
    table.things = table.after(table.set().settles(table.rules, apart, table.things));
    QCOMPARE(table.things.links(foe, u"in_melee_with"_s), std::vector {unit});
    const Things together = table.things;
    table.set(unit, u"in_melee_with"_s, QJsonArray());
    const Things then = table.after(table.set().settles(table.rules, together, table.things));
    QVERIFY(then.links(foe, u"in_melee_with"_s).empty());
    QCOMPARE(then.number(foe, u"melee_rounds"_s), 0);
}

void TestPhutPhases::officerLeavesTheGone()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6);
    const ThingId officer = table.officer(u"a"_s, u"Gié"_s);
    table.set(officer, u"with"_s, QJsonArray {unit});
    const Things before = table.things;
    table.set(unit, u"state"_s, u"routing"_s);
    QVERIFY(table.set().settles(table.rules, before, table.things).empty());
    table.set(unit, u"state"_s, u"left_field"_s);
    QVERIFY(table.after(table.set().settles(table.rules, before, table.things)).links(officer, u"with"_s).empty());
}

void TestPhutPhases::settlingIsComplete()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6, {{u"melee_rounds"_s, 2}});
    table.meet(unit, table.unit(u"b"_s, u"Elmetti"_s, 5));
    const Things before = table.things;
    table.set(unit, u"bases"_s, 0);
    const Things changed = table.things;
    const Things settled = table.after(table.set().settles(table.rules, before, table.things));
    QVERIFY(settled != changed);
    QVERIFY(table.set().settles(table.rules, changed, settled).empty());
    QVERIFY(table.set().settles(table.rules, settled, settled).empty());
}

void TestPhutPhases::everyKeyOnce()
{
    QString keys;
    for (const Act &act : phut::ruleset().acts)
        keys += QLatin1Char(act.letter);
    for (const auto &procedure : phut::ruleset().procedures)
        keys += QLatin1Char(procedure->letter);
    for (const QChar key : keys)
        QVERIFY2(keys.count(key) == 1, qPrintable(QString(key)));
}

void TestPhutPhases::contact()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8);
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5);
    const auto changes = act(table, u"contact"_s, {{u"actor"_s, unit}, {u"target"_s, foe}});
    QVERIFY(changes);
    const Things then = table.after(changes->changes);
    QCOMPARE(then.links(unit, u"in_melee_with"_s), std::vector {foe});
    QCOMPARE(then.links(foe, u"in_melee_with"_s), std::vector {unit});
    QVERIFY(table.set().settles(table.rules, table.things, then).empty());
    QCOMPARE(table.set().acts.front().told(table.moment({{u"actor"_s, unit}, {u"target"_s, foe}}), *changes).text(),
        u"Contact: Gendarmes and Elmetti"_s);
}

void TestPhutPhases::contactWhileFighting()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8, {{u"melee_rounds"_s, 3}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 2}});
    table.meet(foe, table.unit(u"a"_s, u"Swiss"_s, 12));
    const Things then = table.after(act(table, u"contact"_s, {{u"actor"_s, unit}, {u"target"_s, foe}})->changes);
    QCOMPARE(then.number(unit, u"melee_rounds"_s), 0);
    QCOMPARE(then.number(foe, u"melee_rounds"_s), 2);
    QCOMPARE(then.links(foe, u"in_melee_with"_s).size(), size_t(2));
}

void TestPhutPhases::contactRefused_data()
{
    QTest::addColumn<QString>("side");
    QTest::addColumn<QJsonObject>("actor");
    QTest::addColumn<QJsonObject>("target");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("part");
    const QJsonObject guns {{u"troop"_s, u"light_artillery"_s}};
    const auto in = [](const char *state) { return QJsonObject {{u"state"_s, QLatin1String(state)}}; };
    QTest::newRow("guns reached") << u"b"_s << QJsonObject() << guns << u"target"_s << u"Artillery overrun"_s;
    QTest::newRow("guns arrive") << u"b"_s << guns << QJsonObject() << u"actor"_s << u"never move"_s;
    QTest::newRow("friends") << u"a"_s << QJsonObject() << QJsonObject() << u"target"_s << u"same side"_s;
    QTest::newRow("destroyed") << u"b"_s << QJsonObject() << in("destroyed") << u"target"_s << u"out of the game"_s;
    QTest::newRow("off the table") << u"b"_s << in("left_field") << QJsonObject() << u"actor"_s << u"out of the game"_s;
    QTest::newRow("routers attack") << u"b"_s << in("routing") << QJsonObject() << u"actor"_s << u"PH-R33"_s;
    QTest::newRow("retirers attack") << u"b"_s << in("retiring") << QJsonObject() << u"actor"_s << u"PH-R33"_s;
}

void TestPhutPhases::contactRefused()
{
    QFETCH(QString, side);
    QFETCH(QJsonObject, actor);
    QFETCH(QJsonObject, target);
    QFETCH(QString, field);
    QFETCH(QString, part);
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8, actor);
    const ThingId foe = table.unit(side, u"Elmetti"_s, 5, target);
    const auto changes = act(table, u"contact"_s, {{u"actor"_s, unit}, {u"target"_s, foe}});
    QVERIFY(!changes);
    QCOMPARE(changes.error().field, field);
    QVERIFY2(changes.error().message.text().contains(part), qPrintable(changes.error().message.text()));
}

void TestPhutPhases::breakContact()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8, {{u"melee_rounds"_s, 3}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 2}});
    const Cast cast {{u"actor"_s, unit}, {u"target"_s, foe}};
    QCOMPARE(act(table, u"break-contact"_s, cast).error().field, u"target"_s);
    table.meet(unit, foe);
    QCOMPARE(act(table, u"contact"_s, cast).error().field, u"target"_s);
    const Things then = table.after(act(table, u"break-contact"_s, cast)->changes);
    QVERIFY(then.links(unit, u"in_melee_with"_s).empty());
    QVERIFY(then.links(foe, u"in_melee_with"_s).empty());
    QCOMPARE(then.number(unit, u"melee_rounds"_s) + then.number(foe, u"melee_rounds"_s), 0);
}

void TestPhutPhases::officerJoinsAndLeaves()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6);
    const ThingId officer = table.officer(u"a"_s, u"Gié"_s);
    const Cast cast {{u"officer"_s, officer}, {u"unit"_s, unit}};
    const auto joins = act(table, u"officer"_s, cast);
    table.things = table.after(joins->changes);
    QCOMPARE(table.set().acts[2].told(table.moment(cast), *joins).text(), u"Gié joins Swiss"_s);
    QCOMPARE(table.things.links(officer, u"with"_s), std::vector {unit});
    const auto leaves = act(table, u"officer"_s, cast);
    QVERIFY(table.after(leaves->changes).links(officer, u"with"_s).empty());
    // What was told before stays told so, whatever happened since.
    QCOMPARE(table.set().acts[2].told(table.moment(cast), *leaves).text(), u"Gié leaves Swiss"_s);
    QCOMPARE(table.set().acts[2].told(table.moment(cast), *joins).text(), u"Gié joins Swiss"_s);
    table.set(unit, u"state"_s, u"destroyed"_s);
    QCOMPARE(act(table, u"officer"_s, cast).error().field, u"unit"_s);
}

void TestPhutPhases::leavesTheField()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6, {{u"state"_s, u"routing"_s}});
    const Cast cast {{u"actor"_s, unit}};
    table.things = table.after(act(table, u"leave-field"_s, cast)->changes);
    QCOMPARE(table.things.word(unit, u"state"_s), u"left_field"_s);
    QCOMPARE(act(table, u"leave-field"_s, cast).error().field, u"actor"_s);
}

QTEST_APPLESS_MAIN(TestPhutPhases)
#include "tst_phutphases.moc"
