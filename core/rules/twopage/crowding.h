// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/twopage/man.h"

// How many of a side fire or fight across one door or window: two at most in a phase, whatever they do (TP-R30).

namespace muster::twopage {

/// Whether he fired across it in this phase: of whom it is not on record where, across the one at which he stands,
/// unless what he did was loading.
bool firedAcross(const Moment &moment, const Man &man, ThingId opening);
/// Figures of the army that fired across the opening in this phase, or fight across it in this step.
std::vector<ThingId> usersOf(const Moment &moment, ThingId opening, ThingId army);
/// Whether the figure may use it beside those who have.
bool hasRoomFor(const Moment &moment, ThingId opening, const Man &man);
/// Those of his room that have room for him.
std::vector<ThingId> openingsFreeFor(const Moment &moment, const Man &man);
/// Who of a room fires across this one: the one that was said, else where he stands, if it has room for him, else the
/// only one that has (shifting is free); 0 if none has, or if it is for the table to say.
ThingId openingToFireFrom(const Moment &moment, const Man &man);
/// Figures of the army within an inch of an enemy across the opening.
std::vector<ThingId> fightersAcross(const Moment &moment, ThingId opening, ThingId army);

/// Whether more of the army are within an inch of an enemy across it than those who fired across it, who keep their
/// places, leave places for.
bool isTooCrowded(const Moment &moment, ThingId opening, ThingId army);

} // namespace muster::twopage
