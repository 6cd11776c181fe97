// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/words.h"
#include "core/rules/ruleset.h"

#include <array>

namespace muster::phut {

/// A missile weapon. Source: the ranges under "Shooting".
struct WeaponFigures
{
    int shortTo = 0;
    int longFrom = 0; ///< as printed; up to shortTo both bands hold (PH-R11)
    int longTo = 0;
    int dicePerBase = 1; ///< dice a base, or a model of artillery
    bool gunpowder = false;
    bool shootsAfterMoving = false;
    bool artillery = false;
};

enum class RangeOverlap { Short, Long };
enum class MissileRound { WholePhase, EachVolley };

/// Dice that a volley gains or loses. Source: the modifiers under "Shooting".
struct ShootingModifiers
{
    int longRange = 0;
    int lightCover = 0;
    int hardCover = 0;
    int deepTarget = 0;
    int firerMoved = 0;
    int crossbows = 0;
};

/// The tables and house options of one battle, read once, so that nothing is looked up while dice fall.
struct Figures
{
    std::array<WeaponFigures, std::size(WordsOf<Weapon>::all)> weapons {};
    ShootingModifiers shooting {};
    Faces hits {}; ///< faces that hit
    Faces hitsArmoured {}; ///< faces that hit heavy armour or pavises
    int deepFrom = 0; ///< bases of depth from which a target is deep
    int routHits = 0; ///< missile hits in one round that rout

    RangeOverlap rangeOverlap {};
    MissileRound missileRound {};

    const WeaponFigures &of(Weapon weapon) const { return weapons[size_t(weapon)]; }
};

/// What stands in resources/rules/phut/tables.json.
const std::vector<TableSpec> &tableSpecs();
const std::vector<HouseOption> &houseOptions();
/// The compile function of the rule set: yields a Figures.
Result<std::shared_ptr<const void>> readFigures(const Tables &tables, const HouseOptions &options);

} // namespace muster::phut
