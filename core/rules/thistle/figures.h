// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/thistle/options.h"
#include "core/rules/thistle/words.h"

#include <array>

namespace muster::thistle {

/// What a type of troops is in the rules.
enum class Arm { Mounted, Foot, Gun, Baggage };
/// Difficult ground: woods, towns and the like.
enum class Difficult { Barred, Half };

/// One row of the table of troop types.
struct TypeFigures {
    Arm arm {};
    int move = 0; ///< of guns: deployed, by hand; 0: it can only pivot
    int limberedMove = 0; ///< of guns alone
    Difficult difficult {};
    int meleeDice = 0;
    int chargeDice = 0; ///< the same when it charges
    bool evades = false;
    bool shootsAtChargers = false;
    bool letsThrough = false; ///< units pass through it, and it through them

    bool isMounted() const { return arm == Arm::Mounted; }
    bool isGun() const { return arm == Arm::Gun; }
    bool mayCharge() const { return arm == Arm::Mounted || arm == Arm::Foot; }
};

/// Source: "Detached groups".
struct DetachedFigures {
    int within = 0; ///< of the general
    int needs = 0;
    int elite = 0;
    int levy = 0;
};

/// Source: "Shooting and Movement".
struct ShootingFigures {
    int hitsFrom = 0;
    int dice = 0;
    int rapidDice = 0;
    int rapid = 0;
    int difficult = 0;
    int demoralised = 0;
};

/// Source: "Melee".
struct MeleeFigures {
    int hitsFrom = 0;
    int elite = 0;
    int pikes = 0;
    int disadvantaged = 0;
    int poor = 0; ///< levy or demoralised
};

/// Source: "With Me!".
struct WithMeFigures {
    int inspiresFrom = 0;
    int woundedTo = 0;
    int hits = 0;
};

/// Source: "Defeated in Melee".
struct DefeatedFigures {
    int fightsOnFrom = 0;
    int fallsBackFrom = 0;
    int elite = 0;
    int poor = 0; ///< levy or irregular
    int manyHits = 0;
    int demoralised = 0;
};

/// Source: "Rally".
struct RallyFigures {
    int needs = 0;
    int elite = 0;
    int poor = 0; ///< levy or irregular
    int armyGeneral = 0;
    int enemyNear = 0;
    int demoralised = 0;
};

/// The tables and house options of one battle, read once, so that nothing is looked up while dice fall.
struct Figures final : Compiled {
    template <class E, class T>
    using PerWord = std::array<T, std::size(WordsOf<E>::all)>;

    PerWord<Type, TypeFigures> types {};
    PerWord<Weapon, int> ranges {};
    int lightGunRange = 0;
    int heavyGunRange = 0;
    DetachedFigures detached {};
    ShootingFigures shooting {};
    MeleeFigures melee {};
    WithMeFigures withMe {};
    DefeatedFigures defeated {};
    RallyFigures rally {};
    int demoralisedAbove = 0; ///< per cent of a command

    Quality quality {};
    WoodsFoot woodsFoot {};
    Halves halves {};
    PivotAndShoot pivotAndShoot {};
    RapidReaction rapidReaction {};
    LineOfFireMelee lineOfFireMelee {};
    FirstStand firstStand {};
    CounterChargeCounts counterChargeCounts {};
    CavalryWord cavalryWord {};
    GroupSize groupSize {};
    PursueOn pursueOn {};
    Militia militia {};
    OffBoard offBoard {};
    EngagedReaction engagedReaction {};

    const TypeFigures &of(Type type) const { return types[size_t(type)]; }
    int rangeOf(Weapon weapon) const { return ranges[size_t(weapon)]; }
    /// Losses of a command, as far as they count (TL-R42), and whether so many of its units demoralise it.
    int lossesThatCount(int destroyed, int left) const { return destroyed + (offBoard == OffBoard::Counts ? left : 0); }
    bool isDemoralisedBy(int lost, int units) const { return 100 * lost > demoralisedAbove * units; }
    /// Of a type of artillery.
    int rangeOf(Type gun) const { return gun == Type::LightArtillery ? lightGunRange : heavyGunRange; }
};

/// What stands in resources/rules/thistle-lily-rose/tables.json.
const std::vector<TableSpec> &tableSpecs();
const std::vector<HouseOption> &houseOptions();
/// The compile function of the rule set: yields a Figures.
Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options);
/// What these rules have read; lives as long as they do.
inline const Figures &figuresOf(const Rules &rules)
{
    return *rules.as<Figures>();
}

} // namespace muster::thistle

namespace muster {

template <>
struct WordsOf<thistle::Arm> {
    static constexpr Word all[] = {
        {"mounted", QT_TRANSLATE_NOOP("muster", "mounted")},
        {"foot", QT_TRANSLATE_NOOP("muster", "foot")},
        {"gun", QT_TRANSLATE_NOOP("muster", "gun")},
        {"baggage", QT_TRANSLATE_NOOP("muster", "baggage")},
    };
};

template <>
struct WordsOf<thistle::Difficult> {
    static constexpr Word all[] = {
        {"barred", QT_TRANSLATE_NOOP("muster", "barred")},
        {"half", QT_TRANSLATE_NOOP("muster", "half speed")},
    };
};

} // namespace muster
