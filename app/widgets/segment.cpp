// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/segment.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "core/base/shown.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

namespace muster {

Segment::Segment(const QString &label, Ends ends, QWidget *parent) : QAbstractButton(parent), m_ends(ends)
{
    setText(shownLabel(label));
    setShortcut({}); // "&" is a letter like any other
    setAccessibleName(text());
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
    const int width = qMax(metrics.horizontalAdvance(text()) + px(28, this), px(48, this));
    return {m_wraps ? qMin(width, px(320, this)) : width, qMax(px(40, this), metrics.height() + px(14, this))};
}

int Segment::heightForWidth(int width) const
{
    const QFontMetrics metrics(sized(font(), 1.0, QFont::DemiBold));
    const QRect lines =
        metrics.boundingRect(QRect(0, 0, width - px(28, this), 0), Qt::AlignLeft | Qt::TextWordWrap, text());
    return qMax(px(32, this), lines.height() + px(10, this));
}

void Segment::setWraps(bool wraps)
{
    m_wraps = wraps;
    QSizePolicy policy(QSizePolicy::Preferred, wraps ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(wraps);
    setSizePolicy(policy);
    updateGeometry();
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
    const QRect inner = rect().adjusted(px(14, this), 0, -px(14, this), 0);
    if (m_wraps)
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, text());
    else
        painter.drawText(rect(), Qt::AlignCenter, metrics.elidedText(text(), Qt::ElideRight, width() - px(10, this)));
}

} // namespace muster
