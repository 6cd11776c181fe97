// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/arranging.h"
#include "core/rules/ruleset.h"

namespace muster {

/// The units below `parent` at any depth, each level in the order that the referee gave it.
std::vector<ThingId> arrangedUnits(const Ruleset &set, const Things &things, ThingId parent);

} // namespace muster
