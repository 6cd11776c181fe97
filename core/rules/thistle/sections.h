// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The headings of the rules text, and what stands there without one, as working lines cite them.

namespace muster::thistle {

inline constexpr char kTroops[] = "Troop types";
inline constexpr char kHits[] = "Hits";
inline constexpr char kInitiative[] = "Initiative";
inline constexpr char kDetached[] = "Detached groups";
inline constexpr char kMovement[] = "Movement";
inline constexpr char kWoods[] = "Woods, Towns etc.";
inline constexpr char kCharges[] = "Charges";
inline constexpr char kShooting[] = "Shooting and Movement";
inline constexpr char kMelee[] = "Melee";
inline constexpr char kWithMe[] = "With Me!";
inline constexpr char kDefeated[] = "Defeated in Melee";
inline constexpr char kRally[] = "Rally";
inline constexpr char kDemoralisation[] = "Demoralization";
/// What the author answered below his rules.
inline constexpr char kAuthor[] = "Author's comments";

} // namespace muster::thistle
