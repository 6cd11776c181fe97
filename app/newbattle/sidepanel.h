// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/battleplan.h"
#include "app/newbattle/unittable.h"

#include <QFrame>

#include <functional>
#include <memory>
#include <vector>

class QLabel;

namespace muster {

namespace Ui {
class SidePanel;
}
class UnitTableView;

/// One side of a new battle: its name, its colour, its units and what else the rule set lets it bring.
class SidePanel : public QFrame {
    Q_OBJECT

public:
    /// `number` from 0; the side begins with the colour of that number.
    explicit SidePanel(int number, QWidget *parent = nullptr);
    ~SidePanel() override;

    void setRules(const Ruleset &rules);
    /// What points are counted by; null for none. It must live as long as it is set.
    void setPlayed(const Rules *rules);
    /// Where earlier armies come from, asked when the button is pressed.
    void setEarlier(std::function<std::vector<EarlierArmy>()> earlier);

    QString name() const;
    int colour() const;
    ThingPlan plan() const;
    UnitTable &units() { return m_table; }
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

signals:
    void edited();

private:
    /// What else the side brings: one kind of things, typed into a table of its own.
    struct Kind {
        const ThingSpec *spec = nullptr;
        UnitTable *table = nullptr;
        QLabel *label = nullptr;
        UnitTableView *view = nullptr;
    };

    void setKinds(const std::vector<const ThingSpec *> &specs);
    Kind madeKind(const ThingSpec &spec);
    QStringList faultsOf(const UnitTable &table, const QString &what) const;
    void showEarlier();
    void take(const EarlierArmy &army);
    void showState();
    void countPoints();
    void showPoints();
    void follow(UnitTableView &view);
    std::vector<std::pair<const ThingSpec *, UnitTable *>> tables();
    void fillColours();
    QString called() const;

    std::unique_ptr<Ui::SidePanel> ui;
    int m_number = 0;
    const Ruleset *m_rules = nullptr;
    const ThingSpec *m_unit = nullptr; ///< what is typed into m_table
    UnitTable m_table;
    const Rules *m_played = nullptr;
    QLabel *m_working = nullptr; ///< what the unit under the cursor costs, and why
    const UnitTableView *m_lastView = nullptr; ///< where the cursor was moved last
    std::optional<SidePoints> m_points;
    std::vector<Kind> m_kinds;
    std::function<std::vector<EarlierArmy>()> m_earlier;
};

} // namespace muster
