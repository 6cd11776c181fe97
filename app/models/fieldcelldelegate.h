// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QStyledItemDelegate>

#include <functional>

namespace muster {

/// What is wrong with the cell, in words; empty: nothing.
inline constexpr int kFaultRole = Qt::UserRole;

/// Draws and edits the cells of a table of fields: of units, of the entries of a list, of a rules table. A cell with a
/// fault (kFaultRole) has a mark and a border; the tooltip is the model's. A choice is typed: the first letters are
/// completed, Down shows them all.
class FieldCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// The field whose value a cell has.
    using FieldOf = std::function<const Field &(const QModelIndex &cell)>;
    explicit FieldCellDelegate(FieldOf fieldOf, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void updateEditorGeometry(
        QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;

private:
    bool takeSuggestion(const QAbstractItemView &list);

    FieldOf m_fieldOf;
};

} // namespace muster
