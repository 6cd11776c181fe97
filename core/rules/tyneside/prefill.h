// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

#include <vector>

namespace muster::tyneside {

// Inputs that follow from tracked values; undefined where nobody plays the role, or where the tracker cannot know.

/// Of the unit whose points are counted: who plays `unit`, or whose row it is.
Value kindOfPerson(const Moment &moment);
Value firearmOfPerson(const Moment &moment);
Value pistolsOfPerson(const Moment &moment);
Value rifledPistolsOfPerson(const Moment &moment);
Value handOfPerson(const Moment &moment);
Value countOfRow(const Moment &moment);
std::vector<ThingId> everybodyOfArmy(const Moment &moment);
Value numberOfMarkers(const Moment &moment);
std::vector<ThingId> trueMarkers(const Moment &moment);
std::vector<ThingId> dummyMarkers(const Moment &moment);

/// The chain of command, as the table has said who is in reach.
std::vector<ThingId> linksOfCommander(const Moment &moment);
Value chainHasMusician(const Moment &moment);
Value rankOfLink(const Moment &moment);
Value linkIsLoyal(const Moment &moment);
Value linkIsRouting(const Moment &moment);
/// Who loads, shoots or fights commands with a die less: as it was said, or as he stands in a melee.
/// Commanded, with firelocks (TY-R37).
Value unitShootsAfterHalfAMove(const Moment &moment);
Value commanderIsBusy(const Moment &moment);
Value linkIsBusy(const Moment &moment);
/// What he has to spend; unknown before he has thrown.
Value pointsOfCommander(const Moment &moment);
/// Units of his side that nobody commands yet and that the table has not said to be out of reach.
std::vector<ThingId> groupsOfCommander(const Moment &moment);
/// The men of the group whose row it is, and those attached, less the links that are active already.
Value loyalOfRow(const Moment &moment);
Value doubleOfRow(const Moment &moment);
/// Whether it is all within command distance, as the table has said.
Value rowIsInReach(const Moment &moment);

Value startingOfUnit(const Moment &moment);
Value woundedOfUnit(const Moment &moment);
Value deadOfUnit(const Moment &moment);
Value casualtiesOfUnit(const Moment &moment);
/// It is an officer or leader, or has one attached.
Value unitHasOfficer(const Moment &moment);

/// Where it is certain: an enemy is in contact; or he is, or has shot at it in this turn. Else unknown.
Value unitSeesAnEnemy(const Moment &moment);
Value unitIsInRange(const Moment &moment);
Value unitIsFlanked(const Moment &moment);
/// As it was added up in this turn.
Value riskOfUnit(const Moment &moment);
Value tableOfUnit(const Moment &moment);
/// Commanded, or a player character.
Value unitIsLed(const Moment &moment);
/// Who is led needs no die where every result of its row is in italics (TURN-4).
Value noDieIsNeeded(const Moment &moment);
Value unitIsDragoon(const Moment &moment);
Value dragoonIsMounted(const Moment &moment);
Value unitFallsBack(const Moment &moment);
Value unitDefends(const Moment &moment);
inline constexpr int kMostInFormedUnit = 4;
/// The group and those that the table has said stand in line with it.
std::vector<ThingId> groupsOfFormedUnit(const Moment &moment);
Value formedIsShelled(const Moment &moment);

Value moverOfUnit(const Moment &moment);
Value paceOfUnit(const Moment &moment);
Value trainingOfUnit(const Moment &moment);
Value unitFlees(const Moment &moment);
Value allAreWounded(const Moment &moment);
/// As far as the table has said it is to the enemy, or as far as it must go.
Value wayOfUnit(const Moment &moment);
/// Halting at medium range, or before whom it meets, cuts a move short.
Value moveIsCutShort(const Moment &moment);
Value unitIsCivilian(const Moment &moment);
Value unitIsHeavy(const Moment &moment);
Value gunIsLimbered(const Moment &moment);
/// Its last action was to charge; a plain one sends it elsewhere.
Value unitIsDirected(const Moment &moment);
Value unitIsForcedElsewhere(const Moment &moment);
/// Loads until it is loaded, then fires.
Value taskOfGun(const Moment &moment);
/// Who fell to the shots of this step serves it still: all count as fired at once.
Value crewOfGun(const Moment &moment);

Value weaponOfFirer(const Moment &moment);
Value pistolShotOfFirer(const Moment &moment);
Value weaponOfUnit(const Moment &moment);
Value fitOfFirer(const Moment &moment);
Value woundedOfFirer(const Moment &moment);
Value firerIsPlayerCharacter(const Moment &moment);
Value firerShootsVolleys(const Moment &moment);
Value firerHasFirelock(const Moment &moment);
Value firerIsLoaded(const Moment &moment);
Value firerIsOrderedToShoot(const Moment &moment);
Value firerIsWounded(const Moment &moment);
/// By the tracked value, or by its moves of this turn.
Value movedOfFirer(const Moment &moment);
Value movedOfUnit(const Moment &moment);
/// A volley or an aimed shot this turn.
Value unitHasFired(const Moment &moment);
Value targetHasFired(const Moment &moment);
/// What was found of this shooter in this phase: its range, distance and cover, how many may shoot, whether all.
Value lastBand(const Moment &moment);
Value lastDistance(const Moment &moment);
/// How far the table said in this turn that it is between the shooter and his target, whoever of the two was asked;
/// unknown once one of them has moved.
Value distanceSaid(const Moment &moment);
/// As its range was measured, or as it was for the same two until one of them moves; else who is entirely in cover on
/// record is behind something soft at the least: what it is the table says.
Value lastCover(const Moment &moment);
Value eligibleOfFirer(const Moment &moment);
Value firerShootsAVolley(const Moment &moment);
Value fitOfTarget(const Moment &moment);
Value woundedOfTarget(const Moment &moment);
/// Those attached to the target; himself where he is a figure by himself.
std::vector<ThingId> attachedToTarget(const Moment &moment);
Value conditionOfFigure(const Moment &moment);

Value contactOfA(const Moment &moment);
Value contactOfB(const Moment &moment);
Value meleeWeaponOfA(const Moment &moment);
Value meleeWeaponOfB(const Moment &moment);
Value aIsMounted(const Moment &moment);
Value bIsMounted(const Moment &moment);
Value chargeOfA(const Moment &moment);
Value chargeOfB(const Moment &moment);
Value woundedInContactOfA(const Moment &moment);
Value woundedInContactOfB(const Moment &moment);
Value firstTurnOfMelee(const Moment &moment);
Value firstTurnOfBout(const Moment &moment);
Value meleeWeaponOfRow(const Moment &moment);
Value rowIsMounted(const Moment &moment);
Value chargeOfRow(const Moment &moment);
/// By what they are armed with, whatever they fight with (TY-R40).
Value aAreMusketeers(const Moment &moment);
Value bAreMusketeers(const Moment &moment);
Value rowIsMusketeer(const Moment &moment);
Value conditionOfRow(const Moment &moment);
/// What this turn's fights of the two units brought.
Value aWoundedInMelee(const Moment &moment);
Value aKilledInMelee(const Moment &moment);
Value bWoundedInMelee(const Moment &moment);
Value bKilledInMelee(const Moment &moment);
Value aGalloped(const Moment &moment);
Value bGalloped(const Moment &moment);
/// Nobody of that side of the combat is left.
Value aAreGone(const Moment &moment);
Value bAreGone(const Moment &moment);

Value groupsAreSimilar(const Moment &moment);
std::vector<ThingId> armyOfSideA(const Moment &moment);
std::vector<ThingId> armyOfSideB(const Moment &moment);
Value unitsOfSideA(const Moment &moment);
Value unitsOfSideB(const Moment &moment);
Value retreatingOfSideA(const Moment &moment);
Value retreatingOfSideB(const Moment &moment);

} // namespace muster::tyneside
