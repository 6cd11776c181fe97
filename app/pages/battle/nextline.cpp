// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/nextline.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/elidedlabel.h"
#include "app/widgets/keyhint.h"
#include "app/widgets/wrappable.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

NextLine::NextLine(QWidget *parent) : QAbstractButton(parent), m_words(new QLabel(this)), m_more(new ElidedLabel(this))
{
    setObjectName(u"nextLine"_s);
    setFocusPolicy(Qt::NoFocus); // T is its key wherever letters are
    setAttribute(Qt::WA_Hover);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(0);
    for (QLabel *label : {m_words, m_more}) {
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        column->addWidget(label);
    }
    m_words->setWordWrap(true);
    muster::setLook(m_words, "textSize", u"strong"_s);
    muster::setLook(m_more, "textSize", u"small"_s);
    muster::setLook(m_more, "tone", u"muted"_s);
    measure();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void NextLine::measure()
{
    const int key = keyHintSize(u"T"_s, font()).width();
    layout()->setContentsMargins(px(12, this) + key + px(12, this), px(6, this), px(12, this), px(6, this));
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

int NextLine::wordsWidth() const
{
    const QMargins edges = layout()->contentsMargins();
    return width() - edges.left() - edges.right();
}

/// Shortened at its end; all of it stands in the tool tip, and where what is to be done is listed.
QString NextLine::inTwoLines(const QString &words) const
{
    const QFontMetrics metrics(m_words->font());
    const auto fits = [&](const QString &some) {
        const QRect room(0, 0, std::max(1, wordsWidth()), 10000);
        return metrics.boundingRect(room, Qt::TextWordWrap, wrappable(some)).height() <= 2 * metrics.lineSpacing();
    };
    if (fits(words))
        return words;
    QString some = words;
    while (!some.isEmpty() && !fits(some + u'…'))
        some.truncate(std::max<qsizetype>(0, some.lastIndexOf(u' ')));
    return some + u'…';
}

void NextLine::showWords()
{
    const bool isRefused = !m_refusal.isEmpty();
    const QString words = isRefused ? m_refusal : inTwoLines(m_next);
    const bool isLong = QFontMetrics(m_words->font()).horizontalAdvance(words) > wordsWidth();
    const QString more = isRefused || isLong ? QString() : m_nextMore;
    m_words->setText(wrappable(words));
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    const QString look = tone() == Tone::Warning ? u"warning"_s : tone() == Tone::Good ? u"good"_s : QString();
    muster::setLook(m_words, "tone", look);
    setAccessibleName(isRefused ? m_refusal : m_next);
    setAccessibleDescription(isRefused ? QString() : m_nextMore);
    const QString next = m_nextMore.isEmpty() ? m_next : tr("%1 (%2)").arg(m_next, m_nextMore);
    setToolTip(isRefused ? QString() : tr("Takes up what is next (T): %1").arg(next));
    emit wordsShown();
    update();
}

void NextLine::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        showWords();
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
    const QMargins edges = layout()->contentsMargins();
    const int lines = 2 * QFontMetrics(m_words->font()).lineSpacing();
    return {px(200, this), std::max(px(52, this), lines + edges.top() + edges.bottom() + px(2, this))};
}

int NextLine::heightOver(int width) const
{
    return m_refusal.isEmpty() ? sizeHint().height() : std::max(sizeHint().height(), layout()->heightForWidth(width));
}

void NextLine::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_more != nullptr) {
        measure();
        showWords();
    }
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
