// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

static Result<Doing> act(const DrawnUp &table, const QString &id, const Cast &cast, bool overruled = false)
{
    Moment moment = table.moment(cast);
    moment.overruled = overruled;
    for (const Act &act : table.set().acts) {
        if (id == QLatin1String(act.id))
            return act.does(moment);
    }
    qFatal("no such act");
}

/// The acts that are no procedure.
class TestPhutActs : public QObject {
    Q_OBJECT

private slots:
    void everyKeyOnce();
    void contact();
    void contactWhileFighting();
    void contactRefused_data();
    void contactRefused();
    void contactAtItsTime();
    void breakContact();
    void officerJoinsAndLeaves();
    void leavesTheField();
};

void TestPhutActs::everyKeyOnce()
{
    QString keys;
    for (const Act &act : phut::ruleset().acts)
        keys += QLatin1Char(act.letter);
    for (const auto &procedure : phut::ruleset().procedures)
        keys += QLatin1Char(procedure->letter);
    for (const QChar key : keys)
        QVERIFY2(keys.count(key) == 1, qPrintable(QString(key)));
}

void TestPhutActs::contact()
{
    DrawnUp table;
    table.phase(u"move_active"_s);
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

void TestPhutActs::contactWhileFighting()
{
    DrawnUp table;
    table.phase(u"move_active"_s);
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8, {{u"melee_rounds"_s, 3}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 2}});
    table.meet(foe, table.unit(u"a"_s, u"Swiss"_s, 12));
    const Things then = table.after(act(table, u"contact"_s, {{u"actor"_s, unit}, {u"target"_s, foe}})->changes);
    QCOMPARE(then.number(unit, u"melee_rounds"_s), 0);
    QCOMPARE(then.number(foe, u"melee_rounds"_s), 2);
    QCOMPARE(then.links(foe, u"in_melee_with"_s).size(), size_t(2));
}

void TestPhutActs::contactRefused_data()
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
    QTest::newRow("routers attack") << u"b"_s << in("routing") << QJsonObject() << u"actor"_s
                                    << u"no attack before rallying"_s;
    QTest::newRow("retirers attack") << u"b"_s << in("retiring") << QJsonObject() << u"actor"_s
                                     << u"no attack before rallying"_s;
}

void TestPhutActs::contactRefused()
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

/// The Active side's moves are the time for it; at any other it is for the referee to say.
void TestPhutActs::contactAtItsTime()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8);
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5);
    const auto meets = [&](ThingId actor, ThingId target, bool overruled) {
        return bool(act(table, u"contact"_s, {{u"actor"_s, actor}, {u"target"_s, target}}, overruled));
    };
    table.phase(u"move_active"_s);
    QVERIFY(meets(unit, foe, false));
    QVERIFY(!meets(foe, unit, false));
    table.phase(u"melee_active"_s);
    QVERIFY(!meets(unit, foe, false));
    QVERIFY(meets(unit, foe, true));
}

void TestPhutActs::breakContact()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gendarmes"_s, 8, {{u"melee_rounds"_s, 3}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"melee_rounds"_s, 2}});
    const Cast cast {{u"actor"_s, unit}, {u"target"_s, foe}};
    QCOMPARE(act(table, u"break-contact"_s, cast).error().field, u"target"_s);
    table.meet(unit, foe);
    QCOMPARE(act(table, u"contact"_s, cast).error().field, u"target"_s);
    QCOMPARE(act(table, u"break-contact"_s, cast).error().field, u"actor"_s); // no rule lets go
    const Things then = table.after(act(table, u"break-contact"_s, cast, true)->changes);
    QVERIFY(then.links(unit, u"in_melee_with"_s).empty());
    QVERIFY(then.links(foe, u"in_melee_with"_s).empty());
    QCOMPARE(then.number(unit, u"melee_rounds"_s) + then.number(foe, u"melee_rounds"_s), 0);
}

void TestPhutActs::officerJoinsAndLeaves()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6);
    const ThingId officer = table.officer(u"a"_s, u"Gié"_s);
    const Cast cast {{u"officer"_s, officer}, {u"unit"_s, unit}};
    const auto joins = act(table, u"officer"_s, cast);
    table.things = table.after(joins->changes);
    QCOMPARE(table.set().acts[2].told(table.moment(cast), *joins).text(), u"Gié joins Swiss"_s);
    QCOMPARE(table.things.links(officer, u"in_contact_with"_s), std::vector {unit});
    const auto leaves = act(table, u"officer"_s, cast);
    QVERIFY(table.after(leaves->changes).links(officer, u"in_contact_with"_s).empty());
    // What was told before stays told so, whatever happened since.
    QCOMPARE(table.set().acts[2].told(table.moment(cast), *leaves).text(), u"Gié leaves Swiss"_s);
    QCOMPARE(table.set().acts[2].told(table.moment(cast), *joins).text(), u"Gié joins Swiss"_s);
    const Cast foes {{u"officer"_s, officer}, {u"unit"_s, table.unit(u"b"_s, u"Elmetti"_s, 5)}};
    QCOMPARE(act(table, u"officer"_s, foes, true).error().field, u"unit"_s); // never an enemy's
    table.set(unit, u"state"_s, u"destroyed"_s);
    QCOMPARE(act(table, u"officer"_s, cast).error().field, u"unit"_s);
}

void TestPhutActs::leavesTheField()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6, {{u"state"_s, u"routing"_s}});
    const Cast cast {{u"actor"_s, unit}};
    table.phase(u"melee_active"_s);
    QCOMPARE(act(table, u"leave-field"_s, cast).error().field, u"actor"_s);
    QVERIFY(act(table, u"leave-field"_s, cast, true));
    table.phase(u"rout_and_rally"_s);
    table.things = table.after(act(table, u"leave-field"_s, cast)->changes);
    QCOMPARE(table.things.word(unit, u"state"_s), u"left_field"_s);
    QCOMPARE(act(table, u"leave-field"_s, cast).error().field, u"actor"_s);
}

MUSTER_TEST(TestPhutActs)
#include "tst_phutacts.moc"
