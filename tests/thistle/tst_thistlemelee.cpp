// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/takingback.h"
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: melees and what follows them.
class TestThistleMelee : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void meleeIsFilledInAndFollowed();
    void retreatPartsAll();
    void regroupingsOfOthersHoldNoTest();
    void listsThoseWhoTouch();
    void rollsDiceOnce();
    void fightsWhomItTouches();
    void isInNoChargeOnItsFlank();
    void doesNotFightAgainWhenSplit();
    void fightsWhomItMeetsLater();
    void fightsWhomItWasSaidToMeetLate();
    void catchesWhoRan();
    void countsTheGeneralAsLost();
    void withdrawsAndIsPursued();
    void testsOnceForAllParts();
    void leadsFromTheFront();
    void leadsWhomHeIsWith();
    void asksWhetherTheGeneralTouches();
    void nobodyIsLeftToTest();
    void whoIsWipedOutIsPromisedNoTest();
    void generalTakesHitsLast();
    void laysTheTypeThatIsSaid();
    void asksWhatTheOwnerDecides_data();
    void asksWhatTheOwnerDecides();
    void ordersAreTold();
    void lostAloneIsOfNoGroup();
    void forcedMovesAreTold_data();
    void forcedMovesAreTold();
};

void TestThistleMelee::meleeIsFilledInAndFollowed()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s});
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    set(u"Pikes 1"_s, u"hits"_s, 2);
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-flank"_s, {u"Bills 2"_s, u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"contact"_s), u"flank_rear"_s);
    goTo(u"first_melee"_s);
    QCOMPARE(tasks(), u"melee Pikes 1’s group Bills 1’s group"_s);
    const Proposal fight = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    QCOMPARE(fight.cast().value(u"a_general"_s), called(u"Huntly"_s));
    QCOMPARE(fight.rows(u"a_units"_s).size(), 2u); // the second pikes touch nobody
    QCOMPARE(fight.rows(u"b_units"_s).size(), 2u);
    // Pikes at −1 against bills, levied bills at −1: 5 and 6 hit for both.
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 6, 6, 5, 5});
    const ThingId scots = groupOf(u"Pikes 1"_s);
    QCOMPARE(m_battle->things().number(scots, u"hits_pikes"_s), 2);
    QCOMPARE(m_battle->things().number(scots, u"hits_shot"_s), 2); // each bills strikes whom it touches
    QVERIFY(tasks().endsWith(u"), hit-consolidation Pikes 1’s group!"_s));
    for (const QString &type : {u"pikes"_s, u"shot"_s}) {
        QCOMPARE(open(u"hit-consolidation"_s, {u"Shot"_s}).input(u"hit_type"_s).toString(), type);
        resolve(u"hit-consolidation"_s, {u"Shot"_s}, {});
    }
    QCOMPARE(number(u"Shot"_s, u"hits"_s), 2);
    QCOMPARE(word(u"Pikes 1"_s, u"state"_s), u"destroyed"_s);
    QVERIFY(!tasks().contains(u"defeated-in-melee"_s)); // first its command, and whether it is still one group
    resolve(u"demoralisation"_s, {u"Huntly"_s}, {});
    say(u"one_group"_s, u"Shot"_s, u"one"_s);
    QVERIFY(tasks().endsWith(u"defeated-in-melee Pikes 1’s group!"_s));
    const Proposal test = open(u"defeated-in-melee"_s, {u"Shot"_s});
    QCOMPARE(test.input(u"hits_suffered"_s).toInt(), 4);
    QCOMPARE(test.input(u"hits_inflicted"_s).toInt(), 0);
    QCOMPARE(test.input(u"trained"_s).toInt(), 3);
    QCOMPARE(test.input(u"units_lost"_s).toInt(), 1);
    resolve(u"defeated-in-melee"_s, {u"Shot"_s}, {}, {3}); // 3 − 2: falls back
    QCOMPARE(word(u"Shot"_s, u"contact"_s), u"none"_s);
    QCOMPARE(word(u"Bills 2"_s, u"contact"_s), u"none"_s);
    QCOMPARE(word(u"Shot"_s, u"state"_s), u"good_order"_s);
    QCOMPARE(word(u"Shot"_s, u"withdraws"_s), u"none"_s);
}

/// The test looks through all groups for those that fought; it rests on those alone.
void TestThistleMelee::regroupingsOfOthersHoldNoTest()
{
    act(u"form"_s, {u"Bills 2"_s, u"Bows"_s});
    const int others = m_battle->ledger().lastSeq();
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s});
    const int its = m_battle->ledger().lastSeq();
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    resolve(u"defeated-in-melee"_s, {u"Pikes 1"_s}, {{u"hits_suffered"_s, 4}, {u"hits_inflicted"_s, 1}}, {2});
    const int test = m_battle->ledger().lastSeq();
    const auto goesWith = [&](int entry) {
        const auto back = takingBack(*m_battle, entry);
        return back && std::ranges::count(back->along, test, &Resting::seq) == 1;
    };
    QVERIFY(goesWith(its));
    QVERIFY(!goesWith(others));
    QVERIFY(m_battle->undo(others));
}

void TestThistleMelee::retreatPartsAll()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-front"_s, {u"Shot"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    resolve(u"defeated-in-melee"_s, {u"Pikes 2"_s}, {{u"hits_suffered"_s, 4}, {u"hits_inflicted"_s, 1}}, {2});
    for (const QString &name : {u"Pikes 1"_s, u"Pikes 2"_s}) {
        QCOMPARE(word(name, u"state"_s), u"disordered"_s);
        QCOMPARE(word(name, u"facing"_s), u"away"_s);
        QCOMPARE(word(name, u"contact"_s), u"none"_s);
    }
    QCOMPARE(word(u"Bills 1"_s, u"contact"_s), u"front"_s); // the shot still stand there
    act(u"break-contact"_s, {u"Shot"_s});
    QCOMPARE(word(u"Bills 1"_s, u"contact"_s), u"none"_s);
}

/// Of each group those who touch one of the other (TL-R31).
void TestThistleMelee::listsThoseWhoTouch()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s});
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-front"_s, {u"Shot"_s, u"Grey"_s});
    goTo(u"first_melee"_s);
    const Proposal foot = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    QCOMPARE(rowsOf(foot, u"a_units"_s), u"Pikes 1"_s);
    QCOMPARE(rowsOf(foot, u"b_units"_s), u"Bills 1"_s);
    const Proposal horse = open(u"melee"_s, {u"Pikes 1"_s, u"Grey"_s});
    QCOMPARE(rowsOf(horse, u"a_units"_s), u"Shot"_s);
    QCOMPARE(rowsOf(horse, u"b_units"_s), u"Grey"_s);
    for (const QString &name : {u"Pikes 1"_s, u"Shot"_s})
        set(name, u"touches"_s, QJsonArray());
    for (const QString &name : {u"Pikes 1"_s, u"Shot"_s, u"Bills 2"_s})
        set(name, u"contact"_s, u"front"_s);
    const Proposal unlinked = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    QCOMPARE(rowsOf(unlinked, u"a_units"_s), u"Pikes 1 Shot"_s);
    QCOMPARE(rowsOf(unlinked, u"b_units"_s), u"Bills 2"_s);
}

/// Whoever has rolled its dice is there as an opponent, without dice.
void TestThistleMelee::rollsDiceOnce()
{
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-front"_s, {u"Grey"_s, u"Pikes 1"_s});
    goTo(u"first_melee"_s);
    sayNamed(u"fights_whom"_s, u"Pikes 1"_s, {u"Bills 1"_s});
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 1, 1});
    QVERIFY(tasks().endsWith(u"), melee Pikes 1 Grey"_s));
    const Proposal second = open(u"melee"_s, {u"Pikes 1"_s, u"Grey"_s});
    QCOMPARE(cell(second, u"a_units"_s, u"Pikes 1"_s, u"contact"_s), u"flank_rear"_s);
    QCOMPARE(cell(second, u"b_units"_s, u"Grey"_s, u"contact"_s), u"front"_s);
    fought(u"Pikes 1"_s, u"Grey"_s, {1});
    QVERIFY(m_battle->agenda().must.empty());
}

void TestThistleMelee::fightsWhomItTouches()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s});
    act(u"form"_s, {u"Bills 1"_s, u"Bows"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bows"_s});
    actAllTheSame(u"contact-flank"_s, {u"Shot"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    const Proposal fight = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    QCOMPARE(cell(fight, u"a_units"_s, u"Pikes 1"_s, u"opponent"_s), u"shot"_s);
    QCOMPARE(cell(fight, u"a_units"_s, u"Pikes 1"_s, u"frontal"_s), u"true"_s);
    QCOMPARE(cell(fight, u"a_units"_s, u"Shot"_s, u"opponent"_s), u"bills"_s);
    QCOMPARE(cell(fight, u"a_units"_s, u"Shot"_s, u"frontal"_s), u"false"_s);
    QCOMPARE(cell(fight, u"b_units"_s, u"Bows"_s, u"opponent"_s), u"pikes"_s);
    QCOMPARE(cell(fight, u"b_units"_s, u"Bills 1"_s, u"contact"_s), u"flank_rear"_s);
}

void TestThistleMelee::isInNoChargeOnItsFlank()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    goFirst(u"a"_s);
    resolve(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s}, {{u"distance"_s, 3}});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-flank"_s, {u"Bills 1"_s, u"Pikes 2"_s});
    goTo(u"first_melee"_s);
    sayNamed(u"fights_whom"_s, u"Bills 1"_s, {u"Pikes 1"_s});
    Proposal fight = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    fight.setInput(u"a_with_me"_s, false);
    fight.setInput(u"b_with_me"_s, false);
    QCOMPARE(cell(fight, u"a_units"_s, u"Pikes 1"_s, u"charge"_s), u"charging"_s);
    QCOMPARE(cell(fight, u"a_units"_s, u"Pikes 2"_s, u"charge"_s), u"none"_s);
    QVERIFY(fight.state() != Proposal::State::Refused);
}

/// A group stays one until it has tested; what is left of it then does not fight again in the phase.
void TestThistleMelee::doesNotFightAgainWhenSplit()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 2"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 1, 1, 5, 1});
    resolve(u"hit-consolidation"_s, {u"Pikes 1"_s}, {});
    QVERIFY(!acted(u"leave"_s, {u"Pikes 2"_s}));
    QVERIFY(!m_battle->belong(called(u"Pikes 2"_s), called(u"Huntly's"_s)));
    resolve(u"defeated-in-melee"_s, {u"Pikes 1"_s}, {}, {6});
    act(u"leave"_s, {u"Pikes 2"_s});
    QVERIFY(!tasks().contains(u" melee"_s));
}

/// Whom a pursuit meets, in the next melee phase (TL-R52).
void TestThistleMelee::fightsWhomItMeetsLater()
{
    goFirst(u"a"_s);
    actAllTheSame(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    goTo(u"first_melee"_s);
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 6, 1});
    resolve(u"hit-consolidation"_s, {u"Pikes 1"_s}, {});
    resolve(u"defeated-in-melee"_s, {u"Pikes 1"_s}, {}, {1});
    actAllTheSame(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 2"_s});
    QVERIFY(!tasks().contains(u"melee Pikes 2"_s));
    goTo(u"second_melee"_s);
    QCOMPARE(tasks(), u"melee Pikes 2 Bills 1"_s);
}

/// What the referee enters only when melees are fought, is fought.
void TestThistleMelee::fightsWhomItWasSaidToMeetLate()
{
    goTo(u"first_melee"_s);
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-front"_s, {u"Shot"_s, u"Grey"_s});
    QCOMPARE(tasks(), u"melee Pikes 1 Bills 1, melee Shot Grey"_s);
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 1, 1});
    QVERIFY(tasks().endsWith(u"), melee Shot Grey"_s));
}

void TestThistleMelee::catchesWhoRan()
{
    goFirst(u"b"_s);
    resolve(u"charge"_s, {u"Grey"_s, u"Shot"_s}, {{u"distance"_s, 3}});
    resolve(u"evade"_s, {u"Shot"_s, u"Grey"_s}, {{u"distance"_s, 3}});
    QCOMPARE(word(u"Shot"_s, u"contact"_s), u"flank_rear"_s);
    goTo(u"first_melee"_s);
    QCOMPARE(tasks(), u"melee Shot Grey"_s);
    QCOMPARE(word(u"Grey"_s, u"contact"_s), u"front"_s);
    const Proposal fight = open(u"melee"_s, {u"Grey"_s, u"Shot"_s});
    QCOMPARE(cell(fight, u"b_units"_s, u"Shot"_s, u"contact"_s), u"flank_rear"_s);
}

/// Lost by With Me! he was one of the group that is beaten (TL-R33, TL-R36).
void TestThistleMelee::countsTheGeneralAsLost()
{
    act(u"form"_s, {u"Grey"_s, u"Bills 1"_s, u"Bows"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Grey"_s});
    goTo(u"first_melee"_s);
    Proposal fight = open(u"melee"_s, {u"Pikes 1"_s, u"Grey"_s});
    fight.setInput(u"a_with_me"_s, false);
    fight.setInput(u"b_with_me"_s, true);
    for (const int face : {6, 6, 1, 1})
        QVERIFY(fight.enter(face));
    happen(fight.event());
    QCOMPARE(word(u"Grey"_s, u"state"_s), u"destroyed"_s);
    const Proposal test = open(u"defeated-in-melee"_s, {u"Bows"_s});
    QCOMPARE(test.input(u"trained"_s).toInt(), 3);
    QCOMPARE(test.input(u"units_lost"_s).toInt(), 1);
    goTo(u"second_melee"_s);
    QCOMPARE(open(u"defeated-in-melee"_s, {u"Bows"_s}).input(u"units_lost"_s).toInt(), 0);
}

void TestThistleMelee::withdrawsAndIsPursued()
{
    actAllTheSame(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    goTo(u"first_melee"_s);
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 6, 1});
    resolve(u"hit-consolidation"_s, {u"Pikes 1"_s}, {});
    resolve(u"defeated-in-melee"_s, {u"Pikes 1"_s}, {}, {1}); // as many hits as units: −2
    QVERIFY(isAsked(u"withdraws"_s, u"Pikes 1"_s));
    QVERIFY(!tasks().contains(u"movement"_s)); // nobody pursues before it is said where it stands
    QCOMPARE(open(u"movement"_s, {u"Pikes 1"_s}).input(u"action"_s).toString(), u"retreat"_s);
    say(u"withdraws"_s, u"Pikes 1"_s, u"all_the_way"_s);
    QVERIFY(tasks().contains(u"movement Bills 1"_s));
    QCOMPARE(open(u"movement"_s, {u"Bills 1"_s}).input(u"action"_s).toString(), u"pursue"_s);
    resolve(u"movement"_s, {u"Bills 1"_s}, {});
    QVERIFY(!tasks().contains(u" movement Bills 1"_s));
    sayNamed(u"reaches"_s, u"Bills 1"_s, {u"Pikes 1"_s});
    QCOMPARE(word(u"Pikes 1"_s, u"contact"_s), u"flank_rear"_s); // it shows its back
    QCOMPARE(word(u"Bills 1"_s, u"contact"_s), u"front"_s);
    QVERIFY(m_battle->agenda().isOver());
    goTo(u"second_melee"_s);
    QCOMPARE(tasks(), u"melee Pikes 1 Bills 1"_s);
}

/// A group that its losses tore apart tests once, and the result binds all its parts (TURN-14).
void TestThistleMelee::testsOnceForAllParts()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s});
    set(u"Pikes 2"_s, u"hits"_s, 3);
    actAllTheSame(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 2"_s});
    goTo(u"first_melee"_s);
    fought(u"Pikes 1"_s, u"Bills 1"_s, {1, 1, 6, 1});
    resolve(u"hit-consolidation"_s, {u"Pikes 1"_s}, {});
    resolve(u"demoralisation"_s, {u"Huntly"_s}, {});
    sayNamed(u"one_group"_s, u"Shot"_s, {u"Shot"_s});
    const auto owed = m_battle->agenda().must;
    QCOMPARE(owed.size(), 1u);
    QCOMPARE(owed.front().who, (std::vector {groupOf(u"Pikes 1"_s), called(u"Shot"_s)}));
    QVERIFY(keptOut(u"defeated-in-melee"_s, u"group"_s, u"Shot"_s));
    Proposal test = *Proposal::open(*m_battle, u"defeated-in-melee"_s, owed.front().cast);
    QCOMPARE(test.input(u"trained"_s).toInt(), 3);
    QCOMPARE(test.input(u"units_lost"_s).toInt(), 1);
    test.setInput(u"demoralised"_s, true);
    QVERIFY(test.enter(1));
    happen(test.event());
    for (const QString &name : {u"Pikes 1"_s, u"Shot"_s}) {
        QCOMPARE(word(name, u"state"_s), u"disordered"_s);
        QVERIFY(isAsked(u"withdraws"_s, name));
    }
}

/// It is the general who says so, where he is with a group that fights, once a phase (TL-R32).
void TestThistleMelee::leadsFromTheFront()
{
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    QVERIFY(isAsked(u"with_me"_s, u"Huntly"_s));
    sayNamed(u"with_me"_s, u"Huntly"_s, {u"Bills 1"_s});
    const TurnRule *rule = m_battle->set().turnRule(u"melee"_s);
    const Cast cast {{u"a"_s, called(u"Pikes 1"_s)}, {u"b"_s, called(u"Bills 1"_s)}};
    QCOMPARE(rule->inputs(m_battle->moment(cast)), (QJsonObject {{u"a_with_me"_s, true}}));
    set(u"Huntly"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(rule->inputs(m_battle->moment(cast)).isEmpty());
    QVERIFY(rule->refuses(m_battle->moment(cast), {{u"a_with_me"_s, true}}));
}

/// Of a fight that is not his own, it is asked whether he touches who fights, in a fight himself or not (TL-R32).
void TestThistleMelee::leadsWhomHeIsWith()
{
    act(u"form"_s, {u"Grey"_s, u"Bills 2"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    actAllTheSame(u"contact-front"_s, {u"Huntly"_s, u"Bows"_s});
    goTo(u"first_melee"_s);
    const auto asked = [this](const QString &general) {
        const Agenda agenda = m_battle->agenda();
        const auto open = std::ranges::find_if(agenda.ask,
            [&](const OpenQuestion &one) { return one.key == u"with_me"_s && one.about.front() == called(general); });
        return open == agenda.ask.end() ? OpenQuestion {} : *open;
    };
    QVERIFY(asked(u"Grey"_s).words.text().contains(u"touch"_s)); // he stands with those who fight nobody
    QCOMPARE(asked(u"Huntly"_s).named.size(), 2u);
    QVERIFY(asked(u"Huntly"_s).words.text().contains(u"his group, or another of his that he touches"_s));
    // Before the dice it is said, also that he does not.
    Proposal other = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    for (const QString &key : {u"a_with_me"_s, u"b_with_me"_s}) {
        QCOMPARE(other.refusal().field, u"a"_s);
        other.setInput(key, false);
    }
    QCOMPARE(other.state(), Proposal::State::NeedsDice);
    // The dialog asks what the table was not asked before, and has what it said.
    const Cast own {{u"a"_s, called(u"Huntly"_s)}, {u"b"_s, called(u"Bows"_s)}};
    QVERIFY(!Proposal::open(*m_battle, u"melee"_s, own)->isPrefilled(u"a_with_me"_s));
    sayNamed(u"with_me"_s, u"Huntly"_s, {u"Bows"_s});
    QCOMPARE(Proposal::open(*m_battle, u"melee"_s, own)->input(u"a_with_me"_s), Value(true));
    QCOMPARE(open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s}).input(u"a_with_me"_s), Value(false));
    goTo(u"second_melee"_s); // every melee phase anew
    QVERIFY(isAsked(u"with_me"_s, u"Huntly"_s));
}

void TestThistleMelee::asksWhetherTheGeneralTouches()
{
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    const Agenda agenda = m_battle->agenda();
    const auto open = std::ranges::find(agenda.ask, u"with_me"_s, &OpenQuestion::key);
    QVERIFY(open != agenda.ask.end());
    QVERIFY(open->words.text().contains(u"touch"_s));
}

/// A general who fought alone and is wounded leaves nobody to test.
void TestThistleMelee::nobodyIsLeftToTest()
{
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Grey"_s});
    goTo(u"first_melee"_s);
    Proposal fight = open(u"melee"_s, {u"Pikes 1"_s, u"Grey"_s});
    fight.setInput(u"a_with_me"_s, false);
    fight.setInput(u"b_with_me"_s, true);
    while (fight.state() == Proposal::State::NeedsDice)
        QVERIFY(fight.enter(fight.faces().size() < 2 ? 6 : 1));
    const QString told = fight.summary().text();
    QVERIFY2(told.contains(u"wounded, out of the game"_s), qPrintable(told));
    QVERIFY2(!told.contains(u"must test"_s), qPrintable(told));
}

/// The hits that a group cannot outlive leave it no test; what it has not lost yet, and its other stands, do.
void TestThistleMelee::whoIsWipedOutIsPromisedNoTest()
{
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    const auto told = [&] {
        Proposal fight = open(u"melee"_s, {u"Pikes 1"_s, u"Bills 1"_s});
        fight.setInput(u"a_with_me"_s, false);
        fight.setInput(u"b_with_me"_s, false);
        while (fight.state() == Proposal::State::NeedsDice) {
            if (!fight.enter(fight.faces().size() < 2 ? 6 : 1))
                break;
        }
        return fight.summary().text();
    };
    set(u"Bills 1"_s, u"hits"_s, 3);
    QVERIFY2(told().contains(u"must test"_s), qPrintable(told()));
    set(u"Bills 2"_s, u"hits"_s, 3);
    QVERIFY2(told().contains(u"left to test"_s), qPrintable(told()));
    QVERIFY2(!told().contains(u"must test"_s), qPrintable(told()));
}

/// The general comes last, until his owner says otherwise.
void TestThistleMelee::generalTakesHitsLast()
{
    act(u"form"_s, {u"Huntly"_s, u"Pikes 1"_s});
    QCOMPARE(rowsOf(open(u"hit-consolidation"_s, {u"Pikes 1"_s}), u"units"_s), u"Pikes 1 Huntly"_s);
}

/// With Me! brings a hit on any stand: laid first, it is the one that is paid off.
void TestThistleMelee::laysTheTypeThatIsSaid()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s});
    const ThingId group = groupOf(u"Shot"_s);
    happen(m_battle->correct(group, u"hits_pikes"_s, 2, u"so it is"_s));
    happen(m_battle->correct(group, u"hits_any"_s, 1, u"so it is"_s));
    Proposal lay = open(u"hit-consolidation"_s, {u"Shot"_s});
    QCOMPARE(lay.input(u"hits"_s).toInt(), 2);
    lay.setInput(u"hit_type"_s, u"any"_s);
    QCOMPARE(lay.input(u"hits"_s).toInt(), 1);
    happen(lay.event());
    QCOMPARE(m_battle->things().number(group, u"hits_any"_s), 0);
    QCOMPARE(m_battle->things().number(group, u"hits_pikes"_s), 2);
}

void TestThistleMelee::asksWhatTheOwnerDecides_data()
{
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("struck");
    QTest::addColumn<int>("hits");
    QTest::addColumn<bool>("asksType");
    QTest::addColumn<bool>("asksOrder");
    QTest::newRow("the first stand takes all") << u"pikes shot"_s << u"pikes"_s << 4 << true << false;
    QTest::newRow("more than the first stand") << u"pikes shot shot"_s << u"pikes"_s << 5 << true << true;
    QTest::newRow("none has a hit yet") << u"pikes pikes"_s << u"pikes"_s << 4 << false << true;
    QTest::newRow("equally many hits") << u"pikes pikes:2 pikes:2"_s << u"pikes"_s << 1 << false << true;
    QTest::newRow("by one reading alone") << u"pikes pikes:2"_s << u"pikes"_s << 1 << false << true;
    QTest::newRow("all of them go") << u"pikes pikes:2"_s << u"pikes"_s << 6 << false << false;
    QTest::newRow("no hits") << u"pikes pikes"_s << u"pikes"_s << 0 << false << false;
    QTest::newRow("any of one type") << u"pikes pikes"_s << u"any"_s << 1 << false << true;
    QTest::newRow("any of two types") << u"pikes shot"_s << u"any"_s << 1 << true << true;
    QTest::newRow("one stand alone") << u"pikes"_s << u"pikes"_s << 9 << false << false;
}

void TestThistleMelee::asksWhatTheOwnerDecides()
{
    QFETCH(QString, types);
    QFETCH(QString, struck);
    QFETCH(int, hits);
    QJsonArray units;
    for (const QString &type : types.split(u' ')) {
        const int taken = type.section(u':', 1).toInt();
        units.append(QJsonObject {{u"type"_s, type.section(u':', 0, 0)}, {u"figures"_s, 4}, {u"hits"_s, taken}});
    }
    const QJsonObject inputs {{u"hits"_s, hits}, {u"hit_type"_s, struck}, {u"units"_s, units}};
    const Procedure &laying = *m_battle->set().procedure(u"hit-consolidation"_s);
    QTEST(laying.input(u"hit_type"_s)->matters(inputs), "asksType");
    QTEST(laying.input(u"units"_s)->matters(inputs), "asksOrder");
}

/// It is the owner's, and the referee is told what it decides (TL-R34).
void TestThistleMelee::ordersAreTold()
{
    const auto told = [&](const QString &first, const QString &second) {
        Proposal lay = open(u"hit-consolidation"_s, {u"Pikes 1"_s});
        lay.setInput(u"hits"_s, 1);
        lay.setInput(u"hit_type"_s, u"pikes"_s);
        for (const QString &name : {first, second})
            lay.addRow(u"units"_s, called(name));
        lay.removeRow(u"units"_s, 0);
        return lay.question() == nullptr ? u"refused"_s : lay.question()->hint(u"units"_s).text();
    };
    const QString topmost = u"First the topmost stand of the struck type, then in this order."_s;
    QCOMPARE(told(u"Pikes 1"_s, u"Pikes 2"_s), topmost);
    QCOMPARE(told(u"Shot"_s, u"Saker"_s), QString());
    set(u"Pikes 2"_s, u"hits"_s, 2);
    QCOMPARE(
        told(u"Pikes 1"_s, u"Pikes 2"_s), u"First the stand of the struck type with most hits, then in this order."_s);
    happen(m_battle->setOption(u"first_stand"_s, u"owner_order"_s));
    QCOMPARE(told(u"Pikes 1"_s, u"Pikes 2"_s), topmost);
}

/// A general who stood alone was of no group: nothing but him is said to be lost.
void TestThistleMelee::lostAloneIsOfNoGroup()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    goTo(u"first_melee"_s);
    const ThingId group = groupOf(u"Pikes 1"_s);
    set(u"Huntly"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(m_battle->things().links(called(u"Huntly"_s), u"last_group"_s).empty());
    set(u"Pikes 1"_s, u"state"_s, u"destroyed"_s);
    QCOMPARE(m_battle->things().links(called(u"Pikes 1"_s), u"last_group"_s), std::vector {group});
}

void TestThistleMelee::forcedMovesAreTold_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("told");
    QTest::addColumn<bool>("asksForShots");
    const auto row = [](const char *action, const QString &told, bool asks) {
        QTest::newRow(action) << QString::fromLatin1(action) << told << asks;
    };
    row("advance", u"Grey: a move of up to 18″."_s, true);
    row("charge", u"Grey may charge up to 18″."_s, true);
    row("retreat", u"Grey must retreat a full move, 18″, back to the enemy."_s, false);
    row("fall_back", u"Grey must fall back half a move, 9″, facing the enemy."_s, false);
    row("pursue", u"Grey: a pursuit of up to 9″."_s, false);
}

/// A withdrawal is no permission, and shots in this half of the turn do not shorten it.
void TestThistleMelee::forcedMovesAreTold()
{
    QFETCH(const QString, action);
    Proposal move = open(u"movement"_s, {u"Grey"_s});
    move.setInput(u"action"_s, action);
    QTEST(move.summary().text(), "told");
    QTEST(move.procedure().input(u"shooting"_s)->matters(move.inputs()), "asksForShots");
    move.setInput(u"ground"_s, u"woods_town"_s);
    QCOMPARE(move.summary().text().startsWith(u"Grey may go no farther"_s),
        action == u"retreat"_s || action == u"fall_back"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestThistleMelee)
#include "tst_thistlemelee.moc"
