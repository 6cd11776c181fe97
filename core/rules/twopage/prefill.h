// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/twopage/man.h"
#include "core/rules/value.h"

// What the tracker knows of a moment, as the inputs of procedures have it. Undefined: it says nothing.

namespace muster::twopage {

// The roles in which figures act.
inline constexpr char kFigure[] = "figure";
inline constexpr char kMover[] = "mover";
inline constexpr char kFirer[] = "firer";
inline constexpr char kLoader[] = "loader";

Value ammoIn(const Moment &moment, const char *role);
Value crewIn(const Moment &moment, const char *role);
Value weaponIn(const Moment &moment, const char *role);
Value actionIn(const Moment &moment, const char *role);
Value enemyNearIn(const Moment &moment, const char *role);

template <const char *Role>
Value ammoOf(const Moment &moment)
{
    return ammoIn(moment, Role);
}
/// Crewmen of the figure's gun that are not out; to fire and to load those with Fire/Load. Who serves none moves none.
template <const char *Role>
Value crewOf(const Moment &moment)
{
    return crewIn(moment, Role);
}
/// Of those that have one.
template <const char *Role>
Value weaponOf(const Moment &moment)
{
    return weaponIn(moment, Role);
}
/// Once it is chosen.
template <const char *Role>
Value actionBy(const Moment &moment)
{
    return actionIn(moment, Role);
}
template <const char *Role>
Value enemyNear(const Moment &moment)
{
    return enemyNearIn(moment, Role);
}

Value ammoOfRow(const Moment &moment);
Value opponentsLeaving(const Moment &moment);
Value servesGun(const Moment &moment);
/// Whether enough of the crew stand at the edge of the stream to bring the gun over it.
Value bringsGunOver(const Moment &moment);
/// Whether there is a crew that could bring a gun along.
bool hasCrew(const QJsonObject &inputs);
Value dieOfFirer(const Moment &moment);
Value shotsUsedByFirer(const Moment &moment);
Value shotsLeft(const Moment &moment);
/// Whether he has several shots left that may go at different targets (TP-R09).
Value maySplitShots(const Moment &moment);
/// Whether it is to be said how many of them go at this one.
bool areShotsToSplit(const QJsonObject &inputs);
/// The door or window by which he was said to go in, or by which who stands in a room goes out of it, but for the
/// stairs; else unknown.
Value doorToGoThrough(const Moment &moment);
/// Whether the mover stands in a room from which no door or window leads into another.
Value doorsLeadOutdoors(const Moment &moment);
Value useInThisPhase(const Moment &moment);
Value ownAtOpening(const Moment &moment);
Value enemiesInRoom(const Moment &moment);
Value isBlockedHere(const Moment &moment);
Value blockedElsewhere(const Moment &moment);
Value sideOfRow(const Moment &moment);
Value wantsToFight(const Moment &moment);
/// Only of the mounted, who gain nothing by it: the rest is the table's to say.
Value standsHigher(const Moment &moment);
/// The building, of who stands inside at a door or window with an enemy outside; what was set by hand. The rest is the
/// table's to say.
Value whatItDefends(const Moment &moment);
Value contactsOfMelee(const Moment &moment);
Value hitsToSave(const Moment &moment);
/// Only as many as go with its die, which the referee may have set.
Value woundsOnItsDie(const Moment &moment);
Value opponentsFought(const Moment &moment);
Value opponentsNowOut(const Moment &moment);
Value figureIsOut(const Moment &moment);
Value isLastPhase(const Moment &moment);

std::vector<ThingId> theGame(const Moment &moment);
/// The group that the first of them is of.
std::vector<ThingId> groupOfFigures(const Moment &moment);
std::vector<ThingId> membersOfGroup(const Moment &moment);
std::vector<ThingId> gunOfMover(const Moment &moment);
std::vector<ThingId> openingOfFigure(const Moment &moment);
std::vector<ThingId> openingOfFirer(const Moment &moment);
std::vector<ThingId> allInMelee(const Moment &moment);

} // namespace muster::twopage
