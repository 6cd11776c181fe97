// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effects.h"

namespace muster::phut {

/// Bases off a role: a loss above 0; and, when that was all of a known number (above 0) that it had, its end.
void basesOff(Effects &effects, const char *role, int lost, int had);

} // namespace muster::phut
