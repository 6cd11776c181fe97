// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tasklist.h"

// What is to be done at once because of what came of something in this phase: first rout moves, then control tests,
// then the pursuit of those that failed.

namespace muster::pikemusket {

/// Those whom a combat, a cannon or a passage set running make their first rout move (PM-R07).
void addRuns(const Moment &moment, TaskList &tasks);
/// Who goes on routing after its die runs on.
void addRunAfterRally(const Moment &moment, TaskList &tasks, ThingId unit);
/// Those that routed their enemy in close combat test for control (PM-R23, PM-R32).
void addControlTests(const Moment &moment, TaskList &tasks);
/// Who failed its test goes after the runaways.
void addPursuits(const Moment &moment, TaskList &tasks);

} // namespace muster::pikemusket
