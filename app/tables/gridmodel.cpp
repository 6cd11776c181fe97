// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/gridmodel.h"

#include "app/models/celltext.h"
#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"
#include "app/theme/theme.h"
#include "core/rules/placewords.h"

#include <QFont>
#include <QRegularExpression>
#include <QTextDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool hasRowHeadings(const TableGrid &grid)
{
    return std::ranges::any_of(grid.rows, [](const TableGrid::Row &row) { return row.heading.isThere(); });
}

} // namespace

GridModel::GridModel(const TableDraft &draft, TableGrid grid, QObject *parent)
    : QAbstractTableModel(parent), m_draft(draft), m_grid(std::move(grid)), m_hasHeadingRow(!m_grid.headings.empty()),
      m_hasHeadingColumn(hasRowHeadings(m_grid))
{
    TableGrid::Row headings {.name = m_grid.across, .cells = m_grid.headings};
    if (m_hasHeadingColumn) {
        m_grid.columns.insert(m_grid.columns.begin(), m_grid.corner);
        headings.cells.insert(headings.cells.begin(), TableCell {});
        for (TableGrid::Row &row : m_grid.rows)
            row.cells.insert(row.cells.begin(), row.heading);
    }
    if (m_hasHeadingRow)
        m_grid.rows.insert(m_grid.rows.begin(), std::move(headings));
}

bool GridModel::isHeading(const QModelIndex &index) const
{
    return rowOf(index) < 0 || columnOf(index) < 0;
}

QString GridModel::cellName(const QModelIndex &index) const
{
    const QString row = headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString();
    const QString column = headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
    return row.isEmpty() || column.isEmpty() ? row + column : tr("%1, %2", "row, column").arg(row, column);
}

const TableCell &GridModel::cell(const QModelIndex &index) const
{
    return m_grid.rows[size_t(index.row())].cells[size_t(index.column())];
}

const Field &GridModel::field(const QModelIndex &index) const
{
    static const Field kNone;
    const TableCell &there = cell(index);
    return there.isThere() ? there.shape->field : kNone;
}

int GridModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_grid.rows.size());
}

int GridModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_grid.columns.size());
}

QString GridModel::words(const TableCell &cell) const
{
    return cellText(cell.shape->field, m_draft.at(cell.place));
}

QString GridModel::printedWords(const TableCell &cell) const
{
    const Value printed = m_draft.printedAt(cell.place);
    return printed.isUndefined() ? tr("nothing", "printed in a cell") : cellText(cell.shape->field, printed);
}

/// What may be less than nothing is a modifier: people read +1 and −1.
static QString withSign(const Field &field, QString figure)
{
    if (field.kind != FieldKind::Number || field.minimum >= 0)
        return figure;
    figure.replace(u'-', u'−');
    return !figure.isEmpty() && figure.at(0).isDigit() && figure != u"0"_s ? QChar(u'+') + figure : figure;
}

/// "4 (5)": a house rule, and what is printed.
QString GridModel::shown(const TableCell &cell) const
{
    const Field &field = cell.shape->field;
    const QString figure = withSign(field, words(cell));
    return isChanged(cell) ? tr("%1 (%2)", "played (printed)").arg(figure, withSign(field, printedWords(cell)))
                           : figure;
}

QString GridModel::help(const TableCell &cell) const
{
    if (const QString wrong = fault(cell); !wrong.isEmpty())
        return wrong;
    const QString allowed = tr("It must be %1.").arg(allowedWords(cell.shape->field));
    return isChanged(cell) ? tr("House rule. Printed: %1. %2").arg(printedWords(cell), allowed) : allowed;
}

QString GridModel::fault(const TableCell &cell) const
{
    const auto &refusal = m_draft.refusal();
    return refusal && refusal->field == cell.place ? refusalWords(m_draft, *refusal) : QString();
}

/// Where there is no cell; in the corner stands what the names of the rows are.
QVariant GridModel::nothingData(const QModelIndex &index, int role) const
{
    if (role == Qt::AccessibleTextRole)
        return tr("empty");
    return role == Qt::DisplayRole && isHeading(index) ? QVariant(m_grid.corner.text()) : QVariant();
}

QVariant GridModel::data(const QModelIndex &index, int role) const
{
    const TableCell &there = cell(index);
    if (role == Qt::BackgroundRole)
        return isHeading(index) ? QVariant(tokens().panelQuiet) : QVariant();
    if (!there.isThere())
        return nothingData(index, role);
    switch (role) {
    case Qt::DisplayRole:
        return shown(there);
    case Qt::EditRole:
        return words(there);
    case Qt::FontRole: {
        QFont font;
        font.setBold(isChanged(there));
        return font;
    }
    case Qt::TextAlignmentRole:
        return int(there.shape->field.kind == FieldKind::Number ? Qt::AlignRight | Qt::AlignVCenter
                                                                : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return Qt::convertFromPlainText(help(there), Qt::WhiteSpaceNormal); // titles are as people wrote them
    case Qt::AccessibleDescriptionRole:
        return help(there);
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "row and column: figure").arg(cellName(index), shown(there));
    case kFaultRole:
        return fault(there);
    default:
        return {};
    }
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter) | int(Qt::TextWordWrap);
    if (role != Qt::DisplayRole)
        return {};
    return orientation == Qt::Vertical ? m_grid.rows[size_t(section)].name.text()
                                       : m_grid.columns[size_t(section)].text();
}

Qt::ItemFlags GridModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags there = QAbstractTableModel::flags(index);
    return m_change && cell(index).isThere() ? there | Qt::ItemIsEditable : there;
}

Result<Value> GridModel::typed(const QModelIndex &index, const QString &text) const
{
    const auto value = readCell(field(index), text, cellName(index));
    return value ? checked(*cell(index).shape, *value, cell(index).place) : value;
}

QString GridModel::refusal(const QModelIndex &index, const QString &text) const
{
    const auto value = typed(index, text);
    return value ? QString() : refusalWords(m_draft, value.error());
}

QString GridModel::contradiction(const QModelIndex &index, const Value &value) const
{
    const auto rules = m_draft.with(cell(index).place, value);
    return rules ? QString() : refusalWords(m_draft, rules.error());
}

bool GridModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !m_change || !cell(index).isThere())
        return false;
    const auto right = typed(index, value.toString());
    return right && m_change(QString(cell(index).place), *right);
}

QString refusalWords(const TableDraft &draft, const Refusal &refusal)
{
    static const QRegularExpression kPlace(u"[a-z][a-z0-9_]*(?:\\.[a-z0-9_]+|\\[\\d+\\])+"_s);
    QString told = refusal.message.text();
    const PlaceWords words(draft.rules().set(), draft.document());
    const auto called = [&](const QString &place) {
        return draft.at(place).isUndefined() ? place : words.where(place).text();
    };
    qsizetype from = 0;
    for (auto match = kPlace.match(told); match.hasMatch(); match = kPlace.match(told, from)) {
        const QString name = called(match.captured());
        told.replace(match.capturedStart(), match.capturedLength(), name);
        from = match.capturedStart() + name.size();
    }
    return told;
}

} // namespace muster
