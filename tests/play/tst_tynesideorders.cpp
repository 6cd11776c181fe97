// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/tablequestions.h"
#include "core/battle/tally.h"
#include "core/rules/request.h"
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a row lets the referee say of what the rules have filled in, and what it says beside his units.
class TestTynesideOrders : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void nobodyAsksWhetherHorseIsFoot();
    void onlyTheirDiceAreCounted();
    void whoMustGoMayGoLessFar();
    void whoFellBackDoesSoStill();
    void whoRunsGoesAllTheWay();
    void whoOnlyMakesForTheEnemyStopsShort();
    void anOfficerAimsByItsLetter();
    void whoHoldsHisFireAimsAtNobody();
    void whatWasDeclaredStands();
    void theDiceBesideAnOfficerAreWhatHeThrows();
    void aLinkInAMeleeMayThrowFewer();
    void thoseWhoShotAreCountedAsTheyStood();
    void aGunThatIsNotMovedHasItsTurnStill();
    void allWhoAreMatchedFightBeforeTheResult();
    void nobodyStandsBehindAnOfficer();
    void noMoreStandBehindThanThereAre();
    void aCrewThatLeftServesNoGun();
    void theEndIsSaidInEveryStep();
    void aDistanceThatWasToldIsOfferedOnceMore();
    void whoGoesOnInTheFirstTurnIsAskedFromWhat();
    void whoIsCommandedHasTheOddsOfWhatHeDoes();
    void whatIsTooDearIsTold();
    void nobodyAsksAfterGroupsThatAreTooDear();

private:
    void setUpMove(const QString &action, QJsonObject values = {});
    QJsonObject touching(const QString &enemy, int men) const
    {
        QJsonObject values {{u"in_melee"_s, true}, {u"combat_turn"_s, 1}, {u"in_contact_with"_s, QJsonArray {enemy}}};
        if (men > 1)
            values.insert(u"starting"_s, men);
        return values;
    }
    QString about(const StepList &list, const QString &who) const
    {
        const StepRow &row = list.row(*list.rowOf(thing(who)));
        const Ground &ground = row.isWhole() ? row.left() : row.atWork()->ground();
        return list.spec().about(ground->battle().moment(), thing(who)).text();
    }
};

void TestTynesideOrders::setUpMove(const QString &action, QJsonObject values)
{
    values.insert(u"action"_s, action);
    setUp(u"player_move"_s, {made(u"A1"_s, u"group"_s, u"a"_s, values), made(u"B1"_s, u"group"_s, u"b"_s)});
}

/// Enter: as far as it can; digits: as far as its owner likes; 0: it stands in its cover already.
void TestTynesideOrders::whoMustGoMayGoLessFar()
{
    setUpMove(u"shelter"_s);
    const auto went = [&](const QString &keys) {
        StepList list = open(u"all-moves"_s);
        type(list, u"A1"_s, keys);
        return list.row(0).steps().front().proposal()->input(u"easy_cm"_s).toInt();
    };
    QCOMPARE(went(u"\r"_s), 25);
    QCOMPARE(went(u"12"_s), 12);
    QCOMPARE(went(u"8\r"_s), 8);
    StepList list = open(u"all-moves"_s);
    QVERIFY(list.row(0).atWork()->numberInstead());
    type(list, u"A1"_s, u"0\r"_s);
    QCOMPARE(list.row(0).atWork()->toDo().what, u"cover"_s);
    type(list, u"A1"_s, u"Y"_s);
    record(list);
    QVERIFY(flag(u"A1"_s, u"in_cover"_s));
    QCOMPARE(m_battle->things().word(thing(u"A1"_s), u"moved"_s), u"stationary"_s);
}

/// Told to go on who came back, or ran: he does so still, though his dice have ended it on record (TY-R38).
void TestTynesideOrders::whoFellBackDoesSoStill()
{
    const auto setUpStill = [this](const QString &state) {
        const bool runs = state == u"routing"_s;
        setUp(u"command"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, {{u"state"_s, state}, {u"ran_last_turn"_s, runs}}),
                made(u"B1"_s, u"group"_s, u"b"_s)});
        const Cast who {{u"unit"_s, thing(u"A1"_s)}};
        auto risk = Proposal::open(*m_battle, u"risk-factor"_s, who);
        QVERIFY(risk && m_battle->accept(*risk->event()));
        auto dice = Proposal::open(*m_battle, u"actions"_s, who);
        QVERIFY(dice);
        dice->setInput(u"risk"_s, 1);
        QVERIFY(dice->enter(4)); // it presses on, and charges whom it can reach
        QVERIFY(m_battle->accept(*dice->event()));
        QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    };
    const QStringList gone {u"nearest"_s, u"distance"_s, u"movement"_s};
    setUpStill(u"retiring"_s);
    StepList back = open(u"all-moves"_s);
    type(back, u"A1"_s, letter(back, u"B1"_s) + u"60\r"_s);
    QVERIFY2(
        about(back, u"A1"_s).contains(u"falls back still, away from the enemy"_s), qPrintable(about(back, u"A1"_s)));
    type(back, u"A1"_s, u"\r"_s);
    QCOMPARE(steps(back, u"A1"_s), gone + QStringList {u"cover"_s});
    setUpStill(u"routing"_s);
    StepList run = open(u"all-moves"_s);
    type(run, u"A1"_s, letter(run, u"B1"_s) + u"60\r"_s);
    QVERIFY2(about(run, u"A1"_s).contains(u"runs still, away from the enemy"_s), qPrintable(about(run, u"A1"_s)));
    type(run, u"A1"_s, u"\r"_s);
    QCOMPARE(steps(run, u"A1"_s), gone + QStringList {u"left_table"_s});
}

void TestTynesideOrders::whoRunsGoesAllTheWay()
{
    setUpMove(u"run"_s, {{u"state"_s, u"routing"_s}, {u"ran_last_turn"_s, true}});
    StepList list = open(u"all-moves"_s);
    QVERIFY(!list.row(0).atWork()->numberInstead());
    QVERIFY(list.key(0, u'1').answer == KeyHeard::Answer::Refused);
}

/// Nobody ordered a charge: what stands beside it does not speak of reach.
void TestTynesideOrders::whoOnlyMakesForTheEnemyStopsShort()
{
    setUpMove(u"seek_enemy"_s);
    StepList list = open(u"all-moves"_s);
    type(list, u"A1"_s, letter(list, u"B1"_s) + u"12\r"_s);
    QCOMPARE(about(list, u"A1"_s), u"no charge: to stop short, seeks the enemy"_s);
    QCOMPARE(list.row(0).atWork()->proposal()->input(u"easy_cm"_s).toInt(), 11);
    type(list, u"A1"_s, u"\r"_s);
    QVERIFY(list.row(0).isWhole());
    record(list);
    QVERIFY(m_battle->things().links(thing(u"A1"_s), u"fights"_s).empty());
    setUpMove(u"seek_enemy"_s);
    StepList meeting = open(u"all-moves"_s);
    type(meeting, u"A1"_s, letter(meeting, u"B1"_s) + u"12\r12"_s); // all the way: then he has met him
    QCOMPARE(meeting.row(0).atWork()->toDo().what, u"name_contact"_s);
    type(meeting, u"A1"_s, letter(meeting, u"B1"_s) + u"\r"_s);
    record(meeting);
    QCOMPARE(m_battle->things().links(thing(u"A1"_s), u"fights"_s), std::vector {thing(u"B1"_s)});
    setUpMove(u"advance_charge"_s);
    StepList charging = open(u"all-moves"_s);
    type(charging, u"A1"_s, letter(charging, u"B1"_s) + u"12\r"_s);
    QCOMPARE(about(charging, u"A1"_s), u"in reach: 12 of 25 cm, advances and charges"_s);
    type(charging, u"A1"_s, u"\r"_s + letter(charging, u"B1"_s) + u"\r"_s);
    QCOMPARE(about(charging, u"A1"_s), u"advances and charges"_s); // it has done so
}

void TestTynesideOrders::anOfficerAimsByItsLetter()
{
    setUp(u"commanded_shooting"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"weapon"_s, u"pistol"_s}, {u"busy"_s, true}}),
            made(u"B1"_s, u"group"_s, u"b"_s), made(u"B2"_s, u"group"_s, u"b"_s),
            made(u"N1"_s, u"figure"_s, u"b"_s, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, u"B1"_s}})});
    StepList list = open(u"all-shots"_s);
    const std::vector<const Procedure *> others = list.row(0).byLetter();
    QCOMPARE(others.size(), 1u);
    type(list, u"P1"_s, QString(QLatin1Char(others.front()->letter)));
    QCOMPARE(list.row(0).atWork()->toDo().what, u"aimed-shot"_s);
    type(list, u"P1"_s, letter(list, u"N1"_s) + u"4\r"_s);
    type(list, u"P1"_s, u"86"_s);
    QVERIFY(list.row(0).isWhole()); // one shot a turn
    record(list);
    QCOMPARE(m_battle->things().word(thing(u"N1"_s), u"condition"_s), u"dead"_s);
}

void TestTynesideOrders::whoHoldsHisFireAimsAtNobody()
{
    setUp(u"commanded_shooting"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"weapon"_s, u"pistol"_s}, {u"busy"_s, true}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-shots"_s);
    type(list, u"P1"_s, u"0"_s);
    QVERIFY(list.row(0).isWhole());
    record(list);
    QVERIFY(!listDue(*m_battle));
}

/// Whether he is busy, and who commands for him, is said before his dice: no letter gives them other dice later.
void TestTynesideOrders::whatWasDeclaredStands()
{
    setUp(u"command"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"quality"_s, u"good"_s}, {u"weapon"_s, u"pistol"_s}}),
            made(u"M1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"musician"_s}}), made(u"A1"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList list = open(u"all-command"_s);
    type(list, u"P1"_s, u"N"_s);
    type(list, u"P1"_s, letter(list, u"M1"_s) + u"\r"_s);
    const RowStep &dice = *list.row(0).atWork();
    QCOMPARE(dice.toDo().what, u"command-points"_s);
    QCOMPARE(dice.proposal()->wanted().count, 5); // four, and the drummer's
    QVERIFY(dice.factsOf(list.letters().facts()).empty());
}

void TestTynesideOrders::theDiceBesideAnOfficerAreWhatHeThrows()
{
    const auto setUpOfficer = [&](const QJsonObject &more) {
        QJsonObject values {{u"quality"_s, u"good"_s}};
        for (auto value = more.begin(); value != more.end(); ++value)
            values.insert(value.key(), value.value());
        setUp(u"command"_s,
            {made(u"P1"_s, u"figure"_s, u"a"_s, values),
                made(u"M1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"musician"_s}}), made(u"A1"_s, u"group"_s, u"a"_s),
                made(u"B1"_s, u"group"_s, u"b"_s, {{u"in_melee"_s, true}})});
    };
    setUpOfficer({});
    StepList list = open(u"all-command"_s);
    QVERIFY(about(list, u"P1"_s).startsWith(u"4 "_s));
    type(list, u"P1"_s, letter(list, u"M1"_s) + u"\r"_s);
    QVERIFY(about(list, u"P1"_s).startsWith(u"5 "_s));
    setUpOfficer({{u"in_melee"_s, true}, {u"combat_turn"_s, 1}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}});
    QVERIFY(about(open(u"all-command"_s), u"P1"_s).startsWith(u"3 "_s));
}

/// Where the house has it so.
void TestTynesideOrders::aLinkInAMeleeMayThrowFewer()
{
    setUp(u"command"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s),
            made(u"N1"_s, u"figure"_s, u"a"_s,
                {{u"rank"_s, u"nco"_s}, {u"in_melee"_s, true}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
            made(u"N2"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}}), made(u"A1"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"in_melee"_s, true}})});
    const Cast commander {{u"commander"_s, thing(u"P1"_s)}};
    QVERIFY(
        m_battle->accept(*m_battle->answer({{u"links"_s, commander, {.named = {thing(u"N1"_s), thing(u"N2"_s)}}}})));
    const auto points = Proposal::open(*m_battle, u"command-points"_s, commander);
    QVERIFY(points);
    const ListRows &links = points->rows(u"links"_s);
    QCOMPARE(links.size(), 2u);
    QVERIFY(links[0].whole().value("busy"_L1).toBool());
    QVERIFY(!links[1].whole().value("busy"_L1).toBool());
}

/// All shots of the step count as fired at once: who fell in it is counted beside his group too.
void TestTynesideOrders::thoseWhoShotAreCountedAsTheyStood()
{
    setUp(u"uncommanded_shooting"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 8}}),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 8}})});
    StepList list = open(u"all-shots"_s);
    const QString before = about(list, u"B1"_s);
    type(list, u"A1"_s, letter(list, u"B1"_s) + u"8\r"_s);
    for (int die = 0; die < 12 && !list.row(*list.rowOf(thing(u"A1"_s))).isWhole(); ++die)
        type(list, u"A1"_s,
            list.row(*list.rowOf(thing(u"A1"_s))).atWork()->frame() == RowStep::Frame::Dice ? u"6"_s : u"\r"_s);
    list.goTo(*list.rowOf(thing(u"B1"_s)));
    QCOMPARE(about(list, u"B1"_s), before);
    record(list);
    QVERIFY(m_battle->things().number(thing(u"B1"_s), u"dead"_s) > 0);
}

/// Left out in the step of the moves it may load or fire: it is not said that its crew does nothing.
void TestTynesideOrders::aGunThatIsNotMovedHasItsTurnStill()
{
    setUp(u"player_move"_s,
        {made(u"AG"_s, u"gun"_s, u"a"_s, {{u"crew"_s, 4}}),
            made(
                u"AC"_s, u"group"_s, u"a"_s, {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto left = [&] {
        const auto others = TableFlow(*m_battle).othersStay();
        const auto event = others ? m_battle->answer(*others) : Result<Event>(Refusal {});
        return event ? m_battle->told(*event).text() : QString();
    };
    QCOMPARE(left(), u"AG: stays as it stands"_s);
    QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    QCOMPARE(m_battle->phase(), u"commanded_shooting"_s);
    QCOMPARE(left(), u"AG: its crew does nothing"_s);
}

/// Figure by figure, the table says when all have fought; only then somebody has come off worse.
void TestTynesideOrders::allWhoAreMatchedFightBeforeTheResult()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, touching(u"B1"_s, 3)),
            made(u"B1"_s, u"group"_s, u"b"_s, touching(u"A1"_s, 3)),
            made(u"B2"_s, u"group"_s, u"b"_s,
                {{u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}})});
    QVERIFY(m_battle->accept(
        *m_battle->answer({{u"supported"_s, {{u"unit"_s, thing(u"B1"_s)}}, {.named = {thing(u"B2"_s)}}}})));
    const auto next = [&] { return *TableFlow(*m_battle).nextToDo(); };
    const auto bout = [&] {
        TableFlow flow(*m_battle);
        QCOMPARE(next().what, u"melee-bout"_s);
        QVERIFY(flow.takeUp(next()));
        QVERIFY(flow.dialog().enter({2, 2, 2}));
        const auto events = flow.apply();
        QVERIFY(events && m_battle->accept(events->front()));
    };
    const auto say = [&](const QString &word) {
        const ToDo open = next();
        QCOMPARE(open.what, u"more_bouts"_s);
        QVERIFY(m_battle->accept(*m_battle->answer({{open.what, open.cast, {.answer = word}}})));
    };
    bout();
    say(u"yes"_s);
    bout();
    StepList list = open(u"all-fights"_s); // there it is asked too, before who came off worse
    QCOMPARE(list.row(*list.rowOf(thing(u"A1"_s))).atWork()->toDo().what, u"more_bouts"_s);
    say(u"yes"_s);
    bout(); // the third of three: nobody is left to ask about
    QCOMPARE(next().what, u"melee-result"_s);
}

void TestTynesideOrders::nobodyStandsBehindAnOfficer()
{
    setUp(u"melee"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, touching(u"P2"_s, 1)),
            made(u"P2"_s, u"figure"_s, u"b"_s, touching(u"P1"_s, 1)), made(u"A1"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto duel = Proposal::open(*m_battle, u"melee"_s, {{u"a"_s, thing(u"P1"_s)}, {u"b"_s, thing(u"P2"_s)}});
    QVERIFY(duel);
    const Input *ranks = duel->procedure().input(u"a_ranks"_s);
    QVERIFY(!ranks->matters(duel->inputs()));
}

/// Those in contact, and those of the same side who may stand behind them, are no more than live.
void TestTynesideOrders::noMoreStandBehindThanThereAre()
{
    const auto pikes = [&](const QString &enemy) {
        QJsonObject values = touching(enemy, 8);
        values.insert(u"arm"_s, u"pike"_s);
        values.insert(u"weapon"_s, u"none"_s);
        return values;
    };
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, pikes(u"B1"_s)), made(u"B1"_s, u"group"_s, u"b"_s, pikes(u"A1"_s))});
    auto melee = Proposal::open(*m_battle, u"melee"_s, {{u"a"_s, thing(u"A1"_s)}, {u"b"_s, thing(u"B1"_s)}});
    QVERIFY(melee);
    melee->setInput(u"a_figures"_s, 4);
    melee->setInput(u"b_figures"_s, 4);
    melee->setInput(u"a_ranks"_s, 1);
    QCOMPARE(melee->state(), Proposal::State::NeedsDice);
    melee->setInput(u"a_ranks"_s, 2);
    QCOMPARE(melee->state(), Proposal::State::Refused);
    QCOMPARE(melee->refusal().field, u"a_ranks"_s);
}

void TestTynesideOrders::aCrewThatLeftServesNoGun()
{
    setUp(u"player_move"_s,
        {made(u"G1"_s, u"gun"_s, u"a"_s, {{u"served_by"_s, QJsonArray {u"C1"_s}}}),
            made(u"C1"_s, u"group"_s, u"a"_s,
                {{u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}, {u"starting"_s, 4}, {u"state"_s, u"routing"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    QCOMPARE(m_battle->things().number(thing(u"G1"_s), u"crew"_s), 4);
    QVERIFY(m_battle->accept(*m_battle->correct(thing(u"C1"_s), u"state"_s, u"left_field"_s, u"ran off"_s)));
    QCOMPARE(m_battle->things().number(thing(u"G1"_s), u"crew"_s), 0);
    QVERIFY(m_battle->accept(*m_battle->undo()));
    QCOMPARE(m_battle->things().number(thing(u"G1"_s), u"crew"_s), 4);
}

void TestTynesideOrders::theEndIsSaidInEveryStep()
{
    setUp(u"command"_s, {made(u"A1"_s, u"group"_s, u"a"_s), made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto isSaid = [&] {
        const std::vector<Reminder> all = m_battle->reminders();
        return std::ranges::any_of(all, [](const Reminder &one) { return one.text.text().contains(u"over"_s); });
    };
    QVERIFY(!isSaid());
    const ThingId army = m_battle->things().armyOf(thing(u"B1"_s));
    QVERIFY(m_battle->accept(*m_battle->correct(army, u"state"_s, u"left_field"_s, u"all fell back"_s)));
    QVERIFY(isSaid());
}

/// Whoever of the two was asked.
void TestTynesideOrders::aDistanceThatWasToldIsOfferedOnceMore()
{
    setUp(u"commanded_shooting"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}}), made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList commanded = open(u"all-shots"_s);
    type(commanded, u"A1"_s, u"60\r"_s);
    type(commanded, u"A1"_s, u"1"_s.repeated(20));
    record(commanded);
    QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    StepList others = open(u"all-shots"_s);
    type(others, u"B1"_s, letter(others, u"A1"_s));
    QCOMPARE(others.row(*others.rowOf(thing(u"B1"_s))).atWork()->usual().lastTime().toInt(), 60);
}

/// What it did as the battle began is on no record: the table says, and Enter lets it stand.
void TestTynesideOrders::whoGoesOnInTheFirstTurnIsAskedFromWhat()
{
    setUp(u"command"_s, {made(u"A1"_s, u"group"_s, u"a"_s), made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList dicing = open(u"all-actions"_s);
    type(dicing, u"A1"_s, u"3"_s);
    record(dicing);
    QVERIFY(m_battle->accept(*m_battle->nextPhase(u"on"_s)));
    StepList standing = open(u"all-moves"_s);
    type(standing, u"A1"_s, u"\r"_s);
    QCOMPARE(steps(standing, u"A1"_s), (QStringList {u"before"_s}));
    StepList moving = open(u"all-moves"_s);
    type(moving, u"A1"_s, u"M"_s);
    QCOMPARE(steps(moving, u"A1"_s), (QStringList {u"before"_s, u"movement"_s}));
}

/// What stands in italics he ignores: no odds of it, and nothing of that in the outcome.
void TestTynesideOrders::whoIsCommandedHasTheOddsOfWhatHeDoes()
{
    setUp(u"command"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"threat_level"_s, 3}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    StepList dicing = open(u"all-actions"_s);
    const Proposal &proposal = *dicing.row(*dicing.rowOf(thing(u"A1"_s))).atWork()->proposal();
    const OutcomeFields &fields = proposal.question()->fields();
    const auto done = std::ranges::find_if(fields, [](const OutcomeField &one) { return one.field->inOddsAlone; });
    QVERIFY(done != fields.end());
    OddsEngine engine;
    Marginals odds(int(fields.size()));
    QCOMPARE(proposal.question()->marginals(engine, {}, odds), OddsEnd::Complete);
    double asOrdered = 0;
    for (const auto &[number, probability] : odds.of(int(done - fields.begin())))
        asOrdered += done->valueKey(number) == u"ordered"_s ? probability : 0;
    QVERIFY(std::abs(asOrdered - 5.0 / 6) < 1e-9); // of RF 2 to 5 only the 1 is plain
    QVERIFY(!marginals(fields, odds).contains(done->key()));
}

/// Named in reach and too dear, a group does not simply vanish.
void TestTynesideOrders::whatIsTooDearIsTold()
{
    setUp(u"command"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"command_points"_s, 8}}),
            made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 12}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"starting"_s, 6}})});
    StepList list = open(u"all-command"_s);
    const RowStep *step = list.row(*list.rowOf(thing(u"P1"_s))).atWork();
    QCOMPARE(step->toDo().what, u"reach"_s);
    QVERIFY(step->answering()->question().words.text().contains(u"A1 costs 12, too dear"_s));
    type(list, u"P1"_s, letter(list, u"A1"_s) + letter(list, u"A2"_s) + u"\r"_s);
    const StepRow &row = list.row(*list.rowOf(thing(u"P1"_s)));
    QCOMPARE(row.steps().front().summary().text(), u"P1: A1, A2 within reach; A1 costs 12, too dear"_s);
    QCOMPARE(row.steps().back().toDo().what, u"command-allocation"_s);
}

/// Where he can pay nobody, it is not put on record that nobody was in reach, nor offered so a turn later.
void TestTynesideOrders::nobodyAsksAfterGroupsThatAreTooDear()
{
    const auto asks = [&](int points) {
        setUp(u"command"_s,
            {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"command_points"_s, points}}),
                made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 12}}),
                made(u"A2"_s, u"group"_s, u"a"_s, {{u"starting"_s, 10}}), made(u"B1"_s, u"group"_s, u"b"_s)});
        return std::ranges::any_of(toDoOf(*m_battle), [](const ToDo &open) { return open.what == u"reach"_s; });
    };
    QVERIFY(asks(10));
    QVERIFY(!asks(9));
    const auto beside = m_battle->set().list(u"all-command"_s)->about(m_battle->moment(), thing(u"P1"_s));
    QVERIFY2(beside.text().contains(u"every group is too dear"_s), qPrintable(beside.text()));
}

/// Who makes for horse meets no foot that faces it.
void TestTynesideOrders::nobodyAsksWhetherHorseIsFoot()
{
    const auto asks = [&](const QString &arm) {
        setUp(u"player_move"_s,
            {made(u"A1"_s, u"group"_s, u"a"_s, {{u"arm"_s, u"horse_swedish"_s}, {u"action"_s, u"trot_and_strike"_s}}),
                made(u"B1"_s, u"group"_s, u"b"_s, {{u"arm"_s, arm}})});
        const Cast who {{u"unit"_s, thing(u"A1"_s)}};
        if (!m_battle->accept(*m_battle->answer({{u"nearest"_s, who, {{}, {thing(u"B1"_s)}}}})))
            qFatal("not answered");
        return openQuestion(m_battle->moment(), u"meets"_s, who).has_value();
    };
    QVERIFY(asks(u"pike"_s));
    QVERIFY(!asks(u"horse_dutch"_s));
}

/// An officer's dice for command points are no dice for an action.
void TestTynesideOrders::onlyTheirDiceAreCounted()
{
    setUp(u"command"_s,
        {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"officer"_s}}), made(u"A1"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    QVERIFY2(tallyOf(*m_battle).text().isEmpty(), qPrintable(tallyOf(*m_battle).text()));
}

MUSTER_TEST(TestTynesideOrders)
#include "tst_tynesideorders.moc"
