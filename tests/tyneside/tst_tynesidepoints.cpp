// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/roster.h"
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What an army costs, line by line.
class TestTynesidePoints : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void partsInTheirOrder();
    void linesSayHowTheyComeAbout_data();
    void linesSayHowTheyComeAbout();
    void sameAsTheProcedure();
    void oneUnit();
    void companiesOfMixedClass();
    void whatCannotBeIsNotCounted();
    void theDeadCostNothing();
    void onTheRoster();

private:
    PointsBill bill(const QString &of = u"Parliament"_s) const
    {
        return m_battle->set().points(m_battle->rules(), m_battle->things(), called(of));
    }
    const PointsLine *line(const PointsBill &bill, const QString &name) const;
    static QStringList titles(const PointsBill &bill);
};

const PointsLine *TestTynesidePoints::line(const PointsBill &bill, const QString &name) const
{
    for (const PointsPart &part : bill.parts) {
        for (const PointsLine &line : part.lines) {
            if (line.thing == called(name))
                return &line;
        }
    }
    return nullptr;
}

QStringList TestTynesidePoints::titles(const PointsBill &bill)
{
    QStringList titles;
    for (const PointsPart &part : bill.parts)
        titles += part.title.source();
    return titles;
}

void TestTynesidePoints::partsInTheirOrder()
{
    set(u"Pikes"_s, u"company"_s, 2);
    set(u"Shot"_s, u"company"_s, 1);
    QCOMPARE(titles(bill()),
        QStringList(
            {u"Officers and leaders"_s, u"Company 1"_s, u"Company 2"_s, u"No company"_s, u"Guns and their crews"_s}));
}

void TestTynesidePoints::linesSayHowTheyComeAbout_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("each");
    QTest::addColumn<QString>("working");
    QTest::newRow("shot") << u"Shot"_s << 20 << 8 << u"4 fair soldier + 3 musket + 1 sword"_s;
    QTest::newRow("pikes") << u"Pikes"_s << 12 << 6 << u"4 fair soldier + 2 pike"_s;
    QTest::newRow("dragoons") << u"Dragoons"_s << 12 << 11
                              << u"4 fair soldier + 4 dragoon horse + 2 dragoon musket + 1 sword"_s;
    QTest::newRow("officer") << u"Captain"_s << 1 << 14 << u"12 good officer + 1 pistol + 1 sword"_s;
    QTest::newRow("crew") << u"Gunners"_s << 4 << 8 << u"8 gun crewman"_s;
    QTest::newRow("gun") << u"Saker"_s << 1 << 40 << u"40 gun"_s;
}

void TestTynesidePoints::linesSayHowTheyComeAbout()
{
    QFETCH(QString, unit);
    const PointsBill all = bill();
    const PointsLine *found = line(all, unit);
    QVERIFY(found != nullptr);
    QTEST(found->count, "count");
    QTEST(found->each, "each");
    QTEST(found->working.source(), "working");
}

void TestTynesidePoints::sameAsTheProcedure()
{
    for (const QString &army : {u"Parliament"_s, u"Royalists"_s}) {
        const Proposal list = open(u"points-roster"_s, {army});
        QCOMPARE(bill(army).points(), list.question()->outcome(list.answer()).value("total"_L1).toInt());
        QVERIFY(bill(army).points() > 0);
    }
}

void TestTynesidePoints::oneUnit()
{
    const PointsBill one = bill(u"Shot"_s);
    QCOMPARE(one.points(), 160);
    QCOMPARE(one.parts.size(), size_t(1));
}

void TestTynesidePoints::companiesOfMixedClass()
{
    QVERIFY(bill().notes.empty());
    set(u"Shot"_s, u"company"_s, 3);
    set(u"Trained"_s, u"company"_s, 3); // fair and poor
    QCOMPARE(bill().notes.size(), size_t(1));
    QVERIFY(bill().notes.front().source().startsWith(u"Company 3 has soldiers of more than one class"_s));
}

void TestTynesidePoints::whatCannotBeIsNotCounted()
{
    const int before = bill().points();
    set(u"Shot"_s, u"second_hand"_s, u"sword"_s); // the same as the first
    QCOMPARE(bill().points(), before - 160);
    QVERIFY(bill().notes.front().source().startsWith(u"Shot: "_s));
}

void TestTynesidePoints::theDeadCostNothing()
{
    const int before = bill(u"Royalists"_s).points();
    const int clubmen = bill(u"Clubmen"_s).points();
    set(u"Clubmen"_s, u"fit"_s, 0);
    QCOMPARE(bill(u"Royalists"_s).points(), before - clubmen);
}

void TestTynesidePoints::onTheRoster()
{
    using Kind = RosterSheet::Points::Kind;
    const RosterSheet sheet = rosterSheet(*m_battle, called(u"Parliament"_s));
    QCOMPARE(sheet.points.front(), (RosterSheet::Points {Kind::Part, u"Officers and leaders"_s, {}, u"14"_s}));
    const RosterSheet::Points shot {Kind::Line, u"Shot"_s, u"20 × 8: 4 fair soldier + 3 musket + 1 sword"_s, u"160"_s};
    QVERIFY(std::ranges::find(sheet.points, shot) != sheet.points.end());
    QCOMPARE(sheet.points.back().kind, Kind::Total);
    QCOMPARE(sheet.points.back().points, QString::number(bill().points()));
    const QString text = rosterText(sheet);
    for (const QString &line :
        {u"Points list"_s, u"    Shot: 160 (20 × 8: 4 fair soldier + 3 musket + 1 sword)"_s, u"  Points in all: "_s})
        QVERIFY2(text.contains(line), qPrintable(text));
}

} // namespace muster

MUSTER_TEST(muster::TestTynesidePoints)
#include "tst_tynesidepoints.moc"
