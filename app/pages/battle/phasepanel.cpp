// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/phasepanel.h"

#include "app/pages/battle/offerwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "core/battle/battle.h"
#include "core/battle/tally.h"
#include "core/play/marks.h"
#include "core/play/steplist.h"
#include "ui_phasepanel.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// In lower windows there is no room for it.
static constexpr double kLowestWithHelp = 900;

PhasePanel::PhasePanel(QWidget *parent) : PanelFrame(tr("This phase"), parent), m_ui(std::make_unique<Ui::PhasePanel>())
{
    auto *content = new QWidget(this);
    m_ui->setupUi(content);
    addRow(content);
    setLook(m_ui->help, "textSize", u"small"_s);
    setLook(m_ui->help, "tone", u"muted"_s);
    m_ui->help->setContentsMargins(px(12, this), px(8, this), px(12, this), px(6, this));
    m_ui->list->setKeyText(QKeySequence(Qt::SHIFT | Qt::Key_T).toString(QKeySequence::NativeText));
    m_ui->list->setToolTip(tr("Takes up in one list what several have to do in this phase (Shift+T)"));
    m_ui->list->setCompact(true);
    connect(m_ui->list, &QAbstractButton::clicked, this, &PhasePanel::listAsked);
    addButtons();
}

/// What is always there; one below the other where they have no room beside one another.
void PhasePanel::addButtons()
{
    auto *always = new QWidget(this);
    auto *flow = new FlowLayout(always, px(4, this));
    flow->setContentsMargins(px(4, this), 0, px(4, this), 0);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    always->setSizePolicy(policy);
    const auto add = [&](const QString &label, const QKeySequence &key, const QString &name, const QString &tip,
                         auto signal) {
        auto *button = new KeyButton(label, key, KeyButton::Kind::Quiet, always);
        button->setObjectName(name);
        button->setToolTip(tip);
        flow->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, signal);
        return button;
    };
    add(tr("Correct by hand"), Qt::Key_E, u"correctButton"_s, tr("Sets tracked values by hand (E)"),
        &PhasePanel::correctAsked);
    add(tr("All procedures"), Qt::Key_A, u"allButton"_s, tr("Lists everything that these rules offer (A)"),
        &PhasePanel::allAsked);
    m_chain = add(tr("Chain of command"), Qt::CTRL | Qt::Key_K, u"chainButton"_s,
        tr("Shows whom the leaders can reach, and what it costs (Ctrl+K)"), &PhasePanel::chainAsked);
    addRow(always);
}

/// Where the window is low, it stands only in the tool tip of the phase at the top.
void PhasePanel::showHelp(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    m_ui->help->setText(phase == nullptr ? QString() : translated(phase->help));
    m_ui->help->setVisible(!m_ui->help->text().isEmpty() && window()->height() >= px(kLowestWithHelp, this));
}

PhasePanel::~PhasePanel() = default;

void PhasePanel::show(const Battle &battle, const std::vector<TableOffer> &offers, const Marks &marks)
{
    showHelp(battle);
    m_chain->setVisible(battle.set().chains != nullptr && !battle.set().chains(battle.moment()).empty());
    for (KeyButton *always : findChildren<KeyButton *>())
        always->setEnabled(m_mayAct);
    for (const auto &[offer, row] : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const TableOffer &offer : offers) {
        if (offer.ofPhase)
            addOffer(offer);
    }
    showProgress(battle);
    showPair(battle, marks);
}

void PhasePanel::addOffer(const TableOffer &offer)
{
    auto *row = new KeyRow(keyOf(offer).toString(), titleOf(offer), this);
    row->setObjectName(offer.id);
    row->setCompact(true);
    row->setEnabled(m_mayAct);
    row->setToolTip(titleWithKey(offer));
    m_ui->offers->addWidget(row);
    m_rows.emplace_back(offer, row);
    connect(
        row, &QAbstractButton::clicked, this, [this, id = offer.id, kind = offer.kind] { emit offerPicked(id, kind); });
}

void PhasePanel::showProgress(const Battle &battle)
{
    setRightText(tallyOf(battle).text());
    const ListSpec *list = listDue(battle);
    m_ui->list->setVisible(list != nullptr);
    m_ui->list->setText(list == nullptr ? QString() : translated(list->title));
    m_ui->list->setRightText(tr("in one go"));
    m_ui->list->setEnabled(m_mayAct);
}

/// Each row says whom it would be about.
void PhasePanel::showPair(const Battle &battle, const Marks &marks)
{
    for (const auto &[offer, row] : m_rows) {
        row->setVisible(!whyNot(offer, battle, marks));
        row->setRightText(castWords(offer, battle, castOf(offer, battle, marks)));
    }
}

} // namespace muster
