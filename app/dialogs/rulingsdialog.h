// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QDialog>

#include <memory>

namespace muster {

namespace Ui {
class RulingsDialog;
}

/// What each rule set leaves open, what was decided, and which decisions are house options; of the battle that is open,
/// which reading is in force.
class RulingsDialog : public QDialog {
    Q_OBJECT

public:
    /// Opens at the rules of the battle that is played by `played`; null where none is open.
    explicit RulingsDialog(const Rules *played, QWidget *parent);
    ~RulingsDialog() override;

private:
    void fill(const QString &rules);

    std::unique_ptr<Ui::RulingsDialog> ui;
    QString m_played;
    HouseOptions m_inForce;
};

} // namespace muster
