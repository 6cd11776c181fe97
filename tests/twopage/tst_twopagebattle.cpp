// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: a turn with its phases, and what the tracker does in it.
class TestTwoPageBattle : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void phasesComeAsOftenAsRolled_data();
    void phasesComeAsOftenAsRolled();
    void groupsChooseTogether();
    void shotsAreSavedForTogether();
    void whoMovesIsNearNobody();
    void keysAreFree();
    void actsAreToldAsTheyWere();
    void idleAfterTheLastOpponent();
    void leaversArePursuedOnce();
    void streamsTakeThreePhases();
    void openingsAreBlocked();
    void splitFireCountsShots();
    void isKeptOut_data();
    void isKeptOut();
    void countsLosses();
    void theClassGivesTheDie_data();
    void theClassGivesTheDie();
    void aMereScratch();
    void aFightThatEndedBarsNothing();
    void looks();
};

void TestTwoPageBattle::phasesComeAsOftenAsRolled_data()
{
    QTest::addColumn<int>("die");
    QTest::addColumn<int>("phases");
    QTest::newRow("1") << 1 << 1;
    QTest::newRow("3") << 3 << 2;
    QTest::newRow("6") << 6 << 4;
}

void TestTwoPageBattle::phasesComeAsOftenAsRolled()
{
    QFETCH(int, die);
    QFETCH(int, phases);
    const auto clock = [this] { return m_battle->set().clock(m_battle->rules(), m_battle->things()).text(); };
    QCOMPARE(m_battle->phase(), u"setup"_s);
    QCOMPARE(clock(), QString());
    choose({}, die);
    for (int phase = 1; phase <= phases; ++phase) {
        QCOMPARE(m_battle->phase(), u"movement"_s);
        QCOMPARE(m_battle->things().number(m_battle->things().first(u"game"_s), u"phase_number"_s), phase);
        QCOMPARE(clock(), u"phase %1"_s.arg(phase)); // of how many may be secret
        happen(m_battle->nextPhase());
        QCOMPARE(m_battle->phase(), u"shooting"_s);
        happen(m_battle->nextPhase());
        QCOMPARE(m_battle->phase(), u"melee"_s);
        happen(m_battle->nextPhase());
    }
    QCOMPARE(m_battle->phase(), u"end"_s);
    QCOMPARE(m_battle->turn(), 1);
    happen(m_battle->nextPhase());
    QCOMPARE(m_battle->phase(), u"choose"_s);
    QCOMPARE(m_battle->turn(), 2);
    QCOMPARE(clock(), QString());
}

void TestTwoPageBattle::groupsChooseTogether()
{
    goTo(u"choose"_s);
    act(u"form"_s, {u"Cid"_s, u"Dan"_s});
    const Things &things = m_battle->things();
    QCOMPARE(things.name(things.parentOf(called(u"Cid"_s))), u"Cid’s group"_s);
    act(u"leave-group"_s, {u"Cid"_s});
    act(u"leave-group"_s, {u"Dan"_s});
    QVERIFY(toDo().contains(u"group-action Shot"_s));
    resolve(u"group-action"_s, {u"Shot"_s}, {{u"action"_s, u"fire_load"_s}});
    QCOMPARE(word(u"Ann"_s, u"action"_s), u"fire_load"_s);
    QCOMPARE(word(u"Ben"_s, u"action"_s), u"fire_load"_s);
    resolve(u"action-choice"_s, {u"Ben"_s}, {{u"action"_s, u"move"_s}});
    QCOMPARE(word(u"Ben"_s, u"action"_s), u"move"_s);
    QVERIFY(tasks().contains(u"(group-action Shot)"_s));
    QVERIFY(!toDo().contains(u"group-action"_s));
}

void TestTwoPageBattle::shotsAreSavedForTogether()
{
    choose({{u"Ann"_s, u"fire_load"_s}, {u"Ben"_s, u"move_fire"_s}, {u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    QCOMPARE(tasks(), u"fire Ann, fire Ben, fire Dan"_s);
    resolve(u"fire"_s, {u"Ann"_s, u"Dan"_s}, {{u"distance"_s, 9}}, {7});
    QCOMPARE(word(u"Ann"_s, u"ammo"_s), u"unloaded"_s);
    QCOMPARE(number(u"Dan"_s, u"hits"_s), 1);
    QCOMPARE(tasks(), u"(fire Ann Dan), fire Ben, fire Dan, saving-roll Dan"_s);
    resolve(u"fire"_s, {u"Dan"_s, u"Ann"_s}, {{u"distance"_s, 9}}, {6}); // hit, yet it fires in this step
    QCOMPARE(word(u"Dan"_s, u"ammo"_s), u"loaded"_s);
    resolve(u"fire"_s, {u"Ben"_s, u"Dan"_s}, {{u"distance"_s, 9}}, {8, 2});
    QCOMPARE(number(u"Dan"_s, u"hits"_s), 2);
    QCOMPARE(word(u"Ben"_s, u"ammo"_s), u"unloaded"_s);
    QCOMPARE(toDo(), u"saving-roll Ann!, saving-roll Dan!"_s);
    resolve(u"saving-roll"_s, {u"Dan"_s}, {}, {5, 3});
    QCOMPARE(word(u"Dan"_s, u"condition"_s), u"incapacitated"_s);
    QCOMPARE(number(u"Dan"_s, u"wounds"_s), 1);
    QCOMPARE(number(u"Dan"_s, u"hits"_s), 0);
    resolve(u"saving-roll"_s, {u"Ann"_s}, {}, {8});
    goTo(u"movement"_s);
    QVERIFY(!flag(u"Ann"_s, u"acted"_s));
    goTo(u"shooting"_s);
    QCOMPARE(tasks(), u"load Ann"_s);
    resolve(u"load"_s, {u"Ann"_s}, {});
    QCOMPARE(word(u"Ann"_s, u"ammo"_s), u"loaded"_s);
    QCOMPARE(tasks(), u"(load Ann)"_s);
}

void TestTwoPageBattle::whoMovesIsNearNobody()
{
    choose({{u"Rex"_s, u"move"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    QCOMPARE(linked(u"Cid"_s, u"near"_s), u"Rex"_s);
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 18}});
    QCOMPARE(linked(u"Cid"_s, u"near"_s), QString());
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"no-longer-within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    QCOMPARE(linked(u"Rex"_s, u"near"_s), QString());
}

/// In each phase every letter opens one thing, and none is a key of the page itself.
void TestTwoPageBattle::keysAreFree()
{
    const Ruleset &set = m_battle->set();
    for (const Phase &phase : set.phases) {
        QString taken = u"ABENT"_s;
        const auto take = [&](const char *id, char letter, const std::vector<const char *> &phases) {
            const bool isNow = std::ranges::any_of(
                phases, [&](const char *one) { return QLatin1String(one) == QLatin1String(phase.id); });
            if (!isNow || letter == 0)
                return;
            QVERIFY2(!taken.contains(QLatin1Char(letter)), id);
            taken += QLatin1Char(letter);
        };
        for (const auto &procedure : set.procedures)
            take(procedure->id, procedure->letter, procedure->phases);
        for (const Act &act : set.acts)
            take(act.id, act.letter, act.phases);
    }
}

/// Whatever came after them.
void TestTwoPageBattle::actsAreToldAsTheyWere()
{
    const auto told = [this] { return m_battle->told(m_battle->ledger().events().back()).text(); };
    const auto toldAgain = [this](size_t back) {
        const auto &events = m_battle->ledger().events();
        return m_battle->told(*(events.end() - std::ptrdiff_t(back) - 1)).text();
    };
    goTo(u"choose"_s);
    act(u"in-room"_s, {u"Cid"_s, u"Hall"_s});
    QCOMPARE(told(), u"In the room: Cid, Hall"_s);
    act(u"at-opening"_s, {u"Cid"_s, u"Door"_s});
    QCOMPARE(told(), u"At the opening: Cid, Door"_s);
    act(u"blocks"_s, {u"Cid"_s});
    QCOMPARE(told(), u"Blocks his opening: Cid"_s);
    QStringList places; // one of a kind: two that look alike tell nothing apart
    for (const Badge &badge : m_battle->set().look(m_battle->things(), called(u"Cid"_s)).badges) {
        if (qstrcmp(badge.icon, "obstacle") == 0)
            places += badge.word.text();
    }
    QCOMPARE(places, QStringList {u"in the Hall, blocks the Door"_s});
    act(u"blocks-no-longer"_s, {u"Cid"_s});
    QCOMPARE(told(), u"Blocks his opening no longer: Cid"_s);
    act(u"leaves-opening"_s, {u"Cid"_s, u"Door"_s});
    QCOMPARE(told(), u"Leaves the opening: Cid, Door"_s);
    act(u"leaves-room"_s, {u"Cid"_s, u"Hall"_s});
    QCOMPARE(told(), u"Leaves the room: Cid, Hall"_s);
    QCOMPARE(toldAgain(3), u"Blocks his opening: Cid"_s);
    QCOMPARE(toldAgain(4), u"At the opening: Cid, Door"_s);
    choose({}, 1);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    QCOMPARE(told(), u"Within 1″: Rex and Dan"_s);
    act(u"no-longer-within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    QCOMPARE(told(), u"No longer within 1″: Rex and Dan"_s);
    QCOMPARE(toldAgain(1), u"Within 1″: Rex and Dan"_s);
}

void TestTwoPageBattle::idleAfterTheLastOpponent()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s}, {}, {7, 5});
    resolve(u"saving-roll"_s, {u"Cid"_s}, {}, {1});
    QCOMPARE(word(u"Cid"_s, u"condition"_s), u"dead"_s);
    QCOMPARE(linked(u"Rex"_s, u"near"_s), QString());
    QCOMPARE(toDo(), u"after-fight Rex!"_s); // of who is out nothing is owed
    resolve(u"after-fight"_s, {u"Rex"_s}, {});
    QVERIFY(flag(u"Rex"_s, u"idle"_s));
    QVERIFY(!flag(u"Rex"_s, u"in_melee"_s));
    QVERIFY(reminded().contains(u"M05"_s));
    QVERIFY(toDo().isEmpty());
    // Who stands idle starts no fight, but an enemy may want one.
    goTo(u"movement"_s);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    goTo(u"melee"_s);
    QVERIFY(toDo().isEmpty());
    const Cast fight {{u"figure"_s, called(u"Rex"_s)}, {u"other"_s, called(u"Dan"_s)}};
    const auto asked = openQuestion(m_battle->moment(), u"wants"_s, fight);
    QVERIFY(asked);
    QCOMPARE(keyList(asked->answers).join(u' '), u"b nobody"_s);
    QVERIFY(asked->usual.saysNothing());
    want(u"Rex"_s, u"Dan"_s, u"b"_s);
    QCOMPARE(toDo(), u"melee Rex"_s);
}

void TestTwoPageBattle::leaversArePursuedOnce()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Cid"_s, u"hand_to_hand"_s}}, 1);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s}, {}, {4, 5}); // 5 against 5
    resolve(u"after-fight"_s, {u"Rex"_s}, {});
    resolve(u"after-fight"_s, {u"Cid"_s}, {});
    goTo(u"choose"_s);
    QVERIFY(flag(u"Rex"_s, u"was_in_melee"_s));
    QVERIFY(reminded().contains(u"M02"_s));
    resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"hand_to_hand"_s}});
    resolve(u"action-choice"_s, {u"Cid"_s}, {{u"action"_s, u"move"_s}});
    QVERIFY(!toDo().contains(u"action-rechoice"_s)); // not before all have chosen
    QVERIFY(!reminded().contains(u"M03"_s));
    for (const QString &name : {u"Ann"_s, u"Ben"_s, u"Max"_s, u"Moe"_s, u"Dan"_s, u"Eve"_s})
        resolve(u"action-choice"_s, {name}, {{u"action"_s, u"move"_s}});
    QVERIFY(toDo().contains(u"action-rechoice Rex"_s));
    QVERIFY(reminded().contains(u"M03"_s));
    QCOMPARE(open(u"action-rechoice"_s, {u"Rex"_s}).input(u"opponents_leaving"_s).toInt(), 1);
    resolve(u"action-rechoice"_s, {u"Rex"_s}, {});
    resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"move"_s}});
    QVERIFY(flag(u"Rex"_s, u"rechosen"_s));
    QVERIFY(!reminded().contains(u"M03"_s));
}

void TestTwoPageBattle::streamsTakeThreePhases()
{
    choose({{u"Rex"_s, u"move"_s}}, 6);
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 6}, {u"to_stream"_s, true}});
    QCOMPARE(word(u"Rex"_s, u"stream"_s), u"near"_s);
    QVERIFY(reminded().contains(u"M07"_s));
    goTo(u"shooting"_s);
    goTo(u"movement"_s);
    QVERIFY(tasks().contains(u"stream-crossing Rex"_s));
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    resolve(u"stream-crossing"_s, {u"Rex"_s}, {}, {2});
    QCOMPARE(word(u"Rex"_s, u"stream"_s), u"near"_s);
    QCOMPARE(linked(u"Cid"_s, u"near"_s), u"Rex"_s); // he is where he was
    goTo(u"shooting"_s);
    goTo(u"movement"_s);
    resolve(u"stream-crossing"_s, {u"Rex"_s}, {}, {3});
    QCOMPARE(linked(u"Cid"_s, u"near"_s), QString());
    QCOMPARE(word(u"Rex"_s, u"stream"_s), u"far"_s);
    goTo(u"shooting"_s);
    goTo(u"movement"_s);
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 6}});
    QCOMPARE(word(u"Rex"_s, u"stream"_s), u"none"_s);
}

void TestTwoPageBattle::openingsAreBlocked()
{
    choose({{u"Rex"_s, u"move"_s}}, 6);
    act(u"in-room"_s, {u"Cid"_s, u"Hall"_s});
    act(u"at-opening"_s, {u"Cid"_s, u"Door"_s});
    act(u"blocks"_s, {u"Cid"_s});
    Proposal door = open(u"opening"_s, {u"Rex"_s, u"Door"_s});
    QCOMPARE(door.input(u"use"_s).toString(), u"enter"_s);
    QCOMPARE(door.input(u"inside"_s).toInt(), 1);
    QVERIFY(door.input(u"blocked_here"_s).toBool());
    Proposal window = open(u"opening"_s, {u"Rex"_s, u"Window"_s});
    QVERIFY(!window.input(u"blocked_here"_s).toBool());
    QCOMPARE(window.input(u"blocked_elsewhere"_s).toInt(), 1);
    QVERIFY(reminded().contains(u"M10"_s));
    set(u"Cid"_s, u"condition"_s, u"incapacitated"_s);
    QVERIFY(!open(u"opening"_s, {u"Rex"_s, u"Door"_s}).input(u"blocked_here"_s).toBool());
}

void TestTwoPageBattle::splitFireCountsShots()
{
    happen(m_battle->setOption(u"split_fire"_s, u"may_split"_s));
    choose({{u"Ben"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    resolve(u"fire"_s, {u"Ben"_s, u"Dan"_s}, {{u"shots"_s, 1}}, {4});
    Proposal second = open(u"fire"_s, {u"Ben"_s, u"Eve"_s});
    QCOMPARE(second.input(u"shots_used"_s).toInt(), 1);
    QCOMPARE(second.input(u"shots"_s).toInt(), 1);
    goTo(u"movement"_s);
    goTo(u"shooting"_s);
    QCOMPARE(open(u"fire"_s, {u"Ben"_s, u"Eve"_s}).input(u"shots_used"_s).toInt(), 0);
}

void TestTwoPageBattle::isKeptOut_data()
{
    QTest::addColumn<QString>("offer");
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("name");
    QTest::newRow("nothing to fire with") << u"fire"_s << u"firer"_s << u"Rex"_s;
    QTest::newRow("the action is not Fire") << u"fire"_s << u"firer"_s << u"Ann"_s;
    QTest::newRow("nothing to load") << u"load"_s << u"loader"_s << u"Cid"_s;
    QTest::newRow("the action is no movement") << u"move"_s << u"mover"_s << u"Eve"_s;
    QTest::newRow("at no stream") << u"stream-crossing"_s << u"mover"_s << u"Ann"_s;
    QTest::newRow("no hits") << u"saving-roll"_s << u"target"_s << u"Ann"_s;
    QTest::newRow("fought nobody") << u"after-fight"_s << u"figure"_s << u"Ann"_s;
    QTest::newRow("was in no fight") << u"action-rechoice"_s << u"figure"_s << u"Ann"_s;
    QTest::newRow("out of the fight") << u"move"_s << u"mover"_s << u"Dan"_s;
}

void TestTwoPageBattle::isKeptOut()
{
    QFETCH(QString, offer);
    QFETCH(QString, role);
    QFETCH(QString, name);
    choose({{u"Ann"_s, u"move"_s}, {u"Eve"_s, u"fire_load"_s}}, 4);
    set(u"Dan"_s, u"condition"_s, u"dead"_s);
    QVERIFY(keptOut(offer, role, name));
    QVERIFY(!keptOut(u"move"_s, u"mover"_s, u"Ann"_s));
    const auto keptOutOfShot = [this](const QString &name) {
        const Cast cast {{u"group"_s, called(u"Shot"_s)}, {u"fig_1"_s, called(name)}};
        return m_battle->whyNot(u"group-action"_s, cast).has_value();
    };
    goTo(u"shooting"_s);
    QVERIFY(!keptOut(u"fire"_s, u"firer"_s, u"Eve"_s));
    goTo(u"choose"_s);
    QVERIFY(!keptOutOfShot(u"Ann"_s));
    QVERIFY(keptOutOfShot(u"Eve"_s));
}

/// Left open the die is that of the class, a step lower for each wound; only an open class is rolled for.
void TestTwoPageBattle::theClassGivesTheDie_data()
{
    QTest::addColumn<QJsonObject>("given");
    QTest::addColumn<int>("die");
    QTest::addColumn<bool>("rolled");
    QTest::newRow("hero") << QJsonObject {{u"class"_s, u"hero"_s}} << 12 << false;
    QTest::newRow("veteran") << QJsonObject {{u"class"_s, u"veteran"_s}} << 10 << false;
    QTest::newRow("recruit") << QJsonObject {{u"class"_s, u"recruit"_s}} << 8 << false;
    QTest::newRow("civilian") << QJsonObject {{u"class"_s, u"civilian"_s}} << 6 << false;
    QTest::newRow("veteran, one wound") << QJsonObject {{u"class"_s, u"veteran"_s}, {u"wounds"_s, 1}} << 8 << false;
    QTest::newRow("hero, three wounds") << QJsonObject {{u"class"_s, u"hero"_s}, {u"wounds"_s, 3}} << 8 << false;
    QTest::newRow("a die by hand") << QJsonObject {{u"class"_s, u"hero"_s}, {u"die"_s, 8}} << 8 << false;
    QTest::newRow("open") << QJsonObject {} << 8 << true;
}

void TestTwoPageBattle::theClassGivesTheDie()
{
    QFETCH(QJsonObject, given);
    QFETCH(int, die);
    QFETCH(bool, rolled);
    given.insert("name"_L1, u"Newcomer"_s);
    happen(m_battle->deploy({{0, u"unit"_s, called(u"Reds"_s), given}}));
    QCOMPARE(number(u"Newcomer"_s, u"die"_s), die);
    QCOMPARE(!keptOut(u"ability"_s, u"figure"_s, u"Newcomer"_s), rolled);
    if (!rolled)
        return;
    resolve(u"ability"_s, {u"Newcomer"_s}, {}, {6});
    QCOMPARE(number(u"Newcomer"_s, u"die"_s), 12);
    QVERIFY(keptOut(u"ability"_s, u"figure"_s, u"Newcomer"_s));
    happen(m_battle->undo());
    QVERIFY(!keptOut(u"ability"_s, u"figure"_s, u"Newcomer"_s));
}

void TestTwoPageBattle::aMereScratch()
{
    choose({{u"Rex"_s, u"move"_s}}, 4);
    goTo(u"shooting"_s);
    set(u"Rex"_s, u"hits"_s, 1);
    Proposal save = open(u"saving-roll"_s, {u"Rex"_s});
    QVERIFY(save.enter(8));
    QCOMPARE(save.summary().text(), u"Rex: a mere scratch."_s);
    QCOMPARE(save.question()->outcome(save.answer()).value("worst"_L1).toString(), u"graze"_s);
    for (const char *named : {"TP-R43", "TP-R44"}) {
        const auto &rulings = m_battle->set().rulings;
        QVERIFY(std::ranges::any_of(rulings, [&](const Ruling &one) { return qstrcmp(one.id, named) == 0; }));
    }
}

/// The last foe is put out in the last phase: he was in no fight when the turn ended, and may choose to load (TP-R44).
void TestTwoPageBattle::aFightThatEndedBarsNothing()
{
    choose({{u"Ann"_s, u"hand_to_hand"_s}}, 1);
    set(u"Ann"_s, u"ammo"_s, u"unloaded"_s);
    act(u"within-an-inch"_s, {u"Ann"_s, u"Cid"_s});
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Ann"_s, u"Cid"_s}, {}, {7, 5});
    resolve(u"saving-roll"_s, {u"Cid"_s}, {}, {1});
    resolve(u"after-fight"_s, {u"Ann"_s});
    QVERIFY(!flag(u"Ann"_s, u"idle"_s));
    goTo(u"choose"_s);
    QVERIFY(!flag(u"Ann"_s, u"was_in_melee"_s));
    const Proposal choice = [this] {
        Proposal open = this->open(u"action-choice"_s, {u"Ann"_s});
        open.setInput(u"action"_s, u"fire_load"_s);
        return open;
    }();
    QVERIFY(choice.question()->outcome(choice.answer()).value("allowed"_L1).toBool());
}

void TestTwoPageBattle::countsLosses()
{
    set(u"Dan"_s, u"condition"_s, u"dead"_s);
    set(u"Cid"_s, u"condition"_s, u"wounded"_s);
    const Casualties losses = m_battle->casualties(called(u"Blues"_s));
    QCOMPARE(losses.atStart, 3);
    QCOMPARE(losses.left, 2);
    QCOMPARE(losses.lost, 1);
    QCOMPARE(losses.percentLost, 33);
    QCOMPARE(m_battle->casualties(called(u"Reds"_s)).lost, 0);
}

void TestTwoPageBattle::looks()
{
    const auto badges = [this](const QString &name) {
        QStringList words;
        for (const Badge &badge : m_battle->set().look(m_battle->things(), called(name)).badges)
            words += badge.word.text();
        return words.join(u", "_s);
    };
    QCOMPARE(badges(u"Ann"_s), QString());
    set(u"Ann"_s, u"ammo"_s, u"unloaded"_s);
    set(u"Ann"_s, u"action"_s, u"fire_load"_s);
    QCOMPARE(badges(u"Ann"_s), u"unloaded, Fire/Load"_s);
    set(u"Dan"_s, u"condition"_s, u"dead"_s);
    QVERIFY(m_battle->set().look(m_battle->things(), called(u"Dan"_s)).gone);
    QCOMPARE(badges(u"Dan"_s), u"dead"_s);
    QVERIFY(badges(u"Gun"_s).endsWith(u", loaded"_s));
    choose({}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    QCOMPARE(badges(u"Rex"_s), u"within 1″: Cid"_s);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Eve"_s});
    QCOMPARE(badges(u"Rex"_s), u"2 within 1″"_s);
    act(u"in-room"_s, {u"Cid"_s, u"Hall"_s});
    act(u"at-opening"_s, {u"Cid"_s, u"Window"_s});
    QCOMPARE(badges(u"Cid"_s), u"within 1″: Rex, in the Hall, at the Window"_s);
    QCOMPARE(badges(u"Window"_s), u"Cid"_s);
    for (const QString &name : {u"Eve"_s, u"Ann"_s})
        act(u"in-room"_s, {name, u"Hall"_s});
    QCOMPARE(badges(u"Hall"_s), u"3 figure(s)"_s);
    set(u"Eve"_s, u"condition"_s, u"dead"_s);
    QCOMPARE(badges(u"Hall"_s), u"Ann, Cid"_s);
    QCOMPARE(badges(u"Door"_s), QString());
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageBattle)
#include "tst_twopagebattle.moc"
