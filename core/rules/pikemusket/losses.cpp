// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/losses.h"

#include "core/rules/pikemusket/unit.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

Losses lossesOf(const Things &things, ThingId army)
{
    Losses losses;
    const QString side = things.word(army, u"side"_s);
    for (const ThingId id : things.ofType(u"unit"_s)) {
        if (things.word(id, u"fielded_by"_s) != side)
            continue;
        const Unit unit(things, id);
        const int left = unit.state() == State::Destroyed ? 0 : unit.bases();
        (things.flag(id, u"reinforcement"_s) ? losses.reinforcements : losses.initial) += unit.startBases();
        losses.removed += std::max(0, unit.startBases() - left);
        if (things.within(id, u"army"_s) != army)
            losses.captured += left;
        else if (unit.state() == State::LeftField)
            losses.routedOff += left;
    }
    const auto unlisted = [&](const char *key) { return things.number(army, QLatin1StringView(key)); };
    losses.initial += unlisted("initial_unlisted");
    losses.reinforcements += unlisted("reinforcement_unlisted");
    losses.removed += unlisted("removed_unlisted");
    losses.routedOff += unlisted("routed_off_unlisted");
    losses.captured += unlisted("captured_unlisted");
    return losses;
}

} // namespace muster::pikemusket
