// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/tyneside/actionwords.h"
#include "core/rules/tyneside/options.h"
#include "core/rules/tyneside/words.h"

#include <array>

namespace muster::tyneside {

/// One row of the table of weapons; the ranges are 0 for weapons of close combat.
struct WeaponFigures {
    std::array<int, 3> upTo {}; ///< by Band
    int melee = 0;
    bool muzzleLoading = false; ///< a shot empties it
};

/// Wounds and kills of one face of a gun's die.
struct ShotFigures {
    int wounds = 0;
    int kills = 0;
};

/// One row of the artillery chart.
struct GunBandFigures {
    int upTo = 0;
    int threat = 0;
    std::array<ShotFigures, 6> faces {};
};

struct GunFigures {
    int crew = 0;
    int loadTurns = 0;
    int slowLoadTurns = 0;
    int pivot = 0;
    int limberedMove = 0;
    int firstFigures = 0; ///< what one die covers
    int figuresADie = 0; ///< beyond these
};

struct MovementFigures {
    int foot = 0;
    int footSlow = 0; ///< wounded or civilian
    int footSlowHeavy = 0; ///< the same, in heavy armour or clothing
    int difficultCosts = 0; ///< times the distance
    int barrierPart = 0; ///< a barrier costs the move divided by it
    int halfPart = 0; ///< "half" a move is the move divided by it
};

struct PaceFigures {
    int least = 0;
    int most = 0;
    int melee = 0;
};

struct CommandFigures {
    int goodOfficerOtherwise = 0; ///< dice by the house option
    int busy = 0;
    int musician = 0;
    int open = 0;
    int enclosed = 0;
    int price = 0;
    int doublePrice = 0;
};

struct RiskFigures {
    int nothingInSight = 0;
    int goodOrOfficer = 0;
    int inCover = 0;
    int inRange = 0;
    int poorInRange = 0;
    int eachTenth = 0;
    int flankOrRear = 0;
    int ranOrPushedBack = 0;
};

/// One cell of a table of actions.
struct ActionCell {
    Action action {};
    bool italic = false;
    Mark mark {};
};

/// One of the four tables of actions: up to which risk each row goes, and the cells below the top row.
struct ActionFigures {
    std::array<int, 4> upTo {}; ///< by Row; the last row has no end
    std::array<std::array<ActionCell, 6>, 4> cells {}; ///< from Row::Low
};

struct MeleeFigures {
    int good = 0;
    int poor = 0;
    int eachFurtherEnemy = 0;
    int buffOrShield = 0;
    int metal = 0;
    int betterWeapon = 0;
    int woundsOn = 0;
    int killsOn = 0;
    int mostAgainstOne = 0;
    int pikesInFile = 0;
    int pikesBehindShot = 0;
    int backCm = 0;
    int pikesOffCm = 0; ///< so far off pikes may stop and fight
};

struct SightFigures {
    int edge = 0; ///< figures so near to the edge of terrain may be seen
    int woods = 0; ///< how far one sees within a wood
    int eachPoint = 0; ///< of the die
    int intoWood = 0; ///< how deep a shooter or a target may stand
    int throughWood = 0; ///< how far one shoots within a wood
};

struct GroupFigures {
    int remnant = 0;
    int most = 0;
    int markersADummy = 0;
    int closeCm = 0; ///< figures and groups so near to one another are together
    int aroundMarkerCm = 0; ///< figures go so near to the marker that was seen
};

struct OtherPoints {
    int gun = 0;
    int crewman = 0;
    int shield = 0;
};

/// The tables and house options of one battle, read once, so that nothing is looked up while dice fall.
struct Figures final : Compiled {
    template <class E, class T>
    using PerWord = std::array<T, std::size(WordsOf<E>::all)>;

    PerWord<Weapon, WeaponFigures> weapons {};
    std::array<PerWord<Cover, int>, 3> toHit {}; ///< by Band
    std::array<std::array<Harm, 6>, 2> harm {}; ///< ball, then pistol shot; by face
    PerWord<Armour, int> againstPistols {};
    PerWord<Quality, int> oneIn {};
    std::array<GunBandFigures, 3> gunBands {};
    GunFigures guns {};
    MovementFigures movement {};
    std::array<PaceFigures, 3> paces {}; ///< walk, trot, gallop
    PerWord<Quality, int> officerDice {};
    PerWord<Quality, int> chainDice {};
    CommandFigures command {};
    RiskFigures risk {};
    PerWord<ActionTable, ActionFigures> actions {};
    int standsFrom = 0; ///< top row, falling back
    int seeksFrom = 0; ///< top row, others
    PerWord<Quality, int> officerPoints {};
    PerWord<Quality, int> soldierPoints {};
    PerWord<Weapon, int> weaponPoints {};
    int dutchMusketPoints = 0;
    PerWord<Armour, int> armourPoints {};
    PerWord<Mount, int> mountPoints {};
    OtherPoints points {};
    MeleeFigures melee {};
    SightFigures sight {};
    GroupFigures groups {};

    GoodOfficerDice goodOfficerDice {};
    NcoDice ncoDice {};
    BusyPenalty busyPenalty {};
    TerrainSight terrainSight {};
    WoundedHorse woundedHorse {};
    DutchGallop dutchGallop {};
    RatioRounding ratioRounding {};
    PistolRow pistolRow {};
    ArtilleryTens artilleryTens {};
    ThreatOnMiss threatOnMiss {};
    ThreatStack threatStack {};
    CalmRow calmRow {};
    FormedPlain formedPlain {};
    ButtFactor buttFactor {};
    MetalAndShield metalAndShield {};
    MeleeWorst meleeWorst {};
    NcoPoints ncoPoints {};
    DummyHalf dummyHalf {};

    const WeaponFigures &of(Weapon weapon) const { return weapons[size_t(weapon)]; }
    const PaceFigures &of(Pace pace) const { return paces[size_t(pace) - size_t(Pace::Walk)]; }
    const ActionFigures &of(ActionTable table) const { return actions[size_t(table)]; }
    /// Turns of loading that a gun needs.
    int loadTurnsOf(bool slow) const { return slow ? guns.slowLoadTurns : guns.loadTurns; }
};

/// What stands in resources/rules/tyneside/tables.json.
const std::vector<TableSpec> &tableSpecs();
/// The tables of actions among them.
std::vector<TableSpec> actionTableSpecs();
const std::vector<HouseOption> &houseOptions();
/// The compile function of the rule set: yields a Figures.
Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options);
/// What these rules have read; lives as long as they do.
inline const Figures &figuresOf(const Rules &rules)
{
    return *rules.as<Figures>();
}

/// The rows of the tables of actions with cells of their own, each with a die: "low_1" … "extreme_6".
const std::vector<Word> &actionRows();
/// The ids of the tables of actions, by ActionTable.
inline constexpr std::array<const char *, 4> kActionTables {
    "actions_firearms", "actions_short", "actions_dutch_horse", "actions_swedish_horse"};

} // namespace muster::tyneside
