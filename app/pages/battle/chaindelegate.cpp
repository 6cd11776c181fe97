// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/chaindelegate.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTreeView>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QFont nameFont(const QFont &font)
{
    return sized(font, 1.0, QFont::DemiBold);
}

QFont wordsFont(const QFont &font)
{
    return sized(font, kSmallText);
}

ChainTick tickOf(const QModelIndex &index)
{
    return static_cast<ChainTick>(index.data(ChainTickRole).toInt());
}

/// The room of a row, however deep it stands.
int widthOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *tree = qobject_cast<const QTreeView *>(option.widget);
    if (tree == nullptr)
        return option.rect.width();
    int depth = tree->rootIsDecorated() ? 1 : 0;
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent())
        ++depth;
    return tree->viewport()->width() - depth * tree->indentation();
}

} // namespace

ChainDelegate::ChainDelegate(QObject *parent) : QStyledItemDelegate(parent)
{
}

/// Where the parts of a row stand; the height that they need is the last one's bottom.
struct ChainDelegate::Places {
    QRect tick;
    QRect name;
    QRect price;
    QRect badges;
    QRect words;
    int height = 0;
};

ChainDelegate::Places ChainDelegate::placesIn(const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const QFontMetrics name(nameFont(font));
    const int pad = px(6, font);
    const int gap = px(8, font);
    const int price = name.horizontalAdvance(index.data(ChainPriceRole).toString());
    Places places;
    int left = row.left() + px(4, font);
    int y = row.top() + pad;
    if (tickOf(index) != ChainTick::None) {
        const int side = px(16, font);
        places.tick = QRect(left, y + (name.height() - side) / 2, side, side);
        left += side + gap;
    }
    const int right = row.right() - px(12, font);
    places.price = QRect(right - price, y, price + 1, name.height());
    places.name = QRect(left, y, right - price - gap - left, name.height());
    y += name.height() + px(1, font);
    const auto badges = index.data(ChainBadgesRole).value<QList<BadgeLook>>();
    int x = left;
    for (const BadgeLook &badge : badges) { // as many lines as they need
        const QSize size = badgeSize(badge, font);
        if (places.badges.isNull())
            places.badges = QRect(left, y, right - left, size.height());
        else if (x + size.width() > right)
            places.badges.setHeight(places.badges.height() + size.height() + px(2, font));
        x = x > left && x + size.width() > right ? left : x;
        x += size.width() + px(5, font);
    }
    if (!places.badges.isNull())
        y = places.badges.bottom() + 1 + px(2, font);
    const QString words = index.data(ChainWordsRole).toString();
    const QRect room(left, y, std::max(1, right - left), 10000);
    places.words = QFontMetrics(wordsFont(font)).boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, words);
    places.words = QRect(left, y, room.width(), words.isEmpty() ? 0 : places.words.height());
    places.height = places.words.bottom() + 1 + pad - row.top();
    return places;
}

QSize ChainDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = widthOf(option, index);
    return {px(120, option.font), placesIn(QRect(0, 0, width, 0), option.font, index).height + 1};
}

void ChainDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option) const
{
    const Tokens &t = tokens();
    const QRect &row = option.rect;
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver))
        painter.fillRect(row, option.state & QStyle::State_Selected ? t.accentGround : hoverGround(t));
    painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), t.line);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(row.adjusted(1, 1, -1, -2), px(4, option.font), px(4, option.font));
    }
}

void ChainDelegate::paintTick(QPainter &painter, const QRect &box, const QModelIndex &index) const
{
    if (box.isNull())
        return;
    const Tokens &t = tokens();
    const bool isTicked = tickOf(index) == ChainTick::Ticked;
    painter.setPen(QPen(isTicked ? t.accent : edge(t), 1));
    painter.setBrush(isTicked ? t.accent : t.panel);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), box.width() / 5.0, box.width() / 5.0);
    if (isTicked)
        paintIcon(painter, box.adjusted(2, 2, -2, -2), u"tick"_s, onAccent(t));
}

void ChainDelegate::paintBadges(QPainter &painter, const QRect &area, const QFont &font, const QModelIndex &index) const
{
    int x = area.left();
    int y = area.top();
    for (const BadgeLook &badge : index.data(ChainBadgesRole).value<QList<BadgeLook>>()) {
        const QSize size = badgeSize(badge, font);
        if (x > area.left() && x + size.width() > area.right() + 1) {
            x = area.left();
            y += size.height() + px(2, font);
        }
        x += paintBadge(painter, QRect(x, y, area.right() + 1 - x, size.height()), badge, font) + px(5, font);
    }
}

void ChainDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const Tokens &t = tokens();
    paintGround(*painter, option);
    const Places places = placesIn(option.rect, option.font, index);
    paintTick(*painter, places.tick, index);
    const QFont bold = nameFont(option.font);
    painter->setFont(bold);
    painter->setPen(index.data(ChainDoneRole).toBool() ? t.mutedText : t.text);
    painter->drawText(places.name, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(bold).elidedText(index.data().toString(), Qt::ElideMiddle, places.name.width()));
    painter->drawText(
        places.price, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, index.data(ChainPriceRole).toString());
    paintBadges(*painter, places.badges, option.font, index);
    painter->setFont(wordsFont(option.font));
    painter->setPen(t.mutedText);
    painter->drawText(places.words, Qt::AlignLeft | Qt::TextWordWrap, index.data(ChainWordsRole).toString());
    painter->restore();
}

bool ChainDelegate::editorEvent(
    QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const int reach = px(4, option.font);
    const QRect box = placesIn(option.rect, option.font, index).tick.adjusted(-reach, -reach, reach, reach);
    if (tickOf(index) == ChainTick::None || !box.contains(static_cast<QMouseEvent *>(event)->position().toPoint()))
        return false;
    emit tickAsked(index);
    return true;
}

} // namespace muster
