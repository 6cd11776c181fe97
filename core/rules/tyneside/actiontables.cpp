// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/sections.h"

// The four tables of actions, cell by cell: what stands there, whether in italics, and the mark for dragoons.

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

namespace {

constexpr int kMostRisk = 50;

TableSpec actionTable(ActionTable table, const char *title)
{
    std::vector<Word> actions = wordsOf<Action>();
    actions.pop_back(); // "none" is no action
    return {.id = kActionTables[size_t(table)],
        .title = title,
        .section = kActions,
        .shape = shape::grid(actionRows(),
            {
                choice("action", QT_TRANSLATE_NOOP("muster", "Action"), actions),
                flag("italic", QT_TRANSLATE_NOOP("muster", "In italics")),
                choice<Mark>("mark", QT_TRANSLATE_NOOP("muster", "Dragoons")),
            })};
}

TableSpec limits()
{
    return {.id = "action_rows",
        .title = QT_TRANSLATE_NOOP("muster", "Rows of the tables of actions, up to which risk"),
        .section = kActions,
        .shape = shape::grid(wordsOf<ActionTable>(),
            {
                number("calm", QT_TRANSLATE_NOOP("muster", "Top row"), -kMostRisk, kMostRisk),
                number("low", QT_TRANSLATE_NOOP("muster", "Low"), -kMostRisk, kMostRisk),
                number("middle", QT_TRANSLATE_NOOP("muster", "Middle"), -kMostRisk, kMostRisk),
                number("high", QT_TRANSLATE_NOOP("muster", "High"), -kMostRisk, kMostRisk),
            }),
        .rising = {{"calm", "low"}, {"low", "middle"}, {"middle", "high"}}};
}

TableSpec topRow()
{
    return {.id = "top_row",
        .title = QT_TRANSLATE_NOOP("muster", "Top row of the tables of actions"),
        .section = kActions,
        .shape = shape::record({
            shape::number("stands_from", QT_TRANSLATE_NOOP("muster", "Falling back: stands from"), 1, 7),
            shape::number("seeks_from", QT_TRANSLATE_NOOP("muster", "Others: seek the enemy from"), 1, 7),
        })};
}

} // namespace

const std::vector<Word> &actionRows()
{
    static const std::vector<Word> rows {
        {"low_1", QT_TRANSLATE_NOOP("muster", "low, 1")},
        {"low_2", QT_TRANSLATE_NOOP("muster", "low, 2")},
        {"low_3", QT_TRANSLATE_NOOP("muster", "low, 3")},
        {"low_4", QT_TRANSLATE_NOOP("muster", "low, 4")},
        {"low_5", QT_TRANSLATE_NOOP("muster", "low, 5")},
        {"low_6", QT_TRANSLATE_NOOP("muster", "low, 6")},
        {"middle_1", QT_TRANSLATE_NOOP("muster", "middle, 1")},
        {"middle_2", QT_TRANSLATE_NOOP("muster", "middle, 2")},
        {"middle_3", QT_TRANSLATE_NOOP("muster", "middle, 3")},
        {"middle_4", QT_TRANSLATE_NOOP("muster", "middle, 4")},
        {"middle_5", QT_TRANSLATE_NOOP("muster", "middle, 5")},
        {"middle_6", QT_TRANSLATE_NOOP("muster", "middle, 6")},
        {"high_1", QT_TRANSLATE_NOOP("muster", "high, 1")},
        {"high_2", QT_TRANSLATE_NOOP("muster", "high, 2")},
        {"high_3", QT_TRANSLATE_NOOP("muster", "high, 3")},
        {"high_4", QT_TRANSLATE_NOOP("muster", "high, 4")},
        {"high_5", QT_TRANSLATE_NOOP("muster", "high, 5")},
        {"high_6", QT_TRANSLATE_NOOP("muster", "high, 6")},
        {"extreme_1", QT_TRANSLATE_NOOP("muster", "extreme, 1")},
        {"extreme_2", QT_TRANSLATE_NOOP("muster", "extreme, 2")},
        {"extreme_3", QT_TRANSLATE_NOOP("muster", "extreme, 3")},
        {"extreme_4", QT_TRANSLATE_NOOP("muster", "extreme, 4")},
        {"extreme_5", QT_TRANSLATE_NOOP("muster", "extreme, 5")},
        {"extreme_6", QT_TRANSLATE_NOOP("muster", "extreme, 6")},
    };
    return rows;
}

std::vector<TableSpec> actionTableSpecs()
{
    return {
        limits(),
        topRow(),
        actionTable(ActionTable::Firearms, QT_TRANSLATE_NOOP("muster", "Actions: firearms and dragoons")),
        actionTable(ActionTable::Short, QT_TRANSLATE_NOOP("muster", "Actions: pikes and close weapons")),
        actionTable(ActionTable::DutchHorse, QT_TRANSLATE_NOOP("muster", "Actions: Dutch horse")),
        actionTable(ActionTable::SwedishHorse, QT_TRANSLATE_NOOP("muster", "Actions: Swedish horse")),
    };
}

} // namespace muster::tyneside
