// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

#include <vector>

namespace muster::thistle {

// Inputs that follow from tracked values; undefined where nobody plays the role, or where the tracker cannot know.

/// Whether the general of the group's command is there.
Value generalOfGroup(const Moment &moment);
/// What was measured when its half began.
Value groupInCommand(const Moment &moment);
/// 0 where the general is in the group.
Value distanceToGeneral(const Moment &moment);
Value groupIsDisordered(const Moment &moment);
Value groupIsDemoralised(const Moment &moment);
Value groupCannotGo(const Moment &moment);
/// Of the group, or of that which the unit stands in.
Value groupIsHeld(const Moment &moment);
Value groupIsReformed(const Moment &moment);
/// A single unit, touched on flank or rear alone: in its own half it may only turn.
Value isTouchedFromBehind(const Moment &moment);
/// Whether the unit whose row it is has shot in this half of the turn; one that can, but has not, may still.
Value rowShoots(const Moment &moment);
/// What the group or unit is about: the withdrawal or pursuit that a test of this phase brought, else a move of its
/// own.
Value actionOfGroup(const Moment &moment);
/// The army general is one of the group, or the table said that he touches it.
Value armyGeneralInGroup(const Moment &moment);
/// An enemy touches it, or the table said that one is near and in sight.
Value enemyNearGroup(const Moment &moment);
/// The units of the group that are still there, in its owner's order.
std::vector<ThingId> unitsOfGroup(const Moment &moment);

/// The same, a general last unless his owner has given him a place.
std::vector<ThingId> unitsInOrderOfHits(const Moment &moment);

Value typeOfCharger(const Moment &moment);
/// Where the charge meets the target, as it stands: whoever shows its back is struck there.
Value isAheadOfTarget(const Moment &moment);
Value whereTargetIsStruck(const Moment &moment);
/// The move of the slowest unit that charges; 0 where they may not.
Value allowanceOfCharger(const Moment &moment);
/// How many units are in the group of the target.
Value unitsWithTarget(const Moment &moment);
Value targetIsEngaged(const Moment &moment);
Value targetIsDisordered(const Moment &moment);
/// How far the charger had to go, when who is the target or runs was charged in this half of the turn; and who that
/// was.
Value gapToCharger(const Moment &moment);
std::vector<ThingId> whoCharges(const Moment &moment);

/// As the table said it of who evades.
Value roomBehind(const Moment &moment);

Value shooterWeapon(const Moment &moment);
Value shooterHasMoved(const Moment &moment);
/// It is not the shooter's half of the turn.
Value isReaction(const Moment &moment);
Value shooterIsDisordered(const Moment &moment);
Value shooterIsDemoralised(const Moment &moment);
/// Not where it shows the enemy its back: it turns first, and that is a move. At a charge the table said where it comes
/// from.
Value shooterHasItAhead(const Moment &moment);
Value gunHasItAhead(const Moment &moment);
/// The shooter or its target is in contact.
Value shootingInContact(const Moment &moment);

Value typeOfGun(const Moment &moment);
Value gunIsDeployed(const Moment &moment);
Value gunHasMoved(const Moment &moment);
Value gunIsDisordered(const Moment &moment);
Value gunIsDemoralised(const Moment &moment);
Value gunInContact(const Moment &moment);
/// Of the unit in the line of fire whose row it is.
Value sideOfRow(const Moment &moment);
Value rowInContact(const Moment &moment);

/// Hits of one type that wait to be laid on the group's stands: the first type that has some, and how many.
Value pendingHits(const Moment &moment);
Value pendingType(const Moment &moment);

/// The units of either group that touch one of the other. Those whose dice of this phase are rolled are there only
/// where they are the opponents of others, and roll none.
std::vector<ThingId> fightersOfA(const Moment &moment);
std::vector<ThingId> fightersOfB(const Moment &moment);
/// Of the unit whose row it is: how it is touched, how it charges, whom it fights and whether on the front.
Value contactOfRow(const Moment &moment);
Value chargeOfRow(const Moment &moment);
Value opponentOfRow(const Moment &moment);
Value frontalOfRow(const Moment &moment);
/// Whether either group fights others in this phase too, so that its test is on all of its fights.
Value isOfAKnot(const Moment &moment);
Value aFightsOnlyHere(const Moment &moment);
Value bFightsOnlyHere(const Moment &moment);
/// How many hits the group can take before all of it is gone, beside those that wait to be laid.
Value roomOfA(const Moment &moment);
Value roomOfB(const Moment &moment);
/// How many of them the stand of its general can take; 0 where he is not in it.
Value roomOfGeneralOfA(const Moment &moment);
Value roomOfGeneralOfB(const Moment &moment);
Value aIsDemoralised(const Moment &moment);
Value bIsDemoralised(const Moment &moment);
/// Whether its general tries With Me! against the other group, as the table said; that he does not, where he cannot.
Value aIsLed(const Moment &moment);
Value bIsLed(const Moment &moment);
/// The generals of the two groups' commands.
std::vector<ThingId> generalOfA(const Moment &moment);
std::vector<ThingId> generalOfB(const Moment &moment);

/// What the melees of this phase brought the group: hits it took, hits it inflicted.
Value hitsSuffered(const Moment &moment);
Value hitsInflicted(const Moment &moment);
/// Its units as the melee began, by class, and how many of them are gone since.
Value eliteAtMelee(const Moment &moment);
Value trainedAtMelee(const Moment &moment);
Value irregularAtMelee(const Moment &moment);
Value levyAtMelee(const Moment &moment);
Value lostInMelee(const Moment &moment);

/// Of a command: units at the start, and what became of them.
Value unitsOfCommand(const Moment &moment);
Value destroyedOfCommand(const Moment &moment);
Value leftOfCommand(const Moment &moment);

} // namespace muster::thistle
