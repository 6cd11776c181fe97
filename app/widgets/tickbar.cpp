// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/tickbar.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace muster {

int tickCount(int maximum)
{
    return maximum >= 1 && maximum <= kMostTicks ? maximum : 0;
}

/// A base that is there is filled; one that is gone is an edge, in the side's colour if it went just now.
static void paintTicks(QPainter &painter, const QRectF &area, const BarLook &look, double scale)
{
    const int count = tickCount(look.maximum);
    const double gap = std::min(2 * scale, 0.3 * area.width() / count);
    const double width = (area.width() - gap * (count - 1)) / count;
    for (int i = 0; i < count; ++i) {
        const bool isThere = i < look.value;
        const bool justLost = !isThere && i < look.previous;
        painter.setBrush(isThere ? look.colour : justLost ? lostTint(tokens(), look.colour) : track(tokens()));
        painter.setPen(QPen(isThere || justLost ? look.colour : edge(tokens()), 1));
        painter.drawRoundedRect(
            QRectF(area.left() + i * (width + gap), area.top(), width, area.height()).adjusted(0.5, 0.5, -0.5, -0.5),
            std::min(2 * scale, width / 4), std::min(2 * scale, width / 4));
    }
}

static void paintContinuous(QPainter &painter, const QRectF &area, const BarLook &look, double scale)
{
    QPainterPath outline;
    outline.addRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 3 * scale, 3 * scale);
    painter.save();
    painter.setClipPath(outline, Qt::IntersectClip);
    const auto end = [&](int value) {
        return area.left() + area.width() * std::clamp(double(value) / std::max(look.maximum, 1), 0.0, 1.0);
    };
    const auto fill = [&](double right, const QColor &colour) {
        painter.fillRect(QRectF(area.left(), area.top(), right - area.left(), area.height()), colour);
    };
    fill(area.right(), track(tokens()));
    fill(end(look.previous), lostTint(tokens(), look.colour));
    fill(end(look.value), look.colour);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(edge(tokens()), 1));
    painter.drawPath(outline);
    if (look.previous > look.value)
        painter.fillRect(QRectF(end(look.previous) - scale, area.top(), scale, area.height()), look.colour);
}

void paintTickBar(QPainter &painter, const QRectF &area, const BarLook &look, double scale)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (tickCount(look.maximum) > 0)
        paintTicks(painter, area, look, scale);
    else
        paintContinuous(painter, area, look, scale);
    painter.restore();
}

TickBar::TickBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Bases"));
}

void TickBar::setLook(const BarLook &look)
{
    m_look = look;
    update();
    announceValue(this);
}

QSize TickBar::sizeHint() const
{
    return {px(118, this), px(14, this)};
}

QString TickBar::spokenValue() const
{
    if (m_look.previous > m_look.value)
        return tr("%1 of %2, %3 before").arg(m_look.value).arg(m_look.maximum).arg(m_look.previous);
    return tr("%1 of %2").arg(m_look.value).arg(m_look.maximum);
}

void TickBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintTickBar(painter, rect(), m_look, textScale(font()));
}

} // namespace muster
