// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/aim.h"

#include "core/rules/tyneside/prefill.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

Band bandOf(Weapon weapon, int distance, const Figures &figures)
{
    const auto &upTo = figures.of(weapon).upTo;
    return Band(std::ranges::find_if(upTo, [&](int limit) { return distance <= limit; }) - upTo.begin());
}

int needOf(Band band, Cover cover, const Figures &figures)
{
    return band == Band::Out ? 0 : figures.toHit[size_t(band)][size_t(cover)];
}

Faces hittingFaces(int need)
{
    return need == 0 ? Faces() : Faces::fromTo(need, 8);
}

Phrase inWords(Band band, int need)
{
    if (band == Band::Out)
        return wordOf(band);
    if (need == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1, cannot be hit")).arg(wordOf(band));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, hits from %2")).arg(wordOf(band)).arg(need);
}

std::optional<Refusal> refusePistolShot(const Aim &aim)
{
    if (!aim.pistolShot || aim.weapon == Weapon::DragoonMusket)
        return {};
    return Refusal {
        u"pistol_shot"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only dragoon muskets are loaded with pistol shot."))};
}

bool isPistolBall(const Aim &aim)
{
    return aim.pistolShot || aim.weapon == Weapon::Pistol || aim.weapon == Weapon::RifledPistol;
}

std::array<Harm, 6> harmOf(const Aim &aim, Armour armour, const Figures &figures)
{
    const bool isPistol = isPistolBall(aim);
    const bool pistolRow = aim.pistolShot || (isPistol && figures.pistolRow == PistolRow::PistolShot);
    const int modifier = isPistol ? figures.againstPistols[size_t(armour)] : 0;
    std::array<Harm, 6> read {};
    for (int face = 1; face <= 6; ++face)
        read[size_t(face - 1)] = figures.harm[pistolRow ? 1 : 0][size_t(std::clamp(face + modifier, 1, 6) - 1)];
    return read;
}

BoundInput<Aim> weaponInput()
{
    return input<&Aim::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
        .oneOf({Weapon::RifledMusket, Weapon::Musket, Weapon::DragoonMusket, Weapon::Bow, Weapon::Carabin,
            Weapon::RifledPistol, Weapon::Pistol})
        .workedOut(&weaponOfFirer);
}

BoundInput<Aim> pistolShotInput()
{
    return input<&Aim::pistolShot>("pistol_shot", QT_TRANSLATE_NOOP("muster", "Loaded with pistol shot"))
        .defaultFrom([](const QJsonObject &inputs, const QJsonObject &) -> Value {
            return inputs.value("weapon"_L1) == keyOf(Weapon::DragoonMusket);
        })
        .workedOut(&pistolShotOfFirer);
}

BoundInput<Aim> distanceInput()
{
    return input<&Aim::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, cm"))
        .range(0, 500)
        .needed()
        .asked();
}

BoundInput<Aim> coverInputOfTarget()
{
    return input<&Aim::cover>("cover", QT_TRANSLATE_NOOP("muster", "Cover")).asked();
}

Phrase hintOf(const Aim &aim, const Figures &figures, const QString &key)
{
    if (key != "distance"_L1)
        return {};
    const Band band = bandOf(aim.weapon, aim.distance, figures);
    if (band == Band::Out)
        return wordOf(band);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, up to %2"))
        .arg(wordOf(band))
        .arg(figures.of(aim.weapon).upTo[size_t(band)]);
}

} // namespace muster::tyneside
