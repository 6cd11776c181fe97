// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/listchoice.h"
#include "core/play/listdue.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Which list is opened, and when one thing is taken up in its list.
class TestListChoice : public QObject {
    Q_OBJECT

private slots:
    void theListOfWhatIsNext();
    void whatWasLeftIsOpenedAgain();
    void whoIsMarkedHasHisOwnList();
    void anotherStepHasOtherLists();
    void whatIsLeftWaitsBehindTheOtherLists();
    void theOnlyListComesBack();
    void whoActsAloneHasHisRow();
    void uponSomebodyHeActsByHimself();
    void whatIsTypedGoesOn();
    void whoseTargetIsSoughtIsNotInAList();
    void aListForSeveralIsNotForOne();
    void theLastOneIsTakenUpInTheList();
    void whoAreMarkedTogetherEachHaveARow();
    void whatMustWaitIsTold();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    void begin(const QString &rules, const QString &phase, const QJsonArray &things)
    {
        m_battle =
            battleSetUp({{u"rules"_s, rules}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    }
    /// Thistle: two who may move and shoot, two who may move.
    void archersAndPikes();
    /// Phut: B1 and B2 may shoot, at A1 or A2.
    void twoShooters();
    /// Two-Page: so many may move, who are in one list for several.
    void movers(int count);
    static QString idOf(const ListSpec *list) { return list == nullptr ? QString() : QString::fromLatin1(list->id); }
    QString listOfNext(const TableFlow &flow) const { return idOf(listOf(*m_battle, *flow.nextToDo())); }
    bool takesUp(TableFlow &flow, ListChoice::Kept kept = {}) const
    {
        const ToDo next = *flow.nextToDo();
        return ListChoice(flow).takesUp(next, *listOf(*m_battle, next), kept);
    }

    std::unique_ptr<Battle> m_battle;
};

void TestListChoice::archersAndPikes()
{
    QJsonArray things;
    for (const auto &[key, type] : {std::pair(u"A1"_s, u"shot"_s), std::pair(u"A2"_s, u"shot"_s),
             std::pair(u"A3"_s, u"pikes"_s), std::pair(u"A4"_s, u"pikes"_s), std::pair(u"B1"_s, u"pikes"_s)})
        things.append(QJsonObject {
            {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"unit_type"_s, type}, {u"side"_s, key.left(1).toLower()}});
    begin(u"thistle-lily-rose"_s, u"first_move"_s, things);
}

void TestListChoice::twoShooters()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"A2"_s, u"B1"_s, u"B2"_s})
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"bases"_s, 3}, {u"weapon"_s, u"bow"_s}});
    begin(u"phut"_s, u"shoot_passive"_s, things);
}

void TestListChoice::movers(int count)
{
    QJsonArray things;
    for (int one = 1; one <= count; ++one)
        things.append(QJsonObject {
            {u"key"_s, u"A%1"_s.arg(one)}, {u"type"_s, u"figure"_s}, {u"side"_s, u"a"_s}, {u"action"_s, u"move"_s}});
    things.append(QJsonObject {
        {u"key"_s, u"game"_s}, {u"type"_s, u"game"_s}, {u"turn"_s, 2}, {u"phases"_s, 3}, {u"phase_now"_s, 1}});
    begin(u"two-page-skirmish"_s, u"movement"_s, things);
}

void TestListChoice::theListOfWhatIsNext()
{
    archersAndPikes();
    TableFlow flow(*m_battle);
    QCOMPARE(idOf(ListChoice(flow).now()), u"moves"_s);
}

void TestListChoice::whatWasLeftIsOpenedAgain()
{
    archersAndPikes();
    TableFlow flow(*m_battle);
    ListChoice choice(flow);
    choice.leave(u"moves"_s);
    QCOMPARE(listOfNext(flow), u"shots"_s);
    QCOMPARE(idOf(choice.now()), u"moves"_s);
    choice.opened();
    QCOMPARE(idOf(choice.now()), u"shots"_s);
}

/// Not the one that was left, which he may have nothing to do in.
void TestListChoice::whoIsMarkedHasHisOwnList()
{
    archersAndPikes();
    TableFlow flow(*m_battle);
    ListChoice choice(flow);
    choice.leave(u"shots"_s);
    QCOMPARE(idOf(choice.now()), u"shots"_s);
    flow.marks.toggleActor(thing(u"A3"_s));
    QCOMPARE(idOf(choice.now()), u"moves"_s);
}

void TestListChoice::anotherStepHasOtherLists()
{
    archersAndPikes();
    TableFlow flow(*m_battle);
    ListChoice choice(flow);
    choice.leave(u"beaten"_s); // of a step of melee
    QCOMPARE(idOf(choice.now()), u"moves"_s);
    choice.leave(u"rallies"_s); // of this step, and nobody has a row in it
    QCOMPARE(idOf(choice.now()), u"moves"_s);
}

void TestListChoice::whatIsLeftWaitsBehindTheOtherLists()
{
    archersAndPikes();
    TableFlow flow(*m_battle);
    ListChoice choice(flow);
    for (const QString &next : {u"shots"_s, u"moves"_s, u"shots"_s}) {
        choice.leave(listOfNext(flow));
        QCOMPARE(listOfNext(flow), next);
    }
}

void TestListChoice::theOnlyListComesBack()
{
    twoShooters();
    TableFlow flow(*m_battle);
    const ToDo first = *flow.nextToDo();
    ListChoice(flow).leave(u"shots"_s);
    QVERIFY(flow.nextToDo()->isSame(first));
}

/// Where the list is for one too, be he the one who is next or marked.
void TestListChoice::whoActsAloneHasHisRow()
{
    twoShooters();
    TableFlow flow(*m_battle);
    QVERIFY(takesUp(flow));
    flow.marks.toggleActor(thing(u"B2"_s));
    QVERIFY(takesUp(flow));
    const ToDo next = *flow.nextToDo();
    QCOMPARE(ListChoice(flow).rowFor(next, *listOf(*m_battle, next)), thing(u"B2"_s));
}

/// Marked with him, or gone to, or one of several who are marked.
void TestListChoice::uponSomebodyHeActsByHimself()
{
    twoShooters();
    TableFlow flow(*m_battle);
    flow.marks.toggleActor(thing(u"B2"_s));
    flow.marks.toggleTarget(thing(u"A1"_s));
    QVERIFY(!takesUp(flow));
    flow.marks.clear();
    flow.marks.current = thing(u"B1"_s);
    flow.proposeNext();
    QVERIFY(takesUp(flow));
    flow.marks.moveTo(thing(u"A1"_s), false);
    QVERIFY(!takesUp(flow));
    flow.marks.clear();
    flow.marks.toggleAlso(thing(u"B1"_s));
    flow.marks.toggleAlso(thing(u"B2"_s));
    QVERIFY(!takesUp(flow));
}

void TestListChoice::whatIsTypedGoesOn()
{
    twoShooters();
    TableFlow flow(*m_battle);
    flow.marks.toggleActor(thing(u"B2"_s));
    flow.marks.toggleTarget(thing(u"A1"_s));
    QVERIFY(takesUp(flow, {.isTypedInto = true}));
    QVERIFY(!takesUp(flow, {.isTakenBack = true}));
}

void TestListChoice::whoseTargetIsSoughtIsNotInAList()
{
    twoShooters();
    TableFlow flow(*m_battle);
    flow.next.seek(*flow.nextToDo());
    QVERIFY(!takesUp(flow));
    QVERIFY(takesUp(flow, {.isTakenBack = true}));
    flow.next.doAgain(*flow.nextToDo());
    QVERIFY(takesUp(flow));
}

void TestListChoice::aListForSeveralIsNotForOne()
{
    movers(2);
    TableFlow flow(*m_battle);
    flow.proposeNext();
    QVERIFY(takesUp(flow));
    const ThingId other = thing(flow.marks.actor == thing(u"A1"_s) ? u"A2"_s : u"A1"_s);
    flow.marks.current = flow.marks.actor;
    flow.marks.moveTo(other, true);
    QVERIFY(!takesUp(flow)); // he was gone to
    flow.marks.clear();
    flow.marks.toggleActor(other);
    QVERIFY(!takesUp(flow));
}

void TestListChoice::theLastOneIsTakenUpInTheList()
{
    movers(1);
    TableFlow flow(*m_battle);
    flow.marks.toggleActor(thing(u"A1"_s));
    QVERIFY(takesUp(flow));
}

void TestListChoice::whoAreMarkedTogetherEachHaveARow()
{
    twoShooters();
    TableFlow flow(*m_battle);
    const ListChoice choice(flow);
    const TableOffer shooting = *offerOf(m_battle->set(), u"shooting"_s);
    QCOMPARE(idOf(choice.ofEach(shooting, {thing(u"B1"_s), thing(u"B2"_s)})), u"shots"_s);
    QVERIFY(choice.ofEach(shooting, {thing(u"A1"_s), thing(u"A2"_s)}) == nullptr); // who may not shoot now
    QVERIFY(choice.ofEach(shooting, {}) == nullptr);
}

/// Saves wait for whoever has still to fire.
void TestListChoice::whatMustWaitIsTold()
{
    movers(1);
    TableFlow moving(*m_battle);
    QCOMPARE(idOf(ListChoice(moving).early().list), u"all-moves"_s);
    QVERIFY(ListChoice(moving).early().before.empty());
    begin(u"phut"_s, u"shoot_passive"_s, {});
    TableFlow flow(*m_battle);
    QVERIFY(ListChoice(flow).now() == nullptr);
    QVERIFY(ListChoice(flow).early().list == nullptr);
}

MUSTER_TEST(TestListChoice)
#include "tst_listchoice.moc"
