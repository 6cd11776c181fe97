// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/pikemusket/figures.h"

// Inputs that several procedures ask for in the same words. The struct is a template parameter for the reason that
// binding.h gives.

namespace muster::pikemusket {

/// Units that may attack one defender together.
inline constexpr int kMostAttackers = 6;

/// Which national table the unit uses.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto armyInput(const TableWords &words)
{
    return wordInput<Member, S>("army", QT_TRANSLATE_NOOP("muster", "Army table"), words.armies);
}

template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto unitTypeInput()
{
    return input<Member, S>("unit_type", QT_TRANSLATE_NOOP("muster", "Type of unit"))
        .needed()
        .help(QT_TRANSLATE_NOOP("muster", "Dragoons are foot while they are dismounted, else horse."));
}

/// The same of those who attack: guns do not.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto attackerTypeInput()
{
    return unitTypeInput<Member, S>().oneOf({UnitType::Infantry, UnitType::ShockCavalry, UnitType::PistolCavalry,
        UnitType::DragoonsMounted, UnitType::DragoonsFoot});
}

template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto basesInput()
{
    return input<Member, S>("bases", QT_TRANSLATE_NOOP("muster", "Bases")).range(1, 40).needed();
}

/// A state in which a unit is on the table.
template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto stateInput(const char *key, const char *label)
{
    return input<Member, S>(key, label).oneOf({State::GoodOrder, State::Disrupted, State::Routing});
}

template <auto Member, class S = typename detail::MemberOf<decltype(Member)>::Struct>
auto quartersUsedInput(const char *role)
{
    return input<Member, S>("quarters_used", QT_TRANSLATE_NOOP("muster", "Quarters of the move used"))
        .range(0, kWholeMove)
        .from(role, "quarters_used")
        .help(QT_TRANSLATE_NOOP("muster", "Spent this turn on formation, mounting or limbering."));
}

} // namespace muster::pikemusket
