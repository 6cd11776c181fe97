// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/pikemusket/tablechecks.h"
#include "core/rules/pikemusket/tablegrids.h"
#include "core/rules/pikemusket/texttables.h"

#include <algorithm>
#include <iterator>

namespace muster::pikemusket {

namespace {

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

} // namespace

const std::vector<TableSpec> &tableSpecs()
{
    static const std::vector<TableSpec> specs = [] {
        std::vector<TableSpec> all {
            armies(), artillery(), formations(), odds(), combat(), hedgehog(), crisis(), victory(), command()};
        std::ranges::move(textTables(), std::back_inserter(all));
        return all;
    }();
    return specs;
}

} // namespace muster::pikemusket
