// SPDX-License-Identifier: GPL-3.0-or-later
// What the table of units shows.
#include "app/models/celltext.h"
#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"
#include "app/newbattle/unittable.h"
#include "app/theme/theme.h"

#include <QLocale>

namespace muster {

namespace {

/// A name may be anything.
QString allowedIn(const RosterColumn &column)
{
    switch (column.holds) {
    case RosterColumn::Holds::Value:
        return allowedWords(column);
    case RosterColumn::Holds::Belonging:
        return UnitTable::tr("a name: those of the same name are together");
    case RosterColumn::Holds::Links:
        break;
    }
    return UnitTable::tr("names of those that are typed in, parted by commas");
}

} // namespace

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

/// A right value is shown in full words, a wrong one as it was typed.
QVariant UnitTable::shown(int row, int column) const
{
    const QString typed = text(row, column);
    if (field(column).holds != RosterColumn::Holds::Value || typed.trimmed().isEmpty())
        return typed;
    const auto value = readCell(field(column), typed);
    if (!value)
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
    const QString quietly = checked(row).quiet[column];
    const QString &wrong = checked(row).faults[column];
    switch (role) {
    case Qt::DisplayRole:
        return quietly.isEmpty() ? shown(row, column) : QVariant(quietly);
    case Qt::EditRole:
        return text(row, column);
    case Qt::ForegroundRole: // what nobody typed
        return quietly.isEmpty() ? QVariant() : QVariant(tokens().mutedText);
    case kFaultRole:
        return wrong;
    case Qt::ToolTipRole:
        return wrong.isEmpty() && !quietly.isEmpty() ? tr("%1, unless you type something else").arg(quietly) : wrong;
    case Qt::TextAlignmentRole:
        return int((field(column).kind == FieldKind::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        if (!wrong.isEmpty())
            return tr("%1: not valid").arg(text(row, column));
        return quietly.isEmpty() ? shown(row, column) : QVariant(tr("%1, not typed").arg(quietly));
    case Qt::AccessibleDescriptionRole:
        return wrong.isEmpty() ? allowedIn(field(column)) : wrong;
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
    const RosterColumn &shownField = field(section);
    if (role == Qt::DisplayRole)
        return section == 0 && !m_heading.isEmpty() ? m_heading : translated(shownField.label);
    if (role == Qt::TextAlignmentRole)
        return int((shownField.kind == FieldKind::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter)
            | int(Qt::TextWordWrap);
    if (role == Qt::ToolTipRole) {
        const QString allowed = tr("It must be %1.").arg(allowedIn(shownField));
        return shownField.help ? translated(shownField.help) + u'\n' + allowed : allowed;
    }
    return {};
}

} // namespace muster
