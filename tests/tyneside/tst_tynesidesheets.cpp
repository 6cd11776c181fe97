// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Tyneside Pike and Shot: what stands on the sheets of an army.
class TestTynesideSheets : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void sheets();
    void sheetsOfWhatTheArmyHas();

private:
    /// Every line of the sheet of an army, "row: figures", after a line feed each.
    QString sheetOf(const QString &army) const;
};

void TestTynesideSheets::sheets()
{
    const Ruleset &set = m_battle->set();
    const RosterLine line = set.rosterLine(m_battle->rules(), m_battle->things(), called(u"Shot"_s));
    QCOMPARE(line.boxes, 20);
    QCOMPARE(line.columns.size(), set.rosterColumns.size());
    QCOMPARE(line.columns.front().source(), u"musket 10/30/70"_s);
    const auto tables = set.referenceTables(m_battle->rules(), m_battle->things(), called(u"Royalists"_s));
    QVERIFY(tables.size() >= 5);
    for (const ReferenceTable &table : tables)
        QVERIFY(!table.rows.empty());
}

/// The rows of a sheet are found by risk and die; what these troops do not need is not there.
void TestTynesideSheets::sheetsOfWhatTheArmyHas()
{
    const QString ours = sheetOf(u"Parliament"_s);
    for (const QString &row :
        {u"Actions: firearms (in brackets: commanded troops ignore it; dragoons: * get down, ! mount again)"_s,
            u"Risk up to 0: 1–5: (carries on), 6: (seeks the enemy)"_s,
            u"Risk up to 0, falling back: 1–4: (carries on), 5–6: (stands in cover)"_s,
            u"Risk 1: 1: (shelters), 2–3: (halts*), 4–5: (presses on and charges), 6: (advances and charges!)"_s,
            u"Risk 9 or more: 1–2: runs, 3: withdraws, 4: shelters, 5: (shelters), 6: (halts*)"_s,
            u"dragoon musket: 1–2: graze, 3–4: wound, 5–6: kill"_s, u"musket: 1–3: graze, 4: wound, 5–6: kill"_s,
            u"Pistol shot on half armour: −1"_s, u"51 to 200 cm, threat level 5: 1–3: –, 4: 1W, 5: 1W 1K, 6: 1W 2K"_s,
            u"Turns of loading: 3"_s, u"good: 4, 3"_s, u"Foot: 25"_s, u"Mounted, trot: 31 to 45"_s,
            u"Gun, limbered: 10"_s})
        QVERIFY2((ours + u'\n').contains(u'\n' + row + u'\n'), qPrintable(row + u"\nnot in\n"_s + ours));
    const QString theirs = sheetOf(u"Royalists"_s);
    for (const QString &row : {u"Artillery"_s, u"Command dice"_s, u"Gun, limbered"_s, u"*"_s, u"!"_s, u"slow guns"_s})
        QVERIFY2(!theirs.contains(row), qPrintable(row + u"\nin\n"_s + theirs));
    QVERIFY2(theirs.contains(u"\nRisk 7 to 8: "_s), qPrintable(theirs));
}

QString TestTynesideSheets::sheetOf(const QString &army) const
{
    QString sheet;
    for (const ReferenceTable &table :
        m_battle->set().referenceTables(m_battle->rules(), m_battle->things(), called(army))) {
        sheet += u'\n' + table.title.source();
        for (const auto &[what, amount] : table.rows)
            sheet += u"\n%1: %2"_s.arg(what.source(), amount.source());
    }
    return sheet;
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideSheets)
#include "tst_tynesidesheets.moc"
