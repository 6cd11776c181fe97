// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"
#include "app/widgets/sideheader.h"

namespace muster {

class BattleSession;

/// What belongs to the army at any depth, each under what it is part of; for 0 what is of no army: buildings.
std::vector<UnitRow> unitRowsOf(const BattleSession &session, ThingId army);
/// What stands over an army's units: name, strength, losses; over what is of no army, where it is.
SideLook sideLookOf(const BattleSession &session, ThingId army);

} // namespace muster
