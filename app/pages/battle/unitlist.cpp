// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitlist.h"

#include "app/models/unitmodel.h"

#include <QDropEvent>
#include <QKeyEvent>

namespace muster {

UnitList::UnitList(QWidget *parent) : QListView(parent)
{
    setItemDelegate(new UnitDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setMouseTracking(true);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDragEnabled(true);
    setDropIndicatorShown(true);
}

/// False where there is nothing to be folded or unfolded.
bool UnitList::fold(const QModelIndex &index, bool fold)
{
    if (index.data(FoldRole).toInt() != int(fold ? Fold::Open : Fold::Folded))
        return false;
    emit foldAsked(index, fold);
    return true;
}

/// To the row that this one belongs to; false if it belongs to none.
bool UnitList::goUp()
{
    const int depth = currentIndex().data(DepthRole).toInt();
    for (int row = currentIndex().row() - 1; row >= 0; --row) {
        const QModelIndex above = model()->index(row, 0);
        if (above.data(DepthRole).toInt() < depth) {
            setCurrentIndex(above);
            return true;
        }
    }
    return false;
}

void UnitList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left) {
        if (!fold(currentIndex(), true) && !goUp())
            emit sideways(-1);
        return;
    }
    if (event->key() == Qt::Key_Right) {
        if (!fold(currentIndex(), false))
            emit sideways(1);
        return;
    }
    const bool types = !event->text().isEmpty() && event->text().at(0).isPrint();
    if (types) {
        event->ignore(); // letters are keys of the page; finding is done by the filter
        return;
    }
    QListView::keyPressEvent(event);
}

void UnitList::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    const QRect mark = UnitDelegate::foldMark(visualRect(index), font(), index.data(DepthRole).toInt());
    const bool folded = index.data(FoldRole).toInt() == int(Fold::Folded);
    if (index.isValid() && event->pos().x() <= mark.right() && fold(index, !folded))
        return;
    QListView::mousePressEvent(event);
}

/// The battle moves the row once that is on record; the view moves nothing by itself.
void UnitList::dropEvent(QDropEvent *event)
{
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    const bool below = index.isValid() && place.y() > visualRect(index).center().y();
    const int row = index.isValid() ? index.row() + (below ? 1 : 0) : model()->rowCount();
    event->setDropAction(Qt::CopyAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    if (const ThingId thing = UnitModel::dragged(event->mimeData()); thing != 0)
        emit dropped(thing, row);
}

void UnitList::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    // Only who comes here by himself has gone to a unit.
    const bool came = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    const QModelIndex row = currentIndex().isValid() ? currentIndex() : model()->index(0, 0);
    if (came && row.isValid())
        selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect);
}

} // namespace muster
