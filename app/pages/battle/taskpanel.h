// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/rules/ruleset.h"

class QListWidget;
class QListWidgetItem;

namespace muster {

class Battle;

/// All that is to be done in this phase, under what is done: who may move, who may shoot, who fights whom. What is done
/// already is ticked off.
class TaskPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit TaskPanel(QWidget *parent = nullptr);

    /// Lists the tasks and takes the keyboard.
    void open(const Battle &battle);
    /// Lists them anew.
    void show(const Battle &battle);

signals:
    void taskPicked(const muster::Task &task);
    void closed();

private:
    void addHeading(const QString &words);
    void addTask(const Task &task, int place);
    void pick(const QListWidgetItem *item);

    QListWidget *m_list = nullptr;
    std::vector<Task> m_tasks;
};

} // namespace muster
