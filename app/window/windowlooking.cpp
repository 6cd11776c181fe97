// SPDX-License-Identifier: GPL-3.0-or-later
// Looking at a backup: it is shown in the window, while the campaign that was open stays so behind it.
#include "app/backups/backupspage.h"
#include "app/backups/lookingband.h"
#include "app/backups/placewords.h"
#include "app/pages/battlepage.h"
#include "app/printing/reportactions.h"
#include "app/session/folderwords.h"
#include "app/session/recordwatch.h"
#include "app/tables/tablespage.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "ui_mainwindow.h"

#include <QDir>
#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void MainWindow::connectLooking()
{
    ui->band->hide();
    connect(ui->band, &LookingBand::restoreAsked, this, [this] { restoreBackup(BackupInfo(m_looked)); });
    connect(ui->band, &LookingBand::saveAsked, this, [this] { saveBackup(m_looked); });
    connect(ui->band, &LookingBand::backAsked, this, &MainWindow::backFromLooking);
}

void MainWindow::lookAt(const QString &backup)
{
    auto looking = std::make_unique<CampaignSession>();
    const auto info = describe(backup);
    if (const Done opened = looking->open(backup, OpenMode::ReadOnly); !opened) {
        if (opened.error().field == CampaignFile::kDamaged)
            tellDamagedBackup(backup);
        else
            ui->message->say(opened.error().message.text(), Tone::Danger);
        return;
    }
    endLooking();
    m_looked = info ? *info : BackupInfo {.path = backup};
    delete std::exchange(m_tables, nullptr); // they show the campaign of before
    m_aside = std::exchange(m_campaign, std::move(looking));
    m_asideBattle = std::exchange(m_battle, nullptr);
    takeFromMenus(m_asideBattle);
    connect(m_campaign.get(), &CampaignSession::battleChanged, this, &MainWindow::showBattle);
    ui->band->show(m_looked, fileWords(campaignOfBackup(backup)),
        m_aside->file() ? tr("‹ Backups") : tr("‹ Start page"), m_watch->now());
    if (const auto battles = m_campaign->battles(); !battles.empty())
        openBattle(battles.front().id);
    showTitle();
    showStatus();
    if (auto *page = qobject_cast<BattlePage *>(m_battle))
        connect(page, &BattlePage::leaveAsked, this, &MainWindow::backFromLooking, Qt::QueuedConnection);
    else
        ui->band->refuse(tr("This backup was made before the first battle was begun."));
}

/// Nothing is rescued from a backup, as the campaign and the others are there.
void MainWindow::tellDamagedBackup(const QString &backup)
{
    const QString campaign = campaignOfBackup(backup);
    const QStringList known = backups(campaign);
    const auto older = known.indexOf(QDir(backupFolder(campaign)).filePath(QFileInfo(backup).fileName())) + 1;
    std::vector<MessageAct> acts;
    if (older > 0 && older < known.size())
        acts.push_back({tr("Look at the one before"), [this, path = known[older]] { lookAt(path); }});
    if (QFileInfo::exists(campaign) && ui->pages->currentWidget() != m_backups)
        acts.push_back({tr("Open the campaign"), [this, campaign] { openCampaign(campaign); }});
    const auto info = describe(backup);
    const QDateTime made = info ? info->made : QFileInfo(backup).lastModified();
    ui->message->say(tr("The backup of %1 is damaged itself and cannot be shown or restored. The campaign is not "
                        "touched by that; take another backup.")
                         .arg(spokenTime(made, m_watch->now())),
        Tone::Danger, acts);
}

/// The campaign that is played is shown again, as it was left; on which page is the caller's.
void MainWindow::endLooking()
{
    if (!isLooking())
        return;
    m_campaign->disconnect(this);
    takeFromMenus(m_battle);
    delete std::exchange(m_tables, nullptr);
    delete std::exchange(m_battle, std::exchange(m_asideBattle, nullptr));
    m_campaign = std::move(m_aside);
    putIntoMenus();
    ui->band->hide();
    showTitle();
    showStatus();
    if (m_battle)
        ui->pages->setCurrentWidget(m_battle);
}

void MainWindow::backFromLooking()
{
    if (isLooking() && m_aside->file())
        showBackups();
    else
        showStart();
}

/// What belongs to this battle leaves the menus, so that its keys are free.
void MainWindow::takeFromMenus(QWidget *battlePage)
{
    ui->menuEdit->clear();
    const auto *reports = battlePage ? battlePage->findChild<ReportActions *>() : nullptr;
    for (QAction *action : reports ? reports->actions() : QList<QAction *>())
        ui->menuFile->removeAction(action);
}

/// What belongs to the battle that is shown.
void MainWindow::putIntoMenus()
{
    ui->menuEdit->clear();
    const BattleSession *session = m_campaign->battle();
    if (!session || !m_battle)
        return;
    ui->menuEdit->addAction(session->undoAction());
    ui->menuEdit->addAction(session->redoAction());
    if (const auto *reports = m_battle->findChild<ReportActions *>())
        ui->menuFile->insertActions(ui->quit, reports->actions());
}

} // namespace muster
