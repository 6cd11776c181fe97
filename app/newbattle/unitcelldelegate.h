// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace muster {

class UnitTable;

/// Draws and edits the cells of a unit table. A cell that is not allowed has a mark, a border and its words in the
/// tooltip. A choice is typed: the first letters are completed, Down shows them all.
class UnitCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit UnitCellDelegate(UnitTable &table, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;

private:
    UnitTable &m_table;
};

} // namespace muster
