// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/damage.h"

#include "core/rules/telling.h"

#include <algorithm>

namespace muster::pikemusket {

Standing thinned(Standing unit, const Figures &figures)
{
    unit.bases = std::max(0, unit.bases - figures.basesOff);
    if (unit.bases == 0)
        unit.state = State::Destroyed;
    return unit;
}

Standing broken(Standing unit, const Figures &figures)
{
    unit.state = State::Routing;
    return thinned(unit, figures);
}

Standing shaken(Standing unit, const Figures &figures)
{
    if (unit.isShaken())
        return broken(unit, figures);
    unit.state = State::Disrupted;
    return unit;
}

Standing defenderAfter(CombatResult result, Standing defender, const Figures &figures)
{
    switch (result) {
    case CombatResult::BothShaken:
    case CombatResult::DefendersShaken:
        return shaken(defender, figures);
    case CombatResult::DefendersRun:
    case CombatResult::Burst:
        return broken(defender, figures);
    case CombatResult::BaseShot:
        if (defender.isShaken())
            return broken(defender, figures);
        defender.state = State::Disrupted;
        return thinned(defender, figures);
    case CombatResult::None:
    case CombatResult::AttackersRun:
    case CombatResult::AttackersShaken:
        break;
    }
    return defender;
}

void affect(Effects &effects, Player player, const Standing &before, const Standing &after)
{
    effects.add(player, "bases", after.bases - before.bases);
    if (after.state != before.state)
        effects.set(player, "state", keyOf(after.state));
}

Phrase standingInWords(const Standing &standing)
{
    if (standing.state == State::Destroyed)
        return wordOf(State::Destroyed);
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n base(s) left, %1"), standing.bases)
        .arg(wordOf(standing.state));
}

} // namespace muster::pikemusket
