// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/losses.h"

#include "core/rules/pikemusket/unit.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

Losses lossesOf(const Things &things, ThingId army)
{
    const auto number = [&](const QString &key) { return things.number(army, key); };
    return {number(u"initial_bases"_s), number(u"reinforcement_bases"_s), number(u"removed"_s), number(u"routed_off"_s),
        number(u"captured"_s)};
}

Losses countedLosses(const Things &things, ThingId army)
{
    Losses losses;
    const QString side = things.word(army, u"side"_s);
    for (const ThingId id : things.ofType(u"unit"_s)) {
        if (things.word(id, u"fielded_by"_s) != side)
            continue;
        const Unit unit(things, id);
        (things.flag(id, u"reinforcement"_s) ? losses.reinforcements : losses.initial) += unit.startBases();
        losses.removed += std::max(0, unit.startBases() - unit.bases());
        if (unit.army() != army)
            losses.captured += unit.bases();
        else if (unit.state() == State::LeftField)
            losses.routedOff += unit.bases();
    }
    return losses;
}

} // namespace muster::pikemusket
