// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

namespace muster::phut {

struct Figures;
class Unit;

/// A pike block of which nobody has said how wide it is, large enough to be an easier target for its depth.
bool isDepthForTheTableToSay(const Unit &target, const Figures &figures);

// Inputs that follow from several tracked values; undefined where nobody plays the role.

/// Depth of the target in bases: an incomplete last rank counts (PH-R04); 1 when the files are not given.
/// Unknown where only the table can say whether the target is deep enough to matter.
Value targetDepth(const Moment &moment);
/// What the table said of the target's depth earlier in this turn, while it has lost nothing since.
Value depthSaid(const Moment &moment);
/// Missile hits on the unit in one round of missile fire: all of this turn, or its heaviest volley where each counts by
/// itself (PH-R17).
Value hitsInOneRound(const Moment &moment);
/// What the shooter shoots with; guns shoot with what they are; undefined when it has no missiles.
Value shooterWeapon(const Moment &moment);

/// Whether the arm is the pike (PH-R03).
Value unitIsPikeBlock(const Moment &moment);
Value targetIsPikeBlock(const Moment &moment);
Value moverIsPikeBlock(const Moment &moment);
Value otherIsPikeBlock(const Moment &moment);
/// `touching` when the mover stands at an obstacle.
Value obstacleAtHand(const Moment &moment);

/// The winner of this turn's roll for initiative, or whoever has played the last counter against it.
Value rollWinner(const Moment &moment);

/// False once the unit has thrown its melee dice in this turn (PH-R28).
Value aStrikes(const Moment &moment);
Value bStrikes(const Moment &moment);
/// Whether all of the two that have lances are in their first turn of combat; false without lances.
Value firstRoundOfLances(const Moment &moment);

/// Bases that the unit lost in this turn's melee; of several in that in which it fared worst.
Value meleeLost(const Moment &moment);
/// Bases that its opponent lost to it in that melee.
Value opponentLost(const Moment &moment);
/// That opponent, where it breaks for it.
std::vector<ThingId> whoBeatIt(const Moment &moment);

/// All units of the army, as army-casualties takes them.
Value unitsOfArmy(const Moment &moment);

/// Whether an officer of its army is on record as being with the unit; undefined where the army has none on record.
Value staffContact(const Moment &moment);

} // namespace muster::phut
