// SPDX-License-Identifier: GPL-3.0-or-later
// Units to and from a spreadsheet.
#include "app/newbattle/unittable.h"
#include "core/rules/meaning.h"

#include <algorithm>
#include <numeric>

namespace muster {

namespace {

/// No heading is one.
bool isNumber(const QString &cell)
{
    bool is = false;
    cell.trimmed().toDouble(&is);
    return is;
}

} // namespace

/// For each cell of the row the column that it is the heading of, −1 for none; empty when it is no row of headings.
std::vector<int> UnitTable::headings(const QStringList &row, QStringList *unknown) const
{
    if (std::ranges::any_of(row, &isNumber))
        return {};
    std::vector<int> columns;
    for (const QString &cell : row) {
        const int column = headed(m_fields, cell);
        columns.push_back(std::ranges::count(columns, column) > 0 ? -1 : column);
    }
    const auto found = std::ranges::count_if(columns, [](int column) { return column >= 0; });
    if (found == 0 || (found == 1 && row.size() > 2))
        return {};
    for (qsizetype cell = 0; cell < row.size(); ++cell) {
        if (columns[size_t(cell)] < 0 && !row[cell].trimmed().isEmpty())
            unknown->append(row[cell].simplified());
    }
    return columns;
}

Pasted UnitTable::paste(const TextTable &table, int row, int column)
{
    Pasted pasted;
    if (table.empty())
        return pasted;
    std::vector<int> columns = headings(table.front(), &pasted.leftOut);
    pasted.byHeading = !columns.empty();
    if (!pasted.byHeading) {
        const auto widest = std::ranges::max(table, {}, &QStringList::size).size();
        columns.resize(size_t(widest));
        std::iota(columns.begin(), columns.end(), column);
    }
    beginResetModel();
    fill(table, columns, row, pasted);
    if (!isBlank(rowCount() - 1))
        m_rows.emplace_back();
    m_checked.clear();
    endResetModel();
    emit edited();
    return pasted;
}

void UnitTable::fill(const TextTable &table, const std::vector<int> &columns, int row, Pasted &pasted)
{
    for (size_t line = pasted.byHeading ? 1 : 0; line < table.size(); ++line, ++row) {
        while (row >= rowCount())
            m_rows.emplace_back();
        for (qsizetype cell = 0; cell < table[line].size() && cell < qsizetype(columns.size()); ++cell) {
            const int to = columns[size_t(cell)];
            if (to >= 0 && to < typedColumns())
                put(row, to, table[line][cell]);
            else if (to >= typedColumns() && !table[line][cell].trimmed().isEmpty())
                pasted.leftOut.append(table[line][cell]);
        }
        pasted.rows += isBlank(row) ? 0 : 1;
    }
}

TextTable UnitTable::copy(const QList<int> &rows) const
{
    TextTable table {{}};
    for (const RosterColumn &shownField : m_fields)
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

} // namespace muster
