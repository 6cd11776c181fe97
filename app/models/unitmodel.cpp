// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/unitmodel.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

UnitModel::UnitModel(QObject *parent) : QAbstractListModel(parent)
{
}

/// Rows of the same things in the same order are only redrawn, so that selection and scroll position stay.
void UnitModel::show(std::vector<UnitRow> rows)
{
    if (!std::ranges::equal(rows, m_rows, {}, &UnitRow::id, &UnitRow::id)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (size_t row = 0; row < rows.size(); ++row) {
        if (rows[row] == m_rows[row])
            continue;
        m_rows[row] = std::move(rows[row]);
        emit dataChanged(index(int(row)), index(int(row)));
    }
}

void UnitModel::setMarks(const UnitMarks &marks)
{
    if (marks == m_marks)
        return;
    const UnitMarks before = std::exchange(m_marks, marks);
    for (const ThingId thing : {before.actor, before.target, marks.actor, marks.target}) {
        if (const QModelIndex row = indexOf(thing); row.isValid())
            emit dataChanged(row, row);
    }
}

ThingId UnitModel::thingAt(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[size_t(index.row())].id : 0;
}

QModelIndex UnitModel::indexOf(ThingId thing) const
{
    const auto row = std::ranges::find(m_rows, thing, &UnitRow::id);
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

int UnitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant UnitModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const UnitRow &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return spoken(row);
    case SubtitleRole:
        return row.subtitle;
    case BadgesRole:
        return QVariant::fromValue(badgesOf(row));
    case ValueRole:
        return row.strength;
    case MaximumRole:
        return row.atStart;
    case PreviousRole:
        return row.before;
    case ColourRole:
        return row.colour;
    case MarkRole:
        return int(markOf(row.id));
    case DestroyedRole:
        return row.gone;
    case DepthRole:
        return row.depth;
    case kFilterRole:
        return words(row);
    default:
        return {};
    }
}

UnitMark UnitModel::markOf(ThingId thing) const
{
    return thing == m_marks.actor ? UnitMark::Actor : thing == m_marks.target ? UnitMark::Target : UnitMark::None;
}

QList<BadgeLook> UnitModel::badgesOf(const UnitRow &row) const
{
    QList<BadgeLook> badges = row.badges;
    const UnitMark mark = markOf(row.id);
    if (mark == UnitMark::Actor)
        badges.prepend({u"shoots"_s, m_marks.actorWord, Tone::Accent});
    else if (mark == UnitMark::Target)
        badges.prepend({u"target"_s, m_marks.targetWord, Tone::Accent});
    return badges;
}

QString UnitModel::words(const UnitRow &row) const
{
    QStringList words {row.name};
    for (const BadgeLook &badge : badgesOf(row))
        words += badge.word;
    words += row.subtitle;
    words.removeAll(QString());
    return words.join(u", "_s);
}

QString UnitModel::spoken(const UnitRow &row) const
{
    return row.atStart > 0 ? tr("%1: %2 of %3").arg(words(row)).arg(row.strength).arg(row.atStart) : words(row);
}

} // namespace muster
