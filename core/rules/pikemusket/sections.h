// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The headings of the rules text, as working lines cite them.

namespace muster::pikemusket {

inline constexpr char kScale[] = "Battlefield scale, time and space";
inline constexpr char kCohesion[] = "Unit effectiveness and the state of unit cohesion";
inline constexpr char kRallying[] = "Routing & Disruption Removal Phase";
inline constexpr char kArtilleryFire[] = "Artillery Fire Phase";
inline constexpr char kMovement[] = "Movement and Orders Phase";
inline constexpr char kCombat[] = "Combat Phase";
inline constexpr char kCrisis[] = "Crisis of morale test";
inline constexpr char kJudging[] = "Judging the winner";
inline constexpr char kArmyTable[] = "Table 1";
inline constexpr char kArtilleryTable[] = "Table 2";
inline constexpr char kFormationTable[] = "Table 3";
inline constexpr char kOddsTable[] = "Table 4";
inline constexpr char kCombatTable[] = "Table 5";
inline constexpr char kHedgehogTable[] = "Table 6";
inline constexpr char kVictoryTable[] = "Table 7";

} // namespace muster::pikemusket
