// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/casualtygauge.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

CasualtyGauge::CasualtyGauge(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Strength of the army"));
}

void CasualtyGauge::setLook(const BarLook &look, const QList<GaugeMark> &marks)
{
    m_look = look;
    m_marks = marks;
    QStringList lines;
    for (const GaugeMark &mark : marks)
        lines += tr("At %1: %2").arg(mark.value).arg(mark.label);
    setToolTip(lines.join(u'\n'));
    update();
    announceValue(this);
}

QSize CasualtyGauge::sizeHint() const
{
    return {px(160, this), px(18, this)};
}

QString CasualtyGauge::spokenValue() const
{
    QString words = tr("%1 of %2 left").arg(m_look.value).arg(m_look.maximum);
    for (const GaugeMark &mark : m_marks)
        words += u"; "_s + tr("At %1: %2").arg(mark.value).arg(mark.label);
    return words;
}

void CasualtyGauge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double scale = textScale(font());
    const QRectF bar = QRectF(rect()).adjusted(0, 4 * scale, 0, -4 * scale);
    const double all = std::max(m_look.maximum, 1);
    const auto fill = [&](double value, const QColor &colour) {
        const double width = bar.width() * std::clamp(value / all, 0.0, 1.0);
        painter.setBrush(colour);
        if (width > 0)
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), std::max(width, bar.height()), bar.height()),
                bar.height() / 2, bar.height() / 2);
    };
    fill(all, track(tokens()));
    fill(m_look.previous, lostTint(tokens(), m_look.colour));
    fill(m_look.value, m_look.colour);
    for (const GaugeMark &mark : m_marks) {
        const double x = bar.left() + bar.width() * std::clamp(mark.value / all, 0.0, 1.0);
        const double pen = std::max(1.5, 1.6 * scale);
        painter.fillRect(QRectF(x - pen / 2 - scale, 0, pen + 2 * scale, height()), tokens().panel);
        painter.fillRect(QRectF(x - pen / 2, 0, pen, height()), tokens().text);
    }
}

} // namespace muster
