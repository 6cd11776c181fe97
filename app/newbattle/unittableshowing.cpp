// SPDX-License-Identifier: GPL-3.0-or-later
// What the table of units shows.
#include "app/models/celltext.h"
#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"
#include "app/newbattle/unittable.h"

#include <QLocale>

namespace muster {

QVariant UnitTable::pointsData(int row, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const UnitPoints *cost = points(row);
    if (cost == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return QLocale().toString(cost->points);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return cost->working;
    case Qt::AccessibleTextRole:
        return tr("%n point(s)", nullptr, cost->points);
    default:
        return {};
    }
}

/// A right value is shown in full words, a wrong one as it was typed; an empty cell shows its default quietly.
QVariant UnitTable::shown(int row, int column) const
{
    const QString typed = text(row, column);
    const auto value = readCell(field(column), typed);
    if (!value || typed.trimmed().isEmpty())
        return typed;
    return cellText(field(column), *value);
}

QVariant UnitTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    if (column >= typedColumns())
        return pointsData(row, role);
    switch (role) {
    case Qt::DisplayRole:
        return shown(row, column);
    case Qt::EditRole:
        return text(row, column);
    case kFaultRole:
    case Qt::ToolTipRole:
        return fault(row, column);
    case Qt::TextAlignmentRole:
        return int((field(column).kind == FieldKind::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole: {
        const QString wrong = fault(row, column);
        return wrong.isEmpty() ? shown(row, column) : QVariant(tr("%1: not valid").arg(text(row, column)));
    }
    case Qt::AccessibleDescriptionRole: {
        const QString wrong = fault(row, column);
        return wrong.isEmpty() ? allowedWords(field(column)) : wrong;
    }
    default:
        return {};
    }
}

QVariant UnitTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (section >= typedColumns()) {
        if (role == Qt::DisplayRole)
            return tr("Points");
        if (role == Qt::ToolTipRole)
            return tr("What the unit costs, worked out from what stands in the row");
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    }
    const Field &shownField = field(section);
    if (role == Qt::DisplayRole)
        return translated(shownField.label);
    if (role == Qt::TextAlignmentRole)
        return int((shownField.kind == FieldKind::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        const QString allowed = tr("It must be %1.").arg(allowedWords(shownField));
        return shownField.help ? translated(shownField.help) + u'\n' + allowed : allowed;
    }
    return {};
}

} // namespace muster
