// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/casualties.h"

namespace muster::phut {

bool isPresent(int bases, State state)
{
    return bases > 0 && (state == State::GoodOrder || state == State::Routing || state == State::Retiring);
}

int percent(int part, int whole)
{
    return whole == 0 ? 0 : (200 * part + whole) / (2 * whole);
}

ArmyCount count(std::span<const UnitCount> units)
{
    ArmyCount army;
    for (const UnitCount &unit : units) {
        const bool present = isPresent(unit.bases, unit.state);
        army.startBases += unit.startBases;
        army.basesLeft += present ? unit.bases : 0;
        army.basesRouting += present && unit.state == State::Routing ? unit.bases : 0;
        army.unitsLost += present ? 0 : 1;
    }
    army.basesLost = army.startBases - army.basesLeft;
    army.percentLost = percent(army.basesLost, army.startBases);
    army.percentRouting = percent(army.basesRouting, army.startBases);
    return army;
}

} // namespace muster::phut
