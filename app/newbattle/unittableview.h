// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace muster {

class RosterNames;
class UnitTable;

/// The unit table as a spreadsheet's user expects it: typing begins to edit, Tab goes to the next cell, Enter to the
/// next unit, Ctrl+D copies from above, Ctrl+C and Ctrl+V copy and paste, Delete empties cells, Ctrl+Delete removes
/// whole units. From the empty last row Tab leaves the table. It has room for the same number of rows whatever is
/// typed, so that nothing moves below it.
class UnitTableView : public QTableView {
    Q_OBJECT

public:
    explicit UnitTableView(QWidget *parent = nullptr);

    void setTable(UnitTable *table);
    /// Where names come from that may be typed in; it must outlive the view.
    void setNames(const RosterNames *names) { m_names = names; }
    /// Rows that there is room for.
    void setShownRows(int rows);
    void paste();
    void copy() const;
    void removeUnits();
    void fillDown();
    void takeBack();
    /// To the first cell of the row that is typed next.
    void toEmptyRow();
    /// Wide enough for headings and contents, with room to type; none becomes narrower.
    void fitColumns();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// What came of pasting, in words.
    void told(const QString &words);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent *event) override;

private:
    QList<int> selectedRows() const;
    void clearCells();
    bool step(int by);
    int headingWidth(int column) const;
    int roomToType(int column) const;
    bool hasKeyboard() const;
    void fitColumnsAnew();
    void toNextUnit();
    void placePoints();

    UnitTable *m_table = nullptr;
    const RosterNames *m_names = nullptr;
    int m_shownRows = 5;
};

} // namespace muster
