// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/ledgermodel.h"
#include "app/session/keptnote.h"
#include "app/widgets/panelframe.h"

#include <QStyleOptionViewItem>
#include <QTimer>

#include <memory>
#include <optional>

namespace muster {

namespace Ui {
class LedgerPanel;
}
class BattleSession;

/// The ledger of the battle, newest last and in view, with a filter, and a line to write a note in.
class LedgerPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit LedgerPanel(BattleSession &session, QWidget *parent = nullptr);
    ~LedgerPanel() override;

    QSize sizeHint() const override;
    /// What it must have for its fewest lines.
    int leastHeight() const;

    void showBattle();
    /// Whether notes and bookmarks can be recorded; else their buttons are grey.
    void setMayWrite(bool may);
    /// Opens the line for a note; it is about the entry or the thing if they are not 0.
    void writeNote(int aboutEvent, int aboutThing);
    /// What stands in that line while it is open.
    NoteInHand noteInHand() const;
    /// Opens the line with a note that was being written. The keyboard stays where it is: Enter was meant for what was
    /// in view before.
    void takeUp(const NoteInHand &note);
    /// The keyboard goes to that line.
    void goOnWriting();
    /// Keeps what was typed into it and is not kept yet; refused where it cannot be, and there is something.
    Done keepNote();
    /// The keyboard goes to the entries.
    void takeKeyboard();
    /// The entry under the cursor; 0 if the list has not got the keyboard.
    int current() const;

signals:
    void entryAsked(int seq);
    /// It is to be taken back with all that rests on it.
    void takeBackAsked(int seq);
    void noteAsked();
    void bookmarkAsked();
    /// The note is on record, or was given up.
    void noteClosed();
    /// It has become higher or lower: a note is written, or is no more.
    void needsRoom();
    /// The note was refused; why stands below it.
    void noteRefused();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addFilters();
    void addButtons();
    void setUpEntries();
    void followNewest();
    QStyleOptionViewItem viewOptions() const;
    void setUpNote();
    void placeFilter();
    void showNote();
    void saveNote();
    void recordNote();
    void closeNote();
    void showMenu(const QPoint &place);

    std::unique_ptr<Ui::LedgerPanel> m_ui;
    BattleSession &m_session;
    LedgerModel m_model;
    int m_shownTo = 0; ///< the last entry on record when it was shown last
    bool m_follows = true; ///< the newest is in view, and is to stay so
    int m_aboutEvent = 0;
    int m_aboutThing = 0;
    QTimer m_keeping; ///< runs while something is typed that is not kept yet
    std::optional<Refusal> m_unkept; ///< why what stands there could not be kept
};

} // namespace muster
