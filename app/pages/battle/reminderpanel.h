// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/rules/ruleset.h"

class QScrollArea;
class QVBoxLayout;

namespace muster {

/// What the referee should not forget now, each to be put aside.
class ReminderPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit ReminderPanel(QWidget *parent = nullptr);

    void show(const std::vector<Reminder> &reminders, bool dismissible);

public slots:
    /// Puts aside the reminder that has the focus, or the first one.
    void dismissOne();

signals:
    void dismissed(const muster::Reminder &reminder);

private:
    void fit();

    std::vector<Reminder> m_reminders;
    std::vector<class ReminderRow *> m_rows;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr;
};

} // namespace muster
