// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/sides.h"
#include "core/rules/turnrule.h"

// Who may and must do what in each step, and what the table is asked, as the sequence of play has it. A file for each
// part of the turn; turnrules() and tableQuestions() put them together in that order.

namespace muster::phut {

std::vector<TurnRule> turnRules();
std::vector<TableQuestion> tableQuestions();

std::vector<TurnRule> initiativeRules();
std::vector<TableQuestion> initiativeQuestions();
std::vector<TurnRule> movingRules();
std::vector<TableQuestion> movingQuestions();
std::vector<TurnRule> missileRules();
std::vector<TurnRule> fightingRules();
std::vector<TableQuestion> fightingQuestions();
std::vector<TurnRule> breakingRules();
std::vector<TableQuestion> breakingQuestions();

/// Some side is the Active one: while nobody is, nobody can say whose units act.
bool isOneSideActive(const Moment &moment, ThingId);

// Conditions that several parts of the turn share; each is about the unit.

bool isInTheGame(const Moment &moment, ThingId unit);
bool isNoGun(const Moment &moment, ThingId unit);
bool isNotRouting(const Moment &moment, ThingId unit);
bool isNotRetiring(const Moment &moment, ThingId unit);
/// It is in base contact with an enemy who is in the game.
bool isInContact(const Moment &moment, ThingId unit);

/// Enemies in base contact with it who are in the game.
std::vector<ThingId> enemiesInContact(const Moment &moment, ThingId unit);
bool isOfActiveSide(const Moment &moment, ThingId thing);
/// Gone through by the unit in this step.
bool hasDone(const Moment &moment, const char *procedure, const char *role, ThingId unit);

/// That nobody is owed it unless he meets the conditions: whoever does, must.
bool always(const Moment &moment);

// Words that several parts of the turn share.
inline constexpr char kOutOfTheGame[] = QT_TRANSLATE_NOOP("muster", "%1: out of the game.");
inline constexpr char kNobodyIsActive[] = QT_TRANSLATE_NOOP("muster", "First say which side is Active this turn.");

/// Friends passed through, as the table named them after the move of the unit in this step: of these, those who have
/// not paid yet.
std::vector<ThingId> passedAndUnpaid(const Moment &moment, ThingId mover);
/// The roles of a question about one unit.
std::vector<Role> aboutUnit(RoleSide side = RoleSide::Any);

/// The place of an Active unit among the melees: those that strike without being struck back come first (TURN-8).
int whoStrikesAloneFirst(const Moment &moment, ThingId active);
/// Pike blocks in contact with it of which nobody has said yet how wide they are.
std::vector<ThingId> whoseWidthIsAskedFirst(const Moment &moment, ThingId unit);
/// The place of a unit in the step of rallies and rout moves (TURN-12).
int whoRalliesOrRunsFirst(const Moment &moment, ThingId unit);

} // namespace muster::phut
