// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/reminderrow.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/wrappable.h"

#include <QHBoxLayout>
#include <QLabel>
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
    row->addWidget(words, 1);
    m_dismiss->setIconId(u"close"_s);
    m_dismiss->setAccessibleName(tr("Put away: %1").arg(sentence));
    m_dismiss->setToolTip(tr("Put this reminder away"));
    row->addWidget(m_dismiss);
    connect(m_dismiss, &QAbstractButton::clicked, this, &ReminderRow::dismissed);
    setMinimumHeight(px(44, this));
}

void ReminderRow::setDismissible(bool dismissible)
{
    m_dismiss->setVisible(dismissible);
}

void ReminderRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens().line);
}

} // namespace muster
