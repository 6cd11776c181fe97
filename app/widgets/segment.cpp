// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/segment.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

namespace muster {

Segment::Segment(const QString &label, Ends ends, QWidget *parent) : QAbstractButton(parent), m_ends(ends)
{
    setText(label);
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Segment::setRefused(bool refused)
{
    m_refused = refused;
    update();
}

QSize Segment::sizeHint() const
{
    const QFontMetrics metrics(sized(font(), 1.0, QFont::DemiBold));
    return {qMax(metrics.horizontalAdvance(text()) + px(28, this), px(48, this)),
        qMax(px(40, this), metrics.height() + px(14, this))};
}

void Segment::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    const int radius = px(6, this);
    QRectF area = QRectF(rect()).adjusted(m_ends.first ? 0.5 : -0.5, 0.5, -0.5, -0.5);
    // A round rectangle that reaches past the joined edges is cut off there by the widget's own border.
    const QRectF shape = area.adjusted(m_ends.first ? 0 : -radius, 0, m_ends.last ? 0 : radius, 0);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor frame = m_refused ? t.danger : mixed(t.line, t.text, 0.12);
    painter.setPen(QPen(frame, 1));
    painter.setBrush(isChecked() ? t.accentGround : underMouse() && isEnabled() ? hoverGround(t) : t.panel);
    painter.drawRoundedRect(shape, radius, radius);
    if (!m_ends.last)
        painter.drawLine(QPointF(width() - 0.5, 1), QPointF(width() - 0.5, height() - 1));
    if (isChecked() || hasFocus()) {
        painter.setPen(QPen(t.accent, hasFocus() ? 2.5 : 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.25, 1.25, -1.25, -1.25),
            m_ends.first || m_ends.last ? radius - 1 : 2, m_ends.first || m_ends.last ? radius - 1 : 2);
    }
    painter.setFont(sized(font(), 1.0, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isEnabled() ? t.text : t.mutedText);
    const QFontMetrics metrics(painter.font());
    painter.drawText(rect(), Qt::AlignCenter, metrics.elidedText(text(), Qt::ElideRight, width() - px(10, this)));
}

} // namespace muster
