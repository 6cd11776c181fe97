// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QStyledItemDelegate>

#include <functional>

class QAbstractItemView;
class QLineEdit;

namespace muster {

/// What is wrong with the cell, in words; empty: nothing.
inline constexpr int kFaultRole = Qt::UserRole;

/// Draws and edits the cells of a table of fields: of units, of the entries of a list, of a rules table. A cell with a
/// fault (kFaultRole) has a mark and a border; the tooltip is the model's. A choice is typed: what may be meant stands
/// in a list, what begins so first; Enter and Tab take the one that is marked in it. Down shows them all.
class FieldCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// The field whose value a cell has.
    using FieldOf = std::function<const Field &(const QModelIndex &cell)>;
    explicit FieldCellDelegate(FieldOf fieldOf, QObject *parent = nullptr);
    /// Names that may be meant in a cell where anything may stand, the best first; all of them where nothing is typed.
    using NamesOf = std::function<QStringList(const QModelIndex &cell, const QString &typed)>;
    void setNames(NamesOf namesOf) { m_namesOf = std::move(namesOf); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void updateEditorGeometry(
        QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

signals:
    /// What may be meant is to be shown for what stands in the editor.
    void allAsked(const QLineEdit *editor, const QString &typed);

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;

private:
    QStringList meant(const QModelIndex &cell, const QString &typed) const;
    void completeIn(QLineEdit &line, const QModelIndex &cell) const;
    bool takeSuggestion(const QAbstractItemView &list, EndEditHint hint);

    FieldOf m_fieldOf;
    NamesOf m_namesOf;
};

} // namespace muster
