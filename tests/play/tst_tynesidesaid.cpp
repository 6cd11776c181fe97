// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the table says by the Tyneside rules is kept as it was said, and what is refused has its reason.
class TestTynesideSaid : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void whoIsNamedFirstIsCommandedFirst();
    void theOrderHoldsNextTime();
    void linksAreToldAsTheyWereNamed();
    void whoJoinedAGroupIsAskedAfterTheMoves();
    void whoMovesLaterHasItAskedAgain();
    void aTrotHasItsLeast();
    void aPivotTooFarIsNoEntry();
    void aRemnantAloneIsNotAsked();
    void theWoundedAreToldBesideAVolley();
    void theWoundedAreToldBesideShotsByRatio();
    void whoAreAttachedHaveTheLastFaces();
    void whoLeftTheTableIsNotCountedThere();
    void aCrewOfThreeIsWhole();
    void whoJoinedAnotherGroupIsCountedThere();

private:
    ToDo next() const { return *TableFlow(*m_battle).nextToDo(); }
    bool isAsked(const QString &question) const
    {
        const std::vector<ToDo> open = toDoOf(*m_battle);
        return std::ranges::any_of(open, [&](const ToDo &one) { return one.what == question; });
    }
    void setUpCommand()
    {
        setUp(u"command"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 5}}),
                made(u"A2"_s, u"group"_s, u"a"_s, {{u"starting"_s, 5}}),
                made(u"A3"_s, u"group"_s, u"a"_s, {{u"starting"_s, 5}}),
                made(u"P1"_s, u"figure"_s, u"a"_s,
                    {{u"attached_to"_s, QJsonArray {u"A3"_s}}, {u"command_points"_s, 12}}),
                made(u"B1"_s, u"group"_s, u"b"_s)});
    }
    void setUpJoining()
    {
        setUp(u"player_move"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, {{u"action"_s, u"withdraw"_s}, {u"state"_s, u"retiring"_s}}),
                made(u"A2"_s, u"group"_s, u"a"_s), made(u"N1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}}),
                made(u"B1"_s, u"group"_s, u"b"_s), made(u"N2"_s, u"figure"_s, u"b"_s, {{u"rank"_s, u"nco"_s}})});
    }
};

/// His own group comes first only where nobody said otherwise.
void TestTynesideSaid::whoIsNamedFirstIsCommandedFirst()
{
    setUpCommand();
    StepList list = open(u"all-command"_s);
    type(list, u"P1"_s, letter(list, u"A2"_s) + letter(list, u"A1"_s) + letter(list, u"A3"_s) + u"\r"_s);
    const RowStep &spending = *list.row(*list.rowOf(thing(u"P1"_s))).atWork();
    QCOMPARE(spending.toDo().what, u"command-allocation"_s);
    const ListRows &rows = spending.proposal()->rows(u"groups"_s);
    QCOMPARE(rows.size(), 3u);
    QCOMPARE(rows[0].thing, thing(u"A2"_s));
    QCOMPARE(rows[1].thing, thing(u"A1"_s));
    QCOMPARE(rows[2].thing, thing(u"A3"_s));
    type(list, u"P1"_s, u"\r"_s); // twelve points: two groups of five
    record(list);
    QVERIFY(flag(u"A2"_s, u"commanded"_s) && flag(u"A1"_s, u"commanded"_s) && !flag(u"A3"_s, u"commanded"_s));
}

void TestTynesideSaid::theOrderHoldsNextTime()
{
    setUpCommand();
    StepList list = open(u"all-command"_s);
    type(list, u"P1"_s, letter(list, u"A2"_s) + letter(list, u"A1"_s) + u"\r"_s);
    const RowStep &said = list.row(*list.rowOf(thing(u"P1"_s))).steps().front();
    Answering again(*m_battle, said.answering()->question());
    again.choose(TableAnswer {.named = {thing(u"A2"_s), thing(u"A1"_s)}});
    QCOMPARE(again.answer()->answer.named, (std::vector {thing(u"A2"_s), thing(u"A1"_s)}));
}

void TestTynesideSaid::linksAreToldAsTheyWereNamed()
{
    setUp(u"command"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s), made(u"N1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}}),
            made(u"M1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"musician"_s}}), made(u"A1"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-command"_s);
    type(list, u"P1"_s, letter(list, u"M1"_s) + letter(list, u"N1"_s) + u"\r"_s);
    const RowStep &said = list.row(*list.rowOf(thing(u"P1"_s))).steps().front();
    QCOMPARE(said.summary().text(), u"P1: M1, N1 to command for him"_s);
}

/// Usually nobody has; who has is asked whom he stands with, of his own side.
void TestTynesideSaid::whoJoinedAGroupIsAskedAfterTheMoves()
{
    setUpJoining();
    QVERIFY(!isAsked(u"joined"_s));
    StepList list = open(u"all-moves"_s);
    type(list, u"A1"_s, u"\r"_s);
    record(list);
    QVERIFY(isAsked(u"joined"_s));
    const std::vector<ToDo> open = toDoOf(*m_battle);
    const auto asked = std::ranges::find(open, u"joined"_s, &ToDo::what);
    QVERIFY(!asked->isHolding);
    const Answering joined(*m_battle, *openQuestion(m_battle->moment(), asked->what, asked->cast));
    QCOMPARE(joined.usual()->answer.answer, u"nobody"_s);
    QCOMPARE(joined.question().named, std::vector {thing(u"N1"_s)});
    QVERIFY(m_battle->accept(*m_battle->answer({{u"joined"_s, asked->cast, {.named = {thing(u"N1"_s)}}}})));
    QCOMPARE(next().what, u"joins"_s);
    const auto whom = openQuestion(m_battle->moment(), u"joins"_s, next().cast);
    QCOMPARE(whom->named, (std::vector {thing(u"A1"_s), thing(u"A2"_s)}));
    QVERIFY(m_battle->accept(*m_battle->answer({{u"joins"_s, next().cast, {.named = {thing(u"A2"_s)}}}})));
    QCOMPARE(m_battle->things().links(thing(u"N1"_s), u"attached_to"_s), std::vector {thing(u"A2"_s)});
    QVERIFY(!isAsked(u"joins"_s) && !isAsked(u"joined"_s));
}

void TestTynesideSaid::whoMovesLaterHasItAskedAgain()
{
    setUpJoining();
    QVERIFY(m_battle->accept(*m_battle->correct(thing(u"A2"_s), u"commanded"_s, true, u"so it is"_s)));
    StepList list = open(u"all-moves"_s);
    type(list, u"A1"_s, u"\r"_s);
    record(list);
    const std::vector<ToDo> open = toDoOf(*m_battle);
    QCOMPARE(open.back().what, u"joined"_s); // after what A2 may do
    QVERIFY(m_battle->accept(*m_battle->answer({{u"joined"_s, open.back().cast, {.answer = u"nobody"_s}}})));
    QVERIFY(!isAsked(u"joined"_s));
    auto move = Proposal::open(*m_battle, u"movement"_s, {{u"unit"_s, thing(u"A2"_s)}});
    QVERIFY(move);
    move->setInput(u"easy_cm"_s, 10);
    QVERIFY(m_battle->accept(*move->event()));
    QVERIFY(isAsked(u"joined"_s));
}

void TestTynesideSaid::aTrotHasItsLeast()
{
    setUp(u"player_move"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"arm"_s, u"horse_swedish"_s}, {u"commanded"_s, true}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    auto move = Proposal::open(*m_battle, u"movement"_s, {{u"unit"_s, thing(u"A1"_s)}});
    QVERIFY(move);
    move->setInput(u"pace"_s, u"trot"_s);
    move->setInput(u"easy_cm"_s, 20);
    QCOMPARE(move->summary().text(), u"A1 cannot move 20 cm at the trot: 31 cm at the least."_s);
    move->setInput(u"easy_cm"_s, 50);
    QCOMPARE(move->summary().text(), u"A1 cannot move 50 cm; it may move 45 cm."_s);
}

void TestTynesideSaid::aPivotTooFarIsNoEntry()
{
    setUp(u"player_move"_s,
        {made(u"G1"_s, u"gun"_s, u"a"_s, {{u"crew"_s, 4}}), made(u"G2"_s, u"gun"_s, u"a"_s, {{u"limbered"_s, true}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    auto pivot = Proposal::open(*m_battle, u"gun-turn"_s, {{u"gun"_s, thing(u"G1"_s)}});
    QVERIFY(pivot);
    pivot->setInput(u"degrees"_s, 60);
    QVERIFY(!pivot->event());
    QCOMPARE(pivot->refusal().message.text(), u"G1: a pivot of 45° at most in a turn."_s);
    pivot->setInput(u"degrees"_s, 45);
    QVERIFY(pivot->event());
    auto move = Proposal::open(*m_battle, u"gun-turn"_s, {{u"gun"_s, thing(u"G2"_s)}});
    move->setInput(u"distance"_s, 11);
    QCOMPARE(move->refusal().message.text(), u"G2: limbered, 10 cm at most in a turn."_s);
}

void TestTynesideSaid::aRemnantAloneIsNotAsked()
{
    const auto asked = [this](const QString &arm) {
        setUp(u"player_move"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 20}, {u"fit"_s, 3}, {u"dead"_s, 17}}),
                made(u"A2"_s, u"group"_s, u"a"_s, {{u"arm"_s, arm}}), made(u"B1"_s, u"group"_s, u"b"_s)});
        return isAsked(u"beside"_s);
    };
    QVERIFY(asked(u"shot"_s));
    QVERIFY(!asked(u"hand"_s));
}

/// They shoot at short range only: what stands beside the group is what it throws at any.
void TestTynesideSaid::theWoundedAreToldBesideAVolley()
{
    setUp(u"commanded_shooting"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s,
             {{u"starting"_s, 7}, {u"fit"_s, 6}, {u"wounded"_s, 1}, {u"commanded"_s, true}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-shots"_s);
    QCOMPARE(list.spec().about(m_battle->moment(), thing(u"A1"_s)).source(), u"volley: 6 shot(s), 7 at short range"_s);
}

void TestTynesideSaid::theWoundedAreToldBesideShotsByRatio()
{
    const auto about = [&](int fit, int wounded) {
        setUp(u"uncommanded_shooting"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 14}, {u"fit"_s, fit}, {u"wounded"_s, wounded}}),
                made(u"B1"_s, u"group"_s, u"b"_s)});
        return open(u"all-shots"_s).spec().about(m_battle->moment(), thing(u"A1"_s)).source();
    };
    QCOMPARE(about(11, 1), u"2 shot(s) of 12 figures, 3 at short range"_s);
    QCOMPARE(about(12, 1), u"3 shot(s) of 13 figures"_s); // no more for the one
}

void TestTynesideSaid::whoAreAttachedHaveTheLastFaces()
{
    setUp(u"uncommanded_shooting"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 12}}),
            made(u"Dodd"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, QJsonArray {u"A1"_s}}}),
            made(u"Hobb"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, QJsonArray {u"A1"_s}}}),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 4}})});
    StepList list = open(u"all-shots"_s);
    type(list, u"B1"_s, letter(list, u"A1"_s) + u"5\r8"_s);
    const Proposal &shots = *list.row(*list.rowOf(thing(u"B1"_s))).atWork()->proposal();
    QCOMPARE(shots.wanted().sides, 14);
    QCOMPARE(inWords(shots.wanted(), shots.names()).text(),
        u"Which figure is hit: the fit, the wounded, then 13 Dodd, 14 Hobb"_s);
}

void TestTynesideSaid::whoLeftTheTableIsNotCountedThere()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 10}, {u"fit"_s, 8}, {u"dead"_s, 2}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"starting"_s, 6}, {u"state"_s, u"left_field"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    const ThingId army = m_battle->things().armyOf(thing(u"A1"_s));
    const Casualties losses = m_battle->set().casualties(m_battle->rules(), m_battle->things(), army);
    QCOMPARE(losses.atStart, 16);
    QCOMPARE(losses.lost, 2);
    QCOMPARE(losses.left, 8);
}

void TestTynesideSaid::aCrewOfThreeIsWhole()
{
    setUp(u"command"_s,
        {made(u"G1"_s, u"gun"_s, u"a"_s, {{u"crew"_s, 3}}),
            made(u"G2"_s, u"gun"_s, u"b"_s, {{u"served_by"_s, QJsonArray {u"C2"_s}}}),
            made(u"C2"_s, u"group"_s, u"b"_s,
                {{u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}, {u"starting"_s, 5}, {u"fit"_s, 3},
                    {u"dead"_s, 2}})});
    QCOMPARE(m_battle->look(thing(u"G1"_s)).strength, 3);
    QCOMPARE(m_battle->look(thing(u"G1"_s)).atStart, 3);
    QCOMPARE(m_battle->look(thing(u"G2"_s)).atStart, 5);
}

/// With whom it joined: it has lost its dead alone.
void TestTynesideSaid::whoJoinedAnotherGroupIsCountedThere()
{
    setUp(u"command"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s,
             {{u"starting"_s, 10}, {u"fit"_s, 3}, {u"dead"_s, 7}, {u"state"_s, u"merged"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    QCOMPARE(m_battle->look(thing(u"A1"_s)).strength, 0);
    QCOMPARE(m_battle->look(thing(u"A1"_s)).atStart, 7);
}

MUSTER_TEST(TestTynesideSaid)
#include "tst_tynesidesaid.moc"
