// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/comparisondelegate.h"

#include "app/backups/comparisonmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

using Sort = ComparisonRow::Sort;

const ComparisonRow &rowOf(const QModelIndex &index)
{
    return static_cast<const ComparisonModel *>(index.model())->row(index.row());
}

QFont fontOf(const ComparisonRow &row, const QFont &body)
{
    return sized(
        body, row.sort == Sort::Battle ? 1 : kSmallText, row.sort == Sort::Battle ? QFont::DemiBold : QFont::Normal);
}

/// A part that stands apart from what is above it.
bool beginsPart(const QModelIndex &index)
{
    const Sort sort = rowOf(index).sort;
    return index.row() > 0 && (sort == Sort::Battle || sort == Sort::Heading || sort == Sort::Units)
        && rowOf(index.siblingAtRow(index.row() - 1)).sort != Sort::Battle;
}

void write(QPainter &painter, const QRect &place, const QString &words)
{
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(words, Qt::ElideRight, place.width()));
}

} // namespace

QSize ComparisonDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(fontOf(rowOf(index), option.font));
    const int apart = beginsPart(index) ? px(10, option.font) : 0;
    return {px(200, option.font), metrics.height() + px(4, option.font) + apart};
}

void ComparisonDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ComparisonRow &row = rowOf(index);
    painter->save();
    QRect line = option.rect;
    if (beginsPart(index)) {
        painter->fillRect(QRect(line.left(), line.top() + px(4, option.font), line.width(), 1), tokens().line);
        line.setTop(line.top() + px(8, option.font));
    }
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active))
        painter->fillRect(line, tokens().accentGround);
    line.adjust(px(14, option.font), 0, -px(14, option.font), 0);
    const QFont font = fontOf(row, option.font);
    painter->setFont(font);
    const bool quiet = row.sort == Sort::Heading || row.sort == Sort::Units;
    painter->setPen(quiet ? tokens().mutedText : tokens().text);
    if (row.sort == Sort::Entry)
        paintEntry(*painter, line, font, row);
    else if (row.sort == Sort::Units || row.sort == Sort::Value)
        paintUnit(*painter, line, font, row);
    else
        write(*painter, line, row.first);
    painter->restore();
}

void ComparisonDelegate::paintEntry(
    QPainter &painter, const QRect &line, const QFont &font, const ComparisonRow &row) const
{
    const int column = QFontMetrics(font).horizontalAdvance(u"00.000"_s) + px(6, font);
    painter.setPen(tokens().mutedText);
    write(painter, QRect(line.left(), line.top(), column, line.height()), row.first);
    painter.setPen(row.first.isEmpty() ? tokens().mutedText : tokens().text); // phases, and what was taken back
    write(painter, line.adjusted(column, 0, 0, 0), row.second);
}

/// What differs, how it is now, and how it was then, which is what would come.
void ComparisonDelegate::paintUnit(
    QPainter &painter, const QRect &line, const QFont &font, const ComparisonRow &row) const
{
    const int tenth = line.width() / 10;
    const int gap = px(8, font);
    const int arrow = QFontMetrics(font).horizontalAdvance(u"→"_s) + gap;
    const bool isValue = row.sort == Sort::Value;
    const int in = isValue ? px(12, font) : 0;
    const QRect what(line.left() + in, line.top(), 4 * tenth - gap - in, line.height());
    const QRect now(line.left() + 4 * tenth, line.top(), 3 * tenth - gap, line.height());
    const QRect then(line.left() + 7 * tenth, line.top(), 3 * tenth, line.height());
    painter.setPen(tokens().mutedText);
    write(painter, what, row.first);
    write(painter, now, row.second);
    if (isValue) {
        write(painter, then, u"→"_s);
        painter.setPen(tokens().text);
        painter.setFont(sized(font, 1, QFont::DemiBold));
    }
    write(painter, then.adjusted(arrow, 0, 0, 0), row.third);
}

} // namespace muster
