// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/sheetstyle.h"
#include "core/report/tablesheet.h"

#include <QRectF>

#include <vector>

namespace muster {

/// Where everything of a sheet of tables lies on its pages, in pixels of the device. Small tables stand side by side;
/// a table that is longer than its page goes on over the next, its headings repeated; one that is wider than the page
/// is told in several bands of columns.
struct TablePages {
    /// Columns of a grid that stand side by side, beside the names of the rows.
    struct Band {
        size_t first = 0; ///< column of the grid
        double names = 0; ///< width
        std::vector<double> columns {}; ///< widths
    };
    enum class Kind { Title, GridTitle, Headings, Row, Notes };
    /// A line across a table.
    struct Slice {
        Kind kind {};
        size_t table = 0;
        size_t grid = 0;
        size_t row = 0;
        Band band {}; ///< of headings and rows
        QRectF place {};
    };
    struct Page {
        QRectF head {};
        std::vector<Slice> slices {};
    };

    std::vector<Page> pages {};
    QRectF foot {}; ///< on every page
};

/// Lengths that the painter needs too, in points.
namespace tablelengths {
inline constexpr double kGap = 5.5; ///< left and right in a cell
inline constexpr double kPadding = 2.2; ///< above and below
inline constexpr double kAboveNotes = 3;
} // namespace tablelengths

TablePages tablePages(const TableSheet &sheet, const SheetStyle &style);

} // namespace muster
