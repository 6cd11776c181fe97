// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

namespace muster {

class Battle;
struct ToDo;

/// The place of what is to be done, or asked, among what is worked out in an order in the steps of this list; none
/// where the rules have no order for it.
std::optional<int> placeInOrder(const ListSpec &list, const Battle &battle, const ToDo &toDo);

/// The same among what follows at once, one thing after the other.
std::optional<int> placeInChain(const Battle &battle, const ToDo &toDo);

} // namespace muster
