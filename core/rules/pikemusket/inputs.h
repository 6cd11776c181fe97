// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/pikemusket/figures.h"

// Inputs that several procedures ask for in the same words.

namespace muster::pikemusket {

/// Which national table the unit uses.
template <auto Member>
auto armyInput(const TableWords &words)
{
    return wordInput<Member>("army", QT_TRANSLATE_NOOP("muster", "Army table"), words.armies);
}

template <auto Member>
auto unitTypeInput()
{
    return input<Member>("unit_type", QT_TRANSLATE_NOOP("muster", "Type of unit"))
        .needed()
        .help(QT_TRANSLATE_NOOP("muster", "Dragoons are foot while they are dismounted, else horse."));
}

/// The same of those who attack: guns do not.
template <auto Member>
auto attackerTypeInput()
{
    return unitTypeInput<Member>().oneOf({UnitType::Infantry, UnitType::ShockCavalry, UnitType::PistolCavalry,
        UnitType::DragoonsMounted, UnitType::DragoonsFoot});
}

template <auto Member>
auto basesInput()
{
    return input<Member>("bases", QT_TRANSLATE_NOOP("muster", "Bases")).range(1, 40).needed();
}

/// A state in which a unit is on the table.
template <auto Member>
auto stateInput(const char *key, const char *label)
{
    return input<Member>(key, label).oneOf({State::GoodOrder, State::Disrupted, State::Routing});
}

template <auto Member>
auto quartersUsedInput(const char *role)
{
    return input<Member>("quarters_used", QT_TRANSLATE_NOOP("muster", "Quarters of the move used"))
        .range(0, kWholeMove)
        .from(role, "quarters_used")
        .help(QT_TRANSLATE_NOOP("muster", "Spent this turn on formation, mounting or limbering."));
}

} // namespace muster::pikemusket
