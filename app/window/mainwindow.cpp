// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/backups/backupspage.h"
#include "app/pages/battlepage.h"
#include "app/printing/reportactions.h"
#include "app/session/recordwatch.h"
#include "app/startpage/startpage.h"
#include "app/tables/tablespage.h"
#include "app/takingback/takingbackpage.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/window/battlepagemaker.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "app/window/statusline.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "ui_mainwindow.h"

#include <QCloseEvent>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QUrl>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString stillHere(const Vanished &vanished)
{
    return vanished.isOverwritten
        ? MainWindow::tr("Of what was recorded the battle being played is still here. Save it under another name?")
        : MainWindow::tr("All that was recorded is still here. Save it under another name?");
}

Leaving askLeavingVanished(QWidget *parent, const Vanished &vanished)
{
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Warning);
    box.setTextFormat(Qt::PlainText);
    box.setWindowTitle(MainWindow::tr("The campaign file is gone"));
    box.setText(MainWindow::tr("The file of %1 was removed, replaced or overwritten while it was open.")
                    .arg(vanished.campaign));
    box.setInformativeText(stillHere(vanished));
    const QAbstractButton *save = box.addButton(MainWindow::tr("Save a copy…"), QMessageBox::AcceptRole);
    const QAbstractButton *without =
        box.addButton(vanished.isEnding ? MainWindow::tr("Quit without it") : MainWindow::tr("Go on without it"),
            QMessageBox::DestructiveRole);
    QPushButton *stay = box.addButton(QMessageBox::Cancel);
    box.setEscapeButton(stay);
    box.exec();
    if (box.clickedButton() == save)
        return Leaving::SaveCopy;
    return box.clickedButton() == without ? Leaving::Without : Leaving::Stay;
}

bool askRestoring(QWidget *parent, const RestoreAsked &asked)
{
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Question);
    box.setTextFormat(Qt::PlainText);
    box.setWindowTitle(MainWindow::tr("Restore a backup"));
    box.setText(MainWindow::tr("%1 becomes “%2” again. %3").arg(asked.backup, asked.campaign, asked.gone));
    box.setInformativeText(
        MainWindow::tr("The file as it is now is kept beside it under another name, and you can take this back."));
    const QAbstractButton *restore = box.addButton(MainWindow::tr("Restore"), QMessageBox::AcceptRole);
    QPushButton *stay = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(stay);
    box.setEscapeButton(stay);
    box.exec();
    return box.clickedButton() == restore;
}

/// No campaign takes the place of another file: it is refused, and not asked about before.
constexpr auto kNeverReplaced = QFileDialog::DontConfirmOverwrite;

WindowQuestions byDialog()
{
    const QString filter = MainWindow::tr("Campaigns (*%1)").arg(kCampaignSuffix);
    return {[filter](QWidget *parent, const QString &folder) {
                return QFileDialog::getOpenFileName(parent, MainWindow::tr("Open a campaign"), folder, filter);
            },
        [filter](QWidget *parent, const QString &proposal) {
            return QFileDialog::getSaveFileName(
                parent, MainWindow::tr("New campaign"), proposal, filter, nullptr, kNeverReplaced);
        },
        [filter](QWidget *parent, const QString &proposal) {
            return QFileDialog::getSaveFileName(
                parent, MainWindow::tr("Save a copy"), proposal, filter, nullptr, kNeverReplaced);
        },
        [](QWidget *parent, const QString &before) {
            return QFileDialog::getExistingDirectory(parent, MainWindow::tr("Choose the second place"), before);
        },
        &askLeavingVanished, &askRestoring, [](const QUrl &what) { QDesktopServices::openUrl(what); }};
}

/// What the caller has no answer to is asked in a dialog.
WindowQuestions completed(WindowQuestions questions)
{
    const WindowQuestions dialogs = byDialog();
    const auto complete = [](auto &question, const auto &dialog) {
        if (!question)
            question = dialog;
    };
    complete(questions.fileToOpen, dialogs.fileToOpen);
    complete(questions.fileToMake, dialogs.fileToMake);
    complete(questions.fileForCopy, dialogs.fileForCopy);
    complete(questions.secondPlace, dialogs.secondPlace);
    complete(questions.leaveVanished, dialogs.leaveVanished);
    complete(questions.mayRestore, dialogs.mayRestore);
    complete(questions.showOutside, dialogs.showOutside);
    return questions;
}

} // namespace

MainWindow::MainWindow(Settings &settings, WindowQuestions questions, QWidget *parent)
    : QMainWindow(parent), ui(std::make_unique<Ui::MainWindow>()), m_settings(settings),
      m_questions(completed(std::move(questions))), m_campaign(std::make_unique<CampaignSession>())
{
    ui->setupUi(this);
    m_start = new StartPage(ui->pages);
    ui->pages->addWidget(m_start);
    ui->message->setFoot(*ui->status);
    connect(ui->pages, &QStackedWidget::currentChanged, ui->message, &MessageBar::passOn);
    layout()->setSizeConstraint(QLayout::SetNoConstraint); // what has no room is cut, and no window leaves the screen
    resize(QSize(1280, 800).boundedTo(screen()->availableSize() - QSize(0, px(40, this))));
    restoreGeometry(m_settings.bytes(Setting::WindowGeometry));
    restoreState(m_settings.bytes(Setting::WindowState));
    connectFile();
    connectStart();
    connectView();
    connectHelp();
    connectCampaign();
    connectBackups();
    connectLooking();
    showStart();
    keepSettings();
}

MainWindow::~MainWindow()
{
    m_looks.clear();
    ui->pages->disconnect(this); // pages that go are not shown any more
    for (CampaignSession *session : {m_campaign.get(), m_aside.get()}) {
        if (session != nullptr)
            session->disconnect(this);
    }
    delete m_tables; // before the campaign that they show
    delete m_takingBack;
    delete m_battle;
    delete m_asideBattle;
    delete m_backups;
    delete m_watch;
    played().backups().disconnect(this);
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
    ui->quit->setAutoRepeat(false); // what was said on quitting is to be read before it is done once more
    connect(ui->quit, &QAction::triggered, this, &QWidget::close);
    connect(ui->menuRecent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    connect(ui->menuBattles, &QMenu::aboutToShow, this, &MainWindow::fillBattles);
    connect(ui->pages, &QStackedWidget::currentChanged, this, &MainWindow::fillBattleMenu);
    connect(ui->pages, &QStackedWidget::currentChanged, this, &MainWindow::fillEditMenu);
    connect(ui->pages, &QStackedWidget::currentChanged, this, &MainWindow::showStatus);
}

void MainWindow::connectCampaign()
{
    connect(m_campaign.get(), &CampaignSession::battleChanged, this, &MainWindow::showBattle);
    connect(m_campaign.get(), &CampaignSession::campaignChanged, this, [this] {
        ui->message->hide(); // it was about the campaign before
        showTitle();
        showBand();
    });
    connectCopy();
    showTitle();
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

/// A page for the battle that is now being played, in place of the one before.
void MainWindow::showBattle()
{
    delete std::exchange(m_takingBack, nullptr);
    delete std::exchange(m_battle, nullptr);
    ui->menuEdit->clear();
    BattleSession *session = m_campaign->battle();
    showTitle();
    if (!session)
        return;
    connect(session, &BattleSession::failed, this, &MainWindow::tell);
    connect(session, &BattleSession::changed, this, &MainWindow::withdrawFailure);
    connect(session, &BattleSession::changed, this, &MainWindow::notePhase);
    session->setKeepsSecrets(m_settings.flag(Setting::KeepsSecrets));
    connect(session, &BattleSession::secretsKept, this, [this](bool keeps) {
        m_settings.set(Setting::KeepsSecrets, keeps);
        keepSettings();
    });
    m_battle = makeBattlePage(*session, ui->pages);
    if (auto *page = qobject_cast<BattlePage *>(m_battle))
        connect(page, &BattlePage::takeBackAsked, this, &MainWindow::showTakingBack, Qt::QueuedConnection);
    ui->pages->addWidget(m_battle);
    ui->pages->setCurrentWidget(m_battle);
    m_battle->setFocus();
    if (auto *page = qobject_cast<BattlePage *>(m_battle); page != nullptr && session->isReadOnly())
        connect(page, &BattlePage::leaveAsked, this, &MainWindow::backFromLooking, Qt::QueuedConnection);
    connectReports(*session);
    putIntoMenus();
}

/// What goes onto paper and into files, for as long as the battle is shown.
void MainWindow::connectReports(BattleSession &session)
{
    const auto *reports = new ReportActions(session, m_settings, m_battle);
    connect(reports, &ReportActions::failed, this,
        [this](const Refusal &refusal) { ui->message->say(refusal.message.text(), Tone::Danger); });
    connect(reports, &ReportActions::saved, this, [this](const QString &path) { saySavedFile(path); });
}

void MainWindow::saySavedFile(const QString &path)
{
    const auto show = [this](const QString &what) {
        return [this, what] { m_questions.showOutside(QUrl::fromLocalFile(what)); };
    };
    ui->message->say(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), Tone::Good,
        {{tr("Open"), show(path)}, {tr("Show in folder"), show(QFileInfo(path).absolutePath())}});
}

void MainWindow::showTitle()
{
    QStringList parts;
    if (const BattleSession *battle = m_campaign->battle())
        parts.append(battle->battle().name.name);
    if (const CampaignFile *file = m_campaign->file())
        parts.append(shownName(file->name()));
    parts.removeDuplicates();
    if (m_campaign->isReadOnly() && !parts.isEmpty())
        parts.last() = tr("%1 (read-only)").arg(parts.last());
    parts.append(u"Mustermaster"_s);
    ui->saveCopy->setEnabled(m_campaign->file() != nullptr);
    ui->backups->setEnabled(m_campaign->file() != nullptr);
    setWindowTitle(parts.join(u" – "_s).replace(u"[*]"_s, u"[*][*]"_s)); // else it stands for "not saved"
}

/// Whoever comes back to the window may have pulled a stick, or closed the other window, meanwhile.
void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_start != nullptr
        && ui->pages->currentWidget() == m_start)
        lookWhatIsThere();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayLeave(Then::End)) {
        event->ignore();
        return;
    }
    endLooking();
    m_settings.set(Setting::WindowGeometry, saveGeometry());
    m_settings.set(Setting::WindowState, saveState());
    remember();
    m_campaign->close();
    event->accept();
}

} // namespace muster
