// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QAbstractTableModel>

#include <utility>

namespace muster {

/// A list of pairs as a grid: a row for each entry that stands first in a pair, a column for each that stands second,
/// headed by whose entries they are. A cell is ticked where there is such a pair, and has the pair's number where the
/// list has a field for one.
class PairsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit PairsModel(const Input &list, QObject *parent = nullptr);

    void show(const Proposal &proposal);
    /// The field that a pair has beside the two that say whose it is; null if there is none.
    const Field *further() const { return m_further; }
    bool isTicked(const QModelIndex &cell) const { return placeOf(cell) >= 0; }
    int numberIn(const QModelIndex &cell) const;
    /// The list with the pair of the cell added or taken out.
    QJsonArray toggled(const QModelIndex &cell) const;
    /// The list with this number at the pair of the cell, which is added where it is not there yet.
    QJsonArray numbered(const QModelIndex &cell, int number) const;
    /// The cell of the pair that a refusal names: "contacts[2].opening"; of none that has a cell, no cell.
    QModelIndex cellOf(const QString &place) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Entry {
        int number = 0; ///< in the list that is paired
        QString name {};
        friend bool operator==(const Entry &, const Entry &) = default;
    };
    using Entries = std::vector<Entry>;
    Entries entriesWith(const Proposal &proposal, const char *choice) const;
    QJsonObject pairOf(const QModelIndex &cell) const;
    int placeOf(const QModelIndex &cell) const;
    QString words(const QModelIndex &cell) const;

    Input m_list;
    QString m_one; ///< the keys of the two fields
    QString m_other;
    const Field *m_further = nullptr;
    Entries m_rows;
    Entries m_columns;
    QList<QJsonObject> m_pairs; ///< as they stand in the list
    QString m_fault; ///< the place that is refused
    QString m_faultWords;
};

} // namespace muster
