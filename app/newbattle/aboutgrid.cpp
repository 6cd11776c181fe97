// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/aboutgrid.h"

#include "ui_newbattlepage.h"

namespace muster {

namespace {
struct Cell {
    int row = 0;
    int column = 0;
    int columns = 1;
};
} // namespace

void arrangeAbout(Ui::NewBattlePage &ui, bool isNarrow)
{
    const struct {
        QWidget *widget;
        Cell wide;
        Cell narrow;
    } fields[] {
        {ui.rulesLabel, {0, 0}, {0, 0}},
        {ui.rules, {0, 1}, {0, 1, 3}},
        {ui.campaignLabel, {1, 0}, {1, 0}},
        {ui.campaign, {1, 1}, {1, 1, 3}},
        {ui.nameLabel, {0, 2}, {2, 0}},
        {ui.battleName, {0, 3}, {2, 1}},
        {ui.dateLabel, {0, 4}, {2, 2}},
        {ui.date, {0, 5}, {2, 3}},
        {ui.placeLabel, {1, 2}, {3, 0}},
        {ui.place, {1, 3}, {3, 1, 3}},
        {ui.campaignRules, {2, 0, 6}, {4, 0, 6}},
        {ui.playPrinted, {3, 0, 6}, {5, 0, 6}},
    };
    constexpr int kDateWide = 3;
    ui.aboutGrid->setColumnStretch(5, isNarrow ? 0 : kDateWide);
    for (const auto &[widget, wide, narrow] : fields) {
        const Cell &cell = isNarrow ? narrow : wide;
        ui.aboutGrid->removeWidget(widget);
        ui.aboutGrid->addWidget(widget, cell.row, cell.column, 1, cell.columns);
    }
}

} // namespace muster
