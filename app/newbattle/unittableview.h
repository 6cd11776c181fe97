// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace muster {

class UnitTable;

/// The unit table as a spreadsheet's user expects it: typing begins to edit, Tab goes to the next cell, Enter to the
/// next unit, Ctrl+C and Ctrl+V copy and paste, Delete empties cells, Ctrl+Delete removes whole units. From the empty
/// last row Tab leaves the table.
class UnitTableView : public QTableView {
    Q_OBJECT

public:
    explicit UnitTableView(QWidget *parent = nullptr);

    void setTable(UnitTable *table);
    /// Rows that there is always room for.
    void setFewestRows(int rows) { m_fewestRows = rows; }
    void paste();
    void copy() const;
    void removeUnits();
    /// Wide enough for headings and contents, with room to type.
    void fitColumns();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// What came of pasting, in words.
    void told(const QString &words);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent *event) override;

private:
    QList<int> selectedRows() const;
    void clearCells();
    bool step(int by);
    void toNextUnit();

    UnitTable *m_table = nullptr;
    int m_fewestRows = 4;
};

} // namespace muster
