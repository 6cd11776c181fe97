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
    const char *why; ///< with "%1" for whom it is said of; null: it is offered
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
void turnedItsBack(Fought &f)
{
    f.set(u"Rupert"_s, u"retreating"_s, true);
}
void attacked(Fought &f)
{
    f.goTo(u"combat"_s);
    f.resolve(u"combat"_s, u"attacker_1 Lisle, defender Skippon"_s, {}, {3});
}
void inHedgehog(Fought &f)
{
    f.set(u"Skippon"_s, u"formation"_s, u"hedgehog"_s);
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
void lostControl(Fought &f)
{
    charged(f);
    f.goTo(u"combat"_s);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
}
void pursued(Fought &f)
{
    lostControl(f);
    f.resolve(u"movement"_s, u"unit Rupert"_s);
}
void pursuedBeforeMoving(Fought &f)
{
    f.set(u"Rupert"_s, u"pursuing"_s, true);
    f.resolve(u"control-test"_s, u"unit Rupert"_s, {}, {1});
    f.resolve(u"movement"_s, u"unit Rupert"_s);
    f.goTo(u"movement"_s);
}
void gone(Fought &f)
{
    f.set(u"Lisle"_s, u"bases"_s, 0);
}

constexpr char kThrown[] = "%1: its die of this turn has been thrown.";
constexpr char kMoved[] = "%1: has moved.";
constexpr char kTaken[] = "%1: captured just now; its captor has it from his next half turn on.";
constexpr char kAttacked[] = "%1: has attacked, and does so once in a phase.";
constexpr char kBack[] = "%1: its back is turned, so it does not attack.";

const Row kRows[] = {
    {"in good order", &nothing, "rally", "unit Lisle", "%1: in good order, nothing to rally from."},
    {"disrupted", &disrupted, "rally", "unit Lisle", nullptr},
    {"stopped routing", &stoppedRouting, "rally", "unit Lisle", kThrown},
    {"failed to rally", &failedToRally, "rally", "unit Lisle", kThrown},
    {"failed the turn before", &failedTheTurnBefore, "rally", "unit Lisle", nullptr},
    {"runs", &routing, "movement", "unit Lisle", nullptr},
    {"ran on, and is struck again", &ranOn, "movement", "unit Lisle", nullptr},
    {"ran on in this half", &ranOnBefore, "movement", "unit Lisle", kMoved},
    {"routing does not attack", &routing, "combat", "attacker_1 Lisle", "%1: routing."},
    {"guns taken just now move", &takenByPursuers, "movement", "unit Saker", kTaken},
    {"guns taken just now limber", &takenByPursuers, "limber", "battery Saker", kTaken},
    {"guns taken just now fire", &takenByPursuers, "artillery-fire", "battery Saker", kTaken},
    {"guns taken before fire", &takenBefore, "artillery-fire", "battery Saker", nullptr},
    {"back turned", &turnedItsBack, "combat", "attacker_1 Rupert", kBack},
    {"back turned, hedgehog", &turnedItsBack, "hedgehog-combat", "attacker_1 Rupert", kBack},
    {"attacks", &nothing, "combat", "attacker_1 Lisle", nullptr},
    {"attacked before", &attacked, "combat", "attacker_1 Lisle", kAttacked},
    {"was attacked before", &attacked, "combat", "attacker_1 Rupert, defender Skippon", nullptr},
    {"no hedgehog", &nothing, "hedgehog-combat", "attacker_1 Rupert, defender Skippon", "%1: stands in no hedgehog."},
    {"hedgehog", &inHedgehog, "hedgehog-combat", "attacker_1 Rupert, defender Skippon", nullptr},
    {"foot on a hedgehog", &inHedgehog, "hedgehog-combat", "attacker_1 Lisle", "%1: no horse."},
    {"charged, then changes", &charged, "formation-change", "unit Rupert", kMoved},
    {"charged, then moves", &charged, "movement", "unit Rupert", kMoved},
    {"others change", &charged, "formation-change", "unit Lisle", nullptr},
    {"guns moved, then unlimber", &gunsMoved, "limber", "battery Saker", kMoved},
    {"guns limber", &nothing, "limber", "battery Saker", nullptr},
    {"lost control", &lostControl, "movement", "unit Rupert", nullptr},
    {"pursued", &pursued, "movement", "unit Rupert", kMoved},
    {"pursued in its first phase", &pursuedBeforeMoving, "movement", "unit Rupert", kMoved},
    {"fought", &attacked, "control-test", "unit Skippon", nullptr},
    {"has not fought", &attacked, "control-test", "unit Rupert", "%1: neither pursues nor has fought in this phase."},
    {"gone", &gone, "movement", "unit Lisle", "%1: out of the game."},
    {"guns attack", &nothing, "combat", "attacker_1 Saker", "%1: guns do not."},
    {"no guns", &nothing, "artillery-fire", "battery Lisle", "%1: no guns."},
    {"horse in a hedgehog", &nothing, "hedgehog-form", "unit Cromwell", "%1: only infantry forms a hedgehog."},
    {"no prize", &nothing, "capture", "captor Cromwell, battery Lisle", "%1: no guns."},
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
    QCOMPARE(why.section(u": "_s, 1), QString::fromLatin1(wanted.why).section(u": "_s, 1));
    QVERIFY(QString::fromLatin1(wanted.players).contains(why.section(u": "_s, 0, 0)));
}

void TestPikeKeptOut::officerRidesOnceInATurn()
{
    Fought f;
    f.goTo(u"movement"_s);
    f.happen(f.battle().act(u"send-officer"_s, f.cast(u"command Left"_s)));
    const ThingId officer = f.things().first(u"messenger"_s);
    const auto kept = [&] {
        return f.battle().set().keepsOut(f.battle().moment({{u"messenger"_s, officer}}), u"staff-order"_s);
    };
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
    const Cast cast {{u"messenger"_s, f.things().first(u"messenger"_s)}};
    const auto kept = [&](const char *offer) {
        return f.battle().set().keepsOut(f.battle().moment(cast), QString::fromLatin1(offer)).has_value();
    };
    QVERIFY(!kept("capture"));
    f.happen(f.battle().correct(cast.first(), u"state"_s, u"captured"_s, {}));
    QVERIFY(kept("capture"));
    QVERIFY(kept("staff-order"));
}

MUSTER_TEST(TestPikeKeptOut)
#include "tst_pikekeptout.moc"
