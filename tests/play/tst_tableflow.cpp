// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/lacksactive.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// How a battle is refereed at the table, without a screen.
class TestTableFlow : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatIsRefusedDoesNotOpen();
    void onlyOneThingIsOpen();
    void inputsAllOrNone();
    void diceAllOrNone();
    void whatIsAppliedIsRemembered();
    void whatIsLeftWaitsBehindTheOthers();
    void whatIsTakenBackIsGoneThroughAnew();
    void aTaskAsksForItsTarget();
    void whatIsOwedHoldsTheStep();
    void aReasonIsKept();
    void theOthersStay();
    void oneLeavesWhatItMay();
    void whatCameUpIsKnown();
    void anotherStepIsNoted();
    void aPhaseOfNobodyIsKnown();
    void whatIsMarkedComesFirst();
    void neverAnEnemyOrOneself();
    void whoWasGoneToComesFirst();
    void whatWasLeftIsTakenUpAtAnotherTarget();
    void everyOfferIsAboutWhoActs();
    void aTapNeedsSomethingToDo();
    void offersNameTheReason();
    void draftsOutliveACrash();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Done open(TableFlow &flow, const QString &shooter, const QString &target) const
    {
        return flow.open(u"shooting"_s, {{u"shooter"_s, thing(shooter)}, {u"target"_s, thing(target)}});
    }
    /// Records what is open.
    void apply(TableFlow &flow)
    {
        const auto events = flow.apply();
        QVERIFY(events);
        for (const Event &event : *events)
            QVERIFY(m_battle->accept(event));
        flow.recorded();
    }
    void record(const Result<Event> &event)
    {
        QVERIFY(event);
        QVERIFY(m_battle->accept(*event));
    }

    std::unique_ptr<Battle> m_battle;
};

void TestTableFlow::init()
{
    const auto unit = [](const QString &key, const QString &side, const QString &weapon) {
        return QJsonObject {
            {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, 3}, {u"weapon"_s, weapon}};
    };
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_passive"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {unit(u"A1"_s, u"a"_s, u"bow"_s), unit(u"A2"_s, u"a"_s, u"none"_s),
                unit(u"B1"_s, u"b"_s, u"bow"_s), unit(u"B2"_s, u"b"_s, u"crossbow"_s)}}});
}

void TestTableFlow::whatIsRefusedDoesNotOpen()
{
    TableFlow flow(*m_battle);
    const Done refused = open(flow, u"A1"_s, u"B1"_s);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"shooter"_s);
    QVERIFY(!flow.dialog().isOpen());
    QVERIFY(flow.open(u"shooting"_s, {{u"shooter"_s, thing(u"A1"_s)}}, true)); // the referee says so
}

void TestTableFlow::onlyOneThingIsOpen()
{
    TableFlow flow(*m_battle);
    QVERIFY(open(flow, u"B1"_s, u"A1"_s));
    QVERIFY(!open(flow, u"B2"_s, u"A1"_s));
    QVERIFY(!flow.nextPhase(u"all the same"_s));
    flow.cancel();
    QVERIFY(open(flow, u"B2"_s, u"A1"_s));
}

void TestTableFlow::inputsAllOrNone()
{
    TableFlow flow(*m_battle);
    QVERIFY(!flow.dialog().setInputs({{u"distance"_s, 10}})); // nothing is open
    QVERIFY(open(flow, u"B1"_s, u"A1"_s));
    const Done refused = flow.dialog().setInputs({{u"cover"_s, u"hard"_s}, {u"distance"_s, -3}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"distance"_s);
    QVERIFY(flow.dialog().proposal()->input(u"cover"_s) != Value(u"hard"_s));
    QVERIFY(!flow.dialog().setInputs({{u"weather"_s, 1}}));
    QVERIFY(flow.dialog().setInputs({{u"cover"_s, u"hard"_s}, {u"distance"_s, 10}}));
    QCOMPARE(flow.dialog().proposal()->wanted().count, 1); // 3 bows, hard cover
}

void TestTableFlow::diceAllOrNone()
{
    TableFlow flow(*m_battle);
    QVERIFY(open(flow, u"B1"_s, u"A1"_s));
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 10}}));
    QVERIFY(!flow.dialog().enter({6, 7, 1}));
    QVERIFY(flow.dialog().proposal()->faces().empty());
    QVERIFY(!flow.dialog().enter({6, 5, 4, 3}));
    QVERIFY(flow.dialog().enter({6, 5}));
    QVERIFY(flow.dialog().takeDieBack());
    QCOMPARE(flow.dialog().proposal()->faces(), std::vector<int> {6});
    QVERIFY(!flow.apply());
}

void TestTableFlow::whatIsAppliedIsRemembered()
{
    TableFlow flow(*m_battle);
    QVERIFY(open(flow, u"B1"_s, u"A1"_s));
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 10}}));
    QVERIFY(flow.dialog().enter({1, 1, 1}));
    apply(flow);
    QVERIFY(!flow.dialog().isOpen());
    QVERIFY(!flow.marks.isAny());
    const auto roles = m_battle->set().procedure(u"shooting"_s)->roles;
    QCOMPARE(flow.next.lastTargetOf(roles, *m_battle, thing(u"B1"_s)), thing(u"A1"_s));
    QCOMPARE(flow.nextToDo()->cast.value(u"shooter"_s), thing(u"B2"_s));
}

void TestTableFlow::whatIsLeftWaitsBehindTheOthers()
{
    TableFlow flow(*m_battle);
    flow.marks.target = thing(u"A1"_s);
    const auto first = flow.nextToDo();
    QVERIFY(first && flow.takeUp(*first));
    flow.cancel();
    QCOMPARE(flow.nextToDo()->cast.value(u"shooter"_s), thing(u"B2"_s));
}

/// Nothing is passed over any more that comes first again.
void TestTableFlow::whatIsTakenBackIsGoneThroughAnew()
{
    TableFlow flow(*m_battle);
    flow.marks.target = thing(u"A1"_s);
    const auto first = flow.nextToDo();
    QVERIFY(first && flow.takeUp(*first));
    flow.cancel();
    record(m_battle->correct(thing(u"A2"_s), u"bases"_s, 2, u"so it is"_s));
    QVERIFY(!flow.nextToDo()->isSame(*first));
    record(m_battle->undo());
    QVERIFY(flow.nextToDo()->isSame(*first));
}

void TestTableFlow::aTaskAsksForItsTarget()
{
    TableFlow flow(*m_battle);
    const Done asked = flow.takeUp(*flow.nextToDo());
    QVERIFY(!asked);
    QCOMPARE(asked.error().field, u"target"_s);
    flow.marks.target = thing(u"A2"_s);
    QVERIFY(flow.takeUp(*flow.nextToDo()));
    QCOMPARE(flow.dialog().proposal()->cast().value(u"target"_s), thing(u"A2"_s));
}

void TestTableFlow::whatIsOwedHoldsTheStep()
{
    const TableFlow flow(*m_battle);
    const auto held = flow.nextPhase();
    QVERIFY(!held);
    QCOMPARE(held.error().field, QString(Battle::kHeld));
    QVERIFY(held.error().message.text().contains(u"B1"_s));
    QVERIFY(flow.nextPhase(u"the club closes"_s));
}

/// Where nothing holds a step there is no reason to be given.
void TestTableFlow::aReasonIsKept()
{
    const TableFlow flow(*m_battle);
    const auto reasonOf = [](const Result<Event> &event) { return event->as<PhaseChange>()->reason; };
    QCOMPARE(reasonOf(flow.nextPhase(u"the club closes"_s)), u"the club closes"_s);
    const auto others = flow.othersStay();
    QVERIFY(others);
    record(m_battle->answer(*others));
    QCOMPARE(reasonOf(flow.nextPhase(u"the club closes"_s)), QString());
}

/// What may be left holds nobody up by itself.
void TestTableFlow::oneLeavesWhatItMay()
{
    const TableFlow flow(*m_battle);
    QVERIFY(flow.owed().empty());
    QVERIFY(flow.leavable().by(thing(u"A1"_s)).empty());
    const auto its = flow.leavable().by(thing(u"B1"_s));
    QCOMPARE(its.size(), size_t(1));
    QCOMPARE(its.front().answers.size(), size_t(2));
    record(m_battle->answer(flow.leavable().answers(its)));
    QVERIFY(flow.leavable().by(thing(u"B1"_s)).empty());
    QCOMPARE(flow.othersStay()->size(), size_t(1));
}

/// What may be done when the step begins did not come up in it.
void TestTableFlow::whatCameUpIsKnown()
{
    const OpenQuestion moves {.key = u"movement"_s, .about = {1}};
    const OpenQuestion pursuit {.key = u"pursuit"_s, .about = {1}};
    CameUp cameUp;
    QVERIFY(!cameUp.note({moves}, true));
    QVERIFY(!cameUp.note({moves}, false));
    QVERIFY(cameUp.note({moves, pursuit}, false));
    QVERIFY(!cameUp.note({moves, pursuit}, false)); // once
    QVERIFY(cameUp.has(pursuit) && !cameUp.has(moves));
    QVERIFY(!cameUp.note({pursuit}, true));
    QVERIFY(!cameUp.has(pursuit));
}

/// Once, and what was passed over in the step before is forgotten.
void TestTableFlow::anotherStepIsNoted()
{
    using namespace std::chrono_literals;
    TableFlow flow(*m_battle);
    QVERIFY(flow.noteStep(1000ms));
    QVERIFY(!flow.noteStep(2000ms));
    QVERIFY(flow.begun.isUnread(m_battle->ledger().lastSeq(), 1100ms, 400ms)); // since it began, not since it is shown
    QVERIFY(!flow.begun.isUnread(m_battle->ledger().lastSeq(), 2000ms, 400ms));
    flow.next.take(*flow.nextToDo());
    flow.leave();
    QVERIFY(flow.next.passedOver());
    record(flow.nextPhase(u"the club closes"_s));
    QVERIFY(flow.noteStep(3000ms));
    QVERIFY(!flow.next.passedOver());
    QVERIFY(flow.begun.isUnread(m_battle->ledger().lastSeq(), 3000ms, 400ms));
    QVERIFY(flow.cameUp.wordsOf(flow.leavable().all(), flow.toDo()).empty());
}

void TestTableFlow::aPhaseOfNobodyIsKnown()
{
    QVERIFY(!lacksActiveSide(*m_battle));
    const ThingId game = m_battle->things().first(u"game"_s);
    record(m_battle->correct(game, u"active"_s, u"none"_s, u"the dice were tied"_s));
    QVERIFY(lacksActiveSide(*m_battle));
}

void TestTableFlow::whatIsMarkedComesFirst()
{
    TableFlow flow(*m_battle);
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B1"_s)});
    flow.marks.toggleActor(thing(u"B2"_s));
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B2"_s)});
    flow.marks.clear();
    flow.marks.toggleActor(thing(u"A1"_s)); // who has nothing to do
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B1"_s)});
}

/// The cursor is a target only where the rules let it be one.
void TestTableFlow::neverAnEnemyOrOneself()
{
    TableFlow flow(*m_battle);
    const ToDo first = *flow.nextToDo();
    for (const QString &key : {u"B1"_s, u"B2"_s}) {
        flow.marks.current = thing(key);
        QVERIFY(flow.wantsTarget(first));
    }
    flow.proposeNext();
    flow.marks.current = thing(u"A2"_s);
    QVERIFY(flow.wantsTarget(first)); // he merely happens to be under it
    flow.marks.moveTo(thing(u"A2"_s), false);
    QCOMPARE(flow.castOf(first).value(u"target"_s), thing(u"A2"_s));
    QCOMPARE(flow.castOf(first).value(u"shooter"_s), thing(u"B1"_s));
}

void TestTableFlow::whoWasGoneToComesFirst()
{
    TableFlow flow(*m_battle);
    flow.proposeNext();
    flow.marks.current = thing(u"B1"_s);
    flow.marks.moveTo(thing(u"B2"_s), true);
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B2"_s)});
    flow.marks.moveTo(thing(u"B1"_s), true);
    flow.marks.moveTo(thing(u"A2"_s), false);
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B1"_s)});
}

void TestTableFlow::whatWasLeftIsTakenUpAtAnotherTarget()
{
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"B1"_s);
    flow.proposeNext();
    flow.marks.moveTo(thing(u"A1"_s), false);
    QVERIFY(flow.takeUp(*flow.nextToDo()));
    flow.cancel();
    flow.marks.moveTo(thing(u"A2"_s), false);
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B1"_s)});
    QVERIFY(flow.takeUp(*flow.nextToDo()));
    QCOMPARE(flow.dialog().proposal()->cast().value(u"target"_s), thing(u"A2"_s));
    flow.cancel();
    flow.marks.moveTo(thing(u"B1"_s), true); // nothing is aimed at: what comes behind
    QCOMPARE(flow.nextToDo()->who, std::vector {thing(u"B2"_s)});
}

/// Nobody plays a part in place of who acts, whoever is proposed or did something before.
void TestTableFlow::everyOfferIsAboutWhoActs()
{
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"B1"_s);
    flow.proposeNext();
    for (const QString &key : {u"B1"_s, u"A1"_s, u"B2"_s, u"A2"_s}) {
        flow.marks.moveTo(thing(key), key.startsWith(u'B'));
        for (const TableOffer &offer : tableOffers(m_battle->set(), m_battle->phase())) {
            const std::vector<ThingId> who =
                markedPlayers(*offer.roles, *m_battle, castOf(offer, *m_battle, flow.marks));
            if (who.empty())
                continue;
            const bool isAct = offer.kind == TableOffer::Kind::Act;
            const bool isAboutCurrent = std::ranges::any_of(who, [&](ThingId one) {
                return one == flow.marks.current || m_battle->things().parentOf(flow.marks.current) == one;
            });
            QVERIFY2(isAboutCurrent, qPrintable(offer.id + u' ' + key));
            QVERIFY2(!isAct || who.front() != thing(u"B1"_s) || key == u"B1"_s, qPrintable(offer.id + u' ' + key));
        }
    }
}

void TestTableFlow::aTapNeedsSomethingToDo()
{
    TableFlow flow(*m_battle);
    flow.tap(thing(u"B1"_s));
    flow.tap(thing(u"A1"_s));
    QCOMPARE(flow.marks.picks(), (std::vector {thing(u"B1"_s), thing(u"A1"_s)}));
    flow.tap(thing(u"B2"_s));
    QCOMPARE(flow.marks.picks(), (std::vector {thing(u"B2"_s), thing(u"A1"_s)}));
    flow.marks.clear();
    flow.tap(thing(u"A1"_s));
    flow.tap(thing(u"B1"_s)); // A1 shoots at nobody now: who was tapped last acts
    QCOMPARE(flow.marks.actor, thing(u"B1"_s));
}

void TestTableFlow::theOthersStay()
{
    const TableFlow flow(*m_battle);
    const auto others = flow.othersStay();
    QVERIFY(others);
    QCOMPARE(others->size(), size_t(2));
    record(m_battle->answer(*others));
    QVERIFY(m_battle->agenda().isOver() && m_battle->agenda().may.empty());
    record(flow.nextPhase());
    QCOMPARE(m_battle->phase(), u"shoot_active"_s);
}

void TestTableFlow::offersNameTheReason()
{
    Marks marks;
    marks.toggleActor(thing(u"A2"_s));
    const std::vector<TableOffer> offers = tableOffers(m_battle->set(), m_battle->phase(), u"T"_s);
    QCOMPARE(offers.front().id, u"shooting"_s);
    QCOMPARE(offers.front().letter, 'S');
    QVERIFY(offers.front().ofPhase && !offers.back().ofPhase);
    const auto why = whyNot(offers.front(), *m_battle, marks);
    QVERIFY(why && why->message.text().contains(u"A2"_s));
}

void TestTableFlow::draftsOutliveACrash()
{
    TableFlow flow(*m_battle);
    QVERIFY(!flow.dialog().draft());
    QVERIFY(open(flow, u"B1"_s, u"A1"_s));
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 10}}));
    QVERIFY(flow.dialog().enter({6}));
    const auto draft = flow.dialog().draft();
    QVERIFY(draft && draft->isResolver());
    const auto again = Proposal::fromJson(*m_battle, draft->content);
    QVERIFY(again);
    QCOMPARE(again->faces(), std::vector<int> {6});
}

MUSTER_TEST(TestTableFlow)
#include "tst_tableflow.moc"
