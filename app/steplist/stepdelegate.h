// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace muster {

/// Draws a line of a list: name, dice or what was chosen at the right, and under them in as many lines as they take
/// what weighs on it or what came of it.
class StepDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit StepDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isHeading) const;
    int paintBoxes(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const;
    void paintAbout(QPainter &painter, const QRect &room, const QFont &font, const QModelIndex &index) const;
};

} // namespace muster
