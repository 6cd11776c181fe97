// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/reminderrow.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/wrappable.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace muster {

ReminderRow::ReminderRow(const BadgeLook &badge, const QString &sentence, QWidget *parent)
    : QWidget(parent), m_dismiss(new KeyButton({}, {}, KeyButton::Kind::Quiet, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(px(12, this), px(2, this), px(4, this), px(3, this));
    row->setSpacing(px(10, this));
    row->addWidget(new BadgeLabel(badge, this));
    auto *words = new QLabel(wrappable(sentence), this);
    words->setWordWrap(true);
    words->setAttribute(Qt::WA_TransparentForMouseEvents);
    row->addWidget(words, 1);
    m_dismiss->setIconId(u"close"_s);
    m_dismiss->setAccessibleName(tr("Put away: %1").arg(sentence));
    m_dismiss->setToolTip(tr("Put this reminder away"));
    row->addWidget(m_dismiss);
    connect(m_dismiss, &QAbstractButton::clicked, this, &ReminderRow::dismissed);
    setMinimumHeight(px(32, this));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(sentence);
    setToolTip(tr("%1 (a click goes there; Delete puts it aside)").arg(sentence));
}

void ReminderRow::setDismissible(bool dismissible)
{
    m_dismiss->setVisible(dismissible);
}

void ReminderRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect().adjusted(0, 0, 0, -1), hoverGround(tokens()));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens().line);
    if (hasFocus()) {
        painter.setPen(QPen(tokens().accent, 2));
        painter.drawRect(rect().adjusted(2, 2, -3, -4));
    }
}

void ReminderRow::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos()))
        emit picked();
}

void ReminderRow::keyPressEvent(QKeyEvent *event)
{
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && !event->isAutoRepeat())
        emit picked();
    else
        QWidget::keyPressEvent(event);
}

} // namespace muster
