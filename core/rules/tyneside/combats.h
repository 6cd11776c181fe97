// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/sides.h"

// Who fights whom: all who touch, directly or through a third, are one combat with one result (TURN-15). Those who fell
// in this turn's fights are of it still.

namespace muster::tyneside {

/// With whom the table has said that this officer fights beside his group in this step; 0: with nobody.
ThingId enemyBesideHisGroup(const Moment &moment, ThingId figure);
/// Whom it fights in this step, or is to fight: living enemies whom it touches, or an officer beside those.
std::vector<ThingId> enemiesInMelee(const Moment &moment, ThingId unit);
/// Pairs that touch, those that touched as one of them fell, and those that fought in this step; the first is of side
/// A.
std::vector<Fight> fightsOfTurn(const Moment &moment);
/// All of both sides in the combat of the unit, in the order of the muster; empty if it is in none.
std::vector<ThingId> combatOf(const Moment &moment, ThingId unit);
/// Those of its own side, itself among them.
std::vector<ThingId> alliesInCombat(const Moment &moment, ThingId unit);
/// The pair that stands for the combat: the first of each side.
Fight leadersOf(const Moment &moment, ThingId unit);

/// Whether the two have fought in this step: as groups, or figure by figure.
bool haveFought(const Moment &moment, const Fight &fight);
bool haveFoughtAsGroups(const Moment &moment, const Fight &fight);
/// Whether these two fought in it, figure by figure.
bool isBoutOf(const Deed &deed, const Fight &fight);
/// How many figures of it have fought nobody yet in this step.
int freshOf(const Moment &moment, ThingId unit);
/// Whether it fought in this turn, also if it was parted since.
bool hasFoughtThisTurn(const Moment &moment, const Unit &unit);

struct Losses {
    int wounded = 0; ///< newly
    int killed = 0;
};
/// Of these units, in the fights of this step.
Losses lossesOf(const Moment &moment, const std::vector<ThingId> &units);

/// The result that was taken of the combat after its last fight; null if none was.
const Deed *resultOf(const Moment &moment, ThingId unit);
/// They fight figure by figure, if at all, and some of both have not fought yet.
bool mayMoreBeMatched(const Moment &moment, const Fight &pair);
/// What the table has said since they fought last: whether more of them are matched; null if nothing.
const TableAnswer *saidOfMoreBouts(const Moment &moment, const Fight &pair);
/// All bouts together come before the result (TURN-15): whoever of the unit's combat touches an enemy has fought him,
/// and no more of the two are to be matched.
bool isFoughtOut(const Moment &moment, ThingId unit);
/// The army that came off worse, by the result or as far as the fights were fought; 0 if both or none did.
ThingId worseArmy(const Moment &moment, ThingId unit);

} // namespace muster::tyneside
