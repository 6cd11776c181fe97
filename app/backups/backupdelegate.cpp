// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupdelegate.h"

#include "app/backups/backupmodel.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const BackupRow &rowOf(const QModelIndex &index)
{
    return static_cast<const BackupModel *>(index.model())->row(index.row());
}

bool isSelected(const QStyleOptionViewItem &option)
{
    return option.state & QStyle::State_Selected;
}

/// The width of a line, the same for all.
int widthOf(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
}

/// Text from `left` to `right`, cut where it has no room.
void write(QPainter &painter, const QRect &line, int left, int right, const QString &words, Qt::Alignment side)
{
    const QRect place(QPoint(left, line.top()), QPoint(std::max(left, right), line.bottom()));
    painter.drawText(place, int(side | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(words, Qt::ElideRight, place.width()));
}

} // namespace

BackupColumns::BackupColumns(int width, const QFont &font)
{
    const int edge = px(8, font);
    number = px(86, font);
    made = px(28, font);
    size = width - edge;
    beside = size - px(72, font);
    entries = beside - number - px(12, font);
    kind = made + px(152, font);
    far = kind + px(150, font);
    constexpr int kLeastFar = 130;
    twoLines = entries - number - far < px(kLeastFar, font);
    if (!twoLines)
        return;
    beside = size;
    entries = beside - number - px(12, font);
    far = kind;
    kind = made;
}

QSize BackupDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int line = QFontMetrics(option.font).height();
    const int width = px(240, option.font);
    if (rowOf(index).sort == BackupRow::Sort::Heading)
        return {width, std::max(px(28, option.font), line + px(8, option.font))};
    const bool two = BackupColumns(widthOf(option), option.font).twoLines;
    const int height = two ? 2 * line + px(14, option.font) : line + px(16, option.font);
    return {width, std::max(px(40, option.font), height)};
}

void BackupDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const BackupRow &row = rowOf(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, row);
    if (row.sort == BackupRow::Sort::Heading) {
        paintHeading(*painter, option, row);
    } else {
        const BackupColumns at(widthOf(option), option.font);
        paintDot(*painter, option, row);
        paintFirst(*painter, option, row, at);
        paintSecond(*painter, option, row, at);
    }
    painter->restore();
}

void BackupDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row) const
{
    const Tokens &t = tokens();
    const QRect all = option.rect;
    if (row.sort == BackupRow::Sort::Heading)
        painter.fillRect(all, t.panelQuiet);
    if (isSelected(option)) {
        painter.fillRect(all, t.accentGround);
        painter.fillRect(QRect(all.left(), all.top(), px(4, option.font), all.height()), t.accent);
    }
    painter.fillRect(QRect(all.left(), all.bottom(), all.width(), 1), t.line);
    if (isSelected(option) && (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(all.adjusted(1, 1, -1, -2));
    }
}

void BackupDelegate::paintHeading(QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row) const
{
    painter.setFont(sized(option.font, kSmallText, QFont::DemiBold));
    painter.setPen(tokens().mutedText);
    write(painter, option.rect, option.rect.left() + px(8, option.font), option.rect.right() - px(8, option.font),
        row.made, Qt::AlignLeft);
}

/// Filled for the file in use and the backup that is compared; its word stands beside it.
void BackupDelegate::paintDot(QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row) const
{
    const Tokens &t = tokens();
    const int side = px(10, option.font);
    const QRect dot(option.rect.left() + px(8, option.font), option.rect.center().y() - side / 2, side, side);
    if (row.doubtful) {
        const int more = px(2, option.font);
        paintIcon(painter, dot.adjusted(-more, -more, more, more), u"warning"_s, t.warning);
        return;
    }
    const bool now = row.sort == BackupRow::Sort::Now;
    const bool filled = now || isSelected(option);
    const QColor colour = now ? t.good : isSelected(option) ? t.accent : edge(t);
    painter.setPen(QPen(colour, px(2, option.font)));
    painter.setBrush(filled ? QBrush(colour) : Qt::NoBrush);
    painter.drawEllipse(QRectF(dot).adjusted(1, 1, -1, -1));
}

void BackupDelegate::paintFirst(
    QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row, const BackupColumns &at) const
{
    QRect line = option.rect;
    if (at.twoLines)
        line.setBottom(line.center().y());
    if (at.twoLines)
        line.setTop(line.top() + px(4, option.font));
    const int left = option.rect.left();
    const bool strong = row.sort == BackupRow::Sort::Now;
    const auto weight = strong || isSelected(option) ? QFont::DemiBold : QFont::Normal;
    painter.setPen(tokens().text);
    painter.setFont(sized(option.font, 1, weight));
    const int gap = px(8, option.font);
    write(painter, line, left + at.made, left + (at.twoLines ? at.far : at.kind) - gap, row.made, Qt::AlignLeft);
    painter.setFont(sized(option.font, 1, strong ? QFont::DemiBold : QFont::Normal));
    write(painter, line, left + at.far, left + at.entries - at.number, row.far, Qt::AlignLeft);
    write(painter, line, left + at.entries - at.number, left + at.entries, row.entries, Qt::AlignRight);
    painter.setFont(option.font);
    painter.setPen(tokens().mutedText);
    write(painter, line, left + at.beside - at.number, left + at.beside, row.besideNow, Qt::AlignRight);
}

/// Kind and size: in the same line, or under it.
void BackupDelegate::paintSecond(
    QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row, const BackupColumns &at) const
{
    QRect line = option.rect;
    if (at.twoLines)
        line.setTop(line.center().y());
    const int left = option.rect.left();
    const bool now = row.sort == BackupRow::Sort::Now;
    const QFont quiet = at.twoLines ? sized(option.font, kSmallText) : option.font;
    painter.setFont(sized(quiet, 1, row.weighty ? QFont::DemiBold : QFont::Normal));
    painter.setPen(row.doubtful ? tokens().warning : now ? tokens().mutedText : tokens().text);
    const int end = at.twoLines ? at.size - at.number : at.far - px(8, option.font);
    write(painter, line, left + at.kind, left + end, row.kind, Qt::AlignLeft);
    painter.setFont(sized(quiet, 1, now ? QFont::DemiBold : QFont::Normal));
    painter.setPen(now ? tokens().text : tokens().mutedText);
    write(painter, line, left + at.size - at.number, left + at.size, row.size, Qt::AlignRight);
}

} // namespace muster
