// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/entriestable.h"

#include <algorithm>

namespace muster {

std::vector<int> EntriesTable::shownColumns(int first) const
{
    std::vector<int> shown;
    for (int column = first; model() != nullptr && column < model()->columnCount(); ++column) {
        if (!isColumnHidden(column))
            shown.push_back(column);
    }
    return shown;
}

void EntriesTable::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    using Hint = QAbstractItemDelegate::EndEditHint;
    const bool across = hint == Hint::EditNextItem || hint == Hint::EditPreviousItem;
    QTableView::closeEditor(editor, across ? Hint::NoHint : hint);
    if (hint == Hint::SubmitModelCache)
        goDown();
    else if (across && !goAcross(hint == Hint::EditNextItem ? 1 : -1))
        QAbstractScrollArea::focusNextPrevChild(hint == Hint::EditNextItem);
}

void EntriesTable::goDown()
{
    const QModelIndex at = currentIndex();
    const QModelIndex below = at.siblingAtRow(at.row() + 1);
    const std::vector<int> further = shownColumns(at.column() + 1);
    if (below.isValid())
        setCurrentIndex(below);
    else if (at.isValid() && !further.empty())
        setCurrentIndex(model()->index(0, further.front()));
}

/// False past the first or the last cell.
bool EntriesTable::goAcross(int by)
{
    const std::vector<int> columns = shownColumns();
    const int place = int(std::ranges::find(columns, currentIndex().column()) - columns.begin());
    const int wide = int(columns.size());
    if (place == wide)
        return false;
    const int cell = currentIndex().row() * wide + place + by;
    if (cell < 0 || cell >= model()->rowCount() * wide)
        return false;
    setCurrentIndex(model()->index(cell / wide, columns[size_t(cell % wide)]));
    return true;
}

} // namespace muster
