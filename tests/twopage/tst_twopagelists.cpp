// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roundundo.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: what all figures do alike, in one list.
class TestTwoPageLists : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void abilitiesAreRolledForAll();
    void everybodyChooses();
    void choosesAgain();
    void whoIsLeftMayPursue();
    void whatIsNotAllowedIsNotRecorded();
    void aWrongDigitIsRefused();
    void allFireAndLoadInOneGo();
    void aDistanceIsNoDie();
    void aNumberThatIsBegunIsNotLeft();
    void enterTakesTheLastTarget();
    void coverHoldsForTheSamePair();
    void aDistanceDoesNotOutlastAMove();
    void whoIsWithinAnInchIsNoFurther();
    void rowsSeeThoseBeforeThem();
    void allSaveInOneGo();
    void takenBackAndDoneAgainInOneGo();
    void thePhaseWaitsForAll();
    void outlivesACrash();
    void isTakenBackKeyByKeyAfterACrash();
    void nobodyIsNobody();

private:
    StepList list(const QString &id) const;
    int row(const StepList &list, const QString &name) const;
    KeyHeard type(StepList &list, const QString &name, QChar key) const { return list.key(row(list, name), key); }
    void record(const StepList &list);
};

StepList TestTwoPageLists::list(const QString &id) const
{
    return *StepList::open(*m_battle, id);
}

int TestTwoPageLists::row(const StepList &list, const QString &name) const
{
    for (int row = 0; row < list.size(); ++row) {
        if (list.who(row) == called(name))
            return row;
    }
    return -1;
}

void TestTwoPageLists::record(const StepList &list)
{
    const auto events = list.events();
    QVERIFY2(events, events ? "" : qPrintable(events.error().message.text()));
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

void TestTwoPageLists::abilitiesAreRolledForAll()
{
    QCOMPARE(QString::fromLatin1(listDue(*m_battle)->id), u"all-abilities"_s);
    StepList all = list(u"all-abilities"_s);
    QCOMPARE(row(all, u"Rex"_s), -1); // a hero by the scenario
    const int ann = row(all, u"Ann"_s);
    QVERIFY(!all.isAnswered(ann));
    QVERIFY(all.key(ann, u'6').did());
    QVERIFY(all.isAnswered(ann));
    QCOMPARE(all.answered(), 1);
    record(all);
    QCOMPARE(word(u"Ann"_s, u"class"_s), u"hero"_s);
    QCOMPARE(row(list(u"all-abilities"_s), u"Ann"_s), -1);
}

void TestTwoPageLists::everybodyChooses()
{
    goTo(u"choose"_s);
    StepList all = list(u"all-actions"_s);
    QCOMPARE(all.size(), 8);
    QCOMPARE(row(all, u"Ben"_s), row(all, u"Ann"_s) + 1); // of one group
    QVERIFY(all.row(0).atWork()->isChoice());
    QVERIFY(type(all, u"Rex"_s, u'4').did());
    QVERIFY(type(all, u"Ann"_s, u'2').did());
    QVERIFY(type(all, u"Cid"_s, u'1').did()); // what is filled in anyhow counts only once it is chosen
    QVERIFY(!all.isAnswered(row(all, u"Dan"_s)));
    QCOMPARE(all.answered(), 3);
    QVERIFY(all.row(row(all, u"Rex"_s)).steps().front().summary().text().contains(u"Rex"_s));
    record(all);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"hand_to_hand"_s);
    QCOMPARE(word(u"Ann"_s, u"action"_s), u"fire_load"_s);
    QCOMPARE(word(u"Cid"_s, u"action"_s), u"move"_s);
    QCOMPARE(word(u"Dan"_s, u"action"_s), u"unset"_s);
}

void TestTwoPageLists::choosesAgain()
{
    goTo(u"choose"_s);
    resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"move"_s}});
    StepList all = list(u"all-actions"_s);
    QVERIFY(all.isDone(row(all, u"Rex"_s)));
    QVERIFY(!all.isDone(row(all, u"Cid"_s)));
    QVERIFY(type(all, u"Rex"_s, u'4').did());
    record(all);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"hand_to_hand"_s);
}

/// The number of an action is enough; that of the fight leaves the offer, and Enter alone says nothing.
void TestTwoPageLists::whoIsLeftMayPursue()
{
    Mustered::choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Cid"_s, u"hand_to_hand"_s}}, 1);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s}, {}, {4, 5}); // 5 against 5
    for (const QString &name : {u"Rex"_s, u"Cid"_s})
        resolve(u"after-fight"_s, {name}, {});
    goTo(u"choose"_s);
    resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"hand_to_hand"_s}});
    for (const QString &name : {u"Ann"_s, u"Ben"_s, u"Max"_s, u"Moe"_s, u"Cid"_s, u"Dan"_s, u"Eve"_s})
        resolve(u"action-choice"_s, {name}, {{u"action"_s, u"move"_s}});
    QCOMPARE(QString::fromLatin1(listDue(*m_battle)->id), u"all-pursuits"_s);
    StepList all = list(u"all-pursuits"_s);
    QCOMPARE(all.size(), 1);
    QVERIFY(!all.row(0).hasUsual());
    QVERIFY(all.key(0, u'\r').answer == KeyHeard::Answer::Refused);
    QVERIFY(all.key(0, u'5').answer == KeyHeard::Answer::Refused);
    QVERIFY(!all.row(0).isTyped() && all.restAsUsual() == 0);
    for (const QChar leaves : {u'4', u'0'}) {
        QVERIFY(all.key(0, leaves).did());
        QVERIFY(all.row(0).isWhole() && all.row(0).steps().front().isLeft());
        QVERIFY(all.takeBack(0));
    }
    QVERIFY(all.key(0, u'1').did());
    QVERIFY(all.row(0).isWhole());
    QVERIFY(all.takeBack(0) && !all.row(0).isTyped());
    QVERIFY(all.key(0, u'1').did());
    record(all);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"move"_s);
    QVERIFY(flag(u"Rex"_s, u"rechosen"_s));
}

void TestTwoPageLists::whatIsNotAllowedIsNotRecorded()
{
    goTo(u"choose"_s);
    StepList all = list(u"all-actions"_s);
    const KeyHeard heard = type(all, u"Rex"_s, u'2'); // he has nothing to fire
    QVERIFY(heard.answer == KeyHeard::Answer::Refused);
    QCOMPARE(heard.words.text(), u"Rex may not choose Fire/Load: nothing to fire with."_s);
    QVERIFY(all.row(row(all, u"Rex"_s)).toJson() == StepRow(list(u"all-actions"_s).row(row(all, u"Rex"_s))).toJson());
    QVERIFY(!all.row(row(all, u"Rex"_s)).isTyped()); // the key changed nothing that could be taken back
    QCOMPARE(all.row(row(all, u"Rex"_s)).atWork()->choices(), (std::vector<size_t> {0, 2, 3}));
    QCOMPARE(all.answered(), 0);
    QVERIFY(!all.events());
    QVERIFY(type(all, u"Rex"_s, u'4').did()); // another one
    QCOMPARE(all.answered(), 1);
}

void TestTwoPageLists::aWrongDigitIsRefused()
{
    goTo(u"choose"_s);
    StepList all = list(u"all-actions"_s);
    for (const QChar digit : {u'0', u'5'}) {
        const KeyHeard chosen = all.key(0, digit);
        QVERIFY(chosen.answer == KeyHeard::Answer::Refused);
        QCOMPARE(chosen.words.text(), u"1 to 4: one of the choices."_s);
        QVERIFY(!all.isAnswered(0));
    }
}

/// Who fires, at whom, how far, the die; and who loads, in the same list.
void TestTwoPageLists::allFireAndLoadInOneGo()
{
    Mustered::choose({{u"Ann"_s, u"fire_load"_s}, {u"Eve"_s, u"fire_load"_s}, {u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    for (const QString &name : {u"Ann"_s, u"Eve"_s})
        set(name, u"ammo"_s, u"unloaded"_s);
    QCOMPARE(QString::fromLatin1(listDue(*m_battle)->id), u"all-fire"_s);
    StepList all = list(u"all-fire"_s);
    QCOMPARE(all.size(), 3);
    QVERIFY(type(all, u"Ann"_s, u'\r').did());
    QVERIFY(type(all, u"Eve"_s, u'0').did());
    const int dan = row(all, u"Dan"_s);
    QCOMPARE(int(all.row(dan).atWork()->frame()), int(RowStep::Frame::Target));
    QVERIFY(all.key(dan, u'7').answer == KeyHeard::Answer::Refused); // whom first
    QVERIFY(all.key(dan, all.letters().of(called(u"Rex"_s)).front()).did());
    QVERIFY(all.key(dan, u'9').answer == KeyHeard::Answer::Pending); // it could be 90
    QVERIFY(all.key(dan, u'\r').did());
    QVERIFY(all.key(dan, u'7').did());
    QVERIFY(all.row(dan).isWhole());
    QCOMPARE(all.answered(), 3);
    record(all);
    QCOMPARE(word(u"Ann"_s, u"ammo"_s), u"loaded"_s);
    QCOMPARE(word(u"Eve"_s, u"ammo"_s), u"unloaded"_s);
    QVERIFY(!flag(u"Eve"_s, u"acted"_s));
    QVERIFY(flag(u"Dan"_s, u"acted"_s));
    QCOMPARE(QString::fromLatin1(listDue(*m_battle)->id), u"all-saves"_s);
}

/// A distance that is too far is refused, is no die, and can be typed anew.
void TestTwoPageLists::aDistanceIsNoDie()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    StepList all = list(u"all-fire"_s);
    const int dan = row(all, u"Dan"_s);
    QVERIFY(all.key(dan, all.letters().of(called(u"Rex"_s)).front()).did());
    QVERIFY(all.key(dan, u'9').did());
    const KeyHeard far = all.key(dan, u'9');
    QVERIFY(far.answer != KeyHeard::Answer::Taken);
    QVERIFY(all.row(dan).atWork()->proposal()->dice().empty());
    QVERIFY(!all.isAnswered(dan));
    QVERIFY(all.takeBack(dan));
    QVERIFY(all.key(dan, u'1').did());
    QVERIFY(all.key(dan, u'0').did());
    QCOMPARE(all.row(dan).atWork()->proposal()->input(u"distance"_s).toInt(), 10);
    QVERIFY(all.key(dan, u'\r').did()); // the end of the number, which had ended by itself
    QVERIFY(!all.key(dan, u'\r').did());
    QVERIFY(all.key(dan, u'7').did());
    QVERIFY(all.isAnswered(dan));
}

/// What is half typed is neither "holds fire" nor the usual distance.
void TestTwoPageLists::aNumberThatIsBegunIsNotLeft()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    StepList all = list(u"all-fire"_s);
    const int dan = row(all, u"Dan"_s);
    QVERIFY(!all.pendingRow());
    QVERIFY(all.key(dan, all.letters().of(called(u"Rex"_s)).front()).did());
    QVERIFY(all.key(dan, u'1').answer == KeyHeard::Answer::Pending);
    QCOMPARE(all.pendingRow(), std::optional(dan));
    all.leaveTheRest();
    all.restAsUsual();
    QVERIFY(!all.isAnswered(dan));
    QCOMPARE(all.row(dan).atWork()->pending(), u"1"_s);
    QVERIFY(all.key(dan, u'0').did());
    QCOMPARE(all.row(dan).atWork()->proposal()->input(u"distance"_s).toInt(), 10);
}

/// Enter aims at the man of last time and asks how far he is; what it was last time stands beside the field, and one
/// more Enter, or =, takes it with the cover.
void TestTwoPageLists::enterTakesTheLastTarget()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    resolve(u"fire"_s, {u"Dan"_s, u"Rex"_s}, {{u"distance"_s, 9}, {u"cover"_s, true}}, {7});
    goTo(u"melee"_s);
    goTo(u"shooting"_s);
    if (word(u"Dan"_s, u"ammo"_s) == u"unloaded"_s)
        set(u"Dan"_s, u"ammo"_s, u"loaded"_s);
    StepList all = list(u"all-fire"_s);
    const int dan = row(all, u"Dan"_s);
    QVERIFY(all.row(dan).hasUsual());
    QVERIFY(all.key(dan, u'\r').did());
    const Proposal *shot = all.row(dan).atWork()->proposal();
    QVERIFY(shot != nullptr);
    QCOMPARE(all.row(dan).atWork()->frame(), RowStep::Frame::Field);
    QCOMPARE(all.row(dan).atWork()->usual().lastTime().toInt(), 9);
    const StepList asked = all;
    QVERIFY(all.key(dan, u'=').did());
    QCOMPARE(all.row(dan).atWork()->proposal()->input(u"distance"_s).toInt(), 9);
    all = asked;
    QVERIFY(all.key(dan, u'\r').did());
    shot = all.row(dan).atWork()->proposal();
    QCOMPARE(shot->input(u"distance"_s).toInt(), 9);
    QVERIFY(shot->input(u"cover"_s).toBool());
    QCOMPARE(int(all.row(dan).atWork()->frame()), int(RowStep::Frame::Dice));
}

/// Who is named and measured anew is in cover as he was, in the list and by himself.
void TestTwoPageLists::coverHoldsForTheSamePair()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    resolve(u"fire"_s, {u"Dan"_s, u"Rex"_s}, {{u"distance"_s, 9}, {u"cover"_s, true}}, {7});
    goTo(u"melee"_s);
    goTo(u"shooting"_s);
    if (word(u"Dan"_s, u"ammo"_s) == u"unloaded"_s)
        set(u"Dan"_s, u"ammo"_s, u"loaded"_s);
    StepList all = list(u"all-fire"_s);
    const int dan = row(all, u"Dan"_s);
    for (const QChar key : all.letters().of(called(u"Rex"_s)) + u"10"_s)
        QVERIFY(all.key(dan, key).did());
    const Proposal *shot = all.row(dan).atWork()->proposal();
    QCOMPARE(shot->input(u"distance"_s).toInt(), 10);
    QVERIFY(shot->input(u"cover"_s).toBool());
    const auto alone =
        TableFlow(*m_battle).prepare(u"fire"_s, {{u"firer"_s, called(u"Dan"_s)}, {u"target"_s, called(u"Rex"_s)}});
    QVERIFY(alone && alone->input(u"cover"_s).toBool() && !alone->input(u"blocked"_s).toBool());
}

void TestTwoPageLists::aDistanceDoesNotOutlastAMove()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}, {u"Rex"_s, u"move"_s}}, 6);
    goTo(u"shooting"_s);
    resolve(u"fire"_s, {u"Dan"_s, u"Rex"_s}, {{u"distance"_s, 9}}, {1});
    goTo(u"movement"_s);
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 4}});
    goTo(u"shooting"_s);
    StepList all = list(u"all-fire"_s);
    const int dan = row(all, u"Dan"_s);
    QVERIFY(all.key(dan, u'\r').did()); // at Rex again, and how far is asked anew
    QVERIFY(all.row(dan).atWork()->proposal() != nullptr);
    QCOMPARE(all.row(dan).atWork()->frame(), RowStep::Frame::Field);
    QVERIFY(all.row(dan).atWork()->usual().lastTime().isUndefined());
}

void TestTwoPageLists::whoIsWithinAnInchIsNoFurther()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}}, 4);
    act(u"within-an-inch"_s, {u"Dan"_s, u"Rex"_s});
    goTo(u"shooting"_s);
    const Proposal shot = open(u"fire"_s, {u"Dan"_s, u"Rex"_s});
    QCOMPARE(shot.state(), Proposal::State::NeedsDice);
    QCOMPARE(shot.input(u"distance"_s).toInt(), 1);
}

void TestTwoPageLists::allSaveInOneGo()
{
    Mustered::choose({{u"Rex"_s, u"move"_s}}, 4);
    goTo(u"shooting"_s);
    set(u"Rex"_s, u"hits"_s, 2);
    set(u"Cid"_s, u"hits"_s, 1);
    StepList all = list(u"all-saves"_s);
    QCOMPARE(all.size(), 2);
    const int rex = row(all, u"Rex"_s);
    for (const QChar digit : {u'6', u'\r'})
        all.key(rex, digit);
    QCOMPARE(all.row(rex).atWork()->proposal()->wanted().sides, 10); // his die fell by the first wound
    QVERIFY(!all.isAnswered(rex));
    QVERIFY(all.key(rex, u'2').did());
    QVERIFY(type(all, u"Cid"_s, u'9').did());
    QCOMPARE(all.answered(), 2);
    record(all);
    QCOMPARE(word(u"Rex"_s, u"condition"_s), u"dead"_s);
    QCOMPARE(word(u"Cid"_s, u"condition"_s), u"fit"_s);
    QCOMPARE(number(u"Cid"_s, u"hits"_s), 0);
}

/// What others have done a row sees; taken back, it does not.
void TestTwoPageLists::rowsSeeThoseBeforeThem()
{
    Mustered::choose({{u"Ann"_s, u"fire_load"_s}, {u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    StepList all = list(u"all-fire"_s);
    const Ground before = all.row(row(all, u"Ann"_s)).ground();
    QVERIFY(type(all, u"Dan"_s, u'0').did());
    all.goTo(row(all, u"Ann"_s));
    QVERIFY(all.row(row(all, u"Ann"_s)).ground() != before);
    QVERIFY(all.takeBack(row(all, u"Dan"_s)));
    all.goTo(row(all, u"Ann"_s));
    QCOMPARE(all.row(row(all, u"Ann"_s)).ground(), before);
}

void TestTwoPageLists::takenBackAndDoneAgainInOneGo()
{
    goTo(u"choose"_s);
    const int before = m_battle->ledger().lastSeq();
    StepList all = list(u"all-actions"_s);
    QVERIFY(type(all, u"Rex"_s, u'4').did());
    QVERIFY(type(all, u"Cid"_s, u'1').did());
    record(all);
    QCOMPARE(m_battle->ledger().lastSeq(), before + 2);
    QCOMPARE(toldOfRound(*m_battle, *m_battle->undoable()).text(), u"2 figure(s) {takes|take} an action"_s);
    const auto undone = undoingRound(*m_battle);
    QCOMPARE(undone->size(), 2u);
    for (const Event &event : *undone)
        happen(event);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"unset"_s);
    QCOMPARE(word(u"Cid"_s, u"action"_s), u"unset"_s);
    const auto redone = redoingRound(*m_battle);
    QCOMPARE(redone->size(), 2u);
    for (const Event &event : *redone)
        happen(event);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"hand_to_hand"_s);
    QCOMPARE(word(u"Cid"_s, u"action"_s), u"move"_s);
    resolve(u"action-choice"_s, {u"Dan"_s}, {{u"action"_s, u"move"_s}});
    QCOMPARE(undoingRound(*m_battle)->size(), 1u);
}

/// The referee may let it end all the same; the reason stands in the ledger.
void TestTwoPageLists::thePhaseWaitsForAll()
{
    goTo(u"choose"_s);
    const auto held = m_battle->nextPhase();
    QVERIFY(!held);
    QCOMPARE(held.error().field, QString(Battle::kHeld));
    QCOMPARE(held.error().message.text(), u"8 figure(s) {has|have} no action yet: Rex, Ann, Ben, …"_s);
    const auto overruled = m_battle->nextPhase(u"late players"_s);
    QVERIFY(overruled);
    QVERIFY(m_battle->told(*overruled).text().endsWith(u"(late players)"_s));
    StepList all = list(u"all-actions"_s);
    for (int row = 0; row < all.size(); ++row)
        QVERIFY(all.key(row, u'1').did());
    record(all);
    const auto free = m_battle->nextPhase(u"no reason needed"_s);
    QVERIFY(free);
    QCOMPARE(free->as<PhaseChange>()->reason, QString());
}

void TestTwoPageLists::outlivesACrash()
{
    goTo(u"choose"_s);
    StepList all = list(u"all-actions"_s);
    QVERIFY(type(all, u"Rex"_s, u'4').did());
    const QJsonObject kept = all.toJson();
    const auto again = StepList::fromJson(*m_battle, kept);
    QVERIFY(again);
    QCOMPARE(again->answered(), 1);
    QCOMPARE(
        again->row(row(*again, u"Rex"_s)).steps().front().proposal()->input(u"action"_s).toString(), u"hand_to_hand"_s);
    goTo(u"movement"_s);
    QVERIFY(!StepList::fromJson(*m_battle, kept));
}

/// What was typed before the program closed, or before others' rows, goes as it came: the die, the distance, the
/// target.
void TestTwoPageLists::isTakenBackKeyByKeyAfterACrash()
{
    Mustered::choose({{u"Dan"_s, u"fire_load"_s}, {u"Ann"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    StepList before = list(u"all-fire"_s);
    QVERIFY(type(before, u"Ann"_s, before.letters().of(called(u"Eve"_s)).front()).did());
    const int first = row(before, u"Dan"_s);
    for (const QChar key : before.letters().of(called(u"Rex"_s)) + u"107"_s)
        QVERIFY(before.key(first, key).did());
    StepList all = *StepList::fromJson(*m_battle, before.toJson());
    const int dan = row(all, u"Dan"_s);
    QVERIFY(all.row(dan).isWhole());
    QVERIFY(all.takeBack(dan));
    QCOMPARE(all.row(dan).atWork()->frame(), RowStep::Frame::Dice);
    QCOMPARE(all.row(dan).atWork()->proposal()->input(u"distance"_s).toInt(), 10);
    QVERIFY(all.takeBack(dan));
    QCOMPARE(all.row(dan).atWork()->frame(), RowStep::Frame::Field);
    QVERIFY(all.takeBack(dan));
    QCOMPARE(all.row(dan).atWork()->frame(), RowStep::Frame::Target);
    QVERIFY(!all.takeBack(dan));
    QVERIFY(all.row(row(all, u"Ann"_s)).isTyped());
}

void TestTwoPageLists::nobodyIsNobody()
{
    Mustered::choose({{u"Rex"_s, u"move"_s}}, 4);
    QVERIFY(!StepList::open(*m_battle, u"all-saves"_s));
    QVERIFY(!StepList::open(*m_battle, u"no-such-list"_s));
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageLists)
#include "tst_twopagelists.moc"
