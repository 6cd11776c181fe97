// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: halves of a turn, commands, who may do what, what is on paper.
class TestThistleBattle : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void halvesMakeATurn();
    void armyWithoutCommandsIsOne();
    void generalIsLost();
    void demoralisationIsCheckedAtEachLoss();
    void leavesTheField();
    void onlyThoseWhoMay();
    void sheets();
    void lossesThatBreakItAreCounted();
    void everyLetterIsAKey();
};

void TestThistleBattle::halvesMakeATurn()
{
    const ThingId game = m_battle->things().first(u"game"_s);
    QVERIFY(tasks().startsWith(u"initiative"_s));
    Proposal roll = open(u"initiative"_s, {});
    QVERIFY(roll.enter(2));
    QVERIFY(roll.enter(5));
    QCOMPARE(roll.state(), Proposal::State::NeedsDecision);
    QCOMPARE(roll.decision()->key, "b_choice");
    roll.setInput(u"b_choice"_s, u"second"_s);
    happen(roll.event());
    goTo(u"first_move"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"a"_s);
    measureAll();
    act(u"moved-more"_s, {u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"more"_s);
    goTo(u"second_move"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"b"_s);
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"more"_s);
    goTo(u"initiative"_s);
    QCOMPARE(m_battle->turn(), 2);
    QCOMPARE(m_battle->things().word(game, u"previous_first"_s), u"a"_s);
    resolve(u"initiative"_s, {}, {}, {4, 4}); // a tie repeats the order
    goTo(u"first_move"_s);
    QCOMPARE(m_battle->things().word(game, u"active"_s), u"a"_s);
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"none"_s);
}

/// Units that are in no command make one together; one that is given to a general stays with him.
void TestThistleBattle::armyWithoutCommandsIsOne()
{
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*Rules::make(thistle::ruleset())));
    happen(m_battle->deploy(openingOf(thistle::ruleset(),
        {{u"army"_s, {{u"name"_s, u"Scots"_s}},
             {unitPlan(u"Huntly"_s, u"gensdarmes"_s, {{u"general"_s, u"general"_s}}),
                 unitPlan(u"Pikes 1"_s, u"pikes"_s), unitPlan(u"Pikes 2"_s, u"pikes"_s),
                 {u"command"_s, {{u"name"_s, u"Home's"_s}}, {}}}},
            {u"army"_s, {{u"name"_s, u"English"_s}}, {unitPlan(u"Bills 1"_s, u"bills"_s)}}})));
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    QCOMPARE(open(u"detached-test"_s, {u"Pikes 2"_s}).input(u"general"_s).toString(), u"in_play"_s);
    goFirst(u"a"_s);
    set(u"Pikes 1"_s, u"state"_s, u"destroyed"_s);
    set(u"Pikes 2"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(tasks().contains(u"demoralisation Scots!"_s));
    resolve(u"demoralisation"_s, {u"Huntly"_s}, {});
    QVERIFY(m_battle->things().flag(called(u"Scots"_s), u"demoralised"_s));
    happen(m_battle->belong(called(u"Huntly"_s), called(u"Home's"_s)));
    QVERIFY(!m_battle->belong(called(u"Huntly"_s), called(u"Scots"_s)));
    QVERIFY(!m_battle->belong(called(u"Bills 1"_s), called(u"Home's"_s)));
}

void TestThistleBattle::generalIsLost()
{
    actAllTheSame(u"contact-front"_s, {u"Grey"_s, u"Huntly"_s});
    goTo(u"first_melee"_s);
    // Both at −1 against pikes or gensdarmes: none hits here; Grey's own die is a 1.
    Proposal fight = open(u"melee"_s, {u"Huntly"_s, u"Grey"_s});
    fight.setInput(u"a_with_me"_s, false);
    fight.setInput(u"b_with_me"_s, true);
    for (const int face : {1, 1, 1})
        QVERIFY(fight.enter(face));
    happen(fight.event());
    QCOMPARE(word(u"Grey"_s, u"state"_s), u"destroyed"_s);
    QCOMPARE(word(u"Grey"_s, u"condition"_s), u"wounded"_s);
    QCOMPARE(word(u"Huntly"_s, u"contact"_s), u"none"_s);
    QVERIFY(reminded().contains(u"M25"_s));
    QCOMPARE(open(u"detached-test"_s, {u"Bills 1"_s}).input(u"general"_s).toString(), u"lost"_s);
    QCOMPARE(open(u"detached-test"_s, {u"Pikes 1"_s}).input(u"general"_s).toString(), u"in_play"_s);
}

void TestThistleBattle::demoralisationIsCheckedAtEachLoss()
{
    goFirst(u"a"_s);
    QVERIFY(!tasks().contains(u"demoralisation Grey's!"_s));
    set(u"Bills 1"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(tasks().contains(u"demoralisation Grey's!"_s));
    set(u"Bills 2"_s, u"state"_s, u"left_field"_s);
    resolve(u"demoralisation"_s, {u"Grey"_s}, {});
    QVERIFY(!tasks().contains(u"demoralisation Grey's!"_s));
    QVERIFY(!m_battle->things().flag(called(u"Grey's"_s), u"demoralised"_s)); // half is not enough
    QVERIFY(reminded().contains(u"M27"_s));
    set(u"Bows"_s, u"hits"_s, 4);
    QCOMPARE(word(u"Bows"_s, u"state"_s), u"destroyed"_s);
    QVERIFY(tasks().contains(u"demoralisation Grey's!"_s));
    const Proposal judged = open(u"demoralisation"_s, {u"Grey"_s});
    QCOMPARE(judged.input(u"units"_s).toInt(), 4);
    QCOMPARE(judged.input(u"destroyed"_s).toInt(), 2);
    QCOMPARE(judged.input(u"left_field"_s).toInt(), 1);
    resolve(u"demoralisation"_s, {u"Grey"_s}, {});
    QVERIFY(m_battle->things().flag(called(u"Grey's"_s), u"demoralised"_s));
    QVERIFY(!tasks().contains(u"demoralisation Grey's!"_s));
    QVERIFY(reminded().contains(u"M26"_s));
    const auto rally = Proposal::open(*m_battle, u"rally"_s, {{u"group"_s, called(u"Grey"_s)}});
    QVERIFY(rally && rally->input(u"demoralised"_s).toBool());
    QCOMPARE(open(u"demoralisation"_s, {u"Pikes 1"_s}).input(u"units"_s).toInt(), 5); // the wagon does not count
}

void TestThistleBattle::leavesTheField()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    actAllTheSame(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    act(u"leave-field"_s, {u"Pikes 2"_s});
    QCOMPARE(word(u"Pikes 1"_s, u"state"_s), u"left_field"_s);
    QCOMPARE(word(u"Bills 1"_s, u"contact"_s), u"none"_s);
    QVERIFY(m_battle->look(called(u"Pikes 1"_s)).gone);
    QCOMPARE(m_battle->casualties(called(u"Huntly's"_s)).lost, 2);
    QVERIFY(!acted(u"leave-field"_s, {u"Pikes 2"_s}));
}

void TestThistleBattle::onlyThoseWhoMay()
{
    goFirst(u"a"_s);
    measureAll();
    QVERIFY(keptOut(u"shooting"_s, u"shooter"_s, u"Pikes 1"_s));
    QVERIFY(!keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
    QVERIFY(!keptOut(u"shooting"_s, u"target"_s, u"Pikes 1"_s));
    QVERIFY(keptOut(u"artillery-fire"_s, u"gun"_s, u"Shot"_s));
    QVERIFY(!keptOut(u"artillery-fire"_s, u"gun"_s, u"Saker"_s));
    QVERIFY(keptOut(u"rally"_s, u"group"_s, u"Shot"_s));
    QVERIFY(keptOut(u"evade"_s, u"evader"_s, u"Pikes 1"_s));
    set(u"Shot"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
    QVERIFY(!acted(u"contact-front"_s, {u"Saker"_s, u"Bills 1"_s}));
    QVERIFY(!acted(u"counter-charge"_s, {u"Pikes 1"_s}));
}

void TestThistleBattle::sheets()
{
    const Rules &rules = m_battle->rules();
    const RosterLine line = rules.set().rosterLine(rules, m_battle->things(), called(u"Shot"_s));
    QCOMPARE(line.columns.size(), rules.set().rosterColumns.size());
    QCOMPARE(line.columns[1].text(), u"arquebus, 12"_s);
    QCOMPARE(line.boxes, 4);
    const auto tables = rules.set().referenceTables(rules, m_battle->things(), called(u"Scots"_s));
    QCOMPARE(tables.size(), 5u);
    for (const ReferenceTable &table : tables)
        QVERIFY(!table.rows.empty());
}

/// Counted whenever somebody looks, by the house rules that are played.
void TestThistleBattle::lossesThatBreakItAreCounted()
{
    const auto more = [&] {
        return m_battle->rules().value(m_battle->things(), called(u"Grey's"_s), u"more_losses"_s).toInt();
    };
    QCOMPARE(more(), 3);
    QVERIFY(badges(u"Grey's"_s).startsWith(u"3 "_s));
    set(u"Bills 1"_s, u"state"_s, u"destroyed"_s);
    QCOMPARE(more(), 2);
    set(u"Bills 2"_s, u"state"_s, u"left_field"_s);
    QCOMPARE(more(), 1);
    QVERIFY(badges(u"Grey's"_s).startsWith(u"1 "_s));
    act(u"leave-field"_s, {u"Bows"_s}); // an act, after which nothing is gone through by itself
    QCOMPARE(more(), 0);
    QVERIFY(badges(u"Grey's"_s).startsWith(u"demoralisation due"_s));
    happen(m_battle->undo());
    happen(m_battle->setOption(u"off_board"_s, u"ignored"_s));
    QCOMPARE(more(), 2);
    happen(m_battle->correct(called(u"Grey's"_s), u"demoralised"_s, true, u"so it is"_s));
    QCOMPARE(more(), 0);
    QCOMPARE(badges(u"Grey's"_s), u"demoralised"_s);
    QCOMPARE(badges(u"English"_s), QString()); // all its units are in a command
}

/// In every phase of what has it; no other offer of the phase wants it, nor does the page (T, A, E, N, B).
void TestThistleBattle::everyLetterIsAKey()
{
    const auto belongs = [](const auto &phases, const Phase &phase) {
        return std::ranges::any_of(phases, [&](const char *id) { return qstrcmp(id, phase.id) == 0; });
    };
    QByteArray reached;
    const Ruleset &set = thistle::ruleset();
    for (const Phase &phase : set.phases) {
        QByteArray letters = "TAENB";
        const auto take = [&](const char *who, char letter, const auto &phases) {
            if (letter == 0 || !belongs(phases, phase))
                return;
            QVERIFY2(!letters.contains(letter), who);
            letters += letter;
            reached += who;
        };
        for (const auto &procedure : set.procedures)
            take(procedure->id, procedure->letter, procedure->phases);
        for (const Act &act : set.acts)
            take(act.id, act.letter, act.phases);
    }
    for (const Act &act : set.acts)
        QVERIFY2(act.letter == 0 || reached.contains(act.id), act.id);
}

} // namespace muster

MUSTER_TEST(muster::TestThistleBattle)
#include "tst_thistlebattle.moc"
