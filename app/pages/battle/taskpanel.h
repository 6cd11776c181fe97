// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/play/todo.h"

class QListWidget;
class QListWidgetItem;

namespace muster {

class Battle;

/// All that must be done, is asked, or may be done in this phase, under what is done: who may move, who may shoot, who
/// fights whom. What is done already is ticked off.
class TaskPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit TaskPanel(QWidget *parent = nullptr);

    /// Lists what there is to do and takes the keyboard.
    void open(const Battle &battle);
    /// Lists them anew.
    void show(const Battle &battle);

signals:
    void toDoPicked(const muster::ToDo &toDo);
    void closed();

private:
    void addHeading(const QString &words);
    void addLine(const QString &words, const QString &icon, int place);
    void addGroup(const Battle &battle, const QString &what, const std::vector<Task> &done);
    void pick(const QListWidgetItem *item);

    QListWidget *m_list = nullptr;
    std::vector<ToDo> m_open;
};

} // namespace muster
