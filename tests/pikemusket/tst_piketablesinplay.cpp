// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Army tables that change while units use them.
class TestPikeTablesInPlay : public QObject {
    Q_OBJECT

private slots:
    void thereIsAnArmy();
    void armyInUseStays();
    void armyThatCameIntoUseIsNotTakenBack();
    void unitHasAnArmyThatThereIs();
    void unknownArmyHasNoFigures();
    void sheetTellsWhatGeneralsMove();
};

namespace {

/// The tables of the battle with the armies as `change` leaves them.
Tables armiesOf(Fought &f, void (*change)(QJsonObject &armies))
{
    QJsonObject document = f.battle().rules().tables().document();
    QJsonObject armies = document.value(u"armies"_s).toObject();
    change(armies);
    document.insert(u"armies"_s, armies);
    const auto tables = f.battle().set().tablesOf(document);
    if (!tables)
        qFatal("%s", qPrintable(tables.error().message.text()));
    return *tables;
}

void addPolish(QJsonObject &armies)
{
    QJsonObject polish = armies.value(u"imperial"_s).toObject();
    polish.insert(u"title"_s, u"Polish"_s);
    armies.insert(u"polish"_s, polish);
}

void dropParliament(QJsonObject &armies)
{
    armies.remove(u"parliament"_s);
}

void dropSwedish(QJsonObject &armies)
{
    armies.remove(u"swedish"_s);
}

} // namespace

void TestPikeTablesInPlay::thereIsAnArmy()
{
    QJsonObject document = pikemusket::ruleset().defaultTables()->document();
    document.insert(u"armies"_s, QJsonObject());
    const auto tables = pikemusket::ruleset().tablesOf(document);
    QVERIFY(!tables);
    QCOMPARE(tables.error().field, u"armies"_s);
}

void TestPikeTablesInPlay::armyInUseStays()
{
    Fought f;
    const auto refused = f.battle().playTables(armiesOf(f, &dropParliament));
    QCOMPARE(refused.error().field, u"tables"_s);
    QVERIFY(refused.error().message.text().startsWith(u"Skippon still needs this"_s));
    f.happen(f.battle().playTables(armiesOf(f, &dropSwedish)));
}

/// An army that was added is not taken back from under a unit that came since.
void TestPikeTablesInPlay::armyThatCameIntoUseIsNotTakenBack()
{
    Fought f;
    const int added = f.happen(f.battle().playTables(armiesOf(f, &addPolish)));
    const int came = f.happen(f.battle().deploy({{0, u"unit"_s, f[u"Royalists"_s],
        {{u"name"_s, u"Hussars"_s}, {u"start_bases"_s, 4}, {u"army"_s, u"polish"_s}}}}));
    QCOMPARE(f.battle().undo(added).error().field, u"tables"_s);
    f.happen(f.battle().undo(came));
    f.happen(f.battle().undo(added));
    QVERIFY(f.battle().undo(came).error().field == Battle::kNothing);
}

/// Where the usual army is not among the tables, a unit is of the first that is.
void TestPikeTablesInPlay::unitHasAnArmyThatThereIs()
{
    const Ruleset &usual = pikemusket::ruleset();
    const auto made = [](const Ruleset &set) {
        return set.thing(u"unit"_s)->made({{u"name"_s, u"x"_s}, {u"start_bases"_s, 4}});
    };
    QCOMPARE(made(usual)->value(u"army"_s), Value(u"royalist"_s));
    QJsonObject document = usual.defaultTables()->document();
    QJsonObject armies = document.value(u"armies"_s).toObject();
    armies.remove(u"royalist"_s);
    document.insert(u"armies"_s, armies);
    const auto rules = Rules::make(usual, *usual.tablesOf(document), {});
    QVERIFY(bool(rules));
    QCOMPARE(made(rules->set())->value(u"army"_s), Value(u"covenanter"_s));
}

/// A unit of an army that is not there, in a file from elsewhere, borrows nobody's figures.
void TestPikeTablesInPlay::unknownArmyHasNoFigures()
{
    Fought f;
    Things things = f.things();
    things.set(f[u"Lisle"_s], u"army"_s, u"atlantis"_s);
    const Ruleset &set = f.battle().set();
    const RosterLine line = set.rosterLine(f.battle().rules(), things, f[u"Lisle"_s]);
    QCOMPARE(line.kind.size(), size_t(1));
    QCOMPARE(line.columns.size(), set.rosterColumns.size());
    QVERIFY(!set.referenceTables(f.battle().rules(), things, f[u"Royalists"_s]).empty());
}

/// The table of generals is played by eye: it stands on the sheet.
void TestPikeTablesInPlay::sheetTellsWhatGeneralsMove()
{
    Fought f({}, {{u"command"_s, QJsonObject {{u"general_move"_s, 170}}}});
    const auto sheet = f.battle().set().referenceTables(f.battle().rules(), f.things(), f[u"Royalists"_s]);
    const auto moves = std::ranges::find_if(
        sheet, [](const ReferenceTable &table) { return table.title.text().startsWith(u"Moves"_s); });
    QVERIFY(moves != sheet.end());
    QVERIFY(std::ranges::any_of(moves->rows,
        [](const auto &row) { return row.first.text() == u"a general"_s && row.second.text() == u"170"_s; }));
}

MUSTER_TEST(TestPikeTablesInPlay)
#include "tst_piketablesinplay.moc"
