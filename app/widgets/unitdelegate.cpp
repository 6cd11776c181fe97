// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/unitdelegate.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keyhint.h"
#include "app/widgets/statesline.h"
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

/// Too narrow for words and bar side by side, as with large text: the bar goes under the words.
static bool isStacked(int width, const QFont &font)
{
    return width > 0 && width < px(230, font);
}

/// Two sides of large text beside one another: the name has a line of its own, the number stands by the bar.
static bool isTight(int width, const QFont &font)
{
    return width > 0 && width < px(200, font);
}

/// The room on the left of a row and on its right.
static int leftEdge(int width, const QFont &font)
{
    return px(isTight(width, font) ? 12 : 14, font);
}

static int rightEdge(int width, const QFont &font)
{
    return px(isTight(width, font) ? 8 : 10, font);
}

/// How far what belongs to somebody stands to the right of him.
static int indentOf(int depth, int width, const QFont &font)
{
    return depth * px(isStacked(width, font) ? 10 : 16, font);
}

/// Of who stands with a unit.
static QFont withFont(const QFont &font)
{
    return sized(font, kSmallText * 1.08);
}

static int widthOf(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractScrollArea *>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
}

static bool hasBar(const QModelIndex &index)
{
    return index.data(MaximumRole).toInt() > 0;
}

QSize UnitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFont &font = option.font;
    const QFontMetrics bold(sized(font, 1.0, QFont::DemiBold));
    const int width = px(64, font);
    if (index.data(WithRole).toBool())
        return {width, std::max(px(30, font), statesLineHeight(font) + px(8, font))};
    int height = std::max(px(46, font), bold.height() + statesLineHeight(font) + px(7, font));
    const int rowWidth = widthOf(option);
    if (hasBar(index) && isTight(rowWidth, font))
        height = 2 * bold.height() + statesLineHeight(font) + px(5, font);
    else if (hasBar(index) && isStacked(rowWidth, font))
        height += px(14, font);
    return {width, height};
}

static QList<BadgeLook> badgesOf(const QModelIndex &index)
{
    return index.data(BadgesRole).value<QList<BadgeLook>>();
}

static bool hasTwoLines(const QModelIndex &index)
{
    return !index.data(SubtitleRole).toString().isEmpty() || !badgesOf(index).isEmpty();
}

static QString figuresOf(const QModelIndex &index)
{
    return u"%1/%2"_s.arg(index.data(ValueRole).toInt()).arg(index.data(MaximumRole).toInt());
}

QRect UnitDelegate::figureColumn(const QRect &row, const QFont &font)
{
    const int width = px(36, font);
    return {row.right() + 1 - rightEdge(row.width(), font) - width, row.top(), width, row.height()};
}

QRect UnitDelegate::strengthColumn(const QRect &row, const QFont &font, bool besideFigure)
{
    // Beside an open list the states need the room more.
    const int width = px(row.width() < px(330, font) ? 56 : 74, font);
    const int right =
        besideFigure ? figureColumn(row, font).left() - px(8, font) : row.right() + 1 - rightEdge(row.width(), font);
    return {right - width, row.top(), width, row.height()};
}

/// Where the parts of a row stand: number over bar beside the words; in a narrow row, the bar under all of them.
struct UnitDelegate::Places {
    QRect name;
    QRect states;
    QRect number;
    QRect bar;
    QRect figure;
};

/// `row`: as it is painted, from edge to edge.
UnitDelegate::Places UnitDelegate::placesIn(
    const QRect &row, int rowWidth, const QFont &font, const QModelIndex &index) const
{
    const QFontMetrics metrics(sized(font, 1.0, QFont::DemiBold));
    const int second = statesLineHeight(font);
    const int all = metrics.height() + (hasTwoLines(index) ? second : 0);
    const int indent = leftEdge(rowWidth, font) + indentOf(index.data(DepthRole).toInt(), rowWidth, font);
    const QRect words = row.adjusted(indent, 0, -rightEdge(rowWidth, font), 0);
    Places places;
    places.name = QRect(words.left(), row.top() + (row.height() - all) / 2, words.width(), metrics.height());
    places.states = QRect(words.left(), places.name.bottom() + 1, words.width(), second);
    const bool hasFigure = index.data(FigureRole).isValid();
    if (hasFigure)
        places.figure = figureColumn(row, font);
    int end = hasFigure ? places.figure.left() - px(6, font) : words.right();
    if (hasFigure && !hasBar(index) && isTight(rowWidth, font)) {
        // The name has its line for itself, as beside a bar.
        places.name.moveTop(row.top() + (row.height() - metrics.height() - second) / 2);
        places.states.moveTop(places.name.bottom() + 1);
        places.states.setRight(end);
        places.figure.setTop(places.states.top());
        places.figure.setHeight(second);
        return places;
    }
    if (hasBar(index) && isStacked(rowWidth, font)) {
        putBarUnder(places, words, isTight(rowWidth, font), font, index);
        return places;
    }
    if (hasBar(index)) {
        const QRect column = strengthColumn(row, font, hasFigure);
        const int height = px(8, font);
        places.number = QRect(column.left(), row.top() + px(3, font), column.width(), metrics.height());
        places.bar = QRect(column.left(), places.number.bottom() + px(5, font), column.width(), height);
        end = column.left() - px(8, font);
    }
    places.name.setRight(hasBar(index)
            ? places.number.right() - metrics.horizontalAdvance(figuresOf(index)) - px(6, font)
            : end); // the bar stands lower
    places.states.setRight(end);
    return places;
}

int UnitDelegate::roomForStates(const QRect &row, const QFont &font, const QModelIndex &index) const
{
    if (index.data(WithRole).toBool())
        return withPlaces(row.adjusted(0, 0, 0, -1), font, index).states.width();
    return placesIn(row.adjusted(0, 0, 0, -1), row.width(), font, index).states.width();
}

/// The number stands beside the name, the fixed figure before it; where even that is tight, beside the bar.
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
    int end = row.right();
    if (!places.figure.isNull()) {
        places.figure = QRect(row.right() + 1 - places.figure.width(), places.number.top(), places.figure.width(),
            places.number.height());
        end = places.figure.left() - px(6, font);
        places.number.setRight(end);
    }
    const QFontMetrics metrics(sized(font, 1.0, QFont::DemiBold));
    besides->setRight(end - metrics.horizontalAdvance(figuresOf(index)) - px(6, font));
}

void UnitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QFont &font = option.font;
    paintGround(*painter, option, index);
    paintFold(*painter, option.rect, font, index);
    const int width = option.rect.width();
    const QRect row = option.rect.adjusted(0, 0, 0, -1);
    if (index.data(WithRole).toBool()) {
        paintWith(*painter, row, font, index);
        painter->restore();
        return;
    }
    const Places places = placesIn(row, width, font, index);
    paintName(*painter, places.name, font, index);
    paintStatesLine(*painter, places.states, font, badgesOf(index), index.data(SubtitleRole).toString());
    if (!places.bar.isNull()) {
        const QVariant before = index.data(PreviousRole);
        const BarLook look {index.data(ValueRole).toInt(), index.data(MaximumRole).toInt(),
            before.isValid() ? before.toInt() : -1,
            index.data(DestroyedRole).toBool() ? tokens().mutedText : index.data(ColourRole).value<QColor>()};
        paintTickBar(*painter, places.bar, look, textScale(font));
        paintNumber(*painter, places.number, font, index);
    }
    if (!places.figure.isNull())
        paintFigure(*painter, places.figure, font, index.data(FigureRole).toString());
    painter->restore();
}

/// In a box of its own; a dash where it is not known.
void UnitDelegate::paintFigure(QPainter &painter, const QRect &place, const QFont &font, const QString &figure) const
{
    if (figure.isEmpty())
        return;
    const Tokens &t = tokens();
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    const bool isKnown = figure != u"–"_s;
    QRect box(0, 0, place.width(), std::min(place.height(), std::max(px(30, font), QFontMetrics(bold).height())));
    box.moveCenter(place.center());
    if (isKnown) {
        painter.setPen(QPen(edge(t), 1));
        painter.setBrush(t.panel);
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), px(4, font), px(4, font));
    }
    painter.setFont(bold);
    painter.setPen(isKnown ? t.text : t.mutedText);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, figure);
}

/// Of who stands with the unit above: name, then states in one line, and the key by which he is named before both.
UnitDelegate::Places UnitDelegate::withPlaces(const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const int width = row.width();
    const int indent = leftEdge(width, font) + indentOf(index.data(DepthRole).toInt() - 1, width, font);
    QRect line = row.adjusted(std::max(0, indent) + px(16, font), 0, -rightEdge(width, font), 0);
    if (const QString letter = index.data(LetterRole).toString(); !letter.isEmpty())
        line.setLeft(line.left() + keyHintSize(letter, font).width() + px(6, font));
    // Of a long name there is less, before a state is hidden.
    const QList<BadgeLook> states = badgesOf(index);
    const int forStates = states.isEmpty() ? 0 : px(8, font) + leastWidthOfStates(states, font);
    const int name = QFontMetrics(withFont(font)).horizontalAdvance(index.data().toString()) + 1;
    Places places;
    places.name = line;
    places.name.setWidth(std::min(name, std::max(line.width() - forStates, line.width() / 3)));
    places.states = line;
    places.states.setLeft(places.name.right() + 1 + px(8, font));
    return places;
}

/// Who stands with the unit above, in one line under it.
void UnitDelegate::paintWith(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const Places places = withPlaces(row, font, index);
    const QString letter = index.data(LetterRole).toString();
    const int key = letter.isEmpty() ? 0 : keyHintSize(letter, font).width();
    const int left = places.name.left() - (key > 0 ? key + px(6, font) : 0);
    const int middle = row.center().y();
    const int hook = left - px(14, font);
    painter.setPen(QPen(t.mutedText, 1));
    painter.drawLine(hook, row.top() + px(6, font), hook, middle);
    painter.drawLine(hook, middle, hook + px(6, font), middle);
    if (key > 0)
        paintKeyHint(painter, QRect(left, row.top(), key, row.height()), letter, font, t.accent);
    painter.setFont(withFont(font));
    painter.setPen(index.data(DestroyedRole).toBool() ? t.mutedText : t.text);
    painter.drawText(places.name, Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, places.name.width()));
    const QList<BadgeLook> states = badgesOf(index);
    if (places.states.width() > px(40, font) || !states.isEmpty())
        paintStatesLine(painter, places.states, font, states, index.data(SubtitleRole).toString());
}

QRect UnitDelegate::foldMark(const QRect &row, const QFont &font, int depth)
{
    const int side = px(12, font);
    return {row.left() + px(3, font) + indentOf(depth, row.width(), font), row.center().y() - side / 2, side, side};
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

/// Who acts has ground and edge, upon whom a frame; the cursor is a broken line.
void UnitDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const QRect row = option.rect;
    const auto mark = static_cast<UnitMark>(index.data(MarkRole).toInt());
    const bool acts = mark == UnitMark::Actor || mark == UnitMark::Several;
    if (acts)
        painter.fillRect(row, t.accentGround);
    else if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver))
        painter.fillRect(row, hoverGround(t));
    painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), t.line);
    if (acts)
        painter.fillRect(QRect(row.left(), row.top(), px(4, option.font), row.height()), t.accent);
    painter.setBrush(Qt::NoBrush);
    if (mark == UnitMark::Target) {
        painter.setPen(QPen(t.accent, 2.5));
        painter.drawRect(QRectF(row).adjusted(1.5, 1.5, -1.5, -2.5));
    }
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter.setPen(QPen(t.mutedText, 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(row).adjusted(4.5, 3.5, -4.5, -4.5), px(4, option.font), px(4, option.font));
    }
}

void UnitDelegate::paintNumber(QPainter &painter, const QRect &place, const QFont &font, const QModelIndex &index) const
{
    const int value = index.data(ValueRole).toInt();
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    const QString total = u"/"_s + QString::number(index.data(MaximumRole).toInt());
    painter.setFont(bold);
    painter.setPen(tokens().mutedText);
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignRight, total);
    painter.setPen(value > 0 ? tokens().text : tokens().mutedText);
    painter.drawText(place.adjusted(0, 0, -QFontMetrics(bold).horizontalAdvance(total), 0),
        Qt::AlignVCenter | Qt::AlignRight, QString::number(value));
}

/// A name that has no room is written smaller before any of it is left out.
static QFont nameFont(const QString &name, int room, const QFont &font)
{
    for (const double scale : {1.0, 0.93, kSmallText}) {
        const QFont bold = sized(font, scale, QFont::DemiBold);
        if (scale == kSmallText || QFontMetrics(bold).horizontalAdvance(name) <= room)
            return bold;
    }
    Q_UNREACHABLE();
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
    if (const int order = index.data(OrderRole).toInt(); order > 0) {
        const QString number = QString::number(order);
        const int side = std::max(px(18, font), QFontMetrics(bold).horizontalAdvance(number) + px(8, font));
        const QRect place(room.left(), room.center().y() - px(9, font) + 1, side, px(18, font));
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens().accent);
        painter.drawRoundedRect(place, px(9, font), px(9, font));
        painter.setFont(sized(font, kSmallText, QFont::Bold));
        painter.setPen(onAccent(tokens()));
        painter.drawText(place, Qt::AlignCenter, number);
        room.setLeft(place.right() + px(6, font));
    }
    const QString name = index.data().toString();
    const QFont fitting = nameFont(name, room.width(), font);
    painter.setFont(fitting);
    painter.setPen(index.data(DestroyedRole).toBool() ? tokens().mutedText : tokens().text);
    // In the middle, as like units differ in their last words; of a few letters the first say most.
    const QFontMetrics metrics(fitting);
    constexpr int kFewLetters = 11;
    const bool hasRoom = room.width() > kFewLetters * metrics.averageCharWidth();
    painter.drawText(room, Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(name, hasRoom ? Qt::ElideMiddle : Qt::ElideRight, room.width()));
}

} // namespace muster
