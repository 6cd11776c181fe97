// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/twopage/options.h"
#include "core/rules/twopage/words.h"

#include <array>

namespace muster::twopage {

/// Ability dice have 6, 8, 10 or 12 sides.
inline constexpr int kLeastDie = 6;
inline constexpr int kMostDie = 12;
inline constexpr int kDieStep = 2;
inline constexpr int kKindsOfDie = (kMostDie - kLeastDie) / kDieStep + 1;

/// One row of "Missile Weapons Table".
struct WeaponFigures {
    int range = 0;
    int shots = 0;
    Unloads unloads {};
    bool crewed = false; ///< a gun with a crew: no Move & Fire, unloaded once it has moved
};

/// What goes with a kind of ability die.
struct DieFigures {
    int reaches = 0; ///< enemies that one attack goes against
    int wounded = 0; ///< the die in use after a wound
};

/// Source: "Ability".
struct AbilityFigures {
    int veteranFrom = 0;
    int heroFrom = 0;
};

/// Source: "Firing" and "Missile Weapons Table".
struct ToHitFigures {
    int open = 0;
    int cover = 0;
    int unloadsTo = 0; ///< the highest die that empties a weapon unloaded by a low die
};

/// Source: "Moving" and "Move & Fire"; inches.
struct MovementFigures {
    int foot = 0;
    int mounted = 0;
    int moveFire = 0;
    int difficult = 0; ///< what an inch of difficult ground costs
    int obstacle = 0;
    int streamFrom = 0; ///< on a plain d6
};

/// Source: "Missile Weapons Table".
struct GunFigures {
    int crew = 0;
    int move = 0; ///< inches
};

/// Source: "Hand-to-Hand Fighting".
struct MeleeFigures {
    int swordsman = 0;
    int officer = 0;
    int height = 0;
    int lowWall = 0;
    int raisedWall = 0;
};

/// Source: "Wounds".
struct SaveFigures {
    int deadTo = 0;
    int incapacitatedTo = 0;
    int woundedTo = 0;
};

/// The tables and house options of one battle, read once, so that nothing is looked up while dice fall.
struct Figures final : Compiled {
    template <class E, class T>
    using PerWord = std::array<T, std::size(WordsOf<E>::all)>;

    PerWord<Class, int> dieOfClass {};
    AbilityFigures ability {};
    std::array<int, 6> phases {};
    PerWord<Weapon, WeaponFigures> weapons {};
    ToHitFigures toHit {};
    MovementFigures movement {};
    GunFigures gun {};
    int aSideAtAnOpening = 0;
    MeleeFigures melee {};
    std::array<DieFigures, kKindsOfDie> dice {};
    SaveFigures saves {};

    UnloadTiming unloadTiming {};
    SplitFire splitFire {};
    LoadAfterMelee loadAfterMelee {};
    TiedLowest tiedLowest {};
    Saves savesFor {};
    SaveDie saveDie {};
    Bloodiness bloodiness {};

    const WeaponFigures &of(Weapon weapon) const { return weapons[size_t(weapon)]; }
    const DieFigures &of(int die) const { return dice[size_t((die - kLeastDie) / kDieStep)]; }
    bool isCrewed(Weapon weapon) const { return of(weapon).crewed; }
    /// The weapon is of those that need their crew, and has too few of it.
    bool lacksCrew(Weapon weapon, int crew) const { return isCrewed(weapon) && crew < gun.crew; }
    /// What every saving roll is shifted by (TP-R18).
    int saveShift() const;
    /// That of the class, a step lower for each wound.
    int dieOf(Class rank, int wounds) const;
    /// How many wounds a figure can have that still uses this die; -1: any number.
    int mostWoundsWith(int die) const;
};

/// What stands in resources/rules/two-page-skirmish/tables.json.
const std::vector<TableSpec> &tableSpecs();
const std::vector<HouseOption> &houseOptions();
/// The compile function of the rule set: yields a Figures.
Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options);
/// What these rules have read; lives as long as they do.
inline const Figures &figuresOf(const Rules &rules)
{
    return *rules.as<Figures>();
}

} // namespace muster::twopage
