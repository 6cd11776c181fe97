// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"
#include "core/rules/twopage/man.h"

namespace muster::twopage {

/// The crewman is armed with his gun for as long as he crews it (1.1), and keeps in mind what he came with.
void armWithGun(Changes &changes, ThingId crewman);
/// Whether the card of the figure, if it has one, is one that it could choose with this weapon.
bool mayKeepItsCard(const Man &figure, Weapon weapon, Ammo ammo, const Figures &figures);
/// … at the gun. Once the cards are shown nobody comes to it with another.
bool suitsTheGun(const Man &figure, const Things &things, ThingId gun, const Figures &figures);
/// The man takes his place at the gun.
void takeUpGun(Changes &changes, const Man &man, ThingId gun, bool asGunner);
/// He leaves it, and has the weapon again that he came with.
void leaveGun(Changes &changes, const Man &man);

} // namespace muster::twopage
