// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/play/todo.h"

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace muster {

class KeyRow;

/// Why the step does not end yet: who still owes something, to be gone to, and apart from that what holds nothing up.
/// It changes nothing by itself; ending the step all the same is asked for apart.
class HeldPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit HeldPanel(QWidget *parent = nullptr);

    /// Lists what holds the step and takes the keyboard; `left`: the list that was left with answers typed in it, which
    /// are not recorded; empty: none was.
    void open(const std::vector<ToDo> &open, const QString &left);

signals:
    void toDoPicked(const muster::ToDo &toDo);
    /// The next thing, whatever is framed.
    void nextAsked();
    /// The step is to end against the rules.
    void overruleAsked();
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void clear();
    void add(QWidget *widget);
    void addHolding(const ToDo &toDo);
    void addOther(const ToDo &toDo, int alike);
    void addHeading(const QString &words);
    void addOverruling();

    QLabel *m_howTo = nullptr;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr;
    std::vector<QWidget *> m_shown; ///< all that stands in the column …
    std::vector<KeyRow *> m_holding; ///< … and of these what holds the step
};

} // namespace muster
