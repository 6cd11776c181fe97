// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/naming.h"

#include "core/rules/telling.h"

namespace muster::thistle {

Phrase armyName(const Names &names, Side side)
{
    return names.in(player(side == Side::A ? kSideA : kSideB));
}

Phrase groupNameFirst(const Names &names)
{
    return names.of("group", QT_TRANSLATE_NOOP("muster", "The group"));
}

Phrase groupName(const Names &names)
{
    return names.of("group", QT_TRANSLATE_NOOP("muster", "the group"));
}

Phrase scoreInWords(int face, int modifier)
{
    if (modifier == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "die %1")).arg(face);
    return Phrase(QT_TRANSLATE_NOOP("muster", "die %1 %2 = %3"))
        .arg(face)
        .arg(signedNumber(modifier))
        .arg(face + modifier);
}

} // namespace muster::thistle
