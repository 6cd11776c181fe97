// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/figures.h"
#include "core/rules/typedprocedure.h"

namespace muster::thistle {

/// The Thistle, the Lily and the Rose by Ross Macfarlane, 18 August 2013.
const Ruleset &ruleset();

/// A procedure of these rules in its own types.
template <class I, class O>
using ThistleProcedure = TypedProcedure<I, O, Figures>;

// The procedures, one file each, in the order in which they are offered.
std::unique_ptr<Procedure> initiative();
std::unique_ptr<Procedure> detachedTest();
std::unique_ptr<Procedure> movement();
std::unique_ptr<Procedure> interpenetration();
std::unique_ptr<Procedure> charge();
std::unique_ptr<Procedure> chargeReaction();
std::unique_ptr<Procedure> evade();
std::unique_ptr<Procedure> shooting();
std::unique_ptr<Procedure> artilleryFire();
std::unique_ptr<Procedure> hitConsolidation();
std::unique_ptr<Procedure> melee();
std::unique_ptr<Procedure> defeatedInMelee();
std::unique_ptr<Procedure> rally();
std::unique_ptr<Procedure> demoralisation();

} // namespace muster::thistle
