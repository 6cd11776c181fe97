// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/reactionrule.h"

namespace muster::thistle {

ReactionOutcome reactionsOf(const ReactionInputs &in, const Figures &figures)
{
    ReactionOutcome out;
    if (in.disordered || (in.engaged && figures.engagedReaction == EngagedReaction::None))
        return out;
    const TypeFigures &type = figures.of(in.type);
    out.shoot = type.shootsAtChargers && in.facesCharger && in.weapon != Weapon::None;
    if (in.engaged) // nobody leaves contact of his own will (TL-R45)
        return out;
    out.counterCharge = type.isMounted() && in.facesCharger;
    out.evade = type.evades && in.groupUnits == 1;
    if (out.counterCharge)
        out.counterLimit = in.distance; // half way, in half inches
    if (out.evade)
        out.evadeMove = type.move;
    return out;
}

} // namespace muster::thistle
