// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/arranging.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/told.h"
#include "tests/battle/volleyrules.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

class TestArranging : public QObject {
    Q_OBJECT

private slots:
    void init();
    void standsInTheOrderOfComingAtFirst();
    void movesOneAndKeepsTheOthersInOrder();
    void isTakenBackAndDoneAgain();
    void whatComesLaterStandsLast();
    void refusesWhatChangesNothing();
    void findsUnitsAtAnyDepth();

private:
    std::vector<ThingId> order() const { return arranged(m_battle->things(), kArmyA); }
    void arrange(ThingId thing, int place) { accepted(*m_battle, m_battle->arrange(thing, place)); }

    std::unique_ptr<Battle> m_battle;
};

/// A battle with four units a side.
void TestArranging::init()
{
    m_battle = volleyBattle();
    Thing like = *m_battle->things().find(order().front());
    like.id = 0;
    accepted(*m_battle, m_battle->deploy({like, like}));
}

void TestArranging::standsInTheOrderOfComingAtFirst()
{
    QCOMPARE(order().size(), 4u);
    QVERIFY(std::ranges::is_sorted(order()));
}

void TestArranging::movesOneAndKeepsTheOthersInOrder()
{
    std::vector<ThingId> expected = order();
    std::ranges::rotate(expected, expected.end() - 1); // the last to the front
    arrange(expected.front(), 0);
    QCOMPARE(order(), expected);
    std::swap(expected[0], expected[1]);
    arrange(expected[1], 1);
    QCOMPARE(order(), expected);
    QVERIFY(verify(m_battle->ledger().events()).empty());
}

void TestArranging::isTakenBackAndDoneAgain()
{
    const auto before = order();
    arrange(before.back(), 0);
    const auto after = order();
    QCOMPARE(m_battle->told(*m_battle->undoable()).text(), u"Units in a new order"_s);
    accepted(*m_battle, m_battle->undo());
    QCOMPARE(order(), before);
    accepted(*m_battle, m_battle->redo());
    QCOMPARE(order(), after);
}

void TestArranging::whatComesLaterStandsLast()
{
    arrange(order().front(), 99);
    Thing late = *m_battle->things().find(order().front());
    late.id = 0;
    late.values.insert("name"_L1, u"Latecomers"_s);
    late.values.remove(kPlace);
    accepted(*m_battle, m_battle->deploy({late}));
    QCOMPARE(m_battle->nameOf(order().back()), u"Latecomers"_s);
}

void TestArranging::refusesWhatChangesNothing()
{
    QCOMPARE(m_battle->arrange(order().front(), 0).error().field, QString(Battle::kNothing));
    QCOMPARE(m_battle->arrange(order().back(), 99).error().field, QString(Battle::kNothing));
    QCOMPARE(m_battle->arrange(4711, 0).error().field, QString(Battle::kNothing));
}

void TestArranging::findsUnitsAtAnyDepth()
{
    Things things;
    things.add({1, u"army"_s, 0, {}});
    things.add({2, u"command"_s, 1, {}});
    things.add({3, u"unit"_s, 1, {}});
    things.add({4, u"unit"_s, 2, {{kPlace, 9}}});
    things.add({5, u"unit"_s, 2, {}});
    QCOMPARE(arrangedUnits(volleyRules(), things, 1), (std::vector<ThingId> {5, 4, 3}));
}

} // namespace muster

MUSTER_TEST(muster::TestArranging)
#include "tst_arranging.moc"
