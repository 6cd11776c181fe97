// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/savequestion.h"
#include "app/printing/tableprinting.h"
#include "app/tables/tablesdesk.h"
#include "app/tables/tablespage.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "core/battle/battle.h"
#include "ui_mainwindow.h"

#include <QDir>

// The page of tables and house rules, from wherever it is opened.

namespace muster {

using namespace Qt::Literals::StringLiterals;

TablesPage &MainWindow::tablesPage()
{
    if (m_tables)
        return *m_tables;
    m_tables = new TablesPage(*m_campaign, {}, ui->pages);
    connect(m_tables, &TablesPage::backRequested, this, &MainWindow::leaveTables);
    connect(m_tables, &TablesPage::saved, this, &MainWindow::saySavedFile);
    connect(&m_saver, &FileSaver::saved, this, &MainWindow::saySavedFile);
    connect(&m_saver, &FileSaver::failed, this,
        [this](const Refusal &refusal) { ui->message->say(refusal.message.text(), Tone::Danger); });
    connect(m_tables, &TablesPage::printRequested, this, &MainWindow::printTables);
    connect(m_tables, &TablesPage::pdfRequested, this, &MainWindow::saveTables);
    ui->pages->addWidget(m_tables);
    return *m_tables;
}

/// As they would look on paper; they are printed from there.
void MainWindow::printTables(const QStringList &tables)
{
    const TableSheet sheet = tableSheet(m_tables->desk().draft().rules(), tables);
    if (const Done shown = previewTables(sheet, paperSize(m_settings), this); !shown)
        ui->message->say(shown.error().message.text(), Tone::Danger);
}

void MainWindow::saveTables()
{
    const TableSheet sheet = tableSheet(m_tables->desk().draft().rules());
    const QString path = whereToSave(this, tr("Save the tables as PDF"), tr("%1 tables.pdf").arg(sheet.title),
        tr("PDF documents (*.pdf)"), u"pdf"_s);
    m_saver.save(path, [sheet, paper = paperSize(m_settings)] { return tablesPdf(sheet, paper); });
}

void MainWindow::showTables()
{
    const BattleSession *battle = m_campaign->battle();
    tablesPage().open(battle ? QString::fromLatin1(battle->battle().set().id) : m_settings.text(Setting::LastRules));
    ui->pages->setCurrentWidget(m_tables);
    m_tables->setFocus();
}

/// Back to the battle being played, or else to the start.
void MainWindow::leaveTables()
{
    if (m_battle == nullptr) {
        showStart();
        return;
    }
    ui->pages->setCurrentWidget(m_battle);
    m_battle->setFocus();
}

} // namespace muster
