// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <vector>

namespace muster {

struct Agenda;
struct AgendaEntry;
class StepGround;
struct ToDo;

// One thing is owed, and how it is gone through hangs on upon whom it is: horse attacks one enemy, and a hedgehog by a
// table of its own.

/// Whether one procedure is gone through in place of the other, never both.
bool areOtherWays(const Ruleset &set, const QString &one, const QString &other);
/// Upon whom the same ones may go through another procedure in place of this.
std::vector<ThingId> uponOtherwise(const Agenda &agenda, const AgendaEntry &owed);
/// What the same one may go through in place of this, upon others.
std::vector<ToDo> otherWaysOf(const StepGround &ground, const ToDo &toDo);

} // namespace muster
