// SPDX-License-Identifier: GPL-3.0-or-later
// The page of backups and the status line, and what the window does with backups.
#include "app/backups/backupspage.h"
#include "app/backups/backupwords.h"
#include "app/damaged/damagedpage.h"
#include "app/pages/battlepage.h"
#include "app/session/folderwords.h"
#include "app/session/recordwatch.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "app/window/statusline.h"
#include "app/window/worknotice.h"
#include "core/base/timewords.h"
#include "core/store/keptname.h"
#include "ui_mainwindow.h"

#include <QDir>
#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void MainWindow::connectBackups()
{
    m_watch = new RecordWatch(*m_campaign, &QDateTime::currentDateTime, this);
    BackupKeeper &backups = m_campaign->backups();
    backups.setSecondPlace(m_settings.text(Setting::SecondPlace));
    WorkNotice &work = ui->status->work();
    connect(ui->backups, &QAction::triggered, this, &MainWindow::showBackups);
    connect(m_watch, &RecordWatch::changed, this, &MainWindow::showStatus);
    connect(&backups, &BackupKeeper::started, this, [&work](BackupKeeper::Work what) {
        work.begin(what == BackupKeeper::Work::Backup ? tr("Backing up…") : tr("Copying to the second place…"));
    });
    connect(&backups, &BackupKeeper::ended, &work, &WorkNotice::end);
    connect(&work, &WorkNotice::cancelled, &backups, &BackupKeeper::cancel);
    connect(&work, &WorkNotice::cancelled, m_campaign.get(), &CampaignSession::cancelRestore);
    connect(
        m_campaign.get(), &CampaignSession::restoreStarted, this, [&work] { work.begin(tr("Restoring the backup…")); });
    connect(m_campaign.get(), &CampaignSession::restoreEnded, this, &MainWindow::restored);
    connect(m_campaign.get(), &CampaignSession::campaignChanged, &work, &WorkNotice::end);
    showStatus();
}

StatusLine &MainWindow::statusLine()
{
    return *ui->status;
}

void MainWindow::showStatus()
{
    if (m_watch == nullptr)
        return; // the window is still being made
    RecordState state = m_watch->state();
    if (isLooking())
        state = {.file = fileWords(m_looked.path), .isReadOnly = true, .backup = backupTitle(m_looked, m_watch->now())};
    StatusWords words = statusOf(state, m_watch->now());
    // Below a damaged file "all recorded" would seem to be said of it: only what is wrong with the open one is.
    const bool isBelowDamaged = m_damaged != nullptr && ui->pages->currentWidget() == m_damaged;
    if (isBelowDamaged && words.badge.tone != Tone::Warning)
        words = {};
    ui->status->show(words);
}

BackupsPage &MainWindow::backupsPage()
{
    if (m_backups)
        return *m_backups;
    m_backups = new BackupsPage(played(), *m_watch, ui->pages);
    connect(m_backups, &BackupsPage::lookRequested, this, [this](const BackupInfo &backup) { lookAt(backup.path); });
    connect(m_backups, &BackupsPage::restoreRequested, this, [this](const BackupInfo &backup) {
        restoreBackup(backup);
        m_restoresFromList = true;
    });
    connect(m_backups, &BackupsPage::saveRequested, this, &MainWindow::saveBackup);
    connect(m_backups, &BackupsPage::placeRequested, this, &MainWindow::chooseSecondPlace);
    connect(m_backups, &BackupsPage::noPlaceRequested, this, [this] { setSecondPlace({}); });
    connect(m_backups, &BackupsPage::backRequested, this, &MainWindow::leaveBackups);
    ui->pages->addWidget(m_backups);
    return *m_backups;
}

void MainWindow::showBackups()
{
    const QString looked = isLooking() ? m_looked.path : QString();
    endLooking();
    if (!m_campaign->file())
        return showStart();
    backupsPage().setBack(m_battle ? tr("Battle") : tr("Start page"));
    ui->pages->setCurrentWidget(m_backups);
    m_backups->open(looked);
}

/// Back to the battle being played, or else to the start.
void MainWindow::leaveBackups()
{
    if (isLooking())
        return backFromLooking();
    if (m_battle == nullptr) {
        showStart();
        return;
    }
    ui->pages->setCurrentWidget(m_battle);
    m_battle->setFocus();
}

/// Nothing is asked where the file still stands there: it is kept.
void MainWindow::restoreBackup(const BackupInfo &wanted)
{
    const BackupInfo backup = wanted; // what is looked at changes on the way
    if (!mayLeave())
        return;
    ui->message->hide();
    endLooking();
    m_looked = backup;
    m_restoresFromList = false;
    const auto *page = qobject_cast<BattlePage *>(m_battle);
    m_noteInHand = page == nullptr ? NoteInHand() : page->noteInHand();
    m_campaign->startRestore(backup.path);
}

/// From the band: what would be gone was not seen in the list.
void MainWindow::restoreLooked()
{
    const QString campaign = campaignOfLooked();
    const bool isAsked = m_lookedCompared ? m_lookedCompared->gone() > 0 : QFileInfo::exists(campaign);
    const RestoreAsked asked {backupTitle(m_looked, m_watch->now()), fileWords(campaign),
        m_lookedCompared ? restoringInWords(*m_lookedCompared).text() : tr("What would be gone cannot be told.")};
    if (isAsked && !m_questions.mayRestore(this, asked))
        return;
    if (isLooking())
        restoreBackup(m_looked);
}

/// It would come in the place of the campaign that is open: another one may have been opened meanwhile.
bool MainWindow::isKeptOfOpened(const QString &kept) const
{
    const CampaignFile *file = m_campaign->file();
    return file != nullptr && QFileInfo(kept).path() == QFileInfo(file->path()).path()
        && timeInKeptName(kept, file->path()).has_value();
}

/// The campaign as it was before a backup was restored.
void MainWindow::takeBack(const QString &kept)
{
    if (!isKeptOfOpened(kept)) {
        ui->message->say(tr("Another campaign is open: open the one that “%1” was kept of, and restore it in Backups.")
                             .arg(fileWords(kept)),
            Tone::Warning);
    } else if (const auto before = describe(kept)) {
        BackupInfo backup = *before;
        backup.kind = BackupKind::BeforeRestoring;
        backup.made = m_watch->now();
        restoreBackup(backup);
    } else {
        ui->message->say(before.error().message.text(), Tone::Danger);
    }
}

void MainWindow::restored(const QString &kept, const QString &failure, const QString &notOpened)
{
    ui->status->work().end();
    NoteInHand note = std::exchange(m_noteInHand, {});
    if (failure.isEmpty())
        note = {.words = note.words}; // what it was about may not be there any more
    if (auto *page = qobject_cast<BattlePage *>(m_battle))
        page->takeUp(note);
    if (!failure.isEmpty()) {
        if (std::exchange(m_restoresFromList, false) && m_campaign->file()) {
            showBackups();
            m_backups->open(m_looked.path);
        }
        const QString words = tr("%1 could not be restored. %2").arg(backupTitle(m_looked, m_watch->now()), failure);
        ui->message->say(notOpened.isEmpty() ? words : words + u'\n' + notOpened, Tone::Danger);
        return;
    }
    std::vector<MessageAct> acts;
    if (isKeptOfOpened(kept))
        acts.push_back({tr("Take back"), [this, kept] { takeBack(kept); }});
    if (notOpened.isEmpty())
        remember();
    ui->message->say(notOpened.isEmpty() ? restoredWords(kept) : restoredWords(kept) + u'\n' + notOpened,
        notOpened.isEmpty() ? Tone::Good : Tone::Warning, notOpened.isEmpty() ? acts : std::vector<MessageAct>());
}

QString MainWindow::restoredWords(const QString &kept) const
{
    const QString what = m_looked.kind == BackupKind::BeforeRestoring
        ? tr("The campaign is as it was before restoring.")
        : tr("%1 is the campaign again.").arg(backupTitle(m_looked, m_watch->now()));
    return kept.isEmpty() ? what : tr("%1 What stood there is kept beside it: “%2”.").arg(what, fileWords(kept));
}

/// The file in whose place a backup would come.
static QString campaignOf(const BackupInfo &backup, const CampaignSession &played)
{
    return isBackup(backup.path) || played.file() == nullptr ? campaignOfBackup(backup.path) : played.file()->path();
}

QString MainWindow::campaignOfLooked() const
{
    return campaignOf(m_looked, m_aside ? *m_aside : *m_campaign);
}

/// Under a name that says of when it is; the backup stays where it is.
void MainWindow::saveBackup(const BackupInfo &backup)
{
    const QString campaign = campaignOf(backup, played());
    //: the name of a file: a campaign and the time of its backup
    const QString name =
        tr("%1, %2").arg(QFileInfo(campaign).completeBaseName(), momentForFileName(backup.made.toLocalTime()));
    const QString folder = QFileInfo(campaign).absolutePath();
    QString path =
        m_questions.fileForCopy(this, freshPath(QFileInfo::exists(folder) ? folder : campaignFolder(), name));
    if (path.isEmpty())
        return;
    if (!path.endsWith(kCampaignSuffix))
        path += kCampaignSuffix;
    m_copyAgain = [this, backup] { saveBackup(backup); };
    played().startCopyOf(backup.path, path);
}

void MainWindow::chooseSecondPlace()
{
    const QString before = m_settings.text(Setting::SecondPlace);
    const QString folder = m_questions.secondPlace(this, QFileInfo(before).isDir() ? before : QDir::homePath());
    if (!folder.isEmpty())
        setSecondPlace(folder);
}

/// It is a place of this computer: a campaign that is passed on must not say where others' computers write. The first
/// copy is made as any other by itself: it never covers one that has other entries.
void MainWindow::setSecondPlace(const QString &folder)
{
    m_settings.set(Setting::SecondPlace, folder);
    keepSettings();
    played().backups().setSecondPlace(folder);
    played().backups().makeCopyDue(BackupKind::Opening);
}

} // namespace muster
