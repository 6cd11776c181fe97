// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/sides.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/group.h"

namespace muster::thistle {

/// The groups of the army that moves, of all armies.
std::vector<Group> movingGroups(const Moment &moment);
std::vector<Group> allGroups(const Moment &moment);

bool isMovePhase(const QString &phase);
bool isMeleePhase(const QString &phase);

/// The unit has shot in this half of the turn, not counting shots at a charge and those that were not allowed.
bool hasShot(const Moment &moment, const Unit &unit);
/// It has moved in this half of the turn, or charges.
bool hasMoved(const Unit &unit);
bool hasMoved(const Group &group);
/// Its attempt to rally succeeded: that was all it does in its own half of the turn.
bool hasRallied(const Moment &moment, const Group &group);

/// How a command, or an army, stands; wagons are not counted (TL-R09).
struct Losses {
    int units = 0;
    int destroyed = 0;
    int left = 0;
    int disordered = 0;

    int lost() const { return destroyed + left; }
};
Losses lossesAmong(const std::vector<Unit> &units);
/// Those that are on record, where not all its units are listed.
Losses lossesIn(const Things &things, ThingId command);

/// How many more losses demoralise the command; 0 when it is, or has no units.
int lossesUntilDemoralised(const Figures &figures, const Things &things, ThingId command);
/// Its losses demoralise it, and that is not yet on record.
bool breaksNow(const Figures &figures, const Things &things, ThingId command);

} // namespace muster::thistle
