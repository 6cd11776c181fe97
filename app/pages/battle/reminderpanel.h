// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QWidget>

class QVBoxLayout;

namespace muster {

class ReminderRow;

/// What the referee should not forget now, under what is to be done: each leads to whom it is about, and can be put
/// aside.
class ReminderPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReminderPanel(QWidget *parent = nullptr);

    void show(const std::vector<Reminder> &reminders, bool dismissible);
    bool isEmpty() const { return m_reminders.empty(); }

public slots:
    /// Puts aside the reminder that has the focus, or the first one.
    void dismissOne();

signals:
    void dismissed(const muster::Reminder &reminder);
    /// Whoever it is about is to be gone to.
    void picked(const muster::Reminder &reminder);

private:
    std::vector<Reminder> m_reminders;
    std::vector<ReminderRow *> m_rows;
    QVBoxLayout *m_column = nullptr;
};

} // namespace muster
