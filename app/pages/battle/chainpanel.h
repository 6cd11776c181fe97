// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/chainticks.h"
#include "app/widgets/panelframe.h"
#include "core/rules/moment.h"

#include <QSet>

class QLabel;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace muster {

class BattleSession;
class ChainDelegate;
class KeyButton;

/// The chains of command of those who have a say now, as a tree: whom each leader can reach, what that costs and why,
/// and what he has left. Space ticks who is to be commanded, with a running sum; Enter opens what commands them.
class ChainPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit ChainPanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes the keyboard; goes to the row of `thing` if it has one.
    void open(ThingId thing = 0);
    /// Whether a leader still has points to throw for, or to spend.
    bool isAnyOpen() const;
    /// What stands under the tree: "Ticked: 11 of 12 points".
    QString sumWords() const;

signals:
    /// The leader's procedure with those who are ticked, in order.
    void procedureAsked(const QString &procedure, const muster::Cast &cast);
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void measure();
    QWidget *head();
    QWidget *foot();
    void showBattle();
    void showChains();
    void fill(const ChainTicks &ticks);
    QStandardItem *itemFor(const ChainTicks &ticks, const ChainLink &link) const;
    void showRow(QStandardItem *item);
    void showRows();
    void showStanding();
    void fold(const QSet<ThingId> &folded);
    QStandardItem *itemOf(ThingId leader, ThingId thing) const;
    ThingId leaderNow() const;
    ChainTicks *ticksNow();
    const ChainTicks *ticksNow() const;
    void toggle(const QModelIndex &index);
    void resolve();
    void say(const QString &words);

    BattleSession &m_session;
    std::vector<ChainTicks> m_chains;
    QStandardItemModel *m_model = nullptr;
    QTreeView *m_tree = nullptr;
    ChainDelegate *m_delegate = nullptr;
    QLabel *m_points = nullptr;
    QLabel *m_leader = nullptr;
    QLabel *m_standing = nullptr;
    QLabel *m_sum = nullptr;
    QLabel *m_nobody = nullptr;
    QWidget *m_head = nullptr;
    bool m_hasHead = true;
    QWidget *m_foot = nullptr;
    KeyButton *m_resolve = nullptr;
    QSet<ThingId> m_folded;
};

} // namespace muster
