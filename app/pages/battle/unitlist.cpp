// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitlist.h"

#include "app/models/unitmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QDrag>
#include <QDropEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

UnitList::UnitList(QWidget *parent) : QListView(parent)
{
    setItemDelegate(new UnitDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setResizeMode(Adjust); // in a narrow list the bar stands under the words
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

void UnitList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    emit resized();
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
    // A digit here is a die or a distance typed too early, and no name.
    if (types && event->text().at(0).isLetter() && !(event->modifiers() & ~Qt::ShiftModifier)) {
        emit letterTyped(event->text());
        return;
    }
    if (types) {
        event->ignore(); // a key of the page
        return;
    }
    QListView::keyPressEvent(event);
}

bool UnitList::foldAt(const QMouseEvent &event)
{
    const QModelIndex index = indexAt(event.pos());
    const QRect mark = UnitDelegate::foldMark(visualRect(index), font(), index.data(DepthRole).toInt());
    const bool folded = index.data(FoldRole).toInt() == int(Fold::Folded);
    return event.button() == Qt::LeftButton && index.isValid() && event.pos().x() <= mark.right()
        && fold(index, !folded);
}

void UnitList::mousePressEvent(QMouseEvent *event)
{
    m_folding = foldAt(*event);
    if (!m_folding)
        QListView::mousePressEvent(event);
}

/// The release on an arrow is no click on the row, nor on the one that has come under the pointer.
void UnitList::mouseReleaseEvent(QMouseEvent *event)
{
    if (!std::exchange(m_folding, false))
        QListView::mouseReleaseEvent(event);
}

void UnitList::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_folding = foldAt(*event);
    if (!m_folding)
        QListView::mouseDoubleClickEvent(event);
}

/// Beside the pointer goes the name alone, so that the row under it can be read before the button is let go.
void UnitList::startDrag(Qt::DropActions actions)
{
    const QModelIndex row = currentIndex();
    if (!row.isValid() || !row.flags().testFlag(Qt::ItemIsDragEnabled))
        return;
    QLabel name(row.data(Qt::DisplayRole).toString());
    name.setFont(font());
    name.setMargin(px(6, this));
    setLook(&name, "panel", u"true"_s);
    name.adjustSize();
    auto *drag = new QDrag(this);
    drag->setMimeData(model()->mimeData({row}));
    drag->setPixmap(name.grab());
    drag->setHotSpot({-px(12, this), -px(12, this)});
    drag->exec(actions, defaultDropAction());
}

/// The battle moves the row once that is on record; the view moves nothing by itself.
void UnitList::dropEvent(QDropEvent *event)
{
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    const QRect rect = visualRect(index);
    const bool below = index.isValid() && place.y() > rect.center().y();
    const int row = index.isValid() ? index.row() + (below ? 1 : 0) : model()->rowCount();
    const int border = std::clamp(qRound(rect.height() / 5.5), 2, 12); // as QAbstractItemView shows it
    const bool inside = place.y() >= rect.top() + border && place.y() <= rect.bottom() - border;
    const bool onto = index.isValid() && inside && index.flags().testFlag(Qt::ItemIsDropEnabled);
    event->setDropAction(Qt::CopyAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    const ThingId thing = UnitModel::dragged(event->mimeData());
    if (thing != 0 && onto)
        emit droppedOnto(thing, index);
    else if (thing != 0)
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
