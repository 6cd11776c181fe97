// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuplist.h"

#include "app/backups/backupdelegate.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

BackupList::BackupList(QWidget *parent) : QListView(parent), m_model(new BackupModel(this))
{
    setObjectName(u"backups"_s);
    setAccessibleName(tr("Backups"));
    setModel(m_model);
    setItemDelegate(new BackupDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
}

void BackupList::show(std::vector<BackupRow> rows)
{
    const BackupInfo *before = current();
    const QString path = before ? before->path : QString();
    m_model->show(std::move(rows));
    select(path);
}

void BackupList::select(const QString &path)
{
    const QModelIndex its = m_model->indexOf(path);
    const QModelIndex index = its.isValid() ? its : m_model->newest();
    if (!index.isValid()) {
        emit currentChangedTo(nullptr);
        return;
    }
    setCurrentIndex(index);
    bringIntoView();
}

void BackupList::mark(const QString &path, Spoilt how)
{
    m_model->mark(path, how);
}

const BackupInfo *BackupList::current() const
{
    const QModelIndex index = currentIndex();
    if (!index.isValid() || m_model->row(index.row()).sort != BackupRow::Sort::Backup)
        return nullptr;
    return &m_model->row(index.row()).info;
}

void BackupList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    emit currentChangedTo(this->current());
}

/// Narrow lines are higher.
void BackupList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
    bringIntoView();
}

/// Once the lines have their places. Of the newest, what is now stays in view above it.
void BackupList::bringIntoView()
{
    const auto bring = [this] {
        executeDelayedItemsLayout();
        if (!currentIndex().isValid())
            return;
        if (currentIndex() == m_model->newest())
            scrollToTop();
        scrollTo(currentIndex());
    };
    QMetaObject::invokeMethod(this, bring, Qt::QueuedConnection);
}

void BackupList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    scheduleDelayedItemsLayout();
    bringIntoView();
}

BackupHeadings::BackupHeadings(const BackupList &list, QWidget *parent) : QWidget(parent), m_list(list)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize BackupHeadings::sizeHint() const
{
    return {px(240, this), px(30, this)};
}

void BackupHeadings::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panelQuiet);
    for (const int y : {0, height() - 1})
        painter.fillRect(QRect(0, y, width(), 1), tokens().line);
    const BackupColumns at(m_list.viewport()->width(), font());
    painter.setFont(sized(font(), kSmallText, QFont::DemiBold));
    painter.setPen(tokens().mutedText);
    const auto left = [&](int x, const QString &words) {
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, words);
    };
    const auto right = [&](int x, const QString &words) {
        painter.drawText(QRect(x - at.number, 0, at.number, height()), Qt::AlignRight | Qt::AlignVCenter, words);
    };
    left(at.made, tr("Made"));
    left(at.far, tr("How far"));
    right(at.entries, tr("Entries"));
    right(at.beside, tr("Beside now"));
    if (at.twoLines)
        return;
    left(at.kind, tr("Kind"));
    right(at.size, tr("Size"));
}

} // namespace muster
