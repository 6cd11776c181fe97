// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/sheetstyle.h"
#include "core/report/roster.h"

#include <QRectF>

#include <vector>

namespace muster {

/// Where everything of a roster sheet lies on its pages, in pixels of the device. Rows and tables are never broken, a
/// points list between its rows alone.
struct RosterPages {
    /// A unit, a small table of those below the units or a row of the points list, and the place that it takes.
    struct Part {
        size_t index = 0;
        QRectF place {};
    };
    struct Page {
        QRectF head {}; ///< title and standing
        QRectF headings {}; ///< of the columns; empty on a page without units
        std::vector<Part> rows {};
        QRectF tablesTitle {}; ///< empty but on the page where they begin
        std::vector<Part> tables {};
        QRectF pointsTitle {}; ///< empty but on the pages where the points list stands
        std::vector<Part> points {};
    };

    std::vector<Page> pages {};
    std::vector<QRectF> columns {}; ///< left and width of each, what is in the cells
    QRectF foot {}; ///< on every page
};

/// Lengths of a row that the painter needs too, in points.
namespace rowlengths {
inline constexpr double kPadding = 6; ///< above and below
inline constexpr double kCellGap = 4; ///< left and right in a cell
inline constexpr double kBox = 9.75;
inline constexpr double kBoxStep = 11.25; ///< to the next box in a line
inline constexpr double kBoxLine = 13; ///< to the next line of boxes
inline constexpr double kWriting = 15; ///< from the notes to the dotted line
inline constexpr double kTableRow = 14.25;
inline constexpr double kTableHead = 15.5;
inline constexpr double kTableGap = 9;
inline constexpr double kPointsRow = 14.25;
inline constexpr double kPointsPart = 18; ///< a part, with room above it
} // namespace rowlengths

/// How many boxes stand side by side in a cell of this width.
int boxesAcross(const SheetStyle &style, double width);
/// The height of the row of a small table of this width whose figures begin at `figures`.
double tableRowHeight(const SheetStyle &style, const std::pair<QString, QString> &row, double figures, double width);
/// Where the figures of a small table begin, from its left.
double figuresAt(const SheetStyle &style, const RosterSheet::Table &table, double width);

/// Of the points list: where in a row what it is, its working and its points stand.
struct PointsColumns {
    QRectF what {};
    QRectF working {};
    QRectF points {};
};
PointsColumns pointsColumns(const SheetStyle &style, const QRectF &row);

RosterPages rosterPages(const RosterSheet &sheet, const SheetStyle &style);

} // namespace muster
