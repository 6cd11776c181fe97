// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace muster {

/// What the columns at the right of a side's rows are, over them: "figures", "risk".
class ColumnHeads : public QWidget {
    Q_OBJECT

public:
    explicit ColumnHeads(QWidget *parent = nullptr);

    /// `strength`: of number and bar; empty where no row has them. `figure`: of what stands fixed at the right.
    void setWords(const QString &strength, const QString &figure);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_strength;
    QString m_figure;
};

} // namespace muster
