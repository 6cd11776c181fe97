// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace muster {

class SegmentedChoice;

/// The house options of a rule set, folded away until wanted: each as the ruling's question with its choices.
class HouseOptionsPanel : public QWidget {
    Q_OBJECT

public:
    explicit HouseOptionsPanel(QWidget *parent = nullptr);

    /// Choices made before are kept where the rules have them too.
    void setRules(const Ruleset &rules);
    HouseOptions options() const;
    /// Those of them that the referee chose himself.
    const HouseOptions &chosen() const { return m_chosen; }
    /// Chooses these as if the referee had; what is not among the choices changes nothing.
    void setOptions(const HouseOptions &options);
    /// What is read otherwise than usual unless the referee chooses: as the campaign plays it.
    void setUsual(const HouseOptions &options);
    void unfold(bool open);
    /// What Tab goes through, in order.
    QList<QWidget *> tabStops() const;

signals:
    void unfolded();
    void edited();

private:
    void addOption(const HouseOption &option);
    void preset();
    void showCount();

    const Ruleset *m_rules = nullptr;
    QToolButton *m_fold = nullptr;
    QWidget *m_body = nullptr;
    QVBoxLayout *m_rows = nullptr;
    QMap<QString, SegmentedChoice *> m_choices;
    HouseOptions m_chosen;
    HouseOptions m_usual;
    QList<QWidget *> m_stops;
};

} // namespace muster
