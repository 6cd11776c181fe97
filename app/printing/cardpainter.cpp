// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/cardpainter.h"

#include "app/printing/cardpages.h"
#include "app/printing/cardwords.h"
#include "app/printing/sheetprinting.h"
#include "core/report/captions.h"

#include <QPainter>

namespace muster {

using namespace cardlengths;

namespace {

class CardPainter {
public:
    CardPainter(QPainter &painter, const CardSheet &sheet, const SheetStyle &style, const CardPages &pages)
        : m_painter(painter), m_sheet(sheet), m_style(style), m_pages(pages)
    {
    }

    void page(size_t number)
    {
        const CardSheet::Page &page = m_sheet.pages[number];
        head(page);
        marks();
        for (size_t place = 0; place < page.places.size(); ++place) {
            if (page.places[place])
                card(*page.places[place], m_pages.cards[place]);
        }
        PageFoot {m_sheet.rules, m_sheet.reconstructed, m_sheet.made}.paint(
            m_painter, m_style, m_pages.foot, pageCaption(int(number) + 1, int(m_sheet.pages.size())));
    }

private:
    double pt(double points) const { return m_style.pt(points); }
    void head(const CardSheet::Page &page);
    void marks();
    void card(const CardSheet::Face &face, const QRectF &place);
    void edges(const CardWords &words);
    void middle(const CardSheet::Face &face, const CardWords &words);
    void boxes(int count, double top);

    QPainter &m_painter;
    const CardSheet &m_sheet;
    const SheetStyle &m_style;
    const CardPages &m_pages;
};

/// Left whose cards they are, right which, below as they stood and how to print them.
void CardPainter::head(const CardSheet::Page &page)
{
    const double left = m_pages.head.width() * 0.55;
    const double right = m_pages.head.width() - left;
    const auto write = [&](const QString &text, const SheetStyle::Face &face, double from, double y, double width,
                           Qt::Alignment side) {
        const TextBlock block(m_style, text, face, width, side);
        block.paint(m_painter, {m_pages.head.left() + from, y});
        return y + block.height();
    };
    const double top = m_pages.head.top();
    const double below = write(m_sheet.title, m_style.title(), 0, top, left, Qt::AlignLeft);
    write(m_sheet.standing, m_style.standing(), 0, below, left, Qt::AlignLeft);
    const double titled = write(page.title, m_style.section(), left, top, right, Qt::AlignRight);
    write(page.hint, m_style.standing(), left, titled, right, Qt::AlignRight);
}

void CardPainter::marks()
{
    m_painter.setPen(QPen(QColor(SheetStyle::kBlack), pt(0.5), Qt::SolidLine, Qt::FlatCap));
    for (const QLineF &mark : m_pages.marks)
        m_painter.drawLine(mark);
}

/// About the middle of the card.
void CardPainter::card(const CardSheet::Face &face, const QRectF &place)
{
    m_painter.save();
    m_painter.translate(place.center());
    const CardWords words(face, m_style);
    edges(words);
    middle(face, words);
    m_painter.restore();
}

/// Whichever edge is turned to the top can be read there.
void CardPainter::edges(const CardWords &words)
{
    const QSizeF room = CardWords::edgeRoom(m_style);
    for (const TextBlock &edge : words.edges()) {
        edge.paint(m_painter, {-room.width() / 2, -pt(kSide) / 2 + pt(kInset)});
        m_painter.rotate(90);
    }
}

void CardPainter::middle(const CardSheet::Face &face, const CardWords &words)
{
    const double half = CardWords::middleSide(m_style) / 2 + pt(kFrame);
    m_painter.setPen(QPen(QColor(SheetStyle::kRule), pt(0.5)));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), pt(4), pt(4));
    double y = -words.middleHeight() / 2;
    for (const TextBlock &block : words.middle()) {
        block.paint(m_painter, {-CardWords::middleSide(m_style) / 2, y});
        y += block.height();
    }
    boxes(face.boxes, words.middleHeight() / 2 - pt(kBox));
}

void CardPainter::boxes(int count, double top)
{
    m_painter.setPen(QPen(QColor(SheetStyle::kBlack), pt(0.75), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_painter.setBrush(Qt::NoBrush);
    const double step = std::min(pt(kBoxStep), CardWords::middleSide(m_style) / std::max(1, count));
    const double side = std::min(pt(kBox), step * kBox / kBoxStep);
    const double left = -((count - 1) * step + side) / 2;
    for (int box = 0; box < count; ++box)
        m_painter.drawRect(QRectF(left + box * step, top, side, side));
}

} // namespace

Result<int> paintCards(QPagedPaintDevice &device, const CardSheet &sheet)
{
    CardPages pages;
    return paintPages(
        device,
        [&](const SheetStyle &style) {
            pages = cardPages(sheet, style);
            return sheet.pages.size();
        },
        [&](QPainter &painter, const SheetStyle &style, size_t page) {
            CardPainter(painter, sheet, style, pages).page(page);
        });
}

} // namespace muster
