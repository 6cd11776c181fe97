// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/typedprocedure.h"

namespace muster::pikemusket {

/// Pike and Musket 1618–1652.
const Ruleset &ruleset();
std::vector<Ruling> rulings();

/// A procedure of these rules in its own types.
template <class I, class O>
using PikeProcedure = TypedProcedure<I, O, Figures>;

// The procedures, one file each, in the order in which they are offered.
std::unique_ptr<Procedure> rally(const TableWords &words);
std::unique_ptr<Procedure> artilleryFire(const TableWords &words);
std::unique_ptr<Procedure> combat(const TableWords &words);
std::unique_ptr<Procedure> hedgehogCombat(const TableWords &words);
std::unique_ptr<Procedure> controlTest(const TableWords &words);
std::unique_ptr<Procedure> movement(const TableWords &words);
std::unique_ptr<Procedure> formationChange();
std::unique_ptr<Procedure> limber();
std::unique_ptr<Procedure> hedgehogForm(const TableWords &words);
std::unique_ptr<Procedure> leaderRisk();
std::unique_ptr<Procedure> combatRange();
std::unique_ptr<Procedure> combatStrength(const TableWords &words);
std::unique_ptr<Procedure> combatOdds(const TableWords &words);
std::unique_ptr<Procedure> staffOrder();
std::unique_ptr<Procedure> capture();
std::unique_ptr<Procedure> interpenetration();
std::unique_ptr<Procedure> crisisOfMorale();
std::unique_ptr<Procedure> casualtyRate();
std::unique_ptr<Procedure> victory(const TableWords &words);
std::unique_ptr<Procedure> musterUnit(const TableWords &words);

} // namespace muster::pikemusket
