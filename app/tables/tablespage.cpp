// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/tablespage.h"

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
#include "app/widgets/spoken.h"
#include "core/rules/catalogue.h"
#include "ui_tablespage.h"

#include <QApplication>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
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
    m_reader = new HouseFileReader(this);
    for (QWidget *panel : panelsOf())
        column->addWidget(panel);
    ui->scroll->setWidget(panels);
    m_sample = new SamplePanel(ui->sampleScroll);
    ui->sampleScroll->setWidget(m_sample);
    setLook(ui->title, "textSize", u"title"_s);
    setLook(ui->head, "panel", u"header"_s);
    setLook(ui->list, "look", u"pages"_s);
    setLook(ui->locked, "tone", u"muted"_s);
    setLook(ui->trouble, "tone", u"danger"_s);
    setLook(ui->waiting, "tone", u"warning"_s);
    setLook(ui->refusal, "tone", u"danger"_s);
    for (QLabel *label : {ui->locked, ui->trouble, ui->waiting, ui->refusal}) {
        label->setContentsMargins(px(16, this), px(6, this), px(16, this), px(6, this));
        label->setTextFormat(Qt::PlainText); // names in them are as people wrote them
    }
    ui->refusal->hide();
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

void TablesPage::connectPanels()
{
    connect(m_desk.get(), &TablesDesk::changed, this, [this] {
        m_compared = picked();
        showAll();
    });
    connect(m_table, &TablePanel::tried, this, &TablesPage::tried);
    connect(m_table, &TablePanel::triedNoMore, this, &TablesPage::showSample);
    connect(m_table, &TablePanel::refused, this, &TablesPage::refuse);
    connect(m_played, &PlayedPanel::refused, this, &TablesPage::refuse);
    connect(m_played, &PlayedPanel::placePicked, this, &TablesPage::showPlace);
    connect(m_choices, &ChoicesPanel::refused, this, &TablesPage::refuse);
    connect(m_reader, qOverload<const HouseFile &>(&HouseFileReader::read), this, &TablesPage::look);
    connect(m_import, &ImportPanel::refused, this, &TablesPage::refuse);
    connect(m_import, &ImportPanel::ended, this, [this] {
        ui->list->setCurrentRow(0);
        showPicked();
        ui->list->setFocus();
    });
    connect(ui->now, &NowBar::refused, this, &TablesPage::refuse);
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

void TablesPage::showAll()
{
    const bool asked = ui->now->isAncestorOf(QApplication::focusWidget());
    showTools();
    showStrips();
    fillList();
    ui->now->show(*m_desk);
    if (asked && ui->now->isHidden())
        ui->list->setFocus();
    showPicked();
    showSample();
}

/// What is to be known whatever table is shown: that nothing can be edited, what is wrong, what waits.
void TablesPage::showStrips()
{
    const auto &refusal = m_desk->draft().refusal();
    const QString waiting = refusal
        ? tr("Not in force yet, but nothing is lost: %1 Change what belongs with it, or undo.")
              .arg(refusalWords(m_desk->draft(), *refusal))
        : QString();
    say(ui->locked, m_desk->locked());
    say(ui->trouble, m_desk->trouble());
    say(ui->waiting, waiting);
}

/// Shown while it has words, and spoken when it has others than before.
void TablesPage::say(QLabel *label, const QString &words)
{
    const bool isNew = words != label->text() || label->isHidden();
    label->setText(words);
    label->setVisible(!words.isEmpty());
    if (isNew)
        announceWords(label, words);
}

void TablesPage::showTools()
{
    const QString locked = m_desk->locked();
    ui->undo->setEnabled(m_desk->canUndo());
    ui->redo->setEnabled(m_desk->canRedo());
    ui->importFile->setEnabled(locked.isEmpty());
    const int index = ui->rules->findData(QString::fromLatin1(m_desk->printed().id));
    const QSignalBlocker quiet(ui->rules);
    ui->rules->setCurrentIndex(index);
}

/// What the latest edit did, as long as its table is shown.
void TablesPage::showSample()
{
    if (picked() != m_compared)
        m_sample->rest();
    else
        m_sample->compare(m_desk->before(), m_desk->draft().rules());
}

/// What the value would do, before it is kept.
void TablesPage::tried(const QString &place, const Value &value)
{
    refuse({});
    if (const auto rules = m_desk->draft().with(place, value))
        m_sample->compare(m_desk->draft().rules(), *rules);
}

void TablesPage::refuse(const QString &words)
{
    say(ui->refusal, words);
}

} // namespace muster
