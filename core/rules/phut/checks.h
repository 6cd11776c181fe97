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
/// Guns of another size than the unit's; field `weapon`.
std::optional<Refusal> impossibleWeapon(Weapon weapon, Troop troop);
/// A weapon that needs a unit that stood still (PH-R12); field `moved`.
std::optional<Refusal> shootsAfterMoving(Weapon weapon, bool moved, const Figures &figures);
/// More bases than at the start, where there were `most`.
Refusal moreThanAtStart(const QString &field, int most);
/// Retiring and yet no Swiss or Landsknechts, or routing and one of these; `field` is where the state stands.
std::optional<Refusal> impossibleRetreat(State state, Kind kind, const char *field, const Figures &figures);

} // namespace muster::phut
