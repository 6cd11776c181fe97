// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/movementrule.h"

namespace muster::tyneside {

/// Which of the inputs a procedure has: a charge leaves some of a move's out.
enum class MoveInputs { All, OfCharge };

std::vector<BoundInput<Move>> moveInputs(MoveInputs which);

} // namespace muster::tyneside
