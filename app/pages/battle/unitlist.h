// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace muster {

/// The list of one side's units. ← and → leave it for the next side; the other keys are the page's actions.
class UnitList : public QListView {
    Q_OBJECT

public:
    explicit UnitList(QWidget *parent = nullptr);

signals:
    void sideways(int step);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
};

} // namespace muster
