// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <QHash>
#include <QList>

namespace muster {

class StepList;

/// How many dice lie in the rows of a list. Where an answer in one row makes the throw of another a different one, its
/// dice go, and the referee is told whose.
class DiceLying {
public:
    void note(const StepList &list) { m_dice = diceIn(list); }
    /// Who has fewer than when it was noted last, in the order of the rows; notes them anew.
    QList<ThingId> goneSince(const StepList &list);

private:
    static QHash<ThingId, qsizetype> diceIn(const StepList &list);

    QHash<ThingId, qsizetype> m_dice;
};

} // namespace muster
