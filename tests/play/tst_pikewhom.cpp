// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Pike and Musket: upon whom it is in the lists, and who takes part in it.
class TestPikeWhom : public QObject {
    Q_OBJECT

private slots:
    void onlyWhoReachesHimJoins();
    void theTargetOutlivesACrash();
    void aHedgehogIsOneOfThoseToAttack();
    void onFootAHedgehogIsAttackedLikeAnybody();
    void whoIsLeftWithNobodyStandsStill();
    void gunsLimberByTheirLetter();
    void nobodyAsksWhoComesAtRunners();
    void betterGroundHasOneLetter();
    void fewGeneralsHaveShortLetters();

private:
    static QJsonObject unit(const QString &key, const QString &type, QJsonObject more = {})
    {
        more.insert("key"_L1, key);
        more.insert("type"_L1, u"unit"_s);
        more.insert("side"_L1, key.left(1).toLower());
        more.insert("unit_type"_L1, type);
        return more;
    }
    static QJsonObject besides(const QString &key, const QString &type, const QString &side)
    {
        return {{u"key"_s, key}, {u"type"_s, type}, {u"side"_s, side}};
    }
    void setUp(const QString &phase, const QJsonArray &things, const QJsonArray &done = {})
    {
        m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
            {u"turn"_s, 3}, {u"things"_s, things}, {u"done"_s, done}});
    }
    /// A1 reaches B1 and B2, A2 the one and A3 the other.
    void threeOnTwo();
    /// Horse A1 in contact with the hedgehog B1 and with B2.
    void betweenHedgehogAndFoot(const QString &type);
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList list(const QString &id) const { return *StepList::open(*m_battle, id); }
    QString letters(const StepList &list, const QString &key) const { return list.letters().of(thing(key)); }
    bool type(StepList &list, int row, const QString &keys) const
    {
        return std::ranges::all_of(keys, [&](QChar key) { return list.key(row, key).did(); });
    }
    void record(const StepList &list)
    {
        const auto events = list.events();
        QVERIFY(events);
        for (const Event &event : *events)
            QVERIFY(m_battle->accept(event));
    }
    static QString atWork(const StepList &list, int row)
    {
        const RowStep *step = list.row(row).atWork();
        return step == nullptr ? QString() : step->toDo().what;
    }
    static Cast castAtWork(const StepList &list, int row)
    {
        const Proposal *proposal = list.row(row).atWork()->proposal();
        return proposal == nullptr ? Cast() : proposal->cast();
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPikeWhom::threeOnTwo()
{
    setUp(u"combat"_s,
        {unit(u"A1"_s, u"infantry"_s, {{u"distance_to"_s, QJsonObject {{u"B1"_s, 30}, {u"B2"_s, 30}}}}),
            unit(u"A2"_s, u"infantry"_s, {{u"distance_to"_s, QJsonObject {{u"B1"_s, 30}}}}),
            unit(u"A3"_s, u"infantry"_s, {{u"distance_to"_s, QJsonObject {{u"B2"_s, 30}}}}),
            unit(u"B1"_s, u"infantry"_s), unit(u"B2"_s, u"infantry"_s)});
}

void TestPikeWhom::onlyWhoReachesHimJoins()
{
    for (const auto &[target, other] : {std::pair(u"B1"_s, u"A2"_s), std::pair(u"B2"_s, u"A3"_s)}) {
        threeOnTwo();
        StepList fights = list(u"fights"_s);
        const int first = *fights.rowOf(thing(u"A1"_s));
        QVERIFY(type(fights, first, letters(fights, target)));
        QCOMPARE(castAtWork(fights, first).value(u"defender"_s), thing(target));
        QVERIFY(fights.key(first, u'+').did());
        QCOMPARE(castAtWork(fights, first).value(u"defender"_s), thing(target));
        QCOMPARE(castAtWork(fights, first).value(u"attacker_2"_s), thing(other));
        QVERIFY(fights.key(first, u'+').did()); // alone after all
        QCOMPARE(castAtWork(fights, first).value(u"defender"_s), thing(target));
        QVERIFY(!castAtWork(fights, first).contains(u"attacker_2"_s));
        QVERIFY(fights.key(first, u'+').did()); // and with him once more
        QCOMPARE(castAtWork(fights, first).value(u"attacker_2"_s), thing(other));
    }
    // Where nobody said at whom, it is for each of them in turn.
    threeOnTwo();
    StepList fights = list(u"fights"_s);
    const int first = *fights.rowOf(thing(u"A1"_s));
    for (const QString &target : {u"B1"_s, u"B2"_s}) {
        QVERIFY(fights.key(first, u'+').did());
        QCOMPARE(castAtWork(fights, first).value(u"defender"_s), thing(target));
    }
}

void TestPikeWhom::theTargetOutlivesACrash()
{
    threeOnTwo();
    StepList fights = list(u"fights"_s);
    const int first = *fights.rowOf(thing(u"A1"_s));
    QVERIFY(type(fights, first, letters(fights, u"B2"_s)));
    auto again = StepList::fromJson(*m_battle, fights.toJson());
    QVERIFY(again);
    const int row = *again->rowOf(thing(u"A1"_s));
    QVERIFY(again->key(row, u'+').did());
    QCOMPARE(castAtWork(*again, row).value(u"attacker_2"_s), thing(u"A3"_s));
}

void TestPikeWhom::betweenHedgehogAndFoot(const QString &type)
{
    setUp(u"combat"_s,
        {unit(u"A1"_s, type, {{u"in_contact_with"_s, QJsonArray {u"B1"_s, u"B2"_s}}}),
            unit(u"B1"_s, u"infantry"_s, {{u"formation"_s, u"hedgehog"_s}}), unit(u"B2"_s, u"infantry"_s)});
}

void TestPikeWhom::aHedgehogIsOneOfThoseToAttack()
{
    for (const auto &[target, procedure] :
        {std::pair(u"B1"_s, u"hedgehog-combat"_s), std::pair(u"B2"_s, u"combat"_s)}) {
        betweenHedgehogAndFoot(u"shock_cavalry"_s);
        StepList fights = list(u"fights"_s);
        const int horse = *fights.rowOf(thing(u"A1"_s));
        const RowStep &step = *fights.row(horse).atWork();
        QCOMPARE(step.frame(), RowStep::Frame::Target);
        const std::vector<ThingId> named = step.nameable();
        for (const QString &key : {u"B1"_s, u"B2"_s}) {
            QVERIFY2(std::ranges::count(named, thing(key)) == 1, qPrintable(key));
            QVERIFY2(step.toDo().text.text().contains(key), qPrintable(step.toDo().text.text()));
        }
        QVERIFY(type(fights, horse, letters(fights, target)));
        QCOMPARE(atWork(fights, horse), procedure);
        QVERIFY(fights.key(horse, u'6').did());
        const auto again = StepList::fromJson(*m_battle, fights.toJson());
        QVERIFY(again);
        const std::vector<Event> events = again->row(*again->rowOf(thing(u"A1"_s))).events();
        QVERIFY(!events.empty());
        QCOMPARE(events.front().as<Resolution>()->procedure, procedure);
        QCOMPARE(events.front().as<Resolution>()->cast.value(u"defender"_s), thing(target));
    }
    betweenHedgehogAndFoot(u"shock_cavalry"_s);
    StepList fights = list(u"fights"_s);
    const int horse = *fights.rowOf(thing(u"A1"_s));
    QVERIFY(type(fights, horse, letters(fights, u"B1"_s)));
    QVERIFY(fights.takeBack(horse)); // and it is asked anew
    QVERIFY(type(fights, horse, letters(fights, u"B2"_s)));
    QCOMPARE(atWork(fights, horse), u"combat"_s);
}

void TestPikeWhom::onFootAHedgehogIsAttackedLikeAnybody()
{
    betweenHedgehogAndFoot(u"infantry"_s);
    StepList fights = list(u"fights"_s);
    const int foot = *fights.rowOf(thing(u"A1"_s));
    QVERIFY(type(fights, foot, letters(fights, u"B1"_s)));
    QCOMPARE(atWork(fights, foot), u"combat"_s);
}

/// Whom it routed has left the board, and nobody else runs: it stands, whether it passed its test or not (TURN-5).
void TestPikeWhom::whoIsLeftWithNobodyStandsStill()
{
    setUp(u"combat"_s,
        {unit(u"A1"_s, u"shock_cavalry"_s, {{u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
            unit(u"A2"_s, u"infantry"_s), unit(u"B1"_s, u"pistol_cavalry"_s, {{u"state"_s, u"disrupted"_s}}),
            unit(u"B2"_s, u"infantry"_s), besides(u"M1"_s, u"messenger"_s, u"b"_s)});
    StepList fights = list(u"fights"_s);
    const int horse = *fights.rowOf(thing(u"A1"_s));
    QVERIFY(fights.key(horse, u'6').did());
    QCOMPARE(atWork(fights, horse), u"run_through"_s);
    QVERIFY(fights.key(horse, u'\r').did());
    QCOMPARE(atWork(fights, horse), u"off_board"_s);
    QVERIFY(fights.key(horse, u'Y').did());
    QCOMPARE(atWork(fights, horse), u"control-test"_s);
    QVERIFY(fights.key(horse, u'1').did());
    QVERIFY2(fights.row(horse).isWhole(), qPrintable(atWork(fights, horse)));
    record(fights);
    QVERIFY(m_battle->things().flag(thing(u"A1"_s), u"pursuing"_s));
    QVERIFY(std::ranges::none_of(
        m_battle->agenda().ask, [&](const OpenQuestion &open) { return open.about.front() == thing(u"A1"_s); }));
}

void TestPikeWhom::gunsLimberByTheirLetter()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"artillery"_s, {{u"gun_state"_s, u"limbered"_s}}),
            unit(u"A2"_s, u"artillery"_s, {{u"gun_state"_s, u"unlimbered"_s}}), unit(u"A3"_s, u"infantry"_s),
            unit(u"B1"_s, u"infantry"_s)});
    for (const auto &[key, state] : {std::pair(u"A1"_s, u"unlimbered"_s), std::pair(u"A2"_s, u"limbered"_s)}) {
        StepList moves = list(u"moves"_s);
        const int guns = *moves.rowOf(thing(key));
        const QString keys = key == u"A1" ? u"L\r"_s : u"Y"_s; // unlimbered they do nothing else
        QVERIFY2(type(moves, guns, keys), qPrintable(key));
        QVERIFY(moves.row(guns).isWhole());
        const auto events = moves.row(guns).events();
        const auto *deed = events.front().as<Resolution>();
        QVERIFY(deed != nullptr);
        QCOMPARE(deed->procedure, u"limber"_s);
        record(moves);
        QCOMPARE(m_battle->things().word(thing(key), u"gun_state"_s), state);
    }
    StepList moves = list(u"moves"_s);
    QVERIFY(moves.row(*moves.rowOf(thing(u"A3"_s))).byLetter().size() == 1); // foot only changes its formation
}

void TestPikeWhom::nobodyAsksWhoComesAtRunners()
{
    const QJsonObject rode {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
        {u"inputs"_s, QJsonObject {{u"mode"_s, u"charge"_s}, {u"state"_s, u"good_order"_s}}}};
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"shock_cavalry"_s), unit(u"B1"_s, u"infantry"_s, {{u"state"_s, u"routing"_s}}),
            unit(u"B2"_s, u"infantry"_s)},
        {rode});
    const Agenda agenda = m_battle->agenda();
    const auto asked = std::ranges::find(agenda.ask, u"comes_at"_s, &OpenQuestion::key);
    QVERIFY(asked != agenda.ask.end());
    QCOMPARE(asked->named, std::vector {thing(u"B2"_s)});
}

void TestPikeWhom::betterGroundHasOneLetter()
{
    betweenHedgehogAndFoot(u"shock_cavalry"_s);
    QString keys;
    for (const FactKey &fact : factKeysOf(m_battle->set(), *m_battle->set().list(u"fights"_s))) {
        if (qstrcmp(fact.input->key, "terrain_advantage") == 0)
            keys += fact.key;
    }
    QCOMPARE(keys.size(), 2);
    QCOMPARE(keys.front(), keys.back());
}

/// Of more things than letters the later ones have two, but for one of two generals one is enough.
void TestPikeWhom::fewGeneralsHaveShortLetters()
{
    QJsonArray things {besides(u"M1"_s, u"messenger"_s, u"b"_s), besides(u"LA"_s, u"leader"_s, u"a"_s),
        besides(u"LC"_s, u"leader"_s, u"a"_s), unit(u"A1"_s, u"shock_cavalry"_s)};
    for (int number = 2; number <= 30; ++number)
        things.append(unit(u"A"_s + QString::number(number), u"infantry"_s));
    things.append(unit(u"B1"_s, u"infantry"_s));
    setUp(u"movement"_s, things,
        {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
             {u"inputs"_s, QJsonObject {{u"mode"_s, u"advance"_s}, {u"state"_s, u"good_order"_s}}}},
            QJsonObject {
                {u"question"_s, u"passed"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"answer"_s, QJsonArray {u"M1"_s}}}});
    StepList moves = list(u"moves"_s);
    const int captor = *moves.rowOf(thing(u"A1"_s));
    for (int key = 0; key < 5 && atWork(moves, captor) != u"nearest_general"_s; ++key)
        QVERIFY(moves.key(captor, atWork(moves, captor) == u"comes_at"_s ? u'0' : u'\r').did());
    QCOMPARE(atWork(moves, captor), u"nearest_general"_s);
    QCOMPARE(letters(moves, u"LC"_s).size(), 2);
    const QString theirs = moves.row(captor).steps().back().lettersHere(moves.letters()).of(thing(u"LC"_s));
    QCOMPARE(theirs.size(), 1);
    QVERIFY(theirs != moves.row(captor).steps().back().lettersHere(moves.letters()).of(thing(u"LA"_s)));
    QVERIFY(moves.key(captor, theirs.front()).did());
    const std::vector<Event> events = moves.row(captor).events();
    QCOMPARE(events.back().as<AnswersGiven>()->answers.front().answer.named, std::vector {thing(u"LC"_s)});
}

MUSTER_TEST(TestPikeWhom)
#include "tst_pikewhom.moc"
