// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/unittable.h"

#include "app/models/celltext.h"
#include "core/base/shown.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

UnitTable::UnitTable(QObject *parent) : QAbstractTableModel(parent)
{
    keepEmptyRow();
}

void UnitTable::setSpec(const Ruleset &set, const ThingSpec &spec)
{
    const QStringList before = keys();
    const TextTable rows = texts();
    beginResetModel();
    m_set = &set;
    m_spec = &spec;
    if (keyList(rosterColumns(set, spec)) != before)
        m_before.clear(); // its cells stood in other columns
    m_fields = rosterColumns(set, spec);
    m_rows.assign(rows.size() + 1, {});
    for (qsizetype old = 0; old < before.size(); ++old) {
        const qsizetype same = keys().indexOf(before[old]);
        for (size_t row = 0; row < rows.size() && same >= 0; ++row)
            put(int(row), int(same), rows[row].value(old));
    }
    m_checked.clear();
    endResetModel();
}

void UnitTable::setPlayed(const Rules *rules)
{
    m_played = rules != nullptr && &rules->set() == m_set ? rules : nullptr;
    namesChanged();
}

void UnitTable::namesChanged()
{
    m_checked.clear();
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole});
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

bool UnitTable::hasNothing(const QStringList &cells) const
{
    for (qsizetype column = 0; column < cells.size(); ++column) {
        const bool carries = column < qsizetype(m_fields.size()) && m_fields[size_t(column)].carriesOn;
        if (!carries && !cells[column].trimmed().isEmpty())
            return false;
    }
    return true;
}

bool UnitTable::isBlank(int row) const
{
    return hasNothing(m_rows[size_t(row)]);
}

int UnitTable::unitCount() const
{
    return int(std::ranges::count_if(m_rows, [this](const QStringList &row) { return !hasNothing(row); }));
}

bool UnitTable::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() >= typedColumns())
        return false;
    if (text(index.row(), index.column()) != typedLine(value.toString()))
        remember();
    const bool begins = isBlank(index.row());
    put(index.row(), index.column(), typedLine(value.toString()));
    if (begins && !isBlank(index.row()))
        carryOn(index.row(), index.column());
    // What is missing in the row depends on whether anything stands in it.
    emit dataChanged(this->index(index.row(), 0), this->index(index.row(), columnCount() - 1));
    keepEmptyRow();
    emit edited();
    return true;
}

/// Who is typed in next has the same as the one before, where the rules say so: its army table.
void UnitTable::carryOn(int row, int except)
{
    for (int column = 0; row > 0 && column < typedColumns(); ++column) {
        if (field(column).carriesOn && column != except && text(row, column).isEmpty())
            put(row, column, text(row - 1, column));
    }
}

void UnitTable::remember()
{
    constexpr size_t kMost = 100;
    if (m_isInOneGo)
        return;
    m_before.push_back(m_rows);
    if (m_before.size() > kMost)
        m_before.erase(m_before.begin());
}

void UnitTable::inOneGo(const std::function<void()> &change)
{
    remember();
    const bool wasInOneGo = std::exchange(m_isInOneGo, true);
    change();
    m_isInOneGo = wasInOneGo;
    if (!m_isInOneGo && m_before.back() == m_rows)
        m_before.pop_back();
}

void UnitTable::takeBack()
{
    if (m_before.empty())
        return;
    beginResetModel();
    m_rows = std::move(m_before.back());
    m_before.pop_back();
    m_checked.clear();
    endResetModel();
    emit edited();
}

void UnitTable::fillDown(const QModelIndexList &cells)
{
    QMap<int, std::pair<int, int>> spans; // by column, from the topmost row to the last
    for (const QModelIndex &cell : cells) {
        const auto span = spans.value(cell.column(), {cell.row(), cell.row()});
        spans.insert(cell.column(), {std::min(span.first, cell.row()), std::max(span.second, cell.row())});
    }
    for (auto span = spans.begin(); span != spans.end(); ++span) {
        const auto [top, last] = span.value();
        const int from = top == last ? top - 1 : top;
        for (int row = from + 1; from >= 0 && row <= last; ++row)
            setData(index(row, span.key()), text(from, span.key()), Qt::EditRole);
    }
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
    m_checked.clear();
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
    m_checked.remove(row);
}

void UnitTable::keepEmptyRow()
{
    if (!m_rows.empty() && isBlank(rowCount() - 1))
        return;
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.emplace_back();
    endInsertRows();
}

QStringList UnitTable::row(const ThingPlan &plan) const
{
    QStringList cells;
    for (const RosterColumn &column : m_fields) {
        const QString key = QString::fromLatin1(column.key);
        QString cell;
        if (column.holds == RosterColumn::Holds::Links)
            cell = plan.links.value(key).join(u", "_s);
        else if (column.holds == RosterColumn::Holds::Value)
            cell = cellText(column, plan.values.value(key));
        for (const auto &[type, name] : plan.within) {
            if (column.holds == RosterColumn::Holds::Belonging && type == key)
                cell = name;
        }
        cells.append(typedLine(cell));
    }
    return cells;
}

void UnitTable::append(const std::vector<ThingPlan> &units)
{
    if (units.empty())
        return;
    remember();
    beginResetModel();
    m_rows.pop_back();
    for (const ThingPlan &unit : units)
        m_rows.push_back(row(unit));
    m_rows.emplace_back();
    m_checked.clear();
    endResetModel();
    emit edited();
}

void UnitTable::append(const std::vector<QJsonObject> &units)
{
    std::vector<ThingPlan> plans;
    for (const QJsonObject &values : units)
        plans.push_back({QString::fromLatin1(m_spec->type), values});
    append(plans);
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

void UnitTable::setTexts(const TextTable &texts, const QStringList &keys)
{
    const QStringList own = this->keys();
    m_before.clear();
    beginResetModel();
    m_rows.assign(texts.size() + 1, {});
    for (size_t line = 0; line < texts.size(); ++line) {
        for (qsizetype cell = 0; cell < texts[line].size(); ++cell) {
            const qsizetype column = keys.isEmpty() ? cell : own.indexOf(keys.value(cell));
            if (column >= 0)
                put(int(line), int(column), texts[line][cell]);
        }
    }
    m_checked.clear();
    endResetModel();
    emit edited();
}

QStringList UnitTable::namesIn(int column) const
{
    QStringList names;
    for (int row = 0; row < rowCount(); ++row) {
        const QString name = isBlank(row) ? QString() : text(row, column).simplified();
        if (!name.isEmpty() && !names.contains(name, Qt::CaseInsensitive))
            names.append(name);
    }
    return names;
}

} // namespace muster
