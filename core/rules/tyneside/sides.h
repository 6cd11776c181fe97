// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/sides.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/unit.h"

namespace muster::tyneside {

/// The army whose units dice and move in this phase: who acts first, or the other side; 0 in other phases.
ThingId dicingArmy(const Moment &moment);
/// The army whose commanded units and guns shoot in this phase; 0 in other phases.
ThingId shootingArmy(const Moment &moment);
bool isMovePhase(const QString &phase);
bool isShootingPhase(const QString &phase);

/// The last dicing of the unit in this turn, alone or as one of a formed unit; null if it has not diced.
const Deed *dicingOf(const Moment &moment, const Unit &unit);
/// Whether it shot a volley or an aimed shot in this turn.
bool hasFired(const Moment &moment, const Unit &unit);
/// The same of a shot of any kind: who has shot does not move any more.
bool hasShot(const Moment &moment, ThingId unit);
/// Whether the army has a living officer or leader.
bool hasPlayerCharacters(const Things &things, ThingId army);
/// Who of it could shoot as the shooting of this step began: all shots of a step count as fired at once.
struct Strength {
    int fit = 0;
    int wounded = 0;
};
Strength strengthInShooting(const Moment &moment, const Unit &unit);
/// The same of a gun: who served it as the shots of this step began.
int crewInShooting(const Moment &moment, ThingId gun);
std::vector<ThingId> gunsOf(const Things &things, ThingId army);
/// Two units that fight each other, each pair once.
struct Fight {
    ThingId a = 0;
    ThingId b = 0;
    friend bool operator==(const Fight &, const Fight &) = default;
};
std::vector<Fight> fights(const Things &things);

} // namespace muster::tyneside
