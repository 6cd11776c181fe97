// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace muster {

class AgendaPanel;
class BattleSession;
class LedgerPanel;
class NextLine;
class PhasePanel;

/// The work at hand, right of the sides: what is next, this phase, what is owed, the ledger. What is next and a few
/// lines of the ledger are always in view; what is between them takes the rest, and grows last.
class WorkColumn : public QWidget {
    Q_OBJECT

public:
    explicit WorkColumn(BattleSession &session, QWidget *parent = nullptr);

    NextLine &next() { return *m_next; }
    PhasePanel &phase() { return *m_phase; }
    AgendaPanel &agenda() { return *m_agenda; }
    LedgerPanel &ledger() { return *m_ledger; }

    /// Lengths that grow with the text.
    void measure();
    /// Deals out the room anew: what it shows is other than before.
    void fit();
    /// Once it has its new height: the field with the keyboard, and what is below it.
    void bringFieldIntoView();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeLedger(bool roomy);
    void shareOut(int height);
    void placeNext();

    QVBoxLayout *m_column = nullptr;
    QWidget *m_nextPlace = nullptr; ///< kept for what is next, which may say more over what is below
    NextLine *m_next = nullptr;
    QScrollArea *m_middle = nullptr;
    QVBoxLayout *m_middleColumn = nullptr;
    PhasePanel *m_phase = nullptr;
    AgendaPanel *m_agenda = nullptr;
    LedgerPanel *m_ledger = nullptr;
    bool m_roomy = true; ///< the ledger has a place of its own; else all but what is next is scrolled through
};

} // namespace muster
