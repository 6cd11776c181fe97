// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/tablepainter.h"

#include "app/printing/sheetprinting.h"
#include "app/printing/tablepages.h"
#include "app/printing/textblock.h"
#include "core/report/captions.h"

#include <QPainter>

namespace muster {

using namespace tablelengths;

namespace {

/// Paints one page of tables where the layout has put its parts.
class TablePainter {
public:
    TablePainter(QPainter &painter, const TableSheet &sheet, const SheetStyle &style, const TablePages &pages)
        : m_painter(painter), m_sheet(sheet), m_style(style), m_pages(pages)
    {
    }

    void page(size_t number)
    {
        const TablePages::Page &page = m_pages.pages[number];
        const double below = page.head.top() + write(m_sheet.title, m_style.title(), page.head) + pt(1);
        write(m_sheet.standing, m_style.standing(), {page.head.left(), below, page.head.width(), 0});
        for (const TablePages::Slice &slice : page.slices)
            paint(slice);
        PageFoot {m_sheet.rules, {}, m_sheet.made}.paint(
            m_painter, m_style, m_pages.foot, pageCaption(int(number) + 1, int(m_pages.pages.size())));
    }

private:
    double pt(double points) const { return m_style.pt(points); }
    double write(
        const QString &text, const SheetStyle::Face &face, const QRectF &place, Qt::Alignment side = Qt::AlignLeft)
    {
        const TextBlock block(m_style, text, face, place.width(), side);
        block.paint(m_painter, place.topLeft());
        return block.height();
    }
    void rule(const QRectF &below, double weight, QRgb ink)
    {
        m_painter.setPen(QPen(QColor(ink), pt(weight), Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLine(below.bottomLeft(), below.bottomRight());
    }
    const TableSheet::Grid &gridOf(const TablePages::Slice &slice) const
    {
        return m_sheet.tables[slice.table].grids[slice.grid];
    }

    void paint(const TablePages::Slice &slice);
    void title(const TablePages::Slice &slice);
    void headings(const TablePages::Slice &slice);
    void row(const TablePages::Slice &slice);
    void notes(const TablePages::Slice &slice);

    QPainter &m_painter;
    const TableSheet &m_sheet;
    const SheetStyle &m_style;
    const TablePages &m_pages;
};

void TablePainter::paint(const TablePages::Slice &slice)
{
    switch (slice.kind) {
    case TablePages::Kind::Title:
        return title(slice);
    case TablePages::Kind::GridTitle:
        write(gridOf(slice).title, m_style.tableChanged(), slice.place.adjusted(pt(kGap), pt(4), 0, 0));
        return;
    case TablePages::Kind::Headings:
        return headings(slice);
    case TablePages::Kind::Row:
        return row(slice);
    case TablePages::Kind::Notes:
        return notes(slice);
    }
}

/// With the section of the rules in grey at its right, where there is room.
void TablePainter::title(const TablePages::Slice &slice)
{
    const TableSheet::Table &table = m_sheet.tables[slice.table];
    const TextBlock words(m_style, table.title, m_style.section(), slice.place.width());
    const TextBlock section(m_style, table.section, m_style.foot(), slice.place.width(), Qt::AlignRight);
    words.paint(m_painter, slice.place.topLeft());
    if (table.section != table.title && words.width() + section.width() + pt(2 * kGap) < slice.place.width())
        section.paint(m_painter, slice.place.topLeft() + QPointF(0, words.ascent() - section.ascent()));
}

void TablePainter::headings(const TablePages::Slice &slice)
{
    const TableSheet::Grid &grid = gridOf(slice);
    const TablePages::Band &band = slice.band;
    const double top = slice.place.top() + pt(kPadding);
    double left = slice.place.left();
    write(grid.corner, m_style.heading(), {left + pt(kGap), top, band.names - 2 * pt(kGap), 0});
    left += band.names;
    for (size_t at = 0; at < band.columns.size(); ++at) {
        const size_t column = band.first + at;
        const bool areFigures =
            !grid.rows.empty() && column < grid.rows.back().cells.size() && grid.rows.back().cells[column].isFigure;
        write(grid.columns.at(qsizetype(column)), m_style.heading(),
            {left + pt(kGap), top, band.columns[at] - 2 * pt(kGap), 0}, areFigures ? Qt::AlignRight : Qt::AlignLeft);
        left += band.columns[at];
    }
    rule(slice.place, 0.9, SheetStyle::kBlack);
}

void TablePainter::row(const TablePages::Slice &slice)
{
    const TableSheet::Row &row = gridOf(slice).rows[slice.row];
    const TablePages::Band &band = slice.band;
    const double top = slice.place.top() + pt(kPadding);
    double left = slice.place.left();
    write(row.name, m_style.tableCell(), {left + pt(kGap), top, band.names - 2 * pt(kGap), 0});
    left += band.names;
    for (size_t at = 0; at < band.columns.size() && band.first + at < row.cells.size(); ++at) {
        const TableSheet::Cell &cell = row.cells[band.first + at];
        write(cell.text, cell.changed ? m_style.tableChanged() : m_style.tableCell(),
            {left + pt(kGap), top, band.columns[at] - 2 * pt(kGap), 0}, cell.isFigure ? Qt::AlignRight : Qt::AlignLeft);
        left += band.columns[at];
    }
    rule(slice.place, 0.4, SheetStyle::kRule);
}

void TablePainter::notes(const TablePages::Slice &slice)
{
    const TableSheet::Table &table = m_sheet.tables[slice.table];
    QRectF place = slice.place.adjusted(0, pt(kAboveNotes), 0, 0);
    place.setTop(place.top() + write(table.notes, m_style.foot(), place));
    write(table.reconstructed, m_style.foot(), place);
}

} // namespace

Result<int> paintTables(QPagedPaintDevice &device, const TableSheet &sheet)
{
    TablePages pages;
    return paintPages(
        device,
        [&](const SheetStyle &style) {
            pages = tablePages(sheet, style);
            return pages.pages.size();
        },
        [&](QPainter &painter, const SheetStyle &style, size_t page) {
            TablePainter(painter, sheet, style, pages).page(page);
        });
}

} // namespace muster
