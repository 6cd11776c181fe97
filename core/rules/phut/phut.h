// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/figures.h"
#include "core/rules/typedprocedure.h"

namespace muster::phut {

/// PHUT! Thou Art Slain! v3 by Mark Hides, 2022.
const Ruleset &ruleset();

/// A procedure of these rules in its own types.
template <class I, class O>
using PhutProcedure = TypedProcedure<I, O, Figures>;

// The procedures, one file each, in the order in which they are offered.
std::unique_ptr<Procedure> counterPool();
std::unique_ptr<Procedure> initiative();
std::unique_ptr<Procedure> counterDuel();
std::unique_ptr<Procedure> movement();
std::unique_ptr<Procedure> manoeuvre();
std::unique_ptr<Procedure> interpenetration();
std::unique_ptr<Procedure> shooting(const OwnModifiers &own);
std::unique_ptr<Procedure> artilleryOverrun();
std::unique_ptr<Procedure> melee(const OwnModifiers &own);
std::unique_ptr<Procedure> routTest();
std::unique_ptr<Procedure> routMove();
std::unique_ptr<Procedure> rally();
std::unique_ptr<Procedure> armyCasualties();

} // namespace muster::phut
