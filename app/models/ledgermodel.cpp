// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ledgermodel.h"

#include "app/widgets/wrappable.h"
#include "core/base/shown.h"

#include <algorithm>

namespace muster {

/// A note may be as long as a page; the panel of its entry has all of it.
static constexpr qsizetype kLongestTip = 600;

LedgerModel::LedgerModel(QObject *parent) : QAbstractListModel(parent)
{
}

/// Lines that stay are only redrawn, so that what is picked stays picked.
void LedgerModel::show(std::vector<LedgerLine> rows, Teller tell)
{
    m_tell = std::move(tell);
    const auto isSame = [](const LedgerLine &a, const LedgerLine &b) { return a.seq == b.seq; };
    const auto differ = std::ranges::mismatch(m_rows, rows, isSame);
    const int same = int(differ.in1 - m_rows.begin());
    if (const int before = int(m_rows.size()); same < before) {
        beginRemoveRows({}, same, before - 1);
        m_rows.resize(size_t(same));
        endRemoveRows();
    }
    const int now = int(rows.size());
    if (same < now)
        beginInsertRows({}, same, now - 1);
    m_rows = std::move(rows);
    if (same < now)
        endInsertRows();
    if (same > 0)
        emit dataChanged(index(0), index(same - 1));
}

int LedgerModel::seqAt(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[size_t(index.row())].seq : 0;
}

QModelIndex LedgerModel::indexOf(int seq) const
{
    const auto row = std::ranges::find(m_rows, seq, &LedgerLine::seq);
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

int LedgerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant LedgerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LedgerLine &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return m_tell ? shownLabel(m_tell(row.seq)) : QString();
    case Qt::ToolTipRole:
        return m_tell ? wrappable(shownLine(m_tell(row.seq), kLongestTip)) : QString();
    case Qt::AccessibleTextRole: {
        const QString words = data(index, Qt::DisplayRole).toString();
        const QString line = row.number.isEmpty() ? words : tr("%1: %2").arg(row.number, words);
        return row.inForce ? line : tr("%1, taken back").arg(line);
    }
    case SeqRole:
        return row.seq;
    case NumberRole:
        return row.number;
    case SortRole:
        return int(row.sort);
    case InForceRole:
        return row.inForce;
    case MarkedRole:
        return row.isMarked;
    default:
        return {};
    }
}

} // namespace muster
