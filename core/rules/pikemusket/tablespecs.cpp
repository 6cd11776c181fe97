// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/pikemusket/tablechecks.h"
#include "core/rules/pikemusket/tablegrids.h"

namespace muster::pikemusket {

namespace {

constexpr const char *kSixFaces[] = {"1", "2", "3", "4", "5", "6"};

std::vector<const char *> facesOfADie()
{
    return {std::begin(kSixFaces), std::end(kSixFaces)};
}

std::vector<Word> some(std::initializer_list<CombatResult> results)
{
    std::vector<Word> words;
    for (const CombatResult result : results)
        words.push_back(wordsIn<CombatResult>()[size_t(result)]);
    return words;
}

Shape unitRow()
{
    return shape::record({
        shape::number("attack", QT_TRANSLATE_NOOP("muster", "Attack"), 0, 20),
        shape::number("defence", QT_TRANSLATE_NOOP("muster", "Defence"), 0, 20),
        shape::number("attack_disrupted", QT_TRANSLATE_NOOP("muster", "Attack, disrupted"), 0, 20),
        shape::number("defence_disrupted", QT_TRANSLATE_NOOP("muster", "Defence, disrupted"), 0, 20),
        shape::number("morale", QT_TRANSLATE_NOOP("muster", "Morale"), 1, 7),
        shape::number("move", QT_TRANSLATE_NOOP("muster", "Move"), 0, 500),
        shape::number("road", QT_TRANSLATE_NOOP("muster", "On a road"), 0, 1000),
        shape::number("difficult", QT_TRANSLATE_NOOP("muster", "Difficult ground"), 0, 500),
        shape::number("charge", QT_TRANSLATE_NOOP("muster", "Charging, added"), 0, 500),
        shape::number("bases", QT_TRANSLATE_NOOP("muster", "Full bases"), 1, 40),
    });
}

TableSpec armies()
{
    constexpr int kLongestTitle = 80;
    return {.id = "armies",
        .title = QT_TRANSLATE_NOOP("muster", "National armies"),
        .section = kArmyTable,
        .shape = shape::openRows("", "",
            shape::record({
                shape::text("title", QT_TRANSLATE_NOOP("muster", "Title of the army"), kLongestTitle),
                shape::mark("reconstructed", QT_TRANSLATE_NOOP("muster", "Reconstructed")),
                shape::rows("units", QT_TRANSLATE_NOOP("muster", "Unit"), wordsOf<UnitType>(), unitRow()),
            })),
        .refuses = &armiesRefuse,
        .replacedByRow = true,
        .mayBeReconstructed = true};
}

TableSpec artillery()
{
    const Shape result = shape::choice("", "",
        some({CombatResult::None, CombatResult::DefendersShaken, CombatResult::BaseShot, CombatResult::DefendersRun}));
    return {.id = "artillery",
        .title = QT_TRANSLATE_NOOP("muster", "Artillery results"),
        .section = kArtilleryTable,
        .shape = shape::record({shape::list("bands", QT_TRANSLATE_NOOP("muster", "Band"), 1, 8,
            shape::record({
                shape::word("id", QT_TRANSLATE_NOOP("muster", "Name")),
                shape::number("to", QT_TRANSLATE_NOOP("muster", "Up to, mm"), 1, 5000),
                shape::headed(facesOfADie(), shape::list("results", QT_TRANSLATE_NOOP("muster", "Die"), 6, 6, result)),
            }))}),
        .refuses = &artilleryRefuses,
        .mayBeReconstructed = true};
}

TableSpec formations()
{
    constexpr int kChanges = 10;
    constexpr int kMostQuarters = 12;
    return {.id = "formations",
        .title = QT_TRANSLATE_NOOP("muster", "Change of formation"),
        .section = kFormationTable,
        .shape = shape::record({shape::list("changes", QT_TRANSLATE_NOOP("muster", "Change"), kChanges, kChanges,
            shape::record({
                shape::choice("arm", QT_TRANSLATE_NOOP("muster", "Arm"), wordsOf<Changed>()),
                shape::choice("from", QT_TRANSLATE_NOOP("muster", "From"), wordsOf<Posture>()),
                shape::choice("to", QT_TRANSLATE_NOOP("muster", "To"), wordsOf<Posture>()),
                shape::number("quarters", QT_TRANSLATE_NOOP("muster", "Quarters of a move"), 0, kMostQuarters),
                shape::number("quarters_disrupted", QT_TRANSLATE_NOOP("muster", "When disrupted"), 0, kMostQuarters),
            }))}),
        .refuses = &formationsRefuse,
        .mayBeReconstructed = true};
}

Shape ratio(const char *key, const char *label)
{
    return shape::formed(kRatioForm, shape::text(key, label, 5));
}

/// Strengths from which a band holds.
Shape starts(const char *key, const char *label)
{
    return shape::list(key, label, 1, 60, shape::number("", "", 1, 10000));
}

TableSpec odds()
{
    return {.id = "odds",
        .title = QT_TRANSLATE_NOOP("muster", "Odds"),
        .section = kOddsTable,
        .shape = shape::record({
            shape::list("columns", QT_TRANSLATE_NOOP("muster", "Columns, weakest first"), 2, 15, ratio("", "")),
            shape::orNull(shape::record("matrix", QT_TRANSLATE_NOOP("muster", "Strength against strength"),
                {
                    starts("attacker", QT_TRANSLATE_NOOP("muster", "Attackers from")),
                    starts("defender", QT_TRANSLATE_NOOP("muster", "Defender from")),
                    shape::list(
                        "cells", QT_TRANSLATE_NOOP("muster", "Odds"), 1, 60, shape::list("", "", 1, 60, ratio("", ""))),
                })),
        }),
        .refuses = &oddsRefuse,
        .mayBeReconstructed = true,
        .grids = &oddsGrids};
}

/// The rows of a results table.
Shape rolls()
{
    return shape::list("rolls", QT_TRANSLATE_NOOP("muster", "Die, modified"), 6, 40, shape::number("", "", -20, 40));
}

Shape resultList(std::initializer_list<CombatResult> results)
{
    return shape::list("results", QT_TRANSLATE_NOOP("muster", "Result"), 6, 40, shape::choice("", "", some(results)));
}

TableSpec combat()
{
    return {.id = "combat",
        .title = QT_TRANSLATE_NOOP("muster", "Combat results"),
        .section = kCombatTable,
        .shape = shape::record({
            rolls(),
            shape::list("columns", QT_TRANSLATE_NOOP("muster", "Odds"), 2, 15,
                shape::record({
                    ratio("odds", QT_TRANSLATE_NOOP("muster", "Odds")),
                    resultList({CombatResult::None, CombatResult::AttackersRun, CombatResult::AttackersShaken,
                        CombatResult::BothShaken, CombatResult::DefendersShaken, CombatResult::DefendersRun}),
                })),
        }),
        .refuses = &resultsRefuse,
        .mayBeReconstructed = true,
        .grids = &combatGrids};
}

TableSpec hedgehog()
{
    std::vector<Word> states = wordsOf<State>();
    states.resize(2); // good order and disrupted: who routs stands in no hedgehog
    return {.id = "hedgehog",
        .title = QT_TRANSLATE_NOOP("muster", "Horse against a hedgehog"),
        .section = kHedgehogTable,
        .shape = shape::record({
            rolls(),
            shape::list("columns", QT_TRANSLATE_NOOP("muster", "State of the infantry"), 2, 2,
                shape::record({
                    shape::choice("state", QT_TRANSLATE_NOOP("muster", "State of the infantry"), states),
                    resultList({CombatResult::None, CombatResult::AttackersRun, CombatResult::AttackersShaken,
                        CombatResult::BothShaken, CombatResult::DefendersShaken, CombatResult::Burst}),
                })),
        }),
        .refuses = &hedgehogRefuses,
        .mayBeReconstructed = true,
        .grids = &hedgehogGrids};
}

TableSpec crisis()
{
    return {.id = "crisis",
        .title = QT_TRANSLATE_NOOP("muster", "Crisis of morale"),
        .section = kCrisis,
        .shape = shape::record({
            shape::list("levels", QT_TRANSLATE_NOOP("muster", "Level"), 0, 10,
                shape::record({
                    shape::number("over", QT_TRANSLATE_NOOP("muster", "Casualties over, %"), 1, 99),
                    shape::number("crisis_on", QT_TRANSLATE_NOOP("muster", "Crisis on a die up to"), 0, 6),
                })),
            shape::number("automatic_over", QT_TRANSLATE_NOOP("muster", "Crisis without a die over, %"), 1, 100),
        }),
        .refuses = &crisisRefuses,
        .mayBeReconstructed = true};
}

TableSpec victory()
{
    return {.id = "victory",
        .title = QT_TRANSLATE_NOOP("muster", "Victory"),
        .section = kVictoryTable,
        .shape = shape::record({shape::list("grades", QT_TRANSLATE_NOOP("muster", "Grade"), 2, 10,
            shape::record({
                shape::number("from", QT_TRANSLATE_NOOP("muster", "Difference from, %"), 0, 100),
                shape::word("grade", QT_TRANSLATE_NOOP("muster", "Grade")),
            }))}),
        .refuses = &victoryRefuses,
        .mayBeReconstructed = true};
}

TableSpec command()
{
    return {.id = "command",
        .title = QT_TRANSLATE_NOOP("muster", "Command"),
        .section = kMovement,
        .shape = shape::record(
            {shape::number("general_move", QT_TRANSLATE_NOOP("muster", "Move of a general, mm"), 0, 1000)}),
        .mayBeReconstructed = true};
}

Field number(const char *key, const char *label, int minimum, int maximum)
{
    return {.key = key, .label = label, .minimum = minimum, .maximum = maximum};
}

Field flag(const char *key, const char *label)
{
    return {.key = key, .label = label, .kind = FieldKind::Flag};
}

// What the running text says, and no printed table: never reconstructed, but house rules may change it.

TableSpec units()
{
    return {.id = "text_units",
        .title = QT_TRANSLATE_NOOP("muster", "Bases, men and reach"),
        .section = kScale,
        .shape = shape::grid(wordsOf<UnitType>(),
            {
                number("front", QT_TRANSLATE_NOOP("muster", "Front of a base, mm"), 1, 500),
                number("depth", QT_TRANSLATE_NOOP("muster", "Depth, mm; 0: not given"), 0, 500),
                number("men_low", QT_TRANSLATE_NOOP("muster", "Men of a base, from"), 0, 1000),
                number("men_high", QT_TRANSLATE_NOOP("muster", "Men of a base, to"), 0, 1000),
                flag("attacks", QT_TRANSLATE_NOOP("muster", "Attacks in the combat phase")),
                number("reach", QT_TRANSLATE_NOOP("muster", "Attacks within, mm; 0: in contact"), 0, 50),
            }),
        .rising = {{"men_low", "men_high"}}};
}

TableSpec die()
{
    return {.id = "text_die",
        .title = QT_TRANSLATE_NOOP("muster", "Combat: the die is modified"),
        .section = kCombat,
        .shape = shape::grid(
            {
                {"attacker_ground", QT_TRANSLATE_NOOP("muster", "attackers on better ground")},
                {"defender_ground", QT_TRANSLATE_NOOP("muster", "defender on better ground")},
                {"shock_charge", QT_TRANSLATE_NOOP("muster", "shock cavalry charges")},
                {"dragoons_contact", QT_TRANSLATE_NOOP("muster", "dragoons on foot attack in contact")},
                {"dragoons_defending",
                    QT_TRANSLATE_NOOP("muster", "dragoons on foot attacked in contact, as a house option")},
                {"foot_on_hedgehog", QT_TRANSLATE_NOOP("muster", "foot attacks a hedgehog")},
            },
            {number("die", QT_TRANSLATE_NOOP("muster", "Die"), -10, 10)})};
}

TableSpec shifts()
{
    return {.id = "text_shifts",
        .title = QT_TRANSLATE_NOOP("muster", "Combat: the odds move"),
        .section = kCombat,
        .shape = shape::grid(
            {
                {"two_arms", QT_TRANSLATE_NOOP("muster", "two arms attack together")},
                {"three_arms", QT_TRANSLATE_NOOP("muster", "all three arms attack together")},
                {"flank", QT_TRANSLATE_NOOP("muster", "from the flank")},
                {"rear", QT_TRANSLATE_NOOP("muster", "from the rear")},
            },
            {number("columns", QT_TRANSLATE_NOOP("muster", "Columns"), 0, 15)})};
}

TableSpec leaderDice()
{
    const Shape fate = shape::choice("", "",
        {wordsIn<Fate>()[size_t(Fate::Killed)], wordsIn<Fate>()[size_t(Fate::Wounded)],
            wordsIn<Fate>()[size_t(Fate::Unhorsed)]});
    return {.id = "text_leader_dice",
        .title = QT_TRANSLATE_NOOP("muster", "Leaders in combat: the dice"),
        .section = kCombat,
        .shape = shape::record({
            shape::number("safe_from", QT_TRANSLATE_NOOP("muster", "Safe from, on two dice"), 2, 13),
            shape::headed(facesOfADie(),
                shape::list("fates", QT_TRANSLATE_NOOP("muster", "Below that, by one more die"), 6, 6, fate)),
        })};
}

TableSpec leaderFates()
{
    std::vector<Word> rows = wordsOf<Fate>();
    rows.erase(rows.begin()); // nobody has no fate
    return {.id = "text_leader_fates",
        .title = QT_TRANSLATE_NOOP("muster", "Leaders in combat: what follows"),
        .section = kCombat,
        .shape = shape::grid(rows,
            {
                number("attacker", QT_TRANSLATE_NOOP("muster", "Die, with the attackers"), -10, 10),
                number("defender", QT_TRANSLATE_NOOP("muster", "Die, with the defender"), -10, 10),
                flag("disrupts", QT_TRANSLATE_NOOP("muster", "His unit is disrupted")),
                flag("removes", QT_TRANSLATE_NOOP("muster", "He is off the table")),
            })};
}

TableSpec numbers()
{
    return {.id = "text_numbers",
        .title = QT_TRANSLATE_NOOP("muster", "Other figures of the text"),
        .section = "Game Sequence",
        .shape = shape::record({
            shape::number("rout_needs", QT_TRANSLATE_NOOP("muster", "A rout stops on a die of"), 1, 10),
            shape::number("leader_bonus", QT_TRANSLATE_NOOP("muster", "A leader adds to rally and control"), 0, 5),
            shape::number("charge_every", QT_TRANSLATE_NOOP("muster", "A charge every so many turns"), 1, 20),
            shape::number(
                "facing_divisor", QT_TRANSLATE_NOOP("muster", "A retreat facing the enemy: move divided by"), 1, 10),
            shape::number("staff_move", QT_TRANSLATE_NOOP("muster", "Move of a staff officer, mm"), 1, 5000),
            shape::number("understood_from", QT_TRANSLATE_NOOP("muster", "An order is understood from"), 1, 7),
            shape::number("bases_off", QT_TRANSLATE_NOOP("muster", "Bases that a result takes off"), 1, 10),
        })};
}

} // namespace

const std::vector<TableSpec> &tableSpecs()
{
    static const std::vector<TableSpec> specs {armies(), artillery(), formations(), odds(), combat(), hedgehog(),
        crisis(), victory(), command(), units(), die(), shifts(), leaderDice(), leaderFates(), numbers()};
    return specs;
}

} // namespace muster::pikemusket
