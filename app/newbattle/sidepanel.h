// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/battleplan.h"
#include "app/newbattle/unittable.h"

#include <QFrame>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

class QLabel;

namespace muster {

namespace Ui {
class SidePanel;
}
class RosterTables;
class UnitTableView;

/// One side of a new battle: its name, its colour, its units and what else the rule set lets it bring.
class SidePanel : public QFrame {
    Q_OBJECT

public:
    /// `number` from 0; the side begins with the colour of that number.
    explicit SidePanel(int number, QWidget *parent = nullptr);
    ~SidePanel() override;

    void setRules(const Ruleset &rules);
    /// With whose tables units are drawn up, and what points are counted by; null for none. They must live as long as
    /// they are set.
    void setPlayed(const Rules *rules, const Rules *priced);
    /// Where earlier armies come from, asked when the button is pressed.
    void setEarlier(std::function<std::vector<EarlierArmy>()> earlier);
    /// Rows of units that there is room for.
    void setShownRows(int rows);

    QString name() const;
    int colour() const;
    ThingPlan plan() const;
    UnitTable &units();
    /// The table of another kind of thing than units; null if the rule set has none such.
    UnitTable *others(const QString &type) const;
    /// What is still missing or wrong, each a sentence.
    QStringList missing() const;
    /// What Tab goes through, in order.
    QList<QWidget *> tabStops() const;
    /// Everything that was typed, right or wrong; to be kept and put back.
    QJsonObject toJson() const;
    void fromJson(const QJsonObject &typed);
    /// Whether nothing is typed.
    bool isBlank() const;
    /// To the name, and where that is there, to the next unit.
    void takeKeyboard();

signals:
    void edited();
    /// Something was said that should be in view.
    void said(QWidget *where);

private:
    void showEarlier();
    void take(const EarlierArmy &army);
    void showState();
    void countPoints();
    void showPoints();
    void fillColours();
    /// The name of the side, or which one it is.
    QString called() const;

    std::unique_ptr<Ui::SidePanel> ui;
    int m_number = 0;
    const Ruleset *m_rules = nullptr;
    RosterTables *m_tables = nullptr;
    const Rules *m_priced = nullptr;
    QLabel *m_working = nullptr; ///< what the unit under the cursor costs, and why
    QPointer<UnitTableView> m_lastView; ///< where the cursor was moved last
    std::optional<SidePoints> m_points;
    std::function<std::vector<EarlierArmy>()> m_earlier;
};

} // namespace muster
