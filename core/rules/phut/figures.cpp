// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/figures.h"

#include "core/rules/houseoption.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

TroopFigures troopOf(const Tables &tables, const char *row)
{
    return {
        .dice = tables.number("movement", row, "dice"),
        .woodsDice = tables.number("movement", row, "woods_dice"),
        .reroll = wordIn<ClassReroll>(tables, "movement", row, "reroll"),
        .woods = tables.flag("movement", row, "woods"),
        .woodsWithAllCavalry = tables.flag("movement", row, "woods_with_all_cavalry"),
    };
}

ManoeuvreFigures manoeuvreOf(const Tables &tables, const char *row)
{
    return {
        .wheel = tables.number("manoeuvre", row, "wheel"),
        .anyTime = tables.flag("manoeuvre", row, "any_time"),
        .drift = tables.number("manoeuvre", row, "drift"),
    };
}

WeaponFigures weaponOf(const Tables &tables, Weapon weapon, const char *row)
{
    return {
        .shortTo = tables.number("weapons", row, "short_to"),
        .longFrom = tables.number("weapons", row, "long_from"),
        .longTo = tables.number("weapons", row, "long_to"),
        .dicePerBase = tables.number("weapons", row, "dice"),
        .gunpowder = tables.flag("weapons", row, "gunpowder"),
        .shootsAfterMoving = tables.flag("weapons", row, "after_moving"),
        .artillery = weapon >= Weapon::LightArtillery,
    };
}

Faces facesOf(const Tables &tables, const char *row)
{
    return Faces::fromTo(tables.number("hits", row, "from"), tables.number("hits", row, "to"));
}

/// A range that ends at 0 names no face.
Faces rerollFaces(const Tables &tables, const char *row)
{
    const int from = std::max(1, tables.number("kinds", row, "reroll_from"));
    return Faces::fromTo(from, tables.number("kinds", row, "reroll_to"));
}

KindFigures kindOf(const Tables &tables, const char *row)
{
    return {
        .reroll = wordIn<MeleeReroll>(tables, "kinds", row, "reroll"),
        .rerollAgainstMercenaries = wordIn<MeleeReroll>(tables, "kinds", row, "reroll_mercenaries"),
        .rerollFaces = rerollFaces(tables, row),
        .forced = tables.flag("kinds", row, "forced"),
        .broken = wordIn<Broken>(tables, "kinds", row, "broken"),
        .rally = wordIn<Rallying>(tables, "kinds", row, "rally"),
    };
}

ShootingModifiers shootingModifiers(const Tables &tables)
{
    const auto dice = [&](const char *row) { return tables.number("shooting_modifiers", row, "dice"); };
    return {
        .longRange = dice("long_range"),
        .lightCover = dice("light_cover"),
        .hardCover = dice("hard_cover"),
        .deepTarget = dice("deep_target"),
        .firerMoved = dice("firer_moved"),
        .crossbows = dice("crossbows"),
    };
}

MeleeModifiers meleeModifiers(const Tables &tables)
{
    const auto dice = [&](const char *row) { return tables.number("melee_modifiers", row, "dice"); };
    return {
        .pikeRank = dice("pike_ranks"),
        .closeStriker = dice("close_striker"),
        .swordAgainstPike = dice("sword_v_pike"),
        .swordAgainstPole = dice("sword_v_pole"),
        .obstacle = dice("obstacle"),
        .lanceCharge = dice("lance_charge"),
        .bill = dice("bill"),
        .skirmishStriker = dice("skirmish_striker"),
        .skirmishFoe = dice("skirmish_foe"),
        .shieldsFoe = dice("shields_foe"),
        .closeFoe = dice("close_foe"),
    };
}

Losses losses(const Tables &tables)
{
    const auto bases = [&](const char *row) { return tables.number("losses", row, "bases"); };
    return {
        .hit = bases("hit"),
        .passing = bases("passing"),
        .passed = bases("passed"),
        .passedByRouters = bases("passed_by_routers"),
        .retireMove = bases("retire_move"),
        .halt = bases("halt"),
        .rallyByOfficer = bases("rally_by_officer"),
    };
}

ThrowFigures throwOf(const Tables &tables, const char *row)
{
    return {tables.number("throws", row, "dice"), tables.number("throws", row, "plus")};
}

void readRows(const Tables &tables, Figures &figures)
{
    for (size_t i = 0; i < figures.troops.size(); ++i) {
        figures.troops[i] = troopOf(tables, WordsOf<Troop>::all[i].key);
        figures.manoeuvres[i] = manoeuvreOf(tables, WordsOf<Troop>::all[i].key);
    }
    for (size_t i = size_t(Weapon::Bow); i < figures.weapons.size(); ++i)
        figures.weapons[i] = weaponOf(tables, Weapon(i), WordsOf<Weapon>::all[i].key);
    for (size_t i = 0; i < figures.kinds.size(); ++i)
        figures.kinds[i] = kindOf(tables, WordsOf<Kind>::all[i].key);
    figures.pikeBlock = manoeuvreOf(tables, "pike_block");
    figures.hits = facesOf(tables, "open");
    figures.hitsArmoured = facesOf(tables, "armoured");
    figures.mishap = facesOf(tables, "mishap");
    figures.counters = throwOf(tables, "counters");
    figures.initiative = throwOf(tables, "initiative");
}

void readThresholds(const Tables &tables, Figures &figures)
{
    const auto value = [&](const char *row) { return tables.number("thresholds", row, "value"); };
    figures.deepFrom = value("deep_target");
    figures.routHits = value("missile_rout");
    figures.freeRanks = value("free_ranks");
    figures.routMarginPercent = value("rout_margin");
    figures.rallyAfterMoves = value("rally_after");
}

void readOptions(const HouseOptions &options, Figures &figures)
{
    const auto read = [&]<class E>(E &option, const char *key) { option = chosen<E>(options, key); };
    read(figures.initiativeTie, "initiative_tie");
    read(figures.woodsEntry, "woods_entry");
    read(figures.routThroughPikes, "rout_through_pikes");
    read(figures.rangeOverlap, "range_overlap");
    read(figures.missileRound, "missile_round");
    read(figures.meleeOrder, "melee_order");
    read(figures.routMargin, "rout_margin");
}

} // namespace

Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options)
{
    auto figures = std::make_shared<Figures>();
    readRows(tables, *figures);
    figures->shooting = shootingModifiers(tables);
    figures->melee = meleeModifiers(tables);
    figures->own = OwnModifiers(tables);
    figures->losses = losses(tables);
    readThresholds(tables, *figures);
    readOptions(options, *figures);
    return std::shared_ptr<const Compiled>(std::move(figures));
}

} // namespace muster::phut
