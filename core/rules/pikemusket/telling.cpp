// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/telling.h"

#include "core/rules/telling.h"
#include "core/rules/words.h"

namespace muster::pikemusket {

Phrase unitName(const Names &names)
{
    return names.of("unit", QT_TRANSLATE_NOOP("muster", "the unit"));
}

Phrase unitInWords(UnitType type, int bases)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(wordOf(type)).arg(basesInWords(bases));
}

Phrase quartersInWords(int quarters)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n quarter(s) of a move"), quarters);
}

Phrase percentInWords(int tenths)
{
    constexpr double kTenths = 10;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 %")).arg(tenths / kTenths);
}

Phrase neededInWords(int needed, int bonus)
{
    if (bonus == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "needs %1")).arg(needed);
    return Phrase(QT_TRANSLATE_NOOP("muster", "needs %1 less %2 for a leader: %3 on the die"))
        .arg(needed)
        .arg(bonus)
        .arg(needed - bonus);
}

Phrase scoreInWords(int score, int bonus)
{
    if (bonus == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "die %1")).arg(score);
    return Phrase(QT_TRANSLATE_NOOP("muster", "die %1 + %2 (a leader) = %3")).arg(score - bonus).arg(bonus).arg(score);
}

} // namespace muster::pikemusket
