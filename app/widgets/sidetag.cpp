// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/sidetag.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace muster {

SideTag::SideTag(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void SideTag::setSide(const QString &words, const QColor &colour)
{
    m_words = words;
    m_colour = colour;
    setAccessibleName(words);
    setToolTip(words);
    setVisible(!words.isEmpty());
    updateGeometry();
    update();
}

QFont SideTag::wordsFont() const
{
    return sized(font(), 1.0, QFont::DemiBold);
}

QSize SideTag::sizeHint() const
{
    const QFontMetrics metrics(wordsFont());
    return {metrics.horizontalAdvance(m_words) + px(20, this), metrics.height() + px(8, this)};
}

QSize SideTag::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), px(72, this)), sizeHint().height()};
}

void SideTag::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    const bool isOfOne = m_colour.isValid();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isOfOne ? QPen(Qt::NoPen) : QPen(edge(t), 1));
    painter.setBrush(isOfOne ? m_colour : t.panelQuiet);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(4, this), px(4, this));
    painter.setFont(wordsFont());
    painter.setPen(isOfOne ? onAccent(t) : t.mutedText);
    const QRect room = rect().adjusted(px(8, this), 0, -px(8, this), 0);
    painter.drawText(room, Qt::AlignCenter | Qt::TextSingleLine,
        QFontMetrics(wordsFont()).elidedText(m_words, Qt::ElideMiddle, room.width() + 2));
}

} // namespace muster
