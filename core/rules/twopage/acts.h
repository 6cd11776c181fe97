// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster::twopage {

/// The phases in which figures move or fight.
inline std::vector<const char *> inPlay()
{
    return {"movement", "shooting", "melee"};
}

Refusal refusal(const char *role, Phrase message);
/// The figure in the role is out of the fight.
std::optional<Refusal> refuseOut(const Moment &moment, const char *role);

/// Groups are formed and left.
std::vector<Act> actsOfGroups();
/// Doors, windows, rooms; buildings come onto the table.
std::vector<Act> actsOfBuildings();

} // namespace muster::twopage
