// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sides.h"

namespace muster::tyneside {

/// What `asked` says of the group or figure that plays the role; unknown where it is none.
template <class Asked>
Value ofPlayer(const Moment &moment, const char *role, const Asked &asked)
{
    const Unit unit(moment.things, moment.who(role));
    return unit.isGroup() || unit.isFigure() ? Value(asked(unit)) : kUnknown;
}

/// The same of the unit whose row it is.
template <class Asked>
Value ofRow(const Moment &moment, const Asked &asked)
{
    const Unit unit(moment.things, moment.row);
    return unit.isGroup() || unit.isFigure() ? Value(asked(unit)) : kUnknown;
}

/// How horse that charged do so in the first turn of a combat: who was charged himself does not, at whatever pace he
/// moved before.
inline Value chargeOf(const Moment &moment, const Unit &unit)
{
    const bool isFirst = unit.number("combat_turn") <= 1;
    if (!isFirst || !unit.isMounted() || unit.isDragoon() // TY-R35
        || !isPaceOfACharge(moment, unit.id()))
        return QStringLiteral("none");
    switch (unit.pace()) {
    case Pace::Trot:
        return QStringLiteral("trot");
    case Pace::Gallop:
        return QStringLiteral("gallop");
    default:
        return QStringLiteral("none");
    }
}

} // namespace muster::tyneside
