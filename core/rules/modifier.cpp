// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/modifier.h"

#include <algorithm>
#include <cstdlib>

namespace muster {

int sumOf(std::span<const Modifier> modifiers)
{
    int sum = 0;
    for (const Modifier &modifier : modifiers)
        sum += modifier.applies ? modifier.amount : 0;
    return sum;
}

int modified(int dice, std::span<const Modifier> modifiers, int own)
{
    return std::max(0, dice + sumOf(modifiers) + own);
}

Phrase inWords(const Modifier &modifier)
{
    Phrase change(modifier.amount > 0 ? QT_TRANSLATE_NOOP("muster", "%1 +%2") : QT_TRANSLATE_NOOP("muster", "%1 −%2"));
    return std::move(change).arg(Phrase(modifier.label)).arg(std::abs(modifier.amount));
}

void addLines(std::vector<WorkingLine> &lines, std::span<const Modifier> modifiers, Phrase result, const char *source)
{
    for (const Modifier &modifier : modifiers) {
        if (modifier.applies && modifier.amount != 0)
            lines.push_back({inWords(modifier), modifier.source});
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "= %1")).arg(result), source});
}

} // namespace muster
