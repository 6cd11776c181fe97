// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/answers.h"
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

QJsonObject unit(const QString &key, const QString &side, QJsonObject values)
{
    values.insert(u"key"_s, key);
    values.insert(u"side"_s, side);
    if (!values.contains(u"type"_s))
        values.insert(u"type"_s, u"unit"_s);
    return values;
}

} // namespace

/// What a procedure that is open still has to be told by the table, and how dice are told.
class TestUnanswered : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theDistanceIsAskedAndTheCoverIsAsUsual();
    void whatMattersOnlyThenIsAskedOnlyThen();
    void aDistanceWithADefaultIsAskedToo();
    void theOnlyChoiceOfAllIsAsked();
    void nothingIsAppliedUnanswered();
    void scriptsLeaveOutWhatIsUsual();
    void hitsAreCalled();
    void hitsCalledGoTogether();
    void hitsAreCalledAnewWhereOtherFacesHit();
    void diceOfAGunStandTogether();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Proposal opened(const QString &procedure, const Cast &cast) const
    {
        return *Proposal::open(*m_battle, procedure, cast);
    }
    Proposal shot(const QString &shooter, int distance) const
    {
        Proposal shot = opened(u"shooting"_s, {{u"shooter"_s, thing(shooter)}, {u"target"_s, thing(u"A1"_s)}});
        shot.setInput(u"distance"_s, distance);
        return shot;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestUnanswered::init()
{
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_passive"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {unit(u"A1"_s, u"a"_s, {{u"bases"_s, 9}}),
                unit(u"B1"_s, u"b"_s, {{u"bases"_s, 6}, {u"weapon"_s, u"bow"_s}}),
                unit(u"B2"_s, u"b"_s, {{u"bases"_s, 2}, {u"troop"_s, u"medium_artillery"_s}})}}});
}

void TestUnanswered::theDistanceIsAskedAndTheCoverIsAsUsual()
{
    Proposal shot = opened(u"shooting"_s, {{u"shooter"_s, thing(u"B1"_s)}, {u"target"_s, thing(u"A1"_s)}});
    QCOMPARE(shot.unanswered(), std::vector<QString> {u"distance"_s});
    QCOMPARE(shot.input(u"cover"_s), Value(u"none"_s));
    shot.setInput(u"distance"_s, 10);
    QCOMPARE(shot.state(), Proposal::State::NeedsDice);
}

void TestUnanswered::whatMattersOnlyThenIsAskedOnlyThen()
{
    Proposal move = opened(u"movement"_s, {{u"unit"_s, thing(u"A1"_s)}});
    QVERIFY(move.unanswered().empty());
    move.setInput(u"obstacle"_s, u"ahead"_s);
    QCOMPARE(move.unanswered(), std::vector<QString> {u"obstacle_distance"_s});
    QVERIFY(move.input(u"obstacle_distance"_s).isUndefined());
}

void TestUnanswered::aDistanceWithADefaultIsAskedToo()
{
    m_battle = battleSetUp({{u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, u"movement"_s},
        {u"things"_s, QJsonArray {unit(u"A1"_s, u"a"_s, {})}}});
    Proposal move = opened(u"move"_s, {{u"mover"_s, thing(u"A1"_s)}});
    QCOMPARE(move.unanswered(), std::vector<QString> {u"open_half"_s}); // obstacles are none, as usual
    QVERIFY(!move.event());
}

void TestUnanswered::theOnlyChoiceOfAllIsAsked()
{
    m_battle = battleSetUp({{u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, u"choose"_s},
        {u"things"_s, QJsonArray {unit(u"A1"_s, u"a"_s, {})}}});
    Proposal choice = opened(u"action-choice"_s, {{u"figure"_s, thing(u"A1"_s)}});
    QCOMPARE(choice.unanswered(), std::vector<QString> {u"action"_s});
    choice.setInput(u"action"_s, u"fire"_s);
    QVERIFY(choice.unanswered().empty());
}

void TestUnanswered::nothingIsAppliedUnanswered()
{
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"shooting"_s, {{u"shooter"_s, thing(u"B1"_s)}, {u"target"_s, thing(u"A1"_s)}}));
    QCOMPARE(flow.apply().error().field, u"distance"_s);
    QVERIFY(!flow.dialog().enter({6})); // dice come after the question
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 10}}));
    QVERIFY(flow.dialog().enter({6}));
}

void TestUnanswered::scriptsLeaveOutWhatIsUsual()
{
    Proposal move = opened(u"movement"_s, {{u"unit"_s, thing(u"A1"_s)}});
    move.setInput(u"obstacle"_s, u"ahead"_s);
    answerAsUsual(move);
    QVERIFY(move.unanswered().empty());
    Proposal shot = opened(u"shooting"_s, {{u"shooter"_s, thing(u"B1"_s)}, {u"target"_s, thing(u"A1"_s)}});
    answerAsUsual(shot);
    QCOMPARE(shot.unanswered(), std::vector<QString> {u"distance"_s}); // there is no usual distance
}

void TestUnanswered::hitsAreCalled()
{
    Proposal thrown = shot(u"B1"_s, 8);
    const int count = thrown.wanted().count;
    for (int die = 0; die < count; ++die)
        QVERIFY(thrown.enter(die < 3 ? 6 : 2));
    Proposal called = shot(u"B1"_s, 8);
    QCOMPARE(called.mostHits(), count);
    QCOMPARE(called.callHits(count + 1).error().field, u"hits"_s);
    QVERIFY(called.enter(1)); // a die that lay gives way
    QVERIFY(called.callHits(3));
    QCOMPARE(called.state(), Proposal::State::Resolved);
    QCOMPARE(called.question()->outcome(called.answer()), thrown.question()->outcome(thrown.answer()));
    const auto event = called.event();
    QVERIFY(event);
    const Thrown &onRecord = event->as<Resolution>()->throws.front();
    QCOMPARE(onRecord.called, 3);
    auto again = Proposal::fromJson(*m_battle, called.toJson());
    QCOMPARE(again->event()->as<Resolution>()->throws.front().called, 3);
}

void TestUnanswered::hitsCalledGoTogether()
{
    Proposal called = shot(u"B1"_s, 8);
    QVERIFY(called.callHits(3));
    QVERIFY(called.takeDieBack());
    QVERIFY(called.dice().empty());
}

/// Whoever called three hits counted what hit then.
void TestUnanswered::hitsAreCalledAnewWhereOtherFacesHit()
{
    const auto hitBy = [](const Proposal &open) {
        QList<int> faces;
        for (int face = 1; face <= open.wanted().sides; ++face) {
            if (open.question()->meaning(open.wanted(), face) == DieMeaning::Good)
                faces += face;
        }
        return faces;
    };
    int others = 0;
    const std::vector<std::pair<QString, Value>> changes {{u"moved"_s, true}, {u"cover"_s, u"soft"_s},
        {u"cover"_s, u"hard"_s}, {u"target_heavy_armour"_s, true}, {u"distance"_s, 4}};
    for (const auto &[input, value] : changes) {
        Proposal called = shot(u"B1"_s, 8);
        Proposal uncalled = shot(u"B1"_s, 8);
        const QList<int> before = hitBy(uncalled);
        QVERIFY(called.callHits(3));
        const size_t lying = called.dice().size();
        uncalled.setInput(input, value);
        called.setInput(input, value);
        if (uncalled.state() != Proposal::State::NeedsDice || uncalled.wanted().count != int(lying))
            continue;
        const bool isOther = hitBy(uncalled) != before;
        others += isOther ? 1 : 0;
        QCOMPARE(called.dice().size(), isOther ? 0 : lying);
    }
    QVERIFY(others > 0);
}

/// Whose a die is shows: which gun bursts does not hang on the order in which a row of twelve happens to be typed.
void TestUnanswered::diceOfAGunStandTogether()
{
    Proposal guns = shot(u"B2"_s, 8);
    const int count = guns.wanted().count;
    QVERIFY(count >= 7);
    const std::vector<int> sizes {(count + 1) / 2, count / 2};
    QCOMPARE(guns.together(), sizes);
    QVERIFY(!guns.mostHits()); // a gun may burst: the hits are not all
    for (int die = 0; die < count; ++die)
        QVERIFY(guns.enter(die < sizes.front() ? 1 : 6));
    QCOMPARE(guns.question()->outcome(guns.answer()).value(u"pieces_lost"_s), Value(1));
    QCOMPARE(guns.together(), sizes); // while they lie, too
    QVERIFY(shot(u"B1"_s, 8).together().empty());
}

MUSTER_TEST(TestUnanswered)
#include "tst_unanswered.moc"
