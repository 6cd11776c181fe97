// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/movementrule.h"
#include "core/rules/tyneside/sides.h"

#include <optional>

// What the action of a unit has it do in its move. Source: "Actions Table", "Charging and Melee".

namespace muster::tyneside {

struct Orders {
    bool isBound = false; ///< it does as it is told; else as its player likes
    bool away = false; ///< from the enemy
    bool toCover = false; ///< or away where there is none
    bool asBefore = false; ///< it goes on moving
    bool fallsBackStill = false; ///< away, as last turn
    bool runsStill = false; ///< the same of who ran
    bool towards = false; ///< for the nearest enemy in sight
    bool charges = false; ///< whom it can reach; else the rest of it holds
    bool shoots = false; ///< it halts at medium range and shoots

    bool wantsAnEnemy() const { return towards || charges; }
    bool isToMove() const { return away || toCover || asBefore || towards; }
};

Orders ordersOf(const Moment &moment, const Unit &unit);
/// Away, on, or for an enemy whom the table has named.
bool hasAWayToGo(const Moment &moment, ThingId unit);
/// Horse that go for the enemy, of whom it is not known yet what they meet.
bool dependsOnWhomItMeets(const Moment &moment, const Unit &unit);

/// A plain result takes along who stands with the group, one in italics only who is not led himself (TURN-3).
bool takesAlong(const Moment &moment, const Unit &group, const Unit &figure);

/// The nearest enemy and how far he is, as the table said in this step; 0 where it did not, or nobody is.
ThingId nearestEnemyOf(const Moment &moment, ThingId unit);
int distanceOf(const Moment &moment, ThingId unit);
bool isNearestSaid(const Moment &moment, ThingId unit);
/// Whether its answer to this question is about the enemy who is the nearest now: one named before may have left.
bool isSaidOfTheNearest(const Moment &moment, ThingId unit, const char *question);

/// Who moves, as the tracker knows him, at this pace.
Move moverAt(const Moment &moment, const Unit &unit, Pace pace);
/// The fastest pace at which it may go, no faster than `wanted` (TY-R08, TY-R09, TY-R43).
Pace fastestPace(const Moment &moment, const Unit &unit, Pace wanted);
/// The pace that it was told to go away at, as fast as it may; none where it was told none. Of who moves, as he is
/// said to be.
std::optional<Pace> paceAway(const Moment &moment, const Unit &unit);
std::optional<Pace> paceAway(const Moment &moment, const Unit &unit, const Move &mover);
/// The pace at which it charges.
Pace chargingPace(const Moment &moment, const Unit &unit);
/// Its whole move in cm at this pace.
int wholeMove(const Moment &moment, const Unit &unit, Pace pace);
/// Whether the nearest enemy, as the table said it, can be reached by a charge.
bool isEnemyInReach(const Moment &moment, const Unit &unit);

/// It has made its move, or its charge, of this turn.
bool hasMoved(const Moment &moment, ThingId unit);
/// Whether the pace on record is that of a charge: it is not where its move of this turn was none.
bool isPaceOfACharge(const Moment &moment, ThingId unit);
/// Its charge of this step, if it was in reach.
const Deed *chargeInReach(const Moment &moment, ThingId unit);

} // namespace muster::tyneside
