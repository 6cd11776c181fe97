// SPDX-License-Identifier: GPL-3.0-or-later
// Looking at a backup: it is shown in the window, while the campaign that was open stays so behind it.
#include "app/backups/backupcomparer.h"
#include "app/backups/backupspage.h"
#include "app/backups/lookingband.h"
#include "app/pages/battlepage.h"
#include "app/printing/reportactions.h"
#include "app/session/folderwords.h"
#include "app/session/recordwatch.h"
#include "app/tables/tablespage.h"
#include "app/takingback/takingbackpage.h"
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
    connect(ui->band, &LookingBand::restoreAsked, this, &MainWindow::restoreLooked);
    connect(ui->band, &LookingBand::saveAsked, this, &MainWindow::copyCampaign);
    connect(ui->band, &LookingBand::backAsked, this, &MainWindow::backFromLooking);
    connect(ui->pages, &QStackedWidget::currentChanged, this, &MainWindow::showBand);
    m_comparer = new BackupComparer(this);
    connect(m_comparer, &BackupComparer::compared, this,
        [this](const QString &backup, const Result<BackupComparison> &found) {
            if (!isLooking() || backup != m_looked.path)
                return;
            showCompared(found);
        });
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
    ui->message->hide(); // it was about the campaign
    m_looked = info ? *info : BackupInfo {.path = backup};
    if (m_backups != nullptr && m_backups->current() != nullptr && m_backups->current()->path == backup)
        m_looked = *m_backups->current(); // the list knows more of it
    delete std::exchange(m_tables, nullptr); // they show the campaign of before
    m_aside = std::exchange(m_campaign, std::move(looking));
    delete std::exchange(m_takingBack, nullptr);
    m_asideBattle = std::exchange(m_battle, nullptr);
    takeFromMenus(m_asideBattle);
    connect(m_campaign.get(), &CampaignSession::battleChanged, this, &MainWindow::showBattle);
    m_aside->backups().keep(backup);
    showBand();
    m_lookedCompared.reset();
    m_comparer->ask(backup, campaignOfLooked());
    if (const auto battles = m_campaign->battles(); !battles.empty())
        openBattle(battles.front().id);
    showTitle();
    showStatus();
    if (m_battle == nullptr)
        ui->band->takeKeyboard();
}

/// What would be gone is in view before anything can be restored.
void MainWindow::showCompared(const Result<BackupComparison> &found)
{
    const QString campaign = campaignOfLooked();
    m_lookedCompared = found ? std::optional(*found) : std::nullopt;
    if (!found && QFileInfo::exists(campaign))
        return ui->band->refuse(found.error().message.text());
    const QString words = found ? restoringInWords(*found).text()
                                : tr("%1 is not there: restoring brings it back.").arg(fileWords(campaign));
    //: what is looked at has no battle; what would be gone
    ui->band->setComparison(
        m_battle != nullptr ? words : tr("It was made before the first battle was begun. %1").arg(words));
}

/// Over what is only looked at: a backup, or a campaign that is open elsewhere.
void MainWindow::showBand()
{
    const QString start = tr("‹ Start page");
    const Back back = backOfLooking();
    const bool isInView = m_battle != nullptr && ui->pages->currentWidget() == m_battle;
    if (isLooking() && !m_isBandShown)
        ui->band->show(m_looked, fileWords(campaignOfLooked()),
            back == Back::List         ? tr("‹ Backups")
                : back == Back::Battle ? tr("‹ Battle")
                                       : start,
            m_watch->now());
    else if (!isLooking() && m_campaign->isReadOnly() && isInView)
        ui->band->showCampaign(fileWords(m_campaign->file()->path()), start);
    else if (!isLooking())
        ui->band->hide();
    m_isBandShown = isLooking();
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
                         .arg(momentWords(made, m_watch->now())),
        Tone::Danger, acts);
}

/// The campaign that is played is shown again, as it was left; on which page is the caller's.
void MainWindow::endLooking()
{
    if (!isLooking())
        return;
    m_campaign->disconnect(this);
    m_comparer->forget();
    m_aside->backups().keep({});
    takeFromMenus(m_battle);
    delete std::exchange(m_tables, nullptr);
    delete std::exchange(m_takingBack, nullptr);
    delete std::exchange(m_battle, std::exchange(m_asideBattle, nullptr));
    m_campaign = std::move(m_aside);
    putIntoMenus();
    showBand();
    showTitle();
    showStatus();
    if (m_battle)
        ui->pages->setCurrentWidget(m_battle);
}

/// To the list, where the backup is of the campaign that is played.
MainWindow::Back MainWindow::backOfLooking() const
{
    if (!isLooking() || !m_aside->file())
        return Back::Start;
    if (campaignOfLooked() == m_aside->file()->path())
        return Back::List;
    return m_asideBattle != nullptr ? Back::Battle : Back::Start;
}

void MainWindow::backFromLooking()
{
    switch (backOfLooking()) {
    case Back::List:
        return showBackups();
    case Back::Battle:
        endLooking();
        return m_battle->setFocus();
    case Back::Start:
        return showStart();
    }
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
    fillEditMenu();
    if (!m_campaign->battle() || !m_battle)
        return;
    if (const auto *reports = m_battle->findChild<ReportActions *>())
        ui->menuFile->insertActions(ui->quit, reports->actions());
}

} // namespace muster
