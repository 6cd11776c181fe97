// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/messagebar.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/spoken.h"
#include "app/widgets/wrappable.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace muster {

using namespace Qt::Literals::StringLiterals;

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_words(new QLabel(this)), m_button(new QPushButton(this)),
      m_close(new QToolButton(this))
{
    setObjectName(u"message"_s);
    setLook(this, "panel", u"header"_s);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon(u"close"_s));
    m_close->setAccessibleName(tr("Put this message away"));
    m_close->setToolTip(tr("Put this message away"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(px(16, this), px(8, this), px(16, this), px(8, this));
    row->setSpacing(px(12, this));
    row->addWidget(m_icon);
    row->addWidget(m_words, 1);
    row->addWidget(m_button);
    row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_button, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto act = std::exchange(m_act, {}))
            act();
    });
    hide();
}

void MessageBar::say(const QString &words, Tone tone)
{
    say(words, tone, {}, {});
}

void MessageBar::say(const QString &words, Tone tone, const QString &label, std::function<void()> act)
{
    const int side = px(20, this);
    const QString shape = tone == Tone::Good ? u"tick"_s : u"warning"_s;
    m_icon->setPixmap(iconPixmap(shape, ink(tokens(), tone), side, devicePixelRatio()));
    m_words->setText(wrappable(words));
    m_button->setText(label);
    m_button->setVisible(!label.isEmpty());
    m_act = std::move(act);
    show();
    announceWords(m_words, words);
}

QString MessageBar::words() const
{
    return isHidden() ? QString() : unbroken(m_words->text());
}

} // namespace muster
