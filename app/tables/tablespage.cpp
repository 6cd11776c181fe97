// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/tablespage.h"

#include "app/dialogs/keyhelp.h"
#include "app/session/campaignsession.h"
#include "app/tables/choicespanel.h"
#include "app/tables/gridmodel.h"
#include "app/tables/importpanel.h"
#include "app/tables/playedpanel.h"
#include "app/tables/samplepanel.h"
#include "app/tables/tablepanel.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "core/rules/catalogue.h"
#include "ui_tablespage.h"

#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr auto kPlayed = "played"_L1; ///< rows of the list that are no tables
constexpr auto kChoices = "choices"_L1;
constexpr int kRoleTable = Qt::UserRole;
constexpr int kSampleWidth = 300;
constexpr int kSampleBeside = 1080; ///< in less width the sample stands below
} // namespace

TablesPage::TablesPage(CampaignSession &campaign, TablesQuestions questions, QWidget *parent)
    : QWidget(parent), ui(std::make_unique<Ui::TablesPage>()), m_desk(std::make_unique<TablesDesk>(campaign)),
      m_questions(std::move(questions))
{
    ui->setupUi(this);
    auto *panels = new QWidget(ui->scroll);
    auto *column = new QVBoxLayout(panels);
    column->setContentsMargins({});
    m_table = new TablePanel(*m_desk, panels);
    m_played = new PlayedPanel(*m_desk, panels);
    m_choices = new ChoicesPanel(*m_desk, panels);
    m_import = new ImportPanel(*m_desk, panels);
    for (QWidget *panel : panelsOf())
        column->addWidget(panel);
    ui->scroll->setWidget(panels);
    m_sample = new SamplePanel(ui->sampleScroll);
    ui->sampleScroll->setWidget(m_sample);
    setLook(ui->title, "textSize", u"title"_s);
    setLook(ui->head, "panel", u"header"_s);
    setLook(ui->list, "look", u"pages"_s);
    setLook(ui->locked, "tone", u"muted"_s);
    setLook(ui->refusal, "tone", u"danger"_s);
    for (QLabel *label : {ui->locked, ui->refusal})
        label->setContentsMargins(px(16, this), px(6, this), px(16, this), px(6, this));
    for (const Ruleset *set : catalogue())
        ui->rules->addItem(translated(set->title), QString::fromLatin1(set->id));
    for (QScrollArea *area : {ui->scroll, ui->sampleScroll})
        area->setFocusPolicy(Qt::NoFocus); // what is in them takes the keyboard
    setFocusProxy(ui->list);
    connectTools();
    connectPanels();
    showAll();
}

/// What is being typed is kept while everything is still there.
TablesPage::~TablesPage()
{
    hide();
}

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
    connect(ui->list, &QListWidget::currentRowChanged, this, &TablesPage::showPicked);
    connect(ui->list, &QListWidget::itemActivated, this, [this] { m_table->takeKeyboard(); });
}

void TablesPage::connectPanels()
{
    connect(m_desk.get(), &TablesDesk::changed, this, &TablesPage::showAll);
    connect(m_table, &TablePanel::tried, this, &TablesPage::tried);
    connect(m_table, &TablePanel::triedNoMore, this, &TablesPage::showSample);
    connect(m_table, &TablePanel::refused, this, &TablesPage::refuse);
    connect(m_played, &PlayedPanel::refused, this, &TablesPage::refuse);
    connect(m_played, &PlayedPanel::placePicked, this, &TablesPage::showPlace);
    connect(m_choices, &ChoicesPanel::refused, this, &TablesPage::refuse);
    connect(m_import, &ImportPanel::refused, this, &TablesPage::refuse);
    connect(m_import, &ImportPanel::ended, this, [this] {
        ui->list->setCurrentRow(0);
        showPicked();
    });
    connect(ui->now, &NowBar::refused, this, &TablesPage::refuse);
}

void TablesPage::open(const QString &rules, const QString &table)
{
    if (const int index = ui->rules->findData(rules); index >= 0)
        ui->rules->setCurrentIndex(index);
    refuse({});
    for (int row = 0; row < ui->list->count(); ++row) {
        if (ui->list->item(row)->data(kRoleTable).toString() == (table.isEmpty() ? QString(kPlayed) : table))
            ui->list->setCurrentRow(row);
    }
    showAll();
}

void TablesPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void TablesPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

/// The sample stands at the right where there is room, else below the table.
void TablesPage::layOut()
{
    const bool beside = width() >= px(kSampleBeside, this);
    ui->list->setFixedWidth(std::min(px(250, this), width() / 3));
    ui->sampleScroll->setFixedWidth(px(kSampleWidth, this));
    ui->rules->setMaximumWidth(px(240, this));
    ui->title->setMinimumHeight(ui->rules->sizeHint().height());
    if (beside == (ui->sampleScroll->widget() == m_sample))
        return;
    if (beside) {
        ui->sampleScroll->setWidget(m_sample);
    } else {
        ui->sampleScroll->takeWidget();
        ui->scroll->widget()->layout()->addWidget(m_sample);
    }
    showPicked();
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

void TablesPage::showAll()
{
    showTools();
    fillList();
    ui->now->show(*m_desk);
    showPicked();
    showSample();
}

void TablesPage::showTools()
{
    const QString locked = m_desk->locked();
    ui->locked->setText(locked);
    ui->locked->setVisible(!locked.isEmpty());
    ui->undo->setEnabled(m_desk->canUndo());
    ui->redo->setEnabled(m_desk->canRedo());
    ui->importFile->setEnabled(locked.isEmpty());
    const int index = ui->rules->findData(QString::fromLatin1(m_desk->printed().id));
    const QSignalBlocker quiet(ui->rules);
    ui->rules->setCurrentIndex(index);
}

/// A table as the list has it: its title, and in words what is special about its figures.
QString TablesPage::listWords(const TableSpec &spec, int differences) const
{
    QStringList marks;
    const auto &refusal = m_desk->draft().refusal();
    if (refusal && isPlaceWithin(refusal->field, spec.key()))
        marks += tr("not kept yet");
    if (differences > 0)
        marks += tr("%n house rule(s)", nullptr, differences);
    if (m_desk->draft().isReconstructed(spec))
        marks += tr("reconstructed");
    const QString title = translated(spec.title);
    return marks.isEmpty() ? title : title + u'\n' + marks.join(u", "_s);
}

void TablesPage::fillList()
{
    const QSignalBlocker quiet(ui->list);
    const QString shown = picked();
    const HouseRules house = m_desk->draft().house();
    const auto differences = [&](const TableSpec &spec) {
        return int(std::ranges::count_if(house.differences,
            [&](const TableDifference &one) { return !one.isConfirmation() && isPlaceWithin(one.place, spec.key()); }));
    };
    ui->list->clear();
    const auto add = [&](const QString &words, const QString &key) {
        auto *item = new QListWidgetItem(words, ui->list);
        item->setData(kRoleTable, key);
        if (key == shown)
            ui->list->setCurrentItem(item);
    };
    const int all = int(house.differences.size() + size_t(house.options.size()));
    add(all == 0 ? tr("How this table plays")
                 : tr("How this table plays") + u'\n' + tr("%n thing(s) otherwise", nullptr, all),
        kPlayed);
    if (!m_desk->printed().options.empty())
        add(tr("House options"), kChoices);
    for (const TableSpec &spec : m_desk->draft().rules().set().tables)
        add(listWords(spec, differences(spec)), spec.key());
    if (!ui->list->currentItem())
        ui->list->setCurrentRow(0);
}

void TablesPage::showPicked()
{
    const QString shown = picked();
    if (shown == kPlayed) {
        m_played->show();
        showPanel(m_played);
    } else if (shown == kChoices) {
        m_choices->show();
        showPanel(m_choices);
    } else {
        m_table->show(shown);
        showPanel(m_table);
    }
    const bool hasSample = shown != kPlayed && m_desk->locked().isEmpty();
    m_sample->setVisible(hasSample);
    ui->sampleScroll->setVisible(hasSample && ui->sampleScroll->widget() == m_sample);
}

QString TablesPage::picked() const
{
    const QListWidgetItem *item = ui->list->currentItem();
    return item ? item->data(kRoleTable).toString() : QString(kPlayed);
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

QList<QWidget *> TablesPage::panelsOf() const
{
    return {m_table, m_played, m_choices, m_import};
}

void TablesPage::showPanel(QWidget *shown)
{
    for (QWidget *panel : panelsOf())
        panel->setVisible(panel == shown);
}

void TablesPage::showSample()
{
    m_sample->compare(m_desk->before(), m_desk->draft().rules());
}

/// What the value would do, before it is kept.
void TablesPage::tried(const QString &place, const Value &value)
{
    refuse({});
    if (const auto rules = m_desk->draft().with(place, value))
        m_sample->compare(m_desk->draft().rules(), *rules);
}

void TablesPage::showPlace(const QString &place)
{
    open(QString::fromLatin1(m_desk->printed().id), stepsOf(place).value(0));
    m_table->goTo(place);
    m_table->takeKeyboard();
}

void TablesPage::refuse(const QString &words)
{
    ui->refusal->setText(words);
    ui->refusal->setVisible(!words.isEmpty());
}

} // namespace muster
