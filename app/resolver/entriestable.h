// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace muster {

/// The table of a list's entries. Enter in a cell that is typed goes on to the cell below, from the last row to the
/// top of the next column; Tab goes on across and, past the last cell, leaves the table.
class EntriesTable : public QTableView {
    Q_OBJECT

public:
    using QTableView::QTableView;
    /// The columns that are on show, from `first` on, in order.
    std::vector<int> shownColumns(int first = 0) const;

protected:
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void goDown();
    bool goAcross(int by);
};

} // namespace muster
