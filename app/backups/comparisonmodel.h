// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/backupcompare.h"

#include <QAbstractListModel>

namespace muster {

/// One line of a comparison.
struct ComparisonRow {
    enum class Sort {
        Battle, ///< the name of a battle, where there are several
        Heading, ///< "These would be gone from the battle"
        Entry, ///< its number and sentence
        Units, ///< the heading of what stands otherwise: what, now, then
        Unit, ///< the names of units
        Value, ///< what differs of them, how it is now, and how it was then
    };

    Sort sort = Sort::Entry;
    QString first {}; ///< words, the entry's number, the units' names, or what differs
    QString second {}; ///< the entry's sentence, or how it is now
    QString third {}; ///< how it was then

    QString spoken() const;
};

/// What a comparison says, line by line. `then`: when the backup was made, in words.
std::vector<ComparisonRow> comparisonRows(const BackupComparison &comparison, const QString &then);

/// A comparison as a model of lines.
class ComparisonModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit ComparisonModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void show(std::vector<ComparisonRow> rows);
    const ComparisonRow &row(int row) const { return m_rows[size_t(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<ComparisonRow> m_rows;
};

} // namespace muster
