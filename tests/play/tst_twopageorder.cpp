// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/answers.h"
#include "core/battle/called.h"
#include "core/battle/casting.h"
#include "core/battle/tablequestions.h"
#include "core/play/answering.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// In which order a step of the Two-Page rules is gone through, and what of a fight the table is asked.
class TestTwoPageOrder : public QObject {
    Q_OBJECT

private slots:
    void theOthersFireBeforeTheSaves();
    void nobodyIsWaitedForWhoHasNoTarget();
    void allFightsBeforeTheSaves();
    void whoStandsWhereIsAskedAfterTheMoves();
    void nobodyElseKeepsWhoNamedHim();
    void whoBeginsNearIsAskedOnce();
    void mostFightOnLevelGround();
    void whatIsRolledForIsNotShownYet();
    void whoHasComeIsNotSaidToStay();
    void aMoveTooFarIsNoEntry();
    void itDefendsTheBuilding();
    void whoFightsInsideDefendsNoBuilding();
    void whatIsNotOnRecordIsAsked();
    void itIsAsLastTimeForTheSame();
    void aFightGoesOnUsually();
    void roomsAreAskedOfWhoCameToOne();
    void anInnerDoorIsAWayFromTheOtherRoomAlone();
    void noDoorNobodyStandsAtIt();
    void noEnemyIsOfTheGroup();
    void diceFallInTheOrderOfTheWords();
    void whoMovesFromARoomIsOutOfIt();
    void whoMovesFromARoomWithAnInnerDoorIsAsked();
    void whoBlocksTheDoorBarsHimAfterAll();
    void whoGoesOutHasARowOfOneNumber();
    void outOfARoomCostsTheDoor();
    void whoStandsBackIsWithinAnInchStill();
    void nobodyIsAskedForWhatCannotBe();
    void nobodyIsNearThroughAWall();
    void theseAndNobodyElse();
    void nobodyElseTakesNobodyAway();
    void aDistanceIsAskedWithinAnInchToo();
    void whoEntersGoesThroughSomeDoor();

private:
    void setUp(const QString &phase, QJsonArray things, const QJsonArray &done = {});
    ThingId called(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Cast cast(const char *role, const QString &key) const { return {{QString::fromLatin1(role), called(key)}}; }
    /// What is to be done now, as it is proposed one after the other: "move A1".
    QStringList toDo() const;
    QString refusalOf(const QString &what, const Cast &cast) const
    {
        const auto refusal = m_battle->whyNot(what, cast);
        return refusal ? refusal->message.text() : QString();
    }
    void leaveTheRest();
    void answer(const QString &question, const Cast &about, const TableAnswer &said);
    Proposal melee(const QString &first) const;

    std::unique_ptr<Battle> m_battle;
};

namespace {

QJsonObject figure(const QString &key, QJsonObject values)
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"figure"_s);
    values.insert(u"side"_s, key.left(1).toLower());
    return values;
}

QJsonObject shooter(const QString &key, QJsonObject values = {})
{
    values.insert(u"weapon"_s, u"bow"_s);
    values.insert(u"action"_s, u"fire_load"_s);
    return figure(key, values);
}

QJsonObject mover(const QString &key)
{
    return figure(key, {{u"action"_s, u"move"_s}});
}

QJsonObject fighter(const QString &key, const QString &foe, QJsonObject values = {})
{
    values.insert(u"action"_s, u"hand_to_hand"_s);
    values.insert(u"in_contact_with"_s, QJsonArray {foe});
    return figure(key, values);
}

/// A house with one room and a door.
QJsonArray withHouse(QJsonArray things)
{
    things.append(QJsonObject {{u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s}}});
    things.append(QJsonObject {{u"key"_s, u"D1"_s}, {u"type"_s, u"opening"_s}});
    return things;
}

} // namespace

void TestTwoPageOrder::setUp(const QString &phase, QJsonArray things, const QJsonArray &done)
{
    things.append(QJsonObject {
        {u"key"_s, u"game"_s}, {u"type"_s, u"game"_s}, {u"turn"_s, 2}, {u"phases"_s, 3}, {u"phase_now"_s, 1}});
    m_battle = battleSetUp({{u"name"_s, u"A test"_s}, {u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, phase},
        {u"active"_s, u"both"_s}, {u"things"_s, things}, {u"done"_s, done}});
}

QStringList TestTwoPageOrder::toDo() const
{
    QStringList all;
    for (const ToDo &one : toDoOf(*m_battle))
        all += one.what + u' ' + (one.who.empty() ? QString() : callOf(m_battle->things(), one.who.front()));
    // Those who do the same stand in the order of the muster, which is nothing to these tests.
    const auto what = [](const QString &one) { return one.section(u' ', 0, 0); };
    for (auto from = all.begin(); from != all.end();) {
        const auto end = std::find_if(from, all.end(), [&](const QString &one) { return what(one) != what(*from); });
        std::sort(std::exchange(from, end), end);
    }
    return all;
}

void TestTwoPageOrder::leaveTheRest()
{
    const auto rest = TableFlow(*m_battle).othersStay();
    QVERIFY(rest && !rest->empty());
    const auto left = m_battle->answer(*rest);
    QVERIFY(left && m_battle->accept(*left));
}

void TestTwoPageOrder::answer(const QString &question, const Cast &about, const TableAnswer &said)
{
    const auto event = m_battle->answer({{question, about, said}});
    QVERIFY(event && m_battle->accept(*event));
}

Proposal TestTwoPageOrder::melee(const QString &first) const
{
    return *Proposal::open(*m_battle, u"melee"_s, cast("fig1", first));
}

void TestTwoPageOrder::theOthersFireBeforeTheSaves()
{
    setUp(
        u"shooting"_s, {shooter(u"A1"_s, {{u"acted"_s, true}}), shooter(u"A2"_s), shooter(u"B1"_s, {{u"hits"_s, 1}})});
    QCOMPARE(toDo(), (QStringList {u"fire A2"_s, u"fire B1"_s, u"saving-roll B1"_s}));
    const QString early = refusalOf(u"saving-roll"_s, cast("target", u"B1"_s));
    QVERIFY(early.startsWith(u"Saves come after the last shot. Still to fire, or to hold their fire: "_s));
    QVERIFY(early.contains(u"A2"_s) && early.contains(u"B1"_s) && !early.contains(u"A1"_s));
    QVERIFY(!StepList::open(*m_battle, u"all-saves"_s));
    TableFlow flow(*m_battle);
    QVERIFY(!flow.open(u"saving-roll"_s, cast("target", u"B1"_s)));
    QVERIFY(flow.open(u"saving-roll"_s, cast("target", u"B1"_s), true)); // the referee overrules it
    leaveTheRest();
    QCOMPARE(toDo(), QStringList {u"saving-roll B1"_s});
    QVERIFY(toDoOf(*m_battle).front().atOnce);
    QCOMPARE(refusalOf(u"saving-roll"_s, cast("target", u"B1"_s)), QString());
    QVERIFY(StepList::open(*m_battle, u"all-saves"_s));
}

void TestTwoPageOrder::nobodyIsWaitedForWhoHasNoTarget()
{
    setUp(u"shooting"_s,
        {shooter(u"A1"_s), shooter(u"A2"_s, {{u"hits"_s, 1}, {u"acted"_s, true}}),
            shooter(u"B1"_s, {{u"condition"_s, u"dead"_s}})});
    QCOMPARE(toDo(), QStringList {u"saving-roll A2"_s});
    QCOMPARE(refusalOf(u"saving-roll"_s, cast("target", u"A2"_s)), QString());
}

void TestTwoPageOrder::allFightsBeforeTheSaves()
{
    setUp(u"melee"_s,
        {fighter(u"A1"_s, u"B1"_s, {{u"wants"_s, true}}), fighter(u"B1"_s, u"A1"_s, {{u"wants"_s, true}}),
            fighter(u"A2"_s, u"B2"_s, {{u"in_melee"_s, true}, {u"hits"_s, 1}, {u"wants"_s, true}}),
            fighter(u"B2"_s, u"A2"_s, {{u"in_melee"_s, true}, {u"wants"_s, true}})},
        {QJsonObject {{u"procedure"_s, u"melee"_s}, {u"who"_s, QJsonArray {u"A2"_s, u"B2"_s}}}});
    QCOMPARE(toDo().front(), u"melee A1"_s);
    const QString save = refusalOf(u"saving-roll"_s, cast("target", u"A2"_s));
    QVERIFY(save.startsWith(u"Saves come when all fights are diced. Still open: "_s));
    QVERIFY(save.endsWith(u"1."_s)); // of the first two
    const QString settling = refusalOf(u"after-fight"_s, cast("figure", u"B2"_s));
    QVERIFY(settling.startsWith(u"That comes after all fights and their saves. Still open: "_s));
    QVERIFY(settling.contains(u"A2"_s));
}

void TestTwoPageOrder::whoStandsWhereIsAskedAfterTheMoves()
{
    setUp(u"movement"_s, {mover(u"A1"_s), mover(u"A2"_s), shooter(u"B1"_s)});
    QCOMPARE(toDo(), (QStringList {u"move A1"_s, u"move A2"_s, u"contact A1"_s, u"contact A2"_s}));
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"move"_s, cast("mover", u"A1"_s)) && flow.dialog().setInputs({{u"open_half"_s, 18}}));
    const auto events = flow.apply();
    QVERIFY(events && m_battle->accept(events->front()));
    QCOMPARE(toDo(), (QStringList {u"move A2"_s, u"contact A1"_s, u"contact A2"_s})); // all of them when all have moved
    QVERIFY(toDoOf(*m_battle).back().waits); // and none is opened by itself before that
    leaveTheRest();
    QCOMPARE(toDo(), (QStringList {u"contact A1"_s, u"contact A2"_s}));
    QVERIFY(!toDoOf(*m_battle).front().waits);
}

/// One question for a side, and then only of those whom it names; nobody is held up by it.
void TestTwoPageOrder::whoBeginsNearIsAskedOnce()
{
    setUp(u"setup"_s,
        {figure(u"A1"_s, {{u"class"_s, u"hero"_s}}), figure(u"A2"_s, {{u"class"_s, u"hero"_s}}),
            figure(u"B1"_s, {{u"class"_s, u"hero"_s}})});
    QCOMPARE(toDo(), QStringList {u"begins_near army_a"_s});
    QVERIFY(!m_battle->agenda().ask.front().mustAnswer);
    answer(u"begins_near"_s, cast("army", u"army_a"_s), {{}, {called(u"A2"_s)}});
    QCOMPARE(toDo(), QStringList {u"contact A2"_s});
    QVERIFY(m_battle->agenda().ask.front().usual.saysNothing()); // somebody does
    answer(u"contact"_s, cast("figure", u"A2"_s), {{}, {called(u"B1"_s)}});
    QCOMPARE(toDo(), QStringList());
    QCOMPARE(m_battle->things().links(called(u"B1"_s), u"near"_s), std::vector {called(u"A2"_s)});
}

/// Enter answers all that is still asked of the figures, also once one of them was said to be higher.
void TestTwoPageOrder::mostFightOnLevelGround()
{
    setUp(u"melee"_s, {fighter(u"A1"_s, u"B1"_s), fighter(u"B1"_s, u"A1"_s)});
    StepList list = *StepList::open(*m_battle, u"all-wants"_s);
    for (const QChar key : u"\rY\r"_s)
        QVERIFY2(list.key(0, key).did(), qPrintable(QString(key)));
    QCOMPARE(list.row(0).atWork()->frame(), RowStep::Frame::Dice);
    const ListRows &rows = list.row(0).atWork()->proposal()->rows(u"figures"_s);
    QCOMPARE(rows[0].whole().value("higher"_L1), Value(true));
    QCOMPARE(rows[1].whole().value("higher"_L1), Value(false));
    QCOMPARE(rows[0].whole().value("defending"_L1), Value(u"none"_s));
    QVERIFY(list.key(0, u'5').did());
    QVERIFY(list.key(0, u'3').did());
    QVERIFY(list.row(0).isWhole());
}

void TestTwoPageOrder::whatIsRolledForIsNotShownYet()
{
    const auto figureOf = [this](const QString &key) {
        return m_battle->set().look(m_battle->things(), called(key)).figure.text();
    };
    setUp(u"setup"_s, {figure(u"A1"_s, {}), figure(u"B1"_s, {{u"class"_s, u"recruit"_s}})});
    QCOMPARE(figureOf(u"A1"_s), u"d?"_s);
    QCOMPARE(figureOf(u"B1"_s), u"d8"_s);
}

/// He shifted, so he is asked himself; "nobody else" is nobody beside those who named him already. It is what Enter and
/// 0 say then, and nobody can be said.
void TestTwoPageOrder::nobodyElseKeepsWhoNamedHim()
{
    setUp(u"movement"_s, {mover(u"A1"_s), shooter(u"A2"_s), mover(u"B1"_s)});
    const ThingId b1 = called(u"B1"_s);
    const auto shifted = m_battle->correct(b1, u"shifted"_s, true, u"to the window"_s);
    QVERIFY(shifted && m_battle->accept(*shifted));
    leaveTheRest();
    const auto wordsOf0 = [&](const QString &figure) {
        const auto open = openQuestion(m_battle->moment(), u"contact"_s, cast("figure", figure));
        const Answering asked(*m_battle, *open);
        const auto place = asked.choiceOf(u'0');
        return place && open->usual.answer == asked.choices()[*place].answer ? asked.choices()[*place].words.source()
                                                                             : QString();
    };
    QCOMPARE(wordsOf0(u"B1"_s), u"None of these within 1″ of "_s + m_battle->nameOf(b1));
    answer(u"contact"_s, cast("figure", u"A1"_s), {{}, {b1}, 0});
    QCOMPARE(wordsOf0(u"B1"_s), u"Nobody else within 1″ of "_s + m_battle->nameOf(b1));
    QVERIFY(!m_battle->answer({{u"contact"_s, cast("figure", u"B1"_s), {u"nobody"_s, {}, 0}}}));
    answer(u"contact"_s, cast("figure", u"B1"_s), {u"nobody_else"_s, {}, 0});
    QCOMPARE(m_battle->things().links(b1, u"near"_s), (std::vector {called(u"A1"_s)}));
    QCOMPARE(m_battle->things().links(called(u"A1"_s), u"near"_s), (std::vector {b1}));
}

void TestTwoPageOrder::whoHasComeIsNotSaidToStay()
{
    setUp(u"movement"_s, {mover(u"A1"_s), mover(u"A2"_s), mover(u"A3"_s), shooter(u"B1"_s)});
    answer(u"contact"_s, cast("figure", u"A1"_s), {{}, {called(u"B1"_s)}, 0});
    answer(u"contact"_s, cast("figure", u"A2"_s), {u"nobody"_s, {}, 0});
    const auto rest = TableFlow(*m_battle).othersStay();
    QVERIFY(rest);
    QStringList stay;
    for (const TableAnswered &one : *rest)
        stay += callOf(m_battle->things(), one.cast.value(u"mover"_s));
    stay.sort();
    QCOMPARE(stay, (QStringList {u"A2"_s, u"A3"_s}));
}

void TestTwoPageOrder::aMoveTooFarIsNoEntry()
{
    setUp(u"movement"_s, {mover(u"A1"_s), shooter(u"B1"_s)});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"move"_s, cast("mover", u"A1"_s)) && flow.dialog().setInputs({{u"open_half"_s, 19}}));
    const auto refused = flow.apply();
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"allowed"_s);
    QVERIFY(flow.dialog().setInputs({{u"open_half"_s, 18}}));
    QVERIFY(flow.apply());
}

/// The picture of a door that is forced: one inside who blocks it, two outside.
void TestTwoPageOrder::itDefendsTheBuilding()
{
    const QJsonObject inside {{u"room"_s, u"R1"_s}, {u"opening"_s, u"D1"_s}, {u"blocking"_s, true}};
    setUp(u"melee"_s,
        withHouse({fighter(u"A1"_s, u"B1"_s, inside), fighter(u"B1"_s, u"A1"_s, {{u"opening"_s, u"D1"_s}})}));
    answer(u"wants"_s, {{u"figure"_s, called(u"A1"_s)}, {u"other"_s, called(u"B1"_s)}}, {u"both"_s, {}, 0});
    const Proposal fight = melee(u"A1"_s);
    QCOMPARE(fight.rows(u"figures"_s)[0].thing, called(u"A1"_s));
    QCOMPARE(fight.rows(u"figures"_s)[0].whole().value(u"defending"_s).toString(), u"building"_s);
    QVERIFY(!fight.rows(u"figures"_s)[1].whole().contains(u"defending"_s));
}

/// He still blocks the door at which he fought, but those who are left came in by another.
void TestTwoPageOrder::whoFightsInsideDefendsNoBuilding()
{
    const QJsonObject inside {{u"room"_s, u"R1"_s}};
    QJsonObject atTheDoor = inside;
    atTheDoor.insert(u"opening"_s, u"D1"_s);
    atTheDoor.insert(u"blocking"_s, true);
    setUp(u"melee"_s, withHouse({fighter(u"A1"_s, u"B1"_s, atTheDoor), fighter(u"B1"_s, u"A1"_s, inside)}));
    const Proposal fight = melee(u"A1"_s);
    for (size_t row = 0; row < 2; ++row)
        QCOMPARE(fight.rows(u"figures"_s)[row].whole().value(u"defending"_s).toString(), u"none"_s);
}

void TestTwoPageOrder::whatIsNotOnRecordIsAsked()
{
    setUp(u"melee"_s,
        {fighter(u"A1"_s, u"B1"_s, {{u"mounted"_s, true}}),
            fighter(u"B1"_s, u"A1"_s, {{u"defending"_s, u"low_wall"_s}})});
    Proposal fight = melee(u"A1"_s);
    QCOMPARE(fight.unanswered(),
        (std::vector<QString> {u"figures[0].defending"_s, u"figures[1].higher"_s})); // a horse is height enough
    QVERIFY(fight.state() == Proposal::State::Refused);
    fight.setInput(u"figures"_s, rowsWithTheRest(fight, u"figures"_s)); // by one key
    QVERIFY(fight.unanswered().empty());
    QCOMPARE(fight.rows(u"figures"_s)[0].whole().value(u"defending"_s).toString(), u"none"_s);
    QCOMPARE(fight.rows(u"figures"_s)[1].whole().value(u"higher"_s).toBool(true), false);
}

void TestTwoPageOrder::itIsAsLastTimeForTheSame()
{
    setUp(u"melee"_s, {fighter(u"A1"_s, u"B1"_s), fighter(u"B1"_s, u"A1"_s), figure(u"B2"_s, {})});
    Proposal fight = melee(u"A1"_s);
    QVERIFY(fight.lastTime(u"figures[0].defending"_s).isUndefined());
    fight.setCell(u"figures"_s, 0, u"defending"_s, u"barricade"_s);
    fight.setInput(u"figures"_s, rowsWithTheRest(fight, u"figures"_s));
    for (const int face : {4, 5})
        QVERIFY(fight.enter(face));
    const auto event = fight.event();
    QVERIFY(event && m_battle->accept(*event));
    const auto against = [this](const QString &foe) {
        return *Proposal::open(*m_battle, u"melee"_s, {{u"fig1"_s, called(u"A1"_s)}, {u"fig2"_s, called(foe)}});
    };
    const Proposal again = against(u"B1"_s);
    QCOMPARE(again.lastTime(u"figures[0].defending"_s).toString(), u"barricade"_s);
    QCOMPARE(again.lastTime(u"figures[1].defending"_s).toString(), u"none"_s);
    QVERIFY(against(u"B2"_s).lastTime(u"figures[0].defending"_s).isUndefined());
}

void TestTwoPageOrder::aFightGoesOnUsually()
{
    setUp(u"melee"_s, {fighter(u"A1"_s, u"B1"_s, {{u"in_melee"_s, true}}), fighter(u"B1"_s, u"A1"_s)});
    const Cast pair {{u"figure"_s, called(u"A1"_s)}, {u"other"_s, called(u"B1"_s)}};
    const auto open = openQuestion(m_battle->moment(), u"wants"_s, pair);
    QVERIFY(open);
    QCOMPARE(open->usual.answer, u"both"_s);
}

void TestTwoPageOrder::roomsAreAskedOfWhoCameToOne()
{
    const QJsonArray men {mover(u"A1"_s), shooter(u"B1"_s)};
    setUp(u"movement"_s, withHouse(men));
    const auto isAsked = [&](int obstacles) {
        TableFlow flow(*m_battle);
        const bool isOpen = flow.open(u"move"_s, cast("mover", u"A1"_s))
            && flow.dialog().setInputs({{u"open_half"_s, 4}, {u"obstacles"_s, obstacles}});
        const auto events = flow.apply();
        return isOpen && events && m_battle->accept(events->front())
            && openQuestion(m_battle->moment(), u"inside"_s, cast("figure", u"A1"_s)).has_value();
    };
    QVERIFY(!isAsked(0));
    setUp(u"movement"_s, withHouse(men));
    QVERIFY(isAsked(1));
    setUp(u"setup"_s, withHouse(men));
    QCOMPARE(std::ranges::count(toDo(), u"who_is_inside R1"_s), 1);
    answer(u"who_is_inside"_s, cast("room", u"R1"_s), {{}, {called(u"B1"_s)}, 0});
    QCOMPARE(m_battle->things().links(called(u"B1"_s), u"room"_s), std::vector {called(u"R1"_s)});
    QVERIFY(!openQuestion(m_battle->moment(), u"inside"_s, cast("figure", u"A1"_s)));
}

/// Two rooms with a door between them, each with a door to the outside that is held: nobody comes in by the inner door
/// who has not come into the other room, and men of either room may block it.
void TestTwoPageOrder::anInnerDoorIsAWayFromTheOtherRoomAlone()
{
    const auto at = [](const QString &key, const QString &room, const QString &opening) {
        QJsonObject values {{u"room"_s, room}};
        if (!opening.isEmpty()) {
            values.insert(u"opening"_s, opening);
            values.insert(u"blocking"_s, true);
        }
        return shooter(key, values);
    };
    const auto house = [](QJsonArray things) {
        for (const QString &room : {u"R1"_s, u"R2"_s})
            things.append(QJsonObject {{u"key"_s, room}, {u"type"_s, u"room"_s},
                {u"openings"_s, room == u"R1"_s ? QJsonArray {u"D1"_s} : QJsonArray {u"D2"_s, u"I"_s}}});
        for (const QString &door : {u"D1"_s, u"D2"_s, u"I"_s}) {
            QJsonObject opening {{u"key"_s, door}, {u"type"_s, u"opening"_s}};
            if (door == u"I"_s)
                opening.insert(u"leads_to"_s, QJsonArray {u"R1"_s});
            things.append(opening);
        }
        return things;
    };
    const auto roomsFor = [&](const QJsonArray &things, int doors) {
        setUp(u"movement"_s, house(things));
        for (const QString &inside : {u"B1"_s, u"B2"_s}) {
            const auto blocks = openQuestion(m_battle->moment(), u"blocks"_s, cast("figure", inside));
            const auto said =
                m_battle->answer({{u"blocks"_s, cast("figure", inside), blocks ? blocks->usual : TableAnswer()}});
            if (!said || !m_battle->accept(*said))
                return u"no blocks"_s;
        }
        TableFlow flow(*m_battle);
        const bool isOpen = flow.open(u"move"_s, cast("mover", u"A1"_s))
            && flow.dialog().setInputs({{u"open_half"_s, 2}, {u"obstacles"_s, doors}});
        const auto events = flow.apply();
        if (!isOpen || !events || !m_battle->accept(events->front()))
            return u"no move"_s;
        const auto asked = openQuestion(m_battle->moment(), u"inside"_s, cast("figure", u"A1"_s));
        QStringList rooms;
        for (const ThingId room : asked ? asked->named : std::vector<ThingId>())
            rooms += callOf(m_battle->things(), room);
        return rooms.join(u' ');
    };
    QJsonObject inside = mover(u"A1"_s);
    inside.insert(u"room"_s, u"R2"_s);
    QCOMPARE(roomsFor({mover(u"A1"_s), at(u"B1"_s, u"R1"_s, u"D1"_s), at(u"B2"_s, u"R2"_s, u"D2"_s)}, 1), QString());
    const QJsonArray oneFree {mover(u"A1"_s), at(u"B1"_s, u"R1"_s, u"D1"_s), at(u"B2"_s, u"R2"_s, {})};
    QCOMPARE(roomsFor(oneFree, 1), u"R2"_s); // the inner door is a second one
    QCOMPARE(roomsFor(oneFree, 2), u"R1 R2"_s);
    QCOMPARE(roomsFor({inside, at(u"B1"_s, u"R1"_s, u"D1"_s), at(u"B2"_s, u"R2"_s, u"D2"_s)}, 1), u"R1 R2"_s);
    const QJsonArray shutIn {inside, at(u"B1"_s, u"R1"_s, u"I"_s), at(u"B2"_s, u"R1"_s, u"D1"_s)};
    QCOMPARE(roomsFor(shutIn, 1), u"R2"_s);
    setUp(u"movement"_s, house(shutIn));
    const auto blocks = openQuestion(m_battle->moment(), u"blocks"_s, cast("figure", u"B1"_s));
    QVERIFY(blocks);
    QVERIFY(std::ranges::count(blocks->named, called(u"I"_s)) == 1);
}

void TestTwoPageOrder::noDoorNobodyStandsAtIt()
{
    setUp(u"movement"_s, {mover(u"A1"_s), shooter(u"B1"_s)});
    QCOMPARE(refusalOf(u"at-opening"_s, cast("figure", u"A1"_s)), u"Nobody is there for it: Door or window."_s);
    setUp(u"movement"_s, withHouse({mover(u"A1"_s), shooter(u"B1"_s)}));
    QCOMPARE(refusalOf(u"at-opening"_s, cast("figure", u"A1"_s)), QString());
}

void TestTwoPageOrder::noEnemyIsOfTheGroup()
{
    setUp(u"choose"_s, {figure(u"A1"_s, {}), figure(u"A2"_s, {}), figure(u"B1"_s, {})});
    const auto &roles = *offerOf(m_battle->set(), u"form"_s)->roles;
    const Cast players = castFor(roles, m_battle->things(), {called(u"A1"_s), called(u"B1"_s), called(u"A2"_s)});
    QCOMPARE(playersOf(roles.front(), players), (std::vector {called(u"A1"_s), called(u"A2"_s)}));
}

/// "A1 and A2 against B1" asks for the dice of A1, A2, B1.
void TestTwoPageOrder::diceFallInTheOrderOfTheWords()
{
    setUp(u"melee"_s, {fighter(u"A1"_s, u"B1"_s), fighter(u"A2"_s, u"B1"_s), fighter(u"B1"_s, u"A1"_s)});
    StepList list = *StepList::open(*m_battle, u"all-wants"_s);
    const QString words = list.row(0).atWork()->answering()->question().words.source();
    QVERIFY(list.key(0, u'\r').did());
    qsizetype last = -1;
    for (const ListRow &row : list.row(0).atWork()->proposal()->rows(u"figures"_s)) {
        const qsizetype named = words.indexOf(m_battle->nameOf(row.thing));
        QVERIFY2(named > last, qPrintable(words));
        last = named;
    }
}

/// Shifting within it is no move.
void TestTwoPageOrder::whoMovesFromARoomIsOutOfIt()
{
    QJsonObject inside = mover(u"A1"_s);
    inside.insert(u"room"_s, u"R1"_s);
    setUp(u"movement"_s, withHouse({inside, shooter(u"B1"_s)}));
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"move"_s, cast("mover", u"A1"_s)));
    QVERIFY(flow.dialog().setInputs({{u"open_half"_s, 4}, {u"obstacles"_s, 1}}));
    const auto events = flow.apply();
    QVERIFY(events && m_battle->accept(events->front()));
    QVERIFY(!openQuestion(m_battle->moment(), u"inside"_s, cast("figure", u"A1"_s)));
    QVERIFY(m_battle->things().links(called(u"A1"_s), u"room"_s).empty());
}

/// Where a door leads into another room only the table knows where he has gone.
void TestTwoPageOrder::whoMovesFromARoomWithAnInnerDoorIsAsked()
{
    QJsonObject inside = mover(u"A1"_s);
    inside.insert(u"room"_s, u"R1"_s);
    QJsonArray things = withHouse({inside, shooter(u"B1"_s)});
    things.append(QJsonObject {{u"key"_s, u"R2"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"I"_s}}});
    things.append(QJsonObject {{u"key"_s, u"I"_s}, {u"type"_s, u"opening"_s}, {u"leads_to"_s, QJsonArray {u"R1"_s}}});
    setUp(u"movement"_s, things);
    StepList list = *StepList::open(*m_battle, u"all-moves"_s);
    QVERIFY(list.key(0, u'4').did() && list.key(0, u'\r').did());
    QCOMPARE(list.row(0).atWork()->toDo().what, u"inside"_s);
    QCOMPARE(list.row(0).atWork()->answering()->question().usual.answer, u"outside"_s);
}

/// Nobody is let in before the men inside have said what they block; by a door that is blocked before he goes he does
/// not go in after all.
void TestTwoPageOrder::whoBlocksTheDoorBarsHimAfterAll()
{
    QJsonObject inside = shooter(u"B1"_s);
    inside.insert(u"room"_s, u"R1"_s);
    for (const bool blocks : {false, true}) {
        setUp(u"movement"_s, withHouse({mover(u"A1"_s), inside}));
        const Cast entering {{u"figure"_s, called(u"A1"_s)}, {u"opening"_s, called(u"D1"_s)}};
        TableFlow early(*m_battle);
        QVERIFY(early.open(u"opening"_s, entering));
        const auto refused = early.apply();
        QVERIFY(!refused);
        QCOMPARE(refused.error().field, u"opening"_s);
        answer(u"blocks"_s, cast("figure", u"B1"_s), {u"none"_s});
        TableFlow flow(*m_battle);
        QVERIFY(flow.open(u"opening"_s, entering));
        const auto entry = flow.apply();
        QVERIFY(entry && m_battle->accept(entry->front()));
        const Cast shifting {{u"figure"_s, called(u"B1"_s)}, {u"opening"_s, called(u"D1"_s)}};
        if (blocks) {
            QVERIFY(m_battle->accept(*m_battle->act(u"at-opening"_s, shifting)));
            QVERIFY(m_battle->accept(*m_battle->act(u"blocks"_s, cast("figure", u"B1"_s))));
        }
        TableFlow moving(*m_battle);
        QVERIFY(moving.open(u"move"_s, cast("mover", u"A1"_s)));
        QVERIFY(moving.dialog().setInputs({{u"open_half"_s, 4}}));
        const auto move = moving.apply();
        QVERIFY(move && m_battle->accept(move->front()));
        QCOMPARE(m_battle->things().links(called(u"A1"_s), u"room"_s).empty(), blocks);
    }
}

/// The last Enter of his row is the distance's.
void TestTwoPageOrder::whoGoesOutHasARowOfOneNumber()
{
    QJsonObject inside = mover(u"A1"_s);
    inside.insert(u"room"_s, u"R1"_s);
    setUp(u"movement"_s, withHouse({inside, mover(u"A2"_s), shooter(u"B1"_s)}));
    StepList list = *StepList::open(*m_battle, u"all-moves"_s);
    const int a1 = *list.rowOf(called(u"A1"_s));
    QVERIFY(list.key(a1, u'\r').did());
    QVERIFY(list.row(a1).isWhole());
    QVERIFY(list.key(a1, u'0').did()); // all of it anew
    QVERIFY(list.row(a1).steps().front().isLeft());
}

/// Out of a room costs 4″ as in does: moved over open ground alone he is in it still.
void TestTwoPageOrder::outOfARoomCostsTheDoor()
{
    QJsonObject inside = mover(u"A1"_s);
    inside.insert(u"room"_s, u"R1"_s);
    for (const int obstacles : {1, 0}) {
        setUp(u"movement"_s, withHouse({inside, shooter(u"B1"_s)}));
        TableFlow flow(*m_battle);
        QVERIFY(flow.open(u"move"_s, cast("mover", u"A1"_s)));
        QCOMPARE(flow.dialog().proposal()->inputs().value("obstacles"_L1), Value(1));
        QVERIFY(flow.dialog().setInputs({{u"open_half"_s, 18}}));
        QVERIFY(!flow.apply()); // 9″ and the door are 13″ of 9″
        QVERIFY(flow.dialog().setInputs({{u"open_half"_s, 8}, {u"obstacles"_s, obstacles}}));
        const auto events = flow.apply();
        QVERIFY(events && m_battle->accept(events->front()));
        QVERIFY(!openQuestion(m_battle->moment(), u"inside"_s, cast("figure", u"A1"_s)));
        QCOMPARE(m_battle->things().links(called(u"A1"_s), u"room"_s),
            obstacles == 1 ? std::vector<ThingId>() : std::vector {called(u"R1"_s)});
    }
}

/// In this phase he fights nobody; in the next he is where he was (RM15).
void TestTwoPageOrder::whoStandsBackIsWithinAnInchStill()
{
    const QJsonObject inside {{u"room"_s, u"R1"_s}, {u"opening"_s, u"D1"_s}};
    QJsonArray men {fighter(u"B1"_s, u"A1"_s, {{u"opening"_s, u"D1"_s}})};
    for (const QString &key : {u"A1"_s, u"A2"_s, u"A3"_s})
        men.append(fighter(key, u"B1"_s, inside));
    setUp(u"melee"_s, withHouse(men));
    answer(u"two_at_an_opening"_s, {{u"opening"_s, called(u"D1"_s)}, {u"army"_s, called(u"army_a"_s)}},
        {{}, {called(u"A1"_s), called(u"A2"_s)}, 0});
    const ThingId a3 = called(u"A3"_s);
    QCOMPARE(m_battle->things().links(a3, u"near"_s), std::vector<ThingId>());
    const auto next = m_battle->nextPhase(u"nobody fights"_s);
    QVERIFY(next && m_battle->accept(*next));
    QCOMPARE(m_battle->things().links(a3, u"near"_s), std::vector {called(u"B1"_s)});
    QCOMPARE(m_battle->things().links(a3, u"stands_back_from"_s), std::vector<ThingId>());
    QCOMPARE(m_battle->things().links(called(u"B1"_s), u"near"_s).size(), 3u);
}

/// Who fired across it keeps his place. Of three who did nobody can stand back: nothing is asked that no answer ends.
void TestTwoPageOrder::nobodyIsAskedForWhatCannotBe()
{
    const auto asked = [this](int fired) {
        QJsonArray things {
            QJsonObject {{u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s}}},
            QJsonObject {{u"key"_s, u"D1"_s}, {u"type"_s, u"opening"_s}},
            figure(u"B1"_s,
                {{u"action"_s, u"hand_to_hand"_s}, {u"room"_s, u"R1"_s}, {u"opening"_s, u"D1"_s},
                    {u"in_contact_with"_s, QJsonArray {u"A1"_s, u"A2"_s, u"A3"_s}}})};
        for (int man = 1; man <= 3; ++man)
            things.append(shooter(u"A%1"_s.arg(man),
                {{u"opening"_s, u"D1"_s}, {u"acted"_s, man <= fired}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}));
        setUp(u"melee"_s, things);
        const Agenda agenda = m_battle->agenda();
        return std::ranges::count(agenda.ask, u"two_at_an_opening"_s, &OpenQuestion::key);
    };
    QCOMPARE(asked(3), 0);
    for (const int fired : {0, 1, 2}) {
        QCOMPARE(asked(fired), 1);
        answer(
            u"two_at_an_opening"_s, {{u"opening"_s, called(u"D1"_s)}, {u"army"_s, called(u"army_a"_s)}}, {u"nobody"_s});
        const Agenda agenda = m_battle->agenda();
        QCOMPARE(std::ranges::count(agenda.ask, u"two_at_an_opening"_s, &OpenQuestion::key), 0);
    }
}

/// Who stands inside at a door is met at that door; who is said to be near him through the wall is asked about.
void TestTwoPageOrder::nobodyIsNearThroughAWall()
{
    const auto setUpAt = [this](const QString &window) {
        QJsonArray things = withHouse({figure(u"A1"_s, {{u"action"_s, u"move"_s}}), shooter(u"B1"_s)});
        things[2] =
            QJsonObject {{u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s, u"W1"_s}}};
        things.append(QJsonObject {{u"key"_s, u"W1"_s}, {u"type"_s, u"opening"_s}});
        QJsonObject b1 = shooter(u"B1"_s, {{u"room"_s, u"R1"_s}});
        if (!window.isEmpty())
            b1.insert(u"opening"_s, window);
        things[1] = b1;
        setUp(u"movement"_s, things);
    };
    const auto across = [this] {
        return openQuestion(
            m_battle->moment(), u"across"_s, {{u"figure"_s, called(u"A1"_s)}, {u"other"_s, called(u"B1"_s)}});
    };
    setUpAt(u"W1"_s);
    answer(u"contact"_s, cast("figure", u"A1"_s), {{}, {called(u"B1"_s)}, 0});
    QVERIFY(!across()); // as of the next who comes up to him there
    QCOMPARE(m_battle->things().links(called(u"A1"_s), u"opening"_s), std::vector {called(u"W1"_s)});
    setUpAt({});
    answer(u"contact"_s, cast("figure", u"A1"_s), {{}, {called(u"B1"_s)}, 0});
    const auto open = across();
    QVERIFY(open);
    QCOMPARE(open->named.size(), 2u);
    QVERIFY(open->usual.saysNothing());
    answer(u"across"_s, {{u"figure"_s, called(u"A1"_s)}, {u"other"_s, called(u"B1"_s)}}, {u"none"_s});
    for (int steps = 0; steps < 3; ++steps) {
        const auto next = m_battle->nextPhase(u"nobody does anything"_s);
        QVERIFY(next && m_battle->accept(*next));
    }
    QCOMPARE(m_battle->phase(), u"movement"_s);
    const auto again = openQuestion(m_battle->moment(), u"contact"_s, cast("figure", u"A1"_s));
    QVERIFY(again && again->usual.saysNothing());
}

/// When the pairs are named one key says that all the others stand by nobody.
void TestTwoPageOrder::theseAndNobodyElse()
{
    setUp(u"movement"_s, {mover(u"A1"_s), mover(u"A2"_s), mover(u"A3"_s), shooter(u"B1"_s), shooter(u"B2"_s)});
    leaveTheRest();
    StepList list = *StepList::open(*m_battle, u"all-contacts"_s);
    QVERIFY(list.restIsNobody() && list.mayLeaveAny());
    const int a1 = *list.rowOf(called(u"A1"_s));
    QVERIFY(list.key(a1, list.letters().of(called(u"B1"_s)).front()).did());
    QVERIFY(list.key(a1, u'\r').did());
    QCOMPARE(list.leaveTheRest(), 2);
    QCOMPARE(list.settled(), list.size());
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    const auto nearTo = [this](const QString &key) { return m_battle->things().links(called(key), u"near"_s); };
    QCOMPARE(nearTo(u"A1"_s), std::vector {called(u"B1"_s)});
    QVERIFY(nearTo(u"A2"_s).empty() && nearTo(u"A3"_s).empty());
}

/// Who stands by somebody stays there; where only the table can say whether he does, he is left to it.
void TestTwoPageOrder::nobodyElseTakesNobodyAway()
{
    const auto with = [](QJsonObject man, const QString &foe, const QString &room = {}) {
        man.insert(u"in_contact_with"_s, QJsonArray {foe});
        if (!room.isEmpty())
            man.insert(u"room"_s, room);
        return man;
    };
    setUp(u"movement"_s,
        withHouse({with(mover(u"A1"_s), u"B1"_s), with(shooter(u"B1"_s), u"A1"_s, u"R1"_s), // through the wall
            with(mover(u"A2"_s), u"B2"_s), with(shooter(u"B2"_s), u"A2"_s), mover(u"A3"_s)}));
    leaveTheRest();
    StepList list = *StepList::open(*m_battle, u"all-contacts"_s);
    list.leaveTheRest();
    QVERIFY(list.isOpen(*list.rowOf(called(u"A1"_s))));
    QVERIFY(!list.isOpen(*list.rowOf(called(u"A2"_s))) && !list.isOpen(*list.rowOf(called(u"A3"_s))));
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(m_battle->things().links(called(u"A1"_s), u"near"_s), std::vector {called(u"B1"_s)});
    QCOMPARE(m_battle->things().links(called(u"A2"_s), u"near"_s), std::vector {called(u"B2"_s)});
}

/// Within an inch the distance is asked as ever, so that what is typed for it is no die; Enter gives it.
void TestTwoPageOrder::aDistanceIsAskedWithinAnInchToo()
{
    QJsonObject near = shooter(u"A1"_s);
    near.insert(u"in_contact_with"_s, QJsonArray {u"B1"_s});
    setUp(u"shooting"_s, {near, shooter(u"B1"_s), shooter(u"B2"_s)});
    for (const QString &keys : {u"\r"_s, u"1\r"_s}) {
        StepList list = *StepList::open(*m_battle, u"all-fire"_s);
        const int a1 = *list.rowOf(called(u"A1"_s));
        for (const QChar key : list.letters().of(called(u"B1"_s)))
            QVERIFY(list.key(a1, key).did());
        QCOMPARE(list.row(a1).atWork()->frame(), RowStep::Frame::Field);
        for (const QChar key : keys)
            QVERIFY(list.key(a1, key).did());
        QCOMPARE(list.row(a1).atWork()->frame(), RowStep::Frame::Dice);
        QCOMPARE(list.row(a1).atWork()->proposal()->input(u"distance"_s).toInt(), 1);
        QVERIFY(list.row(a1).atWork()->proposal()->dice().empty());
    }
    StepList far = *StepList::open(*m_battle, u"all-fire"_s);
    const int a1 = *far.rowOf(called(u"A1"_s));
    for (const QChar key : far.letters().of(called(u"B2"_s)))
        QVERIFY(far.key(a1, key).did());
    QVERIFY(!far.row(a1).atWork()->usual().exists());
}

/// Of several it is said which, the only one goes without saying.
void TestTwoPageOrder::whoEntersGoesThroughSomeDoor()
{
    QJsonArray things = withHouse({mover(u"A1"_s), shooter(u"B1"_s)});
    setUp(u"movement"_s, things);
    const auto offer = offerOf(m_battle->set(), u"opening"_s);
    QVERIFY(offer);
    Marks marks;
    marks.propose(called(u"A1"_s), 0);
    QCOMPARE(castOf(*offer, *m_battle, marks).value(u"opening"_s), called(u"D1"_s));
    QJsonObject house = things[2].toObject();
    house.insert(u"openings"_s, QJsonArray {u"D1"_s, u"D2"_s});
    things[2] = house;
    things.append(QJsonObject {{u"key"_s, u"D2"_s}, {u"type"_s, u"opening"_s}});
    setUp(u"movement"_s, things);
    marks.propose(called(u"A1"_s), 0);
    Cast cast = castOf(*offer, *m_battle, marks);
    QVERIFY(!cast.contains(u"opening"_s));
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"opening"_s, cast));
    const auto refused = flow.apply();
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"opening"_s);
    flow.cancel();
    cast.insert(u"opening"_s, called(u"D2"_s));
    QVERIFY(flow.open(u"opening"_s, cast));
    QVERIFY(flow.apply());
}

MUSTER_TEST(TestTwoPageOrder)
#include "tst_twopageorder.moc"
