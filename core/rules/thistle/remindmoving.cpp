// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/reminding.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

void remindOfGroupMove(Reminding &list, const Group &group)
{
    list.say("TL-M05",
        QT_TRANSLATE_NOOP("muster",
            "A group keeps the places of its units: forward with wheels at full speed, backward at half. A wheel is "
            "measured at its outer corner."),
        "infantry");
    list.say("TL-M06", QT_TRANSLATE_NOOP("muster", "%1: at the speed of its slowest unit."), group.id(), "moved",
        Tone::Quiet);
}

bool hasShotRapidly(const Moment &moment, const Unit &unit)
{
    const Deed *shot = deedThisHalf(moment, "shooting", "shooter", unit.id());
    return shot != nullptr && shot->inputs.value("rapid"_L1).toBool() && !shot->inputs.value("reaction"_L1).toBool();
}

/// A second shot in one half of the turn.
void remindOfShot(Reminding &list, const Unit &unit)
{
    if (hasShot(list.moment, unit) && unit.army() == activeArmy(list.moment))
        list.say(
            "TL-M11.shot", QT_TRANSLATE_NOOP("muster", "%1: shot already this half of the turn."), unit.id(), "shoots");
}

void remindOfGuns(Reminding &list, const Unit &unit)
{
    const TypeFigures &type = list.figures.of(unit.type());
    list.say("TL-M08", QT_TRANSLATE_NOOP("muster", "%1: limbering or unlimbering takes its whole move."), unit.id(),
        "artillery", Tone::Quiet);
    if (unit.gun() == Gun::Limbered)
        return;
    list.say("TL-M09",
        type.move == 0 ? QT_TRANSLATE_NOOP("muster", "%1: deployed, can only pivot.")
                       : QT_TRANSLATE_NOOP("muster", "%1: deployed, pushed by hand."),
        unit.id(), "artillery");
}

} // namespace

void remindOfMoving(Reminding &list)
{
    const auto group = list.groupIn({"group"});
    if (!list.isOpen("movement"_L1) || !group)
        return;
    const std::vector<Unit> units = group->units();
    if (units.size() > 1)
        remindOfGroupMove(list, *group);
    else
        list.say("TL-M07",
            QT_TRANSLATE_NOOP(
                "muster", "%1: in any direction with any facing, but not through a unit unless one of both is shot."),
            units.front().id(), "moved", Tone::Quiet);
    for (const Unit &unit : units) {
        if (list.figures.of(unit.type()).isGun())
            remindOfGuns(list, unit);
        if (hasShotRapidly(list.moment, unit))
            list.say("TL-M13.stays", QT_TRANSLATE_NOOP("muster", "%1: shot rapidly, no move in this half."), unit.id(),
                "shoots");
    }
    list.say("TL-M10",
        QT_TRANSLATE_NOOP("muster", "Woods and towns: no group moves; pikes and bills at half; others only on a road."),
        "obstacle");
}

void remindOfShooting(Reminding &list)
{
    const auto shooter = list.unitIn({"shooter"});
    if (list.isOpen("shooting"_L1) && shooter) {
        remindOfShot(list, *shooter);
        list.say(shooter->moved() == Moved::More ? "TL-M11.moved" : "TL-M11.moves_half",
            shooter->moved() == Moved::More
                ? QT_TRANSLATE_NOOP("muster", "%1: moved more than half, no shooting.")
                : QT_TRANSLATE_NOOP("muster", "%1: half a move at most in this half of the turn, before or after."),
            shooter->id(), "moved", shooter->moved() == Moved::More ? Tone::Warning : Tone::Quiet);
        if (shooter->weapon() == Weapon::Bow)
            list.say("TL-M13.rapid",
                QT_TRANSLATE_NOOP("muster", "%1: rapid fire only without moving, and no move afterwards."),
                shooter->id(), "shoots", Tone::Quiet);
        list.say("TL-M14",
            QT_TRANSLATE_NOOP("muster",
                "Target within 45 degrees either side and in clear sight; not from or into contact, except at a "
                "charge."),
            "target");
    }
    const auto gun = list.unitIn({"gun"});
    if (!list.isOpen("artillery-fire"_L1) || !gun)
        return;
    list.say("TL-M12", QT_TRANSLATE_NOOP("muster", "%1: move or shoot, not both; guns must be deployed."), gun->id(),
        "artillery", Tone::Quiet);
    remindOfShot(list, *gun);
    list.say("TL-M15",
        QT_TRANSLATE_NOOP(
            "muster", "List every unit of both sides on the line up to the full range, beyond the target too."),
        "target", Tone::Warning);
}

void remindOfCharges(Reminding &list)
{
    if (list.isOpen("charge"_L1)) {
        list.say("TL-M16",
            QT_TRANSLATE_NOOP("muster",
                "It must face the target; whoever starts ahead of its front strikes its front. No extra move."),
            "next");
        list.say("TL-M17",
            QT_TRANSLATE_NOOP("muster",
                "The target may do one thing: mounted counter-charge or shoot, shot shoots, a single light cavalry or "
                "shot evades."),
            "target", Tone::Accent);
    }
    if (list.isOpen("evade"_L1))
        list.say("TL-M18",
            QT_TRANSLATE_NOOP("muster",
                "The charger goes on up to its move; an evader that is caught is struck from behind and rolls no "
                "dice."),
            "next");
}

} // namespace muster::thistle
