// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/cardpages.h"

#include "app/printing/sheetprinting.h"

namespace muster {

using namespace cardlengths;

namespace {

constexpr int kRows = kCardsOnASheet / kCardsInARow;

/// At both ends of every cut.
std::vector<QLineF> marksAround(const QRectF &block, const SheetStyle &style)
{
    const double gap = style.pt(kMarkGap);
    const double end = gap + style.pt(kMark);
    std::vector<QLineF> marks;
    for (int cut = 0; cut <= kCardsInARow; ++cut) {
        const double x = block.left() + block.width() * cut / kCardsInARow;
        marks.emplace_back(x, block.top() - end, x, block.top() - gap);
        marks.emplace_back(x, block.bottom() + gap, x, block.bottom() + end);
    }
    for (int cut = 0; cut <= kRows; ++cut) {
        const double y = block.top() + block.height() * cut / kRows;
        marks.emplace_back(block.left() - end, y, block.left() - gap, y);
        marks.emplace_back(block.right() + gap, y, block.right() + end, y);
    }
    return marks;
}

} // namespace

CardPages cardPages(const CardSheet &sheet, const SheetStyle &style)
{
    const double side = style.pt(kSide);
    QRectF block(0, 0, side * kCardsInARow, side * kRows);
    block.moveCenter(QRectF(0, 0, style.device().width(), style.device().height()).center());
    CardPages pages;
    for (int place = 0; place < kCardsOnASheet; ++place) {
        const int column = place % kCardsInARow;
        const int row = place / kCardsInARow;
        pages.cards[size_t(place)] = QRectF(block.left() + column * side, block.top() + row * side, side, side);
    }
    pages.marks = marksAround(block, style);
    const QRectF body = style.body();
    pages.head =
        QRectF(body.left(), body.top(), body.width(), block.top() - style.pt(kMarkGap + kMark + kMarkGap) - body.top());
    pages.foot = PageFoot {sheet.rules, sheet.reconstructed, sheet.made}.place(style);
    return pages;
}

} // namespace muster
