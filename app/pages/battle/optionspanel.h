// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"

#include <QMap>

class QLabel;
class QVBoxLayout;

namespace muster {

class BattleSession;
struct HouseOption;
class SegmentedChoice;

/// The house options of the battle: each as its question, with the choice in force; another one holds from then on.
class OptionsPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit OptionsPanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes the keyboard.
    void open();

signals:
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addOptions();
    void addOption(const HouseOption &option);
    void showBattle();

    BattleSession &m_session;
    QWidget *m_list = nullptr;
    QVBoxLayout *m_column = nullptr;
    QLabel *m_refusal = nullptr;
    QMap<QString, SegmentedChoice *> m_choices;
};

} // namespace muster
