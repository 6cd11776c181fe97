// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/aim.h"

#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/unit.h"

#include <ranges>

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
        .until({"moved"})
        .asked();
}

BoundInput<Aim> coverInputOfTarget()
{
    return input<&Aim::cover>("cover", QT_TRANSLATE_NOOP("muster", "Cover"))
        .workedOut(&lastCover)
        .until({"moved"})
        .asked();
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

namespace in_distancesaid {
namespace {

struct Two {
    ThingId one = 0;
    ThingId other = 0;

    bool are(ThingId a, ThingId b) const { return (a == one && b == other) || (a == other && b == one); }
};

/// A move, or a charge: as far off as before they are only where none was made.
bool hasMovedOneOf(const Two &two, const Deed &deed)
{
    const ThingId unit = deed.cast.value(u"unit"_s);
    if (unit == 0 || (unit != two.one && unit != two.other))
        return false;
    return deed.procedure == u"charge"_s
        || (deed.procedure == u"movement"_s && deed.outcome.value("cost_mm"_L1).toInt() > 0);
}

Value ofAShot(const Two &two, const Deed &deed)
{
    const bool isAtAMan = deed.procedure == u"aimed-shot"_s;
    if (!isAtAMan && deed.procedure != u"shooting"_s && deed.procedure != u"range-band"_s)
        return kUnknown;
    const ThingId target = deed.cast.value(isAtAMan ? u"figure"_s : u"target"_s);
    return two.are(deed.cast.value(u"firer"_s), target) ? deed.inputs.value("distance"_L1) : kUnknown;
}

bool stands(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).moved() == Moved::Stationary;
}

/// The table said how far the nearest enemy is: who that was, it said before.
Value ofTheNearest(const Moment &moment, const Two &two, size_t at)
{
    const Deed &said = moment.deeds[at];
    if (said.question != u"distance"_s || !stands(moment, two.one) || !stands(moment, two.other))
        return kUnknown;
    for (const Deed &deed : moment.deeds.first(at) | std::views::reverse) {
        if (deed.question == u"nearest"_s && deed.cast == said.cast && deed.phase == said.phase)
            return !deed.answer.named.empty() && two.are(said.cast.value(u"unit"_s), deed.answer.named.front())
                ? Value(said.answer.number)
                : kUnknown;
    }
    return kUnknown;
}

} // namespace
} // namespace in_distancesaid

Value distanceSaid(const Moment &moment)
{
    using namespace in_distancesaid;
    const ThingId figure = moment.who("figure");
    const Two two {moment.who("firer"), figure == 0 ? moment.who("target") : figure};
    if (two.one == 0 || two.other == 0)
        return kUnknown;
    for (size_t at = moment.deeds.size(); at-- > 0;) {
        const Deed &deed = moment.deeds[at];
        if (hasMovedOneOf(two, deed))
            return kUnknown;
        for (const Value &said : {ofAShot(two, deed), ofTheNearest(moment, two, at)}) {
            if (said.isDouble())
                return said;
        }
    }
    return kUnknown;
}

} // namespace muster::tyneside
