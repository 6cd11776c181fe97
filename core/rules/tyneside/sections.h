// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The headings of the rules text, as working lines cite them.

namespace muster::tyneside {

inline constexpr char kWeapons[] = "Weapons";
inline constexpr char kGroups[] = "Groups";
inline constexpr char kActivation[] = "Figure Activation";
inline constexpr char kMovement[] = "Movement";
inline constexpr char kVisibility[] = "Visibility";
inline constexpr char kShooting[] = "Shooting";
inline constexpr char kDamage[] = "Shooting Damage Caused";
inline constexpr char kOtherShooters[] = "Other Figures eligible to shoot";
inline constexpr char kRisk[] = "Risk Factors";
inline constexpr char kActions[] = "Actions Table";
inline constexpr char kEffects[] = "Effects of Hits";
inline constexpr char kArtillery[] = "Artillery effect";
inline constexpr char kMelee[] = "Charging and Melee";
inline constexpr char kWinning[] = "Winning and Losing";
inline constexpr char kSetup[] = "Setting up a game";
inline constexpr char kPoints[] = "Points System";

} // namespace muster::tyneside
