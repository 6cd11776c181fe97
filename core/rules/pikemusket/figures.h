// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/options.h"
#include "core/rules/pikemusket/tablewords.h"
#include "core/rules/pikemusket/words.h"
#include "core/rules/ruleset.h"
#include "core/rules/words.h"

#include <array>
#include <optional>

namespace muster::pikemusket {

inline constexpr char kRulesId[] = "pike-and-musket";
/// The band of what lies beyond the last one, and the grade of a victory by possession of the field: words that no
/// table may use.
inline constexpr char kOutOfRange[] = "out_of_range";
inline constexpr char kByField[] = "field";
/// The grade that is no victory; the first of its table.
inline constexpr char kDraw[] = "draw";

/// A turn's move is counted in quarters.
inline constexpr int kWholeMove = 4;

template <class E, class T>
using PerWord = std::array<T, std::size(WordsOf<E>::all)>;

/// A type of unit in one army. Source: Table 1.
struct UnitFigures {
    int attack = 0; ///< points for each base
    int defence = 0;
    int attackDisrupted = 0;
    int defenceDisrupted = 0;
    int morale = 0; ///< what a die must reach
    int move = 0; ///< mm
    int road = 0;
    int difficult = 0;
    int charge = 0; ///< added to the rate of the terrain
    int bases = 0; ///< of a full unit
};

/// A type of unit in any army. Source: "Battlefield scale, time and space", "Combat Phase".
struct TypeFigures {
    int front = 0; ///< mm of one base
    int menLow = 0; ///< of one base
    int menHigh = 0;
    bool attacks = false; ///< in the combat phase
    int reach = 0; ///< mm at which it attacks
};

/// A range of artillery. Source: Table 2.
struct Band {
    int to = 0; ///< mm, included
    std::array<CombatResult, 6> results {}; ///< by the die
};

/// What a change of formation costs in quarters of a move. Source: Table 3.
struct ChangeCost {
    int quarters = 0;
    int disrupted = 0;
    int of(State state) const { return state == State::Disrupted ? disrupted : quarters; }
};

/// A column of odds: so many attackers to so many defenders. Source: Table 4.
struct Ratio {
    int attackers = 1;
    int defenders = 1;
};

/// Strengths against strengths, in place of ratios, for those who own such a sheet.
struct StrengthMatrix {
    std::vector<int> attacker {}; ///< from which strength on each row holds; empty: there is no matrix
    std::vector<int> defender {};
    std::vector<std::vector<int>> columns {}; ///< row by row, the column of odds
};

/// Results by the die, modified; below the first and above the last stand those of the first and the last. Source:
/// Tables 5 and 6.
struct ResultTable {
    int first = 0;
    std::vector<std::vector<CombatResult>> columns {};
    CombatResult at(int column, int score) const;
};

/// Where a crisis threatens. Source: "Crisis of morale test".
struct CrisisLevel {
    int over = 0; ///< per cent of casualties
    int crisisOn = 0; ///< a die up to this
};

/// Modifiers of the die in combat. Source: "Combat Phase".
struct DieFigures {
    int attackerGround = 0;
    int defenderGround = 0;
    int shockCharge = 0;
    int dragoonsContact = 0;
    int dragoonsDefending = 0; ///< under the house option of that name
    int footOnHedgehog = 0;
};

/// Columns by which the odds move to the right. Source: "Combat Phase".
struct ShiftFigures {
    int twoArms = 0;
    int threeArms = 0;
    int flank = 0;
    int rear = 0;
};

/// What the fate of a leader brings. Source: "Combat Phase".
struct FateFigures {
    int attacker = 0; ///< to the die where he is with the attackers
    int defender = 0;
    bool disrupts = false; ///< his unit
    bool removes = false; ///< him
};

/// The tables and house options of one battle, read once, so that nothing is looked up while dice fall.
struct Figures final : Compiled {
    TableWords words {};
    std::vector<PerWord<UnitType, UnitFigures>> armies {}; ///< as words.armies
    PerWord<UnitType, TypeFigures> types {};
    std::vector<Band> bands {};
    PerWord<Changed, PerWord<Posture, PerWord<Posture, ChangeCost>>> changes {};
    std::vector<Ratio> ratios {};
    StrengthMatrix matrix {};
    ResultTable combat {};
    ResultTable hedgehog {}; ///< columns: good order, disrupted
    std::vector<CrisisLevel> crisisLevels {};
    int automaticOver = 0; ///< per cent of casualties
    std::vector<int> gradesFrom {}; ///< per cent, as words.grades without its last
    int generalMove = 0; ///< mm
    DieFigures die {};
    ShiftFigures shifts {};
    int leaderSafeFrom = 0; ///< on the sum of two dice
    std::array<Fate, 6> leaderFates {}; ///< by one more die
    PerWord<Fate, FateFigures> fates {};
    int routNeeds = 0; ///< a die that stops a rout
    int leaderBonus = 0; ///< to the dice of rally and control
    int chargeEvery = 0; ///< turns
    int facingDivisor = 1; ///< of a retreat that faces the enemy
    int staffMove = 0; ///< mm a turn
    int understoodFrom = 0; ///< on a die
    int basesOff = 0; ///< by a result that takes any
    int turnMinutes = 0; ///< of a battle in one turn

    OddsRounding oddsRounding {};
    DeadLeaderDie deadLeaderDie {};
    StandoffRout standoffRout {};
    DragoonsDefending dragoonsDefending {};
    RoutThroughDisrupted routThroughDisrupted {};
    HedgehogLate hedgehogLate {};
    RoutedOff routedOff {};
    CrisisRetest crisisRetest {};
    CrisisAutomatic crisisAutomatic {};

    const UnitFigures &of(int army, UnitType type) const { return armies[size_t(army)][size_t(type)]; }
    const TypeFigures &of(UnitType type) const { return types[size_t(type)]; }
    const FateFigures &of(Fate fate) const { return fates[size_t(fate)]; }
    const ChangeCost &of(Changed arm, Posture from, Posture to) const
    {
        return changes[size_t(arm)][size_t(from)][size_t(to)];
    }
    /// Which of the armies has this id.
    std::optional<int> armyOf(const QString &id) const;
    Phrase armyName(int army) const { return Phrase(words.armies[size_t(army)].label); }
    Phrase columnName(int column) const { return Phrase(words.columns[size_t(column)].label); }
};

/// What stands in resources/rules/pike-and-musket/tables.json.
const std::vector<TableSpec> &tableSpecs();
/// What contradicts itself between tables.
std::optional<Refusal> tablesRefuse(const Tables &tables);
/// What goes along with an edit of them.
QJsonObject goesAlong(const QJsonObject &before, const QJsonObject &edited);
const std::vector<HouseOption> &houseOptions();
/// The compile function of the rule set: yields a Figures.
Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options);

} // namespace muster::pikemusket
