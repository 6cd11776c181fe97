// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/keyrow.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/keyhint.h"
#include "core/base/shown.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

namespace muster {

KeyRow::KeyRow(QWidget *parent) : KeyRow({}, {}, parent)
{
}

KeyRow::KeyRow(const QString &key, const QString &label, QWidget *parent) : QAbstractButton(parent), m_key(key)
{
    setText(label);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void KeyRow::setText(const QString &words)
{
    QAbstractButton::setText(shownLabel(words));
    setShortcut({}); // it has a key of its own
    setAccessibleName(text());
}

void KeyRow::setRightText(const QString &text)
{
    m_right = shownLabel(text);
    setAccessibleDescription(m_right);
    update();
}

void KeyRow::setKeyText(const QString &key)
{
    m_key = key;
    update();
}

void KeyRow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

QSize KeyRow::sizeHint() const
{
    const QFontMetrics bold(sized(font(), 1.0, QFont::DemiBold));
    const QFontMetrics small(sized(font(), kSmallText));
    const int key = m_key.isEmpty() ? 0 : keyHintSize(m_key, font()).width() + px(10, this);
    return {2 * px(12, this) + key + bold.horizontalAdvance(text()) + px(16, this) + small.horizontalAdvance(m_right),
        qMax(px(44, this), bold.height() + px(16, this))};
}

QSize KeyRow::minimumSizeHint() const
{
    return {px(120, this), sizeHint().height()};
}

void KeyRow::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isDown() || (underMouse() && isEnabled()))
        painter.fillRect(rect().adjusted(0, 0, 0, -1), isDown() ? t.accentGround : hoverGround(t));
    painter.fillRect(QRect(0, height() - 1, width(), 1), t.line);
    int x = px(12, this);
    if (!m_key.isEmpty()) {
        const int box = keyHintSize(m_key, font()).width();
        paintKeyHint(painter, QRect(x, 0, box, height()), m_key, font(), isEnabled() ? t.text : t.mutedText);
        x += box + px(10, this);
    }
    const QFont bold = sized(font(), 1.0, QFont::DemiBold);
    const QFontMetrics label(bold);
    const int words = qMin(label.horizontalAdvance(text()) + 2, width() - x - px(12, this));
    painter.setFont(bold);
    painter.setPen(isEnabled() ? t.text : t.mutedText);
    painter.drawText(QRect(x, 0, words, height()), Qt::AlignVCenter, label.elidedText(text(), Qt::ElideRight, words));
    const QFont small = sized(font(), kSmallText);
    const QRect rest(x + words + px(12, this), 0, width() - x - words - px(24, this), height());
    painter.setFont(small);
    painter.setPen(t.mutedText);
    painter.drawText(
        rest, Qt::AlignVCenter | Qt::AlignRight, QFontMetrics(small).elidedText(m_right, Qt::ElideRight, rest.width()));
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect().adjusted(2, 2, -2, -3), px(5, this), px(5, this));
    }
}

} // namespace muster
