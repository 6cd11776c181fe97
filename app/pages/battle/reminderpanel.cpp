// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/reminderpanel.h"

#include "app/widgets/reminderrow.h"

#include <QVBoxLayout>

namespace muster {

ReminderPanel::ReminderPanel(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this))
{
    setAccessibleName(tr("Reminders"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
}

void ReminderPanel::show(const std::vector<Reminder> &reminders, bool dismissible)
{
    const bool hadFocus = isAncestorOf(focusWidget()) && !m_rows.empty();
    for (ReminderRow *row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_reminders = reminders;
    for (size_t i = 0; i < reminders.size(); ++i) {
        const Reminder &reminder = reminders[i];
        auto *row =
            new ReminderRow({QString::fromLatin1(reminder.icon), {}, reminder.tone}, reminder.text.text(), this);
        row->setDismissible(dismissible);
        m_column->addWidget(row);
        row->show(); // now: how high they are together is asked before the events are through
        m_rows.push_back(row);
        connect(
            row, &ReminderRow::dismissed, this, [this, reminder] { emit dismissed(reminder); }, Qt::QueuedConnection);
        connect(
            row, &ReminderRow::picked, this, [this, reminder] { emit picked(reminder); }, Qt::QueuedConnection);
    }
    setVisible(!reminders.empty());
    if (hadFocus && !m_rows.empty())
        m_rows.front()->setFocus();
}

void ReminderPanel::dismissOne()
{
    for (size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i]->isAncestorOf(focusWidget())) {
            emit dismissed(m_reminders[i]);
            return;
        }
    }
    if (!m_reminders.empty())
        emit dismissed(Reminder(m_reminders.front()));
}

} // namespace muster
