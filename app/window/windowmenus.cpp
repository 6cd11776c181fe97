// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/aboutdialog.h"
#include "app/dialogs/cheatsheet.h"
#include "app/dialogs/rulingsdialog.h"
#include "app/theme/theme.h"
#include "app/window/mainwindow.h"
#include "core/battle/battle.h"
#include "ui_mainwindow.h"

#include <QActionGroup>

// The menus that are the same on every page: Rules, View and Help.

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kTextStep = 10; ///< per cent
constexpr int kSmallestText = 80;
constexpr int kNormalText = 100;
constexpr int kLargestText = 300;

Theme::Choice choiceOf(const QString &key)
{
    if (key == u"light")
        return Theme::Choice::Light;
    return key == u"dark" ? Theme::Choice::Dark : Theme::Choice::System;
}

} // namespace

void MainWindow::applyLook(const Settings &settings)
{
    const double factor = settings.number(Setting::TextSize) / 100.0;
    Theme::instance().apply(choiceOf(settings.text(Setting::Theme)), factor);
}

void MainWindow::setTheme(const QString &theme)
{
    m_settings.set(Setting::Theme, theme);
    keepSettings();
    applyLook(m_settings);
}

void MainWindow::setTextSize(int percent)
{
    m_settings.set(Setting::TextSize, std::clamp(percent, kSmallestText, kLargestText));
    keepSettings();
    applyLook(m_settings);
}

void MainWindow::connectView()
{
    auto *themes = new QActionGroup(this);
    const std::pair<QAction *, QString> choices[] {
        {ui->themeSystem, u"system"_s}, {ui->themeLight, u"light"_s}, {ui->themeDark, u"dark"_s}};
    for (const auto &[action, key] : choices) {
        themes->addAction(action);
        action->setChecked(m_settings.text(Setting::Theme) == key);
        connect(action, &QAction::triggered, this, [this, key = key] { setTheme(key); });
    }
    ui->larger->setShortcuts({QKeySequence(u"Ctrl++"_s), QKeySequence(u"Ctrl+="_s)});
    connect(ui->larger, &QAction::triggered, this,
        [this] { setTextSize(m_settings.number(Setting::TextSize) + kTextStep); });
    connect(ui->smaller, &QAction::triggered, this,
        [this] { setTextSize(m_settings.number(Setting::TextSize) - kTextStep); });
    connect(ui->normalSize, &QAction::triggered, this, [this] { setTextSize(kNormalText); });
}

void MainWindow::connectHelp()
{
    ui->keys->setShortcuts({QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)});
    connect(ui->keys, &QAction::triggered, this, &MainWindow::showKeys);
    connect(ui->tables, &QAction::triggered, this, &MainWindow::showTables);
    connect(ui->rulings, &QAction::triggered, this, [this] {
        const BattleSession *battle = m_campaign->battle();
        RulingsDialog(battle ? &battle->battle().rules() : nullptr, this).exec();
    });
    connect(ui->about, &QAction::triggered, this, [this] { AboutDialog(this).exec(); });
}

/// What the page of the battle does by keys stands in the menu too, while that page is there.
void MainWindow::fillBattleMenu()
{
    ui->menuBattle->clear();
    if (m_battle && ui->pages->currentWidget() == m_battle) {
        for (const char *id : std::initializer_list<const char *> {"next", "previous", nullptr, "task", "chain", "all",
                 "correct", "belong", nullptr, "note", "bookmark", nullptr, "options", nullptr}) {
            if (id == nullptr)
                ui->menuBattle->addSeparator();
            else if (auto *action = m_battle->findChild<QAction *>(QLatin1String(id), Qt::FindDirectChildrenOnly))
                ui->menuBattle->addAction(action);
        }
    }
    ui->menuBattle->addAction(ui->menuBattles->menuAction());
}

/// Undo belongs to the page in view: on any other it would take back what nobody sees.
void MainWindow::fillEditMenu()
{
    ui->menuEdit->clear();
    const BattleSession *session = m_campaign->battle();
    if (session == nullptr || m_battle == nullptr || ui->pages->currentWidget() != m_battle)
        return;
    ui->menuEdit->addAction(session->undoAction());
    ui->menuEdit->addAction(session->redoAction());
}

void MainWindow::showKeys()
{
    CheatSheet(*this).exec();
}

} // namespace muster
