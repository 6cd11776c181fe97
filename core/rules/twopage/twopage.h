// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/figures.h"
#include "core/rules/typedprocedure.h"

namespace muster::twopage {

/// Two-Page Skirmish Rules: man-to-man combat in the pre-modern era.
const Ruleset &ruleset();

/// A procedure of these rules in its own types.
template <class I, class O>
using TwoPageProcedure = TypedProcedure<I, O, Figures>;

// The procedures, one file each, in the order in which they are offered.
std::unique_ptr<Procedure> ability();
std::unique_ptr<Procedure> turnPhases();
std::unique_ptr<Procedure> actionChoice();
std::unique_ptr<Procedure> groupAction();
std::unique_ptr<Procedure> actionRechoice();
std::unique_ptr<Procedure> phaseOptions();
std::unique_ptr<Procedure> move();
std::unique_ptr<Procedure> streamCrossing();
std::unique_ptr<Procedure> opening();
std::unique_ptr<Procedure> fire();
std::unique_ptr<Procedure> load();
std::unique_ptr<Procedure> melee();
std::unique_ptr<Procedure> savingRoll();
std::unique_ptr<Procedure> afterFight();

} // namespace muster::twopage
