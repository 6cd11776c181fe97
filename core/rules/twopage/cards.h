// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster::twopage {

/// The action cards of an army: one for each figure that is not out and serves no gun, and one for each gun.
std::vector<Card> actionCards(const Rules &rules, const Things &things, ThingId army);
/// What may be shuffled in place of rolling for the number of phases (TP-R32).
std::vector<Card> phaseCards(const Rules &rules);
/// Both sets.
std::vector<CardSet> cards(const Rules &rules, const Things &things, ThingId army);

} // namespace muster::twopage
