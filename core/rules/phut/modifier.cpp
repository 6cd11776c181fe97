// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/modifier.h"

#include "core/rules/phut/telling.h"

#include <algorithm>
#include <cstdlib>

namespace muster::phut {

int modified(int dice, std::span<const Modifier> modifiers)
{
    for (const Modifier &modifier : modifiers)
        dice += modifier.applies ? modifier.dice : 0;
    return std::max(0, dice);
}

void addLines(std::vector<WorkingLine> &lines, std::span<const Modifier> modifiers, int result, const char *source)
{
    for (const Modifier &modifier : modifiers) {
        if (!modifier.applies || modifier.dice == 0)
            continue;
        Phrase change(
            modifier.dice > 0 ? QT_TRANSLATE_NOOP("muster", "%1 +%2") : QT_TRANSLATE_NOOP("muster", "%1 −%2"));
        lines.push_back({std::move(change).arg(Phrase(modifier.label)).arg(std::abs(modifier.dice)), modifier.source});
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "= %1")).arg(diceInWords(result)), source});
}

} // namespace muster::phut
