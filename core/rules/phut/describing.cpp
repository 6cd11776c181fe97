// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/describing.h"

#include "core/rules/binding.h"
#include "core/rules/telling.h"

#include <cstdlib>

namespace muster::phut {

std::vector<Phrase> bodyOf(const Unit &unit)
{
    std::vector<Phrase> body;
    if (unit.isPikeBlock()) {
        body.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pike block")));
        if (unit.files() > 0)
            body.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n file(s)"), unit.files()));
    } else {
        body.push_back(wordOf(unit.troop()));
        if (unit.isArtillery())
            body.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n model(s)"), unit.bases()));
    }
    if (unit.kind() != Kind::Ordinary)
        body.push_back(wordOf(unit.kind()));
    return body;
}

std::vector<Phrase> armsOf(const Unit &unit)
{
    std::vector<Phrase> arms;
    if (unit.weapon() != Weapon::None && !unit.isArtillery())
        arms.push_back(wordOf(unit.weapon()));
    const std::vector<Phrase> worn = wornBy(unit);
    arms.insert(arms.end(), worn.begin(), worn.end());
    return arms;
}

std::vector<Phrase> wornBy(const Unit &unit)
{
    std::vector<Phrase> arms;
    if (unit.arm() != Arm::Other && !unit.isPikeBlock())
        arms.push_back(wordOf(unit.arm()));
    if (unit.heavyArmour())
        arms.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "heavy armour")));
    if (unit.shields())
        arms.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "shields")));
    if (unit.pavise())
        arms.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pavises")));
    if (unit.order() != Order::Open)
        arms.push_back(wordOf(unit.order()));
    return arms;
}

std::vector<Phrase> shortDescription(const Unit &unit)
{
    std::vector<Phrase> all = bodyOf(unit);
    const std::vector<Phrase> arms = armsOf(unit);
    all.insert(all.end(), arms.begin(), arms.end());
    return all;
}

std::vector<Phrase> shootersDescription(const Unit &unit)
{
    if (unit.weapon() == Weapon::None || unit.isArtillery())
        return shortDescription(unit);
    std::vector<Phrase> all {wordOf(unit.weapon())};
    for (const std::vector<Phrase> &part : {bodyOf(unit), wornBy(unit)})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

Phrase facesIn(Faces faces)
{
    std::vector<Phrase> all;
    for (int face = 1; face <= kMaxSides; ++face) {
        if (faces.has(face))
            all.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(face));
    }
    return listed(all);
}

Phrase moreDice(int dice)
{
    return Phrase::plural(
        dice < 0 ? QT_TRANSLATE_N_NOOP("muster", "−%n {die|dice}") : QT_TRANSLATE_N_NOOP("muster", "+%n {die|dice}"),
        std::abs(dice));
}

} // namespace muster::phut
