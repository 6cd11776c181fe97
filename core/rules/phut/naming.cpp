// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/naming.h"

namespace muster::phut {

Phrase armyName(const Names &names, Side side)
{
    return side == Side::A ? names.of("army_a", QT_TRANSLATE_NOOP("muster", "Side A"))
                           : names.of("army_b", QT_TRANSLATE_NOOP("muster", "Side B"));
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
