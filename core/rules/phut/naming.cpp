// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/naming.h"

namespace muster::phut {

Phrase armyName(const Names &names, Side side)
{
    return names.in(player(side == Side::A ? kSideA : kSideB));
}

Phrase unitName(const Names &names)
{
    return names.of("unit", QT_TRANSLATE_NOOP("muster", "the unit"));
}

Phrase unitNameFirst(const Names &names)
{
    return names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit"));
}

} // namespace muster::phut
