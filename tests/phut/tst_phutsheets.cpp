// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "core/rules/phut/casualties.h"
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// How units and armies of PHUT! show themselves on screen and on paper.
class TestPhutSheets : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), u"en_GB"_s); }
    void looks_data();
    void looks();
    void percentages_data();
    void percentages();
    void armyCount();
    void casualties();
    void rosterLines_data();
    void rosterLines();
    void onlyTheTablesNeeded();
    void tablesOfAnArmyOfAllSorts();
    void tablesFollowHouseOptions();
};

namespace {
QString words(const std::vector<Badge> &badges)
{
    QStringList all;
    for (const Badge &badge : badges)
        all += QLatin1String(badge.icon) + u'=' + badge.word.text();
    return all.join(u", "_s);
}

QStringList rows(const std::vector<ReferenceTable> &tables)
{
    QStringList all;
    for (const ReferenceTable &table : tables) {
        for (const auto &[what, figure] : table.rows)
            all += table.title.text() + u"| "_s + what.text() + u": "_s + figure.text();
    }
    return all;
}

const QJsonObject kGendarmes {
    {u"troop"_s, u"heavy_cavalry"_s}, {u"kind"_s, u"gendarme"_s}, {u"arm"_s, u"lance"_s}, {u"heavy_armour"_s, true}};
const QJsonObject kSwiss {{u"kind"_s, u"swiss"_s}, {u"arm"_s, u"pike"_s}, {u"files"_s, 4}, {u"order"_s, u"close"_s}};
const QJsonObject kCrossbows {{u"weapon"_s, u"crossbow"_s}};
const QJsonObject kLightGuns {{u"troop"_s, u"light_artillery"_s}};

QJsonObject with(QJsonObject values, const QString &key, const Value &value)
{
    values.insert(key, value);
    return values;
}
} // namespace

void TestPhutSheets::looks_data()
{
    QTest::addColumn<QJsonObject>("values");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("badges");
    QTest::addColumn<bool>("gone");
    QTest::newRow("Gendarmes") << kGendarmes << u"heavy cavalry · Gendarmes · lance · heavy armour"_s << QString()
                               << false;
    QTest::newRow("pikes") << kSwiss << u"pike block · 4 files · Swiss · close order"_s << QString() << false;
    QTest::newRow("guns") << kLightGuns << u"light artillery · 6 models"_s << u"loaded=loaded"_s << false;
    QTest::newRow("out of powder") << with(kLightGuns, u"ammo"_s, u"out"_s) << u"light artillery · 6 models"_s
                                   << u"out-of-powder=out of powder"_s << false;
    const QJsonObject moved = with(with(kCrossbows, u"moved"_s, true), u"at_obstacle"_s, true);
    QTest::newRow("moved") << moved << u"infantry · crossbow"_s << u"moved=moved, obstacle=at an obstacle"_s << false;
    const QJsonObject hit = with(with(kCrossbows, u"missile_hits"_s, 1), u"rout_due"_s, true);
    QTest::newRow("hit") << hit << u"infantry · crossbow"_s << u"rout-due=due to break, hits=1 hit this turn"_s
                         << false;
    const auto in = [](const char *state) {
        return with(with(kCrossbows, u"moved"_s, true), u"state"_s, QLatin1String(state));
    };
    QTest::newRow("routing") << in("routing") << u"infantry · crossbow"_s << u"routing=routing, moved=moved"_s << false;
    QTest::newRow("destroyed") << in("destroyed") << u"infantry · crossbow"_s << u"destroyed=destroyed"_s << true;
    QTest::newRow("left") << in("left_field") << u"infantry · crossbow"_s << u"left-field=left the field"_s << true;
    QTest::newRow("abandoned") << with(kLightGuns, u"state"_s, u"abandoned"_s) << u"light artillery · 6 models"_s
                               << u"abandoned=abandoned"_s << true;
}

void TestPhutSheets::looks()
{
    QFETCH(QJsonObject, values);
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Some"_s, 6, values);
    const UnitLook look = table.set().look(table.things, unit);
    QTEST(joined(look.kind, u" · "_s), "kind");
    QTEST(words(look.badges), "badges");
    QTEST(look.gone, "gone");
    QCOMPARE(look.strength, 6);
    QCOMPARE(look.atStart, 6);
    table.meet(unit, table.unit(u"b"_s, u"Elmetti"_s, 5));
    const QString melee = words(table.set().look(table.things, unit).badges);
    QCOMPARE(melee.contains(u"in-melee=melee: Elmetti"_s), !look.gone);
}

void TestPhutSheets::percentages_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<int>("whole");
    QTest::addColumn<int>("percent");
    QTest::newRow("half up") << 2 << 16 << 13;
    QTest::newRow("just below a half") << 3 << 7 << 43;
    QTest::newRow("none") << 0 << 16 << 0;
    QTest::newRow("all") << 16 << 16 << 100;
    QTest::newRow("of nothing") << 0 << 0 << 0;
    QTest::newRow("one in two hundred") << 1 << 200 << 1;
}

void TestPhutSheets::percentages()
{
    QFETCH(int, part);
    QFETCH(int, whole);
    QTEST(phut::percent(part, whole), "percent");
}

void TestPhutSheets::armyCount()
{
    using phut::State;
    const std::vector<phut::UnitCount> units {{10, 8, State::GoodOrder}, {6, 3, State::Routing},
        {4, 4, State::Abandoned}, {5, 5, State::LeftField}, {5, 0, State::Destroyed}, {2, 1, State::Retiring}};
    const phut::ArmyCount expected {.startBases = 32,
        .basesLeft = 12,
        .basesLost = 20,
        .basesRouting = 3,
        .unitsLost = 3,
        .percentLost = 63,
        .percentRouting = 9};
    QVERIFY(phut::count(units) == expected);
}

void TestPhutSheets::casualties()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Some"_s, 10);
    table.set(unit, u"bases"_s, 8);
    table.unit(u"a"_s, u"More"_s, 6);
    table.unit(u"b"_s, u"Foe"_s, 6);
    const Casualties lost = table.set().casualties(table.rules, table.things, table.french);
    QCOMPARE(lost.atStart, 16);
    QCOMPARE(lost.left, 14);
    QCOMPARE(lost.lost, 2);
    QCOMPARE(lost.percentLost, 13);
    QVERIFY(lost.marks.empty()); // nothing happens to an army at any loss
}

void TestPhutSheets::rosterLines_data()
{
    QTest::addColumn<QJsonObject>("values");
    QTest::addColumn<QString>("line");
    QTest::newRow("Gendarmes")
        << kGendarmes
        << u"heavy cavalry, Gendarmes | lance, heavy armour | 3D6, re-roll highest, wheel 45° | in "
           "melee 1, 2 re-rolled; routs one turn, then halts at a cost of a base"_s;
    QTest::newRow("Swiss")
        << kSwiss
        << u"infantry, Swiss, pike block | pike, 4 files, close order | 2D6, no wheel, drift 2″ | misses "
           "re-rolled in melee; retires, never routs"_s;
    QTest::newRow("Landsknechts")
        << with(kSwiss, u"kind"_s, u"landsknecht"_s)
        << u"infantry, Landsknechts, pike block | pike, 4 files, close order | 2D6, no wheel, drift 2″ | in melee 1, 2 "
           "re-rolled; misses against Swiss and Landsknechts; retires, never routs"_s;
    QTest::newRow("militia") << QJsonObject {{u"kind"_s, u"italian_militia"_s},
        {u"shields"_s,
            true}} << u"infantry, Italian militia | shields | 2D6, wheel 45° | in melee every 5 must be re-rolled"_s;
    QTest::newRow("crossbows") << kCrossbows
                               << u"infantry | crossbow 16 / 32, not after moving | 2D6, wheel 45° | +1 die when "
                                  "shooting"_s;
    QTest::newRow("archers") << QJsonObject {{u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}}
                             << u"light infantry | bow 18 / 36 | 2D6, may re-roll lowest, wheel 90° | "_s;
    QTest::newRow("light guns") << with(kLightGuns, u"ammo"_s, u"out"_s)
                                << u"light artillery, 6 models | 12 / 24, 3 dice a model | pivot 45° | OUT OF POWDER"_s;
    QTest::newRow("heavy guns")
        << QJsonObject {{u"troop"_s, u"heavy_artillery"_s}}
        << u"heavy artillery, 6 models | 24 / 48, 6 dice a model | stays in place | no hits: out of "
           "powder"_s;
    QTest::newRow("routers") << QJsonObject {{u"state"_s, u"routing"_s}} << u"infantry |  | 2D6, wheel 45° | ROUTING"_s;
}

void TestPhutSheets::rosterLines()
{
    QFETCH(QJsonObject, values);
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Some"_s, 6, values);
    table.set(unit, u"bases"_s, 4);
    const RosterLine line = table.set().rosterLine(table.rules, table.things, unit);
    QCOMPARE(line.columns.size(), table.set().rosterColumns.size());
    QStringList cells {joined(line.kind, u", "_s)};
    for (const Phrase &column : line.columns)
        cells += column.text();
    cells += joined(line.notes, u"; "_s);
    QTEST(cells.join(u" | "_s), "line");
    QCOMPARE(line.boxes, 6);
    QCOMPARE(line.crossed, 2);
    table.set(unit, u"state"_s, u"left_field"_s);
    QCOMPARE(table.set().rosterLine(table.rules, table.things, unit).crossed, 6);
}

void TestPhutSheets::onlyTheTablesNeeded()
{
    DrawnUp table;
    table.unit(u"a"_s, u"Bills"_s, 6, {{u"arm"_s, u"bill"_s}});
    QCOMPARE(rows(table.set().referenceTables(table.rules, table.things, table.french)),
        (QStringList {u"Hits| 5, 6; heavy armour or pavises: only 6"_s,
            u"Hits| 4 hits in one phase of shooting: routs"_s, u"Melee, dice = bases| Bills: +1"_s,
            u"Melee, dice = bases| Over an obstacle: −1"_s,
            u"Bases lost| Friends pass through one another: each: 1 base"_s,
            u"Bases lost| Routers pass through friends: those: 2 bases"_s,
            u"Bases lost| Rally by a staff officer: 1 base"_s}));
}

void TestPhutSheets::tablesOfAnArmyOfAllSorts()
{
    DrawnUp table;
    table.unit(u"a"_s, u"Gendarmes"_s, 8, kGendarmes);
    table.unit(u"a"_s, u"Swiss"_s, 12, kSwiss);
    table.unit(u"a"_s, u"Gascons"_s, 6, kCrossbows);
    table.unit(u"a"_s, u"Guns"_s, 2, kLightGuns);
    table.unit(u"a"_s, u"Rodeleros"_s, 2, {{u"arm"_s, u"sword"_s}});
    table.unit(u"b"_s, u"Provisionati"_s, 6, with(kSwiss, u"pavise"_s, true));
    const QStringList lines = rows(table.set().referenceTables(table.rules, table.things, table.french));
    for (const QString &line : {u"Shooting, dice = bases| Long range: −2"_s,
             u"Shooting, dice = bases| Target in light / hard cover: −1 / −2"_s,
             u"Shooting, dice = bases| Target 3 or more bases deep: +1"_s,
             u"Shooting, dice = bases| Firer moved (bows, light guns): −1"_s,
             u"Shooting, dice = bases| Crossbows: +1"_s, u"Shooting, dice = bases| Light guns, each: 3 dice"_s,
             u"Hits| Powder weapons, no hit: out of powder"_s, u"Hits| A gun, nothing but 1: bursts"_s,
             u"Melee, dice = bases| Each full rank of pikes after the first: +1"_s,
             u"Melee, dice = bases| Lances, first turn of combat: +3"_s,
             u"Melee, dice = bases| Swords against pikes: +2"_s, u"Melee, dice = bases| In close order: +1"_s,
             u"Melee, dice = bases| Against close order: +1"_s,
             u"Melee, dice = bases| Over an obstacle, or against pavises: −1"_s,
             u"Bases lost| Retiring, each turn: 1 base"_s, u"Bases lost| Gendarmes halt: 1 base"_s})
        QVERIFY2(lines.contains(line), qPrintable(line + u" not in\n"_s + lines.join(u'\n')));
    QVERIFY(lines.filter(u"Medium guns"_s).isEmpty());
    QVERIFY(lines.filter(u"Bills"_s).isEmpty());
}

void TestPhutSheets::tablesFollowHouseOptions()
{
    DrawnUp table;
    table.unit(u"a"_s, u"Bills"_s, 6);
    table.option(u"missile_round"_s, u"each_volley"_s);
    const QStringList lines = rows(table.set().referenceTables(table.rules, table.things, table.french));
    QVERIFY(lines.contains(u"Hits| 4 hits in one volley: routs"_s));
}

MUSTER_TEST(TestPhutSheets)
#include "tst_phutsheets.moc"
