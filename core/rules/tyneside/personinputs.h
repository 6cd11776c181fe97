// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/person.h"

namespace muster::tyneside {

/// The inputs about one figure, filled in from who plays `role`; of the one whose row it is where that is null.
std::vector<BoundInput<Person>> personInputs(const char *role);

} // namespace muster::tyneside
