// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/meleerule.h"

namespace muster::tyneside {

/// A group of like figures in melee. Source: "Charging and Melee".
struct MeleeSide {
    int figures = 0;
    Quality quality = Quality::Fair;
    Weapon weapon = Weapon::Sword;
    Armour armour {};
    bool shield = false;
    bool mounted = false;
    ChargeBonus charge {};
    int wounded = 0; ///< the last ones
    int ranks = 0; ///< of pikemen in support behind each figure
    bool musketeer = false; ///< each of them, whatever they fight with (TY-R40)

    int supporters() const { return figures * ranks; }
};

struct MeleeInputs {
    MeleeSide a;
    MeleeSide b;
    bool firstTurn = true;
    Distant distant {};
};

std::optional<Refusal> refuseMelee(const MeleeInputs &in, const Figures &figures);

/// One of the bouts, and which die of its side each figure has: the figures' own first, then those in support.
struct Match {
    Bout bout;
    std::vector<size_t> diceA;
    std::vector<size_t> diceB;
};
/// As even as may be: the larger side's figures are dealt to those of the smaller, round after round (TY-R25).
std::vector<Match> matched(const MeleeInputs &in);

} // namespace muster::tyneside
