// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/figures.h"
#include "core/rules/typedprocedure.h"

namespace muster::tyneside {

/// Pike and Shot by the Tyneside Wargames Club, version 2.1, August 2013.
const Ruleset &ruleset();

/// A procedure of these rules in its own types.
template <class I, class O>
using TynesideProcedure = TypedProcedure<I, O, Figures>;

// The procedures, one file each, in the order in which they are offered.
std::unique_ptr<Procedure> pointsFigure();
std::unique_ptr<Procedure> pointsRoster();
std::unique_ptr<Procedure> hiddenMarkers();
std::unique_ptr<Procedure> commandPoints();
std::unique_ptr<Procedure> commandReach();
std::unique_ptr<Procedure> commandAllocation();
std::unique_ptr<Procedure> losses();
std::unique_ptr<Procedure> riskFactor();
std::unique_ptr<Procedure> actions();
std::unique_ptr<Procedure> formedActions();
std::unique_ptr<Procedure> movement();
std::unique_ptr<Procedure> horsePace();
std::unique_ptr<Procedure> charge();
std::unique_ptr<Procedure> visibility();
std::unique_ptr<Procedure> lineOfFire();
std::unique_ptr<Procedure> rangeBand();
std::unique_ptr<Procedure> eligibleShooters();
std::unique_ptr<Procedure> shooting();
std::unique_ptr<Procedure> hitEffects();
std::unique_ptr<Procedure> aimedShot();
std::unique_ptr<Procedure> gunTurn();
std::unique_ptr<Procedure> artillery();
std::unique_ptr<Procedure> meleeBout();
std::unique_ptr<Procedure> melee();
std::unique_ptr<Procedure> meleeResult();
std::unique_ptr<Procedure> groupMerge();
std::unique_ptr<Procedure> loading();
std::unique_ptr<Procedure> victory();

/// What stands for a group of figures, or for a figure that is a unit of its own.
inline const ThingTypes &unitTypes()
{
    static const ThingTypes types {"group", "figure"};
    return types;
}

} // namespace muster::tyneside
