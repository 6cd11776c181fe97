// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/roster.h"
#include "core/rules/catalogue.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace muster {

/// How things are typed in before a battle, and what becomes of it.
class TestRoster : public QObject {
    Q_OBJECT

private slots:
    void columns_data();
    void columns();
    void kinds_data();
    void kinds();
    void commandsAndGroupsAreMade();
    void numbersTellGroupsApart();
    void theOnlyGunAndItsMen();
    void namedGunsAndCrews();
    void roomsStandInTheirBuildings();
    void isReadBackAsItWasTyped();
    void saysWhatIsLoose_data();
    void saysWhatIsLoose();
    void dieOfTheClass();

private:
    void drawUp(const QString &rules, const std::vector<ThingPlan> &own, const std::vector<ThingPlan> &onTable = {});
    ThingId called(const QString &name) const
    {
        const QList<Thing> &all = m_things.all();
        const auto thing = std::ranges::find_if(all, [&](const Thing &one) { return m_things.name(one.id) == name; });
        return thing == all.end() ? 0 : thing->id;
    }
    QString parentOf(const QString &name) const { return m_things.name(m_things.parentOf(called(name))); }

    std::shared_ptr<const Rules> m_rules;
    std::vector<Thing> m_opening;
    Things m_things;
};

using Within = std::vector<std::pair<QString, QString>>;

static ThingPlan row(const QString &type, const QString &name, const Within &within = {}, QJsonObject values = {})
{
    values.insert(u"name"_s, name);
    return {type, values, {}, within, {}};
}

void TestRoster::drawUp(const QString &rules, const std::vector<ThingPlan> &own, const std::vector<ThingPlan> &onTable)
{
    m_rules = std::make_shared<const Rules>(*Rules::make(*findRuleset(rules)));
    std::vector<ThingPlan> plans {{u"army"_s, {{u"name"_s, u"Scots"_s}}, own}};
    plans.insert(plans.end(), onTable.begin(), onTable.end());
    const Battle battle(m_rules);
    m_opening = openingOf(m_rules->set(), plans);
    const auto there = battle.coming(m_opening);
    QVERIFY2(there, there ? "" : qPrintable(there.error().field + there.error().message.text()));
    m_things = {};
    for (const Thing &thing : *there)
        m_things.add(thing);
}

void TestRoster::columns_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QStringList>("first");
    QTest::newRow("thistle") << u"thistle-lily-rose"_s << u"unit"_s
                             << QStringList {u"name"_s, u"type"_s, u"class"_s, u"figures"_s, u"command"_s, u"group"_s};
    QTest::newRow("pike") << u"pike-and-musket"_s << u"unit"_s
                          << QStringList {u"name"_s, u"army"_s, u"type"_s, u"command"_s, u"start_bases"_s};
    QTest::newRow("skirmish") << u"two-page-skirmish"_s << u"unit"_s
                              << QStringList {u"name"_s, u"class"_s, u"die"_s, u"weapon"_s, u"group"_s};
    QTest::newRow("gun") << u"tyneside"_s << u"gun"_s << QStringList {u"name"_s, u"slow"_s, u"load_turns"_s};
    QTest::newRow("room") << u"two-page-skirmish"_s << u"room"_s << QStringList {u"name"_s, u"level"_s, u"building"_s};
    QTest::newRow("window") << u"two-page-skirmish"_s << u"opening"_s
                            << QStringList {u"name"_s, u"leads_to"_s, u"room"_s};
    QTest::newRow("phut") << u"phut"_s << u"unit"_s
                          << QStringList {u"name"_s, u"start_bases"_s, u"troop"_s, u"weapon"_s, u"arm"_s};
}

void TestRoster::columns()
{
    QFETCH(QString, rules);
    QFETCH(QString, type);
    QFETCH(QStringList, first);
    const Ruleset &set = *findRuleset(rules);
    QCOMPARE(keyList(rosterColumns(set, *set.thing(type))).first(first.size()), first);
}

void TestRoster::kinds_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QStringList>("ofArmy");
    QTest::addColumn<QStringList>("onTable");
    QTest::newRow("phut") << u"phut"_s << QStringList {u"unit"_s, u"officer"_s} << QStringList();
    QTest::newRow("pike") << u"pike-and-musket"_s << QStringList {u"unit"_s, u"leader"_s} << QStringList();
    QTest::newRow("thistle") << u"thistle-lily-rose"_s << QStringList {u"unit"_s} << QStringList();
    QTest::newRow("skirmish") << u"two-page-skirmish"_s << QStringList {u"unit"_s, u"gun"_s}
                              << QStringList {u"room"_s, u"opening"_s};
    QTest::newRow("tyneside") << u"tyneside"_s << QStringList {u"group"_s, u"figure"_s, u"gun"_s}
                              << QStringList {u"marker"_s};
}

void TestRoster::kinds()
{
    QFETCH(QString, rules);
    QFETCH(QStringList, ofArmy);
    QFETCH(QStringList, onTable);
    const auto types = [](const std::vector<const ThingSpec *> &specs) {
        QStringList all;
        for (const ThingSpec *spec : specs)
            all += QString::fromLatin1(spec->type);
        return all;
    };
    QCOMPARE(types(kindsOfArmy(*findRuleset(rules))), ofArmy);
    QCOMPARE(types(kindsOnTable(*findRuleset(rules))), onTable);
}

void TestRoster::commandsAndGroupsAreMade()
{
    drawUp(u"thistle-lily-rose"_s,
        {row(u"unit"_s, u"S1"_s, {{u"command"_s, u"Huntly"_s}, {u"group"_s, u"Merse"_s}}),
            row(u"unit"_s, u"S2"_s, {{u"command"_s, u"huntly "_s}, {u"group"_s, u"Merse"_s}}),
            row(u"unit"_s, u"S3"_s, {{u"command"_s, u"Home"_s}, {u"group"_s, u"Merse"_s}}),
            row(u"unit"_s, u"S4"_s, {{u"group"_s, u"Merse"_s}}), row(u"unit"_s, u"S5"_s)});
    QCOMPARE(parentOf(u"S1"_s), u"Merse"_s);
    QCOMPARE(m_things.parentOf(called(u"S1"_s)), m_things.parentOf(called(u"S2"_s)));
    QVERIFY(m_things.parentOf(called(u"S1"_s)) != m_things.parentOf(called(u"S3"_s))); // of another command
    QCOMPARE(m_things.parentOf(called(u"S4"_s)), m_things.parentOf(called(u"S1"_s))); // the first of that name
    QCOMPARE(parentOf(u"S5"_s), u"Scots"_s);
    QCOMPARE(parentOf(u"Merse"_s), u"Huntly"_s);
    QCOMPARE(m_things.ofType(u"command"_s).size(), 2u);
    QCOMPARE(m_things.ofType(u"group"_s).size(), 2u);
}

void TestRoster::numbersTellGroupsApart()
{
    drawUp(u"thistle-lily-rose"_s,
        {row(u"unit"_s, u"S1"_s, {{u"group"_s, u"1"_s}}), row(u"unit"_s, u"S2"_s, {{u"group"_s, u"2"_s}}),
            row(u"unit"_s, u"S3"_s, {{u"group"_s, u"1"_s}})});
    QCOMPARE(m_things.parentOf(called(u"S1"_s)), m_things.parentOf(called(u"S3"_s)));
    QVERIFY(m_things.parentOf(called(u"S1"_s)) != m_things.parentOf(called(u"S2"_s)));
    QVERIFY(m_things.word(m_things.parentOf(called(u"S1"_s)), u"name"_s).isEmpty());
}

void TestRoster::theOnlyGunAndItsMen()
{
    drawUp(u"two-page-skirmish"_s,
        {row(u"unit"_s, u"Pike A"_s, {}, {{u"weapon"_s, u"gatling"_s}}),
            row(u"unit"_s, u"Pike B"_s, {}, {{u"gunner"_s, true}}), row(u"unit"_s, u"Ann"_s),
            row(u"gun"_s, u"Gatling"_s)});
    for (const QString &man : {u"Pike A"_s, u"Pike B"_s})
        QCOMPARE(m_things.links(called(man), u"gun"_s), std::vector {called(u"Gatling"_s)});
    QVERIFY(m_things.links(called(u"Ann"_s), u"gun"_s).empty());
    const QJsonObject crew {{u"arm"_s, u"gun_crew"_s}};
    drawUp(u"tyneside"_s,
        {row(u"group"_s, u"Shot"_s), row(u"group"_s, u"Gunners"_s, {}, crew), row(u"gun"_s, u"Drake"_s)});
    QCOMPARE(m_things.links(called(u"Drake"_s), u"served_by"_s), std::vector {called(u"Gunners"_s)});
    drawUp(u"tyneside"_s,
        {row(u"group"_s, u"Gunners"_s, {}, crew), row(u"group"_s, u"Others"_s, {}, crew), row(u"gun"_s, u"Drake"_s)});
    QVERIFY(m_things.links(called(u"Drake"_s), u"served_by"_s).empty()); // it is not clear which
}

void TestRoster::namedGunsAndCrews()
{
    const QJsonObject crew {{u"arm"_s, u"gun_crew"_s}};
    ThingPlan gun = row(u"gun"_s, u"Drake"_s);
    gun.links.insert(u"served_by"_s, {u"others"_s});
    drawUp(u"tyneside"_s, {row(u"group"_s, u"Gunners"_s, {}, crew), row(u"group"_s, u"Others"_s, {}, crew), gun});
    QCOMPARE(m_things.links(called(u"Drake"_s), u"served_by"_s), std::vector {called(u"Others"_s)});
}

void TestRoster::roomsStandInTheirBuildings()
{
    ThingPlan door = row(u"opening"_s, u"Door"_s, {{u"room"_s, u"Kitchen"_s}});
    door.links.insert(u"leads_to"_s, {u"Hall"_s});
    drawUp(u"two-page-skirmish"_s, {row(u"unit"_s, u"Ann"_s)},
        {row(u"room"_s, u"Kitchen"_s, {{u"building"_s, u"Inn"_s}}),
            row(u"room"_s, u"Hall"_s, {{u"building"_s, u"inn"_s}}), door});
    QCOMPARE(parentOf(u"Door"_s), u"Kitchen"_s);
    QCOMPARE(parentOf(u"Hall"_s), u"Inn"_s);
    QCOMPARE(m_things.ofType(u"building"_s).size(), 1u);
    QCOMPARE(m_things.links(called(u"Door"_s), u"leads_to"_s), std::vector {called(u"Hall"_s)});
}

void TestRoster::isReadBackAsItWasTyped()
{
    const std::vector<ThingPlan> typed {
        row(u"unit"_s, u"S1"_s, {{u"command"_s, u"Huntly"_s}, {u"group"_s, u"Merse"_s}}, {{u"type"_s, u"pikes"_s}}),
        row(u"unit"_s, u"S2"_s, {{u"command"_s, u"Huntly"_s}}), row(u"unit"_s, u"S3"_s)};
    drawUp(u"thistle-lily-rose"_s, typed);
    const std::vector<ThingPlan> read = rosterOf(m_rules->set(), m_opening, m_things.first(u"army"_s));
    QCOMPARE(read.size(), typed.size());
    for (const ThingPlan &plan : typed) {
        const auto same = std::ranges::find(
            read, plan.values.value(u"name"_s), [](const ThingPlan &one) { return one.values.value(u"name"_s); });
        QVERIFY(same != read.end());
        QCOMPARE(same->within, plan.within);
        QCOMPARE(same->values.value(u"type"_s), plan.values.value(u"type"_s));
    }
}

void TestRoster::saysWhatIsLoose_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QStringList>("generals");
    QTest::addColumn<QStringList>("commands");
    QTest::addColumn<int>("sentences");
    const QString thistle = u"thistle-lily-rose"_s;
    const QString none;
    QTest::newRow("nobody leads them") << thistle << QStringList {none, none} << QStringList {none, none} << 1;
    QTest::newRow("all under one general")
        << thistle << QStringList {u"general"_s, none} << QStringList {none, none} << 0;
    QTest::newRow("one is left out") << thistle << QStringList {u"general"_s, none} << QStringList {u"Huntly"_s, none}
                                     << 1;
    QTest::newRow("a command without a general")
        << thistle << QStringList {none, u"general"_s} << QStringList {u"Huntly"_s, u"Home"_s} << 1;
    QTest::newRow("none is") << thistle << QStringList {u"general"_s, none} << QStringList {u"Huntly"_s, u"Huntly"_s}
                             << 0;
    QTest::newRow("a wing") << u"pike-and-musket"_s << QStringList {none, none} << QStringList {u"Right"_s, none} << 1;
    QTest::newRow("phut has no commands") << u"phut"_s << QStringList {none} << QStringList {none} << 0;
}

void TestRoster::saysWhatIsLoose()
{
    QFETCH(QString, rules);
    QFETCH(QStringList, generals);
    QFETCH(QStringList, commands);
    QFETCH(int, sentences);
    std::vector<ThingPlan> own;
    for (qsizetype unit = 0; unit < generals.size(); ++unit) {
        QJsonObject values;
        if (!generals[unit].isEmpty())
            values.insert(u"general"_s, generals[unit]);
        if (rules != u"thistle-lily-rose"_s)
            values.insert(u"start_bases"_s, 4);
        own.push_back(row(u"unit"_s, u"S%1"_s.arg(unit), {{u"command"_s, commands[unit]}}, values));
    }
    drawUp(rules, own);
    const auto loose = m_rules->set().loose;
    QCOMPARE(loose == nullptr ? 0 : int(loose(*m_rules, m_things, m_things.first(u"army"_s)).size()), sentences);
}

void TestRoster::dieOfTheClass()
{
    const Ruleset &set = *findRuleset(u"two-page-skirmish"_s);
    const Rules rules = *Rules::make(set);
    const QString unit = u"unit"_s;
    QCOMPARE(set.usual(rules, unit, {{u"class"_s, u"hero"_s}}), (QJsonObject {{u"die"_s, 12}}));
    QCOMPARE(set.usual(rules, unit, {{u"class"_s, u"hero"_s}, {u"wounds"_s, 1}}), (QJsonObject {{u"die"_s, 10}}));
    QVERIFY(set.usual(rules, unit, {}).isEmpty());
    QVERIFY(!set.misfit(rules, unit, {{u"class"_s, u"veteran"_s}, {u"die"_s, 10}}));
    QCOMPARE(set.misfit(rules, unit, {{u"class"_s, u"veteran"_s}, {u"die"_s, 8}})->field, u"die"_s);
    QVERIFY(!set.misfit(rules, unit, {{u"die"_s, 8}}));
}

} // namespace muster

using namespace muster;
MUSTER_TEST(TestRoster)
#include "tst_roster.moc"
