// SPDX-License-Identifier: GPL-3.0-or-later
// Units to and from a spreadsheet.
#include "app/newbattle/unittable.h"

#include <algorithm>
#include <numeric>

namespace muster {

namespace {

QString plain(const QString &heading)
{
    return QString(heading).replace(u'_', u' ').simplified().toCaseFolded();
}

} // namespace

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

} // namespace muster
