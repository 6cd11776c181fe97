// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/turnrule.h"

// Who may and must do what in each step, and what the table is asked, as the rules have it. A file for each part of the
// turn; turnRules() and tableQuestions() put them together in that order.

namespace muster::thistle {

std::vector<TurnRule> turnRules();
std::vector<TableQuestion> tableQuestions();

/// Whose command units belong to, where that is not on record.
std::vector<TableQuestion> commandingQuestions();
/// The throw for initiative, and what its winner chooses.
std::vector<TurnRule> initiativeRules();
std::vector<TableQuestion> initiativeQuestions();
/// Hits, losses of a command, groups that were torn apart: what falls due at once in any step.
std::vector<TurnRule> sufferingRules();
std::vector<TableQuestion> sufferingQuestions();
/// Who is in command, who rallies, who tests before it moves.
std::vector<TurnRule> rallyingRules();
std::vector<TableQuestion> rallyingQuestions();
std::vector<TurnRule> movingRules();
std::vector<TableQuestion> movingQuestions();
std::vector<TurnRule> shootingRules();
std::vector<TableQuestion> shootingQuestions();
std::vector<TurnRule> chargingRules();
std::vector<TableQuestion> chargingQuestions();
/// What those do who are charged, up to the contact.
std::vector<TurnRule> reactingRules();
std::vector<TableQuestion> reactingQuestions();
std::vector<TurnRule> fightingRules();
std::vector<TableQuestion> fightingQuestions();
/// Tests of beaten groups, withdrawals and pursuits.
std::vector<TurnRule> beatenRules();
std::vector<TableQuestion> beatenQuestions();

// Conditions that several parts of the turn share. Who plays is a unit, or a group.

bool isInTheGame(const Moment &moment, ThingId player);
/// A group, or a unit that is one by itself.
bool isAGroup(const Moment &moment, ThingId player);
bool isInGoodOrder(const Moment &moment, ThingId player);
bool isNotHeld(const Moment &moment, ThingId player);
/// It did not spend its half of the turn on its attempt to rally.
bool hasNotRallied(const Moment &moment, ThingId player);
/// None of its units is fighting.
bool isFreeOfContact(const Moment &moment, ThingId player);
/// None of its units has moved in its half of the turn.
bool hasNotMoved(const Moment &moment, ThingId player);
bool hasNotShotRapidly(const Moment &moment, ThingId player);
/// No move of it, and no shot that bars one, is on record for this half of the turn.
bool couldStillMove(const Moment &moment, ThingId player);
/// Out of command it has tested; in command it need not.
bool mayMoveInCommand(const Moment &moment, ThingId player);

/// The units of the player have moved so far. One that moves singly leaves the group that it stood in.
void setMoved(Changes &changes, const Moment &moment, ThingId player, Moved moved);

/// The group of the unit; the group itself.
ThingId groupOf(const Things &things, ThingId player);
bool isOfActiveSide(const Moment &moment, ThingId thing);
/// That nobody is owed it unless he meets the conditions: whoever does, must.
bool always(const Moment &moment);
/// Of what may be done and is offered by nobody: it is offered in another way.
bool never(const Moment &moment);
/// Of an answer that is only to be asked for while its conditions hold.
bool neverHolds(const Moment &moment, const TableAnswer &answer);
/// The place among the deeds of this turn at which the table said this of the thing for the last time; -1 if it never
/// did.
int lastAnswer(const Moment &moment, const char *question, const char *role, ThingId thing);
/// Enemies of the thing that are there, in the order of the muster.
std::vector<ThingId> enemiesThere(const Moment &moment, ThingId of);

/// What comes before anybody moves or shoots, and what is brought to its end before the next does, as conditions about
/// nobody in particular, or of who plays `role`.
void addWhatComesFirst(Conditions &conditions, const char *role = "");
bool isSomebodyCharging(const Moment &moment, ThingId player);
/// The charge that is under way is brought to contact first.
bool nobodyIsCharging(const Moment &moment, ThingId player);
/// All who must have tried to rally.
bool haveAllRallied(const Moment &moment, ThingId player);
/// All is measured, too.
bool hasTheHalfBegun(const Moment &moment, ThingId player);
/// No hits wait, no losses are to be checked, no group to be looked at, no move is half on record.
bool isNothingUnsettled(const Moment &moment, ThingId player);
/// The same, but for hits that are still to be laid: a volley is thrown as one (TURN-9).
bool isNothingUnsettledButHits(const Moment &moment, ThingId);
/// A stand of a group that may still move as one.
bool goesWithItsGroup(const Moment &moment, ThingId player);
/// How far it moved is still to be said.
bool isMoveUnsaid(const Moment &moment, ThingId player);
/// It turned to face who touches it: whom its front touches now is still to be said.
bool hasToSayWhomItFaces(const Moment &moment, ThingId unit);
/// A command has losses that nobody has looked at yet.
bool areLossesUnchecked(const Moment &moment, ThingId command);
/// Losses that can be looked at are, before others throw: who is demoralised by them throws as such (TL-R43, TURN-15).
std::optional<Refusal> refuseBeforeLossesAreChecked(const Moment &moment, const char *role);
/// What only the table can tell is said before it is thrown for: this question about this player is open. Null where it
/// is not.
std::optional<Refusal> refuseBeforeItIsSaid(
    const Moment &moment, const char *role, const char *question, const char *about, ThingId player);
/// It fell back or retreated, and where it came to stand is still to be said.
bool isWithdrawalUnsaid(const Moment &moment, ThingId group);

/// How far it may charge, and what it is; empty where it may not, or was said not to.
Phrase chargeInWords(const Moment &moment, ThingId player);

/// What those share who act in their own half: there, in good order, not rallying.
Conditions whoActs(const char *role);

/// The roles of a question about one of these.
std::vector<Role> aboutUnit(RoleSide side = RoleSide::Any);
std::vector<Role> aboutGroup(RoleSide side = RoleSide::Any);
/// A group, and one of the enemy in this part.
std::vector<Role> aboutGroupAnd(const char *enemy);

inline constexpr char kOutOfTheGame[] = QT_TRANSLATE_NOOP("muster", "%1: out of the game.");
inline constexpr char kNotAGroup[] = QT_TRANSLATE_NOOP("muster", "%1: only with the group.");

/// "first_move", "second_move" and "first_melee", "second_melee".
inline std::vector<const char *> movePhases()
{
    return {"first_move", "second_move"};
}
inline std::vector<const char *> meleePhases()
{
    return {"first_melee", "second_melee"};
}

/// How an enemy is struck or touched, the usual way first.
std::vector<Word> waysToStrike();
bool isFromBehind(const QString &way);
/// Who shows his back is struck there.
QString usualWayToStrike(const Moment &moment, ThingId enemy);

} // namespace muster::thistle
