// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QStyledItemDelegate>

#include <functional>

namespace muster {

/// Draws and edits the cells of a table of fields: of a unit table, of the entries of a list. A cell with a fault
/// (UnitTable::FaultRole) has a mark and a border; the tooltip is the model's. A choice is typed: the first letters are
/// completed, Down shows them all.
class UnitCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// The field whose values a column has.
    using FieldOf = std::function<const Field &(int column)>;
    explicit UnitCellDelegate(FieldOf fieldOf, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;

private:
    FieldOf m_fieldOf;
};

} // namespace muster
