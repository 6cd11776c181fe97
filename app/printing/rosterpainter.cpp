// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/rosterpainter.h"

#include "app/printing/rosterpages.h"
#include "app/printing/sheetprinting.h"
#include "app/printing/textblock.h"
#include "core/report/captions.h"

#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;
using namespace rowlengths;

namespace {

/// Paints one page after another where the layout has put its parts.
class SheetPainter {
public:
    SheetPainter(QPainter &painter, const RosterSheet &sheet, const SheetStyle &style, const RosterPages &pages)
        : m_painter(painter), m_sheet(sheet), m_style(style), m_pages(pages)
    {
    }

    void page(size_t number)
    {
        const RosterPages::Page &page = m_pages.pages[number];
        head(page.head);
        if (!page.rows.empty())
            headings(page.headings);
        for (const auto &[index, place] : page.rows)
            row(m_sheet.rows[index], place);
        if (!page.tablesTitle.isEmpty())
            write(m_sheet.tablesTitle, m_style.section(), page.tablesTitle);
        for (const auto &[index, place] : page.tables)
            table(m_sheet.tables[index], place);
        if (!page.pointsTitle.isEmpty())
            write(m_sheet.pointsTitle, m_style.section(), page.pointsTitle);
        for (const auto &[index, place] : page.points)
            points(m_sheet.points[index], place);
        foot(pageCaption(int(number) + 1, int(m_pages.pages.size())));
    }

private:
    double pt(double points) const { return m_style.pt(points); }
    /// Text from the place's top left, as wide as the place; its height.
    double write(
        const QString &text, const SheetStyle::Face &face, const QRectF &place, Qt::Alignment side = Qt::AlignLeft)
    {
        const TextBlock block(m_style, text, face, place.width(), side);
        block.paint(m_painter, place.topLeft());
        return block.height();
    }
    void rule(double y, double left, double right, double weight, QRgb ink, Qt::PenStyle pen = Qt::SolidLine)
    {
        m_painter.setPen(QPen(QColor(ink), pt(weight), pen, Qt::FlatCap));
        m_painter.drawLine(QPointF(left, y), QPointF(right, y));
    }
    /// The column's cell in a row: from the padding down.
    QRectF cell(size_t column, const QRectF &row) const
    {
        const QRectF &width = m_pages.columns[column];
        return {width.left(), row.top() + pt(kPadding), width.width(), row.height() - 2 * pt(kPadding)};
    }

    void head(const QRectF &place);
    void headings(const QRectF &place);
    void row(const RosterSheet::Row &row, const QRectF &place);
    void boxes(const RosterSheet::Row &row, const QRectF &cell);
    void notes(const RosterSheet::Row &row, const QRectF &cell);
    void table(const RosterSheet::Table &table, const QRectF &place);
    void points(const RosterSheet::Points &row, const QRectF &place);
    void foot(const QString &caption);

    QPainter &m_painter;
    const RosterSheet &m_sheet;
    const SheetStyle &m_style;
    const RosterPages &m_pages;
};

void SheetPainter::head(const QRectF &place)
{
    const double leftWidth = place.width() * 0.66;
    const TextBlock title(m_style, m_sheet.title, m_style.title(), leftWidth);
    const TextBlock strength(m_style, m_sheet.strength, m_style.strength(), place.width() - leftWidth, Qt::AlignRight);
    title.paint(m_painter, place.topLeft());
    // Both stand on one line, the last of the title.
    const double baseline = place.top() + title.height() - title.lineHeight() + title.ascent();
    strength.paint(m_painter, {place.left() + leftWidth, baseline - strength.ascent()});
    const double below = place.top() + title.height() + pt(1);
    write(m_sheet.standing, m_style.standing(), {place.left(), below, place.width() * 0.72, 0});
    write(m_sheet.losses, m_style.standing(), {place.left() + place.width() * 0.72, below, place.width() * 0.28, 0},
        Qt::AlignRight);
}

void SheetPainter::headings(const QRectF &place)
{
    for (qsizetype column = 0; column < m_sheet.headings.size(); ++column) {
        QRectF heading = m_pages.columns[size_t(column)];
        heading.moveTop(place.top() + pt(5));
        write(m_sheet.headings.at(column), m_style.heading(), heading);
    }
    rule(place.bottom(), place.left(), place.right(), 0.9, SheetStyle::kBlack);
}

void SheetPainter::row(const RosterSheet::Row &row, const QRectF &place)
{
    QRectF unit = cell(0, place);
    unit.setTop(unit.top() + write(row.name, m_style.name(), unit));
    write(row.kind, m_style.quiet(), unit);
    for (qsizetype column = 0; column < row.columns.size(); ++column)
        write(row.columns.at(column), m_style.cell(), cell(size_t(column) + 1, place));
    boxes(row, cell(m_pages.columns.size() - 2, place));
    notes(row, cell(m_pages.columns.size() - 1, place));
    rule(place.bottom(), place.left(), place.right(), 0.5, SheetStyle::kRule);
}

/// The boxes from the left, those that are lost crossed out at the end.
void SheetPainter::boxes(const RosterSheet::Row &row, const QRectF &cell)
{
    const int across = boxesAcross(m_style, cell.width());
    m_painter.setPen(QPen(QColor(SheetStyle::kBlack), pt(0.75), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_painter.setBrush(Qt::NoBrush);
    for (int number = 0; number < row.boxes; ++number) {
        const QRectF box(cell.left() + number % across * pt(kBoxStep),
            cell.top() + pt(1) + number / across * pt(kBoxLine), pt(kBox), pt(kBox));
        m_painter.drawRect(box);
        if (number >= row.boxes - row.crossed)
            m_painter.drawLine(box.topLeft(), box.bottomRight());
    }
    const int lines = (row.boxes + across - 1) / across;
    write(row.count, m_style.quiet(), cell.translated(0, lines * pt(kBoxLine) + pt(2)));
}

void SheetPainter::notes(const RosterSheet::Row &row, const QRectF &cell)
{
    const double text = write(row.notes, m_style.cell(), cell);
    QPen pen(QColor(SheetStyle::kGrey), pt(0.8), Qt::CustomDashLine, Qt::RoundCap);
    pen.setDashPattern({0.01, 2.6});
    m_painter.setPen(pen);
    // As many lines to write on as there is room for, one at least.
    for (double y = cell.top() + text + pt(kWriting - 2); y <= cell.bottom(); y += pt(kWriting))
        m_painter.drawLine(QPointF(cell.left(), y), QPointF(cell.right(), y));
}

void SheetPainter::table(const RosterSheet::Table &table, const QRectF &place)
{
    double y = place.top() + write(table.title, m_style.tableTitle(), place) + pt(4);
    const double figures = figuresAt(m_style, table, place.width());
    for (const auto &row : table.rows) {
        const double height = tableRowHeight(m_style, row, figures, place.width());
        const double text = y + pt(1.5);
        const double gap = pt(kCellGap);
        write(row.first, m_style.tableCell(), {place.left() + gap, text, figures - 2 * gap, 0});
        write(row.second, m_style.tableCell(), {place.left() + figures, text, place.width() - figures, 0});
        y += height;
        rule(y, place.left(), place.right(), 0.4, SheetStyle::kRule);
    }
}

/// Parts and the sum of all stand out, with a stronger line under them.
void SheetPainter::points(const RosterSheet::Points &row, const QRectF &place)
{
    using Kind = RosterSheet::Points::Kind;
    if (row.kind == Kind::Note) {
        write(row.what, m_style.tableCell(), place.adjusted(pt(kCellGap), pt(3), 0, 0));
        return;
    }
    const bool isLine = row.kind == Kind::Line;
    const SheetStyle::Face face = isLine ? m_style.tableCell() : m_style.tableTitle();
    const PointsColumns columns = pointsColumns(m_style, place.adjusted(0, pt(isLine ? 1.5 : 6), 0, 0));
    write(row.what, face, columns.what);
    write(row.working, face, columns.working);
    write(row.points, face, columns.points, Qt::AlignRight);
    rule(place.bottom(), place.left(), place.right(), isLine ? 0.4 : 0.7,
        isLine ? SheetStyle::kRule : SheetStyle::kBlack);
}

void SheetPainter::foot(const QString &caption)
{
    PageFoot {m_sheet.rules, m_sheet.reconstructed, m_sheet.made}.paint(m_painter, m_style, m_pages.foot, caption);
}

} // namespace

Result<int> paintRoster(QPagedPaintDevice &device, const RosterSheet &sheet)
{
    RosterPages pages;
    return paintPages(
        device,
        [&](const SheetStyle &style) {
            pages = rosterPages(sheet, style);
            return pages.pages.size();
        },
        [&](QPainter &painter, const SheetStyle &style, size_t page) {
            SheetPainter(painter, sheet, style, pages).page(page);
        });
}

} // namespace muster
