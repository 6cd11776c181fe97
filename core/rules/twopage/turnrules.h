// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/turnrule.h"
#include "core/rules/twopage/man.h"

// Who may and must do what in each step, and what the table is asked, as the sequence of play has it. A file for each
// part of the turn; turnRules() and tableQuestions() put them together in that order.

namespace muster::twopage {

std::vector<TurnRule> turnRules();
std::vector<TableQuestion> tableQuestions();

std::vector<TurnRule> choosingRules();
std::vector<TurnRule> movingRules();
/// Which door or window a man inside blocks.
TableQuestion blocking();
/// Those of them of whom that is still to be said.
std::vector<ThingId> whoHasToBlockFirst(const Moment &moment, const std::vector<Man> &inside);
std::vector<TableQuestion> standingQuestions();
std::vector<TableQuestion> roomQuestions();
/// Across which door or window two are within an inch of each other.
TableQuestion acrossWhat();
/// Whether it was said in this step who stands by the figure, and holds.
bool hasSaidWhoIsNear(const Moment &moment, ThingId figure);
std::vector<TurnRule> missileRules();
/// Out of which door or window a figure in a room fires.
TableQuestion firesFrom();
std::optional<Refusal> refuseUnsaidOpening(const Moment &moment, const Man &firer);
/// He has fired at this one in this phase: what is left of a volley goes at another.
bool wasAimedAt(const Moment &moment, ThingId firer, ThingId target);
/// Whether he may aim at this one before he says whence.
bool isAskedWhence(const Moment &moment, ThingId target);
/// Whom he may fire at hangs on what was said: an enemy in his room, or one beyond the door or window.
bool isInsideIfSaid(const Moment &moment, ThingId target);
bool isOutsideIfSaid(const Moment &moment, ThingId target);
std::vector<TurnRule> fightingRules();
std::vector<TableQuestion> fightingQuestions();
/// Who of too many for one melee fight apart.
TableQuestion fightingApart();

// Conditions that several parts of the turn share; each is about the figure.

bool isAble(const Moment &moment, ThingId figure);
bool hasCard(const Moment &moment, ThingId figure);
bool hasNotMoved(const Moment &moment, ThingId figure);
/// It is within an inch of an able enemy.
bool isNearAnEnemy(const Moment &moment, ThingId figure);
/// Whether the figure in the role meets the conditions of the rule, as far as they are about it alone.
bool mayDo(const Moment &moment, const char *what, const char *role, ThingId figure);
/// That nobody is owed it unless he meets the conditions: whoever does, must.
bool always(const Moment &moment);
bool hasHits(const Moment &moment, ThingId figure);
/// The place among the deeds of this step at which the figure was gone with last, by itself or with its gun; -1: it was
/// not.
int lastMove(const Moment &moment, ThingId figure);

/// The door or window by which it was said in this step that the figure goes in, on or out; 0: by none.
ThingId wayIn(const Moment &moment, ThingId figure);
/// Whether who moved so, out of a room whose doors and windows lead outdoors, crossed one of them and nothing else: he
/// is outside, and nobody has to be asked.
bool hasGoneOutdoors(const QJsonObject &move);

// What follows from what was gone through, beside the effects of the procedures.

/// How many shots are gone, and across which door or window they went.
std::vector<Change> firedFrom(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome);
/// What a crew does with its gun both of them have done; who was let in stands in the room.
std::vector<Change> movedWith(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome);

/// Their names, for a refusal that says who comes first.
Phrase listedNames(const Moment &moment, const std::vector<ThingId> &figures);
/// Who is asked about: a figure, or a figure and an enemy of it.
std::vector<Role> aboutFigure();
std::vector<Role> aboutPair();
/// Of two who are joined it is the one of side a that is asked about, so that each pair is asked about once.
bool isOfSideA(const Moment &moment, ThingId figure);

// Words that several parts of the turn share.
inline constexpr char kOut[] = QT_TRANSLATE_NOOP("muster", "%1 is out of the fight.");
inline constexpr char kNoCard[] = QT_TRANSLATE_NOOP("muster", "%1 has no action yet.");

} // namespace muster::twopage
