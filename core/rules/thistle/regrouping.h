// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/rules/thistle/group.h"

// What the rules do not let units do that leave one group for another.

namespace muster::thistle {

/// Why these units cannot stand in one group: one general, good order, one facing. That they touch and are aligned the
/// referee sees.
std::optional<Refusal> keepsApart(const std::vector<Unit> &units, const char *role);
/// Why the group stays as it is for now: hits wait to be laid on its stands, or it is in the middle of a melee.
std::optional<Refusal> keepsTogether(const Moment &moment, const Group &group, const char *role);
/// Why the unit is no part of a group.
std::optional<Refusal> isAlone(const Unit &unit, const char *role);
/// Why the unit stays in the group that it is in.
std::optional<Refusal> keepsIn(const Moment &moment, const Unit &unit, const char *role);

/// Why the unit stays in its place among the others of its group.
std::optional<Refusal> keepsPlace(const Moment &moment, const Unit &unit, const char *role);

} // namespace muster::thistle
