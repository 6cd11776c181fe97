// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a file that cannot be read as a whole.
#include "app/damaged/damagedpage.h"
#include "app/session/folderwords.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "core/store/keptname.h"
#include "ui_mainwindow.h"

#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

DamagedPage &MainWindow::damagedPage()
{
    if (m_damaged)
        return *m_damaged;
    m_damaged = new DamagedPage(ui->pages);
    ui->pages->addWidget(m_damaged);
    connect(m_damaged, &DamagedPage::openAnotherRequested, this, &MainWindow::chooseAndOpen);
    connect(m_damaged, &DamagedPage::backRequested, this, &MainWindow::leaveTables);
    connect(m_damaged, &DamagedPage::foundSound, this, &MainWindow::openCampaign);
    connect(m_damaged, &DamagedPage::broughtBack, this,
        [this](const QString &campaign, const QString &kept, const QString &missing) {
            openCampaign(campaign);
            const CampaignFile *file = m_campaign->file();
            if (file == nullptr || file->path() != campaign)
                return; // which has been said
            const QString name = fileWords(campaign);
            QStringList words {kept.isEmpty()
                    ? tr("%1 is open. The damaged file is left as it is.").arg(name)
                    : tr("%1 is open. The damaged file is kept as “%2”.").arg(name, fileWords(kept))};
            if (!missing.isEmpty())
                words += missing;
            message().say(words.join(u' '), missing.isEmpty() ? Tone::Good : Tone::Warning);
        });
    return *m_damaged;
}

/// Of a file that was put aside the way back is mostly the campaign itself; `also` (%1: its name) stands behind that.
void MainWindow::sayWhatItWas(const QString &path, const QString &also)
{
    const QString campaign = campaignPutAside(QFileInfo(path).absoluteFilePath());
    if (campaign.isEmpty() || !QFileInfo::exists(campaign))
        return;
    const QString name = fileWords(campaign);
    QStringList words {tr("This file was put aside. The campaign is %1.").arg(name)};
    if (!also.isEmpty())
        words += also.arg(name);
    ui->message->say(
        words.join(u' '), Tone::Warning, tr("Open the campaign"), [this, campaign] { openCampaign(campaign); });
}

/// In place of whatever was in view; the campaign that is open stays open.
void MainWindow::showDamaged(const QString &path)
{
    ui->message->hide();
    endLooking();
    sayWhatItWas(path);
    damagedPage().setBack(m_battle == nullptr ? tr("Start page") : tr("Battle"));
    m_damaged->setSecondPlace(m_settings.text(Setting::SecondPlace));
    m_damaged->open(QFileInfo(path).absoluteFilePath());
    ui->pages->setCurrentWidget(m_damaged);
    m_damaged->setFocus();
}

} // namespace muster
