// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/battleplan.h"
#include "app/newbattle/unittable.h"

#include <QFrame>

#include <functional>
#include <memory>

namespace muster {

namespace Ui {
class SidePanel;
}

/// One side of a new battle: its name, its colour and its units.
class SidePanel : public QFrame {
    Q_OBJECT

public:
    /// `number` from 0; the side begins with the colour of that number.
    explicit SidePanel(int number, QWidget *parent = nullptr);
    ~SidePanel() override;

    void setRules(const Ruleset &rules);
    /// Where earlier armies come from, asked when the button is pressed.
    void setEarlier(std::function<std::vector<EarlierArmy>()> earlier);

    QString name() const;
    int colour() const;
    ArmyPlan plan() const;
    UnitTable &units() { return m_table; }
    /// What is still missing or wrong, each a sentence.
    QStringList missing() const;
    /// What Tab goes through, in order.
    QList<QWidget *> tabStops() const;

signals:
    void edited();

private:
    void showEarlier();
    void take(const EarlierArmy &army);
    void showState();
    void fillColours();
    QString called() const;

    std::unique_ptr<Ui::SidePanel> ui;
    int m_number = 0;
    const Ruleset *m_rules = nullptr;
    UnitTable m_table;
    std::function<std::vector<EarlierArmy>()> m_earlier;
};

} // namespace muster
