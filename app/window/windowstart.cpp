// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: what it is told, and what its cards do.
#include "app/session/folderwords.h"
#include "app/session/standing.h"
#include "app/startpage/startpage.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "core/store/filecheck.h"
#include "ui_mainwindow.h"

#include <QFileInfo>
#include <QJsonObject>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void MainWindow::connectStart()
{
    connect(m_start, &StartPage::newBattleRequested, this, &MainWindow::showNewBattle);
    connect(m_start, &StartPage::newCampaignRequested, this, &MainWindow::makeCampaign);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseAndOpen);
    offerSamples();
    connect(m_start, &StartPage::campaignPicked, this, &MainWindow::openCampaign);
    connect(m_start, &StartPage::lookRequested, this, &MainWindow::openForLooking);
    connect(m_start, &StartPage::takeOverRequested, this, &MainWindow::askTakingOver);
    connect(m_start, &StartPage::findRequested, this, &MainWindow::findCampaign);
    connect(m_start, &StartPage::battlePicked, this, &MainWindow::openBattle);
    connect(m_start, &StartPage::removeRequested, this, &MainWindow::removeCard);
    connect(m_start, &StartPage::bringBackRequested, this, &MainWindow::bringCardBack);
    connect(m_start, &StartPage::firstUseEnded, this, [this] {
        m_settings.set(Setting::FirstUse, false);
        keepSettings();
        m_start->setFirstUse(false);
    });
}

void MainWindow::showStart()
{
    endLooking();
    showRecent();
    m_start->setFirstUse(m_settings.flag(Setting::FirstUse));
    const CampaignFile *file = m_campaign->file();
    const QJsonObject draft = newBattleDraft();
    m_start->setDraft(!draft.isEmpty(), shownName(draft.value("name"_L1).toString().simplified()));
    m_start->setBattles(file ? file->name() : QString(), m_campaign->battles());
    ui->pages->setCurrentWidget(m_start);
    m_start->setFocus();
}

namespace {

QHash<QString, LockElsewhere> locksOf(const std::vector<RecentCampaign> &campaigns)
{
    QHash<QString, LockElsewhere> elsewhere;
    for (const RecentCampaign &campaign : campaigns) {
        if (const auto other = CampaignFile::lockOfOther(campaign.path))
            elsewhere.insert(campaign.path, *other);
    }
    return elsewhere;
}

/// What may change while nobody looks.
QStringList seenOf(const std::vector<RecentCampaign> &campaigns, const QHash<QString, LockElsewhere> &elsewhere)
{
    QStringList seen;
    for (const RecentCampaign &campaign : campaigns) {
        const LockElsewhere other = elsewhere.value(campaign.path);
        seen += QFileInfo::exists(campaign.path) ? other.host + other.since.toString(Qt::ISODate) : u"missing"_s;
    }
    return seen;
}

} // namespace

/// The cards are made anew only where something is otherwise: the keyboard may be on one of them.
void MainWindow::lookWhatIsThere()
{
    const std::vector<RecentCampaign> campaigns = RecentCampaigns(m_settings).list();
    if (seenOf(campaigns, locksOf(campaigns)) == m_seen)
        return;
    showRecent();
    m_start->setFocus();
}

void MainWindow::showRecent()
{
    const std::vector<RecentCampaign> campaigns = RecentCampaigns(m_settings).list();
    const QHash<QString, LockElsewhere> elsewhere = locksOf(campaigns);
    m_seen = seenOf(campaigns, elsewhere);
    m_start->setRecent(campaigns, elsewhere, QDateTime::currentDateTime());
    m_start->setCanBringBack(!m_removed.empty());
    readGoOn();
    checkCards();
}

/// How the campaign to go on with stands: what is open is known, another file is looked at beside the window's work.
void MainWindow::readGoOn()
{
    const QString path = m_start->goOnPath();
    m_looks.forgetWaiting();
    if (path.isEmpty())
        return;
    const CampaignFile *file = m_campaign->file();
    if (file != nullptr && file->path() == path && m_campaign->battle() != nullptr) {
        m_start->showStanding(standingOf(*m_campaign->battle(), *file));
        return;
    }
    m_looks.add([this, path](const std::stop_token &stop) -> WorkQueue::Rest {
        const auto standing = readStanding(path, stop);
        return [this, path, standing] {
            if (standing)
                m_start->showStanding(*standing);
            else if (standing.error().field == CampaignFile::kDamaged)
                m_start->showTrouble(path, tr("%1 is damaged. Go on shows what can be done.").arg(fileWords(path)));
            else if (!standing.error().message.isEmpty())
                m_start->showTrouble(path, standing.error().message.text());
        };
    });
}

/// Whether the others are sound: read through beside the window's work, one after another.
void MainWindow::checkCards()
{
    for (const QString &path : m_start->cardPaths()) {
        m_looks.add([this, path](const std::stop_token &) -> WorkQueue::Rest {
            const auto findings = checkFile(path);
            const bool isDamaged = findings
                ? !findings->empty()
                : findings.error().field == CampaignFile::kDamaged || QFileInfo(path).size() == 0;
            return [this, path, isDamaged] {
                if (isDamaged)
                    m_start->markDamaged(path);
            };
        });
    }
}

void MainWindow::removeCard(const QString &path)
{
    const std::vector<RecentCampaign> campaigns = RecentCampaigns(m_settings).list();
    const auto card = std::ranges::find(campaigns, path, &RecentCampaign::path);
    if (card == campaigns.end())
        return;
    m_removed.emplace_back(int(card - campaigns.begin()), *card);
    RecentCampaigns(m_settings).forget(path);
    keepSettings();
    showStart();
    ui->message->say(tr("The card of %1 is taken away; its file stays. Ctrl+Z brings it back.").arg(card->name),
        Tone::Good, tr("Bring it back"), [this] { bringCardBack(); });
}

void MainWindow::bringCardBack()
{
    if (m_removed.empty())
        return;
    const auto [place, card] = m_removed.back();
    m_removed.pop_back();
    RecentCampaigns(m_settings).putBack(card, place);
    keepSettings();
    ui->message->hide();
    showStart();
}

/// A file that is not where it was: it is opened where it is now, and its card goes with it.
void MainWindow::findCampaign(const QString &path)
{
    const QString last = m_settings.text(Setting::LastFolder);
    const QString found = m_questions.fileToOpen(this, last.isEmpty() ? campaignFolder() : last);
    if (found.isEmpty())
        return;
    openCampaign(found);
    const CampaignFile *file = m_campaign->file();
    if (file != nullptr && file->path() == QFileInfo(found).canonicalFilePath()) {
        RecentCampaigns(m_settings).forget(path);
        keepSettings();
    }
}

/// The start page tells after a crash too how far a battle is. Who has played a turn is not new here any more.
void MainWindow::notePhase()
{
    const Battle &battle = m_campaign->battle()->battle();
    const std::pair<int, QString> phase(battle.turn(), battle.phase());
    if (phase == std::exchange(m_phase, phase))
        return;
    remember();
    constexpr int kSecondTurn = 2;
    if (battle.turn() >= kSecondTurn && !sampleEntries(*m_campaign->file()))
        m_settings.set(Setting::FirstUse, false);
}

} // namespace muster
