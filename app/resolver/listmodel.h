// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QAbstractTableModel>

namespace muster {

/// Entries of a list that stand in one line: the first of them, and how many.
struct RowSpan {
    int first = 0;
    int count = 1;
};

/// The entries of a list input as a table: a row an entry, headed by whose it is or by its number, a column a field.
/// Where they are folded, entries that follow one another and are alike are one row.
class ListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit ListModel(const Input &list, QObject *parent = nullptr);

    /// Shows the rows as they are in the proposal, and what is refused in one of them.
    void show(const Proposal &proposal, const Names &names);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Whether folding makes it shorter.
    bool canFold() const;
    int entryCount() const { return int(m_rows.size()); }
    const RowSpan &span(int row) const { return m_spans[size_t(row)]; }
    /// The row that the entry stands in.
    int rowOf(int entry) const;
    const Field &field(int column) const { return m_list.entry[size_t(column)]; }
    QString keyOf(int column) const { return QString::fromLatin1(field(column).key); }
    int columnOf(const QString &key) const;
    /// Whether the referee has something to do there: it is asked, missing, changed or refused. Of a list that asks
    /// nothing, every column.
    bool isOfInterest(int column) const;
    /// What was typed as the field's value; what it cannot be stays as it was typed, for the procedure to refuse.
    static Value read(const Field &field, const QString &text);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

signals:
    /// The referee typed this value for these entries; undefined where the cell was emptied.
    void typed(const muster::RowSpan &entries, int column, const muster::Value &value);

private:
    struct Cell {
        Value value;
        Value recorded; ///< filled in by the tracker
        bool changed = false;
        friend bool operator==(const Cell &a, const Cell &b) { return a.value == b.value && a.changed == b.changed; }
    };
    struct Row {
        QString name;
        std::vector<Cell> cells;
    };
    struct Fault {
        int row = -1;
        int column = -1;
        QString words;
    };
    std::vector<RowSpan> spans(bool folded) const;
    void takeSpans(std::vector<RowSpan> spans);
    QString nameOf(int row) const;
    QVariant headingOf(int row, int role) const;
    const Cell &cell(const QModelIndex &index) const;
    bool isFault(const QModelIndex &index) const;
    QString words(const QModelIndex &index) const;
    QString help(const QModelIndex &index) const;
    Row shown(const ListRow &row, const QJsonObject &whole, const QString &name) const;
    Fault faultIn(const Proposal &proposal) const;

    Input m_list;
    std::vector<Row> m_rows;
    std::vector<RowSpan> m_spans;
    bool m_folded = false;
    Fault m_fault;
};

} // namespace muster
