// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/elidedlabel.h"

#include "app/theme/metrics.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QtMath>

namespace muster {

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::sizeHint();
    constexpr int kLeast = 48;
    constexpr int kLeastOfShrinking = 240; // longer words end in "…" before they push others away
    const int least = m_shrinks ? qMin(qRound(whole.width() * kLeastShare), px(kLeastOfShrinking, this))
                                : px(kLeast, this);
    return {qMin(whole.width(), least), whole.height()};
}

void ElidedLabel::setShrinks(bool shrinks)
{
    m_shrinks = shrinks;
    updateGeometry();
    update();
}

QFont ElidedLabel::fittingFont() const
{
    const double wanted = fontMetrics().horizontalAdvance(text());
    const double share = contentsRect().width() / qMax(wanted, 1.0);
    if (!m_shrinks || share >= 1)
        return font();
    QFont smaller = font();
    smaller.setPixelSize(qFloor(QFontInfo(font()).pixelSize() * qMax(share, kLeastShare)));
    return smaller;
}

bool ElidedLabel::event(QEvent *event)
{
    const bool cut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && cut) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(fittingFont());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(contentsRect(), int(alignment()) | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace muster
