// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"
#include "app/widgets/sideheader.h"

namespace muster {

class BattleSession;

/// The units of one army and what else belongs to it, each under what it is part of.
std::vector<UnitRow> unitRowsOf(const BattleSession &session, ThingId army);
/// What stands over an army's units: name, strength, losses.
SideLook sideLookOf(const BattleSession &session, ThingId army);

} // namespace muster
