// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/figures.h"

#include <optional>

namespace muster::phut {

// Refusals that several procedures share; empty when there is nothing to refuse.

/// A class of troops that never moves; field `troop`.
std::optional<Refusal> immobile(Troop troop, const Figures &figures);
/// Woods that this class may not enter (PH-R08); field `woods`.
std::optional<Refusal> keptOutOfWoods(Troop troop, bool woods, const Figures &figures);
/// A special kind that this class cannot be; field `kind`.
std::optional<Refusal> impossibleKind(Kind kind, Troop troop);
/// Retiring and yet no Swiss or Landsknechts, or routing and one of these; `field` is where the state stands.
std::optional<Refusal> impossibleRetreat(State state, Kind kind, const char *field, const Figures &figures);

} // namespace muster::phut
