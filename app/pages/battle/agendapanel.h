// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/play/stepahead.h"

class QScrollArea;
class QVBoxLayout;

namespace muster {

struct BadgeLook;
class KeyButton;
class KeyRow;
class ReminderPanel;

/// What must be done, what the table is asked, and what may be done in this step, apart from one another. What several
/// may do alike stands in one row.
class AgendaPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit AgendaPanel(QWidget *parent = nullptr);

    /// `leavable`: how many may still be left by one key; `mayAct`: else all of it is grey.
    /// What the one that acts may leave, in words; empty: nothing.
    void showOne(const QString &words, bool mayAct);
    /// Whether the row of the one that acts stands on the screen, or that of all the rest.
    bool showsOne() const;
    bool showsRest() const;
    /// `held`: how many have to do or to answer something of it before the phase can end.
    void show(const std::vector<ToDo> &open, int held, int leavable, bool mayAct);
    /// What going on would bring, where nothing is left to do; null: nothing of it is shown.
    void showAhead(const std::optional<StepAhead> &ahead);
    /// They stand below what is to be done, and are shown before it.
    ReminderPanel &reminders() { return *m_reminders; }
    /// At this width: with all rows, and with as many as are in view at the least.
    int wantedHeight(int width) const;
    int leastHeight(int width) const;

signals:
    void toDoPicked(const muster::ToDo &toDo);
    void listAsked();
    /// All that may be left is left.
    void oneLeft();
    void restLeft();

private:
    KeyRow *addLine(const ToDo &toDo, int alike);
    void addToDo(KeyRow *row);
    void addQuiet(const QString &words, const BadgeLook &badge, const QString &right);
    void addLeaving();
    int ownHeight() const;

    std::vector<KeyRow *> m_rows;
    ReminderPanel *m_reminders = nullptr;
    KeyButton *m_list = nullptr;
    QWidget *m_leaving = nullptr; ///< the keys that leave what may be left
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr;
    KeyRow *m_one = nullptr;
    KeyRow *m_rest = nullptr;
};

} // namespace muster
