// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/unitdelegate.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keyhint.h"
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

/// Two sides of large text beside one another: the name has a line of its own, the number stands by the bar.
static bool isTight(int width, const QFont &font)
{
    return width > 0 && width < px(200, font);
}

/// The room on the left of a row and on its right.
static int leftEdge(int width, const QFont &font)
{
    return px(isTight(width, font) ? 12 : 16, font);
}

static int rightEdge(int width, const QFont &font)
{
    return px(isTight(width, font) ? 8 : 12, font);
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
    int height = std::max(px(49, font), bold.height() + secondLine(font) + px(9, font));
    const int rowWidth = widthOf(option);
    if (index.data(MaximumRole).toInt() > 0 && isTight(rowWidth, font))
        height = 2 * bold.height() + secondLine(font) + px(5, font);
    else if (index.data(MaximumRole).toInt() > 0 && isStacked(rowWidth, font))
        height += px(14, font);
    return {width, height};
}

static bool hasTwoLines(const QModelIndex &index)
{
    return !index.data(SubtitleRole).toString().isEmpty()
        || !index.data(BadgesRole).value<QList<BadgeLook>>().isEmpty();
}

static QString figuresOf(const QModelIndex &index)
{
    return u"%1/%2"_s.arg(index.data(ValueRole).toInt()).arg(index.data(MaximumRole).toInt());
}

/// Where the parts of a row stand. The bar stands beside the words; under a long name, beside the states; in a narrow
/// row, under all of them.
struct UnitDelegate::Places {
    QRect name;
    QRect states;
    QRect number;
    QRect bar;
};

UnitDelegate::Places UnitDelegate::placesIn(
    const QRect &row, int rowWidth, const QFont &font, const QModelIndex &index) const
{
    const QFontMetrics metrics(sized(font, 1.0, QFont::DemiBold));
    const int second = secondLine(font);
    const int all = metrics.height() + (hasTwoLines(index) ? second : 0);
    Places places;
    places.name = QRect(row.left(), row.top() + (row.height() - all) / 2, row.width(), metrics.height());
    places.states = QRect(row.left(), places.name.bottom() + 1, row.width(), second);
    if (index.data(MaximumRole).toInt() <= 0)
        return places;
    if (isStacked(rowWidth, font))
        putBarUnder(places, row, isTight(rowWidth, font), font, index);
    else
        putBarBeside(places, row, font, index);
    return places;
}

/// The number stands beside the name; where even that is tight, beside the bar.
void UnitDelegate::putBarUnder(
    Places &places, const QRect &row, bool tight, const QFont &font, const QModelIndex &index) const
{
    const int height = px(8, font);
    places.bar = QRect(row.left(), row.bottom() - height - px(5, font), row.width(), height);
    places.name.moveTop(row.top() + px(3, font));
    places.states.moveTop(places.name.bottom() + 1);
    places.number = places.name;
    QRect *besides = &places.name;
    if (tight) {
        places.number.moveTop(places.states.bottom() + 1);
        places.bar.moveTop(places.number.center().y() - height / 2 + 1);
        besides = &places.bar;
    }
    const QFontMetrics metrics(sized(font, 1.0, QFont::DemiBold));
    besides->setRight(row.right() - metrics.horizontalAdvance(figuresOf(index)) - px(6, font));
}

/// Every row keeps room for the widest common number, so that the bars stand in one column.
void UnitDelegate::putBarBeside(Places &places, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const QFontMetrics metrics(sized(font, 1.0, QFont::DemiBold));
    const int column = std::max(metrics.horizontalAdvance(u"00/00"_s), metrics.horizontalAdvance(figuresOf(index)));
    const int width = std::min(px(118, font), row.width() * 2 / 7);
    const int height = px(14, font);
    places.number = row;
    places.bar =
        QRect(row.right() + 1 - column - px(10, font) - width, row.center().y() - height / 2 + 1, width, height);
    const int beside = places.bar.left() - px(10, font);
    places.states.setRight(beside);
    places.name.setRight(beside);
    if (hasTwoLines(index) && metrics.horizontalAdvance(index.data().toString()) > places.name.width()) {
        places.name.setRight(places.bar.right());
        places.bar = QRect(places.bar.left(), places.states.center().y() - px(10, font) / 2 + 1, width, px(10, font));
    }
}

void UnitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QFont &font = option.font;
    paintGround(*painter, option, index);
    paintFold(*painter, option.rect, font, index);
    const int width = option.rect.width();
    const int indent = leftEdge(width, font) + index.data(DepthRole).toInt() * px(16, font);
    const QRect row = option.rect.adjusted(indent, 0, -rightEdge(width, font), -1);
    const Places places = placesIn(row, width, font, index);
    paintName(*painter, places.name, font, index);
    paintStates(*painter, places.states, font, index);
    if (!places.bar.isNull()) {
        const QVariant before = index.data(PreviousRole);
        const BarLook look {index.data(ValueRole).toInt(), index.data(MaximumRole).toInt(),
            before.isValid() ? before.toInt() : -1, index.data(ColourRole).value<QColor>()};
        paintTickBar(*painter, places.bar, look, textScale(font));
        paintNumber(*painter, places.number, font, index);
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

void UnitDelegate::paintName(QPainter &painter, const QRect &line, const QFont &font, const QModelIndex &index) const
{
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    QRect room = line;
    if (const QString letter = index.data(LetterRole).toString(); !letter.isEmpty()) {
        const int box = keyHintSize(letter, font).width();
        paintKeyHint(painter, QRect(line.left(), line.top(), box, line.height()), letter, font, tokens().accent);
        room.setLeft(line.left() + box + px(6, font));
    }
    painter.setFont(bold);
    painter.setPen(index.data(DestroyedRole).toBool() ? tokens().mutedText : tokens().text);
    // In the middle: like units differ in their last words.
    painter.drawText(room, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(bold).elidedText(index.data().toString(), Qt::ElideMiddle, room.width()));
}

/// Badges that do not fit are counted; what the unit is stands in what room is left.
void UnitDelegate::paintStates(QPainter &painter, QRect line, const QFont &font, const QModelIndex &index) const
{
    const auto badges = index.data(BadgesRole).value<QList<BadgeLook>>();
    const int gap = px(5, font);
    for (qsizetype at = 0; at < badges.size(); ++at) {
        const qsizetype after = badges.size() - at - 1;
        const BadgeLook rest {{}, tr("+%1").arg(after + 1), Tone::Quiet};
        const int room = line.width() - (after > 0 ? badgeSize(rest, font).width() + gap : 0);
        if (at > 0 && badgeSize(badges[at], font).width() > room) {
            line.setLeft(line.left() + paintBadge(painter, line, rest, font) + gap);
            break;
        }
        const int used = paintBadge(painter, QRect(line.topLeft(), QSize(room, line.height())), badges[at], font);
        line.setLeft(line.left() + used + (used > 0 ? gap : 0));
    }
    painter.setFont(smallFont(font));
    painter.setPen(tokens().mutedText);
    const QFontMetrics words(painter.font());
    const QString subtitle = index.data(SubtitleRole).toString();
    if (line.width() > words.averageCharWidth() * 4) {
        painter.drawText(
            line, Qt::AlignVCenter | Qt::TextSingleLine, words.elidedText(subtitle, Qt::ElideRight, line.width()));
    }
}

} // namespace muster
