// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/tablepages.h"

#include "app/printing/sheetprinting.h"
#include "app/printing/textblock.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <numeric>

namespace muster {

using namespace tablelengths;

namespace {

constexpr double kBetween = 18; ///< points between tables side by side
constexpr double kBelowTable = 14;
constexpr double kBelowTitle = 3;
constexpr double kBelowHead = 12;
constexpr double kLongestHeading = 60; ///< points after which a heading rather wraps
constexpr double kNamesShare = 0.7; ///< of the width, at most, unless a word is longer

using Slices = std::vector<TablePages::Slice>;

/// The least width that a column can have, without breaking words, and the width that it would like.
struct Wish {
    double least = 0;
    double liked = 0;

    void grow(const Wish &other)
    {
        least = std::max(least, other.least);
        liked = std::max(liked, other.liked);
    }
};

class Layout {
public:
    Layout(const TableSheet &sheet, const SheetStyle &style) : m_sheet(sheet), m_style(style), m_body(style.body()) {}

    TablePages pages()
    {
        m_pages.foot = PageFoot {m_sheet.rules, {}, m_sheet.made}.place(m_style);
        beginPage();
        for (size_t table = 0; table < m_sheet.tables.size();) {
            const size_t small = placeSmall(table);
            table += small > 0 ? small : placeWhole(table);
        }
        return std::move(m_pages);
    }

private:
    double pt(double points) const { return m_style.pt(points); }
    double heightOf(const QString &text, const SheetStyle::Face &face, double width) const
    {
        return TextBlock(m_style, text, face, width).height();
    }
    double bottom() const { return m_pages.foot.top() - pt(8); }
    /// Of a page that has nothing yet.
    double room() const { return bottom() - m_pages.pages.back().head.bottom() - pt(kBelowHead); }
    bool isFresh() const { return m_pages.pages.back().slices.empty(); }
    double half() const { return (m_body.width() - pt(kBetween)) / 2; }

    Wish wishOf(const QString &text, const SheetStyle::Face &face, double longest) const;
    Wish namesWish(const TableSheet::Grid &grid, double width) const;
    Wish columnWish(const TableSheet::Grid &grid, size_t column) const;
    std::vector<TablePages::Band> bandsOf(const TableSheet::Grid &grid, double width) const;
    bool fits(const TableSheet::Table &table, double width) const;
    double headingsHeight(const TableSheet::Grid &grid, const TablePages::Band &band) const;
    double rowHeight(const TableSheet::Row &row, const TablePages::Band &band) const;
    Slices slicesOf(size_t table, double width) const;
    void addGrid(Slices &slices, size_t table, size_t grid, double width) const;
    void beginPage();
    double put(const Slices &slices, double left, double top);
    size_t placeSmall(size_t first);
    size_t placeWhole(size_t table);

    const TableSheet &m_sheet;
    const SheetStyle &m_style;
    QRectF m_body;
    double m_y = 0;
    TablePages m_pages;
};

double heightOf(const Slices &slices)
{
    return std::accumulate(slices.begin(), slices.end(), 0.0,
        [](double sum, const TablePages::Slice &slice) { return sum + slice.place.height(); });
}

Wish Layout::wishOf(const QString &text, const SheetStyle::Face &face, double longest) const
{
    const QFontMetricsF metrics(face.font, &m_style.device());
    Wish wish {0, std::min(metrics.horizontalAdvance(text) + pt(1), longest)};
    for (const QString &word : text.split(u' '))
        wish.least = std::max(wish.least, metrics.horizontalAdvance(word) + pt(1));
    wish.liked = std::max(wish.liked, wish.least);
    return {wish.least + 2 * pt(kGap), wish.liked + 2 * pt(kGap)};
}

Wish Layout::namesWish(const TableSheet::Grid &grid, double width) const
{
    Wish wish = wishOf(grid.corner, m_style.heading(), width * kNamesShare);
    for (const TableSheet::Row &row : grid.rows)
        wish.grow(wishOf(row.name, m_style.tableCell(), width * kNamesShare));
    return wish;
}

Wish Layout::columnWish(const TableSheet::Grid &grid, size_t column) const
{
    Wish wish = wishOf(grid.columns.at(qsizetype(column)), m_style.heading(), pt(kLongestHeading));
    for (const TableSheet::Row &row : grid.rows) {
        if (column < row.cells.size())
            wish.grow(wishOf(row.cells[column].text, m_style.tableChanged(), m_body.width() / 2));
    }
    return wish;
}

/// As many columns side by side as fit with whole words.
std::vector<TablePages::Band> Layout::bandsOf(const TableSheet::Grid &grid, double width) const
{
    const Wish names = namesWish(grid, width);
    std::vector<TablePages::Band> bands;
    for (size_t column = 0; column < size_t(grid.columns.size());) {
        std::vector<Wish> wishes;
        Wish all = names;
        const size_t first = column;
        for (; column < size_t(grid.columns.size()); ++column) {
            const Wish wish = columnWish(grid, column);
            if (column > first && all.least + wish.least > width)
                break;
            wishes.push_back(wish);
            all = {all.least + wish.least, all.liked + wish.liked};
        }
        const double share =
            all.liked <= width ? 1 : std::max(0.0, (width - all.least) / std::max(1.0, all.liked - all.least));
        const auto widthOf = [&](const Wish &wish) { return wish.least + (wish.liked - wish.least) * share; };
        TablePages::Band &band = bands.emplace_back(TablePages::Band {first, widthOf(names), {}});
        std::ranges::transform(wishes, std::back_inserter(band.columns), widthOf);
    }
    return bands;
}

/// Whether every grid has all its columns side by side, none narrower than it would like.
bool Layout::fits(const TableSheet::Table &table, double width) const
{
    return std::ranges::all_of(table.grids, [&](const TableSheet::Grid &grid) {
        double liked = namesWish(grid, width).liked;
        for (size_t column = 0; column < size_t(grid.columns.size()); ++column)
            liked += columnWish(grid, column).liked;
        return liked <= width;
    });
}

double Layout::headingsHeight(const TableSheet::Grid &grid, const TablePages::Band &band) const
{
    double height = heightOf(grid.corner, m_style.heading(), band.names - 2 * pt(kGap));
    for (size_t at = 0; at < band.columns.size(); ++at) {
        height = std::max(height,
            heightOf(grid.columns.at(qsizetype(band.first + at)), m_style.heading(), band.columns[at] - 2 * pt(kGap)));
    }
    return height + 2 * pt(kPadding);
}

double Layout::rowHeight(const TableSheet::Row &row, const TablePages::Band &band) const
{
    double height = heightOf(row.name, m_style.tableCell(), band.names - 2 * pt(kGap));
    for (size_t at = 0; at < band.columns.size() && band.first + at < row.cells.size(); ++at) {
        const QString &text = row.cells[band.first + at].text;
        height = std::max(height, heightOf(text, m_style.tableChanged(), band.columns[at] - 2 * pt(kGap)));
    }
    return height + 2 * pt(kPadding);
}

void Layout::addGrid(Slices &slices, size_t table, size_t grid, double width) const
{
    const TableSheet::Grid &of = m_sheet.tables[table].grids[grid];
    if (!of.title.isEmpty()) {
        const double height = heightOf(of.title, m_style.tableChanged(), width) + pt(kPadding) + pt(4);
        slices.push_back({TablePages::Kind::GridTitle, table, grid, 0, {}, QRectF(0, 0, width, height)});
    }
    for (const TablePages::Band &band : bandsOf(of, width)) {
        const double across = std::accumulate(band.columns.begin(), band.columns.end(), band.names);
        slices.push_back(
            {TablePages::Kind::Headings, table, grid, 0, band, QRectF(0, 0, across, headingsHeight(of, band))});
        for (size_t row = 0; row < of.rows.size(); ++row) {
            slices.push_back(
                {TablePages::Kind::Row, table, grid, row, band, QRectF(0, 0, across, rowHeight(of.rows[row], band))});
        }
    }
}

Slices Layout::slicesOf(size_t table, double width) const
{
    const TableSheet::Table &of = m_sheet.tables[table];
    Slices slices {{TablePages::Kind::Title, table, 0, 0, {},
        QRectF(0, 0, width, heightOf(of.title, m_style.section(), width) + pt(kBelowTitle))}};
    for (size_t grid = 0; grid < of.grids.size(); ++grid)
        addGrid(slices, table, grid, width);
    const double notes = heightOf(of.notes, m_style.foot(), width) + heightOf(of.reconstructed, m_style.foot(), width);
    if (notes > 0) {
        slices.push_back({TablePages::Kind::Notes, table, 0, 0, {}, QRectF(0, 0, width, notes + pt(kAboveNotes))});
    }
    return slices;
}

void Layout::beginPage()
{
    m_pages.pages.emplace_back();
    const double title = heightOf(m_sheet.title, m_style.title(), m_body.width());
    const double standing = heightOf(m_sheet.standing, m_style.standing(), m_body.width());
    m_pages.pages.back().head = QRectF(m_body.left(), m_body.top(), m_body.width(), title + pt(1) + standing);
    m_y = m_pages.pages.back().head.bottom() + pt(kBelowHead);
}

/// The slices one below another; where they end.
double Layout::put(const Slices &slices, double left, double top)
{
    for (TablePages::Slice slice : slices) {
        slice.place.moveTopLeft({left, top});
        top = slice.place.bottom();
        m_pages.pages.back().slices.push_back(std::move(slice));
    }
    return top;
}

/// Small tables that follow one another, in two columns, each in the one that is shorter; yields how many.
size_t Layout::placeSmall(size_t first)
{
    const auto isSmall = [&](size_t table) {
        return table < m_sheet.tables.size() && fits(m_sheet.tables[table], half())
            && muster::heightOf(slicesOf(table, half())) < room();
    };
    std::array<double, 2> ends {m_y, m_y};
    size_t table = first;
    for (; isSmall(table); ++table) {
        const Slices slices = slicesOf(table, half());
        const double height = muster::heightOf(slices);
        size_t column = ends[1] < ends[0] ? 1 : 0;
        if (ends[column] + height > bottom()) {
            beginPage();
            ends = {m_y, m_y};
            column = 0;
        }
        const double left = m_body.left() + double(column) * (half() + pt(kBetween));
        ends[column] = put(slices, left, ends[column]) + pt(kBelowTable);
    }
    m_y = std::max(ends[0], ends[1]);
    return table - first;
}

/// One table, over as many pages as it needs; yields that it was one. A heading never stands without a row.
size_t Layout::placeWhole(size_t table)
{
    const Slices slices = slicesOf(table, m_body.width());
    if (m_y + muster::heightOf(slices) > bottom() && !isFresh() && muster::heightOf(slices) < room())
        beginPage();
    const TablePages::Slice *headings = nullptr;
    for (auto slice = slices.begin(); slice != slices.end(); ++slice) {
        if (slice->kind == TablePages::Kind::Headings)
            headings = &*slice;
        double needed = slice->place.height();
        for (auto next = slice; next->kind < TablePages::Kind::Row && next + 1 != slices.end(); ++next)
            needed += (next + 1)->place.height();
        if (m_y + needed > bottom() && !isFresh()) {
            beginPage();
            if (slice->kind == TablePages::Kind::Row)
                m_y = put({*headings}, m_body.left(), m_y);
        }
        m_y = put({*slice}, m_body.left(), m_y);
    }
    m_y += pt(kBelowTable);
    return 1;
}

} // namespace

TablePages tablePages(const TableSheet &sheet, const SheetStyle &style)
{
    return Layout(sheet, style).pages();
}

} // namespace muster
