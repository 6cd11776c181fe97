// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/spoken.h"

#include <QWidget>

#include <vector>

namespace muster {

/// The odds of one outcome before and after something was changed.
struct ComparedRow {
    QString label;
    double before = 0;
    double after = 0;
};

/// Two distributions beside one another: a row a value, the bar before above the bar after, both per cents.
class OddsComparison : public QWidget, public Spoken {
    Q_OBJECT

public:
    explicit OddsComparison(QWidget *parent = nullptr);

    void setRows(std::vector<ComparedRow> rows);
    const std::vector<ComparedRow> &rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QString spokenValue() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int rowHeight() const;
    int labelWidth() const;
    int percentWidth() const;
    double largest() const;
    void paintRow(QPainter &painter, const QRect &area, const ComparedRow &row) const;
    void paintBar(QPainter &painter, const QRect &area, double share, bool after) const;

    std::vector<ComparedRow> m_rows;
};

} // namespace muster
