// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The headings of the rules text, as working lines cite them.

namespace muster::twopage {

inline constexpr char kSequence[] = "Sequence of Play";
inline constexpr char kAbility[] = "Ability";
inline constexpr char kActions[] = "Selecting Actions";
inline constexpr char kMoving[] = "Moving";
inline constexpr char kFiring[] = "Firing";
inline constexpr char kLoading[] = "Loading";
inline constexpr char kMoveFire[] = "Move & Fire";
inline constexpr char kFighting[] = "Hand-to-Hand Fighting";
inline constexpr char kWounds[] = "Wounds";
inline constexpr char kBuildings[] = "Buildings";
inline constexpr char kWeapons[] = "Missile Weapons Table";

} // namespace muster::twopage
