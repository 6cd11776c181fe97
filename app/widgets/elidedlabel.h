// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace muster {

/// A line of words that gives way: where it is too narrow it ends in "…", and the tooltip has the whole.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
};

} // namespace muster
