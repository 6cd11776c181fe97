// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

namespace muster::phut {

// Inputs that follow from several tracked values; undefined where nobody plays the role.

/// Depth of the target in bases: an incomplete last rank counts (PH-R04); 1 when the files are not given.
Value targetDepth(const Moment &moment);

} // namespace muster::phut
