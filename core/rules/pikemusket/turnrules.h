// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/unit.h"
#include "core/rules/sides.h"
#include "core/rules/turnrule.h"

// Who may and must do what in each phase, and what the table is asked, as the sequence of play has it. A file for each
// part of the turn; turnRules() and tableQuestions() put them together in that order.

namespace muster::pikemusket {

std::vector<TurnRule> turnRules();
std::vector<TableQuestion> tableQuestions();

/// Who breaks runs, who routs his enemy tests for control, who fails pursues.
std::vector<TurnRule> runningRules();
/// Whom those pass who move, run or pursue, and what they take.
std::vector<TurnRule> passingRules();
std::vector<TableQuestion> passingQuestions();
/// Horse comes at foot.
std::vector<TurnRule> hedgehogRules();
std::vector<TableQuestion> hedgehogQuestions();
std::vector<TurnRule> rallyingRules();
std::vector<TurnRule> gunneryRules();
std::vector<TurnRule> movingRules();
std::vector<TableQuestion> movingQuestions();
std::vector<TurnRule> officerRules();
std::vector<TableQuestion> officerQuestions();
std::vector<TurnRule> attackingRules();
std::vector<TableQuestion> attackingQuestions();
/// Whose general takes part in an attack.
/// Of several generals who are with the unit it was said whose support counts.
bool isSupportNamed(const Moment &moment, ThingId unit);
std::vector<TableQuestion> supportQuestions();
std::vector<TurnRule> moraleRules();
std::vector<TableQuestion> moraleQuestions();

// Conditions that several parts of the turn share; each is about the unit.

bool isOnTheTable(const Moment &moment, ThingId unit);
bool isNotRouting(const Moment &moment, ThingId unit);
bool isABattery(const Moment &moment, ThingId unit);
bool isNoBattery(const Moment &moment, ThingId unit);
bool isNotPursuing(const Moment &moment, ThingId unit);

/// That whoever meets the conditions must.
bool always(const Moment &moment);
/// The roles of a question about one unit.
std::vector<Role> aboutUnit(RoleSide side = RoleSide::Any);
/// The move of the unit in this step that was no rout; null if it made none.
const Deed *moveNow(const Moment &moment, ThingId unit);
/// It pursues in this step, or has.
bool isOnPursuit(const Moment &moment, ThingId unit);
/// A general who has lost his horse cannot go with the unit that moves, runs or pursues: he stays behind (TURN-10).
std::vector<Change> leaveTheUnhorsedBehind(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome);
/// A leader's base touches the unit, though none of its side is fit and on horseback on the table (R5).
std::optional<Refusal> refuseALeaderOfNobody(const Moment &moment, const QJsonObject &inputs);
/// Routers throw before the others do anything in the rally phase (TURN-2); null in the other phases.
std::optional<Refusal> refuseBeforeRoutersThrow(const Moment &moment, const QJsonObject &inputs);
/// Where a chain begins anew: the place of the control test after which it pursues, -1 where it moves otherwise.
bool wasSaidBeforeThePursuit(const Moment &moment, const Deed &said);

/// The order of the parts of a chain, and of what comes when no chain is open. Between the pursuits and the rest there
/// is room for what each of those brings who go at the enemy: see placeOf().
enum class Part { Run, Passage, Control, Pursuit, Capture, Hedgehog, Rest = 1'000'000, Last };
/// A pursuit, and what comes of it: of one unit all of it, before the next goes.
int placeOf(const Moment &moment, Part part, ThingId goer);

// Words that several parts of the turn share.
inline constexpr char kOffTheTable[] = QT_TRANSLATE_NOOP("muster", "%1: off the table.");

} // namespace muster::pikemusket
