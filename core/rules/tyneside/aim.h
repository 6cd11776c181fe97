// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/stage.h"
#include "core/rules/binding.h"
#include "core/rules/tyneside/figures.h"

namespace muster::tyneside {

/// What is shot with, how far, at what. Source: "Weapons", "Shooting".
struct Aim {
    Weapon weapon = Weapon::Musket;
    bool pistolShot = false;
    int distance = 0;
    Cover cover {};
};

Band bandOf(Weapon weapon, int distance, const Figures &figures);
/// What a D8 must show; 0: it cannot hit.
int needOf(Band band, Cover cover, const Figures &figures);
inline int needOf(const Aim &aim, const Figures &figures)
{
    return needOf(bandOf(aim.weapon, aim.distance, figures), aim.cover, figures);
}
/// Those of a D8 that hit; none for a need of 0.
Faces hittingFaces(int need);
/// "short range, 3 or more"
Phrase inWords(Band band, int need);

/// A dragoon musket is the weapon that may be loaded with pistol shot.
std::optional<Refusal> refusePistolShot(const Aim &aim);
/// The table of hits for this weapon, as it reads for a figure in this armour (TY-R13): by face.
std::array<Harm, 6> harmOf(const Aim &aim, Armour armour, const Figures &figures);
/// Whether armour weakens it.
bool isPistolBall(const Aim &aim);

/// The inputs; `role` shoots.
BoundInput<Aim> weaponInput();
BoundInput<Aim> pistolShotInput();
BoundInput<Aim> distanceInput();
BoundInput<Aim> coverInputOfTarget();
/// "short, up to 10" beside the distance.
Phrase hintOf(const Aim &aim, const Figures &figures, const QString &key);

} // namespace muster::tyneside
