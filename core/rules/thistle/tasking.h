// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tasklist.h"

namespace muster::thistle {

/// Reactions to charges, and what is done as such, which are due.
void addCharges(const Moment &moment, TaskList &tasks);
/// Who rallies, tests, moves and shoots.
void addMoves(const Moment &moment, TaskList &tasks);
/// Melees, and the tests of beaten groups, which are due.
void addMelees(const Moment &moment, TaskList &tasks);
/// Withdrawals, which are due, and pursuits.
void addForcedMoves(const Moment &moment, TaskList &tasks);

} // namespace muster::thistle
