// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"
#include "core/play/todo.h"

namespace muster {

/// "must", "asked" or "may", as it stands before a line of what is to be done.
BadgeLook badgeOf(ToDo::Kind kind);

} // namespace muster
