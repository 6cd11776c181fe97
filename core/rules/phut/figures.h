// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ownmodifiers.h"
#include "core/rules/phut/options.h"
#include "core/rules/phut/words.h"
#include "core/rules/ruleset.h"

#include <array>

namespace muster::phut {

enum class ClassReroll { None, LowestMay, HighestMust };
enum class MeleeReroll { None, Misses, Some };
enum class Broken { Routs, Retires };
enum class Rallying { ByOfficer, ByItself, ByWinning };

/// How a class of troops moves. Source: "Movement".
struct TroopFigures {
    int dice = 0; ///< 0: never moves
    int woodsDice = 0;
    ClassReroll reroll {};
    bool woods = false;
    bool woodsWithAllCavalry = false; ///< under the house option woods_entry
};

/// How far a body may turn or slip aside. Source: "Movement".
struct ManoeuvreFigures {
    int wheel = 0; ///< degrees
    bool anyTime = false;
    int drift = 0; ///< distance to one side
};

/// A missile weapon. Source: the ranges under "Shooting".
struct WeaponFigures {
    int shortTo = 0;
    int longFrom = 0; ///< as printed; up to shortTo both bands hold (PH-R11)
    int longTo = 0;
    int dicePerBase = 1; ///< dice a base, or a model of artillery
    bool gunpowder = false;
    bool shootsAfterMoving = false;
    bool artillery = false;
};

/// Dice that a volley gains or loses. Source: the modifiers under "Shooting".
struct ShootingModifiers {
    int longRange = 0;
    int lightCover = 0;
    int hardCover = 0;
    int deepTarget = 0;
    int firerMoved = 0;
    int crossbows = 0;
};

/// Dice that a striker gains or loses. Source: the modifiers under "Melee".
struct MeleeModifiers {
    int pikeRank = 0; ///< each full rank beyond the free ones
    int closeStriker = 0;
    int swordAgainstPike = 0;
    int swordAgainstPole = 0;
    int obstacle = 0;
    int lanceCharge = 0;
    int bill = 0;
    int skirmishStriker = 0;
    int skirmishFoe = 0;
    int shieldsFoe = 0;
    int closeFoe = 0;
};

/// What is special about a kind of troops. Source: "Special troops".
struct KindFigures {
    MeleeReroll reroll {};
    MeleeReroll rerollAgainstMercenaries {}; ///< against Swiss and Landsknechts
    Faces rerollFaces {}; ///< for MeleeReroll::Some
    bool forced = false;
    Broken broken {};
    Rallying rally {};
};

/// Prices in bases.
struct Losses {
    int hit = 0;
    int passing = 0;
    int passed = 0;
    int passedByRouters = 0;
    int retireMove = 0;
    int halt = 0;
    int rallyByOfficer = 0;
};

/// The sum of some dice, and something on top.
struct ThrowFigures {
    int dice = 0;
    int plus = 0;
};

/// The tables and house options of one battle, read once, so that nothing is looked up while dice fall.
struct Figures final : Compiled {
    template <class E, class T>
    using PerWord = std::array<T, std::size(WordsOf<E>::all)>;

    PerWord<Troop, TroopFigures> troops {};
    PerWord<Troop, ManoeuvreFigures> manoeuvres {};
    ManoeuvreFigures pikeBlock {};
    PerWord<Weapon, WeaponFigures> weapons {};
    PerWord<Kind, KindFigures> kinds {};
    ShootingModifiers shooting {};
    OwnModifiers own {}; ///< the referee's, of shooting and of melee
    MeleeModifiers melee {};
    Losses losses {};
    ThrowFigures counters {};
    ThrowFigures initiative {};
    Faces hits {}; ///< faces that hit
    Faces hitsArmoured {}; ///< faces that hit heavy armour or pavises
    Faces mishap {}; ///< a piece that throws nothing else bursts
    int deepFrom = 0; ///< bases of depth from which a target is deep
    int routHits = 0; ///< missile hits in one round that rout
    int freeRanks = 0; ///< full ranks of pikes that bring no die
    int routMarginPercent = 0; ///< more than the opponent's losses
    int rallyAfterMoves = 0; ///< rout moves before a unit may rally

    InitiativeTie initiativeTie {};
    WoodsEntry woodsEntry {};
    RoutThroughPikes routThroughPikes {};
    RangeOverlap rangeOverlap {};
    MissileRound missileRound {};
    MeleeOrder meleeOrder {};
    RoutMargin routMargin {};

    const TroopFigures &of(Troop troop) const { return troops[size_t(troop)]; }
    const ManoeuvreFigures &manoeuvreOf(Troop troop) const { return manoeuvres[size_t(troop)]; }
    const WeaponFigures &of(Weapon weapon) const { return weapons[size_t(weapon)]; }
    const KindFigures &of(Kind kind) const { return kinds[size_t(kind)]; }
};

/// The lists to which a referee may add modifiers of his own.
inline constexpr char kShootingList[] = "shooting";
inline constexpr char kMeleeList[] = "melee";

/// What stands in resources/rules/phut/tables.json.
const std::vector<TableSpec> &tableSpecs();
const std::vector<HouseOption> &houseOptions();
/// The compile function of the rule set: yields a Figures.
Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options);
/// What these rules have read; lives as long as they do.
inline const Figures &figuresOf(const Rules &rules)
{
    return *rules.as<Figures>();
}

} // namespace muster::phut

namespace muster {

template <>
struct WordsOf<phut::ClassReroll> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"lowest_may", QT_TRANSLATE_NOOP("muster", "lowest die, if wished")},
        {"highest_must", QT_TRANSLATE_NOOP("muster", "highest die, forced")},
    };
};

template <>
struct WordsOf<phut::MeleeReroll> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"misses", QT_TRANSLATE_NOOP("muster", "all misses")},
        {"some", QT_TRANSLATE_NOOP("muster", "the faces named")},
    };
};

template <>
struct WordsOf<phut::Broken> {
    static constexpr Word all[] = {
        {"routs", QT_TRANSLATE_NOOP("muster", "routs")},
        {"retires", QT_TRANSLATE_NOOP("muster", "retires")},
    };
};

template <>
struct WordsOf<phut::Rallying> {
    static constexpr Word all[] = {
        {"by_officer", QT_TRANSLATE_NOOP("muster", "by a staff officer")},
        {"by_itself", QT_TRANSLATE_NOOP("muster", "by itself after a rout move")},
        {"by_winning", QT_TRANSLATE_NOOP("muster", "by winning a round of melee")},
    };
};

} // namespace muster
