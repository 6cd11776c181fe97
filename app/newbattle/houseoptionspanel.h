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
    /// Chooses these; what is not among the choices changes nothing.
    void setOptions(const HouseOptions &options);
    void unfold(bool open);
    /// What Tab goes through, in order.
    QList<QWidget *> tabStops() const;

signals:
    void unfolded();
    void edited();

private:
    void addOption(const HouseOption &option, const HouseOptions &before);
    void showCount();

    const Ruleset *m_rules = nullptr;
    QToolButton *m_fold = nullptr;
    QWidget *m_body = nullptr;
    QVBoxLayout *m_rows = nullptr;
    QMap<QString, SegmentedChoice *> m_choices;
    QList<QWidget *> m_stops;
};

} // namespace muster
