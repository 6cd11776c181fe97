// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/tablegrids.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The columns of the odds, one a row.
TableGrid columnsGrid(const Shape &list, const QJsonArray &columns, const QString &place)
{
    TableGrid grid {.title = Phrase(list.field.label), .columns = {Phrase(QT_TRANSLATE_NOOP("muster", "Odds"))}};
    for (qsizetype at = 0; at < columns.size(); ++at) {
        const QString entry = placeWithin(place, at);
        grid.rows.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(int(at + 1)), {{entry, &list.each()}}, entry});
    }
    grid.rowLists = {place};
    return grid;
}

/// A row for each strength of the attackers, a column for each of the defender; the strengths are figures too.
TableGrid matrixGrid(const Shape &record, const Value &matrix, const QString &place)
{
    const QJsonArray attacker = matrix["attacker"_L1].toArray();
    const QJsonArray defender = matrix["defender"_L1].toArray();
    const QString attackerAt = placeWithin(place, u"attacker"_s);
    const QString defenderAt = placeWithin(place, u"defender"_s);
    const QString cellsAt = placeWithin(place, u"cells"_s);
    const Shape &attackerStart = record.part(u"attacker"_s)->each();
    const Shape &defenderStart = record.part(u"defender"_s)->each();
    const Shape &cell = record.part(u"cells"_s)->each().each();

    TableGrid grid {.title = Phrase(record.field.label), .optional = place};
    if (matrix.isNull())
        return grid;
    grid.corner = Phrase(record.part(u"attacker"_s)->field.label);
    grid.across = Phrase(record.part(u"defender"_s)->field.label);
    for (qsizetype column = 0; column < defender.size(); ++column) {
        grid.columns.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(defender.at(column).toInt()));
        grid.headings.push_back({placeWithin(defenderAt, column), &defenderStart});
    }
    grid.rowLists = {attackerAt, cellsAt};
    grid.columnLists = {defenderAt};
    for (qsizetype row = 0; row < attacker.size(); ++row) {
        const QString rowAt = placeWithin(cellsAt, row);
        TableGrid::Row line {.name = Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(attacker.at(row).toInt()),
            .place = placeWithin(attackerAt, row),
            .heading = {placeWithin(attackerAt, row), &attackerStart}};
        for (qsizetype column = 0; column < defender.size(); ++column)
            line.cells.push_back({placeWithin(rowAt, column), &cell});
        grid.rows.push_back(std::move(line));
        grid.columnLists.push_back(rowAt);
    }
    return grid;
}

} // namespace

std::vector<TableGrid> oddsGrids(const TableSpec &spec, const QJsonObject &table)
{
    const Shape &columns = *spec.shape.part(u"columns"_s);
    const Shape &matrix = *spec.shape.part(u"matrix"_s);
    return {columnsGrid(columns, table.value("columns"_L1).toArray(), placeWithin(spec.key(), u"columns"_s)),
        matrixGrid(matrix, table.value("matrix"_L1), placeWithin(spec.key(), u"matrix"_s))};
}

std::vector<TableGrid> combatGrids(const TableSpec &spec, const QJsonObject &table)
{
    return {crossed(
        spec.shape, table, spec.key(), {.rows = "rolls", .columns = "columns", .heading = "odds", .cells = "results"})};
}

std::vector<TableGrid> hedgehogGrids(const TableSpec &spec, const QJsonObject &table)
{
    return {crossed(spec.shape, table, spec.key(),
        {.rows = "rolls", .columns = "columns", .heading = "state", .cells = "results"})};
}

} // namespace muster::pikemusket
