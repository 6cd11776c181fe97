// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with campaign files: opens, makes, copies and remembers them.
#include "app/session/folderwords.h"
#include "app/session/recentcampaigns.h"
#include "app/startpage/startpage.h"
#include "app/widgets/menutext.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "core/store/backup.h"
#include "ui_mainwindow.h"

#include <QDir>
#include <QFileInfo>
#include <QPushButton>
#include <QUrl>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void MainWindow::chooseAndOpen()
{
    const QString folder = m_settings.text(Setting::LastFolder);
    const QString path = m_questions.fileToOpen(this, folder.isEmpty() ? campaignFolder() : folder);
    if (!path.isEmpty())
        openCampaign(path);
}

void MainWindow::makeCampaign()
{
    QDir().mkpath(campaignFolder()); // else the dialog would begin wherever the program was started
    QString path = m_questions.fileToMake(this, freshPath(campaignFolder(), tr("Campaign")));
    if (path.isEmpty() || !mayLeave())
        return;
    if (!path.endsWith(kCampaignSuffix))
        path += kCampaignSuffix;
    endLooking();
    const Done made = m_campaign->create(path, QFileInfo(path).completeBaseName());
    if (!made) {
        ui->message->say(
            made.error().message.text(), Tone::Danger, tr("Choose another place…"), [this] { makeCampaign(); });
        return;
    }
    remember();
    showNewBattle();
}

void MainWindow::openCampaign(const QString &path)
{
    if (!mayLeave())
        return;
    ui->message->hide();
    m_looks.cancel();
    if (isBackup(path)) {
        lookAt(path);
        return;
    }
    endLooking();
    const Done done = m_campaign->open(path);
    if (done)
        opened();
    else
        tellWhyNotOpened(path, done.error());
}

void MainWindow::tellWhyNotOpened(const QString &path, const Refusal &why)
{
    if (why.field == CampaignFile::kDamaged)
        showDamaged(path);
    else if (!QFileInfo::exists(path))
        tellVanished(path);
    else if (why.field == CampaignFile::kLockedElsewhere)
        offerTakingOver(path, why.message.text());
    else
        offerReading(path, why.message.text());
    // What Enter does is about the file that was asked for, and not about another one on the start page.
    if (QPushButton *first = ui->message->button(); first != nullptr && ui->pages->currentWidget() == m_start)
        first->setFocus(Qt::OtherFocusReason);
}

/// Its card was there a moment ago, or its stick was.
void MainWindow::tellVanished(const QString &path)
{
    if (ui->pages->currentWidget() == m_start)
        showRecent(); // the card says so too
    const QString stick = stickOf(path);
    const QString words = stick.isEmpty()
        ? tr("%1 is not in %2 any more: it was moved, renamed or deleted.").arg(fileWords(path), folderWords(path))
        : tr("%1 is not there. Is the stick %2 plugged in?").arg(fileWords(path), shownName(stick));
    std::vector<MessageAct> acts {{tr("Find…"), [this, path] { findCampaign(path); }}};
    if (const QStringList known = backups(path); !known.isEmpty())
        acts.push_back({tr("Look at its newest backup"), [this, newest = known.first()] { lookAt(newest); }});
    ui->message->say(words, Tone::Warning, acts);
}

/// Only where the file can be read is reading offered: one that is in use, or that a newer program wrote.
void MainWindow::offerReading(const QString &path, const QString &why)
{
    if (!CampaignFile::open(path, OpenMode::ReadOnly))
        ui->message->say(why, Tone::Danger);
    else
        ui->message->say(why, Tone::Warning, tr("Open read-only"), [this, path] { openForLooking(path); });
}

void MainWindow::openForLooking(const QString &path)
{
    if (isBackup(path))
        return lookAt(path);
    if (!mayLeave())
        return;
    ui->message->hide();
    endLooking();
    const Done done = m_campaign->open(path, OpenMode::ReadOnly);
    if (done)
        opened();
    else
        tellWhyNotOpened(path, done.error());
}

/// A computer that has the campaign may have died long ago; only the referee can know.
void MainWindow::offerTakingOver(const QString &path, const QString &why)
{
    ui->message->say(why, Tone::Warning,
        {{tr("Open read-only"), [this, path] { openForLooking(path); }},
            {tr("It is not open there any more"), [this, path] { askTakingOver(path); }}});
}

void MainWindow::askTakingOver(const QString &path)
{
    const auto other = CampaignFile::lockElsewhere(path);
    if (!other)
        return takeOver(path); // it was let go meanwhile
    ui->message->say(tr("Please look at %1 first: if %2 is still open there, both write to one file, and what one of "
                        "them records is "
                        "lost.")
                         .arg(other->host, fileWords(path)),
        Tone::Danger,
        {{tr("It is closed there: open it"), [this, path] { takeOver(path); }},
            {tr("Open read-only"), [this, path] { openForLooking(path); }}});
}

void MainWindow::takeOver(const QString &path)
{
    if (const Done broken = CampaignFile::breakLock(path); !broken)
        ui->message->say(broken.error().message.text(), Tone::Danger);
    else
        openCampaign(path);
}

void MainWindow::opened()
{
    const auto battles = m_campaign->file()->battles();
    if (battles && !battles->empty())
        openBattle(battles->front().id);
    else
        showNewBattle();
    remember();
    const QString path = m_campaign->file()->path();
    if (const auto notice = m_campaign->file()->notice())
        ui->message->say(notice->text(), Tone::Warning);
    else if (!m_campaign->aheadBackup().isEmpty())
        ui->message->say(tr("%1 does not have all that its newest backup has: another file, or an older copy, may have "
                            "come in its place. Backups shows what is missing.")
                             .arg(fileWords(path)),
            Tone::Warning, tr("Backups…"), [this, ahead = m_campaign->aheadBackup()] {
                showBackups();
                m_backups->open(ahead);
            });
    else
        sayWhatItWas(path, tr("What is played here is not in %1."));
}

void MainWindow::openBattle(qint64 id)
{
    const bool already = m_campaign->battle() && m_campaign->battle()->id() == id;
    if (!already && !mayLeave())
        return;
    const Done done = already ? muster::done() : m_campaign->openBattle(id);
    if (!done)
        ui->message->say(done.error().message.text(), Tone::Danger);
    else if (already)
        ui->pages->setCurrentWidget(m_battle);
}

/// What could not be recorded. Where the file is gone, or cannot be written to (the disk is full), it can be saved
/// elsewhere.
void MainWindow::tell(const Refusal &refusal)
{
    m_failure = shownLines(refusal.message.text()); // as the message bar has it
    const bool canBeElsewhere = refusal.field == CampaignFile::kGone || refusal.field == CampaignFile::kFile
        || refusal.field == CampaignFile::kDiskFull || refusal.field == CampaignFile::kDamaged;
    if (canBeElsewhere && !m_campaign->isReadOnly())
        offerCopy(refusal.message.text());
    else
        ui->message->say(refusal.message.text(), Tone::Danger);
}

/// Something was recorded since: that it could not be is no longer so.
void MainWindow::withdrawFailure()
{
    if (!m_failure.isEmpty() && ui->message->words() == m_failure)
        ui->message->hide();
    m_failure.clear();
}

void MainWindow::offerCopy(const QString &why)
{
    ui->message->say(why, Tone::Danger, tr("Save a copy…"), [this, why] {
        offerCopy(why); // until there is one
        saveCopy(true);
    });
}

/// Where the user wants a copy of the open campaign; empty: nowhere.
QString MainWindow::pathForCopy()
{
    const CampaignFile *file = m_campaign->file();
    const QString folder = QFileInfo(file->path()).absolutePath();
    const QString proposal =
        freshPath(QFileInfo::exists(folder) ? folder : campaignFolder(), tr("%1 (copy)").arg(file->name()));
    const QString path = m_questions.fileForCopy(this, proposal);
    return path.isEmpty() || path.endsWith(kCampaignSuffix) ? path : path + kCampaignSuffix;
}

/// Of a campaign that is sound, while it is played on; of a backup while it is looked at.
void MainWindow::copyCampaign()
{
    if (isLooking())
        return saveBackup(m_looked);
    if (!m_campaign->file())
        return;
    if (!m_campaign->file()->isStillThere()) {
        saveCopy(true);
        return;
    }
    if (const QString path = pathForCopy(); !path.isEmpty()) {
        m_copyAgain = [this] { copyCampaign(); };
        m_campaign->startCopy(path);
    }
}

void MainWindow::connectCopy()
{
    connect(ui->saveCopy, &QAction::triggered, this, &MainWindow::copyCampaign);
    connect(m_campaign.get(), &CampaignSession::copyStarted, this, [this] { ui->saveCopy->setEnabled(false); });
    connect(m_campaign.get(), &CampaignSession::copyEnded, this,
        [this](const QString &path, const QString &failure, const FingerprintOf &print) {
            ui->saveCopy->setEnabled(m_campaign->file() != nullptr);
            if (failure.isEmpty())
                saySaved(path, print, false);
            else
                ui->message->say(tr("The copy could not be saved. %1").arg(failure), Tone::Danger,
                    tr("Save it elsewhere…"), m_copyAgain);
        });
}

/// Of a campaign whose file is gone or cannot be written to: play goes on in the copy. False where there is none.
bool MainWindow::saveCopy(bool playsOn)
{
    const QString path = pathForCopy();
    if (path.isEmpty() || m_campaign->file() == nullptr) // it may be closed while it was asked
        return false;
    const Done saved = m_campaign->saveCopy(path);
    if (!saved) {
        offerCopy(saved.error().message.text());
        return false;
    }
    remember();
    saySaved(path, fingerprintIn(path, m_campaign->battle() ? m_campaign->battle()->id() : 0), playsOn);
    return true;
}

/// Two people who hold the same battle hear the same fingerprint.
void MainWindow::saySaved(const QString &path, const FingerprintOf &print, bool playsOn)
{
    QStringList words {tr("Saved: %1.").arg(QDir::toNativeSeparators(path))};
    if (playsOn)
        words += tr("You play on in it.");
    if (!print.fingerprint.isEmpty())
        words += tr("The fingerprint of %1 is %2.").arg(shownName(print.battle), print.fingerprint);
    const QUrl folder = QUrl::fromLocalFile(QFileInfo(path).absolutePath());
    ui->message->say(
        words.join(u' '), Tone::Good, tr("Show in folder"), [this, folder] { m_questions.showOutside(folder); });
}

void MainWindow::fillRecent()
{
    ui->menuRecent->clear();
    for (const RecentCampaign &recent : RecentCampaigns(m_settings).list()) {
        //: a campaign, its file, the folder that the file lies in
        const QString label = tr("%1 — %2 in %3").arg(recent.name, fileWords(recent.path), folderWords(recent.path));
        QAction *action = ui->menuRecent->addAction(menuText(label));
        action->setToolTip(shownLine(recent.path));
        action->setEnabled(QFileInfo::exists(recent.path));
        connect(action, &QAction::triggered, this, [this, path = recent.path] { openCampaign(path); });
    }
    if (ui->menuRecent->isEmpty())
        ui->menuRecent->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::fillBattles()
{
    ui->menuBattles->clear();
    for (const BattleRecord &battle : m_campaign->battles()) {
        QAction *action = ui->menuBattles->addAction(menuText(battle.name));
        action->setCheckable(true);
        action->setChecked(m_campaign->battle() && m_campaign->battle()->id() == battle.id);
        connect(action, &QAction::triggered, this, [this, id = battle.id] { openBattle(id); });
    }
    if (ui->menuBattles->isEmpty())
        ui->menuBattles->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::remember()
{
    const CampaignFile *file = m_campaign->file();
    if (!file || isLooking())
        return;
    RecentCampaigns(m_settings).remember(describe(*file, m_campaign->battle()));
    m_settings.set(Setting::LastFolder, QFileInfo(file->path()).absolutePath());
    keepSettings();
}

} // namespace muster
