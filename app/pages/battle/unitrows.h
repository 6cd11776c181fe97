// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"
#include "app/widgets/sideheader.h"

namespace muster {

class Battle;
class BattleSession;
struct Ruleset;

/// What belongs to the army at any depth, each under what it is part of; for 0 what is of no army: buildings.
std::vector<UnitRow> unitRowsOf(const BattleSession &session, ThingId army);
/// Whose phase it is; 0: both sides'.
ThingId actingArmy(const Battle &battle, const QString &phase);
/// What of it is still there, and how many units are not: "6 groups, 1 gun, 4 leaders, 1 lost".
QString countWords(const Ruleset &set, const std::vector<UnitRow> &rows);
/// What stands over an army's units: name, strength, losses; over what is of no army, where it is.
SideLook sideLookOf(const BattleSession &session, ThingId army);

} // namespace muster
