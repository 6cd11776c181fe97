// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/keybutton.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keyhint.h"
#include "core/base/shown.h"

#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace muster {

/// Room for so many of its brief text is room for some of the whole one.
static constexpr int kFewWords = 3;

KeyButton::KeyButton(QWidget *parent) : QPushButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

KeyButton::KeyButton(const QString &label, const QKeySequence &key, Kind kind, QWidget *parent) : KeyButton(parent)
{
    setText(label);
    setKind(kind);
    setKey(key);
}

void KeyButton::setKind(Kind kind)
{
    m_kind = kind;
    updateGeometry();
    update();
}

void KeyButton::setKey(const QKeySequence &key)
{
    m_key = keyWords(key);
    updateGeometry();
    update();
}

void KeyButton::setIconId(const QString &id)
{
    m_icon = id;
    updateGeometry();
    update();
}

void KeyButton::setElideMode(Qt::TextElideMode mode)
{
    m_elide = mode;
    update();
}

void KeyButton::setBriefText(const QString &text)
{
    m_brief = text;
    updateGeometry();
    update();
}

void KeyButton::setSpread(bool spread)
{
    m_spread = spread;
    setSizePolicy(spread ? QSizePolicy::Preferred : QSizePolicy::Maximum, QSizePolicy::Fixed);
    update();
}

void KeyButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        QPushButton::keyPressEvent(event);
    else if (!event->isAutoRepeat()) // a key that is held was meant for what was in view before
        click();
}

bool KeyButton::event(QEvent *event)
{
    const bool done = QPushButton::event(event);
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave || event->type() == QEvent::EnabledChange)
        update();
    return done;
}

QFont KeyButton::labelFont() const
{
    return sized(font(), 1.0, m_kind == Kind::Primary ? QFont::DemiBold : QFont::Normal);
}

int KeyButton::widthOf(const QString &words) const
{
    return words.isEmpty() ? 0 : QFontMetrics(labelFont()).size(Qt::TextShowMnemonic, shownLabel(words)).width();
}

int KeyButton::leastLabelWidth() const
{
    return qMin(widthOf(text()), m_brief.isEmpty() ? px(64, this) : widthOf(m_brief));
}

QString KeyButton::shownText() const
{
    const int room = width() - fixedWidth();
    const int whole = widthOf(text());
    if (whole <= room)
        return shownLabel(text());
    if (!m_brief.isEmpty() && room < kFewWords * widthOf(m_brief))
        return m_brief;
    return QFontMetrics(labelFont()).elidedText(shownLabel(text()), m_elide, room + 1, Qt::TextShowMnemonic);
}

int KeyButton::fixedWidth() const
{
    int width = 2 * px(text().isEmpty() ? 11 : 14, this);
    if (!m_icon.isEmpty())
        width += px(16, this) + (text().isEmpty() ? 0 : px(7, this));
    if (!m_key.isEmpty())
        width += keyHintSize(m_key, font()).width() + px(8, this);
    return width;
}

QSize KeyButton::sizeHint() const
{
    const QFontMetrics metrics(labelFont());
    const int width = fixedWidth() + widthOf(text());
    const int height = qMax(px(40, this), metrics.height() + px(16, this));
    return {qMax(width, height), height};
}

QSize KeyButton::minimumSizeHint() const
{
    return {fixedWidth() + leastLabelWidth(), sizeHint().height()};
}

QColor KeyButton::fill() const
{
    const Tokens &t = tokens();
    const bool over = underMouse() && isEnabled();
    if (m_kind == Kind::Primary) {
        if (!isEnabled())
            return track(t);
        return isDown() ? mixed(t.accent, t.text, 0.28) : over ? mixed(t.accent, t.text, 0.14) : t.accent;
    }
    if (isDown() || isChecked())
        return t.accentGround;
    return over ? hoverGround(t) : m_kind == Kind::Quiet ? QColor(Qt::transparent) : t.panel;
}

QColor KeyButton::inkColour() const
{
    if (!isEnabled())
        return tokens().mutedText;
    return m_kind == Kind::Primary ? onAccent(tokens()) : tokens().text;
}

void KeyButton::paintContents(QPainter &painter) const
{
    const QString label = shownText();
    const int words = qMin(widthOf(label), width() - fixedWidth());
    const int side = px(text().isEmpty() ? 11 : 14, this);
    int x = m_spread ? side : qMax(side, (width() - fixedWidth() - words) / 2 + side);
    if (text().isEmpty())
        x = (width() - (fixedWidth() - 2 * side)) / 2;
    if (!m_icon.isEmpty()) {
        const int size = px(16, this);
        paintIcon(painter, QRect(x, (height() - size) / 2, size, size), m_icon, inkColour());
        x += size + px(7, this);
    }
    painter.setFont(labelFont());
    painter.setPen(inkColour());
    if (!text().isEmpty())
        painter.drawText(
            QRect(x, 0, words + 2, height()), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic, label);
    if (m_key.isEmpty())
        return;
    const int box = keyHintSize(m_key, font()).width();
    const QColor frame = m_kind == Kind::Primary ? inkColour() : tokens().mutedText;
    const int at = m_spread ? width() - side - box : x + words + px(8, this);
    paintKeyHint(painter, QRect(at, 0, box, height()), m_key, font(), frame);
}

void KeyButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool framed = m_kind == Kind::Secondary;
    const int radius = px(6, this);
    painter.setPen(framed ? QPen(mixed(tokens().line, tokens().text, underMouse() ? 0.2 : 0.04), 1) : QPen(Qt::NoPen));
    painter.setBrush(fill());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (hasFocus()) {
        const bool primary = m_kind == Kind::Primary;
        painter.setPen(QPen(primary ? inkColour() : tokens().accent, 2));
        painter.setBrush(Qt::NoBrush);
        const double inset = primary ? 3 : 1;
        painter.drawRoundedRect(
            QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius - inset / 2, radius - inset / 2);
    }
    paintContents(painter);
}

} // namespace muster
