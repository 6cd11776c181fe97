// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "tests/battle/armyplan.h"
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What happens by itself in a turn of PHUT!.
class TestPhutPhases : public QObject {
    Q_OBJECT

private slots:
    void eightPhasesWithoutEnd();
    void turnBegins();
    void musterEnds();
    void armyKnowsWithHowManyItBegan();
    void meleesGrowOlder();
    void oneArmyASide();
    void contactIsNotTakenBackUnderAnOldMelee();
    void turnEnds();
    void phasesWithoutAction_data();
    void phasesWithoutAction();
};

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
    QCOMPARE(then.word(table.game, u"active"_s), u"none"_s); // until the throw is in
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
    QVERIFY(table.set().phaseEnds(table.moment()).empty()); // in contact, but nothing is on record
    table.deed(u"melee"_s, {{u"a"_s, lances}, {u"b"_s, foe}});
    const Things then = table.after(table.set().phaseEnds(table.moment()));
    QCOMPARE(then.number(lances, u"melee_rounds"_s), 1);
    QCOMPARE(then.number(foe, u"melee_rounds"_s), 3);
    QCOMPARE(then.number(idle, u"melee_rounds"_s), 0);
}

/// Swiss (3) and Stradiots (5) on the field, the first of the Active side, in the phase `phase`.
static std::unique_ptr<Battle> begunIn(const QString &phase)
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

void TestPhutPhases::oneArmyASide()
{
    const auto battle = begunIn(u"muster"_s);
    const auto refusal = [&](ThingId thing, const QString &key, const Value &value) {
        const auto corrected = battle->correct(thing, key, value, {});
        return corrected ? QString() : corrected.error().message.text();
    };
    QCOMPARE(refusal(4, u"side"_s, u"a"_s), u"Side must be one that nobody else has: the second side."_s);
    QCOMPARE(battle->correct({{2, u"side"_s, u"b"_s}, {4, u"side"_s, u"a"_s}}, {}) ? 1 : 0, 1); // changing sides
    QCOMPARE(refusal(3, u"in_melee_with"_s, QJsonArray {2}),
        u"In melee with may only name what is of another army (Unit): Stradiots."_s);
    QCOMPARE(refusal(3, u"in_melee_with"_s, QJsonArray {5}), QString());
    const auto officer = battle->deploy({{0, u"officer"_s, 2, {{u"name"_s, u"Trivulzio"_s}}}});
    QVERIFY(officer && battle->accept(*officer));
    QCOMPARE(refusal(6, u"in_contact_with"_s, QJsonArray {5}),
        u"In contact with may only name what is of its own army (Unit): Swiss."_s);
    QCOMPARE(refusal(6, u"in_contact_with"_s, QJsonArray {3}), QString());
}

/// Without the contact there was no melee that could grow older.
void TestPhutPhases::contactIsNotTakenBackUnderAnOldMelee()
{
    const auto battle = begunIn(u"move_active"_s);
    const auto contact = battle->act(u"contact"_s, {{u"actor"_s, 3}, {u"target"_s, 5}});
    QVERIFY(contact && battle->accept(*contact));
    const auto goOnTo = [&](const QString &phase) {
        while (battle->phase() != phase) {
            const auto next = battle->nextPhase();
            QVERIFY(next && battle->accept(*next));
        }
    };
    goOnTo(u"melee_active"_s);
    QVERIFY(battle->undo(contact->seq));
    auto melee = Proposal::open(*battle, u"melee"_s, {{u"a"_s, 3}, {u"b"_s, 5}});
    QVERIFY(melee);
    while (melee->state() == Proposal::State::NeedsDice)
        QVERIFY(melee->enter(1));
    const auto fought = battle->resolve(*melee);
    QVERIFY(fought && battle->accept(*fought));
    goOnTo(u"establish_routs"_s);
    QCOMPARE(battle->things().number(3, u"melee_rounds"_s), 1);
    const auto refused = battle->undo(contact->seq);
    QVERIFY(!refused);
    QVERIFY2(
        refused.error().message.text().contains(u"Phase: Who routs"_s), qPrintable(refused.error().message.text()));
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

MUSTER_TEST(TestPhutPhases)
#include "tst_phutphases.moc"
