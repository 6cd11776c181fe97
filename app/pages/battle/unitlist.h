// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <QListView>

namespace muster {

/// The list of one side's units. ← and → fold and unfold what belongs to a row, else they leave it for the next side;
/// the other keys are the page's actions, and letters that are none find units. A row can be dragged to between others,
/// or onto what it is to belong to.
class UnitList : public QListView {
    Q_OBJECT

public:
    explicit UnitList(QWidget *parent = nullptr);

signals:
    void sideways(int step);
    void foldAsked(const QModelIndex &index, bool fold);
    /// A thing was dragged to before the row `row`; behind the last one if there is no such row.
    void dropped(muster::ThingId thing, int row);
    /// A thing was dragged onto a row.
    void droppedOnto(muster::ThingId thing, const QModelIndex &row);
    /// A letter that is no key here.
    void letterTyped(const QString &letter);
    /// There is more or less room for rows.
    void resized();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void startDrag(Qt::DropActions actions) override;
    void dropEvent(QDropEvent *event) override;

private:
    bool fold(const QModelIndex &index, bool fold);
    bool goUp();
    bool foldAt(const QMouseEvent &event);

    bool m_folding = false; ///< the button went down on an arrow that folds
};

} // namespace muster
