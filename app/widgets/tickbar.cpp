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

static void paintTicks(QPainter &painter, const QRectF &area, const BarLook &look, double scale)
{
    const int count = tickCount(look.maximum);
    const double gap = 2 * scale;
    const double width = (area.width() - gap * (count - 1)) / count;
    for (int i = 0; i < count; ++i) {
        const QColor colour = i < look.value ? look.colour
            : i < look.previous              ? lostTint(tokens(), look.colour)
                                             : track(tokens());
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(area.left() + i * (width + gap), area.top(), width, area.height()), 2 * scale, 2 * scale);
    }
}

static void paintContinuous(QPainter &painter, const QRectF &area, const BarLook &look, double scale)
{
    QPainterPath outline;
    outline.addRoundedRect(area, 3 * scale, 3 * scale);
    painter.setClipPath(outline, Qt::IntersectClip);
    const auto fill = [&](double share, const QColor &colour) {
        painter.fillRect(
            QRectF(area.left(), area.top(), area.width() * std::clamp(share, 0.0, 1.0), area.height()), colour);
    };
    const double all = std::max(look.maximum, 1);
    fill(1, track(tokens()));
    fill(look.previous / all, lostTint(tokens(), look.colour));
    fill(look.value / all, look.colour);
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
