// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/casting.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/roundundo.h"
#include "core/battle/takingback.h"
#include "tests/battle/volleyrules.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What a battle knows of what rests on what, when an entry is taken back or done again.
class TestTakingBack : public QObject {
    Q_OBJECT

private slots:
    void init() { m_battle = volleyBattle(); }
    void laterUnitsAreNumberedOnEvenAfterUndo();
    void undoNamesWhatRestsOnIt();
    void undoKnowsWhatWasWorkedOutFromAnEntry();
    void undoKnowsWhoseTurnItWas();
    void undoKnowsWhatAHouseOptionDecided();
    void redoIsRefusedWhereThingsHaveMovedOn();
    void redoDoesNotBringBackWhatATurnClears();
    void undoKnowsWhatPhasesAndActsWentBy();
    void beginningCannotBeTakenBack();
    void whatRestsOnItGoesAlong();
    void oneThatWasPickedComesBackByUndo();
    void whatATurnClearsDoesNotHoldWhatItClears();
    void whatSetsWhatWasSetAlreadyGoesAlong();
    void takenBackTogetherCountsAgainTogether();
    void undoGoesOnBehindWhatWasUndoneSince();
    void whatWasTakenBackComesBackOverItsStep();
    void takingBackIsAsLastingAsTheLedger();

private:
    void happen(const Result<std::vector<Event>> &events);

    std::unique_ptr<Battle> m_battle;
};

void TestTakingBack::laterUnitsAreNumberedOnEvenAfterUndo()
{
    const Thing unit {0, u"unit"_s, kArmyA, {{u"name"_s, u"Whites"_s}, {u"bases"_s, 3}}};
    accepted(*m_battle, m_battle->deploy({unit}));
    QCOMPARE(m_battle->things().name(8), u"Whites"_s);
    accepted(*m_battle, m_battle->undo());
    QVERIFY(m_battle->things().find(8) == nullptr);
    QCOMPARE(m_battle->nameOf(8), u"Whites"_s);
    accepted(*m_battle, m_battle->deploy({unit}));
    QVERIFY(m_battle->things().find(8) == nullptr);
    QCOMPARE(m_battle->things().name(9), u"Whites"_s);
    Thing taken = unit;
    taken.id = 8;
    QCOMPARE(m_battle->deploy({taken}).error().field, u"things[0].id"_s);
}

void TestTakingBack::undoNamesWhatRestsOnIt()
{
    const int first = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2}));
    const int apart = accepted(*m_battle, m_battle->correct(kGreens, u"bases"_s, 1, {}));
    const int second = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {6, 6, 2}));
    QCOMPARE(words(m_battle->undo(first)),
        u"Later entries rest on this one; take them back first: 1.3 Pinks shot at Blues: 2"_s);
    accepted(*m_battle, m_battle->undo(apart));
    QCOMPARE(m_battle->things().number(kGreens, u"bases"_s), 2);
    QCOMPARE(m_battle->things().number(kBlues, u"bases"_s), 2);
    QCOMPARE(words(m_battle->undo(apart)), u"This was taken back already."_s);
    accepted(*m_battle, m_battle->undo(second));
    accepted(*m_battle, m_battle->undo(first));
    QCOMPARE(m_battle->things().number(kBlues, u"bases"_s), 5);
    QCOMPARE(words(m_battle->undo(99)), u"There is no such entry."_s);
    for (int i = 0; i < 4; ++i)
        accepted(*m_battle, volleyOf(*m_battle, kPinks, kReds, {2, 2, 2}));
    QVERIFY(words(m_battle->undo(m_battle->ledger().lastSeq() - 8)) != u"not refused"_s);
}

void TestTakingBack::undoKnowsWhatWasWorkedOutFromAnEntry()
{
    accepted(*m_battle, m_battle->correct(kPinks, u"moved"_s, true, {}));
    const int other = accepted(*m_battle, volleyOf(*m_battle, kReds, kBlues, {2, 2, 2, 2, 2, 2}));
    const int first = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    const int second = accepted(*m_battle, volleyOf(*m_battle, kPinks, kGreens, {2, 2, 2}));
    QCOMPARE(m_battle->ledger().event(second)->as<Resolution>()->rests, std::vector<int>({first}));
    QVERIFY(changesOf(*m_battle->ledger().event(first)).empty());
    QVERIFY(words(m_battle->undo(first)).contains(u"Pinks shot at Greens"_s));
    QVERIFY(m_battle->undo(other));
    accepted(*m_battle, m_battle->undo(second));
    accepted(*m_battle, m_battle->undo(first));
    QCOMPARE(m_battle->redo(second).error().field, u"redo"_s);
    accepted(*m_battle, m_battle->redo(first));
    accepted(*m_battle, m_battle->redo(second));
}

void TestTakingBack::undoKnowsWhoseTurnItWas()
{
    const auto tally = [this] { return Proposal::open(*m_battle, u"tally"_s, {})->event(); };
    const int switched = accepted(*m_battle, m_battle->correct(kGame, u"active"_s, u"b"_s, {}));
    accepted(*m_battle, tally()); // nobody in particular does this in this phase
    accepted(*m_battle, m_battle->act(u"meet"_s, {{u"unit"_s, kReds}, {u"other"_s, kBlues}}));
    QVERIFY(m_battle->undo(switched));
    accepted(*m_battle, volleyOf(*m_battle, kBlues, kReds, {2, 2, 2, 2, 2}));
    QCOMPARE(words(m_battle->undo(switched)),
        u"Later entries rest on this one; take them back first: 1.4 Blues shot at Reds: 0"_s);
    accepted(*m_battle, m_battle->undo());
    accepted(*m_battle, m_battle->nextPhase()); // of the Active side
    QVERIFY(m_battle->undo(switched));
    accepted(*m_battle, tally());
    QVERIFY(words(m_battle->undo(switched)).endsWith(u"1.5 Tally"_s));
}

void TestTakingBack::undoKnowsWhatAHouseOptionDecided()
{
    const int same = accepted(*m_battle, m_battle->setOption(u"far_shots"_s, u"same"_s));
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    QVERIFY(m_battle->undo(same)); // a near volley is the same either way
    const int far = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}, 20));
    QCOMPARE(words(m_battle->undo(same)),
        u"Later entries rest on this one; take them back first: 1.3 Pinks shot at Blues: 0"_s);
    const int lose = accepted(*m_battle, m_battle->setOption(u"far_shots"_s, u"lose"_s));
    QVERIFY(words(m_battle->undo(same)).endsWith(u"; 1.4 From now on: Do far shots lose a die? yes"_s));
    accepted(*m_battle, m_battle->undo(lose));
    accepted(*m_battle, m_battle->undo(far));
    accepted(*m_battle, m_battle->undo(same));
    QVERIFY(words(m_battle->redo(far)).startsWith(u"What this rested on has changed"_s));
    accepted(*m_battle, m_battle->redo(same));
    accepted(*m_battle, m_battle->redo(far));
    QCOMPARE(m_battle->rules().options().value(u"far_shots"_s), u"same"_s);
}

void TestTakingBack::redoIsRefusedWhereThingsHaveMovedOn()
{
    const int shot = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {6, 2, 2}));
    QCOMPARE(words(m_battle->redo(shot)), u"This was not taken back."_s);
    accepted(*m_battle, m_battle->undo());
    const int set = accepted(*m_battle, m_battle->correct(kBlues, u"bases"_s, 3, {}));
    QCOMPARE(m_battle->redoable(), nullptr);
    QCOMPARE(words(m_battle->redo(shot)),
        u"Later entries were made without this one; take them back first: 1.2 Blues: bases 5 → 3"_s);
    accepted(*m_battle, m_battle->undo(set));
    accepted(*m_battle, m_battle->redo(shot));
    QCOMPARE(m_battle->things().number(kBlues, u"bases"_s), 4);
    accepted(*m_battle, m_battle->undo(shot));
    accepted(*m_battle, m_battle->correct(kPinks, u"name"_s, u"Rosy Pinks"_s, {}));
    accepted(*m_battle, m_battle->redo(shot));
    QCOMPARE(
        m_battle->told(*m_battle->ledger().event(shot)).text(), u"Pinks shot at Blues: 1"_s); // as they were called
}

void TestTakingBack::redoDoesNotBringBackWhatATurnClears()
{
    accepted(*m_battle, m_battle->nextPhase());
    const int note = accepted(*m_battle, m_battle->note(u"rain"_s));
    const int shot = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    accepted(*m_battle, m_battle->undo());
    accepted(*m_battle, m_battle->undo());
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->redo(shot)); // this phase clears nothing
    QVERIFY(m_battle->things().flag(kPinks, u"moved"_s));
    accepted(*m_battle, m_battle->undo(shot));
    accepted(*m_battle, m_battle->nextPhase());
    const auto refused = m_battle->redo(shot);
    QCOMPARE(words(refused), u"Later entries were made without this one; take them back first: Turn 2: Move"_s);
    QCOMPARE(refused.error().field, u"redo"_s);
    accepted(*m_battle, m_battle->redo(note));
    QVERIFY(!m_battle->things().flag(kPinks, u"moved"_s));
}

void TestTakingBack::undoKnowsWhatPhasesAndActsWentBy()
{
    const int gone = accepted(*m_battle, m_battle->correct(kBlues, u"bases"_s, 4, {}));
    const int back = accepted(*m_battle, m_battle->correct(kGreens, u"bases"_s, 0, {}));
    accepted(*m_battle, m_battle->undo(back));
    accepted(*m_battle, m_battle->act(u"meet"_s, {{u"unit"_s, kReds}, {u"other"_s, kGreens}}));
    QCOMPARE(words(m_battle->redo(back)),
        u"Later entries were made without this one; take them back first: 1.3 Reds meet Greens"_s);
    QVERIFY(m_battle->undo(gone));
}

void TestTakingBack::beginningCannotBeTakenBack()
{
    QCOMPARE(m_battle->undoable(), nullptr);
    QCOMPARE(words(m_battle->undo()), u"This is where the battle begins: there is nothing to take back."_s);
    QCOMPARE(words(m_battle->undo(1)), u"This is where the battle begins: there is nothing to take back."_s);
}

void TestTakingBack::happen(const Result<std::vector<Event>> &events)
{
    QVERIFY2(events, events ? "" : qPrintable(events.error().message.text()));
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

void TestTakingBack::whatRestsOnItGoesAlong()
{
    const int first = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 4, {}));
    const int apart = accepted(*m_battle, m_battle->correct(kPinks, u"name"_s, u"Rosy Pinks"_s, {}));
    const int second = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2, 6}));
    const auto back = takingBack(*m_battle, first);
    QVERIFY(back);
    QCOMPARE(back->along.size(), size_t(1));
    QCOMPARE(back->along.front().seq, second);
    QVERIFY2(back->along.front().why.source().contains(u"4; it would be: 3"_s),
        qPrintable(back->along.front().why.source())); // it shot with the bases that were left
    QCOMPARE(back->stay, 1);
    QCOMPARE(back->staying, std::vector {apart}); // at the same unit
    QCOMPARE(back->then.number(kPinks, u"bases"_s), 3);
    QVERIFY(std::ranges::count(back->changes, Change {kBlues, u"bases"_s, 4, 5}) == 1);
    QCOMPARE(m_battle->undo(first).error().field, QString(Battle::kRestedOn));
    happen(m_battle->undoWithRests(first));
    QVERIFY(m_battle->things() == back->then);
    QVERIFY(m_battle->ledger().isInForce(apart));
    QVERIFY(!m_battle->ledger().isInForce(second));
    QCOMPARE(takingBack(*m_battle, first).error().message.text(), u"This was taken back already."_s);
    QCOMPARE(takingBack(*m_battle, 1).error().message.text(),
        u"This is where the battle begins: there is nothing to take back."_s);
}

void TestTakingBack::oneThatWasPickedComesBackByUndo()
{
    const int picked = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 4, {}));
    const int newest = accepted(*m_battle, m_battle->correct(kReds, u"bases"_s, 3, {}));
    for (const int seq : {newest, picked}) {
        accepted(*m_battle, m_battle->undo(seq));
        happen(undoingRound(*m_battle));
        QVERIFY(m_battle->ledger().isInForce(picked) && m_battle->ledger().isInForce(newest));
    }
    accepted(*m_battle, m_battle->undo(newest));
    accepted(*m_battle, m_battle->undo(picked));
    happen(undoingRound(*m_battle));
    happen(undoingRound(*m_battle));
    QVERIFY(m_battle->ledger().isInForce(picked) && m_battle->ledger().isInForce(newest));
    accepted(*m_battle, m_battle->undo()); // by itself it goes on further back
    happen(undoingRound(*m_battle));
    QVERIFY(!m_battle->ledger().isInForce(picked) && !m_battle->ledger().isInForce(newest));
}

void TestTakingBack::whatATurnClearsDoesNotHoldWhatItClears()
{
    accepted(*m_battle, m_battle->nextPhase());
    const int shot = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    const int moved = accepted(*m_battle, m_battle->correct(kReds, u"moved"_s, true, {}));
    accepted(*m_battle, m_battle->nextPhase());
    accepted(*m_battle, m_battle->nextPhase());
    QVERIFY(!m_battle->things().flag(kPinks, u"moved"_s)); // the turn cleared it
    const Things before = m_battle->things();
    for (const int seq : {shot, moved}) {
        accepted(*m_battle, m_battle->undo(seq));
        QVERIFY(m_battle->things() == before);
    }
    QVERIFY(fold(m_battle->ledger().events()) == before);
}

/// What it set was set already, so nothing of that is on record; without the first it would be missing.
void TestTakingBack::whatSetsWhatWasSetAlreadyGoesAlong()
{
    accepted(*m_battle, m_battle->nextPhase());
    const int first = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    const int second = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2}));
    QVERIFY(m_battle->things().flag(kPinks, u"moved"_s));
    QVERIFY(std::ranges::none_of(
        changesOf(*m_battle->ledger().event(second)), [](const Change &one) { return one.key == u"moved"_s; }));
    const auto back = takingBack(*m_battle, first);
    QVERIFY(back);
    QCOMPARE(back->along.size(), size_t(1));
    QCOMPARE(back->along.front().seq, second);
}

void TestTakingBack::takenBackTogetherCountsAgainTogether()
{
    const int first = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 4, {}));
    const int second = accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2, 6}));
    accepted(*m_battle, m_battle->correct(kGreens, u"bases"_s, 1, {}));
    const Things before = m_battle->things();
    for (const auto bringBack : {&undoingRound, &redoingRound}) {
        happen(m_battle->undoWithRests(first));
        QCOMPARE(m_battle->ledger().redoableTogether(), (std::vector {first, second}));
        QVERIFY(m_battle->things() != before);
        happen(bringBack(*m_battle));
        QVERIFY(m_battle->things() == before);
        QVERIFY(m_battle->ledger().redoableTogether().empty());
    }
    happen(undoingRound(*m_battle)); // once it counts again, undo takes the newest back as ever
    QCOMPARE(m_battle->things().number(kGreens, u"bases"_s), 2);
}

/// What was done since and undone is no entry any more: undo goes on where that began, and no older entry is touched.
void TestTakingBack::undoGoesOnBehindWhatWasUndoneSince()
{
    const int older = accepted(*m_battle, m_battle->correct(kReds, u"bases"_s, 5, {}));
    const int first = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 4, {}));
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2, 6}));
    const Things before = m_battle->things();
    happen(m_battle->undoWithRests(first));
    for (const int bases : {1, 0}) {
        accepted(*m_battle, m_battle->correct(kGreens, u"bases"_s, bases, {}));
        QVERIFY(!undoBringsBack(*m_battle));
    }
    happen(undoingRound(*m_battle));
    happen(undoingRound(*m_battle));
    QVERIFY(undoBringsBack(*m_battle));
    happen(undoingRound(*m_battle));
    QVERIFY(m_battle->things() == before);
    QVERIFY(m_battle->ledger().isInForce(older));
    QVERIFY(!undoBringsBack(*m_battle));
}

/// The step in which they were made is left backwards, and perhaps gone into again: they still come back.
void TestTakingBack::whatWasTakenBackComesBackOverItsStep()
{
    const int step = accepted(*m_battle, m_battle->nextPhase());
    const int first = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 4, {}));
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2, 6}));
    const Things before = m_battle->things();
    for (const bool isGoneIntoAgain : {false, true}) {
        happen(m_battle->undoWithRests(first));
        accepted(*m_battle, m_battle->previousPhase());
        QVERIFY(!m_battle->ledger().isInForce(step));
        if (isGoneIntoAgain)
            accepted(*m_battle, m_battle->nextPhase());
        QCOMPARE(m_battle->ledger().isInForce(step), isGoneIntoAgain);
        QVERIFY(undoBringsBack(*m_battle));
        if (!isGoneIntoAgain)
            happen(undoingRound(*m_battle)); // the step first
        QVERIFY(m_battle->ledger().isInForce(step));
        QVERIFY(undoBringsBack(*m_battle));
        happen(undoingRound(*m_battle));
        QVERIFY(m_battle->things() == before);
        QVERIFY(verify(m_battle->ledger().events()).empty());
    }
}

void TestTakingBack::takingBackIsAsLastingAsTheLedger()
{
    const int first = accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, 4, {}));
    accepted(*m_battle, volleyOf(*m_battle, kPinks, kBlues, {2, 2, 2, 6}));
    const Things before = m_battle->things();
    happen(m_battle->undoWithRests(first));
    std::vector<StoredEvent> stored;
    for (const Event &event : m_battle->ledger().events())
        stored.push_back(toStored(event));
    QVERIFY(fromStored(stored) == m_battle->ledger().events());
    m_battle = std::make_unique<Battle>(m_battle->sharedRules(), fromStored(stored));
    QVERIFY(undoBringsBack(*m_battle));
    happen(redoingRound(*m_battle));
    QVERIFY(m_battle->things() == before);
}

} // namespace muster

MUSTER_TEST(muster::TestTakingBack)
#include "tst_takingback.moc"
