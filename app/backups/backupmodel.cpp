// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupmodel.h"

#include "app/widgets/wrappable.h"
#include "core/base/shown.h"

#include <QDir>

#include <algorithm>

namespace muster {

void BackupModel::show(std::vector<BackupRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void BackupModel::mark(const QString &path, Spoilt how)
{
    if (const QModelIndex its = indexOf(path); its.isValid()) {
        muster::mark(m_rows[size_t(its.row())], how);
        emit dataChanged(its, its);
    }
}

QModelIndex BackupModel::indexOf(const QString &path) const
{
    const auto found = std::ranges::find_if(
        m_rows, [&](const BackupRow &row) { return row.sort == BackupRow::Sort::Backup && row.info.path == path; });
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()));
}

QModelIndex BackupModel::newest() const
{
    const auto found = std::ranges::find(m_rows, BackupRow::Sort::Backup, &BackupRow::sort);
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()));
}

int BackupModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant BackupModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BackupRow &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.made;
    case Qt::AccessibleTextRole:
        return row.spoken();
    case Qt::ToolTipRole:
        return row.sort == BackupRow::Sort::Backup ? wrappable(shownLine(QDir::toNativeSeparators(row.info.path)))
                                                   : QString();
    default:
        return {};
    }
}

Qt::ItemFlags BackupModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractListModel::flags(index);
    const bool isBackup = m_rows[size_t(index.row())].sort == BackupRow::Sort::Backup;
    return isBackup ? QAbstractListModel::flags(index) : Qt::ItemNeverHasChildren;
}

} // namespace muster
