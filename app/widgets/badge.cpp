// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/badge.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace muster {

namespace {

struct Measures {
    Measures(const QFont &body, bool isTight)
        : font(sized(body, 0.8, QFont::Bold)), side(px(isTight ? 4 : 7, body)), icon(px(12, body)), gap(px(3, body)),
          height(QFontMetrics(font).height() + px(2, body))
    {
    }

    QFont font;
    int side, icon, gap, height;
};

int naturalWidth(const BadgeLook &look, const Measures &m)
{
    const int words = look.word.isEmpty() ? 0 : QFontMetrics(m.font).horizontalAdvance(look.word);
    const int picture = look.icon.isEmpty() ? 0 : m.icon + (words > 0 ? m.gap : 0);
    return 2 * m.side + words + picture;
}

} // namespace

QSize badgeSize(const BadgeLook &look, const QFont &font)
{
    const Measures m(font, look.isTight);
    return {naturalWidth(look, m), m.height};
}

int paintBadge(QPainter &painter, const QRect &area, const BadgeLook &look, const QFont &font)
{
    const Measures m(font, look.isTight);
    const int width = qMin(naturalWidth(look, m), area.width());
    if (width < 2 * m.side + m.icon / 2)
        return 0;
    QRect pill(area.left(), area.top() + (area.height() - m.height) / 2, width, m.height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground(tokens(), look.tone));
    painter.drawRoundedRect(pill, m.height / 2.0, m.height / 2.0);
    QRect inner = pill.adjusted(m.side, 0, -m.side, 0);
    const QColor colour = ink(tokens(), look.tone);
    if (!look.icon.isEmpty()) {
        paintIcon(
            painter, QRect(inner.left(), pill.top() + (pill.height() - m.icon) / 2, m.icon, m.icon), look.icon, colour);
        inner.setLeft(inner.left() + m.icon + m.gap);
    }
    painter.setFont(m.font);
    painter.setPen(colour);
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        QFontMetrics(m.font).elidedText(look.word, Qt::ElideRight, inner.width() + 1));
    painter.restore();
    return width;
}

BadgeLabel::BadgeLabel(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

BadgeLabel::BadgeLabel(const BadgeLook &look, QWidget *parent) : BadgeLabel(parent)
{
    setLook(look);
}

void BadgeLabel::setLook(const BadgeLook &look)
{
    m_look = look;
    setAccessibleName(look.word);
    updateGeometry();
    update();
}

QSize BadgeLabel::sizeHint() const
{
    return badgeSize(m_look, sized(font(), m_scale));
}

void BadgeLabel::setScale(double scale)
{
    m_scale = scale;
    updateGeometry();
    update();
}

void BadgeLabel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void BadgeLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBadge(painter, rect(), m_look, sized(font(), m_scale));
}

} // namespace muster
