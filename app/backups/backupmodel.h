// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/backups/backuprows.h"

#include <QAbstractListModel>

namespace muster {

/// The list of backups as a model: a line each. Only backups can be picked.
class BackupModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit BackupModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void show(std::vector<BackupRow> rows);
    void mark(const QString &path, Spoilt how);
    const BackupRow &row(int row) const { return m_rows[size_t(row)]; }
    const std::vector<BackupRow> &rows() const { return m_rows; }
    /// The line of a backup; invalid where it is none.
    QModelIndex indexOf(const QString &path) const;
    QModelIndex newest() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    std::vector<BackupRow> m_rows;
};

} // namespace muster
