// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"

namespace muster::twopage {

/// It is within an inch of nobody any more.
void partFromAll(Changes &changes, ThingId figure);
/// Who has gone from where he stood is near nobody until it is said whom he has come to, and at no door or window.
void leaveItsPlace(Changes &changes, ThingId figure);

} // namespace muster::twopage
