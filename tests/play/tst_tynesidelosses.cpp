// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a shot or a fight of the Tyneside rules leaves behind: who is asked, who is named, what is known next turn.
class TestTynesideLosses : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void pikesInSupportAreAskedBeforeAnybodyFights();
    void theDeadGoNowhere();
    void whoWasShotAtIsInRangeNextTurn();
    void theNcoWhoFellIsNamed();
    void whoFightsHasADieLess();
};

/// Musketeers of either side: their row stands above the fight, whoever has that.
void TestTynesideLosses::pikesInSupportAreAskedBeforeAnybodyFights()
{
    const QJsonObject fights {{u"starting"_s, 4}, {u"in_melee"_s, true}, {u"combat_turn"_s, 1}};
    QJsonObject touching = fights;
    touching.insert(u"in_contact_with"_s, QJsonArray {u"B1"_s});
    touching.insert(u"arm"_s, u"pike"_s);
    touching.insert(u"weapon"_s, u"none"_s);
    touching.insert(u"hand_weapon"_s, u"pike"_s);
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, touching), made(u"B1"_s, u"group"_s, u"b"_s, fights),
            made(u"B2"_s, u"group"_s, u"b"_s,
                {{u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}})});
    StepList list = open(u"all-fights"_s);
    QCOMPARE(list.who(0), thing(u"B1"_s));
    QCOMPARE(steps(list, u"B1"_s), QStringList {u"supported"_s});
    QCOMPARE(steps(list, u"A1"_s), QStringList {u"melee"_s});
    type(list, u"B1"_s, letter(list, u"B2"_s) + u"\r"_s);
    // They fight figure by figure, the pikes behind theirs: nobody has come off worse before that.
    QCOMPARE(steps(list, u"A1"_s), QStringList {u"melee-bout"_s});
    const Proposal *bout = list.row(*list.rowOf(thing(u"A1"_s))).steps().front().proposal();
    QVERIFY(bout != nullptr);
    QCOMPARE(bout->rows(u"b"_s).size(), 2u);
    QVERIFY(bout->rows(u"b"_s)[1].filled.value(u"support"_s).toBool());
    QVERIFY(!bout->rows(u"b"_s)[0].filled.value(u"support"_s).toBool());
    record(list);
    QCOMPARE(toDoOf(*m_battle).front().what, u"melee-bout"_s);
}

/// One man against many falls: nothing is said of him that he could not do, and nobody follows him.
void TestTynesideLosses::theDeadGoNowhere()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s,
             {{u"starting"_s, 3}, {u"in_melee"_s, true}, {u"combat_turn"_s, 1},
                 {u"in_contact_with"_s, QJsonArray {u"N1"_s}}}),
            made(u"N1"_s, u"figure"_s, u"b"_s,
                {{u"rank"_s, u"nco"_s}, {u"condition"_s, u"wounded"_s}, {u"in_melee"_s, true},
                    {u"combat_turn"_s, 1}})});
    StepList list = open(u"all-fights"_s);
    type(list, u"A1"_s, u"6661"_s);
    const StepRow &row = list.row(*list.rowOf(thing(u"A1"_s)));
    QCOMPARE(row.atWork()->toDo().what, u"melee-result"_s);
    QCOMPARE(row.atWork()->summary().text(), u"N1: gone. A1: no move."_s);
    type(list, u"A1"_s, u"\r"_s);
    QCOMPARE(list.settled(), list.size());
    record(list);
    QVERIFY(!flag(u"N1"_s, u"pushed_back"_s));
    const std::vector<ToDo> open = toDoOf(*m_battle);
    QVERIFY(std::ranges::none_of(open, [](const ToDo &one) { return one.what == u"follow_up"_s; }));
}

/// In the other side's half of the turn; it dices in the next turn.
void TestTynesideLosses::whoWasShotAtIsInRangeNextTurn()
{
    setUp(u"uncommanded_shooting"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"saw_nobody"_s, true}, {u"starting"_s, 20}}),
            made(u"A2"_s, u"group"_s, u"a"_s), made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 4}})});
    StepList list = open(u"all-shots"_s);
    type(list, u"B1"_s, letter(list, u"A1"_s) + u"20\r1"_s);
    record(list);
    do
        QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    while (m_battle->phase() != u"command"_s);
    const auto isInRange = [this](const QString &who) {
        const auto risk = Proposal::open(*m_battle, u"risk-factor"_s, {{u"unit"_s, thing(who)}});
        return risk->input(u"enemy_in_range"_s).toBool();
    };
    QVERIFY(isInRange(u"A1"_s));
    QVERIFY(!isInRange(u"A2"_s));
}

void TestTynesideLosses::theNcoWhoFellIsNamed()
{
    setUp(u"uncommanded_shooting"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 3}}),
            made(u"Dodd"_s, u"figure"_s, u"a"_s,
                {{u"rank"_s, u"nco"_s}, {u"condition"_s, u"wounded"_s}, {u"attached_to"_s, QJsonArray {u"A1"_s}}}),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 8}})});
    StepList list = open(u"all-shots"_s);
    type(list, u"B1"_s, letter(list, u"A1"_s) + u"5\r88"_s);
    type(list, u"B1"_s, u"4161"_s); // the fourth of them, and the first: a kill and a graze
    const StepRow &row = list.row(*list.rowOf(thing(u"B1"_s)));
    QVERIFY(row.steps().back().summary().text().endsWith(u" on A1, Dodd killed."_s));
}

/// An officer in melee, and a link, are busy: nobody need say so.
void TestTynesideLosses::whoFightsHasADieLess()
{
    const auto dice = [this](bool fights) {
        QJsonObject officer {{u"quality"_s, u"good"_s}};
        if (fights) {
            officer.insert(u"in_contact_with"_s, QJsonArray {u"B1"_s});
            officer.insert(u"in_melee"_s, true);
        }
        setUp(u"command"_s,
            {made(u"P1"_s, u"figure"_s, u"a"_s, officer), made(u"A1"_s, u"group"_s, u"a"_s),
                made(u"B1"_s, u"group"_s, u"b"_s)});
        const auto points = Proposal::open(*m_battle, u"command-points"_s, {{u"commander"_s, thing(u"P1"_s)}});
        return points->wanted().count;
    };
    QCOMPARE(dice(true), dice(false) - 1);
}

MUSTER_TEST(TestTynesideLosses)
#include "tst_tynesidelosses.moc"
