// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/rescueview.h"

#include "app/damaged/rescuedelegate.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

RescueView::RescueView(QWidget *parent) : QTreeView(parent)
{
    setModel(&m_model);
    setItemDelegate(new RescueDelegate(this));
    setAccessibleName(tr("What a rescue would bring back, entry by entry"));
    setAllColumnsShowFocus(true);
    setUniformRowHeights(true);
    setExpandsOnDoubleClick(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(false);
    header()->setSectionsClickable(false);
    measure();
}

void RescueView::show(const RescuePlan &plan, RescueModel::Shown shown)
{
    m_model.show(plan, shown);
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex top = m_model.index(row, 0);
        setFirstColumnSpanned(row, {}, top.data(RescueModel::HeadingRole).toBool());
        if (top.data(RescueModel::HeadingRole).toBool())
            expand(top);
    }
    setCurrentIndex(m_model.index(0, 0));
    measure();
}

/// A quiet column gives way where there is little room: what it says stands in the last one too.
void RescueView::measure()
{
    setIndentation(px(18, this));
    setMinimumHeight(px(180, this));
    const int room = viewport()->width();
    const bool narrow = room < px(620, this);
    header()->setSectionHidden(RescueModel::Damaged, narrow);
    const int entry = px(118, this);
    const int damaged = narrow ? 0 : px(126, this);
    const int after = std::min(px(232, this), room * 2 / 5);
    header()->resizeSection(RescueModel::Entry, entry);
    header()->resizeSection(RescueModel::Damaged, damaged);
    header()->resizeSection(RescueModel::After, after);
    header()->resizeSection(RescueModel::What, std::max(px(80, this), room - entry - damaged - after));
}

void RescueView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    measure();
}

void RescueView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
}

/// Letters are the page's; Enter here opens and closes groups and does nothing else.
void RescueView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isLetter = !event->text().isEmpty() && event->text().front().isLetter();
    const QModelIndex row = currentIndex().siblingAtColumn(0);
    if (isEnter && m_model.rowCount(row) > 0)
        setExpanded(row, !isExpanded(row));
    else if (isLetter || event->key() == Qt::Key_Escape)
        event->ignore();
    else if (isEnter)
        event->accept();
    else
        QTreeView::keyPressEvent(event);
}

/// The row with the keyboard has a frame, whatever its ground.
void RescueView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QTreeView::drawRow(painter, option, index);
    if (index.row() != currentIndex().row() || index.parent() != currentIndex().parent() || !hasFocus())
        return;
    painter->save();
    painter->setPen(QPen(tokens().accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option.rect.adjusted(1, 1, -1, -2));
    painter->restore();
}

void RescueView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const auto found = index.data(RescueModel::FoundRole).toInt();
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const bool isLost = found == int(Found::Lost);
    const bool isBackup = found == int(Found::FromBackup);
    const Tokens &t = tokens();
    painter->fillRect(rect, isLost ? t.dangerGround : isBackup ? t.accentGround : t.panel);
    painter->setPen(t.line);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    if (m_model.rowCount(index) == 0)
        return;
    const int side = px(12, this);
    QRect arrow(0, 0, side, side);
    arrow.moveCenter(QPoint(rect.right() - indentation() / 2, rect.center().y()));
    paintIcon(*painter, arrow, isExpanded(index) ? u"arrow-down"_s : u"next"_s, t.mutedText);
}

} // namespace muster
