// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace muster {

struct ComparisonRow;

/// Draws the lines of a comparison.
class ComparisonDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintEntry(QPainter &painter, const QRect &line, const QFont &font, const ComparisonRow &row) const;
    void paintUnit(QPainter &painter, const QRect &line, const QFont &font, const ComparisonRow &row) const;
};

} // namespace muster
