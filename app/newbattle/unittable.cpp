// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/unittable.h"

#include "app/models/celltext.h"
#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"
#include "core/base/shown.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool blank(const QStringList &cells)
{
    return std::ranges::all_of(cells, [](const QString &cell) { return cell.trimmed().isEmpty(); });
}

QLatin1String keyOf(const Field &field)
{
    return QLatin1String(field.key);
}

QString plain(const QString &heading)
{
    return QString(heading).replace(u'_', u' ').simplified().toCaseFolded();
}

} // namespace

UnitTable::UnitTable(QObject *parent) : QAbstractTableModel(parent)
{
    keepEmptyRow();
}

void UnitTable::setSpec(const ThingSpec &spec)
{
    const std::vector<Field> before = std::exchange(m_fields, {});
    const TextTable rows = texts();
    beginResetModel();
    m_spec = &spec;
    for (const TrackedField &field : spec.fields) {
        if (field.roster && !field.derived && field.kind != FieldKind::List && field.kind != FieldKind::Links)
            m_fields.push_back(field);
    }
    m_rows.assign(rows.size() + 1, {});
    for (size_t old = 0; old < before.size(); ++old) {
        const auto same = std::ranges::find(m_fields, QLatin1String(before[old].key), &keyOf);
        for (size_t row = 0; row < rows.size() && same != m_fields.end(); ++row)
            put(int(row), int(same - m_fields.begin()), rows[row].value(qsizetype(old)));
    }
    endResetModel();
}

int UnitTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int UnitTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : typedColumns() + (m_hasPoints ? 1 : 0);
}

void UnitTable::setHasPoints(bool has)
{
    if (m_hasPoints == has)
        return;
    m_points.clear();
    if (has)
        beginInsertColumns({}, typedColumns(), typedColumns());
    else
        beginRemoveColumns({}, typedColumns(), typedColumns());
    m_hasPoints = has;
    if (has)
        endInsertColumns();
    else
        endRemoveColumns();
}

void UnitTable::setPoints(std::vector<std::optional<UnitPoints>> points)
{
    if (!m_hasPoints || m_points == points)
        return;
    m_points = std::move(points);
    emit dataChanged(index(0, typedColumns()), index(rowCount() - 1, typedColumns()));
}

const UnitPoints *UnitTable::points(int row) const
{
    const auto at = size_t(row);
    return row >= 0 && at < m_points.size() && m_points[at] ? &*m_points[at] : nullptr;
}

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

bool UnitTable::isBlank(int row) const
{
    return blank(m_rows[size_t(row)]);
}

int UnitTable::unitCount() const
{
    return int(std::ranges::count_if(m_rows, [](const QStringList &row) { return !blank(row); }));
}

QString UnitTable::fault(int row, int column) const
{
    if (isBlank(row))
        return {};
    const auto value = readCell(field(column), text(row, column));
    if (!value)
        return value.error().message.text();
    if (!cellsAreRight(row))
        return {};
    const auto unit = m_spec->made(unitAt(row)); // each cell is right, and the row may still not be
    if (unit || unit.error().field != QLatin1String(field(column).key))
        return {};
    // What has no value of its own and no default from the others is merely missing.
    const bool isMissing = field(column).defaultFrom != nullptr && text(row, column).trimmed().isEmpty();
    return (isMissing ? missingCell(field(column)) : unit.error()).message.text();
}

bool UnitTable::cellsAreRight(int row) const
{
    for (int column = 0; column < typedColumns(); ++column) {
        if (!readCell(field(column), text(row, column)))
            return false;
    }
    return true;
}

QJsonObject UnitTable::unitAt(int row) const
{
    QJsonObject unit;
    for (int column = 0; column < typedColumns(); ++column) {
        const auto value = readCell(field(column), text(row, column));
        if (value && !text(row, column).trimmed().isEmpty())
            unit.insert(QString::fromLatin1(field(column).key), *value);
    }
    return unit;
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
        return wrong.isEmpty() ? shown(row, column) : QVariant(tr("%1: wrong").arg(text(row, column)));
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
        const QString allowed = tr("Allowed is %1.").arg(allowedWords(shownField));
        return shownField.help ? translated(shownField.help) + u'\n' + allowed : allowed;
    }
    return {};
}

bool UnitTable::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() >= typedColumns())
        return false;
    put(index.row(), index.column(), typedLine(value.toString()));
    // What is missing in the row depends on whether anything stands in it.
    emit dataChanged(this->index(index.row(), 0), this->index(index.row(), columnCount() - 1));
    keepEmptyRow();
    emit edited();
    return true;
}

Qt::ItemFlags UnitTable::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags shown = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.column() < typedColumns() ? shown | Qt::ItemIsEditable : shown;
}

bool UnitTable::removeRows(int row, int count, const QModelIndex &parent)
{
    if (row < 0 || count < 1 || row + count > rowCount())
        return false;
    beginRemoveRows(parent, row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    endRemoveRows();
    keepEmptyRow();
    emit edited();
    return true;
}

void UnitTable::put(int row, int column, const QString &text)
{
    QStringList &cells = m_rows[size_t(row)];
    while (cells.size() <= column)
        cells.append(QString());
    cells[column] = text;
}

void UnitTable::keepEmptyRow()
{
    if (!m_rows.empty() && isBlank(rowCount() - 1))
        return;
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.emplace_back();
    endInsertRows();
}

std::vector<CellFault> UnitTable::faults() const
{
    std::vector<CellFault> found;
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < typedColumns(); ++column) {
            const QString words = fault(row, column);
            if (!words.isEmpty())
                found.push_back({row, column, words});
        }
    }
    return found;
}

bool UnitTable::isRight(int row) const
{
    return !isBlank(row) && cellsAreRight(row) && m_spec->made(unitAt(row));
}

std::vector<QJsonObject> UnitTable::units() const
{
    std::vector<QJsonObject> units;
    for (int row = 0; row < rowCount(); ++row) {
        if (!isBlank(row))
            units.push_back(unitAt(row));
    }
    return units;
}

void UnitTable::append(const std::vector<QJsonObject> &units)
{
    if (units.empty())
        return;
    beginResetModel();
    m_rows.pop_back();
    for (const QJsonObject &unit : units) {
        QStringList row;
        for (const Field &shownField : m_fields)
            row.append(typedLine(cellText(shownField, unit.value(QLatin1String(shownField.key)))));
        m_rows.push_back(row);
    }
    m_rows.emplace_back();
    endResetModel();
    emit edited();
}

void UnitTable::clear()
{
    setTexts({});
}

/// For each cell of the row the column that it is the heading of, −1 for none; empty when it is no row of headings.
std::vector<int> UnitTable::headings(const QStringList &row, QStringList *unknown) const
{
    std::vector<int> columns;
    for (const QString &cell : row) {
        const auto known = std::ranges::find_if(m_fields, [&](const Field &field) {
            return plain(cell) == plain(QString::fromLatin1(field.key))
                || plain(cell) == plain(translated(field.label));
        });
        columns.push_back(known == m_fields.end() ? -1 : int(known - m_fields.begin()));
    }
    const auto found = std::ranges::count_if(columns, [](int column) { return column >= 0; });
    if (found == 0 || (found == 1 && row.size() > 2))
        return {};
    for (qsizetype cell = 0; cell < row.size(); ++cell) {
        if (columns[size_t(cell)] < 0 && !row[cell].isEmpty())
            unknown->append(row[cell]);
    }
    return columns;
}

QStringList UnitTable::paste(const TextTable &table, int row, int column)
{
    if (table.empty())
        return {};
    QStringList unknown;
    std::vector<int> columns = headings(table.front(), &unknown);
    const bool headed = !columns.empty();
    if (!headed) {
        const auto widest = std::ranges::max(table, {}, &QStringList::size).size();
        columns.resize(size_t(widest));
        std::iota(columns.begin(), columns.end(), column);
    }
    beginResetModel();
    for (size_t line = headed ? 1 : 0; line < table.size(); ++line, ++row) {
        while (row >= rowCount())
            m_rows.emplace_back();
        for (qsizetype cell = 0; cell < table[line].size() && cell < qsizetype(columns.size()); ++cell) {
            const int to = columns[size_t(cell)];
            if (to >= 0 && to < typedColumns())
                put(row, to, table[line][cell]);
            else if (to >= typedColumns() && !table[line][cell].trimmed().isEmpty())
                unknown.append(table[line][cell]);
        }
    }
    if (!isBlank(rowCount() - 1))
        m_rows.emplace_back();
    endResetModel();
    emit edited();
    return unknown;
}

TextTable UnitTable::copy(const QList<int> &rows) const
{
    TextTable table {{}};
    for (const Field &shownField : m_fields)
        table.front().append(translated(shownField.label));
    for (int row = 0; row < rowCount(); ++row) {
        if (isBlank(row) || (!rows.isEmpty() && !rows.contains(row)))
            continue;
        table.emplace_back();
        for (int column = 0; column < typedColumns(); ++column)
            table.back().append(shown(row, column).toString());
    }
    return table;
}

TextTable UnitTable::texts() const
{
    TextTable texts = m_rows;
    texts.pop_back();
    return texts;
}

void UnitTable::setTexts(const TextTable &texts)
{
    beginResetModel();
    m_rows = texts;
    m_rows.emplace_back();
    endResetModel();
    emit edited();
}

} // namespace muster
