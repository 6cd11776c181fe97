// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster {

class TableFlow;

/// Who leaves what it may do, where somebody is told to: who acts; where the cursor went to a target for him, or to
/// somebody who has nothing to leave, who is proposed. 0: nobody.
ThingId whoLeaves(const TableFlow &flow);

} // namespace muster
