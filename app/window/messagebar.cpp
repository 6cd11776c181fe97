// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/messagebar.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/spoken.h"
#include "app/widgets/wrappable.h"
#include "core/base/shown.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The words have at least so much room beside the buttons, or stand above them.
static constexpr double kWords = 320;
/// What went well is said for so many milliseconds.
static constexpr int kStays = 30'000;

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_words(new QLabel(this)), m_acts(new QWidget(this)),
      m_close(new QToolButton(this))
{
    setObjectName(u"message"_s);
    setLook(this, "panel", u"header"_s);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon(u"close"_s));
    m_close->setAccessibleName(tr("Put this message away"));
    m_close->setToolTip(tr("Put this message away"));
    auto *flow = new FlowLayout(m_acts, px(8, this));
    flow->setContentsMargins({});
    m_middle = new QBoxLayout(QBoxLayout::LeftToRight);
    m_middle->setSpacing(px(12, this));
    m_middle->addWidget(m_words, 1);
    m_middle->addWidget(m_acts);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(px(16, this), px(4, this), px(16, this), px(4, this));
    row->setSpacing(px(12, this));
    row->addWidget(m_icon);
    row->addLayout(m_middle, 1);
    row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    m_goes.setSingleShot(true);
    m_goes.setInterval(kStays);
    connect(&m_goes, &QTimer::timeout, this, &MessageBar::passOn);
    hide();
}

void MessageBar::setFoot(QWidget &foot)
{
    m_foot = &foot;
    foot.installEventFilter(this);
}

void MessageBar::passOn()
{
    if (m_floats && !isAncestorOf(focusWidget()))
        hide();
}

/// In the column above the foot, or over it.
void MessageBar::place(bool floats)
{
    auto *column = m_foot == nullptr ? nullptr : qobject_cast<QBoxLayout *>(m_foot->parentWidget()->layout());
    if (column == nullptr)
        return;
    if (floats && !m_floats)
        column->removeWidget(this);
    else if (!floats && m_floats)
        column->insertWidget(column->indexOf(m_foot), this);
    m_floats = floats;
    if (floats)
        placeOverFoot();
}

void MessageBar::placeOverFoot()
{
    const int width = m_foot->parentWidget()->width();
    const int wanted = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
    const int height = std::max(wanted, m_foot->isHidden() ? 0 : m_foot->height());
    setGeometry(0, m_foot->parentWidget()->height() - height, width, height);
    raise();
}

bool MessageBar::eventFilter(QObject *watched, QEvent *event)
{
    const bool moves =
        event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::Show;
    if (watched == m_foot && m_floats && moves)
        placeOverFoot();
    return QFrame::eventFilter(watched, event);
}

void MessageBar::say(const QString &words, Tone tone)
{
    say(words, tone, std::vector<MessageAct>());
}

void MessageBar::say(const QString &words, Tone tone, const QString &label, std::function<void()> act)
{
    say(words, tone, {{label, std::move(act)}});
}

void MessageBar::say(const QString &words, Tone tone, const std::vector<MessageAct> &acts)
{
    const int side = px(20, this);
    const QString shape = tone == Tone::Good ? u"tick"_s : u"warning"_s;
    m_icon->setPixmap(iconPixmap(shape, ink(tokens(), tone), side, devicePixelRatio()));
    const QString shown = shownLines(words);
    m_words->setText(wrappable(shown));
    setActs(acts);
    place(tone == Tone::Good);
    layOut();
    show();
    if (m_floats)
        placeOverFoot();
    m_floats ? m_goes.start() : m_goes.stop();
    announceWords(m_words, shown);
}

/// A button that is pressed may say something new: it lives until it has done so.
void MessageBar::setActs(const std::vector<MessageAct> &acts)
{
    for (QPushButton *button : m_buttons) {
        m_acts->layout()->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
    m_buttons.clear();
    for (const MessageAct &act : acts) {
        auto *button = new QPushButton(act.label, m_acts);
        m_acts->layout()->addWidget(button);
        m_buttons.push_back(button);
        connect(button, &QPushButton::clicked, this, [this, act = act.act] {
            hide();
            act();
        });
        button->show();
    }
    m_acts->setVisible(!acts.empty());
}

/// Beside the words where both have room in one line.
void MessageBar::layOut()
{
    int wanted = 0;
    for (const QPushButton *button : m_buttons)
        wanted += button->sizeHint().width() + px(8, this);
    const bool beside = width() - wanted - px(120, this) >= px(kWords, this);
    m_middle->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_middle->setAlignment(m_acts, beside ? Qt::AlignVCenter : Qt::Alignment());
    m_acts->setMinimumWidth(beside ? wanted : 0);
}

void MessageBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layOut();
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    const auto pressed = std::ranges::find_if(m_buttons, &QPushButton::hasFocus);
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        hide();
    else if (isEnter && !event->isAutoRepeat() && pressed != m_buttons.end())
        (*pressed)->click();
    else
        QFrame::keyPressEvent(event);
}

QString MessageBar::words() const
{
    return isHidden() ? QString() : unbroken(m_words->text());
}

} // namespace muster
