// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/elidedlabel.h"

#include "app/theme/metrics.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace muster {

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {qMin(QLabel::sizeHint().width(), px(48, this)), QLabel::sizeHint().height()};
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
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(contentsRect(), int(alignment()) | Qt::TextSingleLine,
        fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace muster
