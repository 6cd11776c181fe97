// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/strength.h"

#include "core/rules/telling.h"

namespace muster::pikemusket {

int attackPoints(int army, UnitType type, const Standing &standing, const Figures &figures)
{
    if (!figures.of(type).attacks || !standing.isInHand() || standing.backTurned)
        return 0;
    const UnitFigures &unit = figures.of(army, type);
    return standing.isShaken() ? unit.attackDisrupted : unit.attack;
}

int defencePoints(int army, UnitType type, const Standing &standing, const Figures &figures)
{
    const UnitFigures &unit = figures.of(army, type);
    return standing.isShaken() ? unit.defenceDisrupted : unit.defence;
}

Phrase strengthInWords(int bases, int points)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 × %2 = %3")).arg(basesInWords(bases)).arg(points).arg(bases * points);
}

} // namespace muster::pikemusket
