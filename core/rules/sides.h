// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

// Whose turn it is, and what was done in it, for rule sets in which armies have a `side` and the game says which of
// them is `active`.

namespace muster {

/// 0 where no army is of that side.
ThingId armyOfSide(const Things &things, const QString &side);
/// The army whose turn, or half of it, this is, and its enemy; 0 while nobody's is.
ThingId activeArmy(const Moment &moment);
ThingId passiveArmy(const Moment &moment);

/// The latest time in this turn that the procedure was gone through; null if it was not.
const Deed *latestDeed(const Moment &moment, const char *procedure);
/// The place among the deeds of this turn at which the thing played this role in the procedure for the last time; -1 if
/// it did not.
int lastDeed(const Moment &moment, const char *procedure, const char *role, ThingId thing);
const Deed *deedOf(const Moment &moment, const char *procedure, const char *role, ThingId thing);
/// Whether the deed was done while the same side was active: where each side has a half of the turn, in this half.
bool isOfThisHalf(const Moment &moment, const Deed &deed);
/// Which time the phase that is now comes in this turn, where the phases of a turn come again and the game counts them;
/// else 0.
int passOf(const Things &things);
/// Whether it was done in the phase that is now, of this half, and of the same coming of it.
bool isOfNow(const Moment &moment, const Deed &deed);
/// Whether both are somebody, and of one army.
bool isSameSide(const Things &things, ThingId one, ThingId other);
/// As deedOf(), if that was in this half.
const Deed *deedThisHalf(const Moment &moment, const char *procedure, const char *role, ThingId thing);
/// What the table said of the thing in the phase that is now, to this question or when it left this rule; null if it
/// was not asked yet.
const TableAnswer *answerNow(const Moment &moment, const char *question, const char *role, ThingId thing);
/// As deedOf(), if that was in the phase that is now.
const Deed *deedNow(const Moment &moment, const char *procedure, const char *role, ThingId thing);

} // namespace muster
