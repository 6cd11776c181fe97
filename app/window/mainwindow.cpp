// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/newbattle/newbattlepage.h"
#include "app/printing/reportactions.h"
#include "app/session/recentcampaigns.h"
#include "app/startpage/startpage.h"
#include "app/tables/tablespage.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/window/battlepagemaker.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "app/window/worknotice.h"
#include "core/battle/battle.h"
#include "ui_mainwindow.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

WindowQuestions byDialog()
{
    const QString filter = MainWindow::tr("Campaigns (*%1)").arg(kCampaignSuffix);
    return {[filter](QWidget *parent, const QString &folder) {
                return QFileDialog::getOpenFileName(parent, MainWindow::tr("Open a campaign"), folder, filter);
            },
        [filter](QWidget *parent, const QString &proposal) {
            return QFileDialog::getSaveFileName(parent, MainWindow::tr("New campaign"), proposal, filter);
        }};
}

} // namespace

MainWindow::MainWindow(Settings &settings, WindowQuestions questions, QWidget *parent)
    : QMainWindow(parent), ui(std::make_unique<Ui::MainWindow>()), m_settings(settings),
      m_questions(questions.fileToOpen ? std::move(questions) : byDialog()),
      m_campaign(std::make_unique<CampaignSession>())
{
    ui->setupUi(this);
    m_start = new StartPage(ui->pages);
    ui->pages->addWidget(m_start);
    m_work = new WorkNotice(ui->status);
    ui->status->addPermanentWidget(m_work);
    ui->status->setSizeGripEnabled(false);
    ui->status->hide();
    resize(QSize(1280, 800).boundedTo(screen()->availableSize() - QSize(0, px(40, this))));
    restoreGeometry(m_settings.bytes(Setting::WindowGeometry));
    restoreState(m_settings.bytes(Setting::WindowState));
    connectFile();
    connectView();
    connectHelp();
    connectCampaign();
    showStart();
    keepSettings();
}

MainWindow::~MainWindow()
{
    m_campaign->disconnect(this);
    delete m_tables; // before the campaign that they show
    delete m_battle;
}

MessageBar &MainWindow::message()
{
    return *ui->message;
}

void MainWindow::connectFile()
{
    connect(ui->newBattle, &QAction::triggered, this, &MainWindow::showNewBattle);
    connect(ui->newCampaign, &QAction::triggered, this, &MainWindow::makeCampaign);
    connect(ui->openCampaign, &QAction::triggered, this, &MainWindow::chooseAndOpen);
    connect(ui->startPage, &QAction::triggered, this, &MainWindow::showStart);
    connect(ui->sample, &QAction::triggered, this, &MainWindow::openSample);
    connect(ui->quit, &QAction::triggered, this, &QWidget::close);
    connect(ui->menuRecent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    connect(ui->menuBattles, &QMenu::aboutToShow, this, &MainWindow::fillBattles);
    connect(ui->pages, &QStackedWidget::currentChanged, this, &MainWindow::fillBattleMenu);
    connect(m_start, &StartPage::newBattleRequested, this, &MainWindow::showNewBattle);
    connect(m_start, &StartPage::newCampaignRequested, this, &MainWindow::makeCampaign);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::chooseAndOpen);
    connect(m_start, &StartPage::sampleRequested, this, &MainWindow::openSample);
    connect(m_start, &StartPage::campaignPicked, this, &MainWindow::openCampaign);
    connect(m_start, &StartPage::battlePicked, this, &MainWindow::openBattle);
    connect(m_start, &StartPage::removeRequested, this, [this](const QString &path) {
        RecentCampaigns(m_settings).forget(path);
        showStart();
    });
}

void MainWindow::connectCampaign()
{
    connect(m_campaign.get(), &CampaignSession::battleChanged, this, &MainWindow::showBattle);
    connect(m_campaign.get(), &CampaignSession::campaignChanged, this, &MainWindow::showTitle);
    connect(m_campaign.get(), &CampaignSession::backupStarted, this, [this] {
        m_work->begin(tr("Backing the campaign up…"));
        ui->status->show();
    });
    connect(m_campaign.get(), &CampaignSession::backupEnded, this, [this](const QString &failure) {
        m_work->end();
        ui->status->hide();
        if (!failure.isEmpty())
            ui->message->say(tr("The campaign could not be backed up. %1").arg(failure));
    });
    connectCopy();
    connect(m_work, &WorkNotice::cancelled, m_campaign.get(), &CampaignSession::cancelBackup);
    showTitle();
}

void MainWindow::showStart()
{
    m_start->setRecent(RecentCampaigns(m_settings).list());
    const CampaignFile *file = m_campaign->file();
    const auto battles = file ? file->battles() : Result<std::vector<BattleRecord>>(std::vector<BattleRecord>());
    const QJsonObject draft = newBattleDraft();
    m_start->setDraft(!draft.isEmpty(), draft.value("name"_L1).toString().simplified());
    m_start->setBattles(file ? file->name() : QString(), battles ? *battles : std::vector<BattleRecord>());
    ui->pages->setCurrentWidget(m_start);
    m_start->setFocus();
}

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

void MainWindow::keepSettings()
{
    if (m_toldOfSettings || m_settings.write())
        return;
    m_toldOfSettings = true;
    ui->message->say(tr("Looks, recent campaigns and what you type for a new battle cannot be kept for the next time: "
                        "the file %1 cannot be written.")
                         .arg(QDir::toNativeSeparators(m_settings.path())));
}

void MainWindow::showNewBattle()
{
    std::vector<CampaignChoice> choices;
    const CampaignFile *open = m_campaign->file();
    if (open && !m_campaign->isReadOnly())
        choices.push_back({open->path(), open->name()});
    choices.push_back({{}, tr("A new campaign")});
    for (const RecentCampaign &recent : RecentCampaigns(m_settings).list()) {
        if (QFileInfo::exists(recent.path) && !(open && recent.path == open->path()))
            choices.push_back({recent.path, recent.name});
    }
    newBattlePage().setCampaigns(choices);
    ui->pages->setCurrentWidget(m_newBattle);
    m_newBattle->setFocus();
}

/// The campaign that the new battle is to be part of is open afterwards; false if that failed, which has been said.
bool MainWindow::readyCampaign(const QString &path, const QString &battle)
{
    if (path.isEmpty())
        QDir().mkpath(campaignFolder()); // where it cannot be made, the refusal says so
    const Done ready =
        path.isEmpty() ? m_campaign->create(freshPath(campaignFolder(), battle), battle) : m_campaign->open(path);
    if (!ready)
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

void MainWindow::chooseAndOpen()
{
    const QString folder = m_settings.text(Setting::LastFolder);
    const QString path = m_questions.fileToOpen(this, folder.isEmpty() ? campaignFolder() : folder);
    if (!path.isEmpty())
        openCampaign(path);
}

void MainWindow::makeCampaign()
{
    QString path = m_questions.fileToMake(this, freshPath(campaignFolder(), tr("Campaign")));
    if (path.isEmpty())
        return;
    if (!path.endsWith(kCampaignSuffix))
        path += kCampaignSuffix;
    const Done made = m_campaign->create(path, QFileInfo(path).completeBaseName());
    if (!made) {
        ui->message->say(made.error().message.text(), Tone::Danger);
        return;
    }
    remember();
    showNewBattle();
}

void MainWindow::openCampaign(const QString &path)
{
    ui->message->hide();
    const Done done = m_campaign->open(path);
    if (done)
        opened();
    else
        offerReading(path, done.error().message.text());
}

/// Only where the file can be read is reading offered: one that is in use, or that a newer program wrote.
void MainWindow::offerReading(const QString &path, const QString &why)
{
    if (!CampaignFile::open(path, OpenMode::ReadOnly)) {
        ui->message->say(why, Tone::Danger);
        return;
    }
    ui->message->say(why, Tone::Warning, tr("Open for reading only"), [this, path] {
        const Done done = m_campaign->open(path, OpenMode::ReadOnly);
        if (done)
            opened();
        else
            ui->message->say(done.error().message.text(), Tone::Danger);
    });
}

void MainWindow::opened()
{
    remember();
    const auto battles = m_campaign->file()->battles();
    if (battles && !battles->empty())
        openBattle(battles->front().id);
    else
        showNewBattle();
    m_campaign->startBackup();
}

void MainWindow::openBattle(qint64 id)
{
    const bool already = m_campaign->battle() && m_campaign->battle()->id() == id;
    const Done done = already ? muster::done() : m_campaign->openBattle(id);
    if (!done)
        ui->message->say(done.error().message.text(), Tone::Danger);
    else if (already)
        ui->pages->setCurrentWidget(m_battle);
}

/// What could not be recorded; where the file is gone, with a way to save what there was.
void MainWindow::tell(const Refusal &refusal)
{
    m_failure = refusal.message.text();
    if (refusal.field == CampaignFile::kGone)
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
        saveCopy();
    });
}

/// Where the user wants a copy of the open campaign; empty: nowhere.
QString MainWindow::pathForCopy()
{
    const CampaignFile *file = m_campaign->file();
    const QString folder = QFileInfo(file->path()).absolutePath();
    const QString proposal =
        freshPath(QFileInfo::exists(folder) ? folder : campaignFolder(), tr("%1 (copy)").arg(file->name()));
    const QString path = m_questions.fileToMake(this, proposal);
    return path.isEmpty() || path.endsWith(kCampaignSuffix) ? path : path + kCampaignSuffix;
}

/// Of a campaign that is sound, while it is played on.
void MainWindow::copyCampaign()
{
    if (!m_campaign->file()->isStillThere()) {
        saveCopy();
        return;
    }
    if (const QString path = pathForCopy(); !path.isEmpty())
        m_campaign->startCopy(path);
}

void MainWindow::connectCopy()
{
    connect(ui->saveCopy, &QAction::triggered, this, &MainWindow::copyCampaign);
    connect(m_campaign.get(), &CampaignSession::copyStarted, this, [this] { ui->saveCopy->setEnabled(false); });
    connect(m_campaign.get(), &CampaignSession::copyEnded, this, [this](const QString &path, const QString &failure) {
        ui->saveCopy->setEnabled(m_campaign->file() != nullptr);
        if (failure.isEmpty())
            ui->message->say(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), Tone::Good);
        else
            ui->message->say(tr("The copy could not be saved. %1").arg(failure), Tone::Danger);
    });
}

/// Of a campaign whose file is gone: play goes on in the copy.
void MainWindow::saveCopy()
{
    const QString path = pathForCopy();
    if (path.isEmpty())
        return;
    const Done saved = m_campaign->saveCopy(path);
    if (!saved) {
        offerCopy(saved.error().message.text());
        return;
    }
    remember();
    ui->message->say(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), Tone::Good);
}

/// A page for the battle that is now being played, in place of the one before.
void MainWindow::showBattle()
{
    delete std::exchange(m_battle, nullptr);
    ui->menuEdit->clear();
    BattleSession *session = m_campaign->battle();
    showTitle();
    if (!session)
        return;
    ui->menuEdit->addAction(session->undoAction());
    ui->menuEdit->addAction(session->redoAction());
    connect(session, &BattleSession::failed, this, &MainWindow::tell);
    connect(session, &BattleSession::changed, this, &MainWindow::withdrawFailure);
    m_battle = makeBattlePage(*session, ui->pages);
    ui->pages->addWidget(m_battle);
    ui->pages->setCurrentWidget(m_battle);
    m_battle->setFocus();
    connectReports(*session);
}

/// What goes onto paper and into files, for as long as the battle is shown.
void MainWindow::connectReports(BattleSession &session)
{
    const auto *reports = new ReportActions(session, m_settings, m_battle);
    ui->menuFile->insertActions(ui->quit, reports->actions());
    connect(reports, &ReportActions::failed, this,
        [this](const Refusal &refusal) { ui->message->say(refusal.message.text(), Tone::Danger); });
    connect(reports, &ReportActions::saved, this, [this](const QString &path) {
        ui->message->say(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), Tone::Good);
    });
}

void MainWindow::fillRecent()
{
    ui->menuRecent->clear();
    for (const RecentCampaign &recent : RecentCampaigns(m_settings).list()) {
        QAction *action = ui->menuRecent->addAction(recent.name);
        action->setToolTip(recent.path);
        action->setEnabled(QFileInfo::exists(recent.path));
        connect(action, &QAction::triggered, this, [this, path = recent.path] { openCampaign(path); });
    }
    if (ui->menuRecent->isEmpty())
        ui->menuRecent->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::fillBattles()
{
    ui->menuBattles->clear();
    const auto battles = m_campaign->file() ? m_campaign->file()->battles() : std::vector<BattleRecord>();
    for (const BattleRecord &battle : battles ? *battles : std::vector<BattleRecord>()) {
        QAction *action = ui->menuBattles->addAction(battle.name);
        action->setCheckable(true);
        action->setChecked(m_campaign->battle() && m_campaign->battle()->id() == battle.id);
        connect(action, &QAction::triggered, this, [this, id = battle.id] { openBattle(id); });
    }
    if (ui->menuBattles->isEmpty())
        ui->menuBattles->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::showTitle()
{
    QStringList parts;
    if (const BattleSession *battle = m_campaign->battle())
        parts.append(battle->battle().name.name);
    if (const CampaignFile *file = m_campaign->file())
        parts.append(m_campaign->isReadOnly() ? tr("%1 (for reading only)").arg(file->name()) : file->name());
    parts.removeDuplicates();
    parts.append(u"Mustermaster"_s);
    ui->saveCopy->setEnabled(m_campaign->file() != nullptr);
    setWindowTitle(parts.join(u" – "_s));
}

void MainWindow::remember()
{
    const CampaignFile *file = m_campaign->file();
    if (!file)
        return;
    RecentCampaigns(m_settings).remember(describe(*file));
    m_settings.set(Setting::LastFolder, QFileInfo(file->path()).absolutePath());
    keepSettings();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.set(Setting::WindowGeometry, saveGeometry());
    m_settings.set(Setting::WindowState, saveState());
    remember();
    event->accept();
}

} // namespace muster
