// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/unittable.h"

#include "app/models/celltext.h"
#include "core/base/shown.h"

#include <algorithm>

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
