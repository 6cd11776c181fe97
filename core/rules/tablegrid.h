// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/shape.h"

namespace muster {

/// A cell of a table as people read it.
struct TableCell {
    QString place {}; ///< where its value stands: "combat.columns[2].results[4]"
    const Shape *shape = nullptr; ///< what it may be, a cell; null: there is none here

    bool isThere() const { return shape != nullptr; }
};

/// A table, or a part of one, as rows by columns: as it would stand on paper.
struct TableGrid {
    /// A row: what it is called, and its cells, as many as there are columns.
    struct Row {
        Phrase name {};
        std::vector<TableCell> cells {};
        QString place {}; ///< of the row itself: "armies.swedish.units.infantry"
        TableCell heading {}; ///< what it is called, where that is a figure of the table too
    };

    Phrase title {}; ///< empty where the table has this grid alone
    Phrase corner {}; ///< what the names of the rows are; empty where it goes without saying
    std::vector<Phrase> columns {};
    std::vector<Row> rows {};
    Phrase across {}; ///< what the names of the columns are
    std::vector<TableCell> headings {}; ///< what the columns are called, where these are figures too: one for each
    /// Where rows, or columns, may be added and taken away: the lists that have an entry for each of them, all alike.
    std::vector<QString> rowLists {};
    std::vector<QString> columnLists {};
    /// Rows that are named, and may be added and taken away: the object that holds them; empty: none.
    QString namedRows {};
    /// The part that may be left empty: null in `optional` while it is; empty: it is always there.
    QString optional {};
    /// A cell by itself that belongs to the grid, with what it is called ("title of the army").
    std::vector<std::pair<Phrase, TableCell>> besides {};
};

/// How a table of this shape reads: rows of cells as rows, lists of records as rows, lists of cells spread over
/// columns, single values as rows of one column, and a grid of its own for each part that has parts.
std::vector<TableGrid> gridsOf(const Shape &shape, const QJsonObject &table, const QString &place);

/// A list of columns with cells each, beside a list of what the rows are called: {"rolls":[…],"columns":[{"odds":…,
/// "results":[…]}]} is read with a row a roll and a column an entry.
struct Crossing {
    const char *rows = ""; ///< list of cells: "rolls"
    const char *columns = ""; ///< list of records: "columns"
    const char *heading = ""; ///< what a column is called: "odds"
    const char *cells = ""; ///< its list: "results"
};
TableGrid crossed(const Shape &shape, const QJsonObject &table, const QString &place, const Crossing &crossing);

} // namespace muster
