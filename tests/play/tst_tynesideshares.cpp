// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Whom a group of the Tyneside rules fights with how many of its figures, and who fights beside it.
class TestTynesideShares : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void whoTouchesTwoIsSharedOut();
    void moreThanAreLeftAreRefused();
    void theWoundedOnRecordAreInContact();
    void aWoundOnAWoundedManKills();
    void anOfficerWhoseGroupFightsHasADieLess();
    void theOfficerThereIsAskedWhetherHeFights();
    void whoFightsBesideHisGroupIsOfItsCombat();
    void nobodyShootsOutOfAMelee();
    void eachSideIsNamedInWhatBefellIt();
    void whoGoesBackIsTheWholeSide();

private:
    QJsonObject fighting(int men, const QJsonArray &enemies, int wounded = 0) const
    {
        return {{u"starting"_s, men}, {u"fit"_s, men - wounded}, {u"wounded"_s, wounded}, {u"in_melee"_s, true},
            {u"combat_turn"_s, 2}, {u"in_contact_with"_s, enemies}};
    }
    void setUpTwoOnOne(int men, int first, int second)
    {
        setUp(u"melee"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, fighting(men, {u"B1"_s, u"B2"_s})),
                made(u"B1"_s, u"group"_s, u"b"_s, fighting(first, {u"A1"_s})),
                made(u"B2"_s, u"group"_s, u"b"_s, fighting(second, {u"A1"_s}))});
    }
    void setUpOfficer(const QString &phase, QJsonObject officer = {})
    {
        officer.insert(u"quality"_s, u"good"_s);
        officer.insert(u"attached_to"_s, QJsonArray {u"A1"_s});
        setUp(phase,
            {made(u"A1"_s, u"group"_s, u"a"_s, fighting(4, {u"B1"_s})), made(u"P1"_s, u"figure"_s, u"a"_s, officer),
                made(u"B1"_s, u"group"_s, u"b"_s, fighting(4, {u"A1"_s}))});
    }
    const Proposal &fightOf(const StepList &list, const QString &who) const
    {
        return *list.row(*list.rowOf(thing(who))).atWork()->proposal();
    }
    int figures(const Proposal &fight, const QString &side) const { return fight.input(side + u"_figures"_s).toInt(); }
};

/// Also in the row of the one that nothing befell: it would be read as of both.
void TestTynesideShares::eachSideIsNamedInWhatBefellIt()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, fighting(1, {u"B1"_s})),
            made(u"B1"_s, u"group"_s, u"b"_s, fighting(1, {u"A1"_s}))});
    StepList list = open(u"all-fights"_s);
    type(list, u"A1"_s, u"33"_s);
    QCOMPARE(list.row(*list.rowOf(thing(u"A1"_s))).steps().front().summary().text(), u"A1 unhurt; B1 unhurt."_s);
}

void TestTynesideShares::whoGoesBackIsTheWholeSide()
{
    const auto told = [this](const QString &dice) {
        setUpTwoOnOne(2, 1, 1);
        StepList list = open(u"all-fights"_s);
        type(list, u"A1"_s, dice);
        const RowStep *step = list.row(*list.rowOf(thing(u"A1"_s))).atWork();
        return step == nullptr ? QString() : step->summary().text();
    };
    QCOMPARE(told(u"5151"_s), u"B1, with all on that side, must go back 5 cm, and the winner may follow."_s);
    QCOMPARE(told(u"1515"_s), u"A1 must go back 5 cm, and the winner may follow."_s);
}

/// Nobody fights twice, and each enemy has somebody against him.
void TestTynesideShares::whoTouchesTwoIsSharedOut()
{
    setUpTwoOnOne(6, 6, 6);
    StepList list = open(u"all-fights"_s);
    QCOMPARE(figures(fightOf(list, u"A1"_s), u"a"_s), 3);
    QCOMPARE(figures(fightOf(list, u"A1"_s), u"b"_s), 6);
    type(list, u"A1"_s, u"112111112"_s); // one of the six of B1 falls to nobody: no harm
    QCOMPARE(fightOf(list, u"A1"_s).cast().value(u"b"_s), thing(u"B2"_s));
    QCOMPARE(figures(fightOf(list, u"A1"_s), u"a"_s), 3);
    setUpTwoOnOne(9, 3, 6); // as evenly as may be
    StepList uneven = open(u"all-fights"_s);
    QCOMPARE(figures(fightOf(uneven, u"A1"_s), u"a"_s), 3);
    setUpTwoOnOne(1, 2, 2); // one man has both
    StepList alone = open(u"all-fights"_s);
    QCOMPARE(figures(fightOf(alone, u"A1"_s), u"a"_s), 1);
}

void TestTynesideShares::moreThanAreLeftAreRefused()
{
    setUpTwoOnOne(6, 6, 6);
    StepList list = open(u"all-fights"_s);
    Proposal fight = fightOf(list, u"A1"_s);
    fight.setInput(u"a_figures"_s, 6);
    QVERIFY(fight.state() == Proposal::State::Refused);
    QCOMPARE(fight.refusal().message.text(), u"A1: 5 in contact at most; a figure fights one match."_s);
    fight.setInput(u"a_figures"_s, 5);
    QVERIFY(fight.state() == Proposal::State::NeedsDice);
    fight.setInput(u"b_figures"_s, 7); // of six
    QVERIFY(fight.state() == Proposal::State::Refused);
}

/// As many of them as are in contact at most; the table knows better, and it is told beside the fight.
void TestTynesideShares::theWoundedOnRecordAreInContact()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, fighting(6, {u"B1"_s}, 2)),
            made(u"B1"_s, u"group"_s, u"b"_s, fighting(6, {u"A1"_s}))});
    StepList list = open(u"all-fights"_s);
    Proposal fight = fightOf(list, u"A1"_s);
    QCOMPARE(fight.input(u"a_wounded"_s).toInt(), 2);
    QCOMPARE(fight.input(u"b_wounded"_s).toInt(), 0);
    QVERIFY(fight.procedure().input(u"a_wounded"_s)->asked);
    fight.setInput(u"a_figures"_s, 5);
    QCOMPARE(fight.input(u"a_wounded"_s).toInt(), 2);
    fight.setInput(u"a_figures"_s, 1);
    QCOMPARE(fight.input(u"a_wounded"_s).toInt(), 1);
    fight.setInput(u"a_wounded"_s, 0); // the table says otherwise
    QCOMPARE(fight.input(u"a_wounded"_s).toInt(), 0);
}

void TestTynesideShares::aWoundOnAWoundedManKills()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, fighting(3, {u"B1"_s}, 1)),
            made(u"B1"_s, u"group"_s, u"b"_s, fighting(3, {u"A1"_s}))});
    StepList list = open(u"all-fights"_s);
    type(list, u"A1"_s, u"111115"_s); // the last of B1 wounds the last of A1, who is wounded
    const RowStep &fight = list.row(*list.rowOf(thing(u"A1"_s))).steps().front();
    QCOMPARE(fight.proposal()->input(u"a_wounded"_s).toInt(), 1);
    record(list);
    QCOMPARE(m_battle->things().number(thing(u"A1"_s), u"dead"_s), 1);
    QCOMPARE(m_battle->things().number(thing(u"A1"_s), u"wounded"_s), 0);
}

/// His group is in melee on record: he is not asked whether he loads, he throws a die less.
void TestTynesideShares::anOfficerWhoseGroupFightsHasADieLess()
{
    setUpOfficer(u"command"_s, {{u"weapon"_s, u"pistol"_s}});
    StepList list = open(u"all-command"_s);
    const RowStep &dice = *list.row(*list.rowOf(thing(u"P1"_s))).atWork();
    QCOMPARE(dice.toDo().what, u"command-points"_s);
    QCOMPARE(dice.proposal()->wanted().count, 3);
    QVERIFY(list.spec().about(m_battle->moment(), thing(u"P1"_s)).text().startsWith(u"3 "_s));
}

void TestTynesideShares::theOfficerThereIsAskedWhetherHeFights()
{
    setUpOfficer(u"melee"_s);
    StepList list = open(u"all-fights"_s);
    QCOMPARE(list.who(0), thing(u"P1"_s)); // before anybody fights
    QCOMPARE(steps(list, u"P1"_s), QStringList {u"fights_beside"_s});
    type(list, u"P1"_s, u"0"_s);
    QVERIFY(list.row(*list.rowOf(thing(u"P1"_s))).isWhole());
    QCOMPARE(figures(fightOf(list, u"A1"_s), u"b"_s), 4);
}

/// The enemies are shared out between him and his group; there is one result of both fights, and he goes with his
/// group.
void TestTynesideShares::whoFightsBesideHisGroupIsOfItsCombat()
{
    setUpOfficer(u"melee"_s);
    StepList list = open(u"all-fights"_s);
    type(list, u"P1"_s, letter(list, u"B1"_s));
    QCOMPARE(fightOf(list, u"P1"_s).cast().value(u"b"_s), thing(u"B1"_s));
    QCOMPARE(figures(fightOf(list, u"P1"_s), u"a"_s), 1);
    QCOMPARE(figures(fightOf(list, u"P1"_s), u"b"_s), 1);
    type(list, u"P1"_s, u"51"_s); // he wounds one
    type(list, u"A1"_s, u"1111"_s + u"666"_s); // three of four are left for them, and kill
    const StepRow &row = list.row(*list.rowOf(thing(u"A1"_s)));
    QCOMPARE(row.steps().back().toDo().what, u"melee-result"_s);
    type(list, u"A1"_s, u"\r"_s);
    record(list);
    QVERIFY(flag(u"A1"_s, u"pushed_back"_s));
    QVERIFY(!flag(u"P1"_s, u"pushed_back"_s));
    QCOMPARE(m_battle->things().number(thing(u"B1"_s), u"wounded"_s), 1);
}

void TestTynesideShares::nobodyShootsOutOfAMelee()
{
    setUpOfficer(u"commanded_shooting"_s, {{u"weapon"_s, u"pistol"_s}, {u"busy"_s, true}});
    const auto why = m_battle->whyNot(u"shooting"_s, {{u"firer"_s, thing(u"P1"_s)}});
    QVERIFY(why);
    QCOMPARE(why->message.text(), u"P1: with a group in contact, no shooting."_s);
}

MUSTER_TEST(TestTynesideShares)
#include "tst_tynesideshares.moc"
