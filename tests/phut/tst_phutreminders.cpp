// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Each reminder of PHUT! appears when it matters, and not otherwise.
class TestPhutReminders : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), u"en_GB"_s); }
    void shown_data();
    void shown();
    void hiddenWhenNothingIsUp_data();
    void hiddenWhenNothingIsUp();
    void everyReminderHasARow();
};

namespace {

/// A state of play that the row's function makes: whom it casts, and what is open.
struct Scene {
    DrawnUp table;
    Cast cast;
    QString procedure;
    ThingId gascons = table.unit(u"a"_s, u"Gascons"_s, 6, {{u"weapon"_s, u"crossbow"_s}});
    ThingId elmetti = table.unit(u"b"_s, u"Elmetti"_s, 5, {{u"troop"_s, u"heavy_cavalry"_s}, {u"arm"_s, u"lance"_s}});

    void become(ThingId unit, const QString &key, const Value &value) { table.set(unit, key, value); }
};

struct Row {
    const char *id;
    const char *when;
    const char *phase;
    void (*set)(Scene &);
    const char *text; ///< whole; null: the reminder does not appear
};

void counters(Scene &s)
{
    s.become(s.table.french, u"counters"_s, 3);
}
void obstacle(Scene &s)
{
    s.become(s.gascons, u"at_obstacle"_s, true);
}
void passiveObstacle(Scene &s)
{
    s.become(s.elmetti, u"at_obstacle"_s, true);
}
void crossed(Scene &s)
{
    obstacle(s);
    s.become(s.gascons, u"moved"_s, true);
}
void open(Scene &s, const QString &procedure, const QString &role = u"unit"_s)
{
    s.cast = {{role, s.gascons}};
    s.procedure = procedure;
}
void movementOpen(Scene &s)
{
    open(s, u"movement"_s);
}
void manoeuvreOpen(Scene &s)
{
    open(s, u"manoeuvre"_s);
}
void pikes(Scene &s)
{
    s.become(s.gascons, u"arm"_s, u"pike"_s);
    s.cast = {{u"actor"_s, s.gascons}};
}
void guns(Scene &s, const QString &troop)
{
    s.become(s.gascons, u"troop"_s, troop);
    s.cast = {{u"actor"_s, s.gascons}};
}
void lightGuns(Scene &s)
{
    guns(s, u"light_artillery"_s);
}
void heavyGuns(Scene &s)
{
    guns(s, u"heavy_artillery"_s);
}
void lightMoves(Scene &s)
{
    s.become(s.gascons, u"troop"_s, u"light_infantry"_s);
    movementOpen(s);
}
void lightRouts(Scene &s)
{
    lightMoves(s);
    s.procedure = u"rout-move"_s;
}
void lightSwissRetire(Scene &s)
{
    lightRouts(s);
    s.become(s.gascons, u"kind"_s, u"swiss"_s);
}
void picked(Scene &s)
{
    s.cast = {{u"actor"_s, s.gascons}};
}
void moved(Scene &s)
{
    s.become(s.gascons, u"moved"_s, true);
}
void weapon(Scene &s, const QString &weapon)
{
    s.become(s.gascons, u"weapon"_s, weapon);
    picked(s);
}
void bowsMoved(Scene &s)
{
    weapon(s, u"bow"_s);
    moved(s);
}
void outOfPowder(Scene &s)
{
    weapon(s, u"firearm"_s);
    s.become(s.gascons, u"ammo"_s, u"out"_s);
}
void firearms(Scene &s)
{
    weapon(s, u"firearm"_s);
}
void bows(Scene &s)
{
    weapon(s, u"bow"_s);
}
void twoFirearms(Scene &s)
{
    firearms(s);
    s.become(s.gascons, u"bases"_s, 2);
    s.cast.insert(u"target"_s, s.elmetti);
    s.become(s.elmetti, u"heavy_armour"_s, true);
}
void firearmsAt(Scene &s, const QString &key, const Value &value)
{
    firearms(s);
    s.cast.insert(u"target"_s, s.elmetti);
    s.become(s.elmetti, key, value);
}
void firearmsAtPavises(Scene &s)
{
    firearmsAt(s, u"pavise"_s, true);
}
void firearmsAtDepth(Scene &s)
{
    firearmsAt(s, u"files"_s, 1);
}
void hit(Scene &s)
{
    s.become(s.elmetti, u"missile_hits"_s, 3);
}
void atPikes(Scene &s)
{
    const ThingId pikes = s.table.unit(u"b"_s, u"Pikes"_s, 12, {{u"arm"_s, u"pike"_s}});
    s.cast = {{u"shooter"_s, s.gascons}, {u"target"_s, pikes}};
}
void atPikesInFiles(Scene &s)
{
    atPikes(s);
    s.become(s.cast.value(u"target"_s), u"files"_s, 4);
}
void oneHit(Scene &s)
{
    s.become(s.elmetti, u"missile_hits"_s, 1);
}
void hitByVolleys(Scene &s)
{
    hit(s);
    s.table.option(u"missile_round"_s, u"each_volley"_s);
}
void hitEnough(Scene &s)
{
    hit(s);
    s.become(s.elmetti, u"rout_due"_s, true);
}
void met(Scene &s)
{
    s.table.meet(s.gascons, s.elmetti);
}
void metBefore(Scene &s)
{
    met(s);
    s.become(s.elmetti, u"melee_rounds"_s, 1);
}
void foughtNow(Scene &s)
{
    met(s);
    s.table.deeds = {{u"melee"_s, u"melee_active"_s, u"a"_s, {{u"a"_s, s.gascons}, {u"b"_s, s.elmetti}}, {}, {}}};
}
void atGuns(Scene &s)
{
    s.become(s.elmetti, u"troop"_s, u"light_artillery"_s);
    s.cast = {{u"actor"_s, s.gascons}, {u"target"_s, s.elmetti}};
}
void metTwo(Scene &s)
{
    met(s);
    s.table.meet(s.table.unit(u"a"_s, u"Swiss"_s, 12), s.elmetti);
}
void due(Scene &s)
{
    s.become(s.gascons, u"rout_due"_s, true);
}
void routing(Scene &s)
{
    s.become(s.gascons, u"state"_s, u"routing"_s);
}
void routerPicked(Scene &s)
{
    routing(s);
    s.cast = {{u"target"_s, s.gascons}};
}
void routerCaught(Scene &s)
{
    routing(s);
    met(s);
}
void retiring(Scene &s)
{
    s.become(s.gascons, u"kind"_s, u"swiss"_s);
    s.become(s.gascons, u"state"_s, u"retiring"_s);
}
void pikesRetiring(Scene &s)
{
    retiring(s);
    s.become(s.gascons, u"arm"_s, u"pike"_s);
}
void retirerPicked(Scene &s)
{
    retiring(s);
    picked(s);
}
void gendarmesRout(Scene &s)
{
    s.become(s.elmetti, u"kind"_s, u"gendarme"_s);
    s.become(s.elmetti, u"state"_s, u"routing"_s);
}
void rallied(Scene &s)
{
    s.table.deed(u"rally"_s, {{u"unit"_s, s.gascons}}, {{u"rallies"_s, true}});
}
void notRallied(Scene &s)
{
    s.table.deed(u"rally"_s, {{u"unit"_s, s.gascons}}, {{u"rallies"_s, false}});
}
void swissWon(Scene &s)
{
    s.table.deed(u"melee"_s, {{u"a"_s, s.gascons}}, {{u"a_rallies"_s, true}});
}
void burst(Scene &s)
{
    s.table.deed(u"shooting"_s, {{u"shooter"_s, s.gascons}}, {{u"pieces_lost"_s, 1}});
}
void overrun(Scene &s)
{
    s.become(s.elmetti, u"troop"_s, u"light_artillery"_s);
    s.become(s.elmetti, u"state"_s, u"abandoned"_s);
    s.table.deed(u"artillery-overrun"_s, {{u"artillery"_s, s.elmetti}}, {{u"overrun"_s, true}});
}
void shot(Scene &s)
{
    s.become(s.elmetti, u"bases"_s, 1);
    s.table.deed(u"shooting"_s, {{u"shooter"_s, s.gascons}, {u"target"_s, s.elmetti}}, {{u"target_lost"_s, 4}});
}
void missed(Scene &s)
{
    s.table.deed(u"shooting"_s, {{u"shooter"_s, s.gascons}, {u"target"_s, s.elmetti}}, {{u"target_lost"_s, 0}});
}
void shotBefore(Scene &s)
{
    s.table.phase(u"shoot_passive"_s);
    shot(s);
    s.table.phase(u"shoot_active"_s);
}
void nothing(Scene &)
{
}

const Row kRows[] {
    {"PH-M01", "counters left", "initiative", counters,
        "Counters left: French 3, Venetians 0. A spent counter never comes back."},
    {"PH-M01", "none left", "initiative", nothing, nullptr},
    {"PH-M01", "later", "move_active", counters, nullptr},
    {"PH-M02", "at an obstacle", "move_active", obstacle,
        "Gascons: crossing the obstacle takes all of this move; re-form beyond it."},
    {"PH-M02", "crossed already", "move_active", crossed, nullptr},
    {"PH-M02", "of the other side", "move_active", passiveObstacle, nullptr},
    {"PH-M02", "other phase", "shoot_active", obstacle, nullptr},
    {"PH-M03", "moving", "move_active", movementOpen,
        "Obstacle ahead? A unit halts where it meets one; a fordable river is one too."},
    {"PH-M03", "turning", "move_active", manoeuvreOpen, nullptr},
    {"PH-M04", "pikes picked", "move_active", pikes,
        "Gascons: no wheeling. Straight on, drifting up to 2″ to one side."},
    {"PH-M04", "not moving", "shoot_active", pikes, nullptr},
    {"PH-M04", "no pikes", "move_active", picked, nullptr},
    {"PH-M05", "light guns", "move_active", lightGuns, "Gascons: no move; a pivot of up to 45° counts as one."},
    {"PH-M05", "heavy guns", "move_active", heavyGuns, "Gascons: not to be moved."},
    {"PH-M05", "no guns", "move_active", picked, nullptr},
    {"PH-M06", "light troops move", "move_active", lightMoves,
        "Gascons: offer the re-roll of the lowest die before the move stands."},
    {"PH-M06", "others move", "move_active", movementOpen, nullptr},
    {"PH-M06", "light troops rout", "rout_and_rally", lightRouts, nullptr},
    {"PH-M06", "light Swiss retire", "rout_and_rally", lightSwissRetire,
        "Gascons: offer the re-roll of the lowest die before the move stands."},
    {"PH-M07", "light troops", "move_active", lightMoves,
        "Gascons: in woods 1D6 and no re-roll. Say so before the dice fall."},
    {"PH-M07", "others", "move_active", movementOpen, "Gascons: no entry into woods."},
    {"PH-M07", "only picked", "move_active", picked, nullptr},
    {"PH-M08", "crossbows moved", "shoot_active", moved, "Gascons moved: no shooting this turn."},
    {"PH-M08", "other side's turn to shoot", "shoot_passive", moved, nullptr},
    {"PH-M08", "bows moved", "shoot_active", bowsMoved, "Gascons moved, yet may shoot: −1 die."},
    {"PH-M08", "out of powder", "shoot_active", outOfPowder, "Gascons: out of powder, no more shooting in this game."},
    {"PH-M08", "ready", "shoot_active", picked, nullptr},
    {"PH-M09", "firearms", "shoot_active", firearms,
        "Gascons: without a hit the powder is gone (a chance of 9 % at short range in the open)."},
    {"PH-M09", "few firearms", "shoot_active", twoFirearms,
        "Gascons: no dice left at long range; better not shoot there."},
    {"PH-M09", "few firearms at armour", "shoot_active", twoFirearms,
        "Gascons: without a hit the powder is gone (a chance of 69 % at short range in the open)."},
    {"PH-M09", "firearms at pavises", "shoot_active", firearmsAtPavises,
        "Gascons: without a hit the powder is gone (a chance of 40 % at short range in the open)."},
    {"PH-M09", "firearms at a deep target", "shoot_active", firearmsAtDepth,
        "Gascons: without a hit the powder is gone (a chance of 6 % at short range in the open)."},
    {"PH-M09", "bows", "shoot_active", bows, nullptr},
    {"PH-M09", "out of powder", "shoot_active", outOfPowder, nullptr},
    {"PH-M10", "hits before", "shoot_active", hit, "Elmetti: 3 hits this turn, rout at 4."},
    {"PH-M10", "one hit before", "shoot_active", oneHit, "Elmetti: 1 hit this turn, rout at 4."},
    {"PH-M10", "each volley by itself", "shoot_active", hitByVolleys,
        "Elmetti: 3 hits this turn; rout at 4 in one volley."},
    {"PH-M10", "its own turn to shoot", "shoot_passive", hit, nullptr},
    {"PH-M10", "rout due", "shoot_active", hitEnough, nullptr},
    {"PH-M20", "pikes without files", "shoot_active", atPikes,
        "Pikes: files not entered, so each shot asks its depth. E enters them, with nothing open."},
    {"PH-M20", "pikes with files", "shoot_active", atPikesInFiles, nullptr},
    {"PH-M11", "lances in contact", "move_active", met, "Elmetti: first turn of combat, lances +3."},
    {"PH-M11", "before the dice", "melee_active", met, "Elmetti: first turn of combat, lances +3."},
    {"PH-M11", "second turn", "melee_active", metBefore, nullptr},
    {"PH-M11", "fought already", "melee_active", foughtNow, nullptr},
    {"PH-M11", "guns", "move_active", atGuns, "Elmetti: overrun at once when reached, no melee."},
    {"PH-M12", "two enemies", "melee_active", metTwo, "Elmetti: 2 enemies in contact, one throw at one of them."},
    {"PH-M12", "one enemy", "melee_active", met, nullptr},
    {"PH-M12", "a strike passed over", "melee_passive", met,
        "Gascons: no blow recorded this turn. Shift+F8 goes back to it."},
    {"PH-M12", "struck already", "melee_passive", foughtNow, nullptr},
    {"PH-M12", "not yet", "move_active", metTwo, nullptr},
    {"PH-M13", "before it shoots", "shoot_active", due,
        "Gascons: breaks when routs are established, shoots and fights until then."},
    {"PH-M13", "before it strikes", "melee_passive", due,
        "Gascons: breaks when routs are established, shoots and fights until then."},
    {"PH-M13", "in phase 7", "establish_routs", due, nullptr},
    {"PH-M14", "picked", "shoot_active", routerPicked,
        "Gascons: routing. No free move, no shooting, no dice in melee if reached."},
    {"PH-M14", "caught", "melee_active", routerCaught,
        "Gascons: routing. No free move, no shooting, no dice in melee if reached."},
    {"PH-M14", "not picked", "shoot_active", routing, nullptr},
    {"PH-M15", "picked", "move_active", retirerPicked,
        "Gascons: retiring, facing the enemy. Bases lost each turn: 1; all dice if reached; winning a round "
        "rallies them, and they may advance."},
    {"PH-M15", "not picked", "move_active", retiring, nullptr},
    {"PH-M16", "routers", "rout_and_rally", routing,
        "Who has a staff officer in contact? Only units that have run can rally; bases lost: 1."},
    {"PH-M16", "Gendarmes", "rout_and_rally", gendarmesRout,
        "Elmetti: one rout move, then a halt of their own. Bases lost: 1."},
    {"PH-M16", "nobody routs", "rout_and_rally", nothing, nullptr},
    {"PH-M16", "other phase", "establish_routs", routing, nullptr},
    {"PH-M17", "routers", "rout_and_rally", routing,
        "Rout: straight away from the enemy. Friends in the way lose 2 bases; obstacles stop routers, woods bar those "
        "who "
        "may not enter; past the edge they have left the field."},
    {"PH-M17", "retirers", "rout_and_rally", retiring,
        "Retire: away from the enemy, facing it, for 1 base each turn. Passing through friends costs them and it "
        "1 base more; it halts short of pike blocks; past the edge it has left the field."},
    {"PH-M17", "pikes that retire", "rout_and_rally", pikesRetiring,
        "Retire: away from the enemy, facing it, for 1 base each turn. A pike block halts short of friends; past "
        "the edge it has left the field."},
    {"PH-M17", "nobody runs", "rout_and_rally", nothing, nullptr},
    {"PH-M18", "rallied", "rout_and_rally", rallied, "Gascons rallied, and may move when its side is next Active."},
    {"PH-M18", "won while retiring", "melee_active", swissWon,
        "Gascons rallied, and may move when its side is next Active."},
    {"PH-M18", "not rallied", "rout_and_rally", notRallied, nullptr},
    {"PH-M19", "a gun bursts", "shoot_active", burst, "Gascons: a gun burst, take it off."},
    {"PH-M19", "guns overrun", "move_active", overrun, "Elmetti: abandoned, turn the models round."},
    {"PH-M19", "a plain shot", "shoot_active", shot, nullptr},
    {"PH-M20", "bases lost", "shoot_active", shot,
        "Elmetti: 1 base is left, which is its rating from now on: it throws fewer dice, and may stand less deep."},
    {"PH-M20", "no loss", "shoot_active", missed, nullptr},
    {"PH-M20", "in the phase before", "shoot_passive", shotBefore, nullptr},
};

} // namespace

void TestPhutReminders::shown_data()
{
    QTest::addColumn<int>("row");
    for (int i = 0; i < int(std::size(kRows)); ++i)
        QTest::addRow("%s %s", kRows[i].id, kRows[i].when) << i;
}

void TestPhutReminders::shown()
{
    QFETCH(int, row);
    const Row &expected = kRows[row];
    Scene scene;
    scene.table.phase(QString::fromLatin1(expected.phase));
    expected.set(scene);
    QStringList texts;
    for (const Reminder &reminder : scene.table.set().reminders(scene.table.moment(scene.cast, scene.procedure))) {
        QVERIFY(*reminder.icon != 0);
        if (QString::fromLatin1(reminder.id).section(u'.', 0, 0) == QLatin1String(expected.id))
            texts += reminder.text.text();
    }
    if (expected.text == nullptr)
        QCOMPARE(texts, QStringList());
    else
        QVERIFY2(texts.contains(QString::fromUtf8(expected.text)), qPrintable(texts.join(u'\n')));
}

void TestPhutReminders::hiddenWhenNothingIsUp_data()
{
    QTest::addColumn<QString>("phase");
    for (const Phase &phase : phut::ruleset().phases)
        QTest::newRow(phase.id) << QString::fromLatin1(phase.id);
}

void TestPhutReminders::hiddenWhenNothingIsUp()
{
    QFETCH(QString, phase);
    Scene scene;
    scene.table.phase(phase);
    QVERIFY(scene.table.set().reminders(scene.table.moment()).empty());
}

void TestPhutReminders::everyReminderHasARow()
{
    for (int number = 1; number <= 20; ++number) {
        const QString id = u"PH-M%1"_s.arg(number, 2, 10, QChar(u'0'));
        const auto has = [&](bool shown) {
            return std::ranges::any_of(
                kRows, [&](const Row &row) { return id == QLatin1String(row.id) && (row.text != nullptr) == shown; });
        };
        QVERIFY2(has(true) && has(false), qPrintable(id));
    }
}

MUSTER_TEST(TestPhutReminders)
#include "tst_phutreminders.moc"
