// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/phasepanel.h"

#include "app/pages/battle/picking.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/wrappable.h"
#include "core/battle/battle.h"
#include "core/battle/openround.h"
#include "core/battle/tally.h"
#include "ui_phasepanel.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

bool isSame(const Task &a, const Task &b)
{
    return qstrcmp(a.procedure, b.procedure) == 0 && a.cast == b.cast;
}

const Task *nextTask(const std::vector<Task> &tasks, const std::optional<Task> &passed)
{
    auto from = tasks.begin();
    if (passed)
        from = std::ranges::find_if(tasks, [&](const Task &task) { return isSame(task, *passed); });
    if (passed && from != tasks.end())
        ++from;
    auto open = std::find_if(from, tasks.end(), [](const Task &task) { return !task.done; });
    if (open == tasks.end())
        open = std::ranges::find(tasks, false, &Task::done);
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
    auto *list = new KeyButton(tr("list"), QKeySequence(Qt::ALT | Qt::Key_T), KeyButton::Kind::Quiet, this);
    list->setObjectName(u"taskList"_s);
    list->setToolTip(tr("Lists all that is to be done in this phase (Alt+T)"));
    addToHeader(list);
    connect(list, &QAbstractButton::clicked, this, &PhasePanel::listAsked);
    m_ui->round->setKeyText(QKeySequence(Qt::SHIFT | Qt::Key_T).toString(QKeySequence::NativeText));
    m_ui->round->setToolTip(tr("Takes up for all at once what several have to do in this phase (Shift+T)"));
    connect(m_ui->round, &QAbstractButton::clicked, this, &PhasePanel::roundAsked);
    m_ui->pair->setContentsMargins(px(12, this), px(6, this), px(12, this), px(4, this));
    m_ui->pair->setObjectName(u"pair"_s);
    setLook(m_ui->pair, "textSize", u"smallstrong"_s);
    setLook(m_ui->pair, "tone", u"accent"_s);
    connect(m_ui->task, &QAbstractButton::clicked, this, &PhasePanel::taskAsked);
}

PhasePanel::~PhasePanel() = default;

void PhasePanel::show(const Battle &battle, const std::vector<Offer> &offers, const Picking &picking)
{
    const Phase *phase = battle.set().phase(battle.phase());
    m_ui->help->setText(phase == nullptr ? QString() : translated(phase->help));
    m_ui->help->setVisible(!m_ui->help->text().isEmpty());
    for (const auto &[offer, row] : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const Offer &offer : offers) {
        if (offer.ofPhase && offer.kind == Offer::Kind::Procedure)
            addOffer(offer);
    }
    showProgress(battle);
    showPair(battle, picking);
}

void PhasePanel::setPassed(const Battle &battle, const std::optional<Task> &passed)
{
    m_passed = passed;
    showProgress(battle);
}

void PhasePanel::addOffer(const Offer &offer)
{
    auto *row = new KeyRow(offer.key.toString(), offer.title, this);
    row->setObjectName(offer.id);
    row->setEnabled(m_mayAct);
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
    const QString tally = tallyOf(battle).text();
    setRightText(tasks.empty() ? QString()
            : !tally.isEmpty() ? tally
                               : tr("%1 of %n done", nullptr, int(tasks.size())).arg(QLocale().toString(done)));
    const Task *next = nextTask(tasks, m_passed);
    const Round *round = roundDue(battle);
    m_ui->round->setVisible(round != nullptr);
    m_ui->round->setText(round == nullptr ? QString() : translated(round->title));
    m_ui->round->setRightText(tr("in one go"));
    m_ui->task->setVisible(!tasks.empty());
    m_ui->task->setEnabled(next != nullptr && m_mayAct);
    m_ui->round->setEnabled(m_mayAct);
    m_ui->task->setText(next != nullptr ? next->text.text() : tr("All done"));
    m_ui->task->setRightText(next != nullptr ? tr("next") : tr("go on with F8"));
}

/// The pair stands once above the rows; a row says only what is other with it.
void PhasePanel::showPair(const Battle &battle, const Picking &picking)
{
    QString pair;
    for (const auto &[offer, row] : m_rows) {
        const Cast cast = castOf(offer, battle, picking);
        const bool fits = whyNot(offer, battle, picking).isEmpty();
        const QString players = playerWords(offer, battle, cast);
        if (fits && pair.isEmpty())
            pair = players;
        row->setVisible(fits);
        row->setRightText(players == pair ? missingWords(offer, cast) : castWords(offer, battle, cast));
    }
    if (pair.isEmpty() && picking.pair().first != 0)
        pair = battle.nameOf(picking.pair().first);
    m_ui->pair->setText(wrappable(pair));
    m_ui->pair->setVisible(!pair.isEmpty() && !m_rows.empty());
}

} // namespace muster
