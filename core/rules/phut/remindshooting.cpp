// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/describing.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/phut/reminding.h"
#include "core/rules/phut/shootingrule.h"
#include "core/rules/telling.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Units with missiles that have moved: some may not shoot any more, the others lose dice.
void remindOfMoved(Reminding &list)
{
    for (const Unit &unit : unitsOf(list.moment.things, list.shooters())) {
        const bool shoots = unit.inGoodOrder() && unit.weapon() != Weapon::None && unit.hasAmmo();
        if (shoots && unit.moved() && !list.figures.of(unit.weapon()).shootsAfterMoving) {
            list.say("PH-M08.moved", QT_TRANSLATE_NOOP("muster", "%1 moved: no shooting this turn."), unit, "moved",
                Tone::Warning);
        }
    }
}

void remindOfShooter(Reminding &list, const Unit &unit)
{
    if (!unit.hasAmmo()) {
        list.say("PH-M08.powder", QT_TRANSLATE_NOOP("muster", "%1: out of powder, no more shooting in this game."),
            unit, "out-of-powder", Tone::Danger);
    } else if (unit.moved() && list.figures.of(unit.weapon()).shootsAfterMoving) {
        list.say("PH-M08",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 moved, yet may shoot: %2."))
                .arg(unit.name())
                .arg(moreDice(list.figures.shooting.firerMoved)),
            "moved", Tone::Warning, unit.id());
    }
}

/// The shot as it stands: no cover, at the target if one is picked.
ShootingInputs shotInTheOpen(const Reminding &list, const Unit &shooter, ThingId target)
{
    ShootingInputs shot {.rating = shooter.bases(), .weapon = shooter.weapon(), .moved = shooter.moved()};
    if (target == 0)
        return shot;
    shot.targetDepth = list.unit(target).depth();
    shot.targetHeavyArmour = list.unit(target).heavyArmour();
    shot.targetPavise = list.unit(target).pavise();
    return shot;
}

/// No hit, no more powder: how likely that is at short range in the open, and where no dice would be left at all.
void remindOfPowder(Reminding &list, const Unit &unit, ThingId target)
{
    const WeaponFigures &weapon = list.figures.of(unit.weapon());
    if (!weapon.gunpowder || !unit.hasAmmo() || (unit.moved() && !weapon.shootsAfterMoving))
        return;
    const ShootingInputs shot = shotInTheOpen(list, unit, target);
    const int dice = diceOf(shot, Band::Short, list.figures);
    if (diceOf(shot, Band::Long, list.figures) == 0) {
        list.say("PH-M09", QT_TRANSLATE_NOOP("muster", "%1: no dice left at long range; better not shoot there."), unit,
            "out-of-powder", Tone::Warning);
    }
    if (dice > 0 && !list.isOpen("shooting"_L1)) { // its odds are there, for the distance and the cover typed
        list.say("PH-M09",
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "%1: without a hit the powder is gone (a chance of %2 % at short range in the open)."))
                .arg(unit.name())
                .arg(percentOfMisses(facesThatHit(shot, list.figures), dice)),
            "out-of-powder", Tone::Quiet, unit.id());
    }
}

/// A block that may be deep enough to be an easier target, as far as anybody knows.
void remindOfDepth(Reminding &list, ThingId target)
{
    if (target == 0)
        return;
    const Unit unit = list.unit(target);
    if (!isDepthForTheTableToSay(unit, list.figures))
        return;
    list.say("PH-M20.files",
        QT_TRANSLATE_NOOP(
            "muster", "%1: files not entered, so each shot asks its depth. E enters them, with nothing open."),
        unit, "pike", Tone::Warning);
}

/// Who has been hit, and how near its rout is.
void remindOfHits(Reminding &list)
{
    for (const Unit &unit : unitsOf(list.moment.things, list.targets())) {
        if (!unit.inGoodOrder() || unit.missileHits() == 0 || unit.routDue())
            continue;
        const char *text = list.figures.missileRound == MissileRound::WholePhase
            ? QT_TRANSLATE_N_NOOP("muster", "%1: %n hit(s) this turn, rout at %2.")
            : QT_TRANSLATE_N_NOOP("muster", "%1: %n hit(s) this turn; rout at %2 in one volley.");
        list.say("PH-M10", Phrase::plural(text, unit.missileHits()).arg(unit.name()).arg(list.figures.routHits), "hits",
            Tone::Warning, unit.id());
    }
}

} // namespace

void remindOfShooting(Reminding &list)
{
    if (list.isShooting()) {
        remindOfMoved(list);
        remindOfHits(list);
    }
    const ThingId actor = actorOf(list.moment);
    if (actor == 0 || !(list.isShooting() || list.isOpen("shooting"_L1)))
        return;
    remindOfDepth(list, targetOf(list.moment));
    const Unit shooter = list.unit(actor);
    if (shooter.inGoodOrder() && shooter.weapon() != Weapon::None) {
        remindOfShooter(list, shooter);
        remindOfPowder(list, shooter, targetOf(list.moment));
    }
}

} // namespace muster::phut
