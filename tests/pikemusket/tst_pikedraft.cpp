// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/samplecase.h"
#include "core/rules/tabledraft.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Rows, columns and armies of these rules while they are edited: what belongs together goes along.
class TestPikeDraft : public QObject {
    Q_OBJECT

private slots:
    void oddsAreNamedOnce();
    void columnMore();
    void columnMoreInTheOdds();
    void rowMore();
    void scoresGoOnFromTheOneThatIsTyped();
    void takenBackAlone();
    void lastArmyStays();
    void armyOfOnesOwn();
    void headingsAreCells();
    void matrix();
    void showsWhatAColumnDoes();

private:
    QStringList names(const TableDraft &draft) const
    {
        QStringList names;
        for (const Value &column : draft.at(u"combat.columns"_s).toArray())
            names += column["odds"_L1].toString();
        return names;
    }
    QStringList odds(const TableDraft &draft) const { return draft.at(u"odds.columns"_s).toVariant().toStringList(); }
    const TableGrid combat(const TableDraft &draft) const
    {
        for (const TableSpec &spec : m_set.tables) {
            if (spec.key() == u"combat")
                return spec.gridsOf(draft.table(spec)).front();
        }
        return {};
    }
    const Ruleset &m_set = pikemusket::ruleset();
};

void TestPikeDraft::oddsAreNamedOnce()
{
    TableDraft draft(m_set);
    QVERIFY(draft.change(u"odds.columns[0]"_s, u"1:5"_s));
    QCOMPARE(names(draft).front(), u"1:5"_s);
    QVERIFY(!draft.refusal());
    QVERIFY(draft.change(u"combat.columns[0].odds"_s, u"1:6"_s));
    QCOMPARE(odds(draft).front(), u"1:6"_s);
    QVERIFY(!draft.refusal());
    draft.takeBack();
    draft.takeBack();
    QVERIFY(draft.house().isEmpty());
}

void TestPikeDraft::columnMore()
{
    TableDraft draft(m_set);
    const QStringList before = odds(draft);
    const TableGrid grid = combat(draft);
    for (qsizetype at = 0; at < before.size(); ++at) {
        QVERIFY(draft.addEntry(grid.columnLists, at));
        QVERIFY2(!draft.refusal(), qPrintable(draft.refusal() ? draft.refusal()->message.text() : QString()));
        QCOMPARE(names(draft), odds(draft));
        QCOMPARE(odds(draft).size(), before.size() + 1);
        QVERIFY(draft.removeEntry(grid.columnLists, at + 1));
        QCOMPARE(odds(draft), before);
        QVERIFY(draft.house().isEmpty());
    }
}

void TestPikeDraft::columnMoreInTheOdds()
{
    TableDraft draft(m_set);
    QVERIFY(draft.addEntry({u"odds.columns"_s}, 1));
    QVERIFY(!draft.refusal());
    QCOMPARE(names(draft), odds(draft));
    QCOMPARE(draft.at(u"combat.columns[2].results"_s), draft.at(u"combat.columns[1].results"_s));
    QVERIFY(draft.removeEntry({u"odds.columns"_s}, 2));
    QVERIFY(draft.house().isEmpty());
}

void TestPikeDraft::rowMore()
{
    TableDraft draft(m_set);
    const QJsonArray rolls = draft.at(u"combat.rolls"_s).toArray();
    const TableGrid grid = combat(draft);
    QVERIFY(draft.addEntry(grid.rowLists, 2));
    QVERIFY(!draft.refusal());
    QCOMPARE(draft.at(u"combat.rolls[0]"_s), rolls.first());
    QCOMPARE(draft.at(u"combat.rolls"_s).toArray().last().toInt(), rolls.last().toInt() + 1);
    QVERIFY(draft.addEntry(grid.rowLists, -1)); // none is picked: at the end
    QCOMPARE(draft.at(u"combat.rolls"_s).toArray().last().toInt(), rolls.last().toInt() + 2);
    QVERIFY(!draft.removeEntry(grid.rowLists, -1));
}

void TestPikeDraft::scoresGoOnFromTheOneThatIsTyped()
{
    TableDraft draft(m_set);
    const int third = draft.at(u"hedgehog.rolls[2]"_s).toInt();
    QVERIFY(draft.change(u"hedgehog.rolls[2]"_s, third - 1));
    QCOMPARE(draft.at(u"hedgehog.rolls[0]"_s).toInt(), third - 3);
    QCOMPARE(draft.at(u"hedgehog.rolls[3]"_s).toInt(), third);
}

/// Of what was added each single difference can be taken back: the others go along, or are named.
void TestPikeDraft::takenBackAlone()
{
    TableDraft draft(m_set);
    QVERIFY(draft.addEntry(combat(draft).rowLists, 2));
    QVERIFY(draft.addEntry(combat(draft).columnLists, 2));
    const HouseRules house = draft.house();
    QVERIFY(house.differences.size() > 1);
    for (const TableDifference &difference : house.differences) {
        TableDraft one(m_set, house);
        TableDifferences all = one.companionsOf(difference.place);
        all.push_back(difference);
        QVERIFY(one.takeBack(all));
        QVERIFY2(!one.refusal(), qPrintable(difference.place));
        QVERIFY(one.isAsPrinted(difference.place));
    }
}

void TestPikeDraft::lastArmyStays()
{
    TableDraft draft(m_set);
    for (const QString &army : draft.at(u"armies"_s).toObject().keys()) {
        if (army != kReconstructed)
            QVERIFY(draft.removeRow(u"armies"_s, army));
    }
    QVERIFY(draft.refusal().has_value());
    const TableSpec &armies = m_set.tables.front();
    QCOMPARE(armies.gridsOf(draft.table(armies)).front().namedRows, u"armies"_s); // one can be added
    QVERIFY(draft.addRow(u"armies"_s, u"Mine"_s, {}));
    QVERIFY(!draft.refusal());
}

void TestPikeDraft::armyOfOnesOwn()
{
    TableDraft draft(m_set);
    QVERIFY(draft.addRow(u"armies"_s, u"Sir John’s own"_s, u"swedish"_s));
    const QString place = draft.house().differences.front().place;
    QCOMPARE(draft.at(placeWithin(place, u"title"_s)), Value(u"Sir John’s own"_s));
    QCOMPARE(draft.at(placeWithin(place, u"reconstructed"_s)), Value(false));
    QCOMPARE(draft.at(placeWithin(place, u"units"_s)), draft.at(u"armies.swedish.units"_s));
    draft.takeBack(); // one step
    QVERIFY(draft.house().isEmpty());
    QVERIFY(!draft.addRow(u"armies"_s, u"12"_s, {}));
}

void TestPikeDraft::headingsAreCells()
{
    const TableDraft draft(m_set);
    const TableGrid grid = combat(draft);
    QCOMPARE(grid.headings.size(), grid.columns.size());
    QCOMPARE(grid.headings[1].place, u"combat.columns[1].odds"_s);
    QCOMPARE(grid.rows[1].heading.place, u"combat.rolls[1]"_s);
}

void TestPikeDraft::matrix()
{
    TableDraft draft(m_set);
    QVERIFY(draft.fill(u"odds.matrix"_s));
    QVERIFY(!draft.refusal());
    const QString first = draft.at(u"odds.matrix.cells[0][0]"_s).toString();
    const qsizetype column = odds(draft).indexOf(first);
    QVERIFY(column >= 0);
    QVERIFY(draft.change(u"odds.matrix.cells[0][0]"_s, odds(draft).front()));
    QVERIFY(draft.change(u"odds.columns[0]"_s, u"1:9"_s));
    QCOMPARE(draft.at(u"odds.matrix.cells[0][0]"_s), Value(u"1:9"_s));
    QVERIFY(!draft.refusal());
}

/// Under the one there are more columns than under the other, and they have other names.
void TestPikeDraft::showsWhatAColumnDoes()
{
    const TableDraft printed(m_set);
    TableDraft more(m_set);
    QVERIFY(more.addEntry({u"odds.columns"_s}, -1));
    TableDraft renamed(m_set);
    QVERIFY(renamed.change(u"odds.columns[0]"_s, u"1:4"_s));
    const std::vector<Rules> all {printed.rules(), more.rules(), renamed.rules()};
    int found = 0;
    for (const Rules &before : all) {
        for (const Rules &after : all) {
            const auto comparison = firstDifference(before, after, false);
            double sumBefore = 0;
            double sumAfter = 0;
            for (const SampleComparison::Row &row :
                comparison ? comparison->rows : std::vector<SampleComparison::Row>()) {
                sumBefore += row.before;
                sumAfter += row.after;
            }
            found += comparison ? 1 : 0;
            QVERIFY(!comparison || (qAbs(sumBefore - 1) < 1e-9 && qAbs(sumAfter - 1) < 1e-9));
        }
    }
    QVERIFY(found >= 2);
}

MUSTER_TEST(TestPikeDraft)
#include "tst_pikedraft.moc"
