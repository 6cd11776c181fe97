// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/battle/battle.h"

#include <map>
#include <memory>

class QGridLayout;
class QLabel;

namespace muster {

namespace Ui {
class CorrectPanel;
}
class BattleSession;
class InputEditor;

/// Sets tracked values by hand: every one of a unit, of its army, of the game; several at once, with the reason.
class CorrectPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit CorrectPanel(BattleSession &session, QWidget *parent = nullptr);
    ~CorrectPanel() override;

    /// Opens on this thing (0: the game) and takes the keyboard.
    void open(ThingId thing);
    /// Whether something is typed in it that is neither recorded nor given up.
    bool isTyped() const { return isVisible() && !m_given.empty(); }

public slots:
    void record();
    /// From what was changed on to the reason, and from there on record: nothing is typed into a page that lies behind.
    void entered();

signals:
    /// Recorded or given up.
    void closed();
    /// What the thing belongs to is to be set.
    void belongAsked(muster::ThingId thing);

private:
    struct Row {
        QString key;
        InputEditor *editor = nullptr;
        QLabel *words = nullptr;
    };

    void offerThings(ThingId thing);
    void showThing();
    void clearRows();
    void addRow(const TrackedField &field);
    void addParentRow();
    void addFixedRow(const TrackedField &field);
    void orderTabs();
    void edited(const Row &row);
    void showRefusal(const Refusal &refusal);
    void showWords(const Row &row);
    Value onRecord(const QString &key) const;

    std::unique_ptr<Ui::CorrectPanel> m_ui;
    BattleSession &m_session;
    QGridLayout *m_grid = nullptr;
    ThingId m_thing = 0;
    std::vector<Row> m_rows;
    std::map<std::pair<ThingId, QString>, Value> m_given; ///< what was typed, of all things visited
};

} // namespace muster
