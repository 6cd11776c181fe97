// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/unitdelegate.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/tickbar.h"

#include <QAbstractScrollArea>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

UnitDelegate::UnitDelegate(QObject *parent) : QStyledItemDelegate(parent)
{
}

static QFont smallFont(const QFont &font)
{
    return sized(font, kSmallText);
}

static int secondLine(const QFont &font)
{
    return std::max(QFontMetrics(smallFont(font)).height(), badgeSize({{}, u"x"_s}, font).height());
}

/// Too narrow for words and bar side by side, as with large text: the bar goes under the words.
static bool isStacked(int width, const QFont &font)
{
    return width > 0 && width < px(270, font);
}

static int widthOf(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractScrollArea *>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
}

QSize UnitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFont &font = option.font;
    const QFontMetrics bold(sized(font, 1.0, QFont::DemiBold));
    const int width = px(64, font);
    if (index.data(HeadingRole).toBool())
        return {width, bold.height() + px(10, font)};
    int height = std::max(px(49, font), bold.height() + secondLine(font) + px(9, font));
    if (index.data(MaximumRole).toInt() > 0 && isStacked(widthOf(option), font))
        height += px(14, font);
    return {width, height};
}

void UnitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QFont &font = option.font;
    if (index.data(HeadingRole).toBool()) {
        paintHeading(*painter, option.rect, font, index);
    } else {
        paintGround(*painter, option, index);
        paintFold(*painter, option.rect, font, index);
        const int indent = px(16, font) + index.data(DepthRole).toInt() * px(16, font);
        const QRect row = option.rect.adjusted(indent, 0, -px(12, font), -1);
        paintWords(*painter, paintStrength(*painter, row, font, index), font, index);
    }
    painter->restore();
}

QRect UnitDelegate::foldMark(const QRect &row, const QFont &font, int depth)
{
    const int side = px(12, font);
    return {row.left() + px(3, font) + depth * px(16, font), row.center().y() - side / 2, side, side};
}

/// An arrow: down over what belongs to the row, to the right where that is folded away.
void UnitDelegate::paintFold(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const auto fold = static_cast<Fold>(index.data(FoldRole).toInt());
    if (fold == Fold::None)
        return;
    const QRectF mark = QRectF(foldMark(row, font, index.data(DepthRole).toInt())).adjusted(2, 2, -2, -2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().mutedText);
    if (fold == Fold::Open)
        painter.drawPolygon(QPolygonF {mark.topLeft(), mark.topRight(), QPointF(mark.center().x(), mark.bottom())});
    else
        painter.drawPolygon(QPolygonF {mark.topLeft(), mark.bottomLeft(), QPointF(mark.right(), mark.center().y())});
}

void UnitDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const QRect row = option.rect;
    const auto mark = static_cast<UnitMark>(index.data(MarkRole).toInt());
    if (mark != UnitMark::None)
        painter.fillRect(row, t.accentGround);
    else if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver))
        painter.fillRect(row, hoverGround(t));
    painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), t.line);
    if (mark != UnitMark::None)
        painter.fillRect(QRect(row.left(), row.top(), px(4, option.font), row.height()), t.accent);
    const bool focused = (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active);
    if (focused) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(row.adjusted(1, 1, -1, -2), px(4, option.font), px(4, option.font));
    }
}

void UnitDelegate::paintHeading(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    painter.fillRect(row, tokens().panelQuiet);
    painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), tokens().line);
    painter.setFont(sized(font, kSmallText, QFont::DemiBold));
    painter.setPen(tokens().mutedText);
    const QRect words = row.adjusted(px(12, font), 0, -px(12, font), 0);
    const QFontMetrics metrics(painter.font());
    painter.drawText(words, Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(index.data().toString(), Qt::ElideRight, words.width()));
}

int UnitDelegate::paintNumber(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const int value = index.data(ValueRole).toInt();
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    const QFontMetrics metrics(bold);
    const QString total = u"/"_s + QString::number(index.data(MaximumRole).toInt());
    const QString left = QString::number(value);
    painter.setFont(bold);
    painter.setPen(tokens().mutedText);
    painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, total);
    painter.setPen(value > 0 ? tokens().text : tokens().mutedText);
    painter.drawText(row.adjusted(0, 0, -metrics.horizontalAdvance(total), 0), Qt::AlignVCenter | Qt::AlignRight, left);
    return metrics.horizontalAdvance(left + total);
}

QRect UnitDelegate::paintStrength(
    QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const int maximum = index.data(MaximumRole).toInt();
    if (maximum <= 0)
        return row;
    const QVariant before = index.data(PreviousRole);
    const BarLook look {index.data(ValueRole).toInt(), maximum, before.isValid() ? before.toInt() : -1,
        index.data(ColourRole).value<QColor>()};
    const QFontMetrics metrics(sized(font, 1.0, QFont::DemiBold));
    if (isStacked(row.width() + px(28, font), font)) {
        const int height = px(8, font);
        const QRect bar(row.left(), row.bottom() - height - px(5, font), row.width(), height);
        paintTickBar(painter, bar, look, textScale(font));
        const QRect words(row.left(), row.top() + px(3, font), row.width(), metrics.height() + secondLine(font));
        const QRect line(words.left(), words.top(), words.width(), metrics.height());
        return words.adjusted(0, 0, -paintNumber(painter, line, font, index) - px(6, font), 0);
    }
    // Every row keeps room for the widest common number, so that the bars stand in one column.
    const int column = std::max(metrics.horizontalAdvance(u"00/00"_s), paintNumber(painter, row, font, index));
    const int width = std::min(px(118, font), row.width() * 2 / 7);
    const int height = px(14, font);
    const QRect bar(row.right() + 1 - column - px(10, font) - width, row.center().y() - height / 2 + 1, width, height);
    paintTickBar(painter, bar, look, textScale(font));
    return row.adjusted(0, 0, -(row.right() - bar.left() + px(10, font)), 0);
}

void UnitDelegate::paintWords(QPainter &painter, const QRect &area, const QFont &font, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    const QFontMetrics name(bold);
    const QString subtitle = index.data(SubtitleRole).toString();
    const auto badges = index.data(BadgesRole).value<QList<BadgeLook>>();
    const int second = std::max(QFontMetrics(smallFont(font)).height(), badgeSize({{}, u"x"_s}, font).height());
    const bool twoLines = !subtitle.isEmpty() || !badges.isEmpty();
    const int all = name.height() + (twoLines ? second : 0);
    QRect line(area.left(), area.top() + (area.height() - all) / 2, area.width(), name.height());
    painter.setFont(bold);
    painter.setPen(index.data(DestroyedRole).toBool() ? t.mutedText : t.text);
    painter.drawText(line, Qt::AlignVCenter | Qt::TextSingleLine,
        name.elidedText(index.data().toString(), Qt::ElideRight, line.width()));
    line = QRect(area.left(), line.bottom() + 1, area.width(), second);
    for (const BadgeLook &badge : badges) {
        const int used = paintBadge(painter, line, badge, font);
        line.setLeft(line.left() + used + (used > 0 ? px(5, font) : 0));
    }
    painter.setFont(smallFont(font));
    painter.setPen(t.mutedText);
    const QFontMetrics words(painter.font());
    if (line.width() > words.averageCharWidth() * 4)
        painter.drawText(
            line, Qt::AlignVCenter | Qt::TextSingleLine, words.elidedText(subtitle, Qt::ElideRight, line.width()));
}

} // namespace muster
