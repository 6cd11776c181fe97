// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/statesline.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

/// So many states stand in a line with their words; the others are shown by their shapes.
static constexpr qsizetype kMostBadges = 2;

static QFont smallFont(const QFont &font)
{
    return sized(font, kSmallText);
}

int statesLineHeight(const QFont &font)
{
    return std::max(QFontMetrics(smallFont(font)).height(), badgeSize({{}, u"x"_s}, font).height());
}

/// The same without its word: a state that has no room for it is not hidden.
static BadgeLook shapeOf(BadgeLook look)
{
    look.word.clear();
    return look;
}

static int widthOfShapes(const QList<BadgeLook> &badges, qsizetype from, const QFont &font)
{
    int width = 0;
    for (qsizetype at = from; at < badges.size(); ++at)
        width += badgeSize(shapeOf(badges[at]), font).width() + px(2, font);
    return width;
}

qsizetype badgesThatFit(const QList<BadgeLook> &badges, int width, const QFont &font)
{
    const int gap = px(5, font);
    for (qsizetype shown = std::min(kMostBadges, badges.size()); shown > 1; --shown) {
        int wanted = 0;
        for (qsizetype at = 0; at < shown; ++at)
            wanted += badgeSize(badges[at], font).width() + (at > 0 ? gap : 0);
        if (badges.size() > shown)
            wanted += gap + widthOfShapes(badges, shown, font);
        if (wanted <= width)
            return shown;
    }
    return std::min<qsizetype>(1, badges.size());
}

void paintStatesLine(
    QPainter &painter, QRect line, const QFont &font, const QList<BadgeLook> &badges, const QString &subtitle)
{
    const int gap = px(5, font);
    const qsizetype shown = badgesThatFit(badges, line.width(), font);
    // The first keeps its word, as far as it can, beside the shapes of the others.
    const int shapes = widthOfShapes(badges, shown, font);
    const int restWidth = shapes == 0 ? 0 : std::min(shapes + gap, line.width() / 2);
    for (qsizetype at = 0; at < shown; ++at) {
        const int used = paintBadge(
            painter, QRect(line.topLeft(), QSize(line.width() - restWidth, line.height())), badges[at], font);
        line.setLeft(line.left() + used + (used > 0 ? gap : 0));
    }
    for (qsizetype at = shown; at < badges.size(); ++at)
        line.setLeft(line.left() + paintBadge(painter, line, shapeOf(badges[at]), font) + px(2, font));
    if (shown < badges.size())
        return;
    painter.setPen(tokens().mutedText);
    painter.setFont(smallFont(font));
    const QFontMetrics words(painter.font());
    if (line.width() > words.averageCharWidth() * 4) {
        painter.drawText(
            line, Qt::AlignVCenter | Qt::TextSingleLine, words.elidedText(subtitle, Qt::ElideRight, line.width()));
    }
}

} // namespace muster
