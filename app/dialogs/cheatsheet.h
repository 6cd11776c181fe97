// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>

namespace muster {

namespace Ui {
class CheatSheet;
}

/// All keys that work now.
class CheatSheet : public QDialog {
    Q_OBJECT

public:
    explicit CheatSheet(QWidget &window);
    ~CheatSheet() override;

private:
    std::unique_ptr<Ui::CheatSheet> ui;
};

} // namespace muster
