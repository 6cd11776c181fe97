// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keyhelp.h"
#include "app/tables/tablepanel.h"
#include "app/tables/tablesdesk.h"
#include "app/tables/tablespage.h"
#include "app/theme/metrics.h"
#include "app/widgets/flowlayout.h"
#include "ui_tablespage.h"

#include <QKeyEvent>
#include <QMenu>

// The first line of the page: its buttons and their keys.

namespace muster {

using namespace Qt::Literals::StringLiterals;

void TablesPage::connectTools()
{
    delete ui->tools->layout();
    auto *tools = new FlowLayout(ui->tools, px(4, this));
    tools->setContentsMargins({});
    for (QWidget *tool : std::initializer_list<QWidget *> {
             ui->title, ui->rules, ui->undo, ui->redo, ui->importFile, ui->exportFile, ui->print, ui->back})
        tools->addWidget(tool);
    ui->undo->setIconId(u"undo"_s);
    ui->undo->setKey(QKeySequence::Undo);
    ui->redo->setIconId(u"redo"_s);
    ui->redo->setToolTip(tr("Do it again (Ctrl+Shift+Z)"));
    ui->importFile->setIconId(u"open"_s);
    ui->exportFile->setIconId(u"export"_s);
    ui->print->setIconId(u"print"_s);
    ui->back->setKey(Qt::Key_Escape);
    for (KeyButton *quiet : {ui->redo, ui->importFile, ui->exportFile, ui->print, ui->back})
        quiet->setKind(KeyButton::Kind::Quiet);
    tellKeys(this, tr("Tables and house rules"),
        {{tr("Ctrl+Z"), tr("Take the last change of house rules back")}, {tr("Ctrl+Shift+Z"), tr("Do it again")},
            {tr("Ctrl+P"), tr("Print the tables")}, {tr("Enter"), tr("From the list into the table")},
            {tr("Esc"), tr("Back")}});
    const auto say = [this](const Done &done) { refuse(done ? QString() : done.error().message.text()); };
    connect(ui->undo, &QAbstractButton::clicked, this, [this, say] { say(m_desk->undo()); });
    connect(ui->redo, &QAbstractButton::clicked, this, [this, say] { say(m_desk->redo()); });
    connect(ui->importFile, &QAbstractButton::clicked, this, &TablesPage::importFile);
    connect(ui->exportFile, &QAbstractButton::clicked, this, &TablesPage::exportFile);
    auto *menu = new QMenu(ui->print);
    connect(menu, &QMenu::aboutToShow, this, &TablesPage::fillPrintMenu);
    ui->print->setMenu(menu);
    connect(ui->back, &QAbstractButton::clicked, this, &TablesPage::backRequested);
    connect(ui->rules, &QComboBox::currentIndexChanged, this,
        [this] { m_desk->choose(ui->rules->currentData().toString()); });
    connect(ui->list, &QListWidget::currentRowChanged, this, [this] {
        showPicked();
        m_compared.clear();
        showSample();
    });
    connect(ui->list, &QListWidget::itemActivated, this, [this] { m_table->takeKeyboard(); });
}

/// The button that a key presses; null: none.
QAbstractButton *TablesPage::buttonOf(const QKeyEvent &event) const
{
    if (event.matches(QKeySequence::Undo))
        return ui->undo;
    if (event.matches(QKeySequence::Redo))
        return ui->redo;
    if (event.matches(QKeySequence::Print))
        return ui->print;
    return event.key() == Qt::Key_Escape ? ui->back : nullptr;
}

/// While this page is shown these keys are its own, and not those of the battle behind it.
bool TablesPage::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && buttonOf(*static_cast<QKeyEvent *>(event)) != nullptr) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void TablesPage::keyPressEvent(QKeyEvent *event)
{
    if (QAbstractButton *button = buttonOf(*event))
        button->click();
    else
        QWidget::keyPressEvent(event);
}

void TablesPage::fillPrintMenu()
{
    QMenu *menu = ui->print->menu();
    menu->clear();
    if (const QString table = picked(); table != kPlayed && table != kChoices) {
        connect(menu->addAction(tr("&This table…")), &QAction::triggered, this,
            [this, table] { emit printRequested({table}); });
    }
    connect(menu->addAction(tr("&All tables…")), &QAction::triggered, this, [this] { emit printRequested({}); });
    connect(menu->addAction(tr("All tables as &PDF…")), &QAction::triggered, this, &TablesPage::pdfRequested);
}

} // namespace muster
