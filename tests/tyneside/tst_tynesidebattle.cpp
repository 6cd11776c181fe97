// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Tyneside Pike and Shot: command, risk, actions, losses, loading, guns and melee as the tracker keeps them.
class TestTynesideBattle : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void turnsBeginAnew();
    void commandGoesDownTheChain();
    void disloyalMenAndRoutersCostDouble();
    void riskIsAddedUpFromWhatIsKnown();
    void everyUnitDicesOneAfterAnother();
    void volleysEmptyWeaponsAndHurt();
    void artilleryLeavesAThreat();
    void tasksAreNoQuestions();
    void crewsLoadTurnByTurn();
    void chargesAtThePaceOfTheDice();
    void shootersOfAnotherRangeAreAskedAgain();
    void melee();
    void onlyWhoChargedHasItsBonus();
    void followingUpIsAsked();
    void aWoundedRiderFlees();
    void movesAreOnRecord();
    void aFigureIsHurtByHimself();
    void oneManOfAGroupIsHit();
    void remnantsJoin();
    void onlyThoseWhoMay();
    void lossesOfAnArmy();
    void pikesInSupportOfFootAlone();
    void everyProcedureOfAPhaseHasALetter();
    void coverAndJoiningHaveALetter();
    void hitsAreToldFigureByFigure();
    void whatWeighsMostStandsFirst();
    void aGunSaysHowFarItIsLoaded();
};

void TestTynesideBattle::turnsBeginAnew()
{
    QVERIFY(m_battle->phase() == u"muster"_s);
    goTo(u"command"_s);
    QCOMPARE(m_battle->things().word(m_battle->things().first(u"game"_s), u"active"_s), u"a"_s);
    set(u"Shot"_s, u"commanded"_s, true);
    set(u"Shot"_s, u"moved"_s, u"full"_s);
    set(u"Captain"_s, u"command_points"_s, 7);
    goTo(u"melee"_s);
    goTo(u"command"_s);
    QCOMPARE(m_battle->turn(), 2);
    QVERIFY(!flag(u"Shot"_s, u"commanded"_s));
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"stationary"_s);
    QCOMPARE(number(u"Captain"_s, u"command_points"_s), 0);
}

void TestTynesideBattle::commandGoesDownTheChain()
{
    goTo(u"command"_s);
    // Four dice of a good leader, one more with a drummer, then two for each link that is fair.
    const Proposal chain = open(u"command-points"_s, {u"Captain"_s, u"Serjeant"_s, u"Drum"_s});
    QVERIFY(chain.input(u"musician"_s).toBool());
    resolve(u"command-points"_s, {u"Captain"_s, u"Serjeant"_s, u"Drum"_s}, {}, {1, 2, 3, 4, 5, /**/ 6, 6, /**/ 3, 4});
    QCOMPARE(number(u"Captain"_s, u"command_points"_s), 15 + 12 + 7 - 2);
    QVERIFY(flag(u"Serjeant"_s, u"commanded"_s));
    QVERIFY(flag(u"Drum"_s, u"commanded"_s));
    QVERIFY(tasks().contains(u"command-allocation Captain"_s));
    resolve(u"command-allocation"_s, {u"Captain"_s, u"Shot"_s, u"Pikes"_s, u"Dragoons"_s});
    QVERIFY(flag(u"Shot"_s, u"commanded"_s)); // 20 men; the serjeant paid for himself
    QVERIFY(flag(u"Pikes"_s, u"commanded"_s));
    QVERIFY(!flag(u"Dragoons"_s, u"commanded"_s));
    QCOMPARE(number(u"Captain"_s, u"command_points"_s), 0);
}

void TestTynesideBattle::disloyalMenAndRoutersCostDouble()
{
    goTo(u"command"_s);
    set(u"Pikes"_s, u"state"_s, u"routing"_s);
    const Proposal proposal = open(u"command-allocation"_s, {u"Captain"_s, u"Pikes"_s, u"Shot"_s});
    QCOMPARE(cell(proposal, u"groups"_s, u"Pikes"_s, u"double"_s), u"12"_s);
    QCOMPARE(cell(proposal, u"groups"_s, u"Pikes"_s, u"loyal"_s), u"0"_s);
    QCOMPARE(cell(proposal, u"groups"_s, u"Shot"_s, u"loyal"_s), u"21"_s); // the serjeant is not active yet
}

void TestTynesideBattle::riskIsAddedUpFromWhatIsKnown()
{
    goTo(u"command"_s);
    set(u"Trained"_s, u"fit"_s, 15);
    set(u"Trained"_s, u"dead"_s, 4);
    set(u"Trained"_s, u"wounded"_s, 1);
    set(u"Trained"_s, u"threat_level"_s, 5);
    set(u"Trained"_s, u"ran_last_turn"_s, true);
    resolve(u"risk-factor"_s, {u"Trained"_s}, {{u"enemy_in_range"_s, true}});
    QCOMPARE(number(u"Trained"_s, u"risk"_s), 1 + 1 + 2 + 3 + 5);
    resolve(u"actions"_s, {u"Trained"_s}, {}, {1});
    QCOMPARE(word(u"Trained"_s, u"action"_s), u"run"_s);
    QCOMPARE(word(u"Trained"_s, u"state"_s), u"routing"_s);
    QCOMPARE(number(u"Trained"_s, u"threat_level"_s), 0);
    QVERIFY(badges(u"Trained"_s).contains(u"routing"_s));
    // His captain reassures the men he is with.
    act(u"attach"_s, {u"Captain"_s, u"Pikes"_s});
    QVERIFY(open(u"risk-factor"_s, {u"Pikes"_s}).input(u"officer"_s).toBool());
    QVERIFY(!open(u"risk-factor"_s, {u"Shot"_s}).input(u"officer"_s).toBool());
}

void TestTynesideBattle::everyUnitDicesOneAfterAnother()
{
    goTo(u"command"_s);
    QVERIFY(tasks().contains(u"risk-factor Shot"_s));
    QVERIFY(!tasks().contains(u"risk-factor Serjeant"_s)); // he is with the shot
    QVERIFY(!tasks().contains(u"Gunners"_s));
    QVERIFY(!tasks().contains(u"Horse"_s));
    resolve(u"risk-factor"_s, {u"Shot"_s});
    QVERIFY(tasks().contains(u"actions Shot!"_s));
    resolve(u"actions"_s, {u"Shot"_s}, {}, {3});
    QVERIFY(tasks().contains(u"(actions Shot)"_s));
    goTo(u"other_move"_s);
    QVERIFY(tasks().contains(u"risk-factor Horse"_s));
    QVERIFY(!tasks().contains(u"risk-factor Shot"_s));
}

void TestTynesideBattle::volleysEmptyWeaponsAndHurt()
{
    goTo(u"commanded_shooting"_s);
    set(u"Shot"_s, u"commanded"_s, true);
    resolve(u"range-band"_s, {u"Shot"_s, u"Clubmen"_s}, {{u"distance"_s, 8}});
    QCOMPARE(open(u"eligible-shooters"_s, {u"Shot"_s}).input(u"band"_s).toString(), u"short"_s);
    resolve(u"eligible-shooters"_s, {u"Shot"_s});
    QVERIFY(tasks().contains(u"shooting Shot"_s));
    QVERIFY(open(u"shooting"_s, {u"Shot"_s}).rows(u"attached"_s).empty()); // no target, nobody attached to it
    const Proposal volley = open(u"shooting"_s, {u"Shot"_s, u"Clubmen"_s});
    QCOMPARE(volley.input(u"shooters"_s).toInt(), 20);
    QCOMPARE(volley.input(u"distance"_s).toInt(), 8);
    QVERIFY(volley.input(u"volley"_s).toBool());
    std::vector<int> faces(20, 1);
    faces[0] = faces[1] = faces[2] = 8;
    for (const int face : {1, 2, 1, 4, 5, 6})
        faces.push_back(face);
    resolve(u"shooting"_s, {u"Shot"_s, u"Clubmen"_s}, {}, faces);
    QCOMPARE(number(u"Clubmen"_s, u"fit"_s), 1);
    QCOMPARE(number(u"Clubmen"_s, u"dead"_s), 2);
    QCOMPARE(word(u"Shot"_s, u"ammo"_s), u"unloaded"_s);
    QVERIFY(flag(u"Shot"_s, u"fired"_s));
    QVERIFY(badges(u"Shot"_s).contains(u"unloaded"_s));
    goTo(u"melee"_s);
    QVERIFY(!tasks().contains(u"loading Shot"_s)); // it shot in this turn
    resolve(u"loading"_s, {u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"ammo"_s), u"unloaded"_s);
    goTo(u"command"_s);
    goTo(u"melee"_s);
    QVERIFY(tasks().contains(u"loading Shot"_s));
    resolve(u"loading"_s, {u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"ammo"_s), u"loaded"_s);
}

void TestTynesideBattle::artilleryLeavesAThreat()
{
    goTo(u"commanded_shooting"_s);
    resolve(u"artillery"_s, {u"Saker"_s, u"Horse"_s}, {{u"distance"_s, 60}}, {5, 4, 4});
    QCOMPARE(number(u"Horse"_s, u"dead"_s), 1);
    QCOMPARE(number(u"Horse"_s, u"threat_level"_s), 5);
    QVERIFY(flag(u"Horse"_s, u"shelled"_s));
    goTo(u"other_move"_s);
    QCOMPARE(open(u"risk-factor"_s, {u"Horse"_s}).input(u"threat_level"_s).toInt(), 5);
    resolve(u"risk-factor"_s, {u"Horse"_s});
    resolve(u"actions"_s, {u"Horse"_s}, {}, {5});
    QCOMPARE(number(u"Horse"_s, u"threat_level"_s), 0);
    QVERIFY(!flag(u"Horse"_s, u"shelled"_s));
}

/// The window puts a full stop behind them.
void TestTynesideBattle::tasksAreNoQuestions()
{
    set(u"Shot"_s, u"ammo"_s, u"unloaded"_s);
    set(u"Dragoons"_s, u"commanded"_s, true);
    act(u"meet"_s, {u"Pikes"_s, u"Foot"_s});
    for (const Phase &phase : m_battle->set().phases) {
        goTo(QString::fromLatin1(phase.id));
        if (qstrcmp(phase.id, "command") == 0) {
            resolve(u"command-points"_s, {u"Captain"_s, u"Serjeant"_s, u"Drum"_s}, {},
                {1, 2, 3, 4, 5, /**/ 6, 6, /**/ 3, 4});
            resolve(u"actions"_s, {u"Trained"_s}, {{u"risk"_s, 1}}, {5});
        }
        if (qstrcmp(phase.id, "melee") == 0)
            resolve(u"melee"_s, {u"Pikes"_s, u"Foot"_s}, {{u"a_figures"_s, 1}, {u"b_figures"_s, 1}}, {2, 1});
        for (const Task &task : m_battle->tasks())
            QVERIFY2(!task.text.source().endsWith(u'?'), qPrintable(task.text.source()));
    }
}

void TestTynesideBattle::crewsLoadTurnByTurn()
{
    for (int turn = 1; turn <= 3; ++turn) {
        goTo(u"commanded_shooting"_s);
        QCOMPARE(open(u"gun-turn"_s, {u"Saker"_s}).input(u"task"_s).toString(), u"load"_s);
        resolve(u"gun-turn"_s, {u"Saker"_s});
        QCOMPARE(number(u"Saker"_s, u"load_turns"_s), turn);
        goTo(u"command"_s);
    }
    goTo(u"commanded_shooting"_s);
    QCOMPARE(open(u"gun-turn"_s, {u"Saker"_s}).input(u"task"_s).toString(), u"fire"_s);
    resolve(u"gun-turn"_s, {u"Saker"_s});
    QVERIFY(tasks().contains(u"artillery Saker!"_s));
    QCOMPARE(number(u"Saker"_s, u"load_turns"_s), 0);
}

/// What the dice of this turn order is the pace of the charge, whether it diced alone or formed.
void TestTynesideBattle::chargesAtThePaceOfTheDice()
{
    goTo(u"other_move"_s);
    QCOMPARE(open(u"charge"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"walk"_s);
    resolve(u"actions"_s, {u"Horse"_s}, {{u"risk"_s, 0}}, {6});
    QCOMPARE(open(u"charge"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"gallop"_s);
    resolve(u"actions"_s, {u"Horse"_s}, {{u"risk"_s, 0}, {u"table"_s, u"dutch_horse"_s}}, {6});
    QCOMPARE(open(u"charge"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"trot"_s);
    resolve(u"actions"_s, {u"Horse"_s}, {{u"risk"_s, 1}}, {4});
    QCOMPARE(open(u"charge"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"gallop"_s);
    resolve(u"actions"_s, {u"Horse"_s}, {{u"risk"_s, 1}, {u"enemy"_s, u"pikes_facing"_s}}, {4});
    QCOMPARE(open(u"charge"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"trot"_s); // halts and shoots
    resolve(u"formed-actions"_s, {u"Horse"_s, u"Foot"_s}, {}, {6});
    QCOMPARE(open(u"charge"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"gallop"_s);
    QVERIFY(open(u"charge"_s, {u"Horse"_s}).input(u"directed"_s).toBool());
}

void TestTynesideBattle::shootersOfAnotherRangeAreAskedAgain()
{
    goTo(u"commanded_shooting"_s);
    set(u"Shot"_s, u"commanded"_s, true);
    resolve(u"range-band"_s, {u"Shot"_s, u"Clubmen"_s}, {{u"distance"_s, 8}});
    resolve(u"eligible-shooters"_s, {u"Shot"_s});
    Proposal volley = open(u"shooting"_s, {u"Shot"_s, u"Clubmen"_s});
    QCOMPARE(volley.input(u"shooters"_s).toInt(), 20);
    set(u"Shot"_s, u"fit"_s, 18);
    set(u"Shot"_s, u"wounded"_s, 2);
    volley = open(u"shooting"_s, {u"Shot"_s, u"Clubmen"_s});
    volley.setInput(u"distance"_s, 20); // medium: the wounded do not shoot
    QCOMPARE(volley.input(u"shooters"_s).toInt(), 18);
    QVERIFY(volley.input(u"volley"_s).toBool());
    volley.setInput(u"distance"_s, 9);
    QCOMPARE(volley.input(u"shooters"_s).toInt(), 20);
}

void TestTynesideBattle::melee()
{
    goTo(u"player_move"_s);
    act(u"meet"_s, {u"Pikes"_s, u"Horse"_s});
    QVERIFY(flag(u"Pikes"_s, u"in_melee"_s));
    QCOMPARE(number(u"Horse"_s, u"combat_turn"_s), 1);
    goTo(u"melee"_s);
    QVERIFY(tasks().contains(u"melee Pikes Horse"_s));
    const Proposal fight = open(u"melee"_s, {u"Pikes"_s, u"Horse"_s});
    QCOMPARE(fight.input(u"a_weapon"_s).toString(), u"pike"_s);
    QVERIFY(fight.input(u"b_mounted"_s).toBool());
    QVERIFY(fight.input(u"first_turn"_s).toBool());
    resolve(u"melee"_s, {u"Pikes"_s, u"Horse"_s}, {{u"a_figures"_s, 2}, {u"b_figures"_s, 2}}, {6, 5, 1, 1});
    QCOMPARE(number(u"Horse"_s, u"dead"_s), 1);
    QCOMPARE(number(u"Horse"_s, u"wounded"_s), 1);
    const Proposal result = open(u"melee-result"_s, {u"Pikes"_s, u"Horse"_s});
    QCOMPARE(result.input(u"b_killed"_s).toInt(), 1);
    resolve(u"melee-result"_s, {u"Pikes"_s, u"Horse"_s});
    QVERIFY(flag(u"Horse"_s, u"pushed_back"_s));
    QCOMPARE(word(u"Horse"_s, u"state"_s), u"retiring"_s);
    QCOMPARE(word(u"Pikes"_s, u"state"_s), u"good_order"_s);
    goTo(u"command"_s);
    QCOMPARE(number(u"Pikes"_s, u"combat_turn"_s), 2);
    goTo(u"player_move"_s);
    QVERIFY(!m_battle->act(u"part"_s, {{u"unit"_s, called(u"Pikes"_s)}})); // they still touch
    goTo(u"melee"_s);
    act(u"part"_s, {u"Pikes"_s});
    QVERIFY(!flag(u"Pikes"_s, u"in_melee"_s));
    QCOMPARE(number(u"Horse"_s, u"combat_turn"_s), 0);
}

/// A draw parts them; a winner on foot is asked, and parts by not following.
/// Who trotted away and was charged himself is not charging.
void TestTynesideBattle::onlyWhoChargedHasItsBonus()
{
    goTo(u"player_move"_s);
    act(u"meet"_s, {u"Pikes"_s, u"Horse"_s});
    const auto bonus = [this] { return open(u"melee"_s, {u"Pikes"_s, u"Horse"_s}).input(u"b_charge"_s).toString(); };
    set(u"Horse"_s, u"pace"_s, u"trot"_s); // as it is told
    QCOMPARE(bonus(), u"trot"_s);
    resolve(u"movement"_s, {u"Horse"_s}, {{u"pace"_s, u"trot"_s}, {u"easy_cm"_s, 40}});
    QCOMPARE(word(u"Horse"_s, u"pace"_s), u"trot"_s);
    QCOMPARE(bonus(), u"none"_s);
    resolve(
        u"charge"_s, {u"Horse"_s, u"Pikes"_s}, {{u"pace"_s, u"gallop"_s}, {u"easy_cm"_s, 55}, {u"directed"_s, true}});
    QCOMPARE(bonus(), u"gallop"_s);
}

void TestTynesideBattle::followingUpIsAsked()
{
    goTo(u"player_move"_s);
    act(u"meet"_s, {u"Pikes"_s, u"Foot"_s});
    act(u"meet"_s, {u"Shot"_s, u"Clubmen"_s});
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Pikes"_s, u"Foot"_s}, {{u"a_figures"_s, 1}, {u"b_figures"_s, 1}}, {2, 2});
    resolve(u"melee-result"_s, {u"Pikes"_s, u"Foot"_s});
    QVERIFY(flag(u"Pikes"_s, u"pushed_back"_s) && flag(u"Foot"_s, u"pushed_back"_s));
    QVERIFY(!flag(u"Pikes"_s, u"in_melee"_s) && !flag(u"Foot"_s, u"in_melee"_s));
    resolve(u"melee"_s, {u"Shot"_s, u"Clubmen"_s}, {{u"a_figures"_s, 1}, {u"b_figures"_s, 1}}, {5, 1});
    resolve(u"melee-result"_s, {u"Shot"_s, u"Clubmen"_s});
    QVERIFY(flag(u"Shot"_s, u"in_melee"_s));
    const Cast winner {{u"unit"_s, called(u"Shot"_s)}};
    const auto open = openQuestion(m_battle->moment(), u"follow_up"_s, winner);
    QVERIFY(open && open->mustAnswer);
    happen(m_battle->answer({{u"follow_up"_s, winner, {u"no"_s, {}, 0}}}));
    QVERIFY(!flag(u"Shot"_s, u"in_melee"_s));
    QCOMPARE(number(u"Clubmen"_s, u"combat_turn"_s), 0);
}

/// The order says away, the wound says how fast (TY-R43).
void TestTynesideBattle::aWoundedRiderFlees()
{
    goTo(u"other_move"_s);
    set(u"Horse"_s, u"state"_s, u"routing"_s);
    QCOMPARE(open(u"movement"_s, {u"Horse"_s}).input(u"pace"_s).toString(), u"gallop"_s);
    set(u"Horse"_s, u"fit"_s, 4);
    set(u"Horse"_s, u"wounded"_s, 4);
    set(u"Horse"_s, u"fit"_s, 0);
    const Proposal flight = open(u"movement"_s, {u"Horse"_s});
    QCOMPARE(flight.input(u"pace"_s).toString(), u"trot"_s);
    QCOMPARE(flight.state(), Proposal::State::Resolved);
}

/// Who moved has moved, by the record alone: what the referee sets right stays so.
void TestTynesideBattle::movesAreOnRecord()
{
    goTo(u"player_move"_s);
    resolve(u"movement"_s, {u"Shot"_s}, {{u"easy_cm"_s, 10}, {u"half"_s, true}});
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"half"_s);
    set(u"Shot"_s, u"moved"_s, u"stationary"_s);
    goTo(u"commanded_shooting"_s);
    QCOMPARE(open(u"eligible-shooters"_s, {u"Shot"_s}).input(u"moved"_s).toString(), u"stationary"_s);
}

void TestTynesideBattle::aFigureIsHurtByHimself()
{
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Captain"_s, u"Ensign"_s}, {}, {5, 1});
    QCOMPARE(word(u"Ensign"_s, u"condition"_s), u"wounded"_s);
    resolve(u"melee"_s, {u"Captain"_s, u"Ensign"_s}, {}, {5, 1});
    QCOMPARE(word(u"Ensign"_s, u"condition"_s), u"dead"_s);
    QCOMPARE(number(u"Ensign"_s, u"dead"_s), 0); // said of groups alone
    goTo(u"commanded_shooting"_s);
    const Proposal shots = open(u"hit-effects"_s, {u"Captain"_s});
    QCOMPARE(shots.input(u"fit"_s).toInt(), 0);
    QCOMPARE(cell(shots, u"attached"_s, u"Captain"_s, u"condition"_s), u"fit"_s);
}

void TestTynesideBattle::oneManOfAGroupIsHit()
{
    goTo(u"commanded_shooting"_s);
    resolve(u"aimed-shot"_s, {u"Captain"_s, u"Foot"_s}, {{u"distance"_s, 3}}, {8, 4});
    QCOMPARE(number(u"Foot"_s, u"fit"_s), 19);
    QCOMPARE(number(u"Foot"_s, u"wounded"_s), 1);
    QCOMPARE(word(u"Captain"_s, u"ammo"_s), u"unloaded"_s);
}

void TestTynesideBattle::remnantsJoin()
{
    goTo(u"player_move"_s);
    set(u"Trained"_s, u"fit"_s, 3);
    set(u"Trained"_s, u"dead"_s, 17);
    resolve(u"group-merge"_s, {u"Trained"_s, u"Shot"_s});
    QCOMPARE(number(u"Shot"_s, u"fit"_s), 23);
    QCOMPARE(number(u"Shot"_s, u"starting"_s), 23);
    QCOMPARE(word(u"Trained"_s, u"state"_s), u"merged"_s);
    QCOMPARE(m_battle->casualties(called(u"Parliament"_s)).lost, 17);
    QVERIFY(keptOut(u"movement"_s, u"unit"_s, u"Trained"_s));
}

void TestTynesideBattle::onlyThoseWhoMay()
{
    goTo(u"command"_s);
    QVERIFY(keptOut(u"command-points"_s, u"commander"_s, u"Serjeant"_s));
    QVERIFY(!keptOut(u"command-points"_s, u"commander"_s, u"Captain"_s));
    QVERIFY(keptOut(u"actions"_s, u"unit"_s, u"Gunners"_s));
    QVERIFY(keptOut(u"horse-pace"_s, u"unit"_s, u"Pikes"_s));
    QVERIFY(keptOut(u"shooting"_s, u"firer"_s, u"Pikes"_s));
    goTo(u"commanded_shooting"_s);
    QVERIFY(keptOut(u"shooting"_s, u"firer"_s, u"Shot"_s)); // not commanded
    QVERIFY(keptOut(u"aimed-shot"_s, u"firer"_s, u"Captain"_s)); // he threw all his dice
    set(u"Captain"_s, u"busy"_s, true);
    QVERIFY(!keptOut(u"aimed-shot"_s, u"firer"_s, u"Captain"_s));
    set(u"Horse"_s, u"state"_s, u"left_field"_s);
    QVERIFY(keptOut(u"risk-factor"_s, u"unit"_s, u"Horse"_s));
}

void TestTynesideBattle::lossesOfAnArmy()
{
    set(u"Foot"_s, u"fit"_s, 10);
    set(u"Foot"_s, u"dead"_s, 9);
    set(u"Foot"_s, u"wounded"_s, 1);
    const Casualties losses = m_battle->casualties(called(u"Royalists"_s));
    QCOMPARE(losses.atStart, 1 + 12 + 20 + 3);
    QCOMPARE(losses.lost, 9);
    QCOMPARE(losses.percentLost, 25);
    goTo(u"melee"_s);
    for (const QString &name : {u"Foot"_s, u"Horse"_s, u"Clubmen"_s, u"Ensign"_s})
        set(name, u"state"_s, u"routing"_s);
    const Proposal end = open(u"victory"_s, {});
    QCOMPARE(end.input(u"b_retreating"_s).toInt(), 4);
    resolve(u"victory"_s, {});
    QCOMPARE(word(u"Royalists"_s, u"state"_s), u"left_field"_s);
}

/// Horse have no pikes behind them.
void TestTynesideBattle::pikesInSupportOfFootAlone()
{
    goTo(u"melee"_s);
    const Proposal fight = open(u"melee"_s, {u"Pikes"_s, u"Horse"_s});
    for (const Input &input : fight.procedure().inputs) {
        if (qstrcmp(input.key, "a_ranks") == 0)
            QVERIFY(input.matters != nullptr && input.matters(fight.inputs()));
        if (qstrcmp(input.key, "b_ranks") == 0)
            QVERIFY(input.matters != nullptr && !input.matters(fight.inputs()));
    }
}

/// One of its own in each phase, and none that the battle page needs itself.
void TestTynesideBattle::everyProcedureOfAPhaseHasALetter()
{
    for (const Phase &phase : m_battle->set().phases) {
        QString taken = u"ABENT"_s;
        for (const auto &procedure : m_battle->set().procedures) {
            const bool belongs =
                std::ranges::any_of(procedure->phases, [&](const char *id) { return qstrcmp(id, phase.id) == 0; });
            if (!belongs)
                continue;
            QVERIFY2(procedure->letter != 0 && !taken.contains(QLatin1Char(procedure->letter)), procedure->id);
            taken += QLatin1Char(procedure->letter);
        }
        for (const Act &act : m_battle->set().acts) {
            if (act.letter == 0
                || !std::ranges::any_of(act.phases, [&](const char *id) { return qstrcmp(id, phase.id) == 0; }))
                continue;
            QVERIFY2(!taken.contains(QLatin1Char(act.letter)), act.id);
            taken += QLatin1Char(act.letter);
        }
    }
}

/// What weighs on the risk is set right where it is diced for, by a key.
void TestTynesideBattle::coverAndJoiningHaveALetter()
{
    const auto &acts = m_battle->set().acts;
    for (const char *id : {"cover", "attach", "leaves-group"}) {
        const auto act = std::ranges::find_if(acts, [&](const Act &known) { return qstrcmp(known.id, id) == 0; });
        QVERIFY(act != acts.end() && act->letter != 0);
        for (const char *phase : {"command", "other_move"})
            QVERIFY2(std::ranges::any_of(act->phases, [&](const char *own) { return qstrcmp(own, phase) == 0; }), id);
    }
}

void TestTynesideBattle::hitsAreToldFigureByFigure()
{
    goTo(u"commanded_shooting"_s);
    set(u"Ensign"_s, u"attached_to"_s, QJsonArray {called(u"Clubmen"_s)});
    set(u"Clubmen"_s, u"fit"_s, 2);
    set(u"Clubmen"_s, u"wounded"_s, 1);
    Proposal proposal = open(u"hit-effects"_s, {u"Clubmen"_s});
    proposal.setInput(u"weapon"_s, u"musket"_s);
    proposal.setInput(u"hits"_s, 5);
    for (const int face : {1, 4, 3, 1, 2, /**/ 4, 4, 6, 5, 1})
        QVERIFY(proposal.enter(face));
    QCOMPARE(proposal.state(), Proposal::State::Resolved);
    QStringList told;
    for (const WorkingLine &line : proposal.working())
        told += line.text.source();
    for (const QString &line : {u"figure 1: wound, kill → dead"_s, u"Ensign: wound → wounded"_s,
             u"figure 3: kill → dead"_s, u"only grazed: figure 2"_s, u"attached: 1 wounded"_s})
        QVERIFY2(told.contains(line), qPrintable(told.join(u'|')));
    QVERIFY2(told.contains(u"Clubmen: 2 killed; left are 1 fit, 0 wounded"_s), qPrintable(told.join(u'|')));
}

/// Where there is room for one word, it is not who commands.
void TestTynesideBattle::whatWeighsMostStandsFirst()
{
    set(u"Shot"_s, u"commanded"_s, true);
    set(u"Shot"_s, u"action"_s, u"ordered"_s);
    set(u"Shot"_s, u"in_cover"_s, true);
    set(u"Shot"_s, u"moved"_s, u"full"_s);
    set(u"Shot"_s, u"ammo"_s, u"unloaded"_s);
    QCOMPARE(badges(u"Shot"_s), u"unloaded, commanded, in cover, moved"_s);
}

void TestTynesideBattle::aGunSaysHowFarItIsLoaded()
{
    const auto loading = [this](int turns) {
        set(u"Saker"_s, u"load_turns"_s, turns);
        QStringList words;
        for (const Badge &badge : m_battle->set().badges(m_battle->moment(), called(u"Saker"_s)))
            words += badge.word.text();
        return words.join(u", "_s);
    };
    QCOMPARE(loading(2), u"loading: 2 of 3"_s);
    QCOMPARE(loading(3), u"loaded"_s);
    QCOMPARE(loading(0), QString()); // its look says so
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideBattle)
#include "tst_tynesidebattle.moc"
