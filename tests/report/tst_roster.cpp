// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/captions.h"
#include "core/report/roster.h"
#include "core/rules/catalogue.h"
#include "core/rules/houserules.h"
#include "tests/report/playedbattle.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What stands on a roster sheet.
class TestRoster : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void headSaysBattleAndStanding();
    void standingFollowsTheLedger();
    void headingsAreTheRuleSets();
    void everyUnitOnce();
    void lostBasesAreCrossed();
    void tablesAreOfTheseTroops();
    void footNamesRulesAndHouseRules();
    void footNamesEditedTables();
    void footCountsWhatIsMany();
    void dates_data();
    void dates();
    void textHasAllUnits();
};

void TestRoster::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
}

void TestRoster::headSaysBattleAndStanding()
{
    const PlayedBattle played;
    const RosterSheet sheet = rosterSheet(played.battle(), played.army(0));
    QCOMPARE(sheet.title, u"French"_s);
    QCOMPARE(sheet.standing, u"Fornovo, 6 July 1495 · as drawn up"_s);
    QCOMPARE(sheet.strength, u"28 of 28 bases"_s);
    QCOMPARE(sheet.losses, u"none lost"_s);
}

void TestRoster::standingFollowsTheLedger()
{
    PlayedBattle played;
    played.goTo(u"initiative"_s);
    QCOMPARE(standingCaption(played.battle()), u"as it stood at the start of turn 1"_s);
    played.accept(played.battle().note(u"Rain"_s));
    played.accept(played.battle().correct(played.unit(u"Swiss of Uri"_s), u"bases"_s, 9, u"counted"_s));
    QCOMPARE(standingCaption(played.battle()), u"as it stood at turn 1.2"_s);
    played.accept(played.battle().undo());
    QCOMPARE(standingCaption(played.battle()), u"as it stood at turn 1.1"_s);
}

void TestRoster::headingsAreTheRuleSets()
{
    const PlayedBattle played;
    const RosterSheet sheet = rosterSheet(played.battle(), played.army(0));
    QCOMPARE(
        sheet.headings, QStringList({u"Unit"_s, u"Arms"_s, u"Move"_s, u"Bases (lost ones crossed)"_s, u"Notes"_s}));
    for (const RosterSheet::Row &row : sheet.rows)
        QCOMPARE(row.columns.size(), sheet.headings.size() - 3);
}

void TestRoster::everyUnitOnce()
{
    const PlayedBattle played;
    QStringList names;
    for (const int army : {0, 1}) {
        for (const RosterSheet::Row &row : rosterSheet(played.battle(), played.army(army)).rows)
            names += row.name;
    }
    QCOMPARE(names,
        QStringList({u"Gendarmes du Roi"_s, u"Swiss of Uri"_s, u"Gascon crossbows"_s, u"Light guns"_s,
            u"Elmetti, \"Gonzaga\""_s, u"Stradiots_*1* light"_s}));
}

void TestRoster::lostBasesAreCrossed()
{
    PlayedBattle played;
    played.accept(played.battle().correct(played.unit(u"Swiss of Uri"_s), u"bases"_s, 9, {}));
    const RosterSheet sheet = rosterSheet(played.battle(), played.army(0));
    QCOMPARE(sheet.rows.at(1).boxes, 12);
    QCOMPARE(sheet.rows.at(1).crossed, 3);
    QCOMPARE(sheet.rows.at(1).count, u"9 of 12"_s);
    QCOMPARE(sheet.losses, u"3 lost, 10.7 %"_s);
}

void TestRoster::tablesAreOfTheseTroops()
{
    const PlayedBattle played;
    const auto rowsOf = [&](int army) {
        size_t rows = 0;
        for (const auto &table : rosterSheet(played.battle(), played.army(army)).tables)
            rows += table.rows.size();
        return rows;
    };
    QVERIFY(rowsOf(0) > rowsOf(1)); // the Venetians have neither pikes nor crossbows nor guns
    QVERIFY(rowsOf(1) > 0);
}

void TestRoster::footNamesRulesAndHouseRules()
{
    const PlayedBattle played;
    const RosterSheet sheet = rosterSheet(played.battle(), played.army(0), {2026, 11, 21});
    QCOMPARE(sheet.rules, u"PHUT! Thou Art Slain!, Mark Hides, Version 3, 2022 · house rules: none"_s);
    QVERIFY(sheet.made.startsWith(u"Mustermaster "_s));
    QVERIFY(sheet.made.endsWith(u" · 21 November 2026"_s));
    QCOMPARE(pageCaption(1, 2), u"page 1 of 2"_s);

    const HouseOption &option = played.battle().set().options.front();
    const Word &other = option.choices.back();
    const PlayedBattle otherwise({{QString::fromLatin1(option.key), QString::fromLatin1(other.key)}});
    const QString foot = rosterSheet(otherwise.battle(), otherwise.army(0)).rules;
    QVERIFY2(
        foot.endsWith(QString::fromUtf8(option.question) + u' ' + QString::fromUtf8(other.label)), qPrintable(foot));
}

namespace {

RosterSheet sheetWith(const TableDifferences &differences)
{
    const auto rules = playedWith(*findRuleset(u"phut"_s), {differences, {}});
    if (!rules)
        qFatal("%s", qPrintable(rules.error().message.text()));
    const Battle battle(std::make_shared<const Rules>(*rules), PlayedBattle().battle().ledger().events());
    return rosterSheet(battle, battle.things().armies().front());
}

} // namespace

void TestRoster::footNamesEditedTables()
{
    const RosterSheet sheet =
        sheetWith({{u"losses.halt.bases"_s, 1, 2}, {u"shooting_modifiers.crossbows.dice"_s, 1, 2, u"Good bolts"_s}});
    QVERIFY2(sheet.rules.endsWith(
                 u"house rules: Shooting: more or fewer dice: the firer has crossbows · Dice, 2 instead of 1 (Good "_s
                 u"bolts); Prices in bases: halting by itself after a rout · Bases, 2 instead of 1"_s),
        qPrintable(sheet.rules));
    QVERIFY(rosterText(sheet).contains(sheet.rules));
    QVERIFY(sheet.reconstructed.isEmpty());
}

/// A long list is counted, by table and then as a whole: the foot stands on every page.
void TestRoster::footCountsWhatIsMany()
{
    TableDifferences many;
    for (const char *row : {"infantry", "heavy_infantry", "light_infantry", "cavalry", "light_cavalry"})
        many.push_back({u"movement.%1.dice"_s.arg(QLatin1String(row)), 0, 6});
    const QString foot = sheetWith(many).rules;
    QVERIFY2(foot.contains(u"house rules: Movement: 5 figure"_s), qPrintable(foot));
    for (const char *row : {"long_range", "light_cover", "hard_cover"})
        many.push_back({u"shooting_modifiers.%1.dice"_s.arg(QLatin1String(row)), 0, 5});
    for (const char *row : {"hit", "passing", "passed"})
        many.push_back({u"losses.%1.bases"_s.arg(QLatin1String(row)), 1, 9});
    const QString counted = sheetWith(many).rules;
    QCOMPARE(counted.count(u"; "_s), 5);
    QVERIFY2(counted.endsWith(u"; and 2 more"_s), qPrintable(counted));
}

void TestRoster::dates_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("date");
    QTest::newRow("British") << QLocale(QLocale::English, QLocale::UnitedKingdom) << u"6 July 1495"_s;
    QTest::newRow("American") << QLocale(QLocale::English, QLocale::UnitedStates) << u"July 6, 1495"_s;
    QTest::newRow("German") << QLocale(QLocale::German) << u"6. Juli 1495"_s;
    QTest::newRow("none at all") << QLocale::c() << u"6 July 1495"_s;
}

void TestRoster::dates()
{
    QFETCH(QLocale, locale);
    const QLocale before;
    QLocale::setDefault(locale);
    const QString date = longDate({1495, 7, 6});
    QLocale::setDefault(before);
    QTEST(date, "date");
    QVERIFY(longDate(QDate()).isEmpty());
}

void TestRoster::textHasAllUnits()
{
    PlayedBattle played;
    played.accept(played.battle().correct(played.unit(u"Light guns"_s), u"bases"_s, 1, {}));
    const QString text = rosterText(rosterSheet(played.battle(), played.army(0)));
    QVERIFY2(text.contains(u"□⊠  1 of 2"_s), qPrintable(text));
    QCOMPARE(text.count(u"Swiss of Uri"_s), 1);
    QVERIFY(!text.contains(u"Points"_s)); // these rules have none
}

MUSTER_TEST(TestRoster)
#include "tst_roster.moc"
