// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"

#include <memory>

class QVBoxLayout;

namespace muster {

namespace Ui {
class EntryPanel;
}
class Battle;
class BattleSession;
struct Change;
struct Event;
struct Resolution;

/// One entry of the ledger in full: inputs, dice and who threw them, how it came about, what it changed; and the ways
/// to take it back, to note something about it and to go to its neighbours.
class EntryPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit EntryPanel(BattleSession &session, QWidget *parent = nullptr);
    ~EntryPanel() override;

    /// Shows the entry and takes the keyboard.
    void open(int seq);
    int seq() const { return m_seq; }
    void showBattle();

public slots:
    /// Takes the entry back, or does it again; says in words what is in the way.
    void takeBackOrRedo();
    void goEarlier();
    void goLater();

signals:
    void noteAsked(int seq);
    void bookmarkAsked(int seq);
    /// It is to be taken back with all that rests on it.
    void takeBackAsked(int seq);
    void closed();

private:
    void connectParts();
    void clear();
    void heading(const QString &words);
    void line(const QString &label, const QString &words);
    void tellWhen(const Battle &battle, const Event &event);
    void tellWhole(const QString &words);
    void tellResolution(const Battle &battle, const Event &event, const Resolution &deed);
    void tellOutcome(const Battle &battle, const Event &event, const Resolution &deed);
    void tellInputs(const Resolution &deed);
    void tellDice(const Resolution &deed);
    void tellEffects(const Battle &battle, const Event &event);
    void tellRemarks(const Battle &battle);
    void showButtons(const Event &event);
    int neighbour(int step) const;

    std::unique_ptr<Ui::EntryPanel> m_ui;
    BattleSession &m_session;
    int m_seq = 0;
};

} // namespace muster
