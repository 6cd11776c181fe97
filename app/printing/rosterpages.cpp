// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/rosterpages.h"

#include "app/printing/sheetprinting.h"
#include "app/printing/textblock.h"

#include <algorithm>

namespace muster {

using namespace rowlengths;

namespace {

/// Shares of the page's width: unit, each column of the rule set, boxes, notes.
constexpr double kUnitShare = 1.05;
constexpr double kColumnShare = 1.0;
constexpr double kBoxesShare = 1.85;
constexpr double kNotesShare = 1.7;
constexpr double kBetweenTables = 18; ///< points between the two columns of small tables
constexpr double kAboveTables = 16;
/// Shares of a small table that its figures may have: words among them need more.
constexpr double kLeastFigures = 0.18;
constexpr double kMostFigures = 0.7;

/// Puts the parts of a sheet one below another, and on another page where one is full.
class Layout {
public:
    Layout(const RosterSheet &sheet, const SheetStyle &style) : m_sheet(sheet), m_style(style), m_body(style.body()) {}

    RosterPages pages()
    {
        shareColumns();
        placeFoot();
        beginPage(true);
        for (size_t row = 0; row < m_sheet.rows.size(); ++row)
            placeRow(row);
        placeTables();
        placePoints();
        return std::move(m_pages);
    }

private:
    double pt(double points) const { return m_style.pt(points); }
    double heightOf(const QString &text, const SheetStyle::Face &face, double width) const
    {
        return TextBlock(m_style, text, face, width).height();
    }
    RosterPages::Page &page() { return m_pages.pages.back(); }
    double bottom() const { return m_pages.foot.top() - pt(10); }

    void shareColumns();
    void placeFoot();
    void beginPage(bool withRows);
    double rowHeight(const RosterSheet::Row &row) const;
    void placeRow(size_t row);
    double tableHeight(const RosterSheet::Table &table, double width) const;
    void placeTables();
    double pointsHeight(const RosterSheet::Points &row) const;
    void placePoints();
    std::vector<double> tableHeights(double width) const;
    size_t firstOfRight(const std::vector<double> &heights) const;

    const RosterSheet &m_sheet;
    const SheetStyle &m_style;
    QRectF m_body;
    double m_y = 0; ///< where the next part goes
    RosterPages m_pages;
};

void Layout::shareColumns()
{
    const auto count = size_t(m_sheet.headings.size());
    std::vector<double> shares(count, kColumnShare);
    shares.front() = kUnitShare;
    shares[count - 2] = kBoxesShare;
    shares[count - 1] = kNotesShare;
    double all = 0;
    for (const double share : shares)
        all += share;
    double left = m_body.left();
    for (const double share : shares) {
        const double width = m_body.width() * share / all;
        m_pages.columns.emplace_back(left + pt(kCellGap), 0, width - 2 * pt(kCellGap), 0);
        left += width;
    }
}

void Layout::placeFoot()
{
    m_pages.foot = PageFoot {m_sheet.rules, m_sheet.reconstructed, m_sheet.made}.place(m_style);
}

void Layout::beginPage(bool withRows)
{
    m_pages.pages.emplace_back();
    const double width = m_body.width();
    const double title = heightOf(m_sheet.title, m_style.title(), width * 0.66);
    const double standing = heightOf(m_sheet.standing, m_style.standing(), width * 0.72);
    page().head = QRectF(m_body.left(), m_body.top(), width, title + pt(1) + standing);
    m_y = page().head.bottom() + pt(10);
    if (!withRows)
        return;
    double headings = 0;
    for (qsizetype column = 0; column < m_sheet.headings.size(); ++column) {
        headings = std::max(headings,
            heightOf(m_sheet.headings.at(column), m_style.heading(), m_pages.columns[size_t(column)].width()));
    }
    page().headings = QRectF(m_body.left(), m_y, width, headings + pt(2 * 5));
    m_y = page().headings.bottom();
}

double Layout::rowHeight(const RosterSheet::Row &row) const
{
    const auto width = [this](size_t column) { return m_pages.columns[column].width(); };
    const size_t boxes = m_pages.columns.size() - 2;
    double height = heightOf(row.name, m_style.name(), width(0)) + heightOf(row.kind, m_style.quiet(), width(0));
    for (qsizetype column = 0; column < row.columns.size(); ++column)
        height = std::max(height, heightOf(row.columns.at(column), m_style.cell(), width(size_t(column) + 1)));
    const int across = boxesAcross(m_style, width(boxes));
    const int lines = (row.boxes + across - 1) / across;
    height = std::max(height, lines * pt(kBoxLine) + heightOf(row.count, m_style.quiet(), width(boxes)) + pt(2));
    const double notes = heightOf(row.notes, m_style.cell(), width(boxes + 1));
    return std::max(height, notes + pt(kWriting)) + 2 * pt(kPadding);
}

void Layout::placeRow(size_t row)
{
    const double height = rowHeight(m_sheet.rows[row]);
    if (m_y + height > bottom() && !page().rows.empty())
        beginPage(true);
    page().rows.push_back({row, QRectF(m_body.left(), m_y, m_body.width(), height)});
    m_y += height;
}

double Layout::tableHeight(const RosterSheet::Table &table, double width) const
{
    double height = heightOf(table.title, m_style.tableTitle(), width) + pt(4);
    for (const auto &row : table.rows)
        height += tableRowHeight(m_style, row, figuresAt(m_style, table, width), width);
    return height + pt(kTableGap);
}

std::vector<double> Layout::tableHeights(double width) const
{
    std::vector<double> heights;
    for (const RosterSheet::Table &table : m_sheet.tables)
        heights.push_back(tableHeight(table, width));
    return heights;
}

/// Where the right column begins so that the longer one is as short as can be.
size_t Layout::firstOfRight(const std::vector<double> &heights) const
{
    size_t best = heights.size();
    double shortest = -1;
    for (size_t first = 1; first <= heights.size(); ++first) {
        double left = 0;
        double right = 0;
        for (size_t table = 0; table < heights.size(); ++table)
            (table < first ? left : right) += heights[table];
        if (shortest < 0 || std::max(left, right) < shortest) {
            shortest = std::max(left, right);
            best = first;
        }
    }
    return best;
}

void Layout::placeTables()
{
    if (m_sheet.tables.empty())
        return;
    const double width = (m_body.width() - pt(kBetweenTables)) / 2;
    const std::vector<double> heights = tableHeights(width);
    const size_t right = firstOfRight(heights);
    double longer = 0;
    double column = 0;
    for (size_t table = 0; table < heights.size(); ++table) {
        column = table == right ? heights[table] : column + heights[table];
        longer = std::max(longer, column);
    }
    const double title = heightOf(m_sheet.tablesTitle, m_style.section(), m_body.width()) + pt(6);
    if (m_y + pt(kAboveTables) + title + longer > bottom() && !page().rows.empty())
        beginPage(false);
    else
        m_y += pt(kAboveTables);
    page().tablesTitle = QRectF(m_body.left(), m_y, m_body.width(), title);
    double top = page().tablesTitle.bottom();
    bool inRight = false;
    m_y = top;
    for (size_t table = 0; table < heights.size(); ++table) {
        const bool full = m_y + heights[table] > bottom() && m_y > top;
        if ((table == right && !inRight) || (full && !inRight)) {
            inRight = true;
            m_y = top;
        } else if (full) {
            beginPage(false);
            inRight = false;
            top = m_y;
        }
        const double left = m_body.left() + (inRight ? width + pt(kBetweenTables) : 0);
        page().tables.push_back({table, QRectF(left, m_y, width, heights[table])});
        m_y += heights[table];
    }
    for (const RosterPages::Part &table : page().tables) // below the longer column
        m_y = std::max(m_y, table.place.bottom());
}

double Layout::pointsHeight(const RosterSheet::Points &row) const
{
    using Kind = RosterSheet::Points::Kind;
    const QRectF body(m_body.left(), 0, m_body.width(), 0);
    const PointsColumns columns = pointsColumns(m_style, body);
    switch (row.kind) {
    case Kind::Part:
    case Kind::Total:
        return std::max(pt(kPointsPart), heightOf(row.what, m_style.tableTitle(), columns.what.width()) + pt(10));
    case Kind::Note:
        return std::max(pt(kPointsRow), heightOf(row.what, m_style.tableCell(), body.width()) + pt(4));
    case Kind::Line:
        break;
    }
    const double what = heightOf(row.what, m_style.tableCell(), columns.what.width());
    const double working = heightOf(row.working, m_style.tableCell(), columns.working.width());
    return std::max(pt(kPointsRow), std::max(what, working) + pt(4));
}

/// A part is not parted from its first line, nor the sum from the last one; on every further page the title stands
/// again.
void Layout::placePoints()
{
    using Kind = RosterSheet::Points::Kind;
    const double title =
        m_sheet.points.empty() ? 0 : heightOf(m_sheet.pointsTitle, m_style.section(), m_body.width()) + pt(2);
    const auto begin = [&] {
        page().pointsTitle = QRectF(m_body.left(), m_y, m_body.width(), title);
        m_y += title;
    };
    for (size_t row = 0; row < m_sheet.points.size(); ++row) {
        const double height = pointsHeight(m_sheet.points[row]);
        const bool isLast = row + 1 == m_sheet.points.size();
        const bool leads =
            !isLast && (m_sheet.points[row].kind == Kind::Part || m_sheet.points[row + 1].kind == Kind::Total);
        const double together = height + (leads ? pointsHeight(m_sheet.points[row + 1]) : 0);
        const double above = row == 0 ? pt(kAboveTables) + title : 0;
        const bool isFresh = page().rows.empty() && page().tables.empty() && page().points.empty();
        if (m_y + above + together > bottom() && !isFresh) {
            beginPage(false);
            begin();
        } else if (row == 0) {
            m_y += pt(kAboveTables);
            begin();
        }
        page().points.push_back({row, QRectF(m_body.left(), m_y, m_body.width(), height)});
        m_y += height;
    }
}

} // namespace

int boxesAcross(const SheetStyle &style, double width)
{
    return std::max(1, int((width + style.pt(kBoxStep - kBox) + 0.5) / style.pt(kBoxStep)));
}

double tableRowHeight(const SheetStyle &style, const std::pair<QString, QString> &row, double figures, double width)
{
    const TextBlock what(style, row.first, style.tableCell(), figures - 2 * style.pt(kCellGap));
    const TextBlock figure(style, row.second, style.tableCell(), width - figures);
    return std::max(style.pt(kTableRow), std::max(what.height(), figure.height()) + style.pt(4));
}

double figuresAt(const SheetStyle &style, const RosterSheet::Table &table, double width)
{
    double widest = 0;
    for (const auto &[what, figure] : table.rows)
        widest = std::max(widest, TextBlock(style, figure, style.tableCell(), width * kMostFigures).width());
    return width - std::clamp(widest + 2 * style.pt(kCellGap), width * kLeastFigures, width * kMostFigures);
}

PointsColumns pointsColumns(const SheetStyle &style, const QRectF &row)
{
    constexpr double kWhat = 0.36; // shares of the width
    constexpr double kPoints = 0.1;
    const double gap = style.pt(kCellGap);
    const double what = row.width() * kWhat;
    const double points = row.width() * kPoints;
    return {{row.left() + gap, row.top(), what - 2 * gap, row.height()},
        {row.left() + what, row.top(), row.width() - what - points - gap, row.height()},
        {row.right() - points, row.top(), points - gap, row.height()}};
}

RosterPages rosterPages(const RosterSheet &sheet, const SheetStyle &style)
{
    return Layout(sheet, style).pages();
}

} // namespace muster
