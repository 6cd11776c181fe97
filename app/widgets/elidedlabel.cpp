// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/elidedlabel.h"

#include "app/theme/metrics.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QtMath>

#include <utility>

namespace muster {

/// A title that shrinks takes so much before words are left out.
static constexpr double kLeastTitle = 180;

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::sizeHint();
    const int least = m_shrinks ? qMin(qRound(whole.width() * kLeastShare), px(kLeastTitle, this)) : px(48, this);
    return {qMin(whole.width(), least), whole.height()};
}

void ElidedLabel::setShrinks(bool shrinks)
{
    if (std::exchange(m_shrinks, shrinks) == shrinks)
        return; // a layout that asks for itself never ends
    updateGeometry();
    update();
}

void ElidedLabel::setBriefText(const QString &brief)
{
    m_brief = brief;
    update();
}

QString ElidedLabel::shownText() const
{
    const double least = m_shrinks ? kLeastShare : 1;
    const bool fits = fontMetrics().horizontalAdvance(text()) * least <= contentsRect().width();
    return fits || m_brief.isEmpty() ? text() : m_brief;
}

QFont ElidedLabel::fittingFont(const QString &words) const
{
    const double wanted = fontMetrics().horizontalAdvance(words);
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
    const QString words = shownText();
    painter.setFont(fittingFont(words));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(contentsRect(), int(alignment()) | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(words, Qt::ElideRight, contentsRect().width()));
}

} // namespace muster
