// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"
#include "core/rules/turnrule.h"
#include "core/rules/tyneside/sides.h"

// Who may and must do what in each step, and what the table is asked, as the play sequence has it. A file for each part
// of the turn; turnRules() and tableQuestions() put them together in that order.

namespace muster::tyneside {

std::vector<TurnRule> turnRules();
std::vector<TableQuestion> tableQuestions();

std::vector<TurnRule> commandRules();
std::vector<TableQuestion> commandQuestions();
std::vector<TurnRule> dicingRules();
std::vector<TableQuestion> dicingQuestions();
std::vector<TurnRule> movingRules();
std::vector<TableQuestion> movingQuestions();
std::vector<TurnRule> mergingRules();
std::vector<TableQuestion> mergingQuestions();
std::vector<TurnRule> chargingRules();
std::vector<TableQuestion> chargingQuestions();
std::vector<TableQuestion> joiningQuestions();
std::vector<TurnRule> servingRules();
std::vector<TurnRule> missileRules();
std::vector<TurnRule> fightingRules();
std::vector<TableQuestion> fightingQuestions();
std::vector<TableQuestion> fightingBesideQuestions();
std::vector<TurnRule> followingRules();
std::vector<TableQuestion> followingQuestions();
std::vector<TurnRule> endingRules();
std::vector<TableQuestion> endingQuestions();

// Conditions that several parts of the turn share; each is about the unit.

bool isOnTheTable(const Moment &moment, ThingId unit);
/// It counts with no group.
bool isByItself(const Moment &moment, ThingId unit);
bool isNoCrew(const Moment &moment, ThingId unit);
/// It has made no shot of any kind in this turn.
bool hasNotShot(const Moment &moment, ThingId unit);
bool isInNoContact(const Moment &moment, ThingId unit);
/// He has thrown for command points in this step.
bool hasThrownForPoints(const Moment &moment, ThingId commander);
/// He has points left, and less than any of the groups costs that could be commanded.
bool isEveryGroupTooDear(const Moment &moment, ThingId commander);
/// Everybody of the army who has points to throw, or to give somebody, has said whom he commands.
bool isCommandSettled(const Moment &moment, ThingId army);
/// Its side dices and moves in this step.
bool isOfDicingSide(const Moment &moment, ThingId unit);
/// Where its side dices and moves in one step, it has diced.
bool hasItsOrders(const Moment &moment, ThingId unit);
/// Uncommanded troops that stand, can shoot and have not shot yet in their step.
bool isToShootAtTheNearest(const Moment &moment, ThingId unit);
/// It was on the table as the shots of this step began, which all count as fired at once (TURN-13).
bool wasThereAsTheShotsBegan(const Moment &moment, ThingId unit);
/// As their places in woods are on record, or as the line of fire was looked at: both in one may be in the same.
bool canShotsPass(const Moment &moment, ThingId firer, ThingId target);
/// Who is at no distance is in contact, and is not shot at.
std::optional<Refusal> refuseAtNoDistance(const Moment &moment, ThingId target, const QJsonObject &inputs);
/// It must still do as its plain result says in the step that is now: go, or charge whom it can reach.
bool isBoundToGo(const Moment &moment, ThingId unit);
/// Where its side dices in the same step, all have who do, and nobody has still to go.
bool haveAllGone(const Moment &moment, ThingId army);
/// Whom the figure stands with from now on. Who leaves a group whose plain result took him along has gone with it, or
/// halts with it (TURN-3).
std::vector<Change> standsWith(const Moment &moment, ThingId figure, const std::vector<ThingId> &groups);
/// The plain result of his group takes him along, and the group has still to go.
bool isTakenAlongStill(const Moment &moment, ThingId figure);
/// Who is shot at was in range of an enemy in sight: his next risk factor has it.
std::vector<Change> isUnderFire(const Moment &moment, ThingId target);
/// He is in melee, or the group that he stands with is.
bool isCountedInMelee(const Moment &moment, const Unit &figure);
/// Galloping horse that won and has still to follow up: the unit, or an enemy whom it touches; 0: neither.
ThingId whoMustFollow(const Moment &moment, ThingId unit);
/// Living enemies whom it touches.
std::vector<ThingId> enemiesTouched(const Moment &moment, ThingId unit);

// What is owed, or offered, of those who meet the conditions.
bool always(const Moment &moment);
bool never(const Moment &moment);

// Words that several parts of the turn share.
inline constexpr char kOffTheTable[] = QT_TRANSLATE_NOOP("muster", "%1: out of the game.");
inline constexpr char kGoesWithItsGroup[] = QT_TRANSLATE_NOOP("muster", "%1 goes with the group that he stands with.");
inline constexpr char kNotItsStep[] = QT_TRANSLATE_NOOP("muster", "%1: its side dices and moves in another step.");
inline constexpr char kDicesFirst[] = QT_TRANSLATE_NOOP("muster", "%1: the die for the action comes before the move.");
inline constexpr char kFiredAlready[] =
    QT_TRANSLATE_NOOP("muster", "%1: fired already, and moving comes before firing.");
inline constexpr char kNobodyShootsIntoAMelee[] =
    QT_TRANSLATE_NOOP("muster", "%1: in contact, and nobody shoots into a melee.");
inline constexpr char kInContact[] = QT_TRANSLATE_NOOP("muster", "%1: in contact, must fight.");

/// Those of the second after those of the first.
Conditions together(Conditions first, const Conditions &second);

/// The roles of a question about one unit.
std::vector<Role> aboutUnit(const char *key = "unit");
/// A unit that plays `key`, of any side.
Role unitRole(const char *key, const char *label, RoleSide side = RoleSide::Any);
/// Lets the two be in contact with each other, or no longer.
void touch(Changes &changes, ThingId unit, ThingId enemy);
void part(Changes &changes, ThingId unit, ThingId enemy);
/// It, and whoever stands with it, is wholly in cover, or in the open and in no wood until the table says otherwise.
void takeCover(Changes &changes, const Unit &unit);
void leaveCover(Changes &changes, const Unit &unit);

} // namespace muster::tyneside
