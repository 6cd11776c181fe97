// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "tests/battle/volleyrules.h"
#include "tests/must.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;
using State = Proposal::State;

namespace {

void enter(Proposal &proposal, std::initializer_list<int> faces)
{
    for (const int face : faces)
        QVERIFY(proposal.enter(face));
}

Change changeOf(const Proposal &proposal, const QString &key)
{
    for (const ProposedChange &line : proposal.changes()) {
        if (line.change.key == key)
            return line.change;
    }
    return {};
}

} // namespace

class TestProposal : public QObject {
    Q_OBJECT

private slots:
    void init() { m_battle = volleyBattle(); }
    void inputsAreFilledInFromWhoPlays();
    void aValueGivenBackAsItWasIsNoOverride();
    void refusesInWords();
    void diceAreAskedForStageByStage();
    void diceStayInTheirThrow();
    void rolledDiceAreMarked();
    void mendedDiceStayWhoseTheyWere();
    void hitsAreCalledInPlaceOfDice();
    void whatOnlyTheTableTellsBeginsUnanswered();
    void lastTimeIsThatOfTheSamePair();
    void decisionIsAskedOnlyWhereItMatters();
    void decisionGoesWithTheDiceItWasMadeBy();
    void decisionMadeInAdvanceStays();
    void effectsAddUpAndStayInRange();
    void effectsOnNobodyAreListed();
    void editsChangeWhatFollows();
    void editsMustGoTogetherAsCorrectionsMust();
    void draftComesBackAsItWas();
    void draftStandsOnItsGround();
    void draftOfAnotherBattleDoesNoHarm();
    void otherReadingHoldsForThisOneAlone();
    void resolutionSaysWhatItRestsOn();

private:
    std::unique_ptr<Battle> m_battle;
};

void TestProposal::inputsAreFilledInFromWhoPlays()
{
    const Proposal proposal = volleyAt(*m_battle, kReds, kBlues);
    QCOMPARE(proposal.prefilled(u"rating"_s), Value(6));
    QCOMPARE(proposal.prefilled(u"depth"_s), Value(3));
    QVERIFY(!proposal.isPrefilled(u"distance"_s));
    QCOMPARE(proposal.input(u"last_die"_s), Value(0));
    QCOMPARE(proposal.state(), State::NeedsDice);
    QCOMPARE(proposal.wanted().count, 6);
}

void TestProposal::aValueGivenBackAsItWasIsNoOverride()
{
    Proposal proposal = volleyAt(*m_battle, kReds, kBlues);
    proposal.setInput(u"rating"_s, 4);
    QVERIFY(proposal.isOverridden(u"rating"_s));
    QCOMPARE(proposal.wanted().count, 4);
    proposal.setInput(u"rating"_s, 6);
    QVERIFY(!proposal.isOverridden(u"rating"_s));
    proposal.setInput(u"rating"_s, 4);
    proposal.resetInput(u"rating"_s);
    QCOMPARE(proposal.wanted().count, 6);
}

void TestProposal::refusesInWords()
{
    Proposal proposal = volleyAt(*m_battle, kReds, kBlues, 99);
    QCOMPARE(proposal.state(), State::Refused);
    QCOMPARE(proposal.refusal().field, u"distance"_s);
    QVERIFY(!proposal.event());
    QCOMPARE(proposal.enter(1).error().field, u"distance"_s);
    proposal.setInput(u"distance"_s, 6);
    QCOMPARE(proposal.enter(7).error().message.text(), u"Die 1 must show a face from 1 to 6."_s);
    enter(proposal, {2, 2, 2, 2, 2, 2});
    QCOMPARE(proposal.enter(1).error().message.text(), u"No more dice are needed."_s);
    QCOMPARE(Proposal::open(*m_battle, u"siege"_s, {}).error().field, u"procedure"_s);
}

void TestProposal::diceAreAskedForStageByStage()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues);
    enter(proposal, {6, 1});
    QCOMPARE(proposal.ofWanted(), 2);
    QCOMPARE(proposal.event().error().field, u"dice"_s);
    enter(proposal, {2});
    proposal.setInput(u"last_die"_s, 1);
    QCOMPARE(proposal.state(), State::NeedsDice);
    QCOMPARE(proposal.wanted().count, 1);
    QCOMPARE(proposal.ofWanted(), 0);
    QVERIFY(proposal.takeDieBack() && proposal.takeDieBack()); // what was decided, and a die
    QCOMPARE(proposal.wanted().count, 3);
    enter(proposal, {2});
    proposal.setInput(u"last_die"_s, 1);
    enter(proposal, {5});
    QCOMPARE(proposal.state(), State::Resolved);
    QCOMPARE(proposal.summary().text(), u"Pinks shot at Blues: 2"_s);
    QCOMPARE(proposal.throws().size(), size_t(2));
    proposal.clearDice();
    QVERIFY(!proposal.takeDieBack());
}

/// Of more dice those that lie stay, of fewer none can be told to; what was thrown after them is thrown anew. No die of
/// one throw ever counts in another.
void TestProposal::diceStayInTheirThrow()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues);
    enter(proposal, {6, 2, 1});
    proposal.setInput(u"last_die"_s, 1);
    enter(proposal, {5});
    QCOMPARE(proposal.state(), State::Resolved);
    proposal.setInput(u"rating"_s, 4);
    QCOMPARE(proposal.faces(), (std::vector<int> {6, 2, 1}));
    QCOMPARE(proposal.wanted().count, 4);
    enter(proposal, {2});
    proposal.setInput(u"rating"_s, 3);
    QCOMPARE(proposal.faces(), std::vector<int>());
    QCOMPARE(proposal.wanted().count, 3);
    proposal.setInput(u"rating"_s, 4); // it was a slip: they lie there still
    QCOMPARE(proposal.faces(), (std::vector<int> {6, 2, 1, 2}));
    proposal.setInput(u"rating"_s, 3);
    enter(proposal, {4});
    proposal.setInput(u"rating"_s, 4); // those of then are gone
    QCOMPARE(proposal.faces(), std::vector<int> {4});
}

void TestProposal::rolledDiceAreMarked()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues);
    enter(proposal, {6});
    const RandomBits fours = [] { return 3u; };
    proposal.roll(fours);
    QVERIFY(proposal.dice() == std::vector<Proposal::Die>({{6, false}, {4, true}, {4, true}}));
    const auto event = proposal.event();
    QVERIFY(event);
    QVERIFY(event->as<Resolution>()->throws
        == std::vector<Thrown>({{u"volley"_s, Wording(Phrase("Volley")), 6, {6, 4, 4}, 2}}));
}

void TestProposal::mendedDiceStayWhoseTheyWere()
{
    Proposal volley = volleyAt(*m_battle, kReds, kBlues);
    const int count = volley.wanted().count;
    QVERIFY(count >= 3);
    enter(volley, {5});
    volley.roll([] { return 0U; }); // ones
    const auto rolled = [&volley] {
        QList<bool> list;
        for (const Proposal::Die &die : volley.dice())
            list += die.rolled;
        return list;
    };
    QList<bool> others(count, true);
    others[0] = false;
    QVERIFY(volley.put(0, 4));
    QCOMPARE(volley.faces().front(), 4);
    QCOMPARE(rolled(), others);
    QVERIFY(volley.put(1, 1)); // as it lies: it stays the program's
    QCOMPARE(rolled(), others);
    volley.erase(1);
    others.removeLast();
    QCOMPARE(rolled(), others);
    QCOMPARE(volley.state(), State::NeedsDice);
    const std::vector<int> before = volley.faces();
    QCOMPARE(volley.put(0, 9).error().field, u"dice"_s);
    QCOMPARE(volley.paste(1, {2, 9}).error().field, u"dice"_s);
    QCOMPARE(volley.faces(), before); // all or none
    QVERIFY(volley.paste(1, {2, 3}));
    others[1] = others[2] = false;
    QCOMPARE(rolled(), others);
}

/// Where nothing but their number matters, hits are called, and nobody is said to have thrown a face.
void TestProposal::hitsAreCalledInPlaceOfDice()
{
    auto battle = volleyBattle();
    Proposal volley = volleyAt(*battle, kReds, kBlues);
    QVERIFY(!volley.mostHits()); // its faces mean nothing at a glance
    QCOMPARE(volley.callHits(2).error().field, u"hits"_s);
}

void TestProposal::whatOnlyTheTableTellsBeginsUnanswered()
{
    auto volley = Proposal::open(*m_battle, u"volley"_s, volleyAt(*m_battle, kReds, kBlues).cast());
    QVERIFY(volley);
    QCOMPARE(volley->unanswered(), std::vector<QString> {u"distance"_s});
    QVERIFY(volley->input(u"distance"_s).isUndefined());
    QCOMPARE(volley->state(), State::Refused);
    QCOMPARE(volley->event().error().field, u"distance"_s);
    volley->setInput(u"rating"_s, 99); // what was given and cannot be is said first
    QCOMPARE(volley->refusal().field, u"rating"_s);
    volley->resetInput(u"rating"_s);
    volley->setInput(u"distance"_s, 6);
    QVERIFY(volley->unanswered().empty());
    QCOMPARE(volley->state(), State::NeedsDice);
}

void TestProposal::lastTimeIsThatOfTheSamePair()
{
    const auto shoot = [this](ThingId shooter, int distance) {
        Proposal volley = volleyAt(*m_battle, shooter, kBlues, distance);
        while (volley.state() == State::NeedsDice)
            QVERIFY(volley.enter(2));
        QVERIFY(m_battle->accept(*volley.event()));
    };
    shoot(kReds, 6);
    QCOMPARE(volleyAt(*m_battle, kReds, kBlues).lastTime(u"distance"_s), Value(6));
    QVERIFY(volleyAt(*m_battle, kPinks, kBlues).lastTime(u"distance"_s).isUndefined());
    shoot(kReds, 8);
    QCOMPARE(volleyAt(*m_battle, kReds, kBlues).lastTime(u"distance"_s), Value(8));
    QVERIFY(m_battle->accept(*m_battle->undo()));
    QCOMPARE(volleyAt(*m_battle, kReds, kBlues).lastTime(u"distance"_s), Value(6)); // what was taken back never was
}

void TestProposal::decisionIsAskedOnlyWhereItMatters()
{
    Proposal plain = volleyAt(*m_battle, kPinks, kBlues);
    enter(plain, {6, 2, 2});
    QVERIFY(plain.decision() == nullptr);
    QCOMPARE(plain.state(), State::Resolved);
    Proposal open = volleyAt(*m_battle, kPinks, kBlues);
    enter(open, {6, 2, 1});
    QCOMPARE(open.state(), State::NeedsDecision);
    QCOMPARE(QLatin1String(open.decision()->key), "last_die"_L1);
    QVERIFY(!open.event());
    open.setInput(u"last_die"_s, 0);
    QCOMPARE(open.state(), State::Resolved);
}

void TestProposal::decisionGoesWithTheDiceItWasMadeBy()
{
    Proposal open = volleyAt(*m_battle, kPinks, kBlues);
    enter(open, {6, 2, 1});
    open.setInput(u"last_die"_s, 0);
    QCOMPARE(open.state(), State::Resolved);
    QVERIFY(open.takeDieBack()); // what came last was the decision
    QCOMPARE(open.state(), State::NeedsDecision);
    open.setInput(u"last_die"_s, 0);
    open.erase(2);
    enter(open, {1}); // also where it falls as it lay
    QCOMPARE(open.state(), State::NeedsDecision);
    QVERIFY(open.takeDieBack() && open.takeDieBack());
    enter(open, {3, 1});
    QCOMPARE(open.state(), State::NeedsDecision);
    open.setInput(u"last_die"_s, 1);
    enter(open, {5});
    QCOMPARE(open.state(), State::Resolved);
    open.clearDice();
    QVERIFY(!open.isOverridden(u"last_die"_s));
    enter(open, {6, 3, 1});
    QCOMPARE(open.state(), State::NeedsDecision);
    open.setInput(u"last_die"_s, 0);
    while (open.takeDieBack()) {}
    enter(open, {6, 3, 1});
    QCOMPARE(open.state(), State::NeedsDecision); // thrown anew
}

void TestProposal::decisionMadeInAdvanceStays()
{
    Proposal open = volleyAt(*m_battle, kPinks, kBlues);
    enter(open, {6, 2});
    open.setInput(u"last_die"_s, 0);
    enter(open, {1});
    QCOMPARE(open.state(), State::Resolved);
    open.clearDice();
    enter(open, {1, 1, 1});
    QCOMPARE(open.state(), State::Resolved);
}

void TestProposal::effectsAddUpAndStayInRange()
{
    Proposal proposal = volleyAt(*m_battle, kReds, kGreens);
    enter(proposal, {6, 6, 6, 6, 2, 2});
    QVERIFY(changeOf(proposal, u"bases"_s) == Change({kGreens, u"bases"_s, 2, 0}));
    QVERIFY(changeOf(proposal, u"state"_s) == Change({kGreens, u"state"_s, u"good_order"_s, u"destroyed"_s}));
    QVERIFY(proposal.changes().back().follows);
    QVERIFY(!proposal.isEdited());
}

void TestProposal::effectsOnNobodyAreListed()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, 0);
    enter(proposal, {6, 6, 2});
    QCOMPARE(proposal.state(), State::Resolved);
    QCOMPARE(proposal.notTracked().size(), size_t(2));
    QCOMPARE(proposal.changes().size(), size_t(1));
    QCOMPARE(proposal.summary().text(), u"Pinks shot at someone: 2"_s);
}

void TestProposal::editsChangeWhatFollows()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kGreens);
    enter(proposal, {6, 2, 2});
    QVERIFY(changeOf(proposal, u"state"_s).key.isEmpty());
    QVERIFY(proposal.edit(kGreens, u"bases"_s, 0));
    QVERIFY(proposal.isEdited());
    QCOMPARE(changeOf(proposal, u"state"_s).after, Value(u"destroyed"_s));
    QVERIFY(proposal.edit(kGreens, u"state"_s, u"good_order"_s));
    QVERIFY(proposal.edit(kPinks, u"moved"_s, false));
    const auto event = proposal.event();
    QVERIFY(event->as<Resolution>()->edited);
    QVERIFY(event->as<Resolution>()->changes == std::vector<Change>({{kGreens, u"bases"_s, 2, 0}}));
    QCOMPARE(proposal.edit(kGreens, u"bases"_s, 99).error().field, u"bases"_s);
    QCOMPARE(proposal.edit(kGreens, u"hats"_s, 1).error().field, u"hats"_s);
    for (const char16_t *key : {u"bases", u"state"})
        proposal.resetEdit(kGreens, QString::fromUtf16(key));
    proposal.resetEdit(kPinks, u"moved"_s);
    QVERIFY(!proposal.isEdited());
}

void TestProposal::editsMustGoTogetherAsCorrectionsMust()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kGreens);
    enter(proposal, {6, 2, 2});
    QVERIFY(proposal.edit(kGreens, u"bases"_s, 2));
    const auto before = proposal.toJson();
    const auto refusedAs = [&](const QString &key, const Value &value) {
        const Done edited = proposal.edit(kGreens, key, value);
        const auto corrected = m_battle->correct(kGreens, key, value, {});
        return !edited && !corrected && edited.error().message.text() == corrected.error().message.text()
            && edited.error().field == key && proposal.toJson() == before;
    };
    QVERIFY(refusedAs(u"name"_s, QString()));
    QVERIFY(refusedAs(u"met"_s, QJsonArray {1}));
    QVERIFY(refusedAs(u"bases"_s, 99));
    QVERIFY(proposal.event());
}

void TestProposal::draftComesBackAsItWas()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues, 20);
    proposal.setInput(u"rating"_s, 5);
    QVERIFY(proposal.readAs(u"far_shots"_s, u"same"_s));
    enter(proposal, {6, 2});
    proposal.roll([] { return 0u; });
    QCOMPARE(proposal.state(), State::NeedsDecision);
    proposal.setInput(u"last_die"_s, 1);
    enter(proposal, {5});
    QVERIFY(proposal.edit(kBlues, u"bases"_s, 1));
    const QByteArray draft = QJsonDocument(proposal.toJson()).toJson();
    const auto again = Proposal::fromJson(*m_battle, QJsonDocument::fromJson(draft).object());
    QVERIFY(again);
    QCOMPARE(again->state(), State::Resolved);
    QCOMPARE(again->toJson(), proposal.toJson());
    QVERIFY(again->event()->payload == proposal.event()->payload);
}

/// What was filled in is filled in anew; a correction by hand holds while what it corrects is the same. Dice stay where
/// they lie for the first of more, and go where they would fall into another throw.
void TestProposal::draftStandsOnItsGround()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues, 20);
    const QJsonValue filled = proposal.prefilled(u"rating"_s);
    QVERIFY(!filled.isUndefined());
    enter(proposal, {6, 2});
    const QJsonObject untouched = proposal.toJson();
    proposal.setInput(u"rating"_s, filled.toInt() - 1);
    const QJsonObject corrected = proposal.toJson();
    accepted(*m_battle, m_battle->correct(kGreens, u"bases"_s, 1, {}));
    QCOMPARE(must(Proposal::fromJson(*m_battle, corrected)).input(u"rating"_s).toInt(), filled.toInt() - 1);
    accepted(*m_battle, m_battle->correct(kPinks, u"bases"_s, filled.toInt() + 2, {}));
    for (const QJsonObject &draft : {untouched, corrected}) {
        const Proposal again = must(Proposal::fromJson(*m_battle, draft));
        QCOMPARE(again.input(u"rating"_s).toInt(), filled.toInt() + 2);
        QVERIFY(!again.isOverridden(u"rating"_s));
        QCOMPARE(again.input(u"distance"_s).toInt(), 20);
        const bool isOther = draft == corrected; // of one die, and one more for its six
        QCOMPARE(again.faces(), isOther ? std::vector<int>() : std::vector<int>({6, 2}));
    }
}

void TestProposal::draftOfAnotherBattleDoesNoHarm()
{
    const QJsonObject foreign {{u"procedure"_s, u"volley"_s},
        {u"cast"_s, QJsonObject {{u"shooter"_s, 99}, {u"target"_s, kBlues}}}, {u"inputs"_s, u"none"_s},
        {u"dice"_s, QJsonArray {1, QJsonObject {{u"face"_s, 77}}}},
        {u"edits"_s, QJsonArray {QJsonObject {{u"thing"_s, 99}, {u"key"_s, u"bases"_s}, {u"value"_s, 1}}}},
        {u"readings"_s, QJsonObject {{u"no_such"_s, u"same"_s}}}};
    const auto proposal = Proposal::fromJson(*m_battle, foreign);
    QVERIFY(proposal);
    QCOMPARE(proposal->state(), State::Refused);
    QCOMPARE(proposal->cast().value(u"shooter"_s), 0);
    QVERIFY(!Proposal::fromJson(*m_battle, {}));
}

void TestProposal::otherReadingHoldsForThisOneAlone()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues, 20);
    QCOMPARE(proposal.wanted().count, 2);
    QVERIFY(proposal.readAs(u"far_shots"_s, u"same"_s));
    QCOMPARE(proposal.wanted().count, 3);
    enter(proposal, {2, 2, 2});
    QCOMPARE(proposal.event()->as<Resolution>()->options, HouseOptions({{u"far_shots"_s, u"same"_s}}));
    QCOMPARE(m_battle->rules().options().value(u"far_shots"_s), u"lose"_s);
    QVERIFY(!proposal.readAs(u"far_shots"_s, u"never"_s));
}

void TestProposal::resolutionSaysWhatItRestsOn()
{
    Proposal proposal = volleyAt(*m_battle, kPinks, kBlues);
    enter(proposal, {2, 2, 2});
    const std::vector<Read> all = {
        {1, u"phase"_s, u"muster"_s}, {1, u"active"_s, u"a"_s}, {kBlues, u"bases"_s, 5}, {kPinks, u"bases"_s, 3}};
    QVERIFY(proposal.event()->as<Resolution>()->reads == all);
    proposal.setInput(u"depth"_s, 1);
    const std::vector<Read> less = {{1, u"phase"_s, u"muster"_s}, {1, u"active"_s, u"a"_s}, {kPinks, u"bases"_s, 3}};
    QVERIFY(proposal.event()->as<Resolution>()->reads == less);
}

} // namespace muster

MUSTER_TEST(muster::TestProposal)
#include "tst_proposal.moc"
