// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A battle of Pike and Musket: half turns and their end, and what the tracker fills in.
class TestPikeBattle : public QObject {
    Q_OBJECT

private slots:
    void init() { m_fought = std::make_unique<Fought>(); }

    void halvesMakeATurn();
    void goingBackOverAHalf();
    void everyAttackerIsAtADistanceThatIsAsked();
    void turnsHaveMinutesAndAnEnd();
    void otherSideGoesFirst();
    void combatIsFilledIn();
    void whoWaitsJoinsNobody();
    void oneLeaderTakesPart();
    void officerRidesRepeatsAndReports();
    void victoryIsFilledIn();

private:
    std::unique_ptr<Fought> m_fought;
};

void TestPikeBattle::halvesMakeATurn()
{
    Fought &f = *m_fought;
    QCOMPARE(f.active(), u"a"_s);
    f.goTo(u"morale"_s);
    f.goTo(u"rally"_s);
    QCOMPARE(f.active(), u"b"_s);
    QCOMPARE(f.battle().turn(), 1);
    f.goTo(u"morale"_s);
    f.goTo(u"rally"_s);
    QCOMPARE(f.active(), u"a"_s);
    QCOMPARE(f.battle().turn(), 2);
}

/// What the second half did stays; whose half it was comes back with the phase.
void TestPikeBattle::goingBackOverAHalf()
{
    Fought &f = *m_fought;
    f.goTo(u"morale"_s);
    f.goTo(u"rally"_s);
    f.set(u"Skippon"_s, u"state"_s, u"disrupted"_s);
    f.resolve(u"rally"_s, u"unit Skippon"_s, {}, {1});
    f.happen(f.battle().previousPhase());
    QCOMPARE(f.battle().phase(), u"morale"_s);
    QCOMPARE(f.active(), u"a"_s);
    f.happen(f.battle().nextPhase());
    QCOMPARE(f.active(), u"b"_s);
    QCOMPARE(f.tasks(), u"(rally Skippon)"_s);
}

/// Five minutes a turn, when it is over; the last turn that there is.
void TestPikeBattle::turnsHaveMinutesAndAnEnd()
{
    Fought &f = *m_fought;
    const ThingId game = f.things().first(u"game"_s);
    const auto minutes = [&] { return f.battle().rules().value(f.things(), game, u"clock"_s).toInt(); };
    QCOMPARE(minutes(), 0);
    f.happen(f.battle().correct(game, u"turn"_s, 4, {}));
    QCOMPARE(minutes(), 15);
    QVERIFY(f.battle().set().clock(f.battle().rules(), f.things()).text().startsWith(u"15 "_s));
    f.happen(f.battle().correct(game, u"turn"_s, 200, {}));
    f.goTo(u"morale"_s);
    f.goTo(u"morale"_s);
    QCOMPARE(f.battle().turn(), 200);
    QCOMPARE(f.battle().nextPhase().error().field, u"turn"_s);
}

void TestPikeBattle::otherSideGoesFirst()
{
    Fought &f = *m_fought;
    f.happen(f.battle().act(u"first-player"_s, {}));
    QCOMPARE(f.active(), u"b"_s);
    f.goTo(u"morale"_s);
    f.goTo(u"rally"_s);
    QVERIFY(!f.battle().act(u"first-player"_s, {}));
}

/// 0 would be contact, which only the table can tell.
void TestPikeBattle::everyAttackerIsAtADistanceThatIsAsked()
{
    Fought &f = *m_fought;
    f.goTo(u"combat"_s);
    auto combat = Proposal::open(f.battle(), u"combat"_s, f.cast(u"attacker_1 Lisle, defender Skippon"_s));
    QVERIFY(combat);
    QCOMPARE(combat->unanswered(), std::vector<QString> {u"attackers[0].distance"_s});
    QCOMPARE(combat->event().error().field, u"attackers[0].distance"_s);
    combat->setCell(u"attackers"_s, 0, u"distance"_s, 20);
    QVERIFY(combat->unanswered().empty());
    QCOMPARE(combat->state(), Proposal::State::NeedsDice);
}

void TestPikeBattle::combatIsFilledIn()
{
    Fought &f = *m_fought;
    f.happen(f.battle().act(u"leader"_s, f.cast(u"leader Byron, unit Lisle"_s)));
    f.goTo(u"artillery"_s);
    f.resolve(u"artillery-fire"_s, u"battery Saker, target Skippon"_s, {{u"range"_s, 400}}, {1});
    f.goTo(u"combat"_s);
    const Proposal proposal = f.open(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s);
    QCOMPARE(proposal.input(u"artillery_support"_s).toBool(), true);
    QCOMPARE(proposal.input(u"defender_type"_s).toString(), u"infantry"_s);
    QCOMPARE(proposal.input(u"defender_leader"_s).toBool(), false);
    QCOMPARE(proposal.input(u"attackers"_s)[0]["leader"_L1].toBool(), true);
    QCOMPARE(proposal.cast().value(u"attacker_leader"_s), f[u"Byron"_s]);
}

/// Generals ride in their own side's half alone.
void TestPikeBattle::whoWaitsJoinsNobody()
{
    Fought &f = *m_fought;
    f.goTo(u"movement"_s);
    QVERIFY(!f.battle().whyNot(u"leader"_s, f.cast(u"leader Byron, unit Lisle"_s)));
    const auto refusal = f.battle().whyNot(u"leader"_s, f.cast(u"leader Essex, unit Skippon"_s));
    QVERIFY(refusal);
    QCOMPARE(refusal->field, u"leader"_s);
    QVERIFY(!f.battle().act(u"leader"_s, f.cast(u"leader Essex, unit Skippon"_s)));
}

/// Two generals with two attackers: one of them takes part, which is asked.
void TestPikeBattle::oneLeaderTakesPart()
{
    Fought &f = *m_fought;
    f.happen(f.battle().deploy({{0, u"leader"_s, f[u"Royalists"_s], {{u"name"_s, u"Astley"_s}}}}));
    f.happen(f.battle().act(u"leader"_s, f.cast(u"leader Byron, unit Lisle"_s)));
    f.happen(f.battle().act(u"leader"_s, f.cast(u"leader Astley, unit Rupert"_s)));
    f.goTo(u"combat"_s);
    const QString both = u"attacker_1 Lisle, attacker_2 Rupert, defender Skippon"_s;
    Proposal first = *Proposal::open(f.battle(), u"combat"_s, f.cast(both));
    QCOMPARE(std::ranges::count(first.unanswered(), u"attackers[0].leader"_s), 1);
    QCOMPARE(std::ranges::count(first.unanswered(), u"attackers[1].leader"_s), 1);
    QVERIFY(!first.cast().contains(u"attacker_leader"_s));
    first.setCell(u"attackers"_s, 0, u"leader"_s, true);
    QCOMPARE(std::ranges::count(first.unanswered(), u"attackers[1].leader"_s), 0);
    QCOMPARE(first.cast().value(u"attacker_leader"_s), f[u"Byron"_s]);
    QCOMPARE(first.input(u"attackers"_s)[0]["leader"_L1], Value(true));
    QCOMPARE(first.input(u"attackers"_s)[1]["leader"_L1], Value(false));
    const Proposal picked = f.open(u"combat"_s, both + u", attacker_leader Astley"_s);
    QCOMPARE(picked.input(u"attackers"_s)[0]["leader"_L1], Value(false));
    QCOMPARE(picked.input(u"attackers"_s)[1]["leader"_L1], Value(true));
}

void TestPikeBattle::officerRidesRepeatsAndReports()
{
    Fought &f = *m_fought;
    f.goTo(u"movement"_s);
    f.happen(f.battle().act(u"send-officer"_s, f.cast(u"command Left"_s)));
    const ThingId officer = f.things().first(u"messenger"_s);
    QCOMPARE(f.things().links(officer, u"general"_s), std::vector {f[u"Byron"_s]});
    const auto ride = [&](const QJsonObject &inputs, const std::vector<int> &faces) {
        auto proposal = Proposal::open(f.battle(), u"staff-order"_s, {{u"messenger"_s, officer}});
        for (auto input = inputs.begin(); input != inputs.end(); ++input)
            proposal->setInput(input.key(), input.value());
        for (const int face : faces)
            QVERIFY(proposal->enter(face));
        f.happen(proposal->event());
    };
    const auto nextTurn = [&] {
        f.goTo(u"movement"_s);
        f.goTo(u"movement"_s);
    };
    QVERIFY(f.tasks().contains(u"staff-order Officer to Left"_s));
    ride({{u"distance"_s, 100}}, {1});
    QCOMPARE(f.things().word(officer, u"errand"_s), u"repeat"_s);
    nextTurn();
    ride({}, {2});
    QCOMPARE(f.things().word(officer, u"errand"_s), u"report"_s);
    QVERIFY(f.flag(u"Left"_s, u"order_received"_s));
    nextTurn();
    ride({{u"distance"_s, 100}}, {});
    QVERIFY(f.battle().look(officer).gone);
}

void TestPikeBattle::victoryIsFilledIn()
{
    Fought &f = *m_fought;
    f.set(u"Lisle"_s, u"bases"_s, 7);
    f.goTo(u"morale"_s);
    f.happen(f.battle().act(u"hold-field"_s, f.cast(u"army Royalists"_s)));
    const Proposal proposal = f.open(u"victory"_s, {});
    QCOMPARE(proposal.input(u"a_lost"_s).toInt(), 3);
    QCOMPARE(proposal.input(u"b_fielded"_s).toInt(), 18);
    QCOMPARE(proposal.input(u"field_holder"_s).toString(), u"a"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestPikeBattle)
#include "tst_pikebattle.moc"
