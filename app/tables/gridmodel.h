// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QAbstractTableModel>

#include <functional>

namespace muster {

/// A table, or a part of one, as it would stand on paper, with what is played otherwise than printed.
class GridModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Lets a value stand at a place, or says why not.
    using Change = std::function<Done(const QString &place, const Value &value)>;

    /// The model shows the draft as it is now: once it is another, another model is wanted.
    GridModel(const TableDraft &draft, TableGrid grid, QObject *parent = nullptr);

    const TableGrid &grid() const { return m_grid; }
    const TableCell &cell(const QModelIndex &index) const;
    /// Its row and column, in words.
    QString cellName(const QModelIndex &index) const;
    /// What rows and columns are called may be figures too: these stand first, in a row and a column of their own.
    bool hasHeadingRow() const { return m_hasHeadingRow; }
    bool hasHeadingColumn() const { return m_hasHeadingColumn; }
    bool isHeading(const QModelIndex &index) const;
    /// Which row, or column, of the table the cell stands in, without those headings; -1: in the headings.
    int rowOf(const QModelIndex &index) const { return index.row() - int(m_hasHeadingRow); }
    int columnOf(const QModelIndex &index) const { return index.column() - int(m_hasHeadingColumn); }
    const Field &field(const QModelIndex &index) const;
    /// Without it the table can only be looked at.
    void setChange(const Change &change) { m_change = change; }
    /// Why a text cannot stand in the cell; empty where it can.
    QString refusal(const QModelIndex &index, const QString &text) const;
    /// The value that a text is, as the cell keeps it.
    Result<Value> typed(const QModelIndex &index, const QString &text) const;
    /// What else the value contradicts, so that it could not be played yet; empty where it could.
    QString contradiction(const QModelIndex &index, const Value &value) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

private:
    QVariant nothingData(const QModelIndex &index, int role) const;
    QString words(const TableCell &cell) const;
    QString printedWords(const TableCell &cell) const;
    bool isChanged(const TableCell &cell) const { return !m_draft.isAsPrinted(cell.place); }
    QString shown(const TableCell &cell) const;
    QString help(const TableCell &cell) const;
    QString fault(const TableCell &cell) const;

    const TableDraft m_draft; ///< of its own: what `grid` points to stays there
    TableGrid m_grid;
    bool m_hasHeadingRow;
    bool m_hasHeadingColumn;
    Change m_change;
};

/// A refusal as people read it: the places that it speaks of are called as they are on paper.
QString refusalWords(const TableDraft &draft, const Refusal &refusal);

} // namespace muster
