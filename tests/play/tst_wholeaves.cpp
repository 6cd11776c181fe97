// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/wholeaves.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Who leaves what it may do, and whether the table is asked why.
class TestWhoLeaves : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whoActsLeavesIt();
    void whoIsProposedDoesWhereTheCursorIsAcross();
    void whoHasSomethingToLeaveLeavesHisOwn();
    void whoseTargetIsSoughtLeavesIt();
    void severalReasonsAreAsked();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }

    std::unique_ptr<Battle> m_battle;
};

/// B1 and B2 may shoot, or not.
void TestWhoLeaves::init()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"A2"_s, u"B1"_s, u"B2"_s})
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"bases"_s, 3}, {u"weapon"_s, u"bow"_s}});
    m_battle = battleSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_passive"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
}

void TestWhoLeaves::whoActsLeavesIt()
{
    TableFlow flow(*m_battle);
    QCOMPARE(whoLeaves(flow), 0);
    flow.marks.current = thing(u"B2"_s);
    QCOMPARE(whoLeaves(flow), thing(u"B2"_s));
    flow.marks.toggleActor(thing(u"B1"_s));
    QCOMPARE(whoLeaves(flow), thing(u"B1"_s));
    flow.marks.toggleActor(thing(u"A1"_s)); // marked by hand, though he has nothing to leave
    QCOMPARE(whoLeaves(flow), thing(u"A1"_s));
}

/// On somebody who has nothing to leave.
void TestWhoLeaves::whoIsProposedDoesWhereTheCursorIsAcross()
{
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"B1"_s);
    flow.proposeNext();
    flow.marks.moveTo(thing(u"A1"_s), false);
    QCOMPARE(whoLeaves(flow), thing(u"B1"_s));
}

void TestWhoLeaves::whoHasSomethingToLeaveLeavesHisOwn()
{
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"A1"_s);
    flow.marks.propose(thing(u"A1"_s), 0);
    flow.marks.moveTo(thing(u"B2"_s), false);
    QCOMPARE(whoLeaves(flow), thing(u"B2"_s));
}

/// The cursor is where it is for him.
void TestWhoLeaves::whoseTargetIsSoughtLeavesIt()
{
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"A1"_s);
    flow.marks.propose(thing(u"A1"_s), 0);
    flow.next.seek({.what = u"shooting"_s, .who = {thing(u"A1"_s)}});
    flow.marks.moveTo(thing(u"B2"_s), false);
    QCOMPARE(whoLeaves(flow), thing(u"A1"_s));
}

void TestWhoLeaves::severalReasonsAreAsked()
{
    const TableFlow flow(*m_battle);
    std::vector<OpenQuestion> its = flow.leavable().by(thing(u"B1"_s));
    QCOMPARE(its.size(), size_t(1));
    QCOMPARE(Leavable::askedWhy(its), &its.front());
    its.front().answers.resize(1);
    QVERIFY(Leavable::askedWhy(its) == nullptr);
    QVERIFY(Leavable::askedWhy({}) == nullptr);
}

MUSTER_TEST(TestWhoLeaves)
#include "tst_wholeaves.moc"
