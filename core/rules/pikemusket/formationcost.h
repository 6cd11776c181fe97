// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/unit.h"

namespace muster::pikemusket {

bool isOfDragoons(Posture posture);
/// Whether a unit of this type can stand so.
bool isPossible(UnitType type, Posture posture);
/// Dragoons mount and dismount; all others change between formations that they can stand in.
bool isChange(UnitType type, Posture from, Posture to);
/// What a change that there is costs, in quarters of a move.
int changeCost(UnitType type, Posture from, Posture to, State state, const Figures &figures);

/// Enough was spent on the change of formation under way: it costs less to a unit that has rallied (PM-R42).
bool isChangePaidFor(const Unit &unit, const Figures &figures);
/// The change under way is made.
void completeChange(Changes &changes, ThingId unit);

} // namespace muster::pikemusket
