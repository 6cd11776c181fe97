// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>

namespace muster {

namespace Ui {
class RulingsDialog;
}

/// What each rule set leaves open, what was decided, and which decisions are house options.
class RulingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit RulingsDialog(const QString &rules, QWidget *parent);
    ~RulingsDialog() override;

private:
    void fill(const QString &rules);

    std::unique_ptr<Ui::RulingsDialog> ui;
};

} // namespace muster
