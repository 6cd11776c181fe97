// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/event.h"
#include "core/rules/ruleset.h"

namespace muster {

/// Goes through a ledger event by event: seq 1…n, content that can be read, things that exist, every change from the
/// value that it found, undo and redo of events that can be undone and redone. What is wrong, with field
/// `ledger.<seq>`; empty: all is well.
std::vector<Refusal> verify(std::span<const Event> events);

/// Values that the rule set does not let their things have, and things that it does not know, with field
/// `ledger.<seq>`.
std::vector<Refusal> strangeValues(std::span<const Event> events, const Ruleset &set);

/// What a newer program recorded and this one passes over, with field `ledger.<seq>`: nothing is wrong with it.
std::vector<Refusal> unknownEvents(std::span<const Event> events);

} // namespace muster
