// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitlist.h"

#include "app/widgets/unitdelegate.h"

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
}

void UnitList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        emit sideways(event->key() == Qt::Key_Left ? -1 : 1);
        return;
    }
    const bool types = !event->text().isEmpty() && event->text().at(0).isPrint();
    if (types) {
        event->ignore(); // letters are keys of the page; finding is done by the filter
        return;
    }
    QListView::keyPressEvent(event);
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
