// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a key says in a row of The Thistle, the Lily and the Rose: a gun's line, the facts of a charge, a bare yes.
class TestThistleRows : public QObject {
    Q_OBJECT

private slots:
    void aGunsLineIsNamed();
    void aNumberEndsWhereTheNextIsNamed();
    void twoDigitsEndEachDistanceOnALine();
    void whoIsNamedAgainIsOffTheLine();
    void coverIsOfWhoCameLast();
    void aNumberEndsWhereAFactIsTurned();
    void whoEvadedTurnsInItsOwnHalf();
    void aBareYesIsNoMove();
    void whoShootsTooMayStillBeSaidToDoAnything();
    void aFactIsTurnedOnceTheDistanceStands();
    void whoWaitsForTheChargeIsToldSo();
    void onlyGeneralsWhoAreThereAreInTheMelee();
    void whoDeclinesIsNotWithTheMelee();
    void aStandThatTurnedAloneSaysWhomItFaces();
    void aWinnerPursuesByOneKey();
    void whoIsStruckFromBehindMayOnlyTurn();
    void whatHorseDoesUsually();
    void aChargeNeedsATarget();
    void lossesOfTheSetUpCount();
    void aDeployedHeavyGunStays();
    void groupsChangeBeforeTheBattleAndInMovesAlone();

private:
    void begin(const QJsonArray &things, const QString &phase = u"first_move"_s, const QJsonArray &done = {});
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList open(const char *id) const { return *StepList::open(*m_battle, QString::fromLatin1(id)); }
    int row(const StepList &list, const QString &who) const { return *list.rowOf(thing(who)); }
    void type(StepList &list, const QString &who, const QString &keys) const;
    void name(StepList &list, const QString &who, const QString &named) const;
    void record(const StepList &list);

    std::unique_ptr<Battle> m_battle;
};

static QJsonObject aStand(const QString &key, const QString &type, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, key.left(1).toLower());
    values.insert(u"unit_type"_s, type);
    return values;
}

void TestThistleRows::begin(const QJsonArray &things, const QString &phase, const QJsonArray &done)
{
    m_battle = battleSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"things"_s, things}, {u"done"_s, done}});
}

void TestThistleRows::type(StepList &list, const QString &who, const QString &keys) const
{
    for (const QChar key : keys)
        QVERIFY2(list.key(row(list, who), key).did(), qPrintable(keys));
}

void TestThistleRows::name(StepList &list, const QString &who, const QString &named) const
{
    type(list, who, list.letters().of(thing(named)));
}

void TestThistleRows::record(const StepList &list)
{
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

/// A gun, a friend and two enemies on its line.
static QJsonArray gunAndOthers()
{
    return {aStand(u"A1"_s, u"light_artillery"_s), aStand(u"A2"_s, u"bills"_s), aStand(u"B1"_s, u"pikes"_s),
        aStand(u"B2"_s, u"pikes"_s)};
}

/// At whom it aims, then whoever else stands on the line, friends too, each with its distance; then a die for each.
void TestThistleRows::aGunsLineIsNamed()
{
    begin(gunAndOthers());
    StepList list = open("shots");
    const int gun = row(list, u"A1"_s);
    QCOMPARE(list.row(gun).atWork()->frame(), RowStep::Frame::Target);
    QVERIFY(std::ranges::count(list.nameable(gun), thing(u"A2"_s)) == 0); // nobody aims at his own
    name(list, u"A1"_s, u"B1"_s);
    QCOMPARE(list.row(gun).atWork()->fieldAsked()->first, u"targets[0].distance"_s);
    type(list, u"A1"_s, u"10"_s);
    QCOMPARE(list.row(gun).atWork()->frame(), RowStep::Frame::Dice);
    name(list, u"A1"_s, u"A2"_s);
    type(list, u"A1"_s, u"5\r"_s);
    QCOMPARE(list.row(gun).atWork()->proposal()->wanted().count, 1);
    type(list, u"A1"_s, u"66"_s);
    QVERIFY(list.row(gun).isWhole());
    const auto events = list.events();
    QVERIFY(events);
    const auto *shot = events->front().as<Resolution>();
    QVERIFY(shot != nullptr);
    QCOMPARE(shot->outcome.value("hits_enemy"_L1).toInt(), 1);
    QCOMPARE(shot->outcome.value("hits_friend"_L1).toInt(), 1);
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again);
    QVERIFY(again->events()->front().payload == events->front().payload);
}

void TestThistleRows::aNumberEndsWhereTheNextIsNamed()
{
    begin(gunAndOthers());
    StepList list = open("shots");
    name(list, u"A1"_s, u"B1"_s);
    type(list, u"A1"_s, u"8"_s);
    name(list, u"A1"_s, u"B2"_s);
    const RowStep &step = *list.row(row(list, u"A1"_s)).atWork();
    QCOMPARE(step.proposal()->rows(u"targets"_s)[0].whole().value("distance"_L1).toInt(), 8);
    QCOMPARE(step.fieldAsked()->first, u"targets[1].distance"_s);
}

/// Beyond its range no unit on the line is rolled for, whoever else stands on it.
void TestThistleRows::twoDigitsEndEachDistanceOnALine()
{
    begin(gunAndOthers());
    StepList list = open("shots");
    for (const auto &[who, distance] : {std::pair(u"B1"_s, u"10"_s), std::pair(u"B2"_s, u"13"_s)}) {
        name(list, u"A1"_s, who);
        type(list, u"A1"_s, distance);
        QCOMPARE(list.row(row(list, u"A1"_s)).atWork()->frame(), RowStep::Frame::Dice);
    }
}

void TestThistleRows::whoIsNamedAgainIsOffTheLine()
{
    begin(gunAndOthers());
    StepList list = open("shots");
    name(list, u"A1"_s, u"B1"_s);
    name(list, u"A1"_s, u"B2"_s);
    name(list, u"A1"_s, u"B1"_s);
    const RowStep *step = list.row(row(list, u"A1"_s)).atWork();
    QCOMPARE(step->proposal()->rows(u"targets"_s).size(), 1u);
    name(list, u"A1"_s, u"B2"_s);
    QCOMPARE(list.row(row(list, u"A1"_s)).atWork()->frame(), RowStep::Frame::Target);
}

void TestThistleRows::aNumberEndsWhereAFactIsTurned()
{
    begin({aStand(u"A1"_s, u"shot"_s, {{u"weapon"_s, u"arquebus"_s}}), aStand(u"B1"_s, u"pikes"_s)});
    StepList moves = open("moves");
    type(moves, u"A1"_s, u"0"_s);
    record(moves);
    StepList list = open("shots");
    type(list, u"A1"_s, u"1"_s);
    const std::vector<FactKey> facts = list.row(0).atWork()->factsOf(list.letters().facts());
    const auto cover =
        std::ranges::find_if(facts, [](const FactKey &fact) { return qstrcmp(fact.input->key, "cover") == 0; });
    QVERIFY(cover != facts.end());
    type(list, u"A1"_s, QString(cover->key));
    const Proposal &shot = *list.row(0).steps().front().proposal();
    QCOMPARE(shot.input(u"distance"_s).toInt(), 1);
    QVERIFY(shot.input(u"cover"_s).toBool());
    QVERIFY(list.row(0).atWork()->pending().isEmpty());
}

/// By a move of its own, and at the latest by a shot at who is ahead of it: nobody shoots at what is behind him.
void TestThistleRows::whoEvadedTurnsInItsOwnHalf()
{
    const QJsonObject away {{u"weapon"_s, u"arquebus"_s}, {u"facing"_s, u"away"_s}};
    const QJsonArray things {aStand(u"A1"_s, u"shot"_s, away), aStand(u"B1"_s, u"pikes"_s)};
    const auto facing = [&] { return m_battle->things().word(thing(u"A1"_s), u"facing"_s); };
    begin(things);
    StepList moves = open("moves");
    type(moves, u"A1"_s, u"1"_s);
    record(moves);
    QCOMPARE(facing(), u"enemy"_s);
    begin(things);
    StepList stays = open("moves");
    type(stays, u"A1"_s, u"0"_s);
    record(stays);
    QCOMPARE(facing(), u"away"_s);
    StepList shots = open("shots");
    const std::vector<FactKey> facts = shots.row(0).atWork()->factsOf(shots.letters().facts());
    const auto ahead =
        std::ranges::find_if(facts, [](const FactKey &fact) { return qstrcmp(fact.input->key, "in_arc") == 0; });
    QVERIFY(ahead != facts.end());
    type(shots, u"A1"_s, ahead->key + u"9\r1"_s); // who is ahead of it is not behind it
    record(shots);
    QCOMPARE(facing(), u"enemy"_s);
}

void TestThistleRows::coverIsOfWhoCameLast()
{
    begin(gunAndOthers());
    StepList list = open("shots");
    name(list, u"A1"_s, u"B1"_s);
    type(list, u"A1"_s, u"10"_s);
    name(list, u"A1"_s, u"B2"_s);
    const RowStep *step = list.row(row(list, u"A1"_s)).atWork();
    const std::vector<FactKey> facts = step->factsOf(list.letters().facts());
    const auto cover =
        std::ranges::find_if(facts, [](const FactKey &fact) { return qstrcmp(fact.input->key, "cover") == 0; });
    QVERIFY(cover != facts.end());
    type(list, u"A1"_s, QString(cover->key));
    step = list.row(row(list, u"A1"_s)).atWork();
    QVERIFY(!step->proposal()->rows(u"targets"_s)[0].whole().value("cover"_L1).toBool());
    QVERIFY(step->proposal()->rows(u"targets"_s)[1].whole().value("cover"_L1).toBool());
}

/// How far, or whom it charges, is said by a number: yes alone records nothing.
void TestThistleRows::aBareYesIsNoMove()
{
    begin({aStand(u"A1"_s, u"pikes"_s), aStand(u"B1"_s, u"pikes"_s)});
    StepList list = open("moves");
    QCOMPARE(list.key(0, u'Y').answer, KeyHeard::Answer::Refused);
    QCOMPARE(list.answered(), 0);
    type(list, u"A1"_s, u"2"_s);
    QCOMPARE(list.answered(), 1);
}

/// That it shoots too does not say whether it moves, or how far: Enter is no move still, and so each number.
void TestThistleRows::whoShootsTooMayStillBeSaidToDoAnything()
{
    begin({aStand(u"A1"_s, u"shot"_s, {{u"weapon"_s, u"arquebus"_s}}), aStand(u"B1"_s, u"pikes"_s)});
    const auto shootsToo = [&] {
        StepList list = open("moves");
        const std::vector<FactKey> &facts = list.letters().facts();
        const auto fact =
            std::ranges::find_if(facts, [](const FactKey &one) { return qstrcmp(one.input->key, "shooting") == 0; });
        type(list, u"A1"_s, QString(fact->key));
        return list;
    };
    StepList list = shootsToo();
    QVERIFY(!list.isAnswered(0) && !list.row(0).isBegun());
    QVERIFY(list.row(0).atWork()->proposal()->input(u"shooting"_s).toBool());
    QCOMPARE(list.row(0).instead().size(), StepList(open("moves")).row(0).instead().size());
    const auto kept = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(!kept || !kept->isAnswered(0));
    StepList back = list;
    QVERIFY(back.takeBack(0));
    QVERIFY(!back.row(0).atWork()->proposal()->input(u"shooting"_s).toBool());
    StepList tapped = open("moves"); // beside the row
    QVERIFY(tapped.change(0, 0, [](Proposal &proposal) { proposal.setInput(u"shooting"_s, true); }));
    QVERIFY(!tapped.isAnswered(0));
    QVERIFY(tapped.row(0).atWork()->proposal()->input(u"shooting"_s).toBool());
    QVERIFY(tapped.change(0, 0, [](Proposal &proposal) { proposal.setInput(u"ground"_s, u"road"_s); }));
    QVERIFY(tapped.isAnswered(0));
    StepList charge = list;
    type(charge, u"A1"_s, u"3"_s);
    QCOMPARE(charge.row(0).atWork()->toDo().what, u"charge"_s);
    StepList half = list;
    type(half, u"A1"_s, u"1"_s);
    QVERIFY(half.isAnswered(0));
    type(list, u"A1"_s, u"\r"_s);
    QVERIFY(list.row(0).steps().front().isLeft());
}

void TestThistleRows::aFactIsTurnedOnceTheDistanceStands()
{
    begin({aStand(u"A1"_s, u"pikes"_s), aStand(u"B1"_s, u"pikes"_s), aStand(u"B2"_s, u"pikes"_s)});
    StepList list = open("moves");
    type(list, u"A1"_s, u"3"_s);
    name(list, u"A1"_s, u"B1"_s);
    type(list, u"A1"_s, u"4\r"_s);
    QVERIFY(list.isAnswered(0)); // it charged, and it is asked who else is struck
    QCOMPARE(list.row(0).atWork()->toDo().what, u"struck"_s);
    const std::vector<FactKey> &facts = list.letters().facts();
    const auto path =
        std::ranges::find_if(facts, [](const FactKey &fact) { return qstrcmp(fact.input->key, "path_clear") == 0; });
    QVERIFY(path != facts.end());
    type(list, u"A1"_s, QString(path->key));
    QVERIFY(!list.isAnswered(0)); // the path is not clear: there is no charge
    type(list, u"A1"_s, QString(path->key) + u'\r');
    QVERIFY(list.isAnswered(0));
}

void TestThistleRows::whoWaitsForTheChargeIsToldSo()
{
    begin({aStand(u"A1"_s, u"pikes"_s), aStand(u"A2"_s, u"bills"_s), aStand(u"B1"_s, u"pikes"_s)});
    StepList list = open("moves");
    type(list, u"A1"_s, u"34\r"_s);
    QVERIFY(list.isMoot(row(list, u"A2"_s)));
    QVERIFY(list.whyMoot(row(list, u"A2"_s))); // not yet: the charge comes first
}

/// A general who stands alone is in no melee but that which he is said to lead.
void TestThistleRows::onlyGeneralsWhoAreThereAreInTheMelee()
{
    const QJsonObject command {{u"key"_s, u"CA"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s},
        {u"general"_s, u"A1"_s}, {u"army_general"_s, true}};
    const QJsonArray things {command,
        aStand(u"A1"_s, u"cavalry"_s, {{u"command"_s, u"CA"_s}, {u"general"_s, u"army_general"_s}}),
        aStand(u"A2"_s, u"pikes"_s,
            {{u"command"_s, u"CA"_s}, {u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
        aStand(u"B1"_s, u"pikes"_s, {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"A2"_s}}})};
    const auto isThere = [&] {
        const Cast pair {{u"a"_s, thing(u"A2"_s)}, {u"b"_s, thing(u"B1"_s)}};
        return Proposal::open(*m_battle, u"melee"_s, pair)->cast().contains(u"a_general"_s);
    };
    for (const QJsonValue &answer : QJsonArray {u"no"_s, QJsonArray {u"B1"_s}}) {
        begin(things, u"first_melee"_s,
            {QJsonObject {{u"question"_s, u"with_me"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"answer"_s, answer}}});
        QCOMPARE(isThere(), answer.isArray());
    }
}

/// It is a group of one: it may turn to who touches it from behind, and says whom it faces then.
void TestThistleRows::whoDeclinesIsNotWithTheMelee()
{
    const QJsonObject command {{u"key"_s, u"CA"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s},
        {u"general"_s, u"A1"_s}, {u"army_general"_s, true}};
    const QJsonArray things {command,
        aStand(u"A1"_s, u"pikes"_s,
            {{u"command"_s, u"CA"_s}, {u"general"_s, u"army_general"_s}, {u"contact"_s, u"front"_s},
                {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
        aStand(u"B1"_s, u"pikes"_s, {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"A1"_s}}})};
    begin(things, u"first_melee"_s);
    const auto melee = [&] {
        return *Proposal::open(*m_battle, u"melee"_s, {{u"a"_s, thing(u"A1"_s)}, {u"b"_s, thing(u"B1"_s)}});
    };
    Proposal led = melee();
    QVERIFY(led.cast().contains(u"a_general"_s));
    led.setInput(u"a_with_me"_s, true);
    for (int die = 0; die < 4; ++die)
        QVERIFY(led.enter(1));
    QCOMPARE(inWords(led.wanted(), led.names()).text(), u"%1: With Me!"_s.arg(m_battle->nameOf(thing(u"A1"_s))));
    StepList list = open("with-me");
    type(list, u"A1"_s, u"\r"_s);
    record(list);
    QVERIFY(!melee().cast().contains(u"a_general"_s));
}

void TestThistleRows::aStandThatTurnedAloneSaysWhomItFaces()
{
    begin({aStand(u"A1"_s, u"pikes"_s, {{u"contact"_s, u"flank_rear"_s}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
        aStand(u"B1"_s, u"pikes"_s, {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"A1"_s}}})});
    const Cast cast {{u"group"_s, thing(u"A1"_s)}};
    Proposal turns = *Proposal::open(*m_battle, u"movement"_s, cast);
    turns.setInput(u"action"_s, u"single"_s);
    QVERIFY(m_battle->accept(*turns.event()));
    const auto asks = [&] {
        const std::vector<ToDo> all = toDoOf(*m_battle);
        return std::ranges::any_of(all, [](const ToDo &open) { return open.what == u"faces"_s; });
    };
    QVERIFY(asks());
    StepList list = open("contacts");
    name(list, u"A1"_s, u"B1"_s);
    type(list, u"A1"_s, u"\r"_s);
    record(list);
    QVERIFY(!asks());
    QCOMPARE(m_battle->things().word(thing(u"A1"_s), u"contact"_s), u"front"_s);
}

/// Yes, or who he is: he runs after the beaten; Enter lets them go.
void TestThistleRows::aWinnerPursuesByOneKey()
{
    const QJsonArray things {aStand(u"A1"_s, u"pikes"_s),
        aStand(u"B1"_s, u"pikes"_s, {{u"state"_s, u"disordered"_s}, {u"facing"_s, u"away"_s}})};
    const auto of = [](const char *one, const char *other) {
        return QJsonArray {QString::fromLatin1(one), QString::fromLatin1(other)};
    };
    const QJsonArray done {
        QJsonObject {{u"procedure"_s, u"melee"_s}, {u"who"_s, of("A1", "B1")},
            {u"outcome"_s, QJsonObject {{u"a_hits"_s, 2}, {u"b_hits"_s, 0}, {u"must_test"_s, u"b"_s}}}},
        QJsonObject {{u"procedure"_s, u"defeated-in-melee"_s}, {u"who"_s, QJsonArray {u"B1"_s}},
            {u"outcome"_s, QJsonObject {{u"result"_s, u"retreats"_s}, {u"may_pursue"_s, true}}}},
        QJsonObject {
            {u"question"_s, u"withdraws"_s}, {u"who"_s, QJsonArray {u"B1"_s}}, {u"answer"_s, u"all_the_way"_s}}};
    begin(things, u"first_melee"_s, done);
    StepList list = open("beaten");
    QCOMPARE(list.size(), 1);
    QVERIFY(StepList(list).key(0, u'\r').did()); // lets them go
    QVERIFY(list.key(0, u'Y').did());
    QVERIFY(list.isAnswered(0));
    QCOMPARE(list.row(0).atWork()->toDo().what, u"reaches"_s);
}

void TestThistleRows::groupsChangeBeforeTheBattleAndInMovesAlone()
{
    const auto mayForm = [this](const QString &phase, int turn) {
        m_battle = battleSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, phase}, {u"turn"_s, turn},
            {u"active"_s, u"a"_s}, {u"things"_s, gunAndOthers()}});
        const Cast two {{u"unit_1"_s, thing(u"B1"_s)}, {u"unit_2"_s, thing(u"B2"_s)}};
        return bool(m_battle->act(u"form"_s, two));
    };
    QVERIFY(mayForm(u"initiative"_s, 1));
    QVERIFY(!mayForm(u"initiative"_s, 2));
    QVERIFY(mayForm(u"first_move"_s, 2));
}

/// In its own half it keeps its place, and no inches are told.
void TestThistleRows::whoIsStruckFromBehindMayOnlyTurn()
{
    begin({aStand(u"A1"_s, u"bills"_s,
               {{u"contact"_s, u"flank_rear"_s}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}},
                   {u"flanked_by"_s, QJsonArray {u"B1"_s}}}),
        aStand(u"A2"_s, u"bills"_s), aStand(u"B1"_s, u"pikes"_s, {{u"in_contact_with"_s, QJsonArray {u"A1"_s}}})});
    const StepList list = open("moves");
    const RowStep &step = *list.row(row(list, u"A1"_s)).atWork();
    QCOMPARE(step.toDo().text.text(), u"A1 may turn to face"_s);
    QCOMPARE(step.summary().text(), u"A1: turning to face, in its place."_s);
    QCOMPARE(list.row(row(list, u"A2"_s)).atWork()->toDo().text.text(), u"A2 may move"_s);
}

/// Pistols or not, horse counter-charges; light cavalry alone evades; shot shoots.
void TestThistleRows::whatHorseDoesUsually()
{
    const auto usual = [this](const QString &type, const QString &weapon) {
        begin({aStand(u"A1"_s, u"cavalry"_s, {{u"charge"_s, u"charging"_s}}),
            aStand(u"B1"_s, type, {{u"charge"_s, u"charged"_s}, {u"weapon"_s, weapon}})});
        const auto asked = openQuestion(m_battle->moment(), u"reaction"_s, {{u"unit"_s, thing(u"B1"_s)}});
        return asked ? asked->usual.answer : u"not asked"_s;
    };
    QCOMPARE(usual(u"cavalry"_s, u"pistol"_s), u"counter_charge"_s);
    QCOMPARE(usual(u"light_cavalry"_s, u"pistol"_s), u"evade"_s);
    QCOMPARE(usual(u"shot"_s, u"arquebus"_s), u"shoot"_s);
}

void TestThistleRows::aChargeNeedsATarget()
{
    begin({aStand(u"A1"_s, u"cavalry"_s), aStand(u"B1"_s, u"pikes"_s), aStand(u"B2"_s, u"pikes"_s)});
    const TableFlow flow(*m_battle);
    const auto opened = flow.prepare(u"charge"_s, {{u"charger"_s, thing(u"A1"_s)}});
    QVERIFY(!opened);
    QCOMPARE(opened.error().field, u"target"_s);
}

/// "9/12, −25 %" where 11 of 20 are gone: what was lost before the battle came here is lost too.
void TestThistleRows::lossesOfTheSetUpCount()
{
    begin({QJsonObject {{u"key"_s, u"CA"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s}, {u"units_at_start"_s, 20},
               {u"destroyed"_s, 8}, {u"left_field"_s, 2}},
        aStand(u"A1"_s, u"pikes"_s, {{u"command"_s, u"CA"_s}}),
        aStand(u"A2"_s, u"pikes"_s, {{u"command"_s, u"CA"_s}, {u"state"_s, u"destroyed"_s}}),
        aStand(u"B1"_s, u"pikes"_s)});
    for (const QString &of : {u"CA"_s, u"army_a"_s}) {
        const Casualties lost = m_battle->casualties(thing(of));
        QCOMPARE(lost.atStart, 20);
        QCOMPARE(lost.percentLost, 100 * lost.lost / 20);
        QVERIFY(lost.lost >= 10);
        QCOMPARE(lost.left, 20 - lost.lost);
    }
}

/// It is not told to go where it cannot.
void TestThistleRows::aDeployedHeavyGunStays()
{
    begin({aStand(u"A1"_s, u"heavy_artillery"_s,
               {{u"gun"_s, u"deployed"_s}, {u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
              aStand(u"B1"_s, u"pikes"_s, {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"A1"_s}}})},
        u"first_melee"_s);
    const auto told = [&](int die) {
        Proposal test = *Proposal::open(*m_battle, u"defeated-in-melee"_s, {{u"group"_s, thing(u"A1"_s)}});
        test.setInput(u"hits_suffered"_s, 1);
        test.setInput(u"hits_inflicted"_s, 0);
        test.setInput(u"units_lost"_s, 0);
        return test.enter(die) ? test.summary().text() : test.refusal().message.text();
    };
    QCOMPARE(told(3), u"A1 ought to fall back and cannot move: it stays where it is."_s);
    QCOMPARE(told(6), u"A1 fights on."_s);
}

MUSTER_TEST(TestThistleRows)
#include "tst_thistlerows.moc"
