// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/figures.h"

namespace muster::twopage {

/// What decides what a figure may do now.
struct OptionsInputs {
    Condition condition {};
    Action action {};
    Weapon weapon {};
    Ammo ammo {};
    int crew = 2;
    bool moved = false;
    bool acted = false;
    bool idle = false;
    bool wasInMelee = false;
    bool enemyNear = false;
};

struct Options {
    bool mayMove = false;
    bool mayFire = false;
    bool mayLoad = false;
    bool mayFight = false;
};

/// A figure that comes from a fight may not load (TP-R27).
bool isBarredFromLoading(bool wasInMelee, bool enemyNear, const Figures &figures);
/// Source: "Selecting Actions", "Loading", "Move & Fire", "Hand-to-Hand Fighting".
Options optionsOf(const OptionsInputs &in, const Figures &figures);

} // namespace muster::twopage
