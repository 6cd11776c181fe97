// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/takingback/alongtable.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/base/shown.h"

#include <QEvent>
#include <QHeaderView>

namespace muster {

namespace {

enum Column { EntryColumn, WordsColumn, DiceColumn, WhyColumn, Columns };

} // namespace

AlongTable::AlongTable(QWidget *parent) : QTableWidget(0, Columns, parent)
{
    setHorizontalHeaderLabels({tr("Entry"), tr("What is taken back"), tr("Dice"), tr("Why it cannot stay")});
    for (int column = 0; column < Columns; ++column)
        horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    verticalHeader()->hide();
    setAccessibleName(tr("What is taken back"));
    setShowGrid(false);
    setWordWrap(true);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(NoSelection);
    setFocusPolicy(Qt::TabFocus);
    setTabKeyNavigation(false);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(1);
}

void AlongTable::show(const std::vector<Row> &rows)
{
    setRowCount(int(rows.size()));
    m_entries.clear();
    int number = 0;
    for (const Row &row : rows) {
        m_entries.insert(row.seq);
        const QString words[] = {row.number, shownLabel(row.words), row.dice, shownLabel(row.why)};
        for (int column = 0; column < Columns; ++column) {
            auto *cell = new QTableWidgetItem(words[column]);
            cell->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
            cell->setToolTip(words[column]);
            if (row.isPicked) {
                QFont bold = font();
                bold.setWeight(QFont::DemiBold);
                cell->setFont(bold);
                cell->setBackground(tokens().accentGround);
            } else if (column == WhyColumn) {
                cell->setForeground(tokens().mutedText);
            }
            setItem(number, column, cell);
        }
        ++number;
    }
    measure();
}

void AlongTable::measure()
{
    const QFontMetrics metrics(font());
    const int gap = px(16, this);
    int dice = metrics.horizontalAdvance(horizontalHeaderItem(DiceColumn)->text());
    int seq = metrics.horizontalAdvance(horizontalHeaderItem(EntryColumn)->text());
    for (int row = 0; row < rowCount(); ++row) {
        dice = std::max(dice, metrics.horizontalAdvance(item(row, DiceColumn)->text()));
        seq = std::max(seq, metrics.horizontalAdvance(item(row, EntryColumn)->text()));
    }
    const int width = viewport()->width();
    setColumnWidth(EntryColumn, seq + gap);
    setColumnWidth(DiceColumn, std::min(dice + gap, width / 4));
    const int rest = width - columnWidth(EntryColumn) - columnWidth(DiceColumn);
    setColumnWidth(WordsColumn, rest / 2);
    setColumnWidth(WhyColumn, rest - rest / 2);
    resizeRowsToContents();
}

void AlongTable::resizeEvent(QResizeEvent *event)
{
    QTableWidget::resizeEvent(event);
    measure();
}

void AlongTable::changeEvent(QEvent *event)
{
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
}

} // namespace muster
