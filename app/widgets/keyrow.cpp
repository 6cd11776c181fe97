// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/keyrow.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/keyhint.h"
#include "app/widgets/wrappable.h"
#include "core/base/shown.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

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
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        QAbstractButton::keyPressEvent(event);
    else if (!event->isAutoRepeat()) // a key that is held was meant for what was in view before
        click();
}

void KeyRow::setBadge(const BadgeLook &badge)
{
    m_badge = badge;
    updateGeometry();
    update();
}

void KeyRow::setWraps(bool wraps)
{
    m_wraps = wraps;
    QSizePolicy policy(QSizePolicy::Expanding, wraps ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(wraps);
    setSizePolicy(policy);
}

void KeyRow::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
}

/// One of many kinds is read by its badge, and its words are plain.
QFont KeyRow::wordsFont() const
{
    return m_badge.word.isEmpty() ? sized(font(), 1.0, QFont::DemiBold) : font();
}

int KeyRow::wordsFrom() const
{
    int x = px(12, this);
    if (!m_key.isEmpty())
        x += keyHintSize(m_key, font()).width() + px(10, this);
    if (!m_badge.word.isEmpty())
        x += badgeSize(m_badge, font()).width() + px(8, this);
    return x;
}

int KeyRow::rightWidth() const
{
    const int words = m_right.isEmpty() ? 0 : QFontMetrics(sized(font(), kSmallText)).horizontalAdvance(m_right) + 2;
    return words + (isCheckable() ? px(20, this) : 0);
}

/// Beside what stands at the right, which gives way where the row is narrow.
int KeyRow::wordsRoom(int width) const
{
    const int right = rightWidth();
    const int all = width - wordsFrom() - px(12, this);
    return std::max(all / 2, all - (right == 0 ? 0 : right + px(12, this)));
}

QSize KeyRow::sizeHint() const
{
    const QFontMetrics bold(wordsFont());
    return {wordsFrom() + bold.horizontalAdvance(text()) + px(28, this) + rightWidth(),
        qMax(px(m_compact ? 32 : 44, this), bold.height() + px(m_compact ? 8 : 16, this))};
}

QSize KeyRow::minimumSizeHint() const
{
    return {px(120, this), sizeHint().height()};
}

int KeyRow::heightForWidth(int width) const
{
    if (!m_wraps)
        return sizeHint().height();
    const QFontMetrics bold(wordsFont());
    const QRect words = bold.boundingRect(QRect(0, 0, wordsRoom(width), 10000), Qt::TextWordWrap, wrappable(text()));
    return qMax(sizeHint().height(), words.height() + px(m_compact ? 8 : 16, this));
}

void KeyRow::paintWords(QPainter &painter, const QRect &words) const
{
    const QFont bold = wordsFont();
    painter.setFont(bold);
    painter.setPen(isEnabled() ? tokens().text : tokens().mutedText);
    if (m_wraps)
        painter.drawText(words, Qt::AlignVCenter | Qt::TextWordWrap, wrappable(text()));
    else
        painter.drawText(words, Qt::AlignVCenter, QFontMetrics(bold).elidedText(text(), Qt::ElideRight, words.width()));
}

void KeyRow::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLit = isDown() || isChecked();
    if (isLit || (underMouse() && isEnabled()))
        painter.fillRect(rect().adjusted(0, 0, 0, -1), isLit ? t.accentGround : hoverGround(t));
    painter.fillRect(QRect(0, height() - 1, width(), 1), t.line);
    int x = px(12, this);
    if (!m_key.isEmpty()) {
        const int box = keyHintSize(m_key, font()).width();
        paintKeyHint(painter, QRect(x, 0, box, height()), m_key, font(), isEnabled() ? t.text : t.mutedText);
        x += box + px(10, this);
    }
    if (!m_badge.word.isEmpty())
        paintBadge(painter, QRect(x, 0, badgeSize(m_badge, font()).width(), height()), m_badge, font());
    const QFontMetrics label(wordsFont());
    const int room = m_wraps ? wordsRoom(width()) : width() - wordsFrom() - px(12, this);
    const int words = m_wraps ? room : qMin(label.horizontalAdvance(text()) + 2, room);
    paintWords(painter, QRect(wordsFrom(), 0, words, height()));
    int end = width() - px(12, this);
    if (isCheckable()) {
        const int side = px(16, this);
        if (isChecked())
            paintIcon(painter, QRect(end - side, (height() - side) / 2, side, side), QStringLiteral("tick"), t.accent);
        end -= px(20, this);
    }
    const QFont small = sized(font(), kSmallText);
    const int from = wordsFrom() + words + px(12, this);
    const QRect rest(from, 0, qMax(0, end - from), height());
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
