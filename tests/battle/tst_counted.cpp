// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/battle/volleyrules.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Values that follow from others: counted whenever somebody looks, and on record nowhere.
class TestCounted : public QObject {
    Q_OBJECT

private slots:
    void init() { m_battle = volleyBattle(); }
    void followsWhatItIsCountedFrom();
    void isOnRecordNowhere();
    void isNeverTyped();
    void linksNoEntriesThatHaveNothingElseInCommon();
    void whatWasFilledInRestsOnWhatWasCounted();

private:
    Value basesOf(ThingId army) const { return m_battle->rules().value(m_battle->things(), army, u"bases"_s); }
    int tally(ThingId army)
    {
        return accepted(*m_battle, Proposal::open(*m_battle, u"tally"_s, {{u"army"_s, army}})->event());
    }

    std::unique_ptr<Battle> m_battle;
};

void TestCounted::followsWhatItIsCountedFrom()
{
    QCOMPARE(basesOf(kArmyA), Value(9));
    accepted(*m_battle, m_battle->correct(kReds, u"bases"_s, 2, {}));
    QCOMPARE(basesOf(kArmyA), Value(5));
    accepted(*m_battle, m_battle->undo());
    QCOMPARE(basesOf(kArmyA), Value(9));
    QCOMPARE(m_battle->rules().value(m_battle->things(), kArmyA, u"side"_s), Value(u"a"_s));
    QVERIFY(m_battle->rules().value(m_battle->things(), 99, u"bases"_s).isUndefined());
}

void TestCounted::isOnRecordNowhere()
{
    QVERIFY(!m_battle->things().find(kArmyA)->values.contains(u"bases"_s));
    const int seq = accepted(*m_battle, m_battle->correct(kReds, u"bases"_s, 2, {}));
    QCOMPARE(changesOf(*m_battle->ledger().event(seq)).size(), size_t(1));
    QVERIFY(!m_battle->set().thing(u"army"_s)->made({{u"name"_s, u"x"_s}, {u"bases"_s, 3}}));
}

void TestCounted::isNeverTyped()
{
    const auto refused = m_battle->correct(kArmyA, u"bases"_s, 3, {});
    QCOMPARE(words(refused), u"bases is counted by the tracker."_s);
    QCOMPARE(refused.error().field, u"bases"_s);
}

void TestCounted::linksNoEntriesThatHaveNothingElseInCommon()
{
    const int first = accepted(*m_battle, m_battle->correct(kReds, u"bases"_s, 2, {}));
    const int second = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 1, {}));
    accepted(*m_battle, m_battle->undo(first));
    QCOMPARE(basesOf(kArmyA), Value(7));
    accepted(*m_battle, m_battle->undo(second));
    QCOMPARE(basesOf(kArmyA), Value(9));
}

void TestCounted::whatWasFilledInRestsOnWhatWasCounted()
{
    const int own = accepted(*m_battle, m_battle->correct(kReds, u"bases"_s, 2, {}));
    const int others = accepted(*m_battle, m_battle->correct(kBlues, u"bases"_s, 1, {}));
    const int tallied = tally(kArmyA);
    QCOMPARE(m_battle->ledger().event(tallied)->as<Resolution>()->inputs.value(u"rating"_s), Value(5));
    QCOMPARE(m_battle->undo(own).error().field, QString(Battle::kRestedOn));
    QVERIFY(m_battle->undo(others));
    accepted(*m_battle, m_battle->undo(tallied));
    QVERIFY(m_battle->undo(own));
}

} // namespace muster

MUSTER_TEST(muster::TestCounted)
#include "tst_counted.moc"
