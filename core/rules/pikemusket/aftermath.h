// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/unit.h"
#include "core/rules/sides.h"

// What is owed at once because of what came of something in this step: first runs, then control tests, then the
// pursuits of those that failed. Places are those of a moment's deeds; -1: there is none.

namespace muster::pikemusket {

/// What set the unit running in this step, or struck it while it ran (PM-R07, PM-R26).
int placeOfBreaking(const Moment &moment, ThingId unit);
/// It is running because of it and has not run yet. Unlimbered guns stay where they stand.
bool owesRun(const Moment &moment, const Unit &unit);
/// It made its run in this step.
bool hasRun(const Moment &moment, ThingId unit);

/// It routed its enemy in close combat in this step, and has not tested for control yet (PM-R23, PM-R32).
bool owesControlTest(const Moment &moment, const Unit &unit);

/// The control test of this step that the unit has failed.
int placeOfLosingControl(const Moment &moment, ThingId unit);
/// Whom an uncontrolled unit follows: those of its runaways that still run.
std::vector<ThingId> quarriesOf(const Moment &moment, const Unit &unit);
/// Whom it put to flight in this step.
std::vector<ThingId> routedBy(const Moment &moment, ThingId unit);
/// It failed in the combat phase and has not followed yet.
bool owesPursuitAtOnce(const Moment &moment, const Unit &unit);

} // namespace muster::pikemusket
