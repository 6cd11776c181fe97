// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/spoken.h"

#include <QAbstractScrollArea>
#include <QString>

#include <vector>

namespace muster {

/// One value of an outcome and how likely it is.
struct OddsRow {
    QString label;
    double probability = 0; ///< of this value, 0 to 1
    double atLeast = -1; ///< of this value or more; negative where "at least" says nothing, as with words
    QString least {}; ///< the least of the values, where the row is of several

    bool operator==(const OddsRow &) const = default;
};

/// Exact odds as rows: value, bar, per cent, per cent of "at least this". Above eight rows it scrolls; it opens where
/// the likeliest row is, or the result that lies on the table.
class OddsChart : public QAbstractScrollArea, public Spoken {
    Q_OBJECT

public:
    explicit OddsChart(QWidget *parent = nullptr);

    void setRows(std::vector<OddsRow> rows);
    const std::vector<OddsRow> &rows() const { return m_rows; }
    /// The row of the result that lies on the table; -1 for none.
    void setCurrent(int row);
    /// The row of the likeliest value, the first of equals; -1 without rows.
    int likeliest() const;
    /// Whether the whole row can be seen without scrolling.
    bool isInView(int row) const;
    /// Rows shown before it scrolls.
    void setMostRows(int rows);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QString spokenValue() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// The widths of the columns, in pixels.
    struct Columns {
        int label = 0, percent = 0, atLeast = 0, gap = 0;
    };

    int rowHeight() const;
    Columns columns() const;
    QString atLeastText(const OddsRow &row) const;
    QString sentence(const OddsRow &row) const;
    QString standing(int row) const;
    void paintGround(QPainter &painter, const QRect &area, int row) const;
    void paintRow(QPainter &painter, const QRect &area, const Columns &columns, int row) const;
    void fit();
    void reveal();

    std::vector<OddsRow> m_rows;
    int m_current = -1;
    bool m_scrolledByHand = false; ///< since the rows came
    int m_mostRows = 8;
};

} // namespace muster
