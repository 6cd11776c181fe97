// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pikemusket/fought.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// For whom a procedure of Pike and Musket is not: by kind, by state, and by what was done in this half turn already.
class TestPikeKeptOut : public QObject {
    Q_OBJECT

private slots:
    void offered_data();
    void offered();
    void officerRidesOnceInATurn();
    void officerWhoIsTakenIsOut();
};

namespace {

struct Row {
    const char *when;
    void (*set)(Fought &);
    const char *offer;
    const char *players;
    const char *why; ///< words of the reason; null: it is offered
};

void nothing(Fought &)
{
}

void disrupted(Fought &f)
{
    f.set(u"Lisle"_s, u"state"_s, u"disrupted"_s);
}
void routing(Fought &f)
{
    f.set(u"Lisle"_s, u"state"_s, u"routing"_s);
}
void stoppedRouting(Fought &f)
{
    routing(f);
    f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {6});
}
void failedToRally(Fought &f)
{
    disrupted(f);
    f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {1});
}
void failedTheTurnBefore(Fought &f)
{
    failedToRally(f);
    f.goTo(u"rally"_s);
    f.goTo(u"rally"_s);
}
void ranOn(Fought &f)
{
    routing(f);
    f.resolve(u"rally"_s, u"unit Lisle"_s, {}, {1});
    f.resolve(u"movement"_s, u"unit Lisle"_s);
}
void ranOnBefore(Fought &f)
{
    ranOn(f);
    f.goTo(u"movement"_s);
}
void takenByPursuers(Fought &f)
{
    f.goTo(u"morale"_s);
    f.goTo(u"movement"_s);
    f.resolve(u"capture"_s, u"captor Cromwell, battery Saker"_s);
}
void takenBefore(Fought &f)
{
    takenByPursuers(f);
    f.goTo(u"artillery"_s);
    f.goTo(u"artillery"_s);
}
void charged(Fought &f)
{
    f.goTo(u"movement"_s);
    f.resolve(u"movement"_s, u"unit Rupert"_s, {{u"mode"_s, u"charge"_s}});
}
void gunsMoved(Fought &f)
{
    f.set(u"Saker"_s, u"gun_state"_s, u"limbered"_s);
    f.goTo(u"movement"_s);
    f.resolve(u"movement"_s, u"unit Saker"_s);
}
void told(Fought &f, const QString &unit, const QString &enemy, int distance)
{
    f.happen(f.battle().answer({{u"reach"_s, f.cast(u"unit "_s + unit), {{}, {f[enemy]}, 0, false, {distance}}}}));
}
void attacked(Fought &f)
{
    f.goTo(u"combat"_s);
    told(f, u"Lisle"_s, u"Skippon"_s, 0);
    told(f, u"Rupert"_s, u"Skippon"_s, 0);
    f.resolve(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s, {}, {3});
}
/// In the other half nobody has attacked yet, and what was said before holds no more.
void attackedBefore(Fought &f)
{
    attacked(f);
    f.goTo(u"combat"_s);
}
void lostControl(Fought &f)
{
    f.goTo(u"combat"_s);
    told(f, u"Rupert"_s, u"Cromwell"_s, 0);
    f.resolve(u"combat"_s, u"attacker_1 Rupert, defender Cromwell"_s, {{u"direction"_s, u"rear"_s}}, {6});
    f.resolve(u"movement"_s, u"unit Cromwell"_s);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
}
void pursued(Fought &f)
{
    lostControl(f);
    f.resolve(u"movement"_s, u"unit Rupert, quarry Cromwell"_s);
}
/// It tests again, fails, and follows in the movement phase, not before.
void pursuesInItsNextTurn(Fought &f)
{
    pursued(f);
    f.goTo(u"rally"_s);
    f.goTo(u"rally"_s);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
    f.goTo(u"movement"_s);
}
void gone(Fought &f)
{
    f.set(u"Lisle"_s, u"bases"_s, 0);
    f.goTo(u"movement"_s);
}

constexpr char kThrown[] = "one throw a turn";
constexpr char kFired[] = "fired";

const Row kRows[] = {
    {"in good order", &nothing, "rally", "unit Lisle", "nothing to rally"},
    {"disrupted", &disrupted, "rally", "unit Lisle", nullptr},
    {"stopped routing", &stoppedRouting, "rally", "unit Lisle", kThrown},
    {"failed to rally", &failedToRally, "rally", "unit Lisle", kThrown},
    {"failed the turn before", &failedTheTurnBefore, "rally", "unit Lisle", nullptr},
    {"has not thrown yet", &routing, "movement", "unit Lisle", "throws to rally first"},
    {"ran on", &ranOn, "movement", "unit Lisle", "no run due"},
    {"ran on in this half", &ranOnBefore, "movement", "unit Lisle", "rally phase"},
    {"guns taken just now move", &takenByPursuers, "movement", "unit Saker", "unlimbered"},
    {"guns taken just now limber", &takenByPursuers, "limber", "battery Saker", "captured"},
    {"guns taken before fire", &takenBefore, "artillery-fire", "battery Saker, target Lisle", nullptr},
    {"attacked before", &attacked, "combat", "attacker_1 Lisle, defender Skippon", "attacked already"},
    {"was attacked before", &attacked, "combat", "attacker_1 Rupert, defender Skippon", nullptr},
    {"too far", &attacked, "combat", "attacker_1 Rupert, defender Cromwell", "out of reach"},
    {"the other half", &attackedBefore, "combat", "attacker_1 Skippon, defender Lisle", "not yet entered"},
    {"charged, then changes", &charged, "formation-change", "unit Rupert", "moved"},
    {"charged, then moves", &charged, "movement", "unit Rupert", "moved"},
    {"others change", &charged, "formation-change", "unit Lisle", nullptr},
    {"guns moved, then unlimber", &gunsMoved, "limber", "battery Saker", "moved"},
    {"lost control", &lostControl, "movement", "unit Rupert", nullptr},
    {"pursued", &pursued, "movement", "unit Rupert", "moved"},
    {"pursues again", &pursuesInItsNextTurn, "movement", "unit Rupert, quarry Cromwell", nullptr},
    {"has tested", &pursued, "control-test", "unit Rupert", "tested already"},
    {"has not fought", &attacked, "control-test", "unit Rupert", "nobody routed"},
    {"gone", &gone, "movement", "unit Lisle", "off the table"},
    {"guns change", &charged, "formation-change", "unit Saker", "no formations"},
};

} // namespace

void TestPikeKeptOut::offered_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < int(std::size(kRows)); ++row)
        QTest::newRow(kRows[row].when) << row;
}

void TestPikeKeptOut::offered()
{
    QFETCH(const int, row);
    const Row &wanted = kRows[row];
    Fought f;
    wanted.set(f);
    const QString why = f.keptOut(QString::fromLatin1(wanted.offer), QString::fromLatin1(wanted.players));
    if (wanted.why == nullptr) {
        QCOMPARE(why, QString());
        return;
    }
    QVERIFY2(why.contains(QLatin1String(wanted.why)), qPrintable(why));
}

void TestPikeKeptOut::officerRidesOnceInATurn()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.happen(f.battle().act(u"send-officer"_s, f.cast(u"command Left"_s)));
    const ThingId officer = f.things().first(u"messenger"_s);
    const auto kept = [&] { return f.battle().whyNot(u"staff-order"_s, {{u"messenger"_s, officer}}); };
    QVERIFY(!kept());
    auto ride = Proposal::open(f.battle(), u"staff-order"_s, {{u"messenger"_s, officer}});
    ride->setInput(u"distance"_s, 100);
    QVERIFY(ride->enter(1));
    f.happen(ride->event());
    QVERIFY(kept());
    f.goTo(u"movement"_s);
    f.goTo(u"movement"_s);
    QVERIFY(!kept());
}

/// He rides no farther, and is not captured again.
void TestPikeKeptOut::officerWhoIsTakenIsOut()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.happen(f.battle().act(u"send-officer"_s, f.cast(u"command Left"_s)));
    const ThingId officer = f.things().first(u"messenger"_s);
    f.goTo(u"movement"_s);
    f.resolve(u"movement"_s, u"unit Cromwell"_s);
    f.happen(f.battle().answer({{u"passed"_s, f.cast(u"unit Cromwell"_s), {{}, {officer}}}}));
    Cast cast = f.cast(u"captor Cromwell"_s);
    cast.insert(u"messenger"_s, officer);
    QVERIFY(!f.battle().whyNot(u"capture"_s, cast));
    f.happen(Proposal::open(f.battle(), u"capture"_s, cast)->event());
    QCOMPARE(f.things().word(officer, u"state"_s), u"captured"_s);
    QVERIFY(f.flag(u"Essex"_s, u"knows_order"_s));
    QVERIFY(f.battle().whyNot(u"capture"_s, cast));
    f.goTo(u"movement"_s);
    QVERIFY(f.battle().whyNot(u"staff-order"_s, {{u"messenger"_s, officer}}));
}

MUSTER_TEST(TestPikeKeptOut)
#include "tst_pikekeptout.moc"
