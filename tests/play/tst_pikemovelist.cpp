// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/marks.h"
#include "core/play/offers.h"
#include "core/play/steplist.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Which keys the lists of Pike and Musket take, and how many a move or a run needs.
class TestPikeMoveList : public QObject {
    Q_OBJECT

private slots:
    void whoAskedForAChangeIsNotLeft();
    void horseHasOneChange();
    void aRunIsToldAndGoesOn();
    void aShotSetsItRunning();
    void noKeyTurnsWhatCannotBeOtherwise();
    void nobodyHasTheLetterO();
    void aDigitAmidANameIsRefused();
    void anOfficerRidesOnWhenAnotherRowIsCorrected();
    void gunsHaveNoKeyForFormations();
    void aHedgehogIsAWordAndAShape();
    void whoMovesAtWillHasNoQuarry();
    void zeroLeavesWhatWasTurned();
    void theLetterStepsThroughChanges();
    void aHedgehogThatAskedForAChangeIsNotLeft();
    void aMoveThatWasLeftIsTakenUpBehindAChange();
    void aLeaderHasOneLetterInAList();
    void whoChargedLatelyIsToldWhenItMayAgain();

private:
    void setUp(const QString &phase, const QJsonArray &things)
    {
        m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
            {u"turn"_s, 3}, {u"things"_s, things}});
    }
    static QJsonObject unit(const QString &key, const QString &type, QJsonObject more = {})
    {
        more.insert("key"_L1, key);
        more.insert("type"_L1, u"unit"_s);
        more.insert("side"_L1, key.left(1).toLower());
        more.insert("unit_type"_L1, type);
        return more;
    }
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList list(const QString &id) const { return *StepList::open(*m_battle, id); }
    static QString atWork(const StepList &list, int row)
    {
        const RowStep *step = list.row(row).atWork();
        return step == nullptr ? QString() : step->toDo().what;
    }
    static bool turnsMode(const StepList &list, const RowStep &step)
    {
        return std::ranges::any_of(step.factsOf(list.letters().facts()),
            [](const FactKey &fact) { return qstrcmp(fact.input->key, "mode") == 0; });
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPikeMoveList::whoAskedForAChangeIsNotLeft()
{
    setUp(u"movement"_s, {unit(u"A1"_s, u"infantry"_s), unit(u"B1"_s, u"infantry"_s)});
    StepList moves = list(u"moves"_s);
    const int foot = *moves.rowOf(thing(u"A1"_s));
    QVERIFY(moves.row(foot).atWork()->usual().isLeft());
    QVERIFY(moves.key(foot, u'F').did());
    QVERIFY(!moves.row(foot).atWork()->usual().isLeft());
    QVERIFY(moves.key(foot, u'\r').did());
    const auto events = moves.row(foot).events();
    const auto *change = events.front().as<Resolution>();
    QVERIFY(change != nullptr);
    QCOMPARE(change->procedure, u"formation-change"_s);
    QCOMPARE(change->inputs.value("to"_L1), Value(u"column"_s));
    QVERIFY(moves.takeBack(foot));
    QVERIFY(moves.key(foot, u'0').did()); // 0 leaves it as ever
    QVERIFY(moves.row(foot).events().front().as<AnswersGiven>() != nullptr);
}

void TestPikeMoveList::horseHasOneChange()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"pistol_cavalry"_s, {{u"formation"_s, u"column"_s}}), unit(u"B1"_s, u"infantry"_s)});
    StepList moves = list(u"moves"_s);
    const int horse = *moves.rowOf(thing(u"A1"_s));
    for (const QChar key : u"F\r"_s)
        QVERIFY(moves.key(horse, key).did());
    QCOMPARE(moves.row(horse).events().front().as<Resolution>()->inputs.value("to"_L1), Value(u"line"_s));
}

/// A die, and then only what the table says of the run.
void TestPikeMoveList::aRunIsToldAndGoesOn()
{
    setUp(u"rally"_s,
        {unit(u"A1"_s, u"infantry"_s, {{u"state"_s, u"routing"_s}}), unit(u"A2"_s, u"infantry"_s),
            unit(u"B1"_s, u"infantry"_s)});
    StepList rallies = list(u"rallies"_s);
    const int runner = *rallies.rowOf(thing(u"A1"_s));
    QVERIFY(rallies.key(runner, u'2').did());
    QCOMPARE(atWork(rallies, runner), u"run_through"_s);
    const auto told = std::ranges::find_if(
        rallies.row(runner).steps(), [](const RowStep &step) { return step.toDo().what == u"movement"_s; });
    QVERIFY(told != rallies.row(runner).steps().end() && told->isTaken());
    QVERIFY(rallies.key(runner, u'\r').did());
    QVERIFY(rallies.key(runner, u'\r').did());
    QVERIFY(rallies.row(runner).isWhole());
    QCOMPARE(rallies.row(runner).events().size(), size_t(4));
    const auto again = StepList::fromJson(*m_battle, rallies.toJson());
    QVERIFY(again);
    QCOMPARE(again->row(*again->rowOf(thing(u"A1"_s))).events().size(), size_t(4));
    QVERIFY(rallies.takeBack(runner)); // the edge, the friends, then the die with its run
    QVERIFY(rallies.takeBack(runner));
    QVERIFY(rallies.takeBack(runner));
    QCOMPARE(atWork(rallies, runner), u"rally"_s);
    QVERIFY(!rallies.row(runner).isAnswered());
}

void TestPikeMoveList::aShotSetsItRunning()
{
    setUp(u"artillery"_s,
        {unit(u"A1"_s, u"artillery"_s), unit(u"B1"_s, u"infantry"_s, {{u"state"_s, u"disrupted"_s}}),
            unit(u"B2"_s, u"infantry"_s)});
    StepList fire = list(u"fire"_s);
    const int guns = *fire.rowOf(thing(u"A1"_s));
    QVERIFY(fire.key(guns, fire.letters().of(thing(u"B1"_s)).front()).did());
    for (const QChar key : u"150"_s)
        QVERIFY(fire.key(guns, key).did());
    fire.key(guns, u'\r');
    QVERIFY(fire.key(guns, u'3').did());
    QCOMPARE(atWork(fire, guns), u"run_through"_s);
    QVERIFY(std::ranges::any_of(fire.row(guns).events(), [](const Event &event) {
        const auto *deed = event.as<Resolution>();
        return deed != nullptr && deed->procedure == u"movement"_s;
    }));
}

void TestPikeMoveList::noKeyTurnsWhatCannotBeOtherwise()
{
    setUp(u"rally"_s,
        {unit(u"A1"_s, u"infantry"_s, {{u"state"_s, u"routing"_s}}), unit(u"A2"_s, u"infantry"_s),
            unit(u"B1"_s, u"infantry"_s)});
    StepList rallies = list(u"rallies"_s);
    const int runner = *rallies.rowOf(thing(u"A1"_s));
    QVERIFY(rallies.key(runner, u'2').did());
    for (const RowStep &step : rallies.row(runner).steps())
        QVERIFY(!turnsMode(rallies, step));
    setUp(u"movement"_s, {unit(u"A1"_s, u"infantry"_s), unit(u"B1"_s, u"infantry"_s)});
    const StepList moves = list(u"moves"_s);
    QVERIFY(turnsMode(moves, *moves.row(*moves.rowOf(thing(u"A1"_s))).atWork()));
}

/// It is read as the 0 that stands beside it.
void TestPikeMoveList::nobodyHasTheLetterO()
{
    QJsonArray things;
    for (int number = 1; number <= 20; ++number)
        things.append(unit(u"A%1"_s.arg(number), u"infantry"_s));
    things.append(unit(u"B1"_s, u"shock_cavalry"_s));
    setUp(u"movement"_s, things);
    const StepList moves = list(u"moves"_s);
    for (const QJsonValue &one : things)
        QVERIFY(!moves.letters().of(thing(one["key"_L1].toString())).contains(u'O'));
}

/// Of more than there are letters some have two: a digit after the first is no number of anybody.
void TestPikeMoveList::aDigitAmidANameIsRefused()
{
    QJsonArray things;
    for (int number = 1; number <= 40; ++number)
        things.append(unit(u"B%1"_s.arg(number), u"infantry"_s));
    things.append(unit(u"A1"_s, u"infantry"_s));
    setUp(u"combat"_s, things);
    StepList reaches = list(u"reaches"_s);
    const int foot = *reaches.rowOf(thing(u"A1"_s));
    const QString letters = reaches.letters().of(thing(u"B40"_s));
    QCOMPARE(letters.size(), 2);
    QCOMPARE(reaches.key(foot, letters.front()).answer, KeyHeard::Answer::Pending);
    QCOMPARE(reaches.key(foot, u'4').answer, KeyHeard::Answer::Refused);
}

/// What is taken back in the row before his is nothing to do with him.
void TestPikeMoveList::anOfficerRidesOnWhenAnotherRowIsCorrected()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"infantry"_s), unit(u"B1"_s, u"infantry"_s),
            QJsonObject {{u"key"_s, u"C1"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s}},
            QJsonObject {{u"key"_s, u"G1"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}},
            QJsonObject {{u"key"_s, u"M1"_s}, {u"type"_s, u"messenger"_s}, {u"side"_s, u"a"_s}, {u"general"_s, u"G1"_s},
                {u"to"_s, u"C1"_s}, {u"distance"_s, 100}, {u"errand"_s, u"deliver"_s},
                {u"errand_state"_s, u"riding"_s}}});
    StepList moves = list(u"moves"_s);
    const int foot = *moves.rowOf(thing(u"A1"_s));
    const int officer = *moves.rowOf(thing(u"M1"_s));
    for (const QChar key : u"F\r"_s)
        QVERIFY(moves.key(foot, key).did());
    QVERIFY(moves.key(officer, u'5').did());
    QVERIFY(moves.row(officer).isWhole());
    QVERIFY(moves.takeBack(foot));
    moves.goTo(officer);
    QVERIFY(moves.row(officer).isWhole());
    QVERIFY(moves.isAnswered(officer));
}

void TestPikeMoveList::gunsHaveNoKeyForFormations()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"artillery"_s, {{u"gun_state"_s, u"limbered"_s}}), unit(u"B1"_s, u"infantry"_s)});
    StepList moves = list(u"moves"_s);
    const int guns = *moves.rowOf(thing(u"A1"_s));
    for (const Procedure *procedure : moves.row(guns).byLetter())
        QVERIFY(qstrcmp(procedure->id, "formation-change") != 0);
    QVERIFY(!moves.key(guns, u'F').did());
}

/// What is among the grey words has no room where the columns are narrow.
void TestPikeMoveList::aHedgehogIsAWordAndAShape()
{
    setUp(
        u"movement"_s, {unit(u"A1"_s, u"infantry"_s, {{u"formation"_s, u"hedgehog"_s}}), unit(u"B1"_s, u"infantry"_s)});
    const UnitLook look = m_battle->look(thing(u"A1"_s));
    QCOMPARE(look.badges.size(), size_t(1));
    QCOMPARE(QString::fromLatin1(look.badges.front().icon), u"pike"_s);
    QVERIFY(!look.badges.front().word.text().isEmpty());
    QCOMPARE(look.kind.size(), size_t(1));
}

/// The cursor lies on an enemy: who moves is under control and moves all the same.
void TestPikeMoveList::whoMovesAtWillHasNoQuarry()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"infantry"_s), unit(u"A2"_s, u"shock_cavalry"_s, {{u"pursuing"_s, true}}),
            unit(u"B1"_s, u"infantry"_s)});
    const TableOffer movement = *offerOf(m_battle->set(), u"movement"_s);
    Marks marks;
    marks.propose(thing(u"A1"_s), 0);
    marks.moveTo(thing(u"B1"_s), false);
    const auto refusal = whyNot(movement, *m_battle, marks);
    QVERIFY2(!refusal, refusal ? qPrintable(refusal->message.text()) : "");
    QVERIFY(!castOf(movement, *m_battle, marks).contains(u"quarry"_s));
    marks.clear(); // who is marked for it is meant
    marks.toggleActor(thing(u"A1"_s));
    marks.toggleTarget(thing(u"B1"_s));
    QVERIFY(whyNot(movement, *m_battle, marks));
}

void TestPikeMoveList::zeroLeavesWhatWasTurned()
{
    setUp(u"movement"_s, {unit(u"A1"_s, u"shock_cavalry"_s), unit(u"B1"_s, u"infantry"_s)});
    StepList moves = list(u"moves"_s);
    const int horse = *moves.rowOf(thing(u"A1"_s));
    for (const QChar key : u"M0"_s)
        QVERIFY2(moves.key(horse, key).did(), qPrintable(QString(key)));
    QVERIFY(moves.row(horse).isWhole());
    for (const Event &event : moves.row(horse).events())
        QVERIFY(event.as<Resolution>() == nullptr);
}

/// Dragoons on foot mount, or go into column.
void TestPikeMoveList::theLetterStepsThroughChanges()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"dragoons"_s, {{u"mounted"_s, false}}), unit(u"A2"_s, u"infantry"_s),
            unit(u"B1"_s, u"infantry"_s)});
    StepList moves = list(u"moves"_s);
    const auto goals = [&](const QString &who) {
        const int row = *moves.rowOf(thing(who));
        QStringList all;
        for (int times = 0; times < 3 && moves.key(row, u'F').did(); ++times)
            all += moves.row(row).atWork()->proposal()->input(u"to"_s).toString();
        return all.join(u' ');
    };
    QCOMPARE(goals(u"A1"_s), u"mounted column mounted"_s);
    QCOMPARE(goals(u"A2"_s), u" column hedgehog"_s); // it may be chosen by its number first
    const int dragoons = *moves.rowOf(thing(u"A1"_s));
    QVERIFY(moves.takeBack(dragoons));
    QCOMPARE(moves.row(dragoons).atWork()->proposal()->input(u"to"_s), Value(u"column"_s));
    QVERIFY(moves.key(dragoons, u'\r').did());
    const auto *change = moves.row(dragoons).events().front().as<Resolution>();
    QVERIFY(change != nullptr);
    QCOMPARE(change->inputs.value("to"_L1), Value(u"column"_s));
    QCOMPARE(change->inputs.value("from"_L1), Value(u"line"_s));
}

/// The horse is gone: its change is all that the row is at, and F asks for it as it does of foot in line.
void TestPikeMoveList::aHedgehogThatAskedForAChangeIsNotLeft()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"infantry"_s, {{u"formation"_s, u"hedgehog"_s}}), unit(u"B1"_s, u"shock_cavalry"_s)});
    StepList moves = list(u"moves"_s);
    const int foot = *moves.rowOf(thing(u"A1"_s));
    QVERIFY(moves.key(foot, u'N').did());
    QVERIFY(moves.row(foot).atWork()->usual().isLeft());
    QVERIFY(moves.key(foot, u'F').did());
    QVERIFY(!moves.row(foot).atWork()->usual().isLeft());
    QVERIFY(moves.key(foot, u'\r').did());
    const std::vector<Event> events = moves.row(foot).events();
    const auto *change = events.back().as<Resolution>();
    QVERIFY(change != nullptr);
    QCOMPARE(change->procedure, u"formation-change"_s);
    QCOMPARE(change->inputs.value("to"_L1), Value(u"line"_s));
}

/// Y does what Enter has left, and nothing before it is dropped.
void TestPikeMoveList::aMoveThatWasLeftIsTakenUpBehindAChange()
{
    setUp(u"movement"_s, {unit(u"A1"_s, u"dragoons"_s), unit(u"B1"_s, u"infantry"_s)});
    StepList moves = list(u"moves"_s);
    const int dragoons = *moves.rowOf(thing(u"A1"_s));
    for (const QChar key : u"F\r\r"_s)
        QVERIFY(moves.key(dragoons, key).did());
    QVERIFY(moves.row(dragoons).isWhole());
    QVERIFY(moves.key(dragoons, u'Y').did());
    const std::vector<Event> events = moves.row(dragoons).events();
    QVERIFY(events.size() >= 2);
    QCOMPARE(events.front().as<Resolution>()->procedure, u"formation-change"_s);
    const auto *move = events[1].as<Resolution>();
    QVERIFY(move != nullptr);
    QCOMPARE(move->procedure, u"movement"_s);
}

/// Whoever rallies and whoever tests for control stand in the same list.
void TestPikeMoveList::aLeaderHasOneLetterInAList()
{
    setUp(u"rally"_s,
        {unit(u"A1"_s, u"infantry"_s, {{u"state"_s, u"disrupted"_s}}),
            unit(u"A2"_s, u"shock_cavalry"_s, {{u"pursuing"_s, true}}), unit(u"B1"_s, u"infantry"_s),
            QJsonObject {{u"key"_s, u"AL"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}}});
    StepList rallies = list(u"rallies"_s);
    QCOMPARE(rallies.key(*rallies.rowOf(thing(u"A1"_s)), u'L').answer, KeyHeard::Answer::Refused); // control first
    for (const QString &who : {u"A2"_s, u"A1"_s}) {
        const int row = *rallies.rowOf(thing(who));
        QVERIFY2(rallies.key(row, u'L').did(), qPrintable(who));
        QVERIFY(rallies.row(row).atWork()->proposal()->input(u"leader"_s).toBool());
        QVERIFY(rallies.key(row, u'6').did());
    }
}

void TestPikeMoveList::whoChargedLatelyIsToldWhenItMayAgain()
{
    setUp(u"movement"_s,
        {unit(u"A1"_s, u"shock_cavalry"_s, {{u"last_charge_turn"_s, 1}}),
            unit(u"A2"_s, u"shock_cavalry"_s, {{u"last_charge_turn"_s, 2}}), unit(u"A3"_s, u"shock_cavalry"_s),
            unit(u"B1"_s, u"infantry"_s)});
    const auto about = list(u"moves"_s).spec().about;
    QVERIFY(about != nullptr);
    QVERIFY(about(m_battle->moment(), thing(u"A1"_s)).text().endsWith(u"next charge in turn 4"_s));
    QVERIFY(about(m_battle->moment(), thing(u"A2"_s)).text().endsWith(u"next charge in turn 5"_s));
    QVERIFY(about(m_battle->moment(), thing(u"A3"_s)).text().isEmpty());
    m_battle = battleSetUp(
        {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"movement"_s}, {u"active"_s, u"a"_s}, {u"turn"_s, 4},
            {u"things"_s,
                QJsonArray {
                    unit(u"A1"_s, u"shock_cavalry"_s, {{u"last_charge_turn"_s, 1}}), unit(u"B1"_s, u"infantry"_s)}}});
    QVERIFY(about(m_battle->moment(), thing(u"A1"_s)).text().isEmpty()); // it may by now
}

MUSTER_TEST(TestPikeMoveList)
#include "tst_pikemovelist.moc"
