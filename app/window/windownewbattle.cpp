// SPDX-License-Identifier: GPL-3.0-or-later
// The page that a battle is begun on, and what was typed there so far.
#include "app/newbattle/newbattlepage.h"
#include "app/session/recentcampaigns.h"
#include "app/window/mainwindow.h"
#include "app/window/paths.h"
#include "core/base/shown.h"
#include "ui_mainwindow.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace muster {

NewBattlePage &MainWindow::newBattlePage()
{
    if (m_newBattle)
        return *m_newBattle;
    m_newBattle = new NewBattlePage(ui->pages);
    m_newBattle->chooseRules(m_settings.text(Setting::LastRules));
    m_newBattle->setDraft(newBattleDraft());
    connect(m_newBattle, &NewBattlePage::edited, this, &MainWindow::keepNewBattle);
    m_newBattle->setEarlier([this] {
        const bool same = m_campaign->file() && m_newBattle->campaign() == m_campaign->file()->path();
        return same ? earlierArmies(*m_campaign->file()) : std::vector<EarlierArmy>();
    });
    m_newBattle->setHouseRules([this](const QString &campaign, const Ruleset &set) {
        return campaignHouseRules(m_campaign->file(), campaign, set);
    });
    connect(m_newBattle, &NewBattlePage::backRequested, this, &MainWindow::showStart);
    connect(m_newBattle, &NewBattlePage::startRequested, this, &MainWindow::startBattle);
    ui->pages->addWidget(m_newBattle);
    return *m_newBattle;
}

QJsonObject MainWindow::newBattleDraft() const
{
    return QJsonDocument::fromJson(m_settings.bytes(Setting::NewBattle)).object();
}

/// At once, so that not even a killed program loses an army that was typed in.
void MainWindow::keepNewBattle()
{
    const QJsonObject draft = m_newBattle->draft();
    m_settings.set(
        Setting::NewBattle, draft.isEmpty() ? QByteArray() : QJsonDocument(draft).toJson(QJsonDocument::Compact));
    keepSettings();
}

void MainWindow::showNewBattle()
{
    endLooking();
    std::vector<CampaignChoice> choices;
    const CampaignFile *open = m_campaign->file();
    if (open && !m_campaign->isReadOnly())
        choices.push_back({open->path(), shownName(open->name())});
    choices.push_back({{}, tr("A new campaign")});
    for (const RecentCampaign &recent : RecentCampaigns(m_settings).list()) {
        if (QFileInfo::exists(recent.path) && !(open && recent.path == open->path()))
            choices.push_back({recent.path, recent.name});
    }
    newBattlePage().setCampaigns(choices);
    // What the campaign that is open was last played with is what its next battle most likely is.
    const std::vector<BattleRecord> battles = m_campaign->battles();
    if (!battles.empty() && m_newBattle->draft().isEmpty())
        m_newBattle->chooseRules(battles.front().rules);
    ui->pages->setCurrentWidget(m_newBattle);
    m_newBattle->setFocus();
}

/// Of a damaged file, a locked one and a backup the window says what can be done.
static bool hasWaysOut(const Refusal &why)
{
    return why.field == CampaignFile::kDamaged || why.field == CampaignFile::kLockedElsewhere
        || why.field == CampaignFile::kBackup;
}

/// The campaign that the new battle is to be part of is open afterwards; false if that failed, which has been said.
bool MainWindow::readyCampaign(const QString &path, const QString &battle)
{
    const bool isOpen = m_campaign->file() != nullptr && m_campaign->file()->path() == path;
    if (!mayLeave())
        return false;
    if (isOpen && m_campaign->file()->path() != path)
        return true; // it was saved elsewhere, and goes on there
    if (path.isEmpty())
        QDir().mkpath(campaignFolder()); // where it cannot be made, the refusal says so
    const Done ready =
        path.isEmpty() ? m_campaign->create(freshPath(campaignFolder(), battle), battle) : m_campaign->open(path);
    if (!ready && !path.isEmpty() && hasWaysOut(ready.error()))
        tellWhyNotOpened(path, ready.error());
    else if (!ready)
        m_newBattle->refuse(ready.error().message.text());
    return bool(ready);
}

void MainWindow::startBattle()
{
    const BattlePlan plan = m_newBattle->plan();
    const auto drawn = drawUp(plan);
    if (!drawn) {
        m_newBattle->refuse(drawn.error().message.text());
        return;
    }
    if (!readyCampaign(m_newBattle->campaign(), plan.name.name))
        return;
    const Done begun = m_campaign->begin(drawn->record, drawn->events);
    if (!begun) {
        m_newBattle->refuse(begun.error().message.text());
        if (begun.error().field == CampaignFile::kGone)
            tell(begun.error());
        return;
    }
    m_settings.set(Setting::LastRules, QString::fromLatin1(plan.rules->id));
    m_newBattle->clear();
    remember();
}

} // namespace muster
