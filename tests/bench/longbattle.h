// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <memory>

namespace muster {

/// The sample battle, refereed on and on by the rules until its ledger has `count` events: turns are gone through,
/// units shoot and are shot at, notes are taken, losses put right by hand, some of it undone and done again. Always
/// the same; nothing in it was refused.
Result<std::unique_ptr<Battle>> longBattle(int count);

/// A procedure open on two units of the battle, its dice thrown, to be recorded. `turn` picks the units.
Result<Event> volley(const Battle &battle, int turn);

} // namespace muster
