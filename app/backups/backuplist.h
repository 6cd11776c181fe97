// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/backups/backupmodel.h"

#include <QListView>

namespace muster {

/// Where one can go back to: the backups, one of which is in the frame.
class BackupList : public QListView {
    Q_OBJECT

public:
    explicit BackupList(QWidget *parent = nullptr);

    /// Shows other lines; the frame stays on its backup, else it goes to the newest.
    void show(std::vector<BackupRow> rows);
    /// The backup in the frame; null where there is none.
    const BackupInfo *current() const;
    bool isEmpty() const { return !m_model->newest().isValid(); }
    void select(const QString &path);
    /// Says in the line of a backup what was found out of it since.
    void mark(const QString &path, Spoilt how);

signals:
    void currentChangedTo(const muster::BackupInfo *backup);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void bringIntoView();

    BackupModel *m_model;
};

/// The headings over the columns of the list.
class BackupHeadings : public QWidget {
    Q_OBJECT

public:
    explicit BackupHeadings(const BackupList &list, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const BackupList &m_list;
};

} // namespace muster
