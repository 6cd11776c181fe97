// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/ledgermodel.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListView;
class QScrollArea;
class QTimer;
class QVBoxLayout;

namespace muster {

class AlongTable;
class BattleSession;
class KeyButton;
class PanelFrame;
struct TakingBack;

/// An entry of the ledger that is to be taken back with all that rests on it: what goes along and why, what stays, and
/// how all would stand then. Nothing is changed before it is accepted.
class TakingBackPage : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the page.
    explicit TakingBackPage(BattleSession &session, QWidget *parent = nullptr);
    ~TakingBackPage() override;

    /// Shows what would go with this entry, and takes the keyboard.
    void open(int seq);
    int seq() const { return m_seq; }

signals:
    /// It is left, or all was taken back.
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void build();
    QWidget *builtHead();
    QWidget *builtFoot();
    void measure();
    void connectParts();
    void showLedger();
    void show();
    void showPlan(const TakingBack &back);
    void showRefusal(const QString &words);
    void showParts(bool isAllowed);
    void showStanding(const TakingBack &back);
    void addRow(QWidget *row);
    void clearStanding();
    bool isSecret(const TakingBack &back) const;
    void takeBack();
    bool bringAllIntoView();
    void showWhatEnterDoes();

    BattleSession &m_session;
    int m_seq = 0;
    LedgerModel m_model;
    QLabel *m_title = nullptr;
    QLabel *m_about = nullptr;
    KeyButton *m_back = nullptr;
    PanelFrame *m_ledger = nullptr;
    QListView *m_entries = nullptr;
    PanelFrame *m_plan = nullptr;
    AlongTable *m_along = nullptr;
    QLabel *m_refusal = nullptr;
    QLabel *m_staying = nullptr;
    PanelFrame *m_standing = nullptr;
    QScrollArea *m_standingScroll = nullptr;
    QVBoxLayout *m_standingRows = nullptr;
    KeyButton *m_leave = nullptr;
    KeyButton *m_accept = nullptr;
    QString m_takes; ///< what it says once all has been in view
    QLabel *m_hint = nullptr;
    QTimer *m_later = nullptr;
};

} // namespace muster
