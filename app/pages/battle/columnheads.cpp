// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/columnheads.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/unitdelegate.h"

#include <QFontMetrics>
#include <QPainter>

namespace muster {

ColumnHeads::ColumnHeads(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ColumnHeads::setWords(const QString &strength, const QString &figure)
{
    m_strength = strength;
    m_figure = figure;
    update();
}

QSize ColumnHeads::sizeHint() const
{
    return {px(100, this), QFontMetrics(sized(font(), kSmallText)).height() + px(4, this)};
}

QSize ColumnHeads::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void ColumnHeads::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panelQuiet);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens().line);
    const QFont small = sized(font(), kSmallText);
    const QFontMetrics metrics(small);
    painter.setFont(small);
    painter.setPen(tokens().mutedText);
    const QRect figure = UnitDelegate::figureColumn(rect(), font());
    painter.drawText(figure.adjusted(-px(6, this), 0, px(6, this), 0), Qt::AlignCenter,
        metrics.elidedText(m_figure, Qt::ElideRight, figure.width() + px(12, this)));
    const QRect strength = UnitDelegate::strengthColumn(rect(), font(), true);
    if (strength.left() > 0)
        painter.drawText(strength, Qt::AlignVCenter | Qt::AlignRight,
            metrics.elidedText(m_strength, Qt::ElideRight, strength.width()));
}

} // namespace muster
