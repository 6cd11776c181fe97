// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

namespace muster {

/// A battle to look at and to play on with, in the middle of a fight.
struct SampleBattle {
    BattleName name;
    std::shared_ptr<const Rules> rules;
    std::vector<Event> events;
};

/// Fornovo, 6 July 1495, refereed with PHUT! up to the fourth turn. It is played anew by the rules at every call, with
/// the same dice, so it is always what the rules make of it.
Result<SampleBattle> sampleBattle();

} // namespace muster
