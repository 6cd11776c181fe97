// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/proposal.h"
#include "core/battle/retold.h"
#include "core/battle/setup.h"
#include "core/battle/told.h"
#include "core/exchange/ledgercsv.h"
#include "core/report/afteraction.h"
#include "core/rules/houserules.h"
#include "core/rules/phut/phut.h"
#include "tests/report/playedbattle.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A house rule is shown wherever it makes a result another, and nowhere else.
class TestBites : public QObject {
    Q_OBJECT

private slots:
    void init();
    void oneThatMakesTheResultAnother();
    void oneThatDoesNot();
    void ofTablesThatAreRead();
    void namesTravelWithTheBattle();
    void whereTablesDoNotFitWithoutIt();
    void thoseThatAreEnoughEach();
    void recordedAndTold();
    void recordedForGood();
    void olderEntries();

private:
    void play(const TableDifferences &differences);
    Proposal volley(const std::vector<int> &faces) const;
    Battle &battle() const { return m_played->battle(); }
    std::unique_ptr<PlayedBattle> m_played;
};

namespace {

const TableDifference kSharp {u"hits.open.from"_s, 5, 4, u"Sharp shots"_s};
const TableDifference kLances {u"melee_modifiers.lance_charge.dice"_s, 3, 4};

QStringList texts(const std::vector<WorkingLine> &lines)
{
    QStringList all;
    for (const WorkingLine &line : lines)
        all += line.text.text();
    return all;
}

} // namespace

void TestBites::init()
{
    m_played = std::make_unique<PlayedBattle>();
}

void TestBites::play(const TableDifferences &differences)
{
    const auto tables = battle().set().tablesOf(withDifferences(battle().rules().tables().document(), differences));
    QVERIFY2(tables, tables ? "" : qPrintable(tables.error().message.text()));
    m_played->accept(battle().playTables(*tables, differences));
}

/// Crossbows at 10 inches, in the open; ones after `faces`.
Proposal TestBites::volley(const std::vector<int> &faces) const
{
    auto proposal = Proposal::open(battle(), u"shooting"_s,
        {{u"shooter"_s, m_played->unit(u"Gascon crossbows"_s)},
            {u"target"_s, m_played->unit(u"Elmetti, \"Gonzaga\""_s)}});
    Q_ASSERT(proposal);
    proposal->setInput(u"distance"_s, 10);
    proposal->setInput(u"target_heavy_armour"_s, false);
    for (size_t die = 0; proposal->state() == Proposal::State::NeedsDice; ++die) {
        const Done entered = proposal->enter(die < faces.size() ? faces[die] : 1);
        Q_ASSERT(entered);
    }
    return std::move(*proposal);
}

void TestBites::oneThatMakesTheResultAnother()
{
    play({kSharp});
    const Proposal shot = volley({4});
    QCOMPARE(shot.houseRules(), TableDifferences {kSharp});
    QCOMPARE(shot.working().back().text.text(),
        u"House rule “Sharp shots”: Faces that count: hits · From, printed 5, played 4"_s);
    QCOMPARE(shot.working().back().source, "Shooting");
}

/// A six hits anyway.
void TestBites::oneThatDoesNot()
{
    play({kSharp});
    const Proposal shot = volley({6});
    QVERIFY(shot.houseRules().empty());
    QVERIFY(texts(shot.working()).filter(u"House rule"_s).isEmpty());
}

void TestBites::ofTablesThatAreRead()
{
    play({kSharp, kLances});
    const Bites bites(battle().rules());
    QCOMPARE(bites.readBy(*battle().set().procedure(u"shooting"_s)), TableDifferences {kSharp});
    QCOMPARE(bites.readBy(*battle().set().procedure(u"melee"_s)), (TableDifferences {kSharp, kLances}));
    QVERIFY(bites.readBy(*battle().set().procedure(u"rally"_s)).empty());
}

/// Begun with, kept with the battle, and called so in it.
void TestBites::namesTravelWithTheBattle()
{
    const auto begun = playedWith(phut::ruleset(), {{kSharp, kLances}, {}});
    QVERIFY(begun);
    QCOMPARE(begun->named(), TableDifferences {kSharp});
    const auto again = rulesOf(u"phut"_s, setupOf(*begun));
    QVERIFY(again);
    QCOMPARE(Bites(**again).readBy(*(*again)->set().procedure(u"shooting"_s)), TableDifferences {kSharp});
    const auto house = houseRulesOf(**again);
    QVERIFY(house);
    QCOMPARE(house->differences, (TableDifferences {kSharp, kLances}));
    Battle taken(*again);
    const auto plain = phut::ruleset().defaultTables();
    QVERIFY(taken.accept(*taken.playTables(*plain)));
    QVERIFY(taken.accept(*taken.playTables((*again)->tables())));
    QCOMPARE(taken.rules().named().front().name, u"Sharp shots"_s);
    // Bad names are refused as all else in a setup is.
    QCOMPARE(rulesOf(u"phut"_s, "{\"names\": 3}").error().field, u"setup.names"_s);
}

/// Crossbows short to 20 and long from 21: short only to 16 would leave a gap.
void TestBites::whereTablesDoNotFitWithoutIt()
{
    const TableDifferences wide {{u"weapons.crossbow.long_from"_s, 17, 21}, {u"weapons.crossbow.short_to"_s, 16, 20}};
    play(wide);
    Proposal shot = volley({});
    QVERIFY(shot.houseRules().empty());
    shot.setInput(u"distance"_s, 18);
    while (shot.state() == Proposal::State::NeedsDice)
        QVERIFY(shot.enter(1));
    QCOMPARE(shot.state(), Proposal::State::Resolved);
    QCOMPARE(shot.houseRules(), TableDifferences {wide.back()}); // long from 17 would be as good
}

void TestBites::thoseThatAreEnoughEach()
{
    const TableDifference armour {u"hits.armoured.from"_s, 6, 5};
    play({armour, kSharp, kLances});
    const auto either = [](const Rules &rules) {
        const bool hit =
            rules.tables().number("hits", "open", "from") < 5 || rules.tables().number("hits", "armoured", "from") < 6;
        return QJsonObject {{u"hit"_s, hit}};
    };
    const TableDifferences found = Bites(battle().rules()).in(*battle().set().procedure(u"melee"_s), either);
    QCOMPARE(found, (TableDifferences {armour, kSharp}));
}

void TestBites::recordedAndTold()
{
    play({kSharp});
    const int seq = m_played->accept(volley({4}).event());
    const Event &event = *battle().ledger().event(seq);
    QCOMPARE(event.as<Resolution>()->houseRules, TableDifferences {kSharp});
    QVERIFY(fromStored(toStored(event)) == event);
    QVERIFY2(
        battle().told(event).text().endsWith(u"(house rule: Sharp shots)"_s), qPrintable(battle().told(event).text()));
    QVERIFY(afterActionReport(battle()).contains(
        u"  - House rule “Sharp shots”: Faces that count: hits · From, printed 5, played 4\n"_s));
    QCOMPARE(ledgerTable(battle()).back().at(15), u"hits.open.from 5->4 (Sharp shots)"_s);
    const int other = m_played->accept(volley({6}).event());
    QVERIFY(!battle().told(*battle().ledger().event(other)).text().contains(u"house rule"_s));
}

/// Printed again, the old result still says what it was played by.
void TestBites::recordedForGood()
{
    TableDifference unnamed = kSharp;
    unnamed.name.clear();
    play({unnamed});
    const int seq = m_played->accept(volley({4}).event());
    m_played->accept(battle().playTables(battle().begunRules().tables()));
    const auto *deed = battle().ledger().event(seq)->as<Resolution>();
    QCOMPARE(houseRulesOf(battle(), *deed).front().text.text(),
        u"House rule: Faces that count: hits · From, printed 5, played 4"_s);
    QVERIFY(battle().told(*battle().ledger().event(seq)).text().contains(u"by a house rule"_s));
    QVERIFY(volley({4}).houseRules().empty());
}

/// What was recorded before house rules were named says nothing of them; what cannot be read is kept as it is.
void TestBites::olderEntries()
{
    const int seq = m_played->accept(volley({6}).event());
    StoredEvent stored = toStored(*battle().ledger().event(seq));
    QVERIFY(!stored.payload.contains("house_rules"));
    QVERIFY(fromStored(stored).as<Resolution>()->houseRules.empty());
    stored.payload.replace(0, 1, "{\"house_rules\":[{\"at\":3}],");
    QVERIFY(fromStored(stored).is<Unreadable>());
}

MUSTER_TEST(TestBites)
#include "tst_bites.moc"
