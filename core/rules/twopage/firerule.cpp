// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/firerule.h"

namespace muster::twopage {

namespace {

/// Further shots of a volley that is still going on, though a shot before emptied the weapon (TP-R08).
bool isVolleyGoingOn(const FireInputs &in, const Figures &figures)
{
    return in.shotsUsed > 0 && figures.unloadTiming == UnloadTiming::AfterVolley;
}

FireReason reasonFor(const FireInputs &in, const Figures &figures)
{
    if (in.action != Action::FireLoad && in.action != Action::MoveFire)
        return FireReason::Action;
    if (in.action == Action::MoveFire && figures.isCrewed(in.weapon))
        return FireReason::NoMoveFire;
    if (in.moved)
        return FireReason::Moved;
    if (in.acted && in.shotsUsed == 0)
        return FireReason::Acted;
    if (in.ammo == Ammo::Unloaded && !isVolleyGoingOn(in, figures))
        return FireReason::Unloaded;
    if (figures.lacksCrew(in.weapon, in.crew))
        return FireReason::Crew;
    if (in.distance > figures.of(in.weapon).range)
        return FireReason::OutOfRange;
    return in.blocked ? FireReason::NoLine : FireReason::Ok;
}

/// Dice that hit are of class 1 or 3, dice that empty the weapon of class 2 or 3.
Classes classesOf(const FireInputs &in, const Figures &figures)
{
    const Faces hits = Faces::fromTo(std::max(1, needOf(in, figures)), in.die);
    const Faces empties = emptyingFaces(in, figures);
    Classes classes(hits.without(empties));
    Faces both;
    for (int face = 1; face <= in.die; ++face) {
        if (hits.has(face) && empties.has(face))
            both = both.with({face});
    }
    return classes.put(empties.without(hits), 2).put(both, 3);
}

void count(FireOutcome &out, const Counts &dice, int shots)
{
    out.shots += shots;
    out.hits += dice[1] + dice[3];
    out.unloaded = out.unloaded || dice[2] + dice[3] > 0;
}

} // namespace

int needOf(const FireInputs &in, const Figures &figures)
{
    return in.cover ? figures.toHit.cover : figures.toHit.open;
}

int shotsOf(const FireInputs &in, const Figures &figures)
{
    return in.shots > 0 ? in.shots : figures.of(in.weapon).shots - in.shotsUsed;
}

Faces emptyingFaces(const FireInputs &in, const Figures &figures)
{
    const bool byLowRoll = figures.of(in.weapon).unloads == Unloads::LowRoll;
    return byLowRoll ? Faces::fromTo(1, std::min(figures.toHit.unloadsTo, in.die)) : Faces();
}

FireOutcome fired(const FireInputs &in, Dice &dice, const Figures &figures)
{
    FireOutcome out;
    out.need = needOf(in, figures);
    out.reason = reasonFor(in, figures);
    out.allowed = out.reason == FireReason::Ok;
    out.unloaded = in.ammo == Ammo::Unloaded;
    if (!out.allowed)
        return out;
    const Classes classes = classesOf(in, figures);
    const int shots = shotsOf(in, figures);
    bool empty = false;
    if (figures.unloadTiming == UnloadTiming::AfterVolley)
        count(out, dice.pool({kToHit, shots, in.die}, classes), shots);
    else {
        for (int shot = 0; shot < shots && !empty && !dice.ranOut(); ++shot) {
            const Counts one = dice.pool({kShot, 1, in.die, "firer", shot + 1}, classes);
            count(out, one, 1);
            empty = one[2] + one[3] > 0;
        }
    }
    out.unloaded = out.unloaded || figures.of(in.weapon).unloads == Unloads::Every;
    return out;
}

} // namespace muster::twopage
