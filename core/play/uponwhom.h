// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/offers.h"
#include "core/play/todo.h"

#include <optional>

namespace muster {

class TableFlow;

/// What is to be done, where something was picked to be done by these, of which it is still to be said upon whom: that
/// comes before any number or die. Who has no part in what was picked does what stands for it in its list: a gun fires
/// by the key of shooting. None where nobody is to be gone to.
std::optional<ToDo> askedUponWhom(const TableFlow &flow, const TableOffer &offer, const Cast &cast);

} // namespace muster
