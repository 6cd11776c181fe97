// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/phasepanel.h"

#include "app/pages/battle/picking.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/battle/battle.h"
#include "ui_phasepanel.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

const Task *nextTask(const std::vector<Task> &tasks)
{
    const auto open = std::ranges::find(tasks, false, &Task::done);
    return open == tasks.end() ? nullptr : &*open;
}

PhasePanel::PhasePanel(QWidget *parent) : PanelFrame(tr("This phase"), parent), m_ui(std::make_unique<Ui::PhasePanel>())
{
    auto *content = new QWidget(this);
    m_ui->setupUi(content);
    addRow(content);
    setLook(m_ui->help, "textSize", u"small"_s);
    setLook(m_ui->help, "tone", u"muted"_s);
    m_ui->help->setContentsMargins(px(12, this), px(8, this), px(12, this), px(6, this));
    m_ui->task->setKeyText(u"T"_s);
    m_ui->task->setToolTip(tr("Takes up what is to be done next in this phase (T)"));
    m_ui->all->setKeyText(u"A"_s);
    m_ui->all->setText(tr("All procedures"));
    m_ui->all->setToolTip(tr("Lists everything that these rules offer (A)"));
    connect(m_ui->task, &QAbstractButton::clicked, this, &PhasePanel::taskAsked);
    connect(m_ui->all, &QAbstractButton::clicked, this, &PhasePanel::allAsked);
}

PhasePanel::~PhasePanel() = default;

void PhasePanel::show(const Battle &battle, const std::vector<Offer> &offers, const Picking &picking)
{
    const Phase *phase = battle.set().phase(battle.phase());
    m_ui->help->setText(phase == nullptr ? QString() : translated(phase->help));
    m_ui->help->setVisible(!m_ui->help->text().isEmpty());
    fitHelp();
    for (const auto &[offer, row] : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const Offer &offer : offers) {
        if (offer.ofPhase)
            addOffer(offer);
    }
    m_ui->all->setRightText(locale().toString(int(offers.size())));
    showProgress(battle);
    showPair(battle, picking);
}

void PhasePanel::resizeEvent(QResizeEvent *event)
{
    PanelFrame::resizeEvent(event);
    fitHelp();
}

/// Where room is short the column scrolls: no line of the help is given up. The help itself is laid out later than
/// the panel, whose width it has but for the edges.
void PhasePanel::fitHelp()
{
    m_ui->help->setMinimumHeight(0); // a label never asks for less than its minimum
    m_ui->help->setMinimumHeight(m_ui->help->heightForWidth(contentsRect().width() - px(4, this)));
}

void PhasePanel::addOffer(const Offer &offer)
{
    auto *row = new KeyRow(offer.key.toString(), offer.title, this);
    row->setObjectName(offer.id);
    row->setToolTip(offer.key.isEmpty() ? offer.title
                                        : tr("%1 (%2)").arg(offer.title, offer.key.toString(QKeySequence::NativeText)));
    m_ui->offers->addWidget(row);
    m_rows.emplace_back(offer, row);
    connect(
        row, &QAbstractButton::clicked, this, [this, id = offer.id, kind = offer.kind] { emit offerPicked(id, kind); });
}

void PhasePanel::showProgress(const Battle &battle)
{
    const auto tasks = battle.tasks();
    const int done = int(std::ranges::count(tasks, true, &Task::done));
    const Phase *phase = battle.set().phase(battle.phase());
    const bool counts = phase != nullptr && phase->tally != nullptr && !tasks.empty();
    setRightText(counts ? Phrase::plural(phase->tally, int(tasks.size())).arg(done).text() : QString());
    const Task *next = nextTask(tasks);
    m_ui->task->setVisible(!tasks.empty());
    m_ui->task->setEnabled(next != nullptr);
    m_ui->task->setText(next != nullptr ? next->text.text() : tr("All done"));
    m_ui->task->setRightText(next != nullptr ? tr("next") : tr("go on with F8"));
}

void PhasePanel::showPair(const Battle &battle, const Picking &picking)
{
    for (const auto &[offer, row] : m_rows)
        row->setRightText(castWords(offer, battle, castOf(offer, battle, picking)));
}

} // namespace muster
