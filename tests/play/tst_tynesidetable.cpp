// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/battle/told.h"
#include "core/play/answering.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Command and dice at the table in the Tyneside rules: one thing after another, nothing before its time.
class TestTynesideTable : public QObject {
    Q_OBJECT

private slots:
    void commandComesInItsOrder_data();
    void commandComesInItsOrder();
    void nothingPutOffLetsAnybodyDice();
    void nobodyIsCommandedBeforeThePointsAreThrown();
    void whoIsBoundGoesBeforeItShoots();
    void whoActsFirstIsAskedByName();
    void onlyThoseInReachAreCommanded();
    void noDieWhereNoneMatters();
    void whoSeeksTheEnemyStopsShortOfHim();
    void whoHasReachedItsCoverStays();
    void nobodyAimsAtWhoStandsInAMelee();
    void whoCountsWithAGroupLeavesWithIt();
    void whoIsInCoverIsShotAtBehindSomething();
    void theNearestIsWhomItCanHit();
    void nobodyIsAskedForWhoseEnemiesAllFight();
    void aCrewSetUpSmallIsWhole();
    void halfAMoveIsForFirelocks();
    void contactIsInRange();
    void sightsAreAsLastTurn();
    void whatIsLetGoIsToldByItsKind();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Cast cast(const QString &role, const QString &key) const { return {{role, thing(key)}}; }
    void setUp(
        const QString &phase, const QJsonArray &things, const QString &active = u"a"_s, const QJsonArray &done = {});
    /// An officer of the side, an NCO, three groups and a crew, and one of the enemy.
    void setUpCommand(const QString &phase, const QString &side, const QString &other);
    QString next() const;
    void answer(const QString &key, const Cast &cast, const TableAnswer &said)
    {
        record(m_battle->answer({{key, cast, said}}));
    }
    void record(const Result<Event> &event)
    {
        QVERIFY2(event, qPrintable(event ? QString() : event.error().message.text()));
        QVERIFY(m_battle->accept(*event));
    }
    /// Takes up what is next, and records it with these dice.
    void resolveNext(const std::vector<int> &faces = {});
    bool isOwed(const QString &what, const QString &who) const;

    std::unique_ptr<Battle> m_battle;
};

namespace {

QJsonObject made(const QString &key, const QString &type, const QString &side, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, type);
    values.insert(u"side"_s, side);
    return values;
}

} // namespace

void TestTynesideTable::setUp(
    const QString &phase, const QJsonArray &things, const QString &active, const QJsonArray &done)
{
    m_battle = battleSetUp({{u"rules"_s, u"tyneside"_s}, {u"phase"_s, phase}, {u"active"_s, active},
        {u"things"_s, things}, {u"done"_s, done}});
}

void TestTynesideTable::setUpCommand(const QString &phase, const QString &side, const QString &other)
{
    setUp(phase,
        QJsonArray {made(u"P1"_s, u"figure"_s, side, {{u"quality"_s, u"good"_s}, {u"weapon"_s, u"pistol"_s}}),
            made(u"N1"_s, u"figure"_s, side, {{u"rank"_s, u"nco"_s}}),
            made(u"A1"_s, u"group"_s, side, {{u"starting"_s, 6}}),
            made(u"A2"_s, u"group"_s, side, {{u"starting"_s, 5}, {u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}}),
            made(u"A3"_s, u"group"_s, side, {{u"starting"_s, 3}}),
            made(u"AC"_s, u"group"_s, side, {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}}),
            made(u"B1"_s, u"group"_s, other, {{u"starting"_s, 8}})},
        side);
}

QString TestTynesideTable::next() const
{
    const TableFlow flow(*m_battle);
    const auto open = flow.nextToDo();
    return open ? open->what : QString();
}

void TestTynesideTable::resolveNext(const std::vector<int> &faces)
{
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"B1"_s); // the cursor is with the enemy
    const ToDo open = *flow.nextToDo();
    QVERIFY(!flow.wantsTarget(open));
    const Done taken = flow.takeUp(open);
    QVERIFY2(taken, qPrintable(taken ? QString() : taken.error().message.text()));
    QVERIFY(flow.dialog().enter(faces));
    const auto events = flow.apply();
    QVERIFY2(events, qPrintable(events ? QString() : events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
}

bool TestTynesideTable::isOwed(const QString &what, const QString &who) const
{
    const Agenda agenda = m_battle->agenda();
    return std::ranges::any_of(agenda.must,
        [&](const AgendaEntry &entry) { return entry.what() == what && entry.who == std::vector {thing(who)}; });
}

void TestTynesideTable::commandComesInItsOrder_data()
{
    QTest::addColumn<QString>("phase");
    QTest::addColumn<QString>("side");
    QTest::newRow("step 1") << u"command"_s << u"a"_s;
    QTest::newRow("step 4") << u"other_move"_s << u"b"_s;
}

void TestTynesideTable::commandComesInItsOrder()
{
    QFETCH(QString, phase);
    QFETCH(QString, side);
    setUpCommand(phase, side, side == u"a"_s ? u"b"_s : u"a"_s);
    const Cast commander = cast(u"commander"_s, u"P1"_s);
    QCOMPARE(next(), u"busy"_s);
    answer(u"busy"_s, commander, {.answer = u"no"_s});
    QCOMPARE(next(), u"links"_s);
    answer(u"links"_s, commander, {.answer = u"nobody"_s});
    QCOMPARE(next(), u"command-points"_s);
    resolveNext({3, 3, 3, 3});
    QCOMPARE(next(), u"reach"_s);
    answer(u"reach"_s, commander, {.named = {thing(u"A1"_s), thing(u"A2"_s)}});
    QCOMPARE(next(), u"command-allocation"_s);
    resolveNext();
    QVERIFY(m_battle->things().flag(thing(u"A1"_s), u"commanded"_s));
    QVERIFY(m_battle->things().flag(thing(u"A2"_s), u"commanded"_s));
    QVERIFY(!m_battle->things().flag(thing(u"A3"_s), u"commanded"_s));
    const TableFlow flow(*m_battle);
    QCOMPARE(flow.nextToDo()->what, u"risk-factor"_s); // his action hangs on it
    QVERIFY(flow.nextToDo()->who != std::vector {thing(u"A3"_s)}); // those who are led first
}

/// What is put off comes again; nobody dices instead.
void TestTynesideTable::nothingPutOffLetsAnybodyDice()
{
    setUpCommand(u"command"_s, u"a"_s, u"b"_s);
    const Cast commander = cast(u"commander"_s, u"P1"_s);
    answer(u"busy"_s, commander, {.answer = u"no"_s});
    answer(u"links"_s, commander, {.answer = u"nobody"_s});
    const auto putOff = [&](const QString &what) {
        TableFlow flow(*m_battle);
        for (int time = 0; time < 3; ++time) {
            QCOMPARE(flow.nextToDo()->what, what);
            QVERIFY(flow.takeUp(*flow.nextToDo()));
            flow.cancel();
        }
    };
    putOff(u"command-points"_s);
    resolveNext({3, 3, 3, 3});
    answer(u"reach"_s, commander, {.named = {thing(u"A1"_s)}});
    putOff(u"command-allocation"_s);
    record(m_battle->act(u"command_nobody"_s, commander));
    QCOMPARE(next(), u"risk-factor"_s);
}

void TestTynesideTable::nobodyIsCommandedBeforeThePointsAreThrown()
{
    setUpCommand(u"command"_s, u"a"_s, u"b"_s);
    TableFlow flow(*m_battle);
    QVERIFY(std::ranges::none_of(flow.toDo(), [](const ToDo &one) { return one.what == u"command-allocation"_s; }));
    QVERIFY(flow.open(u"command-allocation"_s, cast(u"commander"_s, u"P1"_s)));
    QVERIFY(flow.dialog().proposal()->input(u"points"_s).isUndefined());
    QVERIFY(!flow.apply());
    QVERIFY(flow.dialog().setInputs({{u"points"_s, 30}})); // nor with points that nobody threw
    Proposal &open = *flow.dialog().proposal();
    for (int row = 0; row < int(open.rows(u"groups"_s).size()); ++row)
        open.setCell(u"groups"_s, row, u"all_in_reach"_s, true);
    const auto events = flow.apply();
    QVERIFY(!events);
    QVERIFY2(events.error().message.text().contains(u"throws for his command points first"_s),
        qPrintable(events.error().message.text()));
}

/// The side that moves and shoots in one step does first what it is bound to: a shot would take its move.
void TestTynesideTable::whoIsBoundGoesBeforeItShoots()
{
    const auto shootsWith = [&](const QString &action) {
        setUp(u"other_move"_s,
            QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"action"_s, action}}),
                made(u"B1"_s, u"group"_s, u"b"_s)},
            u"a"_s,
            {QJsonObject {{u"procedure"_s, u"actions"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
                {u"outcome"_s, QJsonObject {{u"action"_s, action}, {u"obeyed"_s, false}}}}});
        return m_battle->whyNot(u"shooting"_s, {{u"firer"_s, thing(u"A1"_s)}, {u"target"_s, thing(u"B1"_s)}});
    };
    const auto bound = shootsWith(u"withdraw"_s);
    QVERIFY(bound);
    QVERIFY2(bound->message.text().contains(u"the action comes first"_s), qPrintable(bound->message.text()));
    const auto stands = shootsWith(u"stand_facing"_s);
    QVERIFY2(!stands, qPrintable(stands ? stands->message.text() : QString()));
}

/// By name, and never "side A".
void TestTynesideTable::whoActsFirstIsAskedByName()
{
    setUp(u"muster"_s,
        QJsonArray {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"officer"_s}}),
            made(u"P2"_s, u"figure"_s, u"b"_s, {{u"rank"_s, u"officer"_s}})});
    const auto open = openQuestion(m_battle->moment(), u"acts_first"_s, {});
    QVERIFY(open);
    const Answering answering(*m_battle, *open);
    QStringList words;
    for (const AnswerChoice &choice : answering.choices())
        words += choice.words.text();
    const std::vector<ThingId> armies = m_battle->things().armies();
    QCOMPARE(words,
        (QStringList {
            m_battle->nameOf(armies[0]) + u" to act first"_s, m_battle->nameOf(armies[1]) + u" to act first"_s}));
    answer(u"acts_first"_s, {}, {.answer = u"b"_s});
}

/// Those whom the table has named stand in the list; no others may come into it, nor crews, nor who is led already.
void TestTynesideTable::onlyThoseInReachAreCommanded()
{
    setUpCommand(u"command"_s, u"a"_s, u"b"_s);
    const Cast commander = cast(u"commander"_s, u"P1"_s);
    answer(u"busy"_s, commander, {.answer = u"no"_s});
    answer(u"links"_s, commander, {.named = {thing(u"N1"_s)}});
    resolveNext({3, 3, 3, 3, /**/ 2, 2});
    const auto open = [&] { return *Proposal::open(*m_battle, u"command-allocation"_s, commander); };
    const QJsonObject before = open().inputs().value("groups"_L1).toArray().at(0).toObject();
    QVERIFY(!before.contains("all_in_reach"_L1)); // nobody has said it
    answer(u"reach"_s, commander, {.named = {thing(u"A2"_s)}});
    const Proposal proposal = open();
    QCOMPARE(proposal.rows(u"groups"_s).size(), size_t(1));
    QCOMPARE(proposal.rows(u"groups"_s).front().thing, thing(u"A2"_s));
    QVERIFY(proposal.rows(u"groups"_s).front().filled.value("all_in_reach"_L1).toBool());
    QVERIFY(proposal.candidates(u"groups"_s).empty());
    Cast both = commander;
    both.insert(u"group_1"_s, thing(u"A2"_s));
    const TableFlow flow(*m_battle);
    QVERIFY(!flow.whyNot(u"command-allocation"_s, both));
    both.insert(u"group_2"_s, thing(u"A1"_s));
    const auto why = flow.whyNot(u"command-allocation"_s, both);
    QVERIFY(why && why->message.text().contains(u"A1"_s));
}

/// In the list as by itself: who is led is done where every result of its row is in italics.
void TestTynesideTable::noDieWhereNoneMatters()
{
    setUp(u"command"_s,
        QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}}), made(u"A2"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto list = StepList::open(*m_battle, u"all-actions"_s);
    QVERIFY(list);
    QCOMPARE(list->size(), 2);
    QVERIFY(list->row(0).atWork()->frame() == RowStep::Frame::Enter && !list->isAnswered(0));
    QVERIFY(list->row(0).atWork()->proposal()->input(u"no_die"_s).toBool());
    QVERIFY(!list->isAnswered(1));
    QVERIFY(list->row(1).atWork()->frame() == RowStep::Frame::Dice);
}

void TestTynesideTable::whoSeeksTheEnemyStopsShortOfHim()
{
    setUp(u"player_move"_s,
        QJsonArray {
            made(u"A1"_s, u"group"_s, u"a"_s, {{u"action"_s, u"seek_enemy"_s}}), made(u"B1"_s, u"group"_s, u"b"_s)});
    const Cast unit = cast(u"unit"_s, u"A1"_s);
    answer(u"nearest"_s, unit, {.named = {thing(u"B1"_s)}});
    const auto way = [&] { return Proposal::open(*m_battle, u"movement"_s, unit)->input(u"easy_cm"_s); };
    QVERIFY(way().isUndefined());
    QVERIFY(openQuestion(m_battle->moment(), u"distance"_s, unit));
    answer(u"distance"_s, unit, {.number = 12});
    QCOMPARE(way(), Value(11));
}

void TestTynesideTable::whoHasReachedItsCoverStays()
{
    const auto dragoons = [](bool inCover) {
        return made(u"A1"_s, u"group"_s, u"a"_s,
            {{u"arm"_s, u"dragoon"_s}, {u"mounted"_s, false}, {u"state"_s, u"retiring"_s}, {u"action"_s, u"carry_on"_s},
                {u"in_cover"_s, inCover}});
    };
    setUp(u"player_move"_s, QJsonArray {dragoons(true), made(u"B1"_s, u"group"_s, u"b"_s)});
    QVERIFY(!isOwed(u"movement"_s, u"A1"_s));
    setUp(u"player_move"_s, QJsonArray {dragoons(false), made(u"B1"_s, u"group"_s, u"b"_s)});
    QVERIFY(isOwed(u"movement"_s, u"A1"_s));
    // Who went into cover last turn was not on its way any more when the turn began.
    for (const QString &action : {u"shelter"_s, u"press_on"_s}) {
        setUp(u"melee"_s,
            QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s,
                            {{u"action"_s, action}, {u"moved"_s, u"full"_s}, {u"in_cover"_s, true}}),
                made(u"B1"_s, u"group"_s, u"b"_s)});
        record(m_battle->nextPhase(u"on"_s));
        QCOMPARE(m_battle->phase(), u"command"_s);
        QCOMPARE(m_battle->things().flag(thing(u"A1"_s), u"was_moving"_s), action == u"press_on"_s);
    }
}

/// A drummer who counts with a group in contact is in it too (TURN-3, TURN-11).
void TestTynesideTable::nobodyAimsAtWhoStandsInAMelee()
{
    for (const bool isAttached : {false, true}) {
        setUp(u"commanded_shooting"_s,
            QJsonArray {made(u"P1"_s, u"figure"_s, u"a"_s, {{u"weapon"_s, u"pistol"_s}, {u"busy"_s, true}}),
                made(u"A1"_s, u"group"_s, u"a"_s, {{u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
                made(u"B1"_s, u"group"_s, u"b"_s, {{u"in_contact_with"_s, QJsonArray {u"A1"_s}}}),
                made(u"N1"_s, u"figure"_s, u"b"_s,
                    isAttached ? QJsonObject {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, u"B1"_s}}
                               : QJsonObject {{u"rank"_s, u"nco"_s}})});
        const auto refusal =
            m_battle->whyNot(u"aimed-shot"_s, {{u"firer"_s, thing(u"P1"_s)}, {u"figure"_s, thing(u"N1"_s)}});
        const QString why = refusal ? refusal->message.text() : QString();
        QVERIFY2(why.contains(u"nobody shoots into a melee"_s) == isAttached, qPrintable(why));
    }
}

/// Off the table he goes with his group; where the group is cut down he is a unit of his own.
void TestTynesideTable::whoCountsWithAGroupLeavesWithIt()
{
    const QJsonArray things {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 8}}),
        made(u"N1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, u"A1"_s}}),
        made(u"B1"_s, u"group"_s, u"b"_s)};
    setUp(u"player_move"_s, things);
    record(m_battle->act(u"leave-field"_s, {{u"unit"_s, thing(u"A1"_s)}}));
    QCOMPARE(m_battle->things().word(thing(u"N1"_s), u"state"_s), u"left_field"_s);
    QVERIFY(!isOwed(u"actions"_s, u"N1"_s));
    setUp(u"player_move"_s, things);
    record(m_battle->correct(thing(u"A1"_s), u"state"_s, u"destroyed"_s, u"cut down"_s));
    QCOMPARE(m_battle->things().word(thing(u"N1"_s), u"state"_s), u"good_order"_s);
    QVERIFY(m_battle->things().links(thing(u"N1"_s), u"attached_to"_s).empty());
}

/// What cover it is the table says, but it is some.
void TestTynesideTable::whoIsInCoverIsShotAtBehindSomething()
{
    const auto coverOf = [&](const QString &phase, bool isInCover) {
        setUp(phase,
            QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 8}, {u"commanded"_s, true}}),
                made(u"B1"_s, u"group"_s, u"b"_s, {{u"starting"_s, 8}, {u"in_cover"_s, isInCover}})});
        const auto shot =
            Proposal::open(*m_battle, u"shooting"_s, {{u"firer"_s, thing(u"A1"_s)}, {u"target"_s, thing(u"B1"_s)}});
        return shot ? shot->input(u"cover"_s) : Value();
    };
    for (const QString &phase : {u"commanded_shooting"_s, u"uncommanded_shooting"_s}) {
        QCOMPARE(coverOf(phase, true), Value(u"soft"_s));
        QCOMPARE(coverOf(phase, false), Value(u"open"_s));
    }
}

void TestTynesideTable::theNearestIsWhomItCanHit()
{
    const QJsonArray things {
        made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 8}, {u"action"_s, u"advance_charge"_s}}),
        made(u"B1"_s, u"group"_s, u"b"_s)};
    const auto words = [&](const QString &phase) {
        setUp(phase, things);
        const auto open = openQuestion(m_battle->moment(), u"nearest"_s, cast(u"unit"_s, u"A1"_s));
        return open ? open->words.text() : QString();
    };
    QCOMPARE(words(u"uncommanded_shooting"_s), u"Who is the nearest enemy that A1 can hit?"_s);
    QCOMPARE(words(u"player_move"_s), u"Who is the nearest enemy in sight of A1?"_s);
}

/// Nobody shoots into a melee: where all enemies are in one there is nothing to ask, and nothing holds the step.
void TestTynesideTable::nobodyIsAskedForWhoseEnemiesAllFight()
{
    const auto isAsked = [&](const QJsonObject &enemy) {
        setUp(u"uncommanded_shooting"_s,
            QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s, {{u"starting"_s, 8}}), made(u"A2"_s, u"group"_s, u"a"_s),
                made(u"B1"_s, u"group"_s, u"b"_s, enemy)});
        return openQuestion(m_battle->moment(), u"nearest"_s, cast(u"unit"_s, u"A1"_s)).has_value();
    };
    QVERIFY(isAsked({}));
    QVERIFY(!isAsked({{u"in_contact_with"_s, QJsonArray {u"A2"_s}}}));
    QVERIFY(m_battle->agenda().isOver());
}

/// Three of three; with one dead on record three of four.
void TestTynesideTable::aCrewSetUpSmallIsWhole()
{
    for (const int dead : {0, 1}) {
        setUp(u"player_move"_s,
            QJsonArray {made(u"C1"_s, u"group"_s, u"a"_s,
                            {{u"arm"_s, u"gun_crew"_s}, {u"starting"_s, 4}, {u"fit"_s, 3}, {u"dead"_s, dead}}),
                made(u"G1"_s, u"gun"_s, u"a"_s, {{u"served_by"_s, QJsonArray {u"C1"_s}}}),
                made(u"B1"_s, u"group"_s, u"b"_s)});
        QCOMPARE(m_battle->look(thing(u"G1"_s)).strength, 3);
        QCOMPARE(m_battle->look(thing(u"G1"_s)).atStart, 3 + dead);
    }
}

void TestTynesideTable::halfAMoveIsForFirelocks()
{
    setUp(u"player_move"_s,
        QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}, {u"firelock"_s, true}}),
            made(u"A2"_s, u"group"_s, u"a"_s, {{u"commanded"_s, true}}), made(u"B1"_s, u"group"_s, u"b"_s)});
    TableFlow flow(*m_battle);
    const auto whyNot = [&](const QString &what, const QString &who, const QJsonObject &inputs = {}) {
        return flow.whyNot(what, cast(u"unit"_s, who), inputs).has_value();
    };
    QVERIFY(!whyNot(u"moved-half"_s, u"A1"_s));
    QVERIFY(whyNot(u"moved-half"_s, u"A2"_s));
    QVERIFY(!whyNot(u"moved-full"_s, u"A2"_s));
    QVERIFY(!whyNot(u"movement"_s, u"A1"_s, {{u"half"_s, true}}));
    QVERIFY(whyNot(u"movement"_s, u"A2"_s, {{u"half"_s, true}}));
    setUp(u"other_move"_s, QJsonArray {made(u"P1"_s, u"figure"_s, u"b"_s), made(u"A1"_s, u"group"_s, u"a"_s)}, u"b"_s);
    QVERIFY(m_battle->whyNot(u"moved-full"_s, cast(u"unit"_s, u"P1"_s))); // he dices first
}

void TestTynesideTable::contactIsInRange()
{
    setUp(u"command"_s,
        QJsonArray {
            made(u"A1"_s, u"group"_s, u"a"_s, {{u"in_melee"_s, true}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
            made(u"A2"_s, u"group"_s, u"a"_s),
            made(u"B1"_s, u"group"_s, u"b"_s, {{u"in_melee"_s, true}, {u"in_contact_with"_s, QJsonArray {u"A1"_s}}})});
    const auto isInRange = [&](const QString &who) {
        return Proposal::open(*m_battle, u"risk-factor"_s, cast(u"unit"_s, who))->input(u"enemy_in_range"_s).toBool();
    };
    QCOMPARE(m_battle->things().links(thing(u"A1"_s), u"fights"_s).size(), size_t(1));
    QVERIFY(isInRange(u"A1"_s));
    QVERIFY(!isInRange(u"A2"_s));
}

/// As last turn, until somebody says that there is nobody in sight.
void TestTynesideTable::sightsAreAsLastTurn()
{
    setUp(u"command"_s,
        QJsonArray {
            made(u"A1"_s, u"group"_s, u"a"_s), made(u"A2"_s, u"group"_s, u"a"_s), made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto risk = [&](const QString &who) {
        return *Proposal::open(*m_battle, u"risk-factor"_s, cast(u"unit"_s, who));
    };
    const auto add = [&](const QString &who, const QString &key, bool is) {
        Proposal proposal = risk(who);
        proposal.setInput(key, is);
        const auto event = proposal.event();
        QVERIFY(event);
        QVERIFY(m_battle->accept(*event));
    };
    add(u"A1"_s, u"enemy_in_range"_s, true);
    QVERIFY(risk(u"A1"_s).input(u"enemy_in_range"_s).toBool());
    QVERIFY(!risk(u"A1"_s).input(u"enemy_flank_rear"_s).toBool());
    add(u"A1"_s, u"enemy_flank_rear"_s, true);
    QVERIFY(risk(u"A1"_s).input(u"enemy_flank_rear"_s).toBool());
    QVERIFY(!risk(u"A2"_s).input(u"enemy_in_range"_s).toBool());
    Proposal alone = risk(u"A1"_s);
    alone.setInput(u"enemy_in_sight"_s, false);
    QCOMPARE(alone.state(), Proposal::State::Resolved); // nobody in sight is in range either
    add(u"A1"_s, u"enemy_in_sight"_s, false);
    QVERIFY(!risk(u"A1"_s).input(u"enemy_in_sight"_s).toBool());
}

/// Who might have shot is told beside who might have moved.
void TestTynesideTable::whatIsLetGoIsToldByItsKind()
{
    setUp(u"other_move"_s,
        QJsonArray {made(u"A1"_s, u"group"_s, u"a"_s), made(u"A2"_s, u"group"_s, u"a"_s),
            made(u"A3"_s, u"group"_s, u"a"_s), made(u"B1"_s, u"group"_s, u"b"_s)});
    const auto left = [&](const QString &rule, const QString &role, const QString &who, const QString &how) {
        return TableAnswered {rule, cast(role, who), {.answer = how}};
    };
    AnswersGiven given;
    given.answers = {left(u"movement"_s, u"unit"_s, u"A1"_s, u"stays"_s),
        left(u"movement"_s, u"unit"_s, u"A2"_s, u"stays"_s), left(u"shooting"_s, u"firer"_s, u"A3"_s, u"holds_fire"_s)};
    Event event;
    event.payload = given;
    QCOMPARE(toldOf(*m_battle, event).text(), u"A1: no move (also A2); A3: holding fire"_s);
}

MUSTER_TEST(TestTynesideTable)
#include "tst_tynesidetable.moc"
