// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/gridmodel.h"

#include "app/models/celltext.h"
#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"

#include <QFont>
#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

GridModel::GridModel(const TableDraft &draft, TableGrid grid, QObject *parent)
    : QAbstractTableModel(parent), m_draft(draft), m_grid(std::move(grid))
{
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

/// "4 (5)": a house rule, and what is printed.
QString GridModel::shown(const TableCell &cell) const
{
    return isChanged(cell) ? tr("%1 (%2)", "played (printed)").arg(words(cell), printedWords(cell)) : words(cell);
}

QString GridModel::help(const TableCell &cell) const
{
    if (const QString wrong = fault(cell); !wrong.isEmpty())
        return wrong;
    const QString allowed = tr("Allowed: %1.").arg(allowedWords(cell.shape->field));
    return isChanged(cell) ? tr("House rule. Printed: %1. %2").arg(printedWords(cell), allowed) : allowed;
}

QString GridModel::fault(const TableCell &cell) const
{
    const auto &refusal = m_draft.refusal();
    return refusal && refusal->field == cell.place ? refusalWords(m_draft, *refusal) : QString();
}

QVariant GridModel::data(const QModelIndex &index, int role) const
{
    const TableCell &there = cell(index);
    if (!there.isThere())
        return role == Qt::AccessibleTextRole ? tr("empty") : QVariant();
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
    case Qt::AccessibleDescriptionRole:
        return help(there);
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "row, column: figure")
            .arg(headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
                headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), shown(there));
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
    const auto value = readCell(field(index), text);
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
    QString words = refusal.message.text();
    const Ruleset &set = draft.rules().set();
    const auto called = [&](const QString &place) {
        const bool isThere = !draft.at(place).isUndefined();
        return isThere ? inWords(set, draft.document(), {.place = place}).where.text() : place;
    };
    qsizetype from = 0;
    for (auto match = kPlace.match(words); match.hasMatch(); match = kPlace.match(words, from)) {
        const QString name = called(match.captured());
        words.replace(match.capturedStart(), match.capturedLength(), name);
        from = match.capturedStart() + name.size();
    }
    return words;
}

} // namespace muster
