// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/phasepill.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace muster {

PhasePill::PhasePill(QWidget *parent) : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
}

void PhasePill::setState(PhaseState state)
{
    m_state = state;
    const QString spoken = state == PhaseState::Done ? tr("%1, done")
        : state == PhaseState::Current               ? tr("%1, now")
                                                     : tr("%1, to come");
    setAccessibleName(spoken.arg(text()));
    setAccessibleDescription(m_names.join(QStringLiteral(", ")));
    update();
}

void PhasePill::setSides(const QList<QColor> &colours, const QStringList &names)
{
    m_colours = colours;
    m_names = names;
    setToolTip(names.isEmpty() ? text() : tr("%1: %2").arg(text(), names.join(QStringLiteral(", "))));
    updateGeometry();
    setState(m_state);
}

int PhasePill::squaresWidth() const
{
    return m_colours.isEmpty() ? 0 : px(4, this) + px(10, this);
}

QFont PhasePill::wordFont(QFont::Weight weight) const
{
    return sized(font(), kSmallText, weight);
}

QSize PhasePill::sizeHint() const
{
    // Room for bold words in every state: a pill keeps its place when its turn comes.
    const QFontMetrics metrics(wordFont(QFont::Bold));
    const int done = QFontMetrics(wordFont(QFont::Normal)).horizontalAdvance(text()) + px(13, this);
    return {std::max(metrics.horizontalAdvance(text()), done) + squaresWidth() + 2 * px(8, this),
        metrics.height() + px(14, this)};
}

void PhasePill::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    const bool current = m_state == PhaseState::Current;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor fill = current ? t.accentGround : m_state == PhaseState::Done ? t.panelQuiet : t.panel;
    painter.setBrush(underMouse() && !current ? hoverGround(t) : fill);
    painter.setPen(QPen(current || hasFocus() ? t.accent : t.line, hasFocus() ? 2 : 1));
    const QRectF pill = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);

    const QFont words = wordFont(current ? QFont::Bold : QFont::Normal);
    const QFontMetrics metrics(words);
    const QColor colour = m_state == PhaseState::Done ? t.mutedText : t.text;
    const bool done = m_state == PhaseState::Done;
    const int tick = done ? px(11, this) + px(2, this) : 0;
    const int squares = squaresWidth();
    const int room = width() - 2 * px(7, this) - tick - squares;
    const QString shown = metrics.elidedText(text(), Qt::ElideRight, room);
    int x = (width() - tick - squares - metrics.horizontalAdvance(shown)) / 2;
    if (done)
        paintIcon(painter, QRect(x, (height() - px(11, this)) / 2, px(11, this), px(11, this)), QStringLiteral("tick"),
            colour);
    painter.setFont(words);
    painter.setPen(colour);
    painter.drawText(QRect(x + tick, 0, width() - x - tick, height()), Qt::AlignVCenter | Qt::TextSingleLine, shown);
    x += tick + metrics.horizontalAdvance(shown) + px(4, this);
    const int side = px(8, this);
    painter.setPen(Qt::NoPen);
    // Both sides' share the place of one.
    const int wide = m_colours.isEmpty() ? 0 : (px(11, this) - int(m_colours.size())) / int(m_colours.size());
    for (const QColor &one : m_colours) {
        painter.setBrush(one);
        painter.drawRoundedRect(QRect(x + px(1, this), (height() - side) / 2, std::min(wide, side), side), 1.5, 1.5);
        x += wide + 1;
    }
}

} // namespace muster
