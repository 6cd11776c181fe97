// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/noticebar.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/wrappable.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

NoticeBar::NoticeBar(QWidget *parent) : QFrame(parent), m_icon(new QLabel(this)), m_words(new QLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(px(12, this), px(2, this), px(4, this), px(2, this));
    row->setSpacing(px(10, this));
    m_words->setWordWrap(true);
    m_words->setObjectName(u"noticeWords"_s);
    auto *close = new KeyButton({}, {}, KeyButton::Kind::Quiet, this);
    close->setIconId(u"close"_s);
    close->setAccessibleName(tr("Put this notice away"));
    close->setToolTip(close->accessibleName());
    row->addWidget(m_icon);
    row->addWidget(m_words, 1);
    row->addWidget(close);
    connect(close, &QAbstractButton::clicked, this, &QWidget::hide);
    setAccessibleName(tr("Notice"));
    hide();
}

void NoticeBar::say(const QString &words, Tone tone)
{
    m_tone = tone;
    m_words->setText(wrappable(words));
    const bool grave = tone == Tone::Danger || tone == Tone::Warning;
    m_icon->setPixmap(
        iconPixmap(grave ? u"warning"_s : u"reminder"_s, ink(tokens(), tone), px(18, this), devicePixelRatioF()));
    setAccessibleDescription(words);
    if (!words.isEmpty())
        emit said();
    setVisible(!words.isEmpty());
    update();
}

QString NoticeBar::words() const
{
    return isHidden() ? QString() : unbroken(m_words->text());
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(ink(tokens(), m_tone));
    painter.setBrush(ground(tokens(), m_tone));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(6, this), px(6, this));
}

} // namespace muster
