// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/reminding.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Groups so small that they may join others.
void remindOfRemnants(Reminding &list)
{
    for (const Unit &unit : presentUnits(list.moment.things, dicingArmy(list.moment))) {
        if (unit.isGroup() && unit.living() <= list.figures.groups.remnant && unit.arm() != Arm::GunCrew)
            list.say("TY-M13", QT_TRANSLATE_NOOP("muster", "%1: down to a few, may join similar troops."), unit.id(),
                "infantry");
    }
}

Phrase pacesInWords(const Figures &figures, const Unit &unit)
{
    Phrase words(QT_TRANSLATE_NOOP(
        "muster", "%1: the gallop is %2 to %3 cm, the trot %4 to %5, the walk %6 to %7; nothing lies between."));
    words = Phrase(std::move(words).arg(unit.name()));
    for (const Pace pace : {Pace::Gallop, Pace::Trot, Pace::Walk})
        words = Phrase(std::move(words).arg(figures.of(pace).least).arg(figures.of(pace).most));
    return words;
}

void remindOfMove(Reminding &list)
{
    const Unit unit(list.moment.things, list.moment.who("unit"));
    if (!list.isOpen("movement"_L1) || !unit.isThere())
        return;
    const Thing *thing = list.moment.things.find(unit.id());
    if (unit.weapon() != Weapon::None)
        list.say("TY-M14",
            unit.flag("firelock")
                ? QT_TRANSLATE_NOOP("muster", "%1: after half a move its firelocks may still shoot while commanded.")
                : QT_TRANSLATE_NOOP("muster", "%1: must stand the whole turn to shoot."),
            unit.id(), "shoots", Tone::Quiet);
    if (unit.isMounted())
        list.say("TY-M15", pacesInWords(list.figures, unit), unit.id(), "cavalry");
    if (thing->type == u"gun"_s)
        list.say("TY-M16",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: a limbered gun moves %2 cm and stays limbered for the game."))
                .arg(unit.name())
                .arg(list.figures.guns.limberedMove),
            unit.id(), "moved");
    else if (unit.wounded() > 0)
        list.say("TY-M16", QT_TRANSLATE_NOOP("muster", "%1: its wounded move at the reduced rate."), unit.id(), "moved",
            Tone::Quiet);
}

/// A gun that is picked: whether its crew has had its turn, and what it still has to load.
void remindOfCrew(Reminding &list, ThingId gun)
{
    const Things &things = list.moment.things;
    const Deed *turn = deedOf(list.moment, "gun-turn", "gun", gun);
    const bool fired = deedOf(list.moment, "artillery", "gun", gun) != nullptr;
    const bool served = turn != nullptr && turn->outcome.value("done"_L1).toBool();
    if (served && !fired && list.isOpen("artillery"_L1) && turn->inputs.value("task"_L1) == u"fire"_s)
        return; // this is the shot that the crew is about
    if (fired || served)
        list.say(fired ? "TY-M23.fired" : "TY-M23.served",
            fired ? QT_TRANSLATE_NOOP("muster", "%1: fired this turn already.")
                  : QT_TRANSLATE_NOOP("muster", "%1: the crew has done its one thing this turn already."),
            gun, "warning");
    const int loaded = things.number(gun, u"load_turns"_s);
    const int needed = list.figures.loadTurnsOf(things.flag(gun, u"slow"_s));
    if (!fired && loaded < needed)
        list.say("TY-M23",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: not loaded; turns of loading: %2 of %3."))
                .arg(things.name(gun))
                .arg(loaded)
                .arg(needed),
            gun, "warning", Tone::Warning);
}

void remindOfGuns(Reminding &list)
{
    const GunFigures &guns = list.figures.guns;
    if (!list.isOpen("gun-turn"_L1) && !list.isOpen("artillery"_L1))
        return;
    if (const ThingId gun = list.moment.who("gun"); gun != 0)
        remindOfCrew(list, gun);
    if (list.isOpen("gun-turn"_L1))
        list.say("TY-M23",
            Phrase(
                QT_TRANSLATE_NOOP("muster",
                    "Turns of loading: %1, of slow guns %2, then a turn to shoot; a crew of %3, which does one thing "
                    "a turn; a pivot of up to %4 degrees takes the turn."))
                .arg(guns.loadTurns)
                .arg(guns.slowLoadTurns)
                .arg(guns.crew)
                .arg(guns.pivot),
            0, "artillery");
    if (list.isOpen("artillery"_L1))
        list.say("TY-M24",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Any group even partly in front of the gun and not out of sight can be hit; another die for "
                       "each further %1 figures."))
                .arg(guns.figuresADie),
            0, "artillery");
}

} // namespace

void remindOfMoves(Reminding &list)
{
    if (list.isMoving())
        remindOfRemnants(list);
    remindOfMove(list);
    if (!list.isOpen("charge"_L1))
        return;
    list.say("TY-M17",
        QT_TRANSLATE_NOOP("muster",
            "A charge goes for the nearest enemy in reach; player characters and commanded troops may charge unless a "
            "plain result sends them elsewhere. Mark the contact when it is made."),
        "next");
    list.say("TY-M18",
        Phrase(QT_TRANSLATE_NOOP(
                   "muster", "Pikes may stop at %1 cm and fight from there; all others go base to base with them."))
            .arg(list.figures.melee.pikesOffCm),
        0, "pike");
}

void remindOfShots(Reminding &list)
{
    if (list.isIn("commanded_shooting"_L1))
        list.say("TY-M19.commanded",
            QT_TRANSLATE_NOOP("muster", "Commanded troops pick a target group; player characters may pick a man."),
            "target");
    if (list.isIn("uncommanded_shooting"_L1))
        list.say("TY-M19.uncommanded",
            QT_TRANSLATE_NOOP("muster",
                "Uncommanded units shoot at the nearest enemy they can hit, measured from the nearest figure."),
            "target");
    const Unit firer(list.moment.things, list.moment.who("firer"));
    if (list.isShooting() && firer.isThere() && firer.wounded() > 0)
        list.say(
            "TY-M20", QT_TRANSLATE_NOOP("muster", "%1: its wounded shoot at short range only."), firer.id(), "hits");
    if (list.isShooting() && firer.isThere() && firer.isLed() && firer.ammo() == Ammo::Unloaded)
        list.say("TY-M22", QT_TRANSLATE_NOOP("muster", "%1: unloaded, and must halt a turn to load."), firer.id(),
            "warning");
    if (list.isOpen("shooting"_L1) || list.isOpen("hit-effects"_L1) || list.isOpen("artillery"_L1))
        list.say("TY-M21",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Officers, NCOs and leaders within %1 cm of a group, the nearest, are hit with it; otherwise "
                       "they are units of their own."))
                .arg(list.figures.groups.closeCm),
            0, "general");
    remindOfGuns(list);
}

void remindOfMelee(Reminding &list)
{
    if (list.isOpen("melee"_L1) || list.isOpen("melee-bout"_L1)) {
        list.say("TY-M25",
            QT_TRANSLATE_NOOP("muster", "Match as evenly as may be: nobody is left out while another is ganged up on."),
            "in-melee");
        list.say("TY-M26",
            QT_TRANSLATE_NOOP("muster",
                "Pikes support pikes in the first turn of a combat only; a pikeman behind musketeers in any."),
            "pike");
    }
    if (list.isOpen("melee-result"_L1))
        list.say("TY-M27",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "The worse side goes back %1 cm, both if equal, with %2 at its next risk factor; the winner may "
                       "follow, galloping horse must."))
                .arg(list.figures.melee.backCm)
                .arg(signedNumber(list.figures.risk.ranOrPushedBack)),
            0, "in-melee");
    if (list.isIn("melee"_L1))
        list.say("TY-M28",
            QT_TRANSLATE_NOOP("muster", "A side wholly in retreat has lost; the scenario may set other ends."),
            "left-field");
}

void remindOfMuster(Reminding &list)
{
    const bool hasMarkers = !list.moment.things.ofType(u"marker"_s).empty();
    if (list.isIn("muster"_L1))
        list.say("TY-M30", QT_TRANSLATE_NOOP("muster", "All soldiers of a company are of one class."), "infantry");
    if (list.isIn("muster"_L1) || (hasMarkers && list.isMoving()))
        list.say("TY-M29",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Hidden markers are needed only when all players are on one side; when they see one, its "
                       "figures go within %1 cm of it, and a dummy is removed."))
                .arg(list.figures.groups.aroundMarkerCm),
            0, "target");
}

} // namespace muster::tyneside
