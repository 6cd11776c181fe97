// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"

#include <cstdlib>
#include <cstring>
#include <iterator>

namespace muster {

Phrase sentences(std::vector<Phrase> parts)
{
    Phrase told;
    for (Phrase &part : parts) {
        if (part.isEmpty())
            continue;
        told = told.isEmpty() ? std::move(part) : Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(told).arg(part);
    }
    return told;
}

Phrase listed(const std::vector<Phrase> &phrases)
{
    Phrase list;
    for (const Phrase &phrase : phrases) {
        if (!phrase.isEmpty())
            list = list.isEmpty() ? phrase : Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(list).arg(phrase);
    }
    return list;
}

Phrase either(const std::vector<Phrase> &phrases)
{
    if (phrases.size() < 2)
        return listed(phrases);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 or %2"))
        .arg(listed({phrases.begin(), std::prev(phrases.end())}))
        .arg(phrases.back());
}

Phrase basesInWords(int count)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n base(s)"), count);
}

Phrase diceInWords(int count)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {die|dice}"), count);
}

Phrase hitsInWords(int count)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s)"), count);
}

Phrase signedNumber(int number)
{
    if (number == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(0);
    return Phrase(number < 0 ? QT_TRANSLATE_NOOP("muster", "−%1") : QT_TRANSLATE_NOOP("muster", "+%1"))
        .arg(std::abs(number));
}

Phrase facesThatHit(Faces faces)
{
    int lowest = 0;
    int highest = 0;
    for (int face = kMaxSides; face >= 1; --face) {
        lowest = faces.has(face) ? face : lowest;
        highest = highest == 0 ? lowest : highest;
    }
    if (lowest == highest)
        return Phrase(QT_TRANSLATE_NOOP("muster", "hits on a %1")).arg(lowest);
    if (lowest + 1 == highest)
        return Phrase(QT_TRANSLATE_NOOP("muster", "hits on %1 or %2")).arg(lowest).arg(highest);
    return Phrase(QT_TRANSLATE_NOOP("muster", "hits on %1 to %2")).arg(lowest).arg(highest);
}

bool isStage(const Stage &stage, const char *label)
{
    return stage.label != nullptr && std::strcmp(stage.label, label) == 0;
}

} // namespace muster
