// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/reminderpanel.h"

#include "app/theme/metrics.h"
#include "app/widgets/reminderrow.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace muster {

namespace {

/// More than these are scrolled through; fewer where the window is low.
constexpr int kMostShown = 3;
constexpr int kMostShownLow = 2;
constexpr double kLow = 900;

} // namespace

ReminderPanel::ReminderPanel(QWidget *parent)
    : PanelFrame(tr("Reminders"), parent), m_scroll(new QScrollArea(this)), m_column(nullptr)
{
    auto *inner = new QWidget(m_scroll);
    m_column = new QVBoxLayout(inner);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_scroll->setWidget(inner);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    addRow(m_scroll);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
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
        m_rows.push_back(row);
        connect(
            row, &ReminderRow::dismissed, this, [this, reminder] { emit dismissed(reminder); }, Qt::QueuedConnection);
    }
    setCount(int(reminders.size()));
    setVisible(!reminders.empty());
    fit();
    if (hadFocus && !m_rows.empty())
        m_rows.front()->setFocus();
}

/// As high as its rows, up to kMostShown.
void ReminderPanel::fit()
{
    const int most = window()->height() < px(kLow, this) ? kMostShownLow : kMostShown;
    int height = 0;
    for (int i = 0; i < int(m_rows.size()) && i < most; ++i)
        height += m_rows[size_t(i)]->sizeHint().height();
    m_scroll->setMinimumHeight(height);
    m_scroll->setMaximumHeight(height);
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
