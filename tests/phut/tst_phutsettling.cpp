// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a unit may be, and what follows by itself when something changes.
class TestPhutSettling : public QObject {
    Q_OBJECT

private slots:
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
};

void TestPhutSettling::unitsMade_data()
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

void TestPhutSettling::unitsMade()
{
    QFETCH(QJsonObject, values);
    QFETCH(QString, refused);
    values.insert(u"name"_s, u"Some"_s);
    values.insert(u"start_bases"_s, 6);
    const auto made = phut::ruleset().thing(u"unit"_s)->made(values);
    QCOMPARE(made ? QString() : made.error().field, refused);
}

void TestPhutSettling::basesStartAsAtTheStart()
{
    const ThingSpec *spec = phut::ruleset().thing(u"unit"_s);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}, {u"start_bases"_s, 6}})->value(u"bases"_s).toInt(), 6);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}, {u"bases"_s, 5}})->value(u"start_bases"_s).toInt(), 5);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}}).error().field, u"start_bases"_s);
    const auto guns = spec->made({{u"name"_s, u"A"_s}, {u"start_bases"_s, 2}, {u"troop"_s, u"heavy_artillery"_s}});
    QCOMPARE(guns->value(u"weapon"_s).toString(), u"heavy_artillery"_s);
    QCOMPARE(spec->made({{u"name"_s, u"A"_s}, {u"start_bases"_s, 2}})->value(u"weapon"_s).toString(), u"none"_s);
}

void TestPhutSettling::lastBaseDestroys()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Shot"_s, 2);
    const Things before = table.things;
    table.set(unit, u"bases"_s, -1);
    const Things then = table.after(table.set().settles(table.rules, before, table.things));
    QCOMPARE(then.number(unit, u"bases"_s), 0);
    QCOMPARE(then.word(unit, u"state"_s), u"destroyed"_s);
}

void TestPhutSettling::leavesMelees_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("no bases") << u"bases"_s << QJsonValue(0);
    for (const char *state : {"routing", "retiring", "destroyed", "abandoned", "left_field"})
        QTest::newRow(state) << u"state"_s << QJsonValue(QLatin1String(state));
}

void TestPhutSettling::leavesMelees()
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

void TestPhutSettling::caughtRouterStays()
{
    DrawnUp table;
    const ThingId router = table.unit(u"a"_s, u"Shot"_s, 6, {{u"state"_s, u"routing"_s}});
    const ThingId foe = table.unit(u"b"_s, u"Elmetti"_s, 5);
    const Things before = table.things;
    table.meet(router, foe);
    QVERIFY(table.set().settles(table.rules, before, table.things).empty());
}

void TestPhutSettling::runnersLeaveTheirMelees()
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

void TestPhutSettling::contactIsMutual()
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

void TestPhutSettling::officerLeavesTheGone()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Swiss"_s, 6);
    const ThingId officer = table.officer(u"a"_s, u"Gié"_s);
    table.set(officer, u"in_contact_with"_s, QJsonArray {unit});
    const Things before = table.things;
    table.set(unit, u"state"_s, u"routing"_s);
    QVERIFY(table.set().settles(table.rules, before, table.things).empty());
    table.set(unit, u"state"_s, u"left_field"_s);
    QVERIFY(table.after(table.set().settles(table.rules, before, table.things))
                .links(officer, u"in_contact_with"_s)
                .empty());
}

void TestPhutSettling::settlingIsComplete()
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

MUSTER_TEST(TestPhutSettling)
#include "tst_phutsettling.moc"
