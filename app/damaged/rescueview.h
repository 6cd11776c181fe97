// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/damaged/rescuemodel.h"

#include <QTreeView>

namespace muster {

/// The plan of a rescue as a list: the arrow keys go through it, Enter opens and closes a group.
class RescueView : public QTreeView {
    Q_OBJECT

public:
    explicit RescueView(QWidget *parent = nullptr);

    void show(const RescuePlan &plan, RescueModel::Shown shown);
    RescueModel &rows() { return m_model; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;

private:
    void measure();

    RescueModel m_model;
};

} // namespace muster
