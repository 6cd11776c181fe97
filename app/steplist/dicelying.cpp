// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/dicelying.h"

#include "core/play/steplist.h"

#include <utility>

namespace muster {

QHash<ThingId, qsizetype> DiceLying::diceIn(const StepList &list)
{
    QHash<ThingId, qsizetype> dice;
    for (int row = 0; row < list.size(); ++row) {
        for (const RowStep &step : list.row(row).steps()) {
            if (step.proposal() != nullptr)
                dice[list.who(row)] += qsizetype(step.proposal()->dice().size());
        }
    }
    return dice;
}

QList<ThingId> DiceLying::goneSince(const StepList &list)
{
    const QHash<ThingId, qsizetype> before = std::exchange(m_dice, diceIn(list));
    QList<ThingId> gone;
    for (int row = 0; row < list.size(); ++row) {
        const ThingId who = list.who(row);
        if (m_dice.value(who) < before.value(who) && !gone.contains(who))
            gone += who;
    }
    return gone;
}

} // namespace muster
