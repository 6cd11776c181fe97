// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace muster {

struct BackupRow;

/// Where the columns of the list of backups stand in a line of some width; the heading and the lines share them. Too
/// narrow for all, kind and size go into a second line.
struct BackupColumns {
    BackupColumns(int width, const QFont &font);

    bool twoLines = false;
    int made = 0; ///< left edges
    int kind = 0;
    int far = 0;
    int entries = 0; ///< right edges
    int beside = 0; ///< how many beside now
    int size = 0;
    int number = 0; ///< width of a column of numbers
};

/// Draws the lines of the list of backups.
class BackupDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintHeading(QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row) const;
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row) const;
    void paintDot(QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row) const;
    void paintFirst(
        QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row, const BackupColumns &at) const;
    void paintSecond(
        QPainter &painter, const QStyleOptionViewItem &option, const BackupRow &row, const BackupColumns &at) const;
};

} // namespace muster
