// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

namespace muster::pikemusket {

// Inputs that follow from tracked values; undefined where nobody plays the role.

/// The type of unit of who plays the role: dragoons count by whether they are mounted.
Value typeOfUnit(const Moment &moment);
Value typeOfTarget(const Moment &moment);
Value typeOfDefender(const Moment &moment);
/// The same of the attacker whose row it is.
Value typeOfRow(const Moment &moment);

/// Whether a leader is on record as being with the unit; undefined where its army has none on record. One who has lost
/// his horse is of no use.
Value leaderWithUnit(const Moment &moment);
Value leaderWithDefender(const Moment &moment);
/// The same of infantry that forms a hedgehog; no matter where no die is thrown for it.
Value leaderWithFormingFoot(const Moment &moment);
/// One leader a side takes part (PM-R05): true for the attacker that he is with; undefined for each of several that
/// have one, until it is said whose supports them.
Value leaderWithRow(const Moment &moment);
/// Who is with the defender, or with one of the attackers.
std::vector<ThingId> leaderOfDefender(const Moment &moment);
std::vector<ThingId> leaderOfAttackers(const Moment &moment);
std::vector<ThingId> unitOfLeader(const Moment &moment);

/// How far the defender is from the attacker whose row it is, as the table said.
Value distanceOfRow(const Moment &moment);
/// Whether the attacker whose row it is charged in this turn and is in contact.
Value rowCharges(const Moment &moment);
/// Whether guns of the phasing side fired at the defender in this half turn.
Value gunsFiredBefore(const Moment &moment);
/// On which side of the combat the leader's army is.
Value sideOfLeader(const Moment &moment);

Value turnNow(const Moment &moment);
/// Routers rout, pursuers pursue; undefined for the others.
Value modeOfMove(const Moment &moment);
/// Whether anybody is left whom the unit would pursue (TURN-5).
Value whetherAnybodyRuns(const Moment &moment);
/// Whom the mover pursues, if it does.
std::vector<ThingId> quarryOfMover(const Moment &moment);
/// What takes the whole move has all of it: who may not, since some of it was used, is refused. Undefined for other
/// moves.
Value quartersOfMove(const Moment &moment);
/// Guns as they are; all others count as limbered.
Value gunsOfMover(const Moment &moment);
/// What the unit changes from: toward what is said, else dragoons mount or dismount first of all.
Value formationBefore(const Moment &moment);
/// What a change of formation under way leads to.
Value formationAfter(const Moment &moment);
/// Nothing was spent on a change to anything else than the one under way; undefined where it is that one.
Value progressToOther(const Moment &moment);
/// Limbered guns unlimber, and the other way round.
Value limberingOf(const Moment &moment);

/// What is passed through: a battery or a messenger.
Value prizeOf(const Moment &moment);
/// The horse that comes at the infantry: how far off it was when it set off, as the table said, and how far it moves.
Value approachOfHorse(const Moment &moment);
Value allowanceOfHorse(const Moment &moment);
/// The general of the captor, where there is but one, or the nearest, as the table said.
std::vector<ThingId> generalOfCaptor(const Moment &moment);
/// Whether one is left on the table; undefined where no general is on record, of either side.
Value captorHasGeneral(const Moment &moment);
/// What the messenger still has to ride; undefined when he sets out.
Value wayOfMessenger(const Moment &moment);
Value orderOfMessenger(const Moment &moment);
/// To whom he rides; of an officer who is only sent, the only command that there is.
std::vector<ThingId> commandOfMessenger(const Moment &moment);
std::vector<ThingId> generalOfMessenger(const Moment &moment);

/// Bases fielded and lost by who plays `army`, and by both armies.
Value fieldedByArmy(const Moment &moment);
Value lostByArmy(const Moment &moment);
Value fieldedByA(const Moment &moment);
Value lostByA(const Moment &moment);
Value fieldedByB(const Moment &moment);
Value lostByB(const Moment &moment);
/// All units of the army that are on the table.
std::vector<ThingId> unitsOfArmy(const Moment &moment);

} // namespace muster::pikemusket
