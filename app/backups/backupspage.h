// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/backups/backuprows.h"
#include "app/session/workqueue.h"
#include "core/store/backup.h"
#include "core/store/backupcompare.h"
#include "core/store/restore.h"

#include <QWidget>

#include <functional>
#include <memory>

class QAbstractButton;

namespace muster {

namespace Ui {
class BackupsPage;
}
class BackupComparer;
class BackupHeadings;
class BackupList;
class CampaignSession;
class ComparisonPanel;
class RecordWatch;
class SecondPlacePanel;

/// The backups of the open campaign: each compared with now, to be looked at, restored or saved elsewhere; and the
/// second place. Whatever takes time is done beside the window.
class BackupsPage : public QWidget {
    Q_OBJECT

public:
    /// What the page reads, and the clock; tests bring their own.
    struct Means {
        std::function<QDateTime()> now = &QDateTime::currentDateTime;
        std::function<Result<BackupInfo>(const QString &)> describe =
            static_cast<Result<BackupInfo> (*)(const QString &)>(&muster::describe);
        std::function<std::vector<BackupInfo>(const QString &, const QDateTime &, std::stop_token)> list = &waysBack;
        std::function<Result<BackupComparison>(const QString &, const QString &, std::stop_token)> compare =
            &compareWithNow;
    };

    /// Session and watch must outlive the page.
    BackupsPage(CampaignSession &session, RecordWatch &watch, QWidget *parent = nullptr);
    ~BackupsPage() override;
    void setMeans(Means means);

    /// Reads the list anew; the frame goes to this backup, or to the newest.
    void open(const QString &backup = {});
    /// Where Esc leads: "Battle", "Start page".
    void setBack(const QString &words);
    /// The backup in the frame; null where there is none.
    const BackupInfo *current() const;

signals:
    void lookRequested(const muster::BackupInfo &backup);
    void restoreRequested(const muster::BackupInfo &backup);
    void saveRequested(const muster::BackupInfo &backup);
    void placeRequested();
    void noPlaceRequested();
    void backRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Read;
    void build();
    void orderTabs();
    void connectParts();
    void connectPanels();
    void measure();
    void layOut();
    QAbstractButton *buttonOf(const QKeyEvent &event) const;
    void read();
    void take(const Read &read);
    void showCompared(const QString &backup, const Result<BackupComparison> &found);
    bool isStillThere(const BackupInfo &backup);
    void spoilt(const BackupInfo &backup, Spoilt how, const QString &words);
    void showState();
    void showPlace();
    void showDeeds();
    void compare();
    QString path() const;
    std::optional<ListedCopy> copyThere() const;

    std::unique_ptr<Ui::BackupsPage> ui;
    CampaignSession &m_session;
    RecordWatch &m_watch;
    Means m_means;
    BackupList *m_list;
    BackupHeadings *m_headings;
    ComparisonPanel *m_comparison;
    SecondPlacePanel *m_place;
    BackupComparer *m_comparer;
    WorkQueue m_work;
    QString m_wanted; ///< the backup that the frame goes to when the list is read
    int m_entries = -1; ///< of the campaign as it is; -1: not known
    bool m_hasRead = false;
    bool m_goesThere = false; ///< the frame goes to m_wanted, or to the newest, once the list is read
    std::optional<ListedCopy> m_copyShown; ///< the one that the list shows
};

} // namespace muster
