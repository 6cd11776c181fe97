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

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// In lower windows there is no room for it.
static constexpr double kLowestWithHelp = 900;
/// From this text size on, the title line is too short for all.
static constexpr double kLargeWords = 1.4;

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
    m_chain =
        new KeyRow(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText), tr("Chain of command"), this);
    m_chain->setObjectName(u"chainButton"_s);
    m_chain->setToolTip(tr("Shows whom the leaders can reach, and what it costs (Ctrl+K)"));
    m_chain->setCompact(true);
    m_chain->hide();
    addRow(m_chain);
    connect(m_chain, &QAbstractButton::clicked, this, &PhasePanel::chainAsked);
    addButtons();
    setCompact();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

/// What is always there.
void PhasePanel::addButtons()
{
    m_always = new QWidget(this);
    auto *flow = new FlowLayout(m_always, px(2, this));
    flow->setContentsMargins({});
    const auto add = [&](const QString &label, Qt::Key key, const QString &name, const QString &words, auto signal) {
        auto *button = new KeyButton(label, key, KeyButton::Kind::Quiet, m_always);
        button->setObjectName(name);
        button->setAccessibleName(words);
        button->setToolTip(tr("%1 (%2)").arg(words, QKeySequence(key).toString(QKeySequence::NativeText)));
        flow->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, signal);
        return button;
    };
    add({}, Qt::Key_E, u"correctButton"_s, tr("Correct by hand"), &PhasePanel::correctAsked)->setIconId(u"edit"_s);
    m_all = add(tr("all"), Qt::Key_A, u"allButton"_s, tr("All procedures: lists everything that these rules offer"),
        &PhasePanel::allAsked);
    placeButtons();
}

/// In the title line; with large text in a line of their own.
void PhasePanel::placeButtons()
{
    QSizePolicy policy(QSizePolicy::Maximum, QSizePolicy::Minimum);
    const bool large = textScale(font()) >= kLargeWords;
    policy.setHeightForWidth(large);
    if (large)
        policy.setHorizontalPolicy(QSizePolicy::Preferred);
    m_always->setSizePolicy(policy);
    if (large) {
        m_always->setMinimumWidth(0);
        addRow(m_always);
        return;
    }
    int width = 0;
    for (const KeyButton *button : m_always->findChildren<KeyButton *>())
        width += button->sizeHint().width() + px(2, this);
    m_always->setMinimumWidth(width);
    addToHeader(m_always);
}

/// Where the window is low, it stands only in the tool tip of the phase at the top.
void PhasePanel::showHelp(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    m_ui->help->setText(phase == nullptr ? QString() : translated(phase->help));
    m_ui->help->setVisible(!m_ui->help->text().isEmpty() && window()->height() >= px(kLowestWithHelp, this));
}

PhasePanel::~PhasePanel() = default;

void PhasePanel::show(
    const Battle &battle, const std::vector<TableOffer> &offers, const Marks &marks, const QStringList &first)
{
    showHelp(battle);
    m_chain->setEnabled(m_mayAct);
    m_chain->setVisible(battle.set().chains != nullptr && !battle.set().chains(battle.moment()).empty());
    for (KeyButton *always : findChildren<KeyButton *>())
        always->setEnabled(m_mayAct);
    for (const auto &[offer, row] : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    // What is due, then what has a letter: places that hold while the cursor moves.
    std::vector<TableOffer> own;
    std::ranges::copy_if(offers, std::back_inserter(own), &TableOffer::ofPhase);
    const auto rank = [&](const TableOffer &offer) { return first.contains(offer.id) ? 0 : offer.letter != 0 ? 1 : 2; };
    std::ranges::stable_sort(own, {}, rank);
    for (const TableOffer &offer : own)
        addOffer(offer);
    setRightText(tallyOf(battle).text());
    showPair(battle, marks);
    showRows();
}

void PhasePanel::setMostRows(int most)
{
    m_most = most;
    showRows();
}

void PhasePanel::showRows()
{
    for (int at = 0; at < rowCount(); ++at)
        m_rows[size_t(at)].second->setVisible(at < m_most);
    const int more = std::max(0, rowCount() - m_most);
    m_all->setText(more > 0 ? tr("%n more", nullptr, more) : tr("all"));
}

bool PhasePanel::showsRow(const QString &offer) const
{
    return std::ranges::any_of(m_rows, [&](const auto &one) {
        return one.first.id == offer && one.second->isVisible() && !one.second->visibleRegion().isEmpty();
    });
}

int PhasePanel::rowHeight() const
{
    return m_ui->list->sizeHint().height();
}

int PhasePanel::heightWith(int rows) const
{
    const int help = m_ui->help->isHidden() ? 0 : m_ui->help->heightForWidth(width() - 2);
    const int list = (m_ui->list->isHidden() ? 0 : rowHeight()) + (m_chain->isHidden() ? 0 : rowHeight());
    const int always = textScale(font()) < kLargeWords ? 0 : m_always->heightForWidth(width() - 2);
    return headerHeight() + 2 + help + list + always + std::min(rows, rowCount()) * rowHeight();
}

int PhasePanel::rowsIn(int height) const
{
    return std::clamp((height - heightWith(0)) / rowHeight(), 0, rowCount());
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

bool PhasePanel::showList(const ListSpec *list, int typed)
{
    const bool wasHidden = m_ui->list->isHidden();
    m_ui->list->setVisible(list != nullptr);
    m_ui->list->setText(list == nullptr ? QString() : translated(list->title));
    m_ui->list->setRightText(typed > 0 ? tr("%n not recorded", nullptr, typed) : tr("in one go"));
    m_ui->list->setEnabled(m_mayAct);
    return m_ui->list->isHidden() != wasHidden;
}

/// Each row says whom it would be about, or why it is not for him.
void PhasePanel::showPair(const Battle &battle, const Marks &marks)
{
    for (const auto &[offer, row] : m_rows) {
        const auto refusal = whyNot(offer, battle, marks);
        const QString why = refusal ? refusal->message.text() : QString();
        row->setEnabled(m_mayAct && !refusal);
        row->setRightText(refusal ? why : castWords(offer, battle, castOf(offer, battle, marks)));
        row->setToolTip(refusal ? tr("%1: %2").arg(titleWithKey(offer), why) : titleWithKey(offer));
    }
}

} // namespace muster
