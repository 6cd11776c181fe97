// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace muster {

class DiceEntry;
class KeyButton;

/// Where the dice of an open procedure are entered or rolled, stage by stage, and what is decided once they lie.
class DicePanel : public QWidget {
    Q_OBJECT

public:
    explicit DicePanel(QWidget *parent = nullptr);

    /// Asks for the dice that the proposal wants, shows those that lie.
    void show(const Proposal &proposal);
    /// Another procedure is open: nothing that was typed for the one before is left.
    void begin();
    /// Hits are called in place of dice, where that will do.
    void callHits();
    /// Where typing goes on: the dice, or the decision that is to be made; null when there are no dice at all.
    QWidget *focusTarget() const;
    DiceEntry *entry() const { return m_entry; }

signals:
    /// These faces were typed in the places, of all dice that lie, from this one on.
    void facesPut(int place, const QList<int> &faces);
    void faceErased(int place);
    void hitsCalled(int hits);
    void rollAsked();
    void decided(const QString &key, const muster::Value &value);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showStage(const Proposal &proposal);
    void showDecision(const Proposal &proposal);
    void dropDecision();
    KeyButton *decisionWith(const QKeyEvent &event) const;
    QString lyingWords(const Proposal &proposal) const;
    QString askingWords(const Proposal &proposal, const Stage &shown) const;

    DiceEntry *m_entry;
    KeyButton *m_roll;
    KeyButton *m_hits;
    QLabel *m_lying; ///< the stages before the one on show
    QWidget *m_decision;
    QHBoxLayout *m_decisionRow;
    QString m_decisionKeys; ///< those of the buttons, in their order
    QString m_decided; ///< what is to be decided, to tell it from others
    int m_stage = -1; ///< stage on show
    int m_before = 0; ///< dice of the stages before it
    QString m_asked; ///< what it asks for, to tell it from others
};

} // namespace muster
