// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

namespace muster {

/// A rule set of a page, for tests: two armies of units with bases. "volley" (the Active side's shooter at the Passive
/// side's target) throws a die a base, 5 and 6 hit; when a 1 lies, the referee decides whether a last die is thrown.
/// "tally" has no dice or effects and needs nobody; the bases of an army are counted. The act "meet" links two units.
const Ruleset &volleyRules();

/// These rules with their defaults.
std::shared_ptr<const Rules> volley();

/// A battle of two armies: the game is 1; army a 2 with units 3 (Reds, 6 bases) and 4 (Pinks, 3); army b 5 with units
/// 6 (Blues, 5) and 7 (Greens, 2). Its clock starts at 2026-01-02 10:00 UTC and goes on a second an event.
std::unique_ptr<Battle> volleyBattle();
inline constexpr ThingId kGame = 1;
inline constexpr ThingId kArmyA = 2;
inline constexpr ThingId kReds = 3;
inline constexpr ThingId kPinks = 4;
inline constexpr ThingId kBlues = 6;
inline constexpr ThingId kGreens = 7;

/// Takes the proposed event over; yields its seq. Fails the test when it was refused.
int accepted(Battle &battle, const Result<Event> &proposed);

Proposal volleyAt(const Battle &battle, ThingId shooter, ThingId target, int distance = 6);
/// A volley with these dice.
Result<Event> volleyOf(
    const Battle &battle, ThingId shooter, ThingId target, std::initializer_list<int> faces, int distance = 6);
/// Why it was refused.
QString words(const Result<Event> &refused);

} // namespace muster
