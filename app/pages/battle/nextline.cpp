// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/nextline.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keyhint.h"
#include "app/widgets/wrappable.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

NextLine::NextLine(QWidget *parent) : QAbstractButton(parent), m_words(new QLabel(this)), m_more(new QLabel(this))
{
    setObjectName(u"nextLine"_s);
    setFocusPolicy(Qt::NoFocus); // T is its key wherever letters are
    setAttribute(Qt::WA_Hover);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(0);
    for (QLabel *label : {m_words, m_more}) {
        label->setWordWrap(true);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        column->addWidget(label);
    }
    muster::setLook(m_words, "textSize", u"strong"_s);
    muster::setLook(m_more, "textSize", u"small"_s);
    muster::setLook(m_more, "tone", u"muted"_s);
    measure();
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void NextLine::measure()
{
    const int key = keyHintSize(u"T"_s, font()).width();
    layout()->setContentsMargins(px(12, this) + key + px(12, this), px(8, this), px(12, this), px(8, this));
}

void NextLine::setNext(const QString &words, const QString &more, Tone tone)
{
    m_next = words;
    m_nextMore = more;
    m_tone = tone;
    showWords();
}

void NextLine::refuse(const QString &words, Tone tone)
{
    if (m_refusal.isEmpty())
        QCoreApplication::instance()->installEventFilter(this);
    m_refusal = words;
    m_refusalTone = tone;
    showWords();
}

void NextLine::showWords()
{
    const bool isRefused = !m_refusal.isEmpty();
    const QString more = isRefused ? QString() : m_nextMore;
    m_words->setText(wrappable(isRefused ? m_refusal : m_next));
    m_more->setText(wrappable(more));
    m_more->setVisible(!more.isEmpty());
    const QString look = tone() == Tone::Warning ? u"warning"_s : tone() == Tone::Good ? u"good"_s : QString();
    muster::setLook(m_words, "tone", look);
    setAccessibleName(unbroken(m_words->text()));
    setAccessibleDescription(unbroken(more));
    setToolTip(isRefused ? QString() : tr("Takes up what is next (T)"));
    updateGeometry();
    update();
}

/// The key that comes next takes it away before it does anything else, so that what it brings is seen.
bool NextLine::eventFilter(QObject *watched, QEvent *event)
{
    const auto kind = event->type();
    if (kind == QEvent::ShortcutOverride || kind == QEvent::KeyPress || kind == QEvent::MouseButtonPress) {
        QCoreApplication::instance()->removeEventFilter(this);
        m_refusal.clear();
        showWords();
    }
    return QAbstractButton::eventFilter(watched, event);
}

QSize NextLine::sizeHint() const
{
    return layout()->sizeHint().expandedTo({0, px(52, this)});
}

int NextLine::heightForWidth(int width) const
{
    return qMax(px(52, this), layout()->heightForWidth(width));
}

void NextLine::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_more != nullptr)
        measure();
}

void NextLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink(tokens(), tone()), 2));
    painter.setBrush(underMouse() && isEnabled() ? hoverGround(tokens()) : ground(tokens(), tone()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), px(6, this), px(6, this));
    const int key = keyHintSize(u"T"_s, font()).width();
    const QRect left(px(12, this), 0, key, height());
    if (m_refusal.isEmpty()) {
        paintKeyHint(painter, left, u"T"_s, font(), isEnabled() ? tokens().text : tokens().mutedText);
        return;
    }
    const int side = px(18, this);
    paintIcon(painter, QRect(left.x(), (height() - side) / 2, side, side), u"warning"_s, ink(tokens(), tone()));
}

} // namespace muster
