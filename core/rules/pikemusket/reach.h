// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/words.h"

namespace muster::pikemusket {

/// Pistol cavalry out of contact with shock cavalry takes no harm from it (PM-R24).
constexpr bool standsOff(UnitType type, int distance, UnitType target)
{
    return type == UnitType::PistolCavalry && target == UnitType::ShockCavalry && distance > 0;
}

} // namespace muster::pikemusket
