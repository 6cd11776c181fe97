// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tablegrid.h"

#include "core/rules/tables.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isCell(const Shape &shape)
{
    return shape.kind == Shape::Kind::Cell;
}

bool isListOfCells(const Shape &shape)
{
    return shape.kind == Shape::Kind::List && isCell(shape.each());
}

/// The mark of reconstructed figures is a state of the table, not one of its figures.
bool isFigure(const Shape &shape)
{
    return shape.key() != kReconstructed;
}

/// Cells, and lists of cells, stand in one line.
bool standsInLine(const Shape &shape)
{
    return isCell(shape) || isListOfCells(shape);
}

bool isLine(const Shape &shape)
{
    return shape.kind == Shape::Kind::Record && std::ranges::all_of(shape.parts, &standsInLine);
}

Phrase numbered(qsizetype entry)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(int(entry + 1));
}

Phrase headingOf(const Shape &list, qsizetype entry)
{
    return entry < qsizetype(list.headings.size()) ? Phrase(list.headings[size_t(entry)]) : numbered(entry);
}

/// A heading for every cell of a line; a list of cells is as wide as its longest.
class Heads {
public:
    explicit Heads(const Shape &line) : m_line(line) {}

    void measure(const QJsonObject &values)
    {
        for (const Shape &part : m_line.parts)
            m_widths[part.key()] = std::max(m_widths.value(part.key()), values.value(part.key()).toArray().size());
    }
    std::vector<Phrase> phrases() const
    {
        std::vector<Phrase> heads;
        for (const Shape &part : m_line.parts) {
            if (isCell(part) && isFigure(part))
                heads.emplace_back(part.field.label);
            for (qsizetype at = 0; isListOfCells(part) && at < m_widths.value(part.key()); ++at)
                heads.push_back(headingOf(part, at));
        }
        return heads;
    }
    std::vector<TableCell> cells(const QJsonObject &values, const QString &place) const
    {
        std::vector<TableCell> cells;
        for (const Shape &part : m_line.parts) {
            const QString at = placeWithin(place, part.key());
            if (isCell(part) && isFigure(part))
                cells.push_back({at, &part});
            const qsizetype there = values.value(part.key()).toArray().size();
            for (qsizetype entry = 0; isListOfCells(part) && entry < m_widths.value(part.key()); ++entry)
                cells.push_back(entry < there ? TableCell {placeWithin(at, entry), &part.each()} : TableCell {});
        }
        return cells;
    }

private:
    const Shape &m_line;
    QMap<QString, qsizetype> m_widths;
};

/// What a row is called: by its word, or as the referee named it.
Phrase nameOfRow(const Shape &shape, const QString &key, const QJsonObject &values)
{
    const QString title = values.value("title"_L1).toString();
    return title.isEmpty() ? labelOf(shape.rows, key) : Phrase::literal(title);
}

TableGrid namedLines(const Shape &shape, const QJsonObject &table, const QString &place)
{
    Heads heads(shape.each());
    for (const Value &row : table)
        heads.measure(row.toObject());
    TableGrid grid {.corner = Phrase(shape.field.label), .columns = heads.phrases()};
    for (const QString &key : rowsIn(shape, table)) {
        const QString at = placeWithin(place, key);
        const QJsonObject values = table.value(key).toObject();
        grid.rows.push_back({nameOfRow(shape, key, values), heads.cells(values, at), at});
    }
    if (shape.open)
        grid.namedRows = place;
    return grid;
}

TableGrid numberedLines(const Shape &shape, const QJsonArray &list, const QString &place)
{
    Heads heads(shape.each());
    for (const Value &entry : list)
        heads.measure(entry.toObject());
    TableGrid grid {.corner = Phrase(shape.field.label), .columns = heads.phrases()};
    for (qsizetype at = 0; at < list.size(); ++at) {
        const QString entry = placeWithin(place, at);
        grid.rows.push_back({numbered(at), heads.cells(list.at(at).toObject(), entry), entry});
    }
    if (shape.minimum < shape.maximum)
        grid.rowLists = {place};
    return grid;
}

TableGrid column(const Shape &list, const QJsonArray &values, const QString &place)
{
    TableGrid grid {.columns = {Phrase(list.field.label)}};
    for (qsizetype at = 0; at < values.size(); ++at) {
        const QString entry = placeWithin(place, at);
        grid.rows.push_back({headingOf(list, at), {{entry, &list.each()}}, entry});
    }
    if (list.minimum < list.maximum)
        grid.rowLists = {place};
    return grid;
}

std::vector<TableGrid> gridsOfValue(const Shape &shape, const Value &value, const QString &place);

void append(std::vector<TableGrid> &all, std::vector<TableGrid> more)
{
    std::ranges::move(more, std::back_inserter(all));
}

/// Each single value as a row.
TableGrid values(const Shape &record, const QString &place)
{
    TableGrid grid {.columns = {Phrase(QT_TRANSLATE_NOOP("muster", "Value"))}};
    for (const Shape &part : record.parts) {
        const QString at = placeWithin(place, part.key());
        if (isFigure(part))
            grid.rows.push_back({Phrase(part.field.label), {{at, &part}}, at});
    }
    return grid;
}

std::vector<TableGrid> gridsOfRecord(const Shape &record, const QJsonObject &object, const QString &place)
{
    if (std::ranges::all_of(record.parts, &isCell))
        return {values(record, place)};
    std::vector<TableGrid> grids;
    for (const Shape &part : record.parts) {
        if (!isCell(part))
            append(grids, gridsOfValue(part, object.value(part.key()), placeWithin(place, part.key())));
    }
    for (const Shape &part : record.parts) {
        if (isCell(part) && isFigure(part) && !grids.empty())
            grids.front().besides.push_back({Phrase(part.field.label), {placeWithin(place, part.key()), &part}});
    }
    return grids;
}

/// Rows that have parts: a grid, or several, for each.
std::vector<TableGrid> gridsOfRows(const Shape &shape, const QJsonObject &table, const QString &place)
{
    std::vector<TableGrid> all;
    for (const QString &key : rowsIn(shape, table)) {
        const QJsonObject row = table.value(key).toObject();
        std::vector<TableGrid> grids = gridsOfValue(shape.each(), row, placeWithin(place, key));
        for (TableGrid &grid : grids) {
            grid.title = nameOfRow(shape, key, row);
            if (shape.open)
                grid.namedRows = place;
        }
        append(all, std::move(grids));
    }
    if (all.empty() && shape.open) // a first one can still be added
        all.push_back({.namedRows = place});
    return all;
}

std::vector<TableGrid> gridsOfValue(const Shape &shape, const Value &value, const QString &place)
{
    if (shape.kind == Shape::Kind::Record)
        return gridsOfRecord(shape, value.toObject(), place);
    if (shape.kind == Shape::Kind::Rows && !isLine(shape.each()))
        return gridsOfRows(shape, value.toObject(), place);
    if (shape.kind == Shape::Kind::Rows)
        return {namedLines(shape, value.toObject(), place)};
    return {
        isListOfCells(shape) ? column(shape, value.toArray(), place) : numberedLines(shape, value.toArray(), place)};
}

} // namespace

std::vector<TableGrid> gridsOf(const Shape &shape, const QJsonObject &table, const QString &place)
{
    return gridsOfValue(shape, table, place);
}

TableGrid crossed(const Shape &shape, const QJsonObject &table, const QString &place, const Crossing &crossing)
{
    const Shape &rows = *shape.part(QString::fromLatin1(crossing.rows));
    const Shape &entry = shape.part(QString::fromLatin1(crossing.columns))->each();
    const Shape &cells = *entry.part(QString::fromLatin1(crossing.cells));
    const Shape &heading = *entry.part(QString::fromLatin1(crossing.heading));
    const QJsonArray columns = table.value(QLatin1String(crossing.columns)).toArray();
    const QString at = placeWithin(place, QString::fromLatin1(crossing.columns));
    const QString rowsAt = placeWithin(place, rows.key());

    const Shape &list = *shape.part(QString::fromLatin1(crossing.columns));
    const bool columnsGrow = list.minimum < list.maximum;

    TableGrid grid {.corner = Phrase(rows.field.label), .across = Phrase(heading.field.label)};
    if (rows.minimum < rows.maximum)
        grid.rowLists = {rowsAt};
    if (columnsGrow)
        grid.columnLists = {at};
    for (qsizetype column = 0; column < columns.size(); ++column) {
        const QString columnAt = placeWithin(at, column);
        const QString head = columns.at(column).toObject().value(heading.key()).toString();
        grid.columns.push_back(labelOf(heading.field.words, head));
        if (columnsGrow)
            grid.headings.push_back({placeWithin(columnAt, heading.key()), &heading});
        if (!grid.rowLists.empty())
            grid.rowLists.push_back(placeWithin(columnAt, cells.key()));
    }
    const QJsonArray names = table.value(rows.key()).toArray();
    for (qsizetype row = 0; row < names.size(); ++row) {
        const QString rowAt = placeWithin(rowsAt, row);
        TableGrid::Row line {.name = inWords(rows.each().field, names.at(row)), .place = rowAt};
        if (rows.minimum < rows.maximum)
            line.heading = {rowAt, &rows.each()};
        for (qsizetype column = 0; column < columns.size(); ++column) {
            const QString results = placeWithin(placeWithin(at, column), cells.key());
            const bool isThere = row < columns.at(column).toObject().value(cells.key()).toArray().size();
            line.cells.push_back(isThere ? TableCell {placeWithin(results, row), &cells.each()} : TableCell {});
        }
        grid.rows.push_back(std::move(line));
    }
    return grid;
}

} // namespace muster
